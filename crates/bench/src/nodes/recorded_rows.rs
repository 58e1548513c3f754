//! Reads what a cycle writes into the tables of PostgreSQL, step by step, and how many appends shared a
//! commit.

use anyhow::{Context as _, ensure};
use waypost_core::ids::SessionId;
use waypost_engine::{OsRng, Rng as _};
use waypost_store::{Clock as _, SystemClock};

use crate::agent;
use crate::database::BenchDatabase;
use crate::engine::BenchEngine;
use crate::shape::{AskRow, EventRow, SessionRow, StepRows};

const EVENTS: &str = "
    select seq, type, actor, sealed, hash
      from events
     where tenant = 'main' and session = $1 and seq > $2
     order by seq";

const SESSION: &str = "
    select agent, owner, status, seq, due_at is not null, sealed, head
      from sessions
     where tenant = 'main' and id = $1";

const ASK: &str = "
    select status, revision, asked_by, sealed
      from asks
     where tenant = 'main' and session = $1";

/// Rows of other tables that an append can write. This agent writes none of them, so `pgbench` does not
/// either.
const BESIDE: &str = "
    select (select count(*) from notices) + (select count(*) from errands) + (select count(*) from spots)
         + (select count(*) from drafts) + (select count(*) from ask_audience where whom <> 'anybody')";

/// One transaction writes the entries of one append, and appends that share a commit have the same
/// transaction.
const SHARED: &str = "
    select count(distinct (session, xmin::text))::float8 / count(distinct xmin::text)::float8
      from events
     where tenant = 'main' and session > $1";

/// The rows of each step, and a connection for reading.
pub(super) struct RecordedRows {
    db: BenchDatabase,
    steps: Vec<StepRows>,
    settings: String,
}

/// Returns an id that is smaller than those of all sessions that start from now on.
pub(super) fn newest() -> String {
    SessionId::from_bits(OsRng.id_bits(SystemClock.now()) >> 80 << 80).to_string()
}

impl RecordedRows {
    /// Runs one cycle step by step, and reads what each step wrote.
    pub(super) async fn take(database: &str) -> anyhow::Result<Self> {
        let engine = BenchEngine::at(database, agent::agent()).await?;
        let mut worker = engine.waypost.worker().context("a new engine has its worker")?;
        let db = BenchDatabase::connect(database).await?;
        let mut taken = Self { db, steps: Vec::new(), settings: engine.store.settings() };
        let session = engine.start().await?;
        taken.look(session).await?;
        worker.run_until_idle().await?;
        taken.look(session).await?;
        let ask = engine.waypost.sessions().pending_ask(&engine.person, session).await?.context("the agent has not asked")?;
        engine.waypost.asks().reply(&engine.person, ask.id, agent::reply(), "bench", None).await?;
        taken.look(session).await?;
        worker.run_until_idle().await?;
        taken.look(session).await?;
        ensure!(taken.steps.iter().all(|step| !step.events.is_empty()), "a step wrote nothing");
        ensure!(taken.db.query_one(BESIDE, &[]).await?.try_get::<_, i64>(0)? == 0, "the database contains other data");
        engine.close().await;
        Ok(taken)
    }

    pub(super) fn steps(&self) -> &[StepRows] {
        &self.steps
    }

    pub(super) fn settings(&self) -> &str {
        &self.settings
    }

    /// Returns the average number of appends per commit, for sessions that started after the one with this
    /// id.
    pub(super) async fn appends_per_commit(&self, since: &str) -> anyhow::Result<f64> {
        Ok(self.db.query_one(SHARED, &[&since]).await?.try_get(0)?)
    }

    /// Reads what was written about `session` since the last call.
    async fn look(&mut self, session: SessionId) -> anyhow::Result<()> {
        let id = session.to_string();
        let seen = self.steps.last().map_or(0, |step| step.session.seq);
        let mut events = Vec::new();
        for row in self.db.query(EVENTS, &[&id, &seen]).await? {
            let (seq, kind, actor) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            events.push(EventRow { seq, kind, actor, sealed: row.try_get(3)?, hash: row.try_get(4)? });
        }
        let row = self.db.query_one(SESSION, &[&id]).await?;
        let (agent, owner, status, seq) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
        let session = SessionRow { agent, owner, status, seq, due: row.try_get(4)?, sealed: row.try_get(5)?, head: row.try_get(6)? };
        let ask = match self.db.query_opt(ASK, &[&id]).await? {
            Some(row) => {
                let (status, revision) = (row.try_get(0)?, row.try_get(1)?);
                Some(AskRow { status, revision, asked_by: row.try_get(2)?, sealed: row.try_get(3)? })
            }
            None => None,
        };
        let before = self.steps.iter().rev().find_map(|step| step.ask.as_ref());
        let ask = ask.filter(|ask| before != Some(ask));
        self.steps.push(StepRows { events, session, ask });
        Ok(())
    }
}
