-- Standing rules: what people said may go on without asking them again.
--
-- The rule is `body`; the columns beside it are what is searched for. A rule that has ended stays,
-- so that what it decided can be explained.

create table rules (
    tenant      text not null,
    id          text not null,
    tool        text not null,
    until       integer not null,
    ended_at    integer,                -- null: nobody has ended it
    body        text not null,
    primary key (tenant, id)
) strict;

create index rules_by_tool on rules (tenant, tool, id);
