//! The audit log on top of the maps.

use std::collections::BTreeSet;

use async_trait::async_trait;
use waypost_core::audit::ChainHead;
use waypost_core::audit::document::Checkpoint;
use waypost_core::audit::tables::Tables;
use waypost_core::ids::{Seq, SessionId, Tenant};
use waypost_core::time::Timestamp;

use super::state::size;
use super::{MemoryStore, record};
use crate::directory::Directory;
use crate::error::StoreError;
use crate::record::{AuditLog, JournalChain, JournalGrowth, ScanPosition, StoredEntry};

#[async_trait]
impl AuditLog for MemoryStore {
    async fn journals(&self, tenant: &Tenant, after: Option<SessionId>, limit: u32) -> Result<Vec<JournalChain>, StoreError> {
        self.state().journals(tenant, after, size(limit))
    }

    async fn journal_of(&self, tenant: &Tenant, session: SessionId) -> Result<Option<JournalChain>, StoreError> {
        Ok(self.state().journal(tenant, session)?.map(|(journal, _)| journal))
    }

    async fn links(&self, tenant: &Tenant, session: SessionId, after: Seq, limit: u32) -> Result<Vec<StoredEntry>, StoreError> {
        let links = self.state().journal(tenant, session)?.map(|(_, links)| links).unwrap_or_default();
        Ok(links.into_iter().filter(|link| link.seq > after).take(size(limit)).collect())
    }

    async fn directory_links(&self, tenant: &Tenant, after: Seq, limit: u32) -> Result<Vec<StoredEntry>, StoreError> {
        let journal: Vec<_> = Directory::journal(self, tenant, 0, u32::MAX).await?;
        record::directory_links(tenant, &journal, after, size(limit))
    }

    async fn tables_of(&self, tenant: &Tenant, session: SessionId) -> Result<Tables, StoreError> {
        Ok(self.state().tables_of(tenant, session))
    }

    async fn tenants(&self) -> Result<Vec<Tenant>, StoreError> {
        let mut tenants: BTreeSet<_> = self.state().tenants().cloned().collect();
        tenants.extend(self.people().tenants().cloned());
        Ok(tenants.into_iter().collect())
    }

    async fn ended_before(
        &self,
        tenant: &Tenant,
        before: Timestamp,
        after: Option<SessionId>,
        limit: u32,
    ) -> Result<Vec<SessionId>, StoreError> {
        Ok(self.state().ended_before(tenant, before, after, size(limit)))
    }

    async fn journal_growth(&self, tenant: &Tenant, _limit: u32) -> Result<Option<JournalGrowth>, StoreError> {
        let directory = self.directory_links(tenant, 0, u32::MAX).await?.pop();
        let mut state = self.state();
        let journals = state.journals(tenant, None, usize::MAX)?;
        Ok(state.record.journal_growth(tenant, &journals, directory.map(|last| ChainHead { seq: last.seq, hash: last.hash })))
    }

    async fn keep_checkpoint(&self, tenant: &Tenant, checkpoint: Checkpoint, _position: ScanPosition) -> Result<bool, StoreError> {
        Ok(self.state().record.keep_checkpoint(tenant, checkpoint))
    }

    async fn checkpoints(&self, tenant: &Tenant, after: u64, limit: u32) -> Result<Vec<Checkpoint>, StoreError> {
        Ok(self.state().record.checkpoints(tenant, after, size(limit)))
    }

    async fn last_checkpoint(&self, tenant: &Tenant) -> Result<Option<Checkpoint>, StoreError> {
        Ok(self.state().record.checkpoints(tenant, 0, usize::MAX).pop())
    }
}
