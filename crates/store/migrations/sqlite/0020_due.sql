-- What is due at the same moment is in the index in the order in which it is taken. Otherwise each claim would sort all of
-- it: a million asks may share one deadline.

drop index sessions_due;
create index sessions_due on sessions (due_at, id) where due_at is not null;

drop index notices_due;
create index notices_due on notices (due_at, id) where due_at is not null;

drop index errands_due;
create index errands_due on errands (due_at, id) where due_at is not null;
