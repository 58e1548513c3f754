//! One round: appends of different sessions that are sent to the database together, in two round trips. The first reads
//! what they continue from. The second writes all of them in one transaction, in which each is accepted or refused on
//! its own. The rows of an append are written only if the row of its session has the append's stamp.

use std::collections::BTreeMap;

use deadpool_postgres::Object;
use tokio_postgres::Row;
use waypost_core::audit::commitment;
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::time::Timestamp;

use super::append::{Node, Ready, RoundContext, Stamp};
use super::cluster::AppendMark;
use super::failure::PostgresFailure;
use super::row::{get, to_json};
use super::sessions::{self, PostgresAppendBase, PostgresSessionRow};
use super::statement::{StatementCall, together};
use super::{asks, events, idempotency, notices, outbox_messages, thread_refs};
use crate::batch::{AppendBatch, Appended, Lease, Term};
use crate::error::{AppendError, StoreError};

/// The result of an append.
pub(super) type Outcome = Result<Appended, AppendError>;

/// The sessions with appends that were sent without a result, each with its term before. They may have been written.
pub(super) type Unheard = BTreeMap<(Tenant, SessionId), Term>;

/// Whatever the database's default is, an append sees what was committed before it, and does not wait long for a locked
/// table.
pub(super) const BEGIN: [&str; 2] = ["begin isolation level read committed", "set local lock_timeout = '2s'"];

/// The result of a round.
pub(super) struct RoundResult {
    /// The result of each append; `None` if another writer came between reading and writing, or holds the row, so that
    /// it must be tried again.
    pub(super) outcomes: Vec<Option<Outcome>>,
    /// The appends that were written.
    pub(super) marks: Vec<AppendMark>,
    /// Whether an append was found to be written already. It can be visible before every standby has it.
    pub(super) is_found: bool,
}

/// Writes the acceptable ones of `batches`, each on its own. Appends in `unheard` are looked up first.
pub(super) async fn write(
    db: &Object,
    batches: &[&AppendBatch],
    here: &RoundContext,
    unheard: &mut Unheard,
) -> Result<RoundResult, PostgresFailure> {
    let session_rows = sessions::row_state(db, batches).await?;
    let mut remembered = idempotency::recall_each(db, batches).await?;
    let mut outcomes: Vec<Option<Outcome>> = Vec::with_capacity(batches.len());
    let (mut ready, mut marks) = (BTreeMap::new(), Vec::new());
    for (index, (batch, current)) in batches.iter().zip(session_rows).enumerate() {
        outcomes.push(None);
        if let Some((before, mark)) = written_before(db, batch, &current, (here.now, unheard)).await? {
            outcomes[index] = Some(Ok(before));
            marks.push(mark);
            continue;
        }
        if let Some(before) = remembered.remove(&index) {
            outcomes[index] = Some(Err(AppendError::Repeated(Box::new(before))));
            continue;
        }
        if batch.after > 0 && batch.entries.first().is_some_and(|first| first.at <= here.restored_at) {
            outcomes[index] = Some(Err(AppendError::Stale { seq: current.seq() }));
            continue;
        }
        let term = current.term();
        match sessions::base(batch, current)? {
            Err(refused) => outcomes[index] = Some(Err(refused)),
            Ok(base) => drop(ready.insert(index, prepare(batch, (base, term), here.node)?)),
        }
    }
    let taken = if ready.is_empty() { Ok(BTreeMap::new()) } else { send(db, ready.values(), here).await };
    if taken.as_ref().is_err_and(PostgresFailure::leaves_the_outcome_unknown) {
        unheard.extend(ready.values().map(|each| (session_of(each.batch), each.term)));
    }
    let (taken, is_found) = (taken?, !marks.is_empty());
    for (index, each) in ready {
        let Some(lease) = taken.get(&each.stamp) else { continue };
        outcomes[index] = Some(Ok(Appended { lease: lease.clone() }));
        let ((tenant, session), head) = (session_of(each.batch), each.chain.head());
        marks.push(AppendMark { tenant, session, seq: head.seq, hash: head.hash, before: each.term });
    }
    Ok(RoundResult { outcomes, marks, is_found })
}

