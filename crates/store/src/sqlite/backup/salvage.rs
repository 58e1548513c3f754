//! Salvage of a damaged database: journals up to their last readable entry, and the small tables of people, keys and
//! rules completely or not at all.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use rusqlite::{Connection, OpenFlags, params};
use waypost_core::apply::rebuild;
use waypost_core::ids::{OutboxMessageId, Seq, SessionId, Tenant};
use waypost_core::session::Session;
use waypost_core::session::child_sessions::outbox_contents;
use waypost_core::session::event::Entry;
use waypost_core::time::Timestamp;

use super::super::health::failure;
use super::super::{SqliteStore, events, record, vault};
use crate::Store as _;
use crate::batch::{AppendBatch, BatchWriter};
use crate::error::StoreError;
use crate::outbox::OutboxMessage;

/// The data that was read from a damaged database and added to the restored one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Salvaged {
    /// Number of sessions that have more entries than the backup, or that the backup does not have.
    pub sessions: u64,
    /// Number of their entries after the backup.
    pub entries: u64,
    /// Sessions that only the backup has: they were erased after it, or are lost in the damaged database.
    pub only_in_backup: Vec<SessionId>,
    /// What could not be read, each as a sentence.
    pub unread: Vec<String>,
}

/// The tables of principals, credentials, role policies, rules and session keys. What was ended stays ended.
const TABLES: [&str; 9] = ["tenants", "charters", "principals", "credentials", "roles", "rules", "factors", "directory_journal", "vault"];

/// Every session appears in each of these.
const SESSIONS: [&str; 2] = ["select tenant, id from sessions", "select distinct tenant, session from events"];

/// Updates the small tables. Returns what could not be read.
pub(super) fn tables(database: &Path, damaged: &Path) -> Vec<String> {
    let lost = |table: &str| format!("{table} are as they were in the backup: later changes cannot be read");
    let attach = || {
        let db = Connection::open(database)?;
        db.execute("attach database ?1 as damaged", params![damaged.to_string_lossy()])?;
        Ok::<_, rusqlite::Error>(db)
    };
    let Ok(db) = attach() else { return TABLES.map(lost).into() };
    let copied = |table: &str| {
        // The keys of the backup's own sessions are known to be intact.
        let or = if table == "vault" { "ignore" } else { "replace" };
        db.execute(&format!("insert or {or} into main.{table} select * from damaged.{table}"), []).is_ok()
    };
    TABLES.into_iter().filter(|table| !copied(table)).map(lost).collect()
}

/// Appends the entries of each journal that the backup does not have.
pub(super) async fn journals(store: &SqliteStore, damaged: &Path) -> Result<Salvaged, StoreError> {
    let mut salvaged = Salvaged::default();
    let Ok(db) = Connection::open_with_flags(damaged, OpenFlags::SQLITE_OPEN_READ_WRITE).and_then(readied) else {
        salvaged.unread.push("nothing of the damaged database can be read".into());
        return Ok(salvaged);
    };
    let (named, all) = sessions(&db);
    if !all {
        salvaged.unread.push("the list of sessions: a session that started after the backup may be missing".into());
    }
    for known in store.all_sessions().await? {
        if !named.contains(&known) {
            salvaged.only_in_backup.push(known.1);
        }
    }
    erase_again(store, &db).await?;
    for (tenant, session) in named {
        let (journal, whole) = readable(&db, &tenant, session);
        if !whole {
            salvaged.unread.push(format!("the journal of {session} after entry {}", journal.len()));
        }
        let added = go_on(store, &tenant, session, &journal).await?;
        salvaged.sessions += u64::from(added > 0);
        salvaged.entries += added;
    }
    Ok(salvaged)
}

/// Erases again what was erased after the backup.
async fn erase_again(store: &SqliteStore, db: &Connection) -> Result<(), StoreError> {
    for (tenant, session, erasure) in record::erasures(db).unwrap_or_default() {
        store.erase(&tenant, session, erasure).await?;
    }
    Ok(())
}

