//! Statistics for tables that have just begun to fill. Until PostgreSQL has analysed them, it plans as if they were
//! empty and keeps that plan: it would scan all sessions of a tenant to find one. Autovacuum analyses after a minute or
//! more, which is thousands of sessions too late, so a node runs `analyze` itself after a number of appends.

use std::sync::Arc;

use tokio::task::JoinSet;

use super::failure::PostgresFailure;
use super::row::{get, one};
use super::shared::Base;

/// The number of appends before the first `analyze`, and the factor for each following one.
const FIRST: usize = 200;
const GROWTH: usize = 10;

/// After this many appends the tables are large, and autovacuum is sufficient.
const LAST: usize = 200_000;

/// Whether the table has more than doubled since it was last analysed.
const GROWN: &str = "
    select pg_relation_size(oid) > 2 * relpages * current_setting('block_size')::bigint
      from pg_class
     where oid = 'sessions'::regclass";

/// The tables that every append and every read uses. A table that autovacuum is analysing is skipped.
const LOOK: &str = "analyze (skip_locked) sessions, events, asks, ask_audience, vault, drafts, notices, errands, idempotency";

/// How much a node has appended.
pub(super) struct Young {
    appended: usize,
    next: usize,
    looking: JoinSet<()>,
}

impl Young {
    pub(super) fn new() -> Self {
        Self { appended: 0, next: FIRST, looking: JoinSet::new() }
    }

    /// Records further appends.
    pub(super) fn grown(&mut self, appended: usize, base: &Arc<Base>) {
        self.appended += appended;
        if self.appended < self.next || self.next > LAST {
            return;
        }
        self.next *= GROWTH;
        while self.looking.try_join_next().is_some() {}
        self.looking.spawn(look(Arc::clone(base)));
    }
}

async fn look(base: Arc<Base>) {
    if let Err(error) = look_where_grown(&base).await {
        // Nothing depends on this, and autovacuum will run later.
        tracing::debug!(error = %error, "PostgreSQL could not analyse its tables");
    }
}

async fn look_where_grown(base: &Base) -> Result<(), PostgresFailure> {
    let db = base.db().await?;
    let grown = one(&db, GROWN, &[]).await?.map(|row| get(&row, 0)).transpose()?;
    if grown == Some(true) {
        db.batch_execute(LOOK).await?;
    }
    Ok(())
}
