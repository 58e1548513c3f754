//! The session rows: the state of each session, and the conditional update that every append relies on.

use std::ops::ControlFlow;

use deadpool_postgres::{GenericClient, Object};
use tokio_postgres::Row;
use waypost_core::audit::{Chain, ChainHead};
use waypost_core::ids::{Seq, SessionId, Tenant};
use waypost_core::session::Session;
use waypost_core::session::due::Due;
use waypost_core::time::Timestamp;

use super::append::{Ready, RoundContext};
use super::failure::PostgresFailure;
use super::row::{
    END, all, change, count, fill, get, hash, int, number, one, parsed, part_of, perhaps_key, sealed_json, sized_json, tenant, to_json,
};
use super::statement::{Column, StatementCall, column};
use crate::batch::{AppendBatch, BatchWriter, Lease, Term, Then};
use crate::error::AppendError;
use crate::filter::{Filling, ListPage, MAX_PAGE_BYTES, SessionFilter};
use crate::format_version::format_version;
use crate::sealing::{RowContext, SessionKey};

/// What an append continues from: the session's key and the head of its chain.
pub(super) struct PostgresAppendBase {
    pub(super) key: SessionKey,
    pub(super) chain: Chain,
}

/// The state of a session row, or its absence. Without a key, nothing can be appended.
pub(super) struct PostgresSessionRow {
    /// The head of its chain, and its term.
    row: Option<(ChainHead, u64)>,
    pub(super) key: Option<SessionKey>,
    erased: bool,
}

impl PostgresSessionRow {
    /// Its last seq; 0 if it does not exist yet.
    pub(super) fn seq(&self) -> Seq {
        self.row.map_or(0, |(head, _)| head.seq)
    }

    /// Its term; 0 if it does not exist yet.
    pub(super) fn term(&self) -> Term {
        self.row.map_or(0, |(_, term)| term)
    }
}

/// SQL: whether the last journal entry has the hash in the row of its session. Null if a newer version wrote the row.
macro_rules! matches_journal_head {
    () => {
        concat!(
            "case when sessions.edition <= ",
            crate::format_version::format_version!(),
            " then sessions.head is not distinct from (select hash from events
           where events.tenant = sessions.tenant and events.session = sessions.id and events.seq = sessions.seq) end"
        )
    };
}
pub(super) use matches_journal_head;

/// Reads the key with which a row of a table is encrypted.
macro_rules! key {
    ($table:literal, $session:literal) => {
        concat!("(select key from vault where vault.tenant = ", $table, ".tenant and vault.session = ", $table, ".", $session, ")")
    };
}
pub(super) use key;

pub(super) const ROW_STATE: &str = concat!(
    "select sessions.seq, sessions.term, sessions.head, vault.key, ",
    matches_journal_head!(),
    ", exists (select 1 from erasures where erasures.tenant = w.tenant and erasures.session = w.session)
      from unnest($1::text[], $2::text[]) with ordinality as w(tenant, session, n)
      left join sessions on sessions.tenant = w.tenant and sessions.id = w.session
      left join vault on vault.tenant = w.tenant and vault.session = w.session
     order by w.n"
);

/// Inserts a new session, unless one with this id exists or was erased. Its term is higher than all terms that were
/// granted before the store was found to be older, because the session may have existed before and been lost.
pub(super) const BEGIN: &str = concat!(
    "insert into sessions (tenant, id, agent, owner, parent, status, seq, created_at, updated_at, due_at, sealed, head, stamp,
                          edition, holder, term, held_until, attempts)
    select tenant, session, agent, owner, parent, status, seq, created_at, updated_at, due_at, sealed, head, stamp, ",
    format_version!(),
    ",
           case when takes then claimer end, case when takes then greatest(1, $17::bigint) else 0 end, case when takes then claimed_until else 0 end, takes::int
      from (select *, claimer is not null and coalesce(due_at <= $16, false) as takes
              from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[],
                          $10::bigint[], $11::bytea[], $12::bytea[], $13::bytea[], $14::text[], $15::bigint[])
                as w(tenant, session, agent, owner, parent, status, seq, created_at, updated_at, due_at, sealed, head, stamp, claimer, claimed_until)) as w
     where not exists (select 1 from erasures where erasures.tenant = w.tenant and erasures.session = w.session)
     order by tenant, session
        on conflict (tenant, id) do nothing
    returning stamp, term > 0, tenant, id, term, attempts"
);

