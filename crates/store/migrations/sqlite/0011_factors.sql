-- By what people prove who they are, and credentials that rotate, are limited and are seen in use.

alter table credentials add column before_hash blob;        -- the secret before the last rotation …
alter table credentials add column before_until integer;    -- … works until then
alter table credentials add column used_at integer;         -- coarsely: at most once an hour
alter table credentials add column body text not null default '{}';     -- what it is limited to, and how a browser came in

create index credentials_by_earlier_hash on credentials (before_hash) where before_hash is not null;
create index credentials_open on credentials (tenant, principal, purpose, created_at) where ended_at is null;

-- A password as its argon2 hash, a source of codes under seal, the public key of a passkey, the name
-- of an account elsewhere.
create table factors (
    tenant      text not null,
    id          text not null,
    person      text not null,          -- `person:name`
    kind        text not null,
    handle      text,                   -- by what it is found where nobody has said who they are
    label       text not null,
    body        text not null,
    created_at  integer not null,
    used_at     integer,
    primary key (tenant, id)
) strict;

create index factors_by_person on factors (tenant, person);
create unique index factors_by_handle on factors (tenant, kind, handle) where handle is not null;