/// Returns the session of a batch.
pub(super) fn session_of(batch: &AppendBatch) -> (Tenant, SessionId) {
    (batch.tenant.clone(), batch.session.id)
}

/// Returns the result of an append that was sent without a result; `None` if it was not written.
async fn written_before(
    db: &Object,
    batch: &AppendBatch,
    session_row: &PostgresSessionRow,
    (now, unheard): (Timestamp, &Unheard),
) -> Result<Option<(Appended, AppendMark)>, PostgresFailure> {
    if let Some(term) = unheard.get(&session_of(batch))
        && let Some(key) = session_row.key
        && let Some(first) = batch.entries.first()
    {
        let Some(mut chain) = events::chain_up_to(db, &batch.tenant, batch.session.id, batch.after).await? else { return Ok(None) };
        let (actor, text) = (first.actor.to_string(), to_json(&first.event)?);
        let hash = chain.add(first.at, first.event.kind(), commitment(Some(key.salt()), first.seq, &actor, &text));
        if events::hash_of(db, &batch.tenant, batch.session.id, first.seq).await? == Some(hash) {
            let ((tenant, session), lease) = (session_of(batch), sessions::lease_of(db, batch, (*term, now)).await?);
            return Ok(Some((Appended { lease }, AppendMark { tenant, session, seq: first.seq, hash, before: *term })));
        }
    }
    Ok(None)
}

fn prepare(
    batch: &AppendBatch,
    (PostgresAppendBase { key, mut chain }, term): (PostgresAppendBase, Term),
    node: Node,
) -> Result<Ready<'_>, PostgresFailure> {
    let mut stamp = Stamp::default();
    let (of_node, rng) = stamp.split_at_mut(node.len());
    of_node.copy_from_slice(&node);
    getrandom::fill(rng).map_err(|source| StoreError::Unavailable(Box::new(source)))?;
    let entries = events::chain(&mut chain, &key, &batch.entries)?;
    Ok(Ready { batch, term, key, stamp, entries, chain })
}

/// The second round trip. All statements from `begin` to `commit` are sent before any result arrives.
async fn send<'r>(
    db: &Object,
    ready: impl Iterator<Item = &'r Ready<'r>> + Clone,
    here: &RoundContext,
) -> Result<BTreeMap<Stamp, Option<Lease>>, PostgresFailure> {
    let mut steps: Vec<_> = BEGIN.into_iter().map(|sql| StatementCall::new(sql, Vec::new())).collect();
    let moves = sessions::advance(ready.clone(), here)?;
    let guards = steps.len()..steps.len() + moves.len();
    steps.extend(moves);
    steps.extend(events::append(ready.clone()));
    steps.extend(asks::put(ready.clone())?);
    steps.extend(thread_refs::take(ready.clone()));
    steps.extend(notices::put(ready.clone()));
    steps.extend(outbox_messages::put(ready.clone())?);
    steps.extend(idempotency::remember(ready, here.now));
    steps.push(StatementCall::new("commit", Vec::new()));
    let rows = together(db, &steps).await?;
    let mut taken = BTreeMap::new();
    for row in rows.get(guards).into_iter().flatten().flatten() {
        let (stamp, lease) = accepted(row)?;
        taken.insert(stamp, lease);
    }
    Ok(taken)
}

/// Returns the append that wrote a row, and the lease that was granted with it.
fn accepted(row: &Row) -> Result<(Stamp, Option<Lease>), PostgresFailure> {
    let stamp = get::<&[u8]>(row, 0)?.try_into().map_err(|_| PostgresFailure::Contradiction("a stamp has the wrong length"))?;
    let lease = if get(row, 1)? { Some(sessions::lease(row, 2)?) } else { None };
    Ok((stamp, lease))
}