/// A writer without the lease may write if the session has not changed since it was read. The holder of a lease also
/// needs the latest term. An expired or released lease is no problem as long as no other worker has run the session
/// since. A successful write of a holder proves that the session does not crash its workers, so the count of attempts
/// starts again. Locked rows are skipped, so that they do not delay others. A claim is granted if the session is due
/// and not leased.
pub(super) const ADVANCE: &str = concat!(
    "with wanted as materialized (
            select w.*, w.claimer is not null and coalesce(w.due_at <= $15, false) and sessions.held_until <= $15 as takes
              from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[],
                          $9::bytea[], $10::bytea[], $11::bytea[], $12::bigint[], $13::text[], $14::bigint[])
                as w(tenant, session, after, term, status, seq, updated_at, due_at, sealed, head, stamp, held_until, claimer, claimed_until)
              join sessions on sessions.tenant = w.tenant and sessions.id = w.session
             where sessions.seq = w.after and (w.term is null or sessions.term = w.term) and sessions.edition <= ",
    format_version!(),
    "
             order by sessions.tenant, sessions.id
               for update of sessions skip locked)
    update sessions
       set status = wanted.status, seq = wanted.seq, updated_at = wanted.updated_at, due_at = wanted.due_at, sealed = wanted.sealed,
           head = wanted.head, stamp = wanted.stamp, changed = pg_current_xact_id(), edition = ",
    format_version!(),
    ",
           holder = case when takes then claimer else sessions.holder end,
           term = case when takes then greatest(sessions.term + 1, $16) else sessions.term end,
           held_until = case when takes then claimed_until when wanted.term is not null then wanted.held_until else sessions.held_until end,
           attempts = case when takes then attempts + 1 when wanted.term is not null then 0 else attempts end
      from wanted
     where sessions.tenant = wanted.tenant and sessions.id = wanted.session
    returning sessions.stamp, takes, sessions.tenant, sessions.id, sessions.term, sessions.attempts"
);

/// A session that was restored from a backup keeps its key.
pub(super) const GIVE_KEY: &str = "
    insert into vault (tenant, session, key)
    select w.tenant, w.session, w.key
      from unnest($1::text[], $2::text[], $3::bytea[], $4::bytea[]) as w(tenant, session, key, stamp)
      join sessions on sessions.tenant = w.tenant and sessions.id = w.session and sessions.stamp = w.stamp
        on conflict (tenant, session) do nothing";

/// If the worker had the lease before the append, the term has not increased.
pub(super) const LEASE_OF: &str = "
    select tenant, id, term, attempts
      from sessions
     where tenant = $1 and id = $2 and holder = $3 and term > $4 and held_until > $5";

pub(super) const LOAD: &str = concat!(
    "select seq, ",
    key!("sessions", "id"),
    ", sealed, ",
    matches_journal_head!(),
    " from sessions
     where tenant = $1 and id = $2"
);

pub(super) const ERASE: &str = "
    delete from sessions
     where tenant = $1 and id = $2";

pub(super) const ENDED_BEFORE: &str = concat!(
    "select id
      from sessions
     where tenant = $1 and id > $2 and id < $3
       and updated_at < $4 and status in ('complete', 'failed', 'cancelled') and edition <= ",
    format_version!(),
    "
     order by id
     limit $5"
);

/// Each list starts with the one condition that its index serves.
macro_rules! list {
    ($($where:expr),+) => {
        concat!(
            "select id, seq, ",
            key!("sessions", "id"),
            ", sealed, edition <= ",
            format_version!(),
            " from sessions where tenant = $1 and id < $2",
            $(" and ", $where,)+
            " order by id desc limit $6"
        )
    };
}

/// Sessions that only a newer version can read are in no list.
macro_rules! known {
    () => {
        concat!("edition <= ", format_version!())
    };
}

pub(super) const BY_OWNER: &str =
    list!(known!(), "owner = $3 and ($4::text is null or agent = $4) and ($5::text is null or status = $5) and $7::text is null");
pub(super) const BY_AGENT: &str =
    list!(known!(), "$3::text is null and agent = $4 and ($5::text is null or status = $5) and $7::text is null");
pub(super) const BY_STATUS: &str = list!(known!(), "$3::text is null and $4::text is null and status = $5 and $7::text is null");
/// This list includes sessions that cannot be read, because its callers need every child session; reading such a row is
/// an error.
pub(super) const BY_PARENT: &str =
    list!("($3::text is null or owner = $3) and ($4::text is null or agent = $4) and ($5::text is null or status = $5) and parent = $7");
pub(super) const ALL: &str = list!(known!(), "$3::text is null and $4::text is null and $5::text is null and $7::text is null");

