-- For whom a notice is, and where it stands once it has arrived, so that it can be changed there and
-- what people do with it can be told apart from what they do elsewhere.

alter table notices add column reader text not null default 'everybody';
alter table notices add column stands_at text;

create index notices_that_stand on notices (tenant, ask, channel, id) where stands_at is not null;
create index notices_by_spot on notices (tenant, channel, stands_at, id) where stands_at is not null;

-- In which session it goes on what is said at a spot of a channel: the first that was spoken to there.
create table spots (
    tenant   text not null,
    channel  text not null,
    at       text not null,
    session  text not null,
    primary key (tenant, channel, at)
) strict, without rowid;

create index spots_by_session on spots (tenant, session);
