-- Sessions with their journals and asks, the outbox, idempotency keys, principals and credentials.
--
-- Times are whole milliseconds since 1970 in UTC, ids are their own text (so the newest sorts
-- last), principals are written `kind:name`. Every key carries the tenant.

-- One row about the file itself.
create table store (
    only     integer primary key check (only = 1),
    opening  integer not null,          -- counts the openings; a lease of an earlier one is void
    told     integer not null           -- the highest time that was ever written under
) strict;

insert into store (only, opening, told) values (1, 0, 0);

-- The aggregate is `state`; the columns beside it are what is searched for.
create table sessions (
    tenant      text not null,
    id          text not null,
    agent       text not null,
    owner       text not null,
    status      text not null,
    parent      text,
    seq         integer not null,
    created_at  integer not null,
    updated_at  integer not null,
    due_at      integer,                -- null: not until somebody does something
    holder      text,                   -- who drives it, or drove it last
    opening     integer not null default 0,
    term        integer not null default 0,
    held_until  integer not null default 0,     -- 0: given back
    attempts    integer not null default 0,
    state       text not null,
    primary key (tenant, id)
) strict;

-- Parked sessions without a deadline are not in it, so claiming does not depend on their number.
create index sessions_due on sessions (due_at) where due_at is not null;
create index sessions_by_status on sessions (tenant, status, id);
create index sessions_by_agent on sessions (tenant, agent, id);
create index sessions_by_owner on sessions (tenant, owner, id);

-- The journal: only ever appended to. It keeps its rowid, so that new entries of all sessions lie
-- side by side and share pages; clustered by session each append would dirty a page of its own
-- (measured with 64 sessions and 1 KiB entries: three times the bytes, and 1.7 times the time).
create table events (
    tenant   text not null,
    session  text not null,
    seq      integer not null,
    at       integer not null,
    type     text not null,
    actor    text not null,
    data     text not null,
    primary key (tenant, session, seq)
) strict;

-- A projection: it can be rebuilt from the journal.
create table asks (
    tenant    text not null,
    id        text not null,
    session   text not null,
    status    text not null,
    revision  integer not null,
    asked_by  text not null,
    body      text not null,
    primary key (tenant, id)
) strict;

create index asks_by_status on asks (tenant, status, id);
create index asks_by_session on asks (tenant, session, id);
create index asks_by_asker on asks (tenant, asked_by, id);

-- The outbox. A settled notice has no `due_at` and says how it ended.
create table notices (
    tenant      text not null,
    id          text not null,
    session     text not null,
    ask         text not null,
    channel     text not null,
    due_at      integer,
    held_until  integer not null default 0,
    attempts    integer not null,
    outcome     text,                   -- delivered | failed
    error       text,
    primary key (tenant, id)
) strict;

create index notices_due on notices (due_at) where due_at is not null;
create index notices_by_session on notices (tenant, session);

-- What a caller's key led to.
create table idempotency (
    tenant   text not null,
    by       text not null,
    key      text not null,
    request  text not null,
    session  text not null,
    ask      text,
    at       integer not null,
    primary key (tenant, by, key)
) strict, without rowid;

create index idempotency_by_session on idempotency (tenant, session);

create table principals (
    tenant      text not null,
    kind        text not null,
    name        text not null,
    created_at  integer not null,
    primary key (tenant, kind, name)
) strict, without rowid;

-- Never a secret, only its SHA-256.
create table credentials (
    tenant      text not null,
    id          text not null,
    principal   text not null,
    purpose     text not null,
    hash        blob not null unique,
    created_at  integer not null,
    expires_at  integer,
    ended_at    integer,
    primary key (tenant, id)
) strict;

create index credentials_by_purpose on credentials (tenant, purpose, created_at);
