//! Checks that the tables that decisions read match the journals.

use waypost_core::apply::rebuild;
use waypost_core::audit::directory_tables;
use waypost_core::audit::tables::{Difference, Tables};
use waypost_core::ids::{SessionId, Tenant};
use waypost_store::StoreError;

use crate::audit::export::Audit;
use crate::error::Error;
use crate::runtime::engine::EngineInner;

/// How many entries or journals are read at a time.
const PAGE: u32 = 500;

impl Audit<'_> {
    /// Where a tenant's tables differ from its journals: a row that was edited, added or removed by hand. To verify
    /// the journals themselves, use [`Audit::export`].
    ///
    /// Reads everything, one journal at a time. If a server writes at the same time, each row is compared with the
    /// journal as of the same moment.
    ///
    /// # Errors
    /// [`Error::Store`] when the data cannot be read.
    pub async fn table_differences(self, tenant: &Tenant) -> Result<Vec<Difference>, Error> {
        let mut found = self.waypost.inner.directory_differences(tenant).await?;
        let mut after = None;
        loop {
            let page = self.waypost.inner.record.journals(tenant, after, PAGE).await?;
            let Some(last) = page.last() else { return Ok(found) };
            after = Some(last.session);
            // An erased session has no rows.
            for journal in page.iter().filter(|journal| journal.salt.is_some()) {
                found.extend(self.waypost.inner.session_differences(tenant, journal.session).await?);
            }
        }
    }
}

impl EngineInner {
    async fn directory_differences(&self, tenant: &Tenant) -> Result<Vec<Difference>, StoreError> {
        let (seq, stored) = self.directory.tables(tenant).await?;
        let mut journal = Vec::new();
        loop {
            let after = journal.last().map_or(0, |entry: &waypost_core::people::directory::DirectoryEntry| entry.seq);
            let page = self.directory.journal(tenant, after, PAGE).await?;
            let read = page.len();
            journal.extend(page.into_iter().filter(|entry| entry.seq <= seq));
            if read == 0 || journal.last().is_some_and(|last| last.seq >= seq) {
                return Ok(directory_tables::tables(tenant, &journal).differences(&stored));
            }
        }
    }

    async fn session_differences(&self, tenant: &Tenant, session: SessionId) -> Result<Vec<Difference>, StoreError> {
        let stored = self.record.tables_of(tenant, session).await?;
        let Some(seq) = stored.column("sessions", session, "seq").and_then(|seq| seq.parse().ok()) else { return Ok(Vec::new()) };
        let mut journal = Vec::new();
        loop {
            let after = journal.last().map_or(0, |entry: &waypost_core::session::event::Entry| entry.seq);
            let page = match self.store.read(tenant, session, after, PAGE).await {
                // The audit log's verifier reports such a journal.
                Err(StoreError::Altered(_) | StoreError::Newer(_)) => return Ok(Vec::new()),
                read => read?,
            };
            let read = page.len();
            journal.extend(page.into_iter().filter(|entry| entry.seq <= seq));
            if read == 0 || journal.last().is_some_and(|last| last.seq >= seq) {
                let rebuilt = rebuild(session, &journal);
                let expected =
                    rebuilt.map_or_else(Tables::default, |(session, asks)| Tables::of_session(&session, asks.values().map(AsRef::as_ref)));
                return Ok(expected.differences(&stored));
            }
        }
    }
}