/// A connection that can decrypt content.
fn readied(db: Connection) -> rusqlite::Result<Connection> {
    vault::register(&db)?;
    Ok(db)
}

/// Returns every session that is still listed, and whether the list is complete.
fn sessions(db: &Connection) -> (BTreeSet<(Tenant, SessionId)>, bool) {
    let lists = SESSIONS.map(|sql| until_damage(db, sql));
    let all = lists.iter().any(|(_, whole)| *whole);
    let named = lists.into_iter().flat_map(|(named, _)| named);
    (named.filter_map(|(tenant, id)| Some((Tenant::new(tenant), id.parse().ok()?))).collect(), all)
}

/// Returns the rows that can be read, and whether these are all.
fn until_damage(db: &Connection, sql: &str) -> (Vec<(String, String)>, bool) {
    let mut found = Vec::new();
    let mut read = || {
        let mut statement = db.prepare(sql)?;
        for row in statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))? {
            found.push(row?);
        }
        Ok::<_, rusqlite::Error>(())
    };
    let readable = read().is_ok();
    (found, readable)
}

/// Returns the entries from the first one on that can be read without a gap, and whether these are all.
fn readable(db: &Connection, tenant: &Tenant, session: SessionId) -> (Vec<Entry>, bool) {
    let mut journal = Vec::new();
    loop {
        let after = journal.len() as Seq;
        match events::read(db, tenant, session, after, 1) {
            Ok(next) if next.is_empty() => return (journal, true),
            Ok(mut next) if next[0].seq == after + 1 => journal.append(&mut next),
            Ok(_) | Err(_) => return (journal, false),
        }
    }
}

/// Appends the entries of `journal` that the store does not have. Returns their number.
async fn go_on(store: &SqliteStore, tenant: &Tenant, session: SessionId, journal: &[Entry]) -> Result<u64, StoreError> {
    let known = match store.load(tenant, session).await {
        // The session stays as the newer version wrote it.
        Err(StoreError::Newer(_)) => return Ok(0),
        found => found?.map_or(0, |session| session.seq),
    };
    let begun = store.read(tenant, session, 0, u32::MAX).await?;
    let split = usize::try_from(known).unwrap_or(usize::MAX);
    if journal.len() <= split || journal[..split] != begun[..] {
        return Ok(0);
    }
    let Some((session, asks)) = rebuild(session, journal) else { return Ok(0) };
    let entries = journal[split..].to_vec();
    let touched = |ask: &waypost_core::ids::AskId| entries.iter().any(|entry| entry.event.ask() == Some(*ask));
    let asks = asks.into_values().filter(|ask| touched(&ask.id)).collect();
    let added = entries.len() as u64;
    let outbox_messages = outbox_messages_of(tenant, &session, &entries, known);
    let batch = AppendBatch {
        tenant: tenant.clone(),
        after: known,
        session: Arc::new(session),
        entries: entries.into(),
        asks,
        notices: Vec::new(),
        outbox_messages,
        writer: BatchWriter::Anyone { claim: None },
        remember: None,
    };
    match store.append(batch).await {
        Ok(_) => Ok(added),
        Err(crate::AppendError::Store(error)) => Err(error),
        Err(other) => Err(failure(rusqlite::Error::ToSqlConversionFailure(Box::new(other)))),
    }
}

/// Recreates the outbox messages that these entries cause. Delivering a message twice is harmless; without it, another
/// session would wait for ever.
fn outbox_messages_of(tenant: &Tenant, session: &Session, entries: &[Entry], after: Seq) -> Vec<OutboxMessage> {
    let first = session.id.bits().wrapping_add(u128::from(after) << 8);
    let outbox_message = |(n, content)| OutboxMessage {
        id: OutboxMessageId::from_bits(first.wrapping_add(n)),
        tenant: tenant.clone(),
        session: session.id,
        content,
        due_at: Timestamp::default(),
        attempts: 0,
    };
    (0..).zip(outbox_contents(session, entries)).map(outbox_message).collect()
}
