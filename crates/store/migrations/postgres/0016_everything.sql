-- Everything that the other store has after its sixteenth migration. From here on the two are numbered alike.
--
-- Times are whole milliseconds since 1970 in UTC, ids are their own text (so the newest sorts last, which takes
-- the collation of bytes), principals are written `kind:name`. Every key carries the tenant, and what belongs to
-- a session carries the session, so that all of it can be spread over several machines by the session.

-- One row about all of it.
create table store (
    alone  boolean primary key default true check (alone),
    told   bigint not null              -- no clock goes behind this, whichever machine serves the database
);

insert into store (told) values (0);

-- The aggregate is `sealed`; the columns beside it are what is searched for.
create table sessions (
    tenant      text collate "C" not null,
    id          text collate "C" not null,
    agent       text collate "C" not null,
    owner       text collate "C" not null,
    parent      text collate "C",
    status      text collate "C" not null,
    seq         bigint not null,
    created_at  bigint not null,
    updated_at  bigint not null,
    due_at      bigint,                 -- null: not until somebody does something
    holder      text,                   -- who drives it, or drove it last
    term        bigint not null default 0,
    held_until  bigint not null default 0,      -- 0: given back
    attempts    bigint not null default 0,
    sealed      bytea not null,
    head        bytea not null,         -- the hash of the last entry
    stood       bigint not null default 0,      -- entries older than the chain
    stamp       bytea not null,         -- of the append that wrote the row last: what goes with it asks for it
    changed     xid8 not null default pg_current_xact_id(),     -- which transaction wrote what is said in it
    primary key (tenant, id)
) with (fillfactor = 80);

-- Parked sessions without a deadline are not in it, so claiming does not depend on their number.
create index sessions_due on sessions (due_at, id) where due_at is not null;
create index sessions_by_status on sessions (tenant, status, id);
create index sessions_by_agent on sessions (tenant, agent, id);
create index sessions_by_owner on sessions (tenant, owner, id);
create index sessions_by_parent on sessions (tenant, parent, id) where parent is not null;
create index sessions_by_change on sessions (changed);

-- Each session's key. What was said is kept under it alone, so a session whose key is destroyed is erased.
create table vault (
    tenant   text collate "C" not null,
    session  text collate "C" not null,
    key      bytea not null,
    primary key (tenant, session)
);

-- The journal: only ever appended to, but for what is erased.
create table events (
    tenant      text collate "C" not null,
    session     text collate "C" not null,
    seq         bigint not null,
    at          bigint not null,
    type        text not null,
    actor       text not null,
    sealed      bytea,                  -- null: erased
    hash        bytea not null,
    commitment  bytea,                  -- in place of what was erased
    primary key (tenant, session, seq)
);

-- What was erased, and by whom. The entry that says so is the chain's last.
create table erasures (
    tenant   text collate "C" not null,
    session  text collate "C" not null,
    stood    bigint not null,
    seq      bigint not null,
    at       bigint not null,
    actor    text not null,
    data     text not null,
    hash     bytea not null,
    changed  xid8 not null default pg_current_xact_id(),
    primary key (tenant, session)
);

create index erasures_by_change on erasures (changed);

-- A projection: it can be rebuilt from the journal.
create table asks (
    tenant    text collate "C" not null,
    session   text collate "C" not null,
    id        text collate "C" not null,
    status    text collate "C" not null,
    revision  bigint not null,
    asked_by  text collate "C" not null,
    sealed    bytea not null,
    changed   xid8 not null default pg_current_xact_id(),
    primary key (tenant, session, id)
);

create index asks_by_id on asks (tenant, id);
create index asks_by_status on asks (tenant, status, id);
create index asks_by_asker on asks (tenant, asked_by, id);

-- For whom each pending ask is: `anybody`, `person:NAME` or `role:NAME`, a row for each. So everybody finds what
-- waits for them without reading what waits for others. Settled asks are not in it.
create table ask_audience (
    tenant   text collate "C" not null,
    session  text collate "C" not null,
    ask      text collate "C" not null,
    whom     text collate "C" not null,
    primary key (tenant, session, ask, whom)
);

