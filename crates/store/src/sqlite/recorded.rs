//! The audit log on top of the tables.

use async_trait::async_trait;
use waypost_core::audit::document::Checkpoint;
use waypost_core::audit::tables::Tables;
use waypost_core::ids::{Seq, SessionId, Tenant};
use waypost_core::time::Timestamp;

use super::connection::complete;
use super::{SqliteStore, checkpoints, sessions, tables};
use crate::error::StoreError;
use crate::record::{AuditLog, JournalChain, JournalGrowth, ScanPosition, StoredEntry};
use crate::sql::{self, record};

#[async_trait]
impl AuditLog for SqliteStore {
    async fn journals(&self, tenant: &Tenant, after: Option<SessionId>, limit: u32) -> Result<Vec<JournalChain>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| complete(record::journals(db, &tenant, after, limit))).await
    }

    async fn journal_of(&self, tenant: &Tenant, session: SessionId) -> Result<Option<JournalChain>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| complete(record::journal_of(db, &tenant, session))).await
    }

    async fn links(&self, tenant: &Tenant, session: SessionId, after: Seq, limit: u32) -> Result<Vec<StoredEntry>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| complete(record::links(db, &tenant, session, after, limit))).await
    }

    async fn directory_links(&self, tenant: &Tenant, after: Seq, limit: u32) -> Result<Vec<StoredEntry>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| complete(record::directory_links(db, &tenant, after, limit))).await
    }

    async fn tables_of(&self, tenant: &Tenant, session: SessionId) -> Result<Tables, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| tables::of_session(db, &tenant, session)).await
    }

    async fn tenants(&self) -> Result<Vec<Tenant>, StoreError> {
        self.readers.read(|db| complete(sql::checkpoints::tenants(db))).await
    }

    async fn ended_before(
        &self,
        tenant: &Tenant,
        before: Timestamp,
        after: Option<SessionId>,
        limit: u32,
    ) -> Result<Vec<SessionId>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| sessions::ended_before(db, &tenant, before, after, limit)).await
    }

    async fn journal_growth(&self, tenant: &Tenant, limit: u32) -> Result<Option<JournalGrowth>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| checkpoints::journal_growth(db, &tenant, limit)).await
    }

    async fn keep_checkpoint(&self, tenant: &Tenant, checkpoint: Checkpoint, position: ScanPosition) -> Result<bool, StoreError> {
        let tenant = tenant.clone();
        self.writer.write(move |tx| checkpoints::keep(tx.db, &tenant, &checkpoint, &position)).await
    }

    async fn checkpoints(&self, tenant: &Tenant, after: u64, limit: u32) -> Result<Vec<Checkpoint>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| complete(sql::checkpoints::list(db, &tenant, after, limit))).await
    }

    async fn last_checkpoint(&self, tenant: &Tenant) -> Result<Option<Checkpoint>, StoreError> {
        let tenant = tenant.clone();
        self.readers.read(move |db| complete(sql::checkpoints::last_of(db, &tenant))).await
    }
}
