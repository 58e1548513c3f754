//! Notices: settled once, and found again when their message must change. Appends write them, and each database claims
//! them in its own way.

use waypost_core::ids::{NoticeId, SessionId, Tenant};

use super::SqlConnection;
use super::row::{SqlError, SqlRow};
use super::statement::{SqlStatement, statement};
use super::value::values;
use crate::notice::{Delivery, Notice, SentFilter, SentNotice};

/// A settled notice stays settled, even if a late result of an earlier attempt arrives.
const SETTLE: SqlStatement = statement! {"
    update notices
       set due_at = $3, held_until = 0, outcome = $4, error = $5, stands_at = $6
     where tenant = $1 and id = $2 and due_at is not null"};

pub(crate) const SENT: SqlStatement = statement! {"
    select tenant, id, session, ask, channel, reader, cast(0 as bigint), attempts, stands_at
      from notices
     where tenant = $1 and id = $2 and (stands_at is not null or due_at is not null and attempts > 0)"};

pub(crate) const SENT_OF_ASK: SqlStatement = statement! {"
    select tenant, id, session, ask, channel, reader, cast(0 as bigint), attempts, stands_at
      from notices
     where tenant = $1 and ask = $2 and channel = $3 and stands_at is not null
     order by id"};

pub(crate) const SENT_AT: SqlStatement = statement! {"
    select tenant, id, session, ask, channel, reader, cast(0 as bigint), attempts, stands_at
      from notices
     where tenant = $1 and channel = $2 and stands_at = $3
     order by id"};

pub(crate) const ERASE: SqlStatement = statement! {"
    delete from notices
     where tenant = $1 and session = $2"};

/// Reads the first eight columns.
pub(crate) fn notice(row: &SqlRow<'_>) -> Result<Notice, SqlError> {
    Ok(Notice {
        tenant: row.tenant(0)?,
        id: row.parsed(1)?,
        session: row.parsed(2)?,
        ask: row.parsed(3)?,
        channel: row.text(4)?.to_owned(),
        recipient: row.parsed(5)?,
        due_at: row.moment(6)?,
        attempts: row.count(7)?,
    })
}

fn sent_notice(row: &SqlRow<'_>) -> Result<SentNotice, SqlError> {
    Ok(SentNotice { notice: notice(row)?, at: row.perhaps_text(8)?.map(str::to_owned) })
}

/// Returns `false` if the notice was settled before.
pub(crate) async fn complete_delivery<C: SqlConnection>(
    db: &C,
    tenant: &Tenant,
    notice: NoticeId,
    delivery: &Delivery,
) -> Result<bool, C::Error> {
    let (due_at, outcome, error) = delivery.columns();
    let error = error.map(C::printable);
    let at = if let Delivery::Sent { at } = delivery { Some(at.as_str()) } else { None };
    Ok(db.execute(&SETTLE, values![tenant, notice, due_at, outcome, error, at]).await? == 1)
}

pub(crate) async fn sent<C: SqlConnection>(db: &C, tenant: &Tenant, filter: &SentFilter) -> Result<Vec<SentNotice>, C::Error> {
    match filter {
        SentFilter::Notice(id) => db.rows(&SENT, values![tenant, *id], sent_notice).await,
        SentFilter::Ask { ask, channel } => db.rows(&SENT_OF_ASK, values![tenant, *ask, channel], sent_notice).await,
        SentFilter::At { channel, at } => db.rows(&SENT_AT, values![tenant, channel, at], sent_notice).await,
    }
}

pub(crate) async fn erase<C: SqlConnection>(db: &C, tenant: &Tenant, session: SessionId) -> Result<(), C::Error> {
    db.execute(&ERASE, values![tenant, session]).await.map(drop)
}
