-- What a newer Waypost writes that this one would misread says so: then this one leaves it alone, and it stays as it is.
alter table sessions add column edition bigint not null default 1;

-- The oldest schema whose programs may use these tables. A migration that only adds leaves it as it is.
alter table store add column fits bigint not null default 18;