/// Returns what the batch continues from, if the row is unchanged since it was read and the writer may write.
pub(super) fn base(batch: &AppendBatch, current: PostgresSessionRow) -> Result<Result<PostgresAppendBase, AppendError>, PostgresFailure> {
    let (tenant, id) = (&batch.tenant, batch.session.id);
    let PostgresSessionRow { row, key, erased } = current;
    let Some((head, term)) = row else { return begins(batch, key, erased) };
    let refused = match batch.writer {
        BatchWriter::Holder { term: batch_term, .. } if batch_term != term => Some(AppendError::Fenced),
        BatchWriter::Holder { .. } | BatchWriter::Anyone { .. } => {
            (head.seq != batch.after).then_some(AppendError::Stale { seq: head.seq })
        }
    };
    match (refused, key) {
        (Some(refused), _) => Ok(Err(refused)),
        (None, Some(key)) => Ok(Ok(PostgresAppendBase { key, chain: Chain::from(tenant, id, head) })),
        (None, None) => Err(PostgresFailure::Altered(id)),
    }
}

fn begins(batch: &AppendBatch, key: Option<SessionKey>, erased: bool) -> Result<Result<PostgresAppendBase, AppendError>, PostgresFailure> {
    match (batch.writer, batch.after) {
        (BatchWriter::Holder { .. }, _) => Ok(Err(AppendError::Fenced)),
        (BatchWriter::Anyone { .. }, 1..) => Ok(Err(AppendError::Stale { seq: 0 })),
        (BatchWriter::Anyone { .. }, 0) if erased => Ok(Err(AppendError::Erased)),
        (BatchWriter::Anyone { .. }, 0) => {
            let key = key.map_or_else(SessionKey::fresh, Ok)?;
            Ok(Ok(PostgresAppendBase { key, chain: Chain::begin(&batch.tenant, batch.session.id, 0) }))
        }
    }
}

/// When the session is next due, as it is stored.
fn due_at(session: &Session, now: Timestamp) -> Option<i64> {
    match session.due() {
        Due::Now => Some(now.as_millis()),
        Due::At(moment) => Some(moment.as_millis()),
        Due::Never => None,
    }
}

fn sealed(Ready { batch, key, .. }: &Ready<'_>) -> Result<Vec<u8>, PostgresFailure> {
    Ok(key.seal(&RowContext::state(batch.session.seq), &to_json(&batch.session)?)?)
}

/// The worker that claims the session with the append, and until when.
fn claim(batch: &AppendBatch, now: Timestamp) -> (Option<String>, Option<i64>) {
    match batch.writer {
        BatchWriter::Anyone { claim: Some((worker, lease_duration)) } => {
            (Some(worker.to_string()), Some(now.plus(lease_duration).as_millis()))
        }
        BatchWriter::Anyone { claim: None } | BatchWriter::Holder { .. } => (None, None),
    }
}

/// Updates the rows from the state that was read to the new state of their sessions.
pub(super) fn advance<'r>(
    ready: impl Iterator<Item = &'r Ready<'r>> + Clone,
    here: &RoundContext,
) -> Result<Vec<StatementCall>, PostgresFailure> {
    let begin = beginning(ready.clone().filter(|each| each.batch.after == 0), here)?;
    let advance = advancing(ready.filter(|each| each.batch.after > 0), here)?;
    Ok(begin.into_iter().flatten().chain(advance).collect())
}

/// Inserts new sessions and their keys.
fn beginning<'r>(
    ready: impl Iterator<Item = &'r Ready<'r>> + Clone,
    here: &RoundContext,
) -> Result<Option<[StatementCall; 2]>, PostgresFailure> {
    let now = here.now;
    let ready: Vec<_> = ready.collect();
    if ready.is_empty() {
        return Ok(None);
    }
    let sessions = || ready.iter().map(|each| each.batch.session.as_ref());
    let claims: Vec<_> = ready.iter().map(|each| claim(each.batch, now)).collect();
    let tenants: Vec<_> = ready.iter().map(|each| each.batch.tenant.as_str().to_owned()).collect();
    let ids: Vec<_> = sessions().map(|session| session.id.to_string()).collect();
    let stamps: Vec<_> = ready.iter().map(|each| each.stamp.to_vec()).collect();
    let keys: Vec<_> = ready.iter().map(|each| each.key.0.to_vec()).collect();
    let parent = |session: &Session| session.parents.as_ref().map(|parents| parents.parent.to_string());
    let begin = StatementCall::new(
        BEGIN,
        vec![
            Box::new(tenants.clone()),
            Box::new(ids.clone()),
            column(sessions().map(|session| session.agent.as_str().to_owned())),
            column(sessions().map(|session| session.owner.to_string())),
            column(sessions().map(parent)),
            column(sessions().map(|session| session.status.as_str())),
            column(sessions().map(|session| int(session.seq))),
            column(sessions().map(|session| session.created_at.as_millis())),
            column(sessions().map(|session| session.updated_at.as_millis())),
            column(sessions().map(|session| due_at(session, now))),
            Box::new(ready.iter().map(|each| sealed(each)).collect::<Result<Vec<_>, _>>()?),
            column(ready.iter().map(|each| each.chain.head().hash.as_bytes().to_vec())),
            Box::new(stamps.clone()),
            column(claims.iter().map(|(claimer, _)| claimer.clone())),
            column(claims.iter().map(|(_, until)| *until)),
            Box::new(now.as_millis()),
            Box::new(here.restored_at.as_millis()),
        ],
    );
    Ok(Some([begin, StatementCall::new(GIVE_KEY, vec![Box::new(tenants), Box::new(ids), Box::new(keys), Box::new(stamps)])]))
}

