-- What people have filled in and not sent: one draft a person and ask, gone once the ask is settled.

create table drafts (
    tenant   text not null,
    ask      text not null,
    person   text not null,
    session  text not null,
    body     text not null,
    primary key (tenant, ask, person)
) strict, without rowid;

create index drafts_by_session on drafts (tenant, session);
