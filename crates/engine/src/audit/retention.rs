//! Erases sessions that ended long ago, a few at a time.

use std::sync::Arc;

use waypost_core::ask::refusal::Refusal;
use waypost_core::audit::retention::RetentionHold;
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::session::Session;
use waypost_core::time::Timestamp;
use waypost_store::{Erasure, StoreError};

use crate::audit::export::Audit;
use crate::error::Error;
use crate::runtime::engine::Engine;

/// How many sessions are read at a time.
const AT_ONCE: u32 = 100;

impl Audit<'_> {
    /// Erases the sessions that ended longer ago than the retention, each with all of its child sessions, if none of
    /// them waits or has a legal hold. Reads a bounded number of sessions and returns how many it erased.
    ///
    /// # Errors
    /// [`Error::Store`] when the store fails.
    pub async fn retire(self) -> Result<usize, Error> {
        let Some(keep) = self.waypost.inner.settings.retention else { return Ok(0) };
        let now = self.waypost.now().await?;
        let before = now.minus(keep);
        let mut gone = 0;
        for tenant in self.waypost.inner.record.tenants().await? {
            let mut after = None;
            loop {
                let page = self.waypost.inner.record.ended_before(&tenant, before, after, AT_ONCE).await?;
                let Some(last) = page.last() else { break };
                after = Some(*last);
                for id in &page {
                    gone += match self.waypost.retire_one(&tenant, *id, before, now).await {
                        // A session that this build cannot read stays, and does not stop the others.
                        Err(Error::Store(StoreError::Newer(_) | StoreError::Altered(_))) => 0,
                        retired => retired?,
                    };
                }
                if gone >= AT_ONCE as usize {
                    return Ok(gone);
                }
            }
        }
        Ok(gone)
    }
}

impl Engine {
    async fn retire_one(&self, tenant: &Tenant, id: SessionId, before: Timestamp, now: Timestamp) -> Result<usize, Error> {
        let Some(session) = self.inner.store.load(tenant, id).await? else { return Ok(0) };
        // A child session is erased together with its parent.
        if let Some(parents) = &session.parents
            && self.inner.store.load(tenant, parents.parent).await?.is_some()
        {
            return Ok(0);
        }
        let line = self.with_descendants(tenant, Arc::unwrap_or_clone(session)).await?;
        if !line.iter().all(|session| session.may_go(before, &self.inner.settings.retention_holds)) {
            return Ok(0);
        }
        let reason = Some("It ended longer ago than the retention period.".to_owned());
        for session in line.iter().rev() {
            let erasure = Erasure { by: Principal::system(), at: now, reason: reason.clone() };
            self.remove(tenant, session.id, erasure).await?;
        }
        Ok(line.len())
    }

    /// A session and all sessions below it, parents before children.
    pub(crate) async fn with_descendants(&self, tenant: &Tenant, session: Session) -> Result<Vec<Session>, Error> {
        let mut line = vec![session];
        let mut next = 0;
        while let Some(above) = line.get(next).map(|session| session.id) {
            line.extend(self.all_started_by(tenant, above).await?);
            next += 1;
        }
        Ok(line)
    }

    /// Refuses if one of these sessions has a legal hold.
    pub(crate) fn must_not_be_on_hold(&self, line: &[Session]) -> Result<(), Refusal> {
        let applies = |hold: &&RetentionHold| line.iter().any(|session| hold.covers(session));
        match self.inner.settings.retention_holds.iter().find(applies) {
            Some(hold) => Err(Refusal::OnHold(hold.to_string())),
            None => Ok(()),
        }
    }
}
