//! Drafts and the timetable in rows.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use waypost_core::ids::{AskId, SessionId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::time::Timestamp;

use super::Rows;
use super::key::Key;
use super::session_row::{ask_key, own_key, pending_key};
use super::transaction::{self, Transaction, attempts, busy};
use crate::drafts::Draft;
use crate::error::StoreError;
use crate::timetable::Planned;

/// The beginning of the keys of the drafts of an ask.
pub(super) fn drafts_key(tenant: &Tenant, ask: AskId) -> Key {
    Key::in_tenant("draft", tenant).id(ask)
}

pub(crate) async fn keep_draft(
    rows: &Arc<dyn Rows>,
    tenant: &Tenant,
    ask: AskId,
    by: &Principal,
    draft: &Draft,
) -> Result<bool, StoreError> {
    #[derive(Deserialize)]
    struct Of {
        session: SessionId,
    }
    for _ in attempts() {
        let mut tx = Transaction::on(rows);
        let Some(drafts) = tx.guard::<u64>(&pending_key(tenant, ask)).await? else { return Ok(false) };
        let Some(Of { session }) = tx.read(&ask_key(tenant, ask)).await? else { return Ok(false) };
        let key = drafts_key(tenant, ask).text(by).to_string();
        tx.put(pending_key(tenant, ask), &(drafts + 1))?;
        tx.put(own_key(tenant, session).id("draft").id(ask).text(by), &[&key])?;
        tx.put(key, draft)?;
        if tx.commit().await? {
            return Ok(true);
        }
    }
    Err(busy())
}

pub(crate) async fn draft(rows: &Arc<dyn Rows>, tenant: &Tenant, ask: AskId, by: &Principal) -> Result<Option<Draft>, StoreError> {
    transaction::get(rows.as_ref(), &drafts_key(tenant, ask).text(by)).await
}

#[derive(PartialEq, Eq, Serialize, Deserialize)]
struct PlannedRow {
    spec: String,
    at: Timestamp,
}

fn schedule_key(tenant: &Tenant, schedule: &str) -> Key {
    Key::in_tenant("schedule", tenant).text(schedule)
}

pub(crate) async fn due(rows: &Arc<dyn Rows>, tenant: &Tenant, schedule: &str) -> Result<Option<Planned>, StoreError> {
    let found: Option<PlannedRow> = transaction::get(rows.as_ref(), &schedule_key(tenant, schedule)).await?;
    Ok(found.map(|PlannedRow { spec, at }| Planned { spec, at }))
}

pub(crate) async fn plan(
    rows: &Arc<dyn Rows>,
    tenant: &Tenant,
    schedule: &str,
    before: Option<&Planned>,
    next: &Planned,
) -> Result<bool, StoreError> {
    let row = |planned: &Planned| PlannedRow { spec: planned.spec.clone(), at: planned.at };
    let (mut tx, key) = (Transaction::on(rows), schedule_key(tenant, schedule));
    if tx.guard::<PlannedRow>(&key).await? != before.map(row) {
        return Ok(false);
    }
    tx.put(key, &row(next))?;
    tx.commit().await
}
