-- How people want to be told, and until when they are away: who is at this moment is found without
-- reading everybody.

create table preferences (
    tenant      text not null,
    person      text not null,
    body        text not null,
    away_until  integer,
    primary key (tenant, person)
) strict, without rowid;

create index preferences_away on preferences (tenant, away_until) where away_until is not null;
