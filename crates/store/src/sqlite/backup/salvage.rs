//! What can still be read of a damaged database: journals to their last readable entry, and the
//! small tables of people, keys and rules as a whole or not at all.

use std::collections::BTreeSet;
use std::path::Path;

use rusqlite::{Connection, OpenFlags, params};
use waypost_core::apply::rebuild;
use waypost_core::event::{Entry, Seq};
use waypost_core::ids::{ErrandId, SessionId, Tenant};
use waypost_core::lineage::owed;
use waypost_core::session::Session;
use waypost_core::time::Timestamp;

use super::super::health::failure;
use super::super::{SqliteStore, events, record, vault};
use crate::Store as _;
use crate::batch::{Batch, Writer};
use crate::error::StoreError;
use crate::outbox::Errand;

/// What was read of a damaged database and put back.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Salvaged {
    /// Sessions that go further than the backup, or that it did not know.
    pub sessions: u64,
    /// Their entries after the backup.
    pub entries: u64,
    /// Sessions that only the backup has: they were erased after it, or are lost in the damaged database.
    pub only_in_backup: Vec<SessionId>,
    /// What could not be read, each in a sentence.
    pub unread: Vec<String>,
}

/// Who there is, what proves it and what they ruled, and the keys of sessions; what was ended stays
/// ended.
const TABLES: [&str; 9] = ["tenants", "charters", "principals", "credentials", "roles", "rules", "factors", "directory_journal", "vault"];

/// Every session stands in each of these.
const SESSIONS: [&str; 2] = ["select tenant, id from sessions", "select distinct tenant, session from events"];

/// Brings the small tables up to date. Gives what could not be read.
pub(super) fn tables(database: &Path, damaged: &Path) -> Vec<String> {
    let lost = |table: &str| format!("{table} are as they were in the backup: what was changed after it cannot be read");
    let attach = || {
        let db = Connection::open(database)?;
        db.execute("attach database ?1 as damaged", params![damaged.to_string_lossy()])?;
        Ok::<_, rusqlite::Error>(db)
    };
    let Ok(db) = attach() else { return TABLES.map(lost).into() };
    let copied = |table: &str| {
        // The keys of the backup's own sessions are known to be sound.
        let or = if table == "vault" { "ignore" } else { "replace" };
        db.execute(&format!("insert or {or} into main.{table} select * from damaged.{table}"), []).is_ok()
    };
    TABLES.into_iter().filter(|table| !copied(table)).map(lost).collect()
}

/// Appends what each journal has beyond the backup.
pub(super) async fn journals(store: &SqliteStore, damaged: &Path) -> Result<Salvaged, StoreError> {
    let mut salvaged = Salvaged::default();
    let Ok(db) = Connection::open_with_flags(damaged, OpenFlags::SQLITE_OPEN_READ_WRITE).and_then(readied) else {
        salvaged.unread.push("nothing of the damaged database can be read".into());
        return Ok(salvaged);
    };
    let (named, all) = sessions(&db);
    if !all {
        salvaged.unread.push("the list of sessions: one that began after the backup may be missing".into());
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

/// What was erased after the backup does not come back with it.
async fn erase_again(store: &SqliteStore, db: &Connection) -> Result<(), StoreError> {
    for (tenant, session, erasure) in record::erasures(db).unwrap_or_default() {
        store.erase(&tenant, session, erasure).await?;
    }
    Ok(())
}

/// A connection that can open what is sealed.
fn readied(db: Connection) -> rusqlite::Result<Connection> {
    vault::register(&db)?;
    Ok(db)
}

/// Every session that is still named, and whether these are all that there were.
fn sessions(db: &Connection) -> (BTreeSet<(Tenant, SessionId)>, bool) {
    let lists = SESSIONS.map(|sql| until_damage(db, sql));
    let all = lists.iter().any(|(_, whole)| *whole);
    let named = lists.into_iter().flat_map(|(named, _)| named);
    (named.filter_map(|(tenant, id)| Some((Tenant::new(tenant), id.parse().ok()?))).collect(), all)
}

/// The rows that can be read, and whether those are all.
fn until_damage(db: &Connection, sql: &str) -> (Vec<(String, String)>, bool) {
    let mut found = Vec::new();
    let mut read = || {
        let mut statement = db.prepare(sql)?;
        for row in statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))? {
            found.push(row?);
        }
        Ok::<_, rusqlite::Error>(())
    };
    let whole = read().is_ok();
    (found, whole)
}

/// The entries from the first on, without a gap, as far as they can be read; and whether that is all.
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

/// Appends what `journal` has beyond the store's own. Gives how many entries that were.
async fn go_on(store: &SqliteStore, tenant: &Tenant, session: SessionId, journal: &[Entry]) -> Result<u64, StoreError> {
    let known = match store.load(tenant, session).await {
        // It is as the newer version left it.
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
    let errands = owed_by(tenant, &session, &entries, known);
    let batch = Batch {
        tenant: tenant.clone(),
        after: known,
        session,
        entries,
        asks,
        notices: Vec::new(),
        errands,
        writer: Writer::Anyone { claim: None },
        remember: None,
    };
    match store.append(batch).await {
        Ok(_) => Ok(added),
        Err(crate::AppendError::Store(error)) => Err(error),
        Err(other) => Err(failure(rusqlite::Error::ToSqlConversionFailure(Box::new(other)))),
    }
}

/// What the session owes others because of these entries. Done twice it does no harm, and left out
/// somebody would wait for ever.
fn owed_by(tenant: &Tenant, session: &Session, entries: &[Entry], after: Seq) -> Vec<Errand> {
    let first = session.id.bits().wrapping_add(u128::from(after) << 8);
    let errand = |(n, owed)| Errand {
        id: ErrandId::from_bits(first.wrapping_add(n)),
        tenant: tenant.clone(),
        session: session.id,
        owed,
        due_at: Timestamp::default(),
        attempts: 0,
    };
    (0..).zip(owed(session, entries)).map(errand).collect()
}