/// Updates existing sessions.
fn advancing<'r>(
    ready: impl Iterator<Item = &'r Ready<'r>> + Clone,
    here: &RoundContext,
) -> Result<Option<StatementCall>, PostgresFailure> {
    let now = here.now;
    let ready: Vec<_> = ready.collect();
    if ready.is_empty() {
        return Ok(None);
    }
    let sessions = || ready.iter().map(|each| each.batch.session.as_ref());
    let claims: Vec<_> = ready.iter().map(|each| claim(each.batch, now)).collect();
    let leases: Vec<_> = ready.iter().map(|each| holding(each.batch.writer, now)).collect();
    let with: Vec<Column> = vec![
        column(ready.iter().map(|each| each.batch.tenant.as_str().to_owned())),
        column(sessions().map(|session| session.id.to_string())),
        column(ready.iter().map(|each| int(each.batch.after))),
        column(leases.iter().map(|(term, _)| *term)),
        column(sessions().map(|session| session.status.as_str())),
        column(sessions().map(|session| int(session.seq))),
        column(sessions().map(|session| session.updated_at.as_millis())),
        column(sessions().map(|session| due_at(session, now))),
        Box::new(ready.iter().map(|each| sealed(each)).collect::<Result<Vec<_>, _>>()?),
        column(ready.iter().map(|each| each.chain.head().hash.as_bytes().to_vec())),
        column(ready.iter().map(|each| each.stamp.to_vec())),
        column(leases.iter().map(|(_, until)| *until)),
        column(claims.iter().map(|(claimer, _)| claimer.clone())),
        column(claims.iter().map(|(_, until)| *until)),
        Box::new(now.as_millis()),
        Box::new(here.restored_at.as_millis()),
    ];
    Ok(Some(StatementCall::new(ADVANCE, with)))
}

/// The term that a holder writes under, and until when it keeps the lease; neither for other writers.
fn holding(writer: BatchWriter, now: Timestamp) -> (Option<i64>, Option<i64>) {
    match writer {
        BatchWriter::Anyone { .. } => (None, None),
        BatchWriter::Holder { term, then: Then::Release } => (Some(int(term)), Some(0)),
        BatchWriter::Holder { term, then: Then::Keep(lease_duration) } => (Some(int(term)), Some(now.plus(lease_duration).as_millis())),
    }
}

/// Returns the state of the sessions of these batches, in order.
pub(super) async fn row_state(db: &Object, batches: &[&AppendBatch]) -> Result<Vec<PostgresSessionRow>, PostgresFailure> {
    let tenants: Vec<_> = batches.iter().map(|batch| batch.tenant.as_str()).collect();
    let sessions: Vec<_> = batches.iter().map(|batch| batch.session.id.to_string()).collect();
    let rows = all(db, ROW_STATE, &[&tenants, &sessions]).await?;
    rows.iter().zip(batches).map(|(row, batch)| session_row(row, batch.session.id)).collect()
}

fn session_row(row: &Row, session: SessionId) -> Result<PostgresSessionRow, PostgresFailure> {
    let there = get::<Option<i64>>(row, 0)?.is_some();
    if there {
        check_integrity(row, 4, session)?;
    }
    let found = if there { Some((ChainHead { seq: number(row, 0)?, hash: hash(row, 2)? }, number(row, 1)?)) } else { None };
    Ok(PostgresSessionRow { row: found, key: perhaps_key(row, 3)?, erased: get(row, 5)? })
}

