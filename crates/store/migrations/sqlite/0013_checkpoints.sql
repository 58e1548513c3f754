-- How far every journal was at a time, signed: one row a checkpoint, and one for each journal that
-- grew since the one before.

create table checkpoints (
    tenant     text not null,
    n          integer not null,        -- from 1 without gaps
    at         integer not null,
    previous   blob not null,
    list       blob not null,           -- the hash of its heads
    hash       blob not null,
    signature  blob not null,
    row        integer not null,        -- the last row of `events` that it covers
    edge       text not null,           -- which entry that is: a copy of the file may count its rows anew
    primary key (tenant, n)
) strict, without rowid;

create table checkpoint_heads (
    tenant   text not null,
    n        integer not null,
    session  text not null,
    seq      integer not null,
    hash     blob not null,
    primary key (tenant, n, session)
) strict, without rowid;
