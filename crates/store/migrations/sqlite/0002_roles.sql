-- Which roles people have. An ask may be for whoever has a role when it is answered, so a decision
-- reads this anew.

create table roles (
    tenant  text not null,
    person  text not null,              -- the name alone: only people have roles
    role    text not null,
    primary key (tenant, person, role)
) strict, without rowid;