/// Reads a lease from four columns.
pub(super) fn lease(row: &Row, first: usize) -> Result<Lease, PostgresFailure> {
    Ok(Lease {
        tenant: tenant(row, first)?,
        session: parsed(row, first + 1)?,
        term: number(row, first + 2)?,
        attempts: count(row, first + 3)?,
    })
}

/// Returns the lease that was granted with an append without a result, before which the session had `term`.
pub(super) async fn lease_of(db: &Object, batch: &AppendBatch, (term, now): (Term, Timestamp)) -> Result<Option<Lease>, PostgresFailure> {
    let BatchWriter::Anyone { claim: Some((worker, _)) } = batch.writer else { return Ok(None) };
    let (session, worker) = (batch.session.id.to_string(), worker.to_string());
    let row = one(db, LEASE_OF, &[&batch.tenant.as_str(), &session, &worker, &int(term), &now.as_millis()]).await?;
    row.map(|row| lease(&row, 0)).transpose()
}

/// Interprets the result of [`matches_journal_head`] for a row.
pub(super) fn check_integrity(row: &Row, column: usize, session: SessionId) -> Result<(), PostgresFailure> {
    match get(row, column)? {
        Some(true) => Ok(()),
        Some(false) => Err(PostgresFailure::Altered(session)),
        None => Err(PostgresFailure::Newer(session)),
    }
}

/// Reads a session from four columns: its seq, its key, the ciphertext, and whether it is what was written.
pub(super) fn session_from_row(row: &Row, first: usize, id: SessionId) -> Result<Session, PostgresFailure> {
    let seq: Seq = number(row, first)?;
    check_integrity(row, first + 3, id)?;
    sealed_json(row, first + 1, &RowContext::state(seq), id)
}

pub(super) async fn load(db: &impl GenericClient, tenant: &Tenant, id: SessionId) -> Result<Option<Session>, PostgresFailure> {
    let row = one(db, LOAD, &[&tenant.as_str(), &id.to_string()]).await?;
    row.map(|row| session_from_row(&row, 0, id)).transpose()
}

pub(super) async fn list(db: &Object, tenant: &Tenant, filter: &SessionFilter) -> Result<ListPage<Session>, PostgresFailure> {
    let sql = match (filter.parent, &filter.owner, &filter.agent, filter.status) {
        (Some(_), _, _, _) => BY_PARENT,
        (None, Some(_), _, _) => BY_OWNER,
        (None, None, Some(_), _) => BY_AGENT,
        (None, None, None, Some(_)) => BY_STATUS,
        (None, None, None, None) => ALL,
    };
    let mut before = filter.before.map_or_else(|| END.to_owned(), |id| id.to_string());
    let owner = filter.owner.as_ref().map(ToString::to_string);
    let agent = filter.agent.as_ref().map(|agent| agent.as_str());
    let status = filter.status.map(|status| status.as_str());
    let parent = filter.parent.map(|parent| parent.to_string());
    let session = |row: &Row| {
        let id = parsed(row, 0)?;
        if get(row, 4)? { sized_json(row, 2, &RowContext::state(number(row, 1)?), id) } else { Err(PostgresFailure::Newer(id)) }
    };
    let mut page = Filling::new(filter.limit, MAX_PAGE_BYTES);
    loop {
        let rows = all(db, sql, &[&tenant.as_str(), &before, &owner, &agent, &status, &part_of(&page), &parent]).await?;
        match fill(page, &rows, 0, session)? {
            ControlFlow::Break(page) => return Ok(page),
            ControlFlow::Continue(on) => (page, before) = on,
        }
    }
}

pub(super) async fn erase(db: &impl GenericClient, tenant: &Tenant, id: SessionId) -> Result<bool, PostgresFailure> {
    Ok(change(db, ERASE, &[&tenant.as_str(), &id.to_string()]).await? == 1)
}

/// Returns the sessions that have ended and have not changed since `before`, oldest first.
pub(super) async fn ended_before(
    db: &Object,
    tenant: &Tenant,
    before: Timestamp,
    after: Option<SessionId>,
    limit: u32,
) -> Result<Vec<SessionId>, PostgresFailure> {
    let after = after.map(|session| session.to_string()).unwrap_or_default();
    // An id starts with the time of its creation.
    let youngest = SessionId::from_bits(u128::try_from(before.as_millis()).unwrap_or(0) << 80).to_string();
    let rows = all(db, ENDED_BEFORE, &[&tenant.as_str(), &after, &youngest, &before.as_millis(), &i64::from(limit)]).await?;
    rows.iter().map(|row| parsed(row, 0)).collect()
}
