-- When the file was last found to be a copy: an older state than what was told to people. What they had allowed until
-- then may have been done since.

alter table store add column restored_at integer not null default 0;
