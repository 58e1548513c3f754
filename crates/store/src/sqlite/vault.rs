//! The keys of sessions. The content of a session is encrypted with its key; SQL statements decrypt it with `unseal`.

use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, Error, params};
use waypost_core::ids::{SessionId, Tenant};

use crate::sealing::{RowContext, SessionKey, open_row};

const PUT: &str = "
    insert into vault (tenant, session, key)
    values (?1, ?2, ?3)
        on conflict (tenant, session) do nothing";

const GET: &str = "
    select key
      from vault
     where tenant = ?1 and session = ?2";

/// The key is overwritten in place before its row is deleted.
pub(super) const BLANK: &str = "
    update vault
       set key = zeroblob(32)
     where tenant = ?1 and session = ?2";

pub(super) const DESTROY: &str = "
    delete from vault
     where tenant = ?1 and session = ?2";

/// Decrypts a column with the key of its session, for a statement that reads it.
macro_rules! unsealed {
    ($table:literal, $session:literal, $context:literal) => {
        concat!(
            "unseal((select key from vault where vault.tenant = ",
            $table,
            ".tenant and vault.session = ",
            $table,
            ".",
            $session,
            "), ",
            $context,
            ", ",
            $table,
            ".sealed)"
        )
    };
}
pub(super) use unsealed;

/// Registers the SQL function `unseal(key, context, sealed)` on the connection. It returns null if an argument is missing
/// or the three do not belong together.
pub(super) fn register(db: &Connection) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC | FunctionFlags::SQLITE_INNOCUOUS;
    db.create_scalar_function("unseal", 3, flags, unseal)
}

fn unseal(call: &Context<'_>) -> rusqlite::Result<Option<String>> {
    match (call.get_raw(0), call.get_raw(1), call.get_raw(2)) {
        (ValueRef::Blob(key), ValueRef::Text(context), ValueRef::Blob(sealed)) => Ok(open_row(key, context, sealed)),
        _ => Ok(None),
    }
}

/// Encrypts text with a key and binds it to `associated_data`.
pub(super) fn seal(key: &SessionKey, associated_data: &RowContext, text: &str) -> rusqlite::Result<Vec<u8>> {
    key.seal(associated_data, text).map_err(|error| Error::ToSqlConversionFailure(Box::new(error)))
}

/// Creates a random key.
pub(super) fn fresh() -> rusqlite::Result<SessionKey> {
    SessionKey::fresh().map_err(|error| Error::ToSqlConversionFailure(Box::new(error)))
}

/// Gives a new session its key. A session that was restored from a backup keeps its key, which is returned.
pub(super) fn put(db: &Connection, tenant: &Tenant, session: SessionId, fresh: SessionKey) -> rusqlite::Result<SessionKey> {
    let session = session.to_string();
    match db.prepare_cached(PUT)?.execute(params![tenant.as_str(), session, fresh.0])? {
        1 => Ok(fresh),
        _ => db.prepare_cached(GET)?.query_row(params![tenant.as_str(), session], |row| row.get(0)).map(SessionKey),
    }
}

/// Destroys the key of a session, and with it all content of the session.
pub(super) fn destroy(db: &Connection, tenant: &Tenant, session: SessionId) -> rusqlite::Result<()> {
    db.prepare_cached(BLANK)?.execute(params![tenant.as_str(), session.to_string()])?;
    db.prepare_cached(DESTROY)?.execute(params![tenant.as_str(), session.to_string()])?;
    Ok(())
}
