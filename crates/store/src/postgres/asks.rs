//! The current state of asks: a projection of the journal, for lists and for finding a session by its ask.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use deadpool_postgres::Object;
use tokio_postgres::Row;
use waypost_core::ask::Ask;
use waypost_core::ask::assignment::Audience;
use waypost_core::ids::{AskId, Tenant};
use waypost_core::session::Session;

use super::append::Ready;
use super::failure::PostgresFailure;
use super::row::{END, all, fill, get, ordinal, parsed, part_of, sealed_json, sized_json, to_json};
use super::sessions::{key, matches_journal_head, session_from_row};
use super::statement::{StatementCall, column};
use crate::filter::{AskFilter, Filling, ListPage, MAX_PAGE_BYTES};
use crate::format_version::has_readable_format;
use crate::sealing::RowContext;

pub(super) const PUT: &str = "
    insert into asks (tenant, session, id, status, revision, asked_by, sealed)
    select w.tenant, w.session, w.id, w.status, w.revision, w.asked_by, w.sealed
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::bytea[], $8::bytea[])
        as w(tenant, session, id, status, revision, asked_by, sealed, stamp)
      join sessions on sessions.tenant = w.tenant and sessions.id = w.session and sessions.stamp = w.stamp
        on conflict (tenant, session, id) do update
       set status = excluded.status, revision = excluded.revision, sealed = excluded.sealed, changed = excluded.changed";

/// Removes the audience that an ask no longer waits for.
pub(super) const UNLIST: &str = "
    delete from ask_audience as listed
     using unnest($1::text[], $2::text[], $3::text[], $4::bytea[]) as w(tenant, session, ask, stamp)
      join sessions on sessions.tenant = w.tenant and sessions.id = w.session and sessions.stamp = w.stamp
     where listed.tenant = w.tenant and listed.session = w.session and listed.ask = w.ask";

pub(super) const LIST_FOR: &str = "
    insert into ask_audience (tenant, session, ask, whom)
    select w.tenant, w.session, w.ask, w.whom
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bytea[]) as w(tenant, session, ask, whom, stamp)
      join sessions on sessions.tenant = w.tenant and sessions.id = w.session and sessions.stamp = w.stamp";

/// Deletes the drafts of settled asks.
pub(super) const DROP_DRAFTS: &str = "
    delete from drafts
     using unnest($1::text[], $2::text[], $3::text[], $4::bytea[]) as w(tenant, session, ask, stamp)
      join sessions on sessions.tenant = w.tenant and sessions.id = w.session and sessions.stamp = w.stamp
     where drafts.tenant = w.tenant and drafts.session = w.session and drafts.ask = w.ask";

/// Each ask is looked up separately. For young tables PostgreSQL assumes that a tenant has one session, and would read
/// all of them.
/// The row of a pending ask is not sent, because its session contains the same ask.
pub(super) const WITH_SESSION: &str = concat!(
    "select w.n, its_ask.session, its_ask.key, its_ask.sealed, its_ask.status, its.seq, its.key, its.sealed, its.sound
      from unnest($1::text[], $2::text[]) with ordinality as w(tenant, ask, n)
      join lateral (
            select tenant, session, ",
    key!("asks", "session"),
    " as key, case when status <> 'pending' then sealed end as sealed, status
              from asks
             where asks.tenant = w.tenant and asks.id = w.ask
            offset 0) as its_ask on true
      join lateral (
            select seq, ",
    key!("sessions", "id"),
    " as key, sealed, ",
    matches_journal_head!(),
    " as sound
              from sessions
             where sessions.tenant = w.tenant and sessions.id = its_ask.session
            offset 0) as its on true"
);

/// The pending asks of one audience. The results for several audiences are merged by the caller, so that each query
/// walks its index from the newest row and stops when the page is full. The page is limited before the join: PostgreSQL
/// assumes that the three columns are independent, expects one row, and would join everything to find it.
pub(super) const WAITING_FOR: &str = concat!(
    "select asks.session, asks.id, ",
    key!("asks", "session"),
    ", asks.sealed
      from (select tenant, session, ask
              from ask_audience
             where tenant = $1 and whom = $2 and ask < $3 and ",
    has_readable_format!("ask_audience", "session"),
    "
             order by ask desc
             limit $4) as listed
      join asks on asks.tenant = listed.tenant and asks.session = listed.session and asks.id = listed.ask
     order by listed.ask desc"
);

