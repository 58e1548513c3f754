-- What changed about who may do what: one entry for every change, in the transaction of the change.
-- Never a secret, and never the hash of one.

create table directory_journal (
    tenant  text not null,
    seq     integer not null,           -- from 1 without gaps
    at      integer not null,
    actor   text not null,
    type    text not null,
    data    text not null,              -- with its type in it, like `events.data`
    primary key (tenant, seq)
) strict, without rowid;
