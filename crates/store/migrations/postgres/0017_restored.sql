-- Which server the tables are on and how far it had come, by which one that was left behind, or an older state that
-- was brought back, is known as that.
alter table store
    add column cluster      text,                           -- null: not yet known
    add column timeline     bigint not null default 0,      -- grows with every failover
    add column synchronous  boolean not null default false, -- whether a commit waits for a standby
    add column ahead        bigint not null default 0,      -- by how much the time is ahead of this server's clock
    add column restored_at  bigint not null default 0;      -- what was allowed until then may have been done since, unseen
