//! Notices in PostgreSQL: written together with their cause, claimed by one deliverer at a time, settled once.

use std::time::Duration;

use deadpool_postgres::{GenericClient, Object};
use tokio_postgres::Row;
use waypost_core::ids::{NoticeId, SessionId, Tenant};
use waypost_core::time::Timestamp;

use super::append::Ready;
use super::failure::PostgresFailure;
use super::row::{With, all, change, count, get, moment, parsed, tenant};
use super::statement::{Column, StatementCall, column};
use crate::edition::readable;
use crate::notice::{Delivery, Notice, SentFilter, SentNotice};

const PUT: &str = "
    insert into notices (tenant, session, id, ask, channel, reader, due_at, attempts)
    select w.tenant, w.session, w.id, w.ask, w.channel, w.reader, w.due_at, w.attempts
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bytea[])
        as w(tenant, session, id, ask, channel, reader, due_at, attempts, stamp)
      join sessions on sessions.tenant = w.tenant and sessions.id = w.session and sessions.stamp = w.stamp";

/// Inserts the parts of a notice that was just settled.
const PART: &str = "
    insert into notices (tenant, session, id, ask, channel, reader, due_at, attempts)
    select *
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[])";

/// Counts an attempt before it is made. Rows that another node is claiming are skipped.
pub(super) const TAKE: &str = concat!(
    "with due as (
            select tenant, session, id
              from notices
             where due_at <= $1 and held_until <= $1 and ",
    readable!("notices", "session"),
    "
             order by due_at, id
             limit $3
               for update skip locked)
    update notices
       set held_until = $2, attempts = attempts + 1
      from due
     where notices.tenant = due.tenant and notices.session = due.session and notices.id = due.id
    returning notices.tenant, notices.id, notices.session, ask, channel, reader, due_at, attempts"
);

/// A settled notice stays settled, even if a late result of an earlier attempt arrives.
const SETTLE: &str = "
    update notices
       set due_at = $3, held_until = 0, outcome = $4, error = $5, stands_at = $6
     where tenant = $1 and id = $2 and due_at is not null";

pub(super) const SENT: &str = "
    select tenant, id, session, ask, channel, reader, 0::bigint, attempts, stands_at
      from notices
     where tenant = $1 and id = $2 and (stands_at is not null or due_at is not null and attempts > 0)";

pub(super) const SENT_OF_ASK: &str = "
    select tenant, id, session, ask, channel, reader, 0::bigint, attempts, stands_at
      from notices
     where tenant = $1 and ask = $2 and channel = $3 and stands_at is not null
     order by id";

pub(super) const SENT_AT: &str = "
    select tenant, id, session, ask, channel, reader, 0::bigint, attempts, stands_at
      from notices
     where tenant = $1 and channel = $2 and stands_at = $3
     order by id";

pub(super) const ERASE: &str = "
    delete from notices
     where tenant = $1 and session = $2";

fn notice(row: &Row) -> Result<Notice, PostgresFailure> {
    Ok(Notice {
        tenant: tenant(row, 0)?,
        id: parsed(row, 1)?,
        session: parsed(row, 2)?,
        ask: parsed(row, 3)?,
        channel: get(row, 4)?,
        recipient: parsed(row, 5)?,
        due_at: moment(row, 6)?,
        attempts: count(row, 7)?,
    })
}

fn columns(notices: &[&Notice]) -> Vec<Column> {
    vec![
        column(notices.iter().map(|notice| notice.tenant.as_str().to_owned())),
        column(notices.iter().map(|notice| notice.session.to_string())),
        column(notices.iter().map(|notice| notice.id.to_string())),
        column(notices.iter().map(|notice| notice.ask.to_string())),
        column(notices.iter().map(|notice| notice.channel.clone())),
        column(notices.iter().map(|notice| notice.recipient.to_string())),
        column(notices.iter().map(|notice| notice.due_at.as_millis())),
        column(notices.iter().map(|notice| i64::from(notice.attempts))),
    ]
}

pub(super) fn put<'r>(ready: impl Iterator<Item = &'r Ready<'r>>) -> Option<StatementCall> {
    let all: Vec<_> = ready.flat_map(|each| each.batch.notices.iter().map(move |notice| (each, notice))).collect();
    if all.is_empty() {
        return None;
    }
    let mut with = columns(&all.iter().map(|(_, notice)| *notice).collect::<Vec<_>>());
    with.push(column(all.iter().map(|(each, _)| each.stamp.to_vec())));
    Some(StatementCall::new(PUT, with))
}

pub(super) async fn take(db: &Object, now: Timestamp, limit: u32, hold: Duration) -> Result<Vec<Notice>, PostgresFailure> {
    let rows = all(db, TAKE, &[&now.as_millis(), &now.plus(hold).as_millis(), &i64::from(limit)]).await?;
    let mut taken = rows.iter().map(notice).collect::<Result<Vec<_>, _>>()?;
    // `returning` guarantees no order.
    taken.sort_unstable_by_key(|notice| (notice.due_at, notice.id));
    Ok(taken)
}

/// Settles a notice, and inserts its parts in the same transaction if it was split.
pub(super) async fn settle(db: &impl GenericClient, tenant: &Tenant, id: NoticeId, delivery: &Delivery) -> Result<(), PostgresFailure> {
    let (due_at, outcome, error) = delivery.columns();
    let at = if let Delivery::Sent { at } = delivery { Some(at) } else { None };
    let settled = change(db, SETTLE, &[&tenant.as_str(), &id.to_string(), &due_at, &outcome, &error.map(printable), &at]).await?;
    let Delivery::Parted(parts) = delivery else { return Ok(()) };
    if settled == 0 || parts.is_empty() {
        return Ok(());
    }
    let columns = columns(&parts.iter().collect::<Vec<_>>());
    let with: Vec<_> = columns.iter().map(|column| &**column as _).collect();
    change(db, PART, &with).await.map(drop)
}

/// PostgreSQL accepts every character except NUL.
pub(crate) fn printable(text: &str) -> String {
    text.replace('\0', "\u{FFFD}")
}

pub(super) async fn sent(db: &Object, tenant: &Tenant, filter: &SentFilter) -> Result<Vec<SentNotice>, PostgresFailure> {
    let tenant = tenant.as_str();
    match filter {
        SentFilter::Notice(id) => that_stand(db, SENT, &[&tenant, &id.to_string()]).await,
        SentFilter::Ask { ask, channel } => that_stand(db, SENT_OF_ASK, &[&tenant, &ask.to_string(), channel]).await,
        SentFilter::At { channel, at } => that_stand(db, SENT_AT, &[&tenant, channel, at]).await,
    }
}

async fn that_stand(db: &Object, sql: &'static str, with: With<'_>) -> Result<Vec<SentNotice>, PostgresFailure> {
    let rows = all(db, sql, with).await?;
    rows.iter().map(|row| Ok(SentNotice { notice: notice(row)?, at: get(row, 8)? })).collect()
}

pub(super) async fn erase(db: &impl GenericClient, tenant: &Tenant, session: SessionId) -> Result<(), PostgresFailure> {
    change(db, ERASE, &[&tenant.as_str(), &session.to_string()]).await.map(drop)
}
