//! Outbox messages in PostgreSQL: written together with their cause, and claimed by one worker at a time.

use std::time::Duration;

use deadpool_postgres::Object;
use tokio_postgres::Row;
use waypost_core::ids::SessionId;
use waypost_core::time::Timestamp;

use super::append::Ready;
use super::failure::PostgresFailure;
use super::row::{all, count, get, moment, parsed, sealed_json, tenant, to_json};
use super::statement::{StatementCall, column};
use crate::format_version::has_readable_format;
use crate::outbox::OutboxMessage;
use crate::sealing::RowContext;

const PUT: &str = "
    insert into errands (tenant, session, id, sealed, due_at, attempts)
    select w.tenant, w.session, w.id, w.sealed, w.due_at, w.attempts
      from unnest($1::text[], $2::text[], $3::text[], $4::bytea[], $5::bigint[], $6::bigint[], $7::bytea[])
        as w(tenant, session, id, sealed, due_at, attempts, stamp)
      join sessions on sessions.tenant = w.tenant and sessions.id = w.session and sessions.stamp = w.stamp";

/// Counts an attempt before it is made. Rows that another node is claiming are skipped.
pub(super) const TAKE: &str = concat!(
    "with due as (
            select tenant, session, id
              from errands
             where due_at <= $1 and held_until <= $1 and ",
    has_readable_format!("errands", "session"),
    "
             order by due_at, id
             limit $3
               for update skip locked)
    update errands
       set held_until = $2, attempts = attempts + 1
      from due
     where errands.tenant = due.tenant and errands.session = due.session and errands.id = due.id
    returning errands.tenant, errands.session, errands.id, due_at, attempts,
              (select key from vault where vault.tenant = errands.tenant and vault.session = errands.session), sealed"
);

fn outbox_message(row: &Row) -> Result<OutboxMessage, PostgresFailure> {
    let session: SessionId = parsed(row, 1)?;
    Ok(OutboxMessage {
        tenant: tenant(row, 0)?,
        session,
        id: parsed(row, 2)?,
        due_at: moment(row, 3)?,
        attempts: count(row, 4)?,
        content: sealed_json(row, 5, &RowContext::outbox_message(get(row, 2)?), session)?,
    })
}

pub(super) fn put<'r>(ready: impl Iterator<Item = &'r Ready<'r>>) -> Result<Option<StatementCall>, PostgresFailure> {
    let all: Vec<_> = ready.flat_map(|each| each.batch.outbox_messages.iter().map(move |outbox_message| (each, outbox_message))).collect();
    if all.is_empty() {
        return Ok(None);
    }
    let sealed = |(each, outbox_message): &(&Ready<'_>, &OutboxMessage)| {
        Ok::<_, PostgresFailure>(
            each.key.seal(&RowContext::outbox_message(&outbox_message.id.to_string()), &to_json(&outbox_message.content)?)?,
        )
    };
    Ok(Some(StatementCall::new(
        PUT,
        vec![
            column(all.iter().map(|(_, outbox_message)| outbox_message.tenant.as_str().to_owned())),
            column(all.iter().map(|(_, outbox_message)| outbox_message.session.to_string())),
            column(all.iter().map(|(_, outbox_message)| outbox_message.id.to_string())),
            Box::new(all.iter().map(sealed).collect::<Result<Vec<_>, _>>()?),
            column(all.iter().map(|(_, outbox_message)| outbox_message.due_at.as_millis())),
            column(all.iter().map(|(_, outbox_message)| i64::from(outbox_message.attempts))),
            column(all.iter().map(|(each, _)| each.stamp.to_vec())),
        ],
    )))
}

pub(super) async fn take(db: &Object, now: Timestamp, limit: u32, lease_duration: Duration) -> Result<Vec<OutboxMessage>, PostgresFailure> {
    let rows = all(db, TAKE, &[&now.as_millis(), &now.plus(lease_duration).as_millis(), &i64::from(limit)]).await?;
    let mut taken = rows.iter().map(outbox_message).collect::<Result<Vec<_>, _>>()?;
    // `returning` guarantees no order.
    taken.sort_unstable_by_key(|outbox_message| (outbox_message.due_at, outbox_message.id));
    Ok(taken)
}
