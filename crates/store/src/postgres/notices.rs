//! Notices in PostgreSQL: written together with their cause, and claimed by one deliverer at a time.

use std::time::Duration;

use deadpool_postgres::{Object, Transaction};
use waypost_core::ids::{NoticeId, Tenant};
use waypost_core::time::Timestamp;

use super::append::Ready;
use super::failure::PostgresFailure;
use super::row::{all, change};
use super::statement::{Column, StatementCall, column};
use crate::format_version::has_readable_format;
use crate::notice::{Delivery, Notice};
use crate::sql::notices;
use crate::sql::row::SqlRow;

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
    has_readable_format!("notices", "session"),
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

pub(super) async fn take(db: &Object, now: Timestamp, limit: u32, lease_duration: Duration) -> Result<Vec<Notice>, PostgresFailure> {
    let rows = all(db, TAKE, &[&now.as_millis(), &now.plus(lease_duration).as_millis(), &i64::from(limit)]).await?;
    let mut taken = rows.iter().map(|row| notices::notice(&SqlRow::Postgres(row))).collect::<Result<Vec<_>, _>>()?;
    // `returning` guarantees no order.
    taken.sort_unstable_by_key(|notice| (notice.due_at, notice.id));
    Ok(taken)
}

/// Settles a notice, and inserts its parts in the same transaction if it was split.
pub(super) async fn complete_delivery(
    db: &Transaction<'_>,
    tenant: &Tenant,
    id: NoticeId,
    delivery: &Delivery,
) -> Result<(), PostgresFailure> {
    let settled = notices::complete_delivery(db, tenant, id, delivery).await?;
    let Delivery::Parted(parts) = delivery else { return Ok(()) };
    if !settled || parts.is_empty() {
        return Ok(());
    }
    let columns = columns(&parts.iter().collect::<Vec<_>>());
    let with: Vec<_> = columns.iter().map(|column| &**column as _).collect();
    change(db, PART, &with).await.map(drop)
}
