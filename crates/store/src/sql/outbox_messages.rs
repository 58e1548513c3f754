//! Outbox messages: settled once. Appends write them, and each database claims them in its own way.

use waypost_core::ids::{OutboxMessageId, SessionId, Tenant};

use super::SqlConnection;
use super::statement::{SqlStatement, statement};
use super::value::values;
use crate::notice::Delivery;

/// A settled message stays settled, even if a late result of an earlier attempt arrives.
const SETTLE: SqlStatement = statement! {"
    update errands
       set due_at = $3, held_until = 0, outcome = $4, error = $5
     where tenant = $1 and id = $2 and due_at is not null"};

pub(crate) const ERASE: SqlStatement = statement! {"
    delete from errands
     where tenant = $1 and session = $2"};

pub(crate) async fn complete_delivery<C: SqlConnection>(
    db: &C,
    tenant: &Tenant,
    outbox_message: OutboxMessageId,
    delivery: &Delivery,
) -> Result<(), C::Error> {
    let (due_at, outcome, error) = delivery.columns();
    let error = error.map(C::printable);
    db.execute(&SETTLE, values![tenant, outbox_message, due_at, outcome, error]).await.map(drop)
}

pub(crate) async fn erase<C: SqlConnection>(db: &C, tenant: &Tenant, session: SessionId) -> Result<(), C::Error> {
    db.execute(&ERASE, values![tenant, session]).await.map(drop)
}
