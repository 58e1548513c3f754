//! Reads what the engine writes in one cycle from its own file, after each of the four steps: the tables with
//! their indexes, and every row. SQLite alone then writes exactly the same.

use std::path::Path;

use anyhow::{Context as _, ensure};
use rusqlite::{Connection, OpenFlags, OptionalExtension as _, params};
use waypost_core::ids::SessionId;

use super::agent;
use super::engine::BenchEngine;

/// The number of durable steps in a cycle: start, ask and wait, answer, finish.
pub const STEPS: u64 = 4;

/// The engine's tables, and the rows of each step.
pub struct TableShape {
    pub tables: Vec<String>,
    pub steps: Vec<StepRows>,
}

/// The rows that one step wrote.
#[derive(Debug, PartialEq, Eq)]
pub struct StepRows {
    pub events: Vec<EventRow>,
    pub session: SessionRow,
    pub ask: Option<AskRow>,
}

/// One row of the journal.
#[derive(Debug, PartialEq, Eq)]
pub struct EventRow {
    pub seq: i64,
    pub kind: String,
    pub actor: String,
    pub sealed: Vec<u8>,
    pub hash: Vec<u8>,
}

/// The session's row after the step.
#[derive(Debug, PartialEq, Eq)]
pub struct SessionRow {
    pub agent: String,
    pub owner: String,
    pub status: String,
    pub seq: i64,
    pub due: bool,
    pub sealed: Vec<u8>,
    pub head: Vec<u8>,
}

/// The ask's row after the step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskRow {
    pub status: String,
    pub revision: i64,
    pub asked_by: String,
    pub sealed: Vec<u8>,
}

const TABLES: &str = "
    select sql
      from sqlite_schema
     where sql is not null and name not like 'sqlite_%'
     order by type desc";

const EVENTS: &str = "
    select seq, type, actor, sealed, hash
      from events
     where session = ?1 and seq > ?2
     order by seq";

const SESSION: &str = "
    select agent, owner, status, seq, due_at is not null, sealed, head
      from sessions
     where id = ?1";

const ASK: &str = "
    select status, revision, asked_by, sealed
      from asks
     where session = ?1";

impl TableShape {
    /// Runs one cycle in `folder`, step by step, and reads what each step wrote.
    pub async fn take(folder: &Path) -> anyhow::Result<Self> {
        let engine = BenchEngine::open(folder, agent::agent())?;
        let mut worker = engine.waypost.worker().context("a new engine has its worker")?;
        let mut look = ShapeReader::into(folder)?;
        let session = engine.start().await?;
        let mut steps = vec![look.at(session)?];
        worker.run_until_idle().await?;
        steps.push(look.at(session)?);
        let ask = engine.waypost.sessions().pending_ask(&engine.person, session).await?.context("the agent has not asked")?;
        engine.waypost.asks().reply(&engine.person, ask.id, agent::reply(), "bench", None).await?;
        steps.push(look.at(session)?);
        worker.run_until_idle().await?;
        steps.push(look.at(session)?);
        ensure!(steps.iter().all(|step| !step.events.is_empty()), "a step wrote nothing");
        Ok(Self { tables: look.tables()?, steps })
    }
}

/// Reads the engine's file with a separate connection.
struct ShapeReader {
    db: Connection,
    seen: i64,
    asked: Option<AskRow>,
}

impl ShapeReader {
    fn into(folder: &Path) -> anyhow::Result<Self> {
        let db = Connection::open_with_flags(folder.join("waypost.db"), OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        Ok(Self { db, seen: 0, asked: None })
    }

    /// Returns what was written about `session` since the last call.
    fn at(&mut self, session: SessionId) -> anyhow::Result<StepRows> {
        let id = session.to_string();
        let mut statement = self.db.prepare_cached(EVENTS)?;
        let event = |row: &rusqlite::Row<'_>| {
            Ok(EventRow { seq: row.get(0)?, kind: row.get(1)?, actor: row.get(2)?, sealed: row.get(3)?, hash: row.get(4)? })
        };
        let events = statement.query_map(params![id, self.seen], event)?.collect::<Result<Vec<_>, _>>()?;
        let session = self.db.query_row(SESSION, [&id], |row| {
            let (agent, owner, status) = (row.get(0)?, row.get(1)?, row.get(2)?);
            Ok(SessionRow { agent, owner, status, seq: row.get(3)?, due: row.get(4)?, sealed: row.get(5)?, head: row.get(6)? })
        })?;
        let ask =
            |row: &rusqlite::Row<'_>| Ok(AskRow { status: row.get(0)?, revision: row.get(1)?, asked_by: row.get(2)?, sealed: row.get(3)? });
        let ask = self.db.query_row(ASK, [&id], ask).optional()?.filter(|ask| self.asked.as_ref() != Some(ask));
        self.seen = session.seq;
        if ask.is_some() {
            self.asked.clone_from(&ask);
        }
        Ok(StepRows { events, session, ask })
    }

    fn tables(&self) -> anyhow::Result<Vec<String>> {
        let mut statement = self.db.prepare(TABLES)?;
        Ok(statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?)
    }
}