/// Each list starts with the one condition that its index serves.
macro_rules! list {
    ($where:literal) => {
        concat!(
            "select session, id, ",
            key!("asks", "session"),
            ", sealed from asks where tenant = $1 and id < $2 and ",
            has_readable_format!("asks", "session"),
            " and ",
            $where,
            " order by id desc limit $6"
        )
    };
}

pub(super) const BY_SESSION: &str = list!("session = $3 and ($4::text is null or asked_by = $4) and ($5::text is null or status = $5)");
pub(super) const BY_ASKER: &str = list!("$3::text is null and asked_by = $4 and ($5::text is null or status = $5)");
pub(super) const BY_STATUS: &str = list!("$3::text is null and $4::text is null and status = $5");
pub(super) const ALL: &str = list!("$3::text is null and $4::text is null and $5::text is null");

pub(super) fn put<'r>(ready: impl Iterator<Item = &'r Ready<'r>>) -> Result<Vec<StatementCall>, PostgresFailure> {
    let all: Vec<_> = ready.flat_map(|each| each.batch.asks.iter().map(move |ask| (each, ask.as_ref()))).collect();
    if all.is_empty() {
        return Ok(Vec::new());
    }
    let sealed =
        |(each, ask): &(&Ready<'_>, &Ask)| Ok::<_, PostgresFailure>(each.key.seal(&RowContext::ask(&ask.id.to_string()), &to_json(ask)?)?);
    let put = StatementCall::new(
        PUT,
        vec![
            column(all.iter().map(|(each, _)| each.batch.tenant.as_str().to_owned())),
            column(all.iter().map(|(_, ask)| ask.session.to_string())),
            column(all.iter().map(|(_, ask)| ask.id.to_string())),
            column(all.iter().map(|(_, ask)| ask.status().as_str())),
            column(all.iter().map(|(_, ask)| i64::from(ask.revision))),
            column(all.iter().map(|(_, ask)| ask.asked_by.to_string())),
            Box::new(all.iter().map(sealed).collect::<Result<Vec<_>, _>>()?),
            column(all.iter().map(|(each, _)| each.stamp.to_vec())),
        ],
    );
    let settled: Vec<_> = all.iter().filter(|(_, ask)| !ask.is_pending()).copied().collect();
    let listed: Vec<_> = all.iter().filter(|(_, ask)| ask.is_pending()).copied().collect();
    Ok([Some(put), of_asks(UNLIST, &all), list_for(&listed), of_asks(DROP_DRAFTS, &settled)].into_iter().flatten().collect())
}

/// A statement whose parameters are asks, each with the stamp of its append.
fn of_asks(sql: &'static str, asks: &[(&Ready<'_>, &Ask)]) -> Option<StatementCall> {
    if asks.is_empty() {
        return None;
    }
    Some(StatementCall::new(
        sql,
        vec![
            column(asks.iter().map(|(each, _)| each.batch.tenant.as_str().to_owned())),
            column(asks.iter().map(|(_, ask)| ask.session.to_string())),
            column(asks.iter().map(|(_, ask)| ask.id.to_string())),
            column(asks.iter().map(|(each, _)| each.stamp.to_vec())),
        ],
    ))
}