create index ask_audience_by_whom on ask_audience (tenant, whom, ask);

-- What people have filled in and not sent: one draft a person and ask, gone once the ask is settled.
create table drafts (
    tenant   text collate "C" not null,
    session  text collate "C" not null,
    ask      text collate "C" not null,
    person   text collate "C" not null,
    sealed   bytea not null,
    primary key (tenant, session, ask, person)
);

create index drafts_by_ask on drafts (tenant, ask, person);

-- The outbox for people. A settled notice has no `due_at` and says how it ended.
create table notices (
    tenant      text collate "C" not null,
    session     text collate "C" not null,
    id          text collate "C" not null,
    ask         text collate "C" not null,
    channel     text collate "C" not null,
    reader      text not null,
    due_at      bigint,
    held_until  bigint not null default 0,
    attempts    bigint not null,
    outcome     text,                   -- delivered | parted | failed
    error       text,
    stands_at   text collate "C",
    primary key (tenant, session, id)
);

create index notices_due on notices (due_at, id) where due_at is not null;
create index notices_by_id on notices (tenant, id);
create index notices_that_stand on notices (tenant, ask, channel, id) where stands_at is not null;
create index notices_by_spot on notices (tenant, channel, stands_at, id) where stands_at is not null;

-- The outbox's other part. A settled errand has no `due_at` and says how it ended.
create table errands (
    tenant      text collate "C" not null,
    session     text collate "C" not null,      -- which owes it
    id          text collate "C" not null,
    sealed      bytea not null,
    due_at      bigint,
    held_until  bigint not null default 0,
    attempts    bigint not null,
    outcome     text,                   -- delivered | failed
    error       text,
    primary key (tenant, session, id)
);

create index errands_due on errands (due_at, id) where due_at is not null;
create index errands_by_id on errands (tenant, id);

-- In which session it goes on what is said at a spot of a channel: the first that was spoken to there.
create table spots (
    tenant   text collate "C" not null,
    channel  text collate "C" not null,
    at       text collate "C" not null,
    session  text collate "C" not null,
    primary key (tenant, channel, at)
);

create index spots_by_session on spots (tenant, session);

-- What a caller's key led to.
create table idempotency (
    tenant   text collate "C" not null,
    by       text collate "C" not null,
    key      text collate "C" not null,
    request  text not null,
    session  text collate "C" not null,
    ask      text collate "C",
    at       bigint not null,
    primary key (tenant, by, key)
);

create index idempotency_by_session on idempotency (tenant, session);
create index idempotency_by_age on idempotency (at);

-- Several teams on one database, what the roles of each give, and whose its agents are.
create table tenants (
    name        text collate "C" primary key,
    created_at  bigint not null
);

insert into tenants (name, created_at) values ('main', 0);

create table charters (
    tenant    text collate "C" primary key,
    revision  bigint not null,          -- counts its changes
    body      text not null
);

create table principals (
    tenant      text collate "C" not null,
    kind        text collate "C" not null,
    name        text collate "C" not null,
    created_at  bigint not null,
    owner       text,                   -- a person's or another agent's; only agents and services have one
    primary key (tenant, kind, name)
);

create table roles (
    tenant  text collate "C" not null,
    person  text collate "C" not null,  -- the name alone: only people have roles
    role    text collate "C" not null,
    primary key (tenant, person, role)
);

-- Never a secret, only its SHA-256.
create table credentials (
    tenant        text collate "C" not null,
    id            text collate "C" not null,
    principal     text collate "C" not null,
    purpose       text collate "C" not null,
    hash          bytea not null unique,
    created_at    bigint not null,
    expires_at    bigint,
    ended_at      bigint,
    before_hash   bytea,                -- the secret before the last rotation …
    before_until  bigint,               -- … works until then
    used_at       bigint,               -- coarsely: at most once an hour
    body          text not null,        -- what it is limited to, and how a browser came in
    primary key (tenant, id)
);

