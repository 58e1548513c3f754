//! What PostgreSQL knows of tables that have just begun to fill. Until it has looked into them it plans as if they were empty, and
//! keeps that plan: it would walk all sessions of a tenant to find one. Autovacuum looks after a minute and more, which is
//! thousands of sessions too late; so a node has it look when it has appended this much.

use std::sync::Arc;

use tokio::task::JoinSet;

use super::base::Base;
use super::failure::Failed;
use super::row::{get, one};

/// After so many appends for the first time, and then each time that there are this many times as many.
const FIRST: usize = 200;
const GROWTH: usize = 10;

/// Then they are large, and autovacuum's own pace is enough.
const LAST: usize = 200_000;

/// Whether there is more than twice as much as when it was looked last.
const GROWN: &str = "
    select pg_relation_size(oid) > 2 * relpages * current_setting('block_size')::bigint
      from pg_class
     where oid = 'sessions'::regclass";

/// The tables that every append and every reading goes through. What autovacuum is just looking into is left to it.
const LOOK: &str = "analyze (skip_locked) sessions, events, asks, ask_audience, vault, drafts, notices, errands, idempotency";

/// How far a node has filled them.
pub(super) struct Young {
    appended: usize,
    next: usize,
    looking: JoinSet<()>,
}

impl Young {
    pub(super) fn new() -> Self {
        Self { appended: 0, next: FIRST, looking: JoinSet::new() }
    }

    /// So many more were appended.
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
        // It goes on as before, and autovacuum comes by.
        tracing::debug!(error = %error, "PostgreSQL could not be had to look into its tables");
    }
}

async fn look_where_grown(base: &Base) -> Result<(), Failed> {
    let db = base.db().await?;
    let grown = one(&db, GROWN, &[]).await?.map(|row| get(&row, 0)).transpose()?;
    if grown == Some(true) {
        db.batch_execute(LOOK).await?;
    }
    Ok(())
}
