//! The audit log on top of the tables.

use async_trait::async_trait;
use waypost_core::audit::document::Checkpoint;
use waypost_core::audit::tables::Tables;
use waypost_core::ids::{Seq, SessionId, Tenant};
use waypost_core::time::Timestamp;

use super::{PostgresStore, checkpoints, sessions, tables};
use crate::error::StoreError;
use crate::record::{AuditLog, JournalChain, JournalGrowth, ScanPosition, StoredEntry};
use crate::sql::{self, record};

#[async_trait]
impl AuditLog for PostgresStore {
    async fn journals(&self, tenant: &Tenant, after: Option<SessionId>, limit: u32) -> Result<Vec<JournalChain>, StoreError> {
        self.judge(record::journals(&self.to_browse().await?, tenant, after, limit).await)
    }

    async fn journal_of(&self, tenant: &Tenant, session: SessionId) -> Result<Option<JournalChain>, StoreError> {
        self.judge(record::journal_of(&self.to_browse().await?, tenant, session).await)
    }

    async fn links(&self, tenant: &Tenant, session: SessionId, after: Seq, limit: u32) -> Result<Vec<StoredEntry>, StoreError> {
        self.judge(record::links(&self.to_browse().await?, tenant, session, after, limit).await)
    }

    async fn directory_links(&self, tenant: &Tenant, after: Seq, limit: u32) -> Result<Vec<StoredEntry>, StoreError> {
        self.judge(record::directory_links(&self.to_browse().await?, tenant, after, limit).await)
    }

    async fn tables_of(&self, tenant: &Tenant, session: SessionId) -> Result<Tables, StoreError> {
        self.judge(tables::of_session(&self.to_browse().await?, tenant, session).await)
    }

    async fn tenants(&self) -> Result<Vec<Tenant>, StoreError> {
        self.judge(sql::checkpoints::tenants(&self.to_browse().await?).await)
    }

    async fn ended_before(
        &self,
        tenant: &Tenant,
        before: Timestamp,
        after: Option<SessionId>,
        limit: u32,
    ) -> Result<Vec<SessionId>, StoreError> {
        self.judge(sessions::ended_before(&self.to_browse().await?, tenant, before, after, limit).await)
    }

    async fn journal_growth(&self, tenant: &Tenant, limit: u32) -> Result<Option<JournalGrowth>, StoreError> {
        self.judge(checkpoints::journal_growth(&self.to_browse().await?, tenant, limit).await)
    }

    async fn keep_checkpoint(&self, tenant: &Tenant, checkpoint: Checkpoint, position: ScanPosition) -> Result<bool, StoreError> {
        let mut db = self.to_browse().await?;
        self.judge(checkpoints::keep(&mut db, tenant, &checkpoint, &position).await)
    }

    async fn checkpoints(&self, tenant: &Tenant, after: u64, limit: u32) -> Result<Vec<Checkpoint>, StoreError> {
        self.judge(sql::checkpoints::list(&self.to_browse().await?, tenant, after, limit).await)
    }

    async fn last_checkpoint(&self, tenant: &Tenant) -> Result<Option<Checkpoint>, StoreError> {
        self.judge(sql::checkpoints::last_of(&self.to_browse().await?, tenant).await)
    }
}
