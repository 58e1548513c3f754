-- When each schedule begins a session next. What it was reckoned from stands beside it: a schedule that
-- was changed is reckoned anew.

create table timetable (
    tenant  text not null,
    name    text not null,
    spec    text not null,
    due_at  integer not null,
    primary key (tenant, name)
) strict, without rowid;
