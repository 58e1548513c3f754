//! Counts of the waiting work in rows.

use std::sync::Arc;

use waypost_core::ids::AskId;
use waypost_core::time::Timestamp;

use super::key::{Key, last_part};
use super::session_row::Head;
use super::transaction::{self, PAGE, rest};
use super::{RowOrder, RowRange, Rows};
use crate::backlog::{Backlog, QueueBacklog};
use crate::error::StoreError;
use crate::outbox::OutboxKind;

/// Counts rows of a range page by page. `since` says for how long an item has waited; `None` does not count it.
async fn count(
    rows: &dyn Rows,
    range: RowRange,
    mut count: impl FnMut(&str, &[u8]) -> Result<(), StoreError> + Send,
) -> Result<(), StoreError> {
    let mut next = Some(range);
    while let Some(range) = next {
        let page = rows.scan(&range).await?;
        next = rest(&range, &page);
        page.iter().try_for_each(|(key, value)| count(key, value))?;
    }
    Ok(())
}

pub(crate) async fn backlog(rows: &Arc<dyn Rows>, now: Timestamp) -> Result<Backlog, StoreError> {
    let mut backlog = Backlog::default();
    count(rows.as_ref(), Key::of("pending").range_below(RowOrder::FirstToLast, PAGE), |key, _| {
        backlog.asks.add(1, last_part(key).parse::<AskId>().ok().map(AskId::made_at));
        Ok(())
    })
    .await?;
    count(rows.as_ref(), super::sessions::due_until(now), |key, value| {
        let damaged = |source| StoreError::Damaged(format!("the row {key} cannot be read"), Some(Box::new(source)));
        let head: Head = serde_json::from_slice(value).map_err(damaged)?;
        if head.is_free(now) {
            let queue = if head.is_running { &mut backlog.work } else { &mut backlog.timers };
            queue.add(1, head.due_at);
        }
        Ok(())
    })
    .await?;
    backlog.notices = due(rows.as_ref(), OutboxKind::Notices, now).await?;
    backlog.outbox_messages = due(rows.as_ref(), OutboxKind::OutboxMessages, now).await?;
    Ok(backlog)
}

/// The entries of the outbox that are due, including those that are being delivered.
async fn due(rows: &dyn Rows, kind: OutboxKind, now: Timestamp) -> Result<QueueBacklog, StoreError> {
    #[derive(serde::Deserialize)]
    struct Due {
        due_at: Timestamp,
    }
    let (mut queue, mut next) = (QueueBacklog::default(), Some(super::outbox::due_until(kind, now)));
    while let Some(range) = next {
        let page = transaction::scan::<Due>(rows, &range).await?;
        next = rest(&range, &page);
        page.iter().for_each(|(_, row)| queue.add(1, Some(row.due_at)));
    }
    Ok(queue)
}
