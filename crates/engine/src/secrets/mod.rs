//! Stores sealed secrets, and opens them for a tool that runs and for the outside program that
//! asked.

pub(crate) mod hidden;

use tokio::io::AsyncReadExt as _;
use waypost_core::ask::caller::Caller;
#[cfg(doc)]
use waypost_core::ask::refusal::Refusal;
use waypost_core::decide::{Command, secret_of};
use waypost_core::digest::SecretRef;
use waypost_core::ids::{AskId, QuestionId, SessionId, Tenant};
use waypost_core::people::scope::Task;
use waypost_store::{Holder, Secret, StoreError, UnderSeal};

use crate::error::Error;
use crate::runtime::change::ChangeContext;
use crate::runtime::engine::Engine;
use crate::sealed_arguments::SealedFor;

/// Sealed secrets, for the tool that needs them.
#[derive(Clone, Copy)]
pub struct Secrets<'w> {
    pub(crate) waypost: &'w Engine,
}

impl Engine {
    /// Sealed secrets, for the tool that needs them.
    #[must_use]
    pub fn secrets(&self) -> Secrets<'_> {
        Secrets { waypost: self }
    }
}

impl Secrets<'_> {
    /// Gives the program that asked the secret that answers `question`. The release is recorded in the journal first.
    ///
    /// # Errors
    /// [`Refusal::NothingToRelease`] while nobody has sent the secret; [`Refusal::NotEligible`] if the caller did not
    /// ask for it.
    pub async fn release(self, caller: &Caller, ask: AskId, question: QuestionId) -> Result<Secret, Error> {
        caller.must_be_program()?;
        caller.may(Task::Run)?;
        let found = self.waypost.asks().get(caller, ask).await?;
        let reference = secret_of(&found.ask, &question);
        let command = Command::ReleaseSecret { ask: found.ask, question };
        let change = ChangeContext::of(caller);
        let changed = self.waypost.inner.decide(&found.session, change, &command).await?;
        let opened = self.waypost.open_sealed(&caller.tenant, changed.session.id, &reference?).await?;
        opened.ok_or_else(|| cannot_open().into())
    }

    /// The fingerprint of a request, which distinguishes a repeat from a different request. A request may contain a
    /// secret, so a reader of the store can neither see nor guess it from the fingerprint.
    ///
    /// # Errors
    /// [`Error::Store`] when the key cannot be read.
    pub async fn fingerprint_of(self, request: &[u8]) -> Result<String, Error> {
        Ok(self.waypost.seals().get().await?.print(request))
    }
}

impl Engine {
    /// Opens a secret of this session; `None` if the session has no such secret.
    pub(crate) async fn open_sealed(&self, tenant: &Tenant, session: SessionId, reference: &SecretRef) -> Result<Option<Secret>, Error> {
        let name = secrets_holder(session);
        let found = self.inner.blobs.open(Holder { tenant, name: &name }, reference.sealed()).await?;
        let Some(mut bytes) = found else { return Ok(None) };
        let mut sealed = Vec::new();
        bytes.read_to_end(&mut sealed).await.map_err(|source| StoreError::Unavailable(Box::new(source)))?;
        Ok(self.seals().get().await?.open(&sealed, tenant, session))
    }

    pub(crate) async fn store_sealed(&self, tenant: &Tenant, session: SessionId, secret: &UnderSeal) -> Result<(), Error> {
        let mut incoming = self.inner.blobs.begin().await?;
        incoming.write(&secret.bytes).await?;
        let name = secrets_holder(session);
        incoming.keep(Holder { tenant, name: &name }, "sealed", "application/json").await?;
        Ok(())
    }

    pub(crate) async fn store_all_sealed(
        &self,
        seal_context: SealedFor<'_>,
        secrets: impl IntoIterator<Item = &UnderSeal>,
    ) -> Result<(), Error> {
        for secret in secrets {
            self.store_sealed(seal_context.tenant, seal_context.session, secret).await?;
        }
        Ok(())
    }

    /// Removes the session's data outside of its journal.
    pub(crate) async fn remove_session_data(&self, tenant: &Tenant, session: SessionId) -> Result<(), Error> {
        for name in [session.to_string(), secrets_holder(session)] {
            self.inner.blobs.release_all(Holder { tenant, name: &name }).await?;
        }
        Ok(())
    }
}

/// The holder of a session's secrets. It differs from the holder of its files, so that a secret is never returned as
/// a file.
pub(crate) fn secrets_holder(session: SessionId) -> String {
    crate::holding::sealed(&session.to_string())
}

fn cannot_open() -> StoreError {
    StoreError::Damaged("a sealed secret cannot be opened; it may be sealed with another key".into(), None)
}
