//! Parent and child sessions: read them, and erase them together.

use std::collections::BTreeSet;
use std::sync::Arc;

use waypost_core::approval::call::CallOutcome;
use waypost_core::ask::Ask;
use waypost_core::ask::assignment::Audience;
use waypost_core::ask::caller::Caller;
use waypost_core::decide::Command;
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::people::permission::Permission;
use waypost_core::session::Session;
use waypost_core::session::child_sessions::erased_output;
use waypost_store::{AskFilter, Erasure, SessionFilter};

use crate::error::Error;
use crate::runtime::engine::Engine;
use crate::sessions::Sessions;

const PAGE: u32 = 100;

/// A session with its child sessions.
#[derive(Debug, Clone)]
pub struct SessionWithChildren {
    /// The session itself.
    pub session: Arc<Session>,
    /// Its newest child sessions.
    pub children: Vec<Session>,
}

impl Sessions<'_> {
    /// Loads a session with its newest child sessions.
    ///
    /// # Errors
    /// [`Refusal::NotFound`](waypost_core::ask::refusal::Refusal::NotFound) if it does not exist or the caller may not see
    /// it.
    pub async fn get_with_children(self, caller: &Caller, id: SessionId) -> Result<SessionWithChildren, Error> {
        let session = self.waypost.sessions().get(caller, id).await?;
        let filter = SessionFilter { parent: Some(id), limit: PAGE, ..SessionFilter::default() };
        Ok(SessionWithChildren { session, children: self.waypost.inner.store.sessions(&caller.tenant, &filter).await?.items })
    }

    /// The audience that selects asks pending in sessions below this one.
    ///
    /// # Errors
    /// [`Refusal::NotFound`](waypost_core::ask::refusal::Refusal::NotFound) if the session does not exist or the caller
    /// may not see it.
    pub async fn descendants_audience(self, caller: &Caller, parent: SessionId) -> Result<BTreeSet<Audience>, Error> {
        self.waypost.sessions().get(caller, parent).await?;
        Ok([Audience::Session(parent)].into())
    }

    /// Erases a session, all of its data, and every session below it. Running sessions are cancelled first. The
    /// parent session is notified. The audit log stores who erased the session, and why.
    ///
    /// # Errors
    /// [`Refusal::NotFound`](waypost_core::ask::refusal::Refusal::NotFound) if it does not exist or the caller may not see
    /// it; [`Refusal::NotPermitted`](waypost_core::ask::refusal::Refusal::NotPermitted) without the permission to erase;
    /// [`Refusal::OnHold`](waypost_core::ask::refusal::Refusal::OnHold) if one of the sessions has a legal hold. If the
    /// store fails in the middle, some child sessions are gone; a repeated call erases the rest.
    pub async fn erase(self, caller: &Caller, id: SessionId, reason: Option<String>) -> Result<(), Error> {
        let session = self.waypost.sessions().get(caller, id).await?;
        self.waypost.people().must_have(caller, Permission::Erase).await?;
        self.waypost.must_not_be_on_hold(&self.waypost.with_descendants(&caller.tenant, Session::clone(&session)).await?)?;
        // The lowest come last: a session is erased only when no session that refers to it is left.
        let mut sessions = vec![Session::clone(&session)];
        let mut next = 0;
        while let Some(parent) = sessions.get(next).map(|session| session.id) {
            // A cancelled session starts no more child sessions.
            self.waypost.inner.command(&caller.tenant, parent, Command::CancelRun { reason: None }).await?;
            sessions.extend(self.waypost.all_started_by(&caller.tenant, parent).await?);
            next += 1;
        }
        if let Some(parents) = &session.parents {
            let (call, outcome, output) = (parents.call.clone(), CallOutcome::Failed, erased_output().into());
            let command = Command::EndChild { call, child: id, outcome, output };
            self.waypost.inner.command(&caller.tenant, parents.parent, command).await?;
        }
        for session in sessions.iter().rev() {
            let erasure = Erasure { by: caller.principal.clone(), at: self.waypost.now().await?, reason: reason.clone() };
            self.waypost.remove(&caller.tenant, session.id, erasure).await?;
        }
        Ok(())
    }
}

impl Engine {
    /// The newest pending ask below a session. The session's calls show whether there can be one.
    pub(crate) async fn pending_in_descendants(&self, caller: &Caller, session: &Session) -> Result<Option<Ask>, Error> {
        if session.children().next().is_none() {
            return Ok(None);
        }
        let waits_for = Some([Audience::Session(session.id)].into());
        let filter = AskFilter { waits_for, limit: 1, ..AskFilter::default() };
        Ok(self.inner.store.asks(&caller.tenant, &filter).await?.items.pop())
    }

    pub(crate) async fn all_started_by(&self, tenant: &Tenant, parent: SessionId) -> Result<Vec<Session>, Error> {
        let mut filter = SessionFilter { parent: Some(parent), limit: PAGE, ..SessionFilter::default() };
        let mut found = Vec::new();
        loop {
            let page = self.inner.store.sessions(tenant, &filter).await?;
            filter.before = page.items.last().map(|session| session.id);
            found.extend(page.items);
            if !page.more {
                return Ok(found);
            }
        }
    }

    /// Removes one session and all of its data.
    pub(crate) async fn remove(&self, tenant: &Tenant, id: SessionId, erasure: Erasure) -> Result<(), Error> {
        self.inner.store.erase(tenant, id, erasure).await?;
        self.inner.transcripts.forget(tenant, id);
        self.remove_session_data(tenant, id).await
    }
}
