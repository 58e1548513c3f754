//! Writes the results of idempotency keys, and looks up those of many appends at once.

use std::collections::BTreeMap;

use deadpool_postgres::GenericClient;
use tokio_postgres::Row;
use waypost_core::time::Timestamp;

use super::append::Ready;
use super::failure::PostgresFailure;
use super::row::{all, number};
use super::statement::{StatementCall, column};
use crate::batch::{AppendBatch, IdempotencyRecord, REMEMBERED_FOR};
use crate::sql::idempotency::remembered;
use crate::sql::row::SqlRow;

/// If two requests use the same key at once, they conflict here, and the later transaction is rolled back.
const REMEMBER: &str = "
    insert into idempotency (tenant, by, key, request, session, ask, at)
    select w.tenant, w.by, w.key, w.request, w.session, w.ask, $8
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bytea[])
        as w(tenant, by, key, request, session, ask, stamp)
      join sessions on sessions.tenant = w.tenant and sessions.id = w.session and sessions.stamp = w.stamp
     order by w.tenant, w.by, w.key";

/// Looks up many keys at once.
pub(super) const RECALL_EACH: &str = "
    select remembered.by, remembered.key, request, session, ask, w.n
      from unnest($1::text[], $2::text[], $3::text[]) with ordinality as w(tenant, by, key, n)
      join idempotency as remembered on remembered.tenant = w.tenant and remembered.by = w.by and remembered.key = w.key";

/// Deletes a few at a time, so that no append becomes slow because of a long history. Rows that another node is
/// deleting are skipped.
pub(super) const FORGET: &str = "
    delete from idempotency
     where (tenant, by, key) in (select tenant, by, key from idempotency
                                  where at < $1
                                  order by at
                                  limit 64
                                    for update skip locked)";

pub(super) fn remember<'r>(ready: impl Iterator<Item = &'r Ready<'r>>, now: Timestamp) -> Vec<StatementCall> {
    let all: Vec<_> = ready.filter_map(|each| each.batch.remember.as_ref().map(|remembered| (each, remembered))).collect();
    if all.is_empty() {
        return Vec::new();
    }
    let old = now.as_millis() - i64::try_from(REMEMBERED_FOR.as_millis()).unwrap_or(i64::MAX);
    let remember = StatementCall::new(
        REMEMBER,
        vec![
            column(all.iter().map(|(each, _)| each.batch.tenant.as_str().to_owned())),
            column(all.iter().map(|(_, remembered)| remembered.by.to_string())),
            column(all.iter().map(|(_, remembered)| remembered.key.clone())),
            column(all.iter().map(|(_, remembered)| remembered.request.clone())),
            column(all.iter().map(|(_, remembered)| remembered.session.to_string())),
            column(all.iter().map(|(_, remembered)| remembered.ask.map(|ask| ask.to_string()))),
            column(all.iter().map(|(each, _)| each.stamp.to_vec())),
            Box::new(now.as_millis()),
        ],
    );
    vec![StatementCall::new(FORGET, vec![Box::new(old)]), remember]
}

/// Returns the earlier results of the keys of these batches, by the position of each batch.
pub(super) async fn recall_each(
    db: &impl GenericClient,
    batches: &[&AppendBatch],
) -> Result<BTreeMap<usize, IdempotencyRecord>, PostgresFailure> {
    let keyed: Vec<_> = batches.iter().enumerate().filter_map(|(index, batch)| Some((index, batch, batch.remember.as_ref()?))).collect();
    if keyed.is_empty() {
        return Ok(BTreeMap::new());
    }
    let tenants: Vec<_> = keyed.iter().map(|(_, batch, _)| batch.tenant.as_str()).collect();
    let callers: Vec<_> = keyed.iter().map(|(_, _, remember)| remember.by.to_string()).collect();
    let keys: Vec<_> = keyed.iter().map(|(_, _, remember)| remember.key.as_str()).collect();
    let rows = all(db, RECALL_EACH, &[&tenants, &callers, &keys]).await?;
    let index = |row: &Row| {
        let n = usize::try_from(number(row, 5)?).unwrap_or(usize::MAX);
        keyed
            .get(n.wrapping_sub(1))
            .map(|(index, ..)| *index)
            .ok_or(PostgresFailure::Contradiction("a key was found that nobody asked for"))
    };
    rows.iter().map(|row| Ok((index(row)?, remembered(&SqlRow::Postgres(row))?))).collect()
}
