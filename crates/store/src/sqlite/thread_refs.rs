//! What an append writes about threads: which session continues with messages in a thread of a channel.

use rusqlite::{Connection, params};
use waypost_core::ask::thread_ref::ThreadRef;
use waypost_core::ids::Tenant;
use waypost_core::session::Session;

/// The first session that received a message in the thread keeps it.
const TAKE: &str = "
    insert into spots (tenant, channel, at, session)
    values (?1, ?2, ?3, ?4)
        on conflict (tenant, channel, at) do nothing";

pub(super) fn take(db: &Connection, tenant: &Tenant, session: &Session) -> rusqlite::Result<()> {
    let Some(ThreadRef { channel, at }) = &session.thread_ref else { return Ok(()) };
    db.prepare_cached(TAKE)?.execute(params![tenant.as_str(), channel, at, session.id.to_string()])?;
    Ok(())
}
