-- For whom each pending ask is: `anybody`, `person:NAME` or `role:NAME`, a row for each. So
-- everybody finds what waits for them without reading what waits for others. Settled asks are not
-- in it. A projection, like the asks themselves.

create table ask_audience (
    tenant   text not null,
    whom     text not null,
    ask      text not null,
    session  text not null,
    primary key (tenant, whom, ask)
) strict, without rowid;

create index ask_audience_by_ask on ask_audience (tenant, ask);
create index ask_audience_by_session on ask_audience (tenant, session);

insert into ask_audience (tenant, whom, ask, session)
select tenant, 'anybody', id, session
  from asks
 where status = 'pending'
   and coalesce(json_array_length(body, '$.policy.who.people'), 0) = 0
   and coalesce(json_array_length(body, '$.policy.who.roles'), 0) = 0;

insert or ignore into ask_audience (tenant, whom, ask, session)
select asks.tenant, 'person:' || named.value, asks.id, asks.session
  from asks, json_each(asks.body, '$.policy.who.people') as named
 where asks.status = 'pending';

insert or ignore into ask_audience (tenant, whom, ask, session)
select asks.tenant, 'role:' || named.value, asks.id, asks.session
  from asks, json_each(asks.body, '$.policy.who.roles') as named
 where asks.status = 'pending';
