-- What a caller's key led to is forgotten when it is old, oldest first.

create index idempotency_by_age on idempotency (at);
