-- Sessions that sessions start: who started which, and what each owes the other.

create index sessions_by_parent on sessions (tenant, parent, id) where parent is not null;

-- The outbox's other part. A settled errand has no `due_at` and says how it ended.
create table errands (
    tenant      text not null,
    id          text not null,
    session     text not null,          -- which owes it
    owed        text not null,
    due_at      integer,
    held_until  integer not null default 0,
    attempts    integer not null,
    outcome     text,                   -- delivered | failed
    error       text,
    primary key (tenant, id)
) strict;

create index errands_due on errands (due_at) where due_at is not null;
create index errands_by_session on errands (tenant, session);
