//! Audit checkpoints, and the entries added since the last one. Every journal records the transaction that wrote it
//! last, and a checkpoint records the oldest transaction that was open when it looked. Journals written by that
//! transaction or later are looked at again, and heads that were already named are left out. So nothing is missed, in
//! whatever order the transactions of many machines commit.

use deadpool_postgres::{GenericClient, Object};
use waypost_core::audit::document::{Checkpoint, JournalHead};
use waypost_core::digest::Hash;
use waypost_core::ids::Tenant;

use super::failure::PostgresFailure;
use super::row::{all, change, get, hash, int, number, one};
use super::transaction::{begin, commit};
use crate::record::{DIRECTORY, JournalGrowth, ScanPosition};
use crate::sql::checkpoints::named;
use crate::sql::record;
use crate::sql::row::SqlRow;

const PUT: &str = "
    insert into checkpoints (tenant, n, at, previous, list, hash, signature, edge)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
        on conflict (tenant, n) do nothing";

const NAME: &str = "
    insert into checkpoint_heads (tenant, n, session, seq, hash)
    select $1, $2, *
      from unnest($3::text[], $4::bigint[], $5::bytea[])";

pub(super) const LAST: &str = "
    select n, hash, edge
      from checkpoints
     where tenant = $1
     order by n desc
     limit 1";

pub(super) const NAMED: &str = "
    select coalesce(max(seq), 0)
      from checkpoint_heads
     where tenant = $1 and session = $2";

const OLDEST: &str = "select pg_snapshot_xmin(pg_current_snapshot())::text::bigint";

pub(super) const GROWN: &str = "
    select session, seq, hash, changed::text::bigint
      from (select id as session, seq, head as hash, changed from sessions where tenant = $1 and changed >= $2::bigint::text::xid8
             union all
            select session, seq, hash, changed from erasures where tenant = $1 and changed >= $2::bigint::text::xid8) as journals
     where not exists (select 1 from checkpoint_heads as named
                        where named.tenant = $1 and named.session = journals.session and named.seq = journals.seq)
     order by changed, session
     limit $3";

struct LastPostgresCheckpoint {
    n: u64,
    hash: Hash,
    position: i64,
}

async fn last(db: &impl GenericClient, tenant: &Tenant) -> Result<Option<LastPostgresCheckpoint>, PostgresFailure> {
    let row = one(db, LAST, &[&tenant.as_str()]).await?;
    row.map(|row| Ok(LastPostgresCheckpoint { n: number(&row, 0)?, hash: hash(&row, 1)?, position: get(&row, 2)? })).transpose()
}

pub(super) async fn journal_growth(db: &Object, tenant: &Tenant, limit: u32) -> Result<Option<JournalGrowth>, PostgresFailure> {
    let last = last(db, tenant).await?;
    // Read before the new entries, so that whatever is written in between is looked at again.
    let oldest = one(db, OLDEST, &[]).await?.map_or(Ok(0), |row| get(&row, 0))?;
    // In one cluster the oldest open transaction never goes back. An edge after it comes from another cluster, from
    // which the tables were copied.
    let from = last.as_ref().map_or(0, |last| if last.position > oldest { 0 } else { last.position });
    let rows = all(db, GROWN, &[&tenant.as_str(), &from, &i64::from(limit)]).await?;
    let mut heads = rows.iter().map(|row| named(&SqlRow::Postgres(row))).collect::<Result<Vec<_>, _>>()?;
    heads.sort_unstable_by(|one, other| one.session.cmp(&other.session));
    let directory = record::directory(db, tenant).await?.head();
    let known = one(db, NAMED, &[&tenant.as_str(), &DIRECTORY]).await?.map_or(Ok(0), |row| number(&row, 0))?;
    if heads.is_empty() && directory.seq == known {
        return Ok(None);
    }
    if directory.seq > 0 {
        heads.insert(0, JournalHead { session: DIRECTORY.into(), seq: directory.seq, hash: directory.hash });
    }
    // A full page covers only what it contains.
    let row = match rows.last() {
        Some(row) if rows.len() == usize::try_from(limit).unwrap_or(usize::MAX) => get::<i64>(row, 3)?.min(oldest),
        Some(_) | None => oldest,
    };
    Ok(Some(JournalGrowth { after: last.map(|last| (last.n, last.hash)), heads, position: ScanPosition { row, entry: String::new() } }))
}

/// Returns `false` and writes nothing if a checkpoint with this number exists.
pub(super) async fn keep(
    db: &mut Object,
    tenant: &Tenant,
    checkpoint: &Checkpoint,
    position: &ScanPosition,
) -> Result<bool, PostgresFailure> {
    let Checkpoint { n, at, previous, heads, list, hash, signature } = checkpoint;
    let (tenant, n) = (tenant.as_str(), int(*n));
    let step = begin(db).await?;
    let (previous, list, hash) = (previous.as_bytes().to_vec(), list.as_bytes().to_vec(), hash.as_bytes().to_vec());
    let signature = signature.as_bytes().to_vec();
    if change(&step, PUT, &[&tenant, &n, &at.as_millis(), &previous, &list, &hash, &signature, &position.row]).await? == 0 {
        return Ok(false);
    }
    let heads: Vec<_> = heads.iter().flatten().collect();
    let sessions: Vec<_> = heads.iter().map(|named| named.session.as_str()).collect();
    let seqs: Vec<_> = heads.iter().map(|named| int(named.seq)).collect();
    let hashes: Vec<_> = heads.iter().map(|named| named.hash.as_bytes().to_vec()).collect();
    change(&step, NAME, &[&tenant, &n, &sessions, &seqs, &hashes]).await?;
    commit(step).await?;
    Ok(true)
}
