-- Several teams on one server, what the roles of each give, and whose its agents are.

create table tenants (
    name        text not null primary key,
    created_at  integer not null
) strict, without rowid;

insert into tenants (name, created_at) values ('main', 0);

insert or ignore into tenants (name, created_at)
select tenant, min(created_at)
  from principals
 group by tenant;

create table charters (
    tenant    text not null primary key,
    revision  integer not null,         -- counts its changes
    body      text not null
) strict, without rowid;

-- A person's or another agent's, as `person:zoe`; only agents and services have one.
alter table principals add column owner text;