create index credentials_by_purpose on credentials (tenant, purpose, created_at);
create index credentials_by_earlier_hash on credentials (before_hash) where before_hash is not null;
create index credentials_open on credentials (tenant, principal, purpose, created_at) where ended_at is null;

-- A password as its argon2 hash, a source of codes under seal, the public key of a passkey, the name of an
-- account elsewhere.
create table factors (
    tenant      text collate "C" not null,
    id          text collate "C" not null,
    person      text collate "C" not null,      -- `person:name`
    kind        text collate "C" not null,
    handle      text collate "C",       -- by what it is found where nobody has said who they are
    label       text not null,
    body        text not null,
    created_at  bigint not null,
    used_at     bigint,
    primary key (tenant, id)
);

create index factors_by_person on factors (tenant, person);
create unique index factors_by_handle on factors (tenant, kind, handle) where handle is not null;

-- Standing rules: what people said may go on without asking them again. One that has ended stays, so that what
-- it decided can be explained.
create table rules (
    tenant    text collate "C" not null,
    id        text collate "C" not null,
    tool      text collate "C" not null,
    until     bigint not null,
    ended_at  bigint,                   -- null: nobody has ended it
    body      text not null,
    primary key (tenant, id)
);

create index rules_by_tool on rules (tenant, tool, id);

-- How people want to be told, and until when they are away.
create table preferences (
    tenant      text collate "C" not null,
    person      text collate "C" not null,
    body        text not null,
    away_until  bigint,
    primary key (tenant, person)
);

create index preferences_away on preferences (tenant, away_until) where away_until is not null;

-- What changed about who may do what: one entry for every change, in the transaction of the change.
create table directory_journal (
    tenant  text collate "C" not null,
    seq     bigint not null,            -- from 1 without gaps
    at      bigint not null,
    actor   text not null,
    type    text not null,
    data    text not null,
    hash    bytea not null,
    primary key (tenant, seq)
);

-- When each schedule begins a session next, and what that was reckoned from.
create table timetable (
    tenant  text collate "C" not null,
    name    text collate "C" not null,
    spec    text not null,
    due_at  bigint not null,
    primary key (tenant, name)
);

-- How far every journal was at a time, signed: one row a checkpoint, and one for each journal that grew since
-- the one before.
create table checkpoints (
    tenant     text collate "C" not null,
    n          bigint not null,         -- from 1 without gaps
    at         bigint not null,
    previous   bytea not null,
    list       bytea not null,          -- the hash of its heads
    hash       bytea not null,
    signature  bytea not null,
    edge       bigint not null,         -- it covers all that transactions before this one wrote
    primary key (tenant, n)
);

create table checkpoint_heads (
    tenant   text collate "C" not null,
    n        bigint not null,
    session  text collate "C" not null,
    seq      bigint not null,
    hash     bytea not null,
    primary key (tenant, n, session)
);

create index checkpoint_heads_by_session on checkpoint_heads (tenant, session, seq);

-- What is too large or too private for a row, in pieces named by the digest of the whole. Pieces go once nobody
-- holds the blob.
create table blob_pieces (
    digest  text collate "C" not null,
    n       bigint not null,
    piece   bytea not null,
    primary key (digest, n)
);

-- Pieces of what has not arrived whole bear a number of chance in the place of the digest. What is left of them
-- after a day goes.
create table blob_arrivals (
    digest    text collate "C" primary key,
    began_at  timestamptz not null default now()
);

create table blob_holders (
    tenant      text collate "C" not null,
    holder      text collate "C" not null,
    digest      text collate "C" not null,
    name        text not null,
    media_type  text not null,
    size        bigint not null,
    turn        bigint generated always as identity,    -- who holds it for the shortest time has the highest
    primary key (tenant, holder, digest)
);

create index blob_holders_by_digest on blob_holders (digest);

-- The keys of this store: for secrets, and for its record.
create table store_keys (
    name  text primary key,
    key   bytea not null
);
