-- What was kept in the open is under its session's key by now.

alter table events drop column data;
alter table sessions drop column state;
alter table asks drop column body;
alter table drafts drop column body;
alter table errands drop column owed;
