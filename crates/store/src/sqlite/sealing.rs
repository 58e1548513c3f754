//! Encrypts and chains data that was written before the audit log existed. The chain records how many entries existed
//! then, because it proves nothing about the time before.

use rusqlite::{Connection, params};
use waypost_core::audit::{Chain, commitment};
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::time::Timestamp;

use super::row::{int, parsed, uint};
use super::vault;
use crate::record::DIRECTORY;
use crate::sealing::{RowContext, SessionKey};

/// Another table whose content is encrypted.
struct SealedTable {
    read: &'static str,
    write: &'static str,
    associated_data: fn(&str, &str) -> RowContext,
}

const OTHER_TABLES: [SealedTable; 3] = [
    SealedTable {
        read: "select id, '', body from asks where tenant = ?1 and session = ?2",
        write: "update asks set sealed = ?4 where tenant = ?1 and id = ?2 and ?3 = ''",
        associated_data: |ask, _| RowContext::ask(ask),
    },
    SealedTable {
        read: "select ask, person, body from drafts where tenant = ?1 and session = ?2",
        write: "update drafts set sealed = ?4 where tenant = ?1 and ask = ?2 and person = ?3",
        associated_data: RowContext::draft,
    },
    SealedTable {
        read: "select id, '', owed from errands where tenant = ?1 and session = ?2",
        write: "update errands set sealed = ?4 where tenant = ?1 and id = ?2 and ?3 = ''",
        associated_data: |outbox_message, _| RowContext::outbox_message(outbox_message),
    },
];

/// Encrypts and chains every session.
pub(super) fn encrypt_existing(db: &Connection) -> rusqlite::Result<()> {
    let mut statement = db.prepare("select tenant, id, seq, state from sessions")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (tenant, id, seq) = (Tenant::new(row.get::<_, String>(0)?), parsed(row, 1)?, uint(row.get(2)?));
        let key = vault::put(db, &tenant, id, vault::fresh()?)?;
        let chain = seal_journal(db, &tenant, id, &key, seq)?;
        let sealed = vault::seal(&key, &RowContext::state(seq), row.get_ref(3)?.as_str()?)?;
        let head = chain.head().hash;
        db.prepare_cached("update sessions set sealed = ?3, head = ?4, stood = seq where tenant = ?1 and id = ?2")?.execute(params![
            tenant.as_str(),
            id.to_string(),
            sealed,
            head.as_bytes()
        ])?;
        for table in &OTHER_TABLES {
            encrypt_table(db, &tenant, id, &key, table)?;
        }
    }
    chain_directories(db)
}

/// The journal of permissions was never encrypted; it is only chained.
fn chain_directories(db: &Connection) -> rusqlite::Result<()> {
    let mut read = db.prepare("select tenant, seq, at, type, actor, data from directory_journal order by tenant, seq")?;
    let mut rows = read.query([])?;
    let mut chain: Option<(Tenant, Chain)> = None;
    while let Some(row) = rows.next()? {
        let tenant = Tenant::new(row.get::<_, String>(0)?);
        let (seq, at): (i64, i64) = (row.get(1)?, row.get(2)?);
        let (kind, actor, data): (String, String, String) = (row.get(3)?, row.get(4)?, row.get(5)?);
        if chain.as_ref().is_none_or(|(of, _)| *of != tenant) {
            chain = Some((tenant.clone(), Chain::begin(&tenant, DIRECTORY, 0)));
        }
        let Some((_, chain)) = &mut chain else { continue };
        let hash = chain.add(Timestamp::from_millis(at), &kind, commitment(None, uint(seq), &actor, &data));
        db.prepare_cached("update directory_journal set hash = ?3 where tenant = ?1 and seq = ?2")?.execute(params![
            tenant.as_str(),
            seq,
            hash.as_bytes()
        ])?;
    }
    Ok(())
}

fn seal_journal(db: &Connection, tenant: &Tenant, id: SessionId, key: &SessionKey, unchained_entries: u64) -> rusqlite::Result<Chain> {
    let mut chain = Chain::begin(tenant, id, unchained_entries);
    let session = id.to_string();
    let mut read = db.prepare_cached("select seq, at, type, actor, data from events where tenant = ?1 and session = ?2 order by seq")?;
    let mut rows = read.query(params![tenant.as_str(), session])?;
    let mut write = db.prepare_cached("update events set sealed = ?4, hash = ?5 where tenant = ?1 and session = ?2 and seq = ?3")?;
    while let Some(row) = rows.next()? {
        let (seq, at): (i64, i64) = (row.get(0)?, row.get(1)?);
        let (kind, actor, data): (String, String, String) = (row.get(2)?, row.get(3)?, row.get(4)?);
        let hash = chain.add(Timestamp::from_millis(at), &kind, commitment(Some(key.salt()), uint(seq), &actor, &data));
        let sealed = vault::seal(key, &RowContext::entry(uint(seq)), &data)?;
        write.execute(params![tenant.as_str(), session, int(uint(seq)), sealed, hash.as_bytes()])?;
    }
    Ok(chain)
}

fn encrypt_table(db: &Connection, tenant: &Tenant, session: SessionId, key: &SessionKey, table: &SealedTable) -> rusqlite::Result<()> {
    let mut read = db.prepare_cached(table.read)?;
    let mut rows = read.query(params![tenant.as_str(), session.to_string()])?;
    let mut write = db.prepare_cached(table.write)?;
    while let Some(row) = rows.next()? {
        let (id, person, text): (String, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        write.execute(params![tenant.as_str(), id, person, vault::seal(key, &(table.associated_data)(&id, &person), &text)?])?;
    }
    Ok(())
}
