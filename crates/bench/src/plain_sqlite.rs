//! Measures what SQLite alone commits on this disk: the same rows in the same tables with the same settings,
//! written by one thread that does nothing else.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, params};
use tokio::time::Instant;
use waypost_core::ids::{AskId, SessionId};
use waypost_engine::{OsRng, Rng as _};
use waypost_store::{Clock as _, SystemClock};

use super::shape::{STEPS, StepRows, TableShape};
use super::stats::per_second;

/// SQLite alone.
pub struct PlainSqlite {
    db: Connection,
    shape: TableShape,
}

/// The ids of the rows.
struct Ids {
    session: String,
    ask: String,
}

const BEGIN: &str = "
    insert into sessions (tenant, id, agent, owner, status, seq, created_at, updated_at, due_at, sealed, head)
    values ('main', ?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7, ?8, ?9)";

const KEY: &str = "
    insert into vault (tenant, session, key)
    values ('main', ?1, randomblob(32))";

const ADVANCE: &str = "
    update sessions
       set status = ?2, seq = ?3, updated_at = ?4, due_at = ?5, sealed = ?6, head = ?7
     where tenant = 'main' and id = ?1 and seq = ?8";

const EVENT: &str = "
    insert into events (tenant, session, seq, at, type, actor, sealed, hash)
    values ('main', ?1, ?2, ?3, ?4, ?5, ?6, ?7)";

const ASK: &str = "
    insert into asks (tenant, id, session, status, revision, asked_by, sealed)
    values ('main', ?1, ?2, ?3, ?4, ?5, ?6)
        on conflict (tenant, id) do update
       set status = excluded.status, revision = excluded.revision, sealed = excluded.sealed
     where session = excluded.session";

/// The ask is for anybody, while it is pending.
const LIST: &str = "
    insert into ask_audience (tenant, whom, ask, session)
    values ('main', 'anybody', ?1, ?2)";

const UNLIST: &str = "
    delete from ask_audience indexed by ask_audience_by_ask
     where tenant = 'main' and ask = ?1";

impl PlainSqlite {
    /// Creates an empty file in `folder` with the engine's tables and the settings of its store.
    pub fn open(folder: &Path, shape: TableShape) -> anyhow::Result<Self> {
        std::fs::create_dir_all(folder)?;
        let db = Connection::open(folder.join("sqlite.db"))?;
        db.pragma_update(None, "mmap_size", 0)?;
        db.pragma_update(None, "journal_mode", "wal")?;
        db.pragma_update(None, "synchronous", "full")?;
        db.pragma_update(None, "temp_store", "memory")?;
        db.pragma_update(None, "secure_delete", "fast")?;
        db.pragma_update(None, "journal_size_limit", 64 * 1024 * 1024)?;
        db.set_prepared_statement_cache_capacity(64);
        db.execute_batch(&shape.tables.join(";\n"))?;
        Ok(Self { db, shape })
    }

    /// Writes cycles for `length`, with one step of `group` sessions in each commit. Returns the steps per
    /// second.
    pub fn write(&mut self, group: usize, length: Duration) -> anyhow::Result<f64> {
        let began = Instant::now();
        let mut steps = 0;
        while began.elapsed() < length {
            let sessions: Vec<_> = (0..group).map(|_| Ids::new()).collect();
            for (n, step) in self.shape.steps.iter().enumerate() {
                let transaction = self.db.unchecked_transaction()?;
                let after = n.checked_sub(1).map(|before| self.shape.steps[before].session.seq);
                for ids in &sessions {
                    write_step(&self.db, ids, step, after)?;
                }
                transaction.commit()?;
            }
            steps += STEPS * group as u64;
        }
        Ok(per_second(steps, began.elapsed()))
    }
}

impl Ids {
    fn new() -> Self {
        let now = SystemClock.now();
        let (session, ask) = (SessionId::from_bits(OsRng.id_bits(now)), AskId::from_bits(OsRng.id_bits(now)));
        Self { session: session.to_string(), ask: ask.to_string() }
    }
}

fn write_step(db: &Connection, ids: &Ids, step: &StepRows, after: Option<i64>) -> rusqlite::Result<()> {
    let now = SystemClock.now().as_millis();
    let StepRows { events, session: row, ask } = step;
    let due_at = row.due.then_some(now);
    match after {
        None => {
            db.prepare_cached(KEY)?.execute(params![ids.session])?;
            let beginning = params![ids.session, row.agent, row.owner, row.status, row.seq, now, due_at, row.sealed, row.head];
            db.prepare_cached(BEGIN)?.execute(beginning)?
        }
        Some(after) => {
            let further = params![ids.session, row.status, row.seq, now, due_at, row.sealed, row.head, after];
            db.prepare_cached(ADVANCE)?.execute(further)?
        }
    };
    let mut statement = db.prepare_cached(EVENT)?;
    for event in events {
        statement.execute(params![ids.session, event.seq, now, event.kind, event.actor, event.sealed, event.hash])?;
    }
    if let Some(ask) = ask {
        db.prepare_cached(ASK)?.execute(params![ids.ask, ids.session, ask.status, ask.revision, ask.asked_by, ask.sealed])?;
        match ask.status.as_str() {
            "pending" => db.prepare_cached(LIST)?.execute(params![ids.ask, ids.session])?,
            _ => db.prepare_cached(UNLIST)?.execute(params![ids.ask])?,
        };
    }
    Ok(())
}