/// Lists an ask for everyone whom it waits for. A settled ask waits for nobody.
fn list_for(pending: &[(&Ready<'_>, &Ask)]) -> Option<StatementCall> {
    let all: Vec<_> = pending.iter().flat_map(|(each, ask)| ask.audience().into_iter().map(move |whom| (each, ask, whom))).collect();
    if all.is_empty() {
        return None;
    }
    Some(StatementCall::new(
        LIST_FOR,
        vec![
            column(all.iter().map(|(each, _, _)| each.batch.tenant.as_str().to_owned())),
            column(all.iter().map(|(_, ask, _)| ask.session.to_string())),
            column(all.iter().map(|(_, ask, _)| ask.id.to_string())),
            column(all.iter().map(|(_, _, whom)| whom.to_string())),
            column(all.iter().map(|(each, _, _)| each.stamp.to_vec())),
        ],
    ))
}

/// Reads an ask from four columns: its session, its id, the key, and the ciphertext. Also returns the length of its text.
fn ask(row: &Row) -> Result<(Ask, usize), PostgresFailure> {
    sized_json(row, 2, &RowContext::ask(get(row, 1)?), parsed(row, 0)?)
}

async fn waiting_for(
    db: &Object,
    tenant: &Tenant,
    groups: &BTreeSet<Audience>,
    filter: &AskFilter,
) -> Result<ListPage<Ask>, PostgresFailure> {
    let mut pages = Vec::new();
    for whom in groups {
        pages.push(waiting_for_one(db, tenant, &whom.to_string(), filter, MAX_PAGE_BYTES / groups.len()).await?);
    }
    Ok(ListPage::merged(pages, filter.limit, |ask| ask.id))
}

async fn waiting_for_one(
    db: &Object,
    tenant: &Tenant,
    whom: &str,
    filter: &AskFilter,
    most: usize,
) -> Result<ListPage<Ask>, PostgresFailure> {
    let mut before = filter.before.map_or_else(|| END.to_owned(), |id| id.to_string());
    let mut page = Filling::new(filter.limit, most);
    loop {
        let rows = all(db, WAITING_FOR, &[&tenant.as_str(), &whom, &before, &part_of(&page)]).await?;
        match fill(page, &rows, 1, ask)? {
            ControlFlow::Break(page) => return Ok(page),
            ControlFlow::Continue(on) => (page, before) = on,
        }
    }
}

/// Loads each ask with its session, if it exists.
pub(super) async fn load_with_session(
    db: &Object,
    wanted: &[(Tenant, AskId)],
) -> Result<Vec<Option<(Arc<Ask>, Arc<Session>)>>, PostgresFailure> {
    let (tenants, ids): (Vec<_>, Vec<_>) = wanted.iter().map(|(tenant, id)| (tenant.as_str(), id.to_string())).unzip();
    let mut found: Vec<_> = wanted.iter().map(|_| None).collect();
    for row in &all(db, WITH_SESSION, &[&tenants, &ids]).await? {
        let (n, session) = (ordinal(row, 0)?, parsed(row, 1)?);
        let (Some(found), Some(id)) = (found.get_mut(n), ids.get(n)) else { continue };
        let loaded = session_from_row(row, 5, session)?;
        let ask = match row.try_get(4)? {
            "pending" => id.parse().ok().and_then(|id| loaded.asks.get(&id).cloned()).ok_or(PostgresFailure::Altered(session))?,
            _ => Arc::new(sealed_json(row, 2, &RowContext::ask(id), session)?),
        };
        *found = Some((ask, Arc::new(loaded)));
    }
    Ok(found)
}

pub(super) async fn list(db: &Object, tenant: &Tenant, filter: &AskFilter) -> Result<ListPage<Ask>, PostgresFailure> {
    if let Some(groups) = &filter.waits_for {
        return waiting_for(db, tenant, groups, filter).await;
    }
    let sql = match (filter.session, &filter.asked_by, filter.status) {
        (Some(_), _, _) => BY_SESSION,
        (None, Some(_), _) => BY_ASKER,
        (None, None, Some(_)) => BY_STATUS,
        (None, None, None) => ALL,
    };
    let mut before = filter.before.map_or_else(|| END.to_owned(), |id| id.to_string());
    let session = filter.session.map(|id| id.to_string());
    let asked_by = filter.asked_by.as_ref().map(ToString::to_string);
    let status = filter.status.map(|status| status.as_str());
    let mut page = Filling::new(filter.limit, MAX_PAGE_BYTES);
    loop {
        let rows = all(db, sql, &[&tenant.as_str(), &before, &session, &asked_by, &status, &part_of(&page)]).await?;
        match fill(page, &rows, 1, ask)? {
            ControlFlow::Break(page) => return Ok(page),
            ControlFlow::Continue(on) => (page, before) = on,
        }
    }
}
