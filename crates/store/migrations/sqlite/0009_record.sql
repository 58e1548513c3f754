-- The record: each session's key, and its journal as a chain of hashes.
--
-- What was said is kept under its session's key alone, so a session whose key is destroyed is erased
-- in every copy that has no copy of the key. Its chain stays: place, time, type, and a commitment in
-- place of what was said.

create table vault (
    tenant   text not null,
    session  text not null,
    key      blob not null,
    primary key (tenant, session)
) strict, without rowid;

alter table events add column sealed blob;      -- null: erased
alter table events add column hash blob;
alter table events add column commitment blob;  -- in place of what was erased

alter table sessions add column sealed blob;
alter table sessions add column head blob;      -- the hash of the last entry
alter table sessions add column stood integer not null default 0;   -- entries older than the chain

alter table asks add column sealed blob;
alter table drafts add column sealed blob;
alter table errands add column sealed blob;

alter table directory_journal add column hash blob;

-- What was erased, and by whom. The entry that says so is the chain's last.
create table erasures (
    tenant   text not null,
    session  text not null,
    stood    integer not null,
    seq      integer not null,
    at       integer not null,
    actor    text not null,
    data     text not null,
    hash     blob not null,
    primary key (tenant, session)
) strict, without rowid;
