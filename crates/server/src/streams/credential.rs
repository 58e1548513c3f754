//! Rechecks, before anything is sent, whether the credential of a stream or a long poll is still valid and whether its holder may
//! still see the session.
//!
//! A change of permissions in this process takes effect at once: a counter in memory shows that something changed. While it is
//! unchanged, the store is read only at every keep-alive. If other nodes share the store, it is also read every half second.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};
use waypost_core::ids::SessionId;
use waypost_core::time::Timestamp;
use waypost_engine::Error;

use crate::app::App;
use crate::extract::Authenticated;
use crate::layers::authentication::verify_credential;
use crate::layers::credential::{CredentialKind, SignedIn};

/// How old a check may be if other nodes write to the store.
const SHARED: Duration = Duration::from_millis(500);

/// Rechecks one credential repeatedly.
pub(crate) struct CredentialCheck {
    app: App,
    signed_in: SignedIn,
    session: Option<SessionId>,
    changes: watch::Receiver<u64>,
    /// The result of the last check. `None` if something may have changed since.
    found: Option<LastCheck>,
}

struct LastCheck {
    at: Instant,
    /// When the credential expires, by the store's clock and by this process's clock.
    ends: Option<(Timestamp, Instant)>,
}

impl CredentialCheck {
    pub(crate) fn new(app: &App, auth: &Authenticated) -> Self {
        let changes = app.identity.access().changes();
        Self { app: app.clone(), signed_in: auth.signed_in.clone(), session: None, changes, found: None }
    }

    /// Also checks whether the caller may see this session.
    pub(crate) fn in_session(self, session: SessionId) -> Self {
        Self { session: Some(session), ..self }
    }

    /// Whether events may be sent.
    ///
    /// # Errors
    /// Returns [`Error::Store`] if the store cannot be read.
    pub(crate) async fn holds(&mut self) -> Result<bool, Error> {
        if self.changes.has_changed().unwrap_or(true) {
            self.found = None;
        }
        if let Some(found) = &self.found
            && !self.is_outdated(found).await?
        {
            return Ok(true);
        }
        // A change while the store is read is detected by the next check.
        self.changes.borrow_and_update();
        let Some(ends) = self.end().await? else { return Ok(false) };
        let (at, now) = (Instant::now(), self.app.waypost.now().await?);
        let ends = ends.map(|end| (end, at + end.since(now)));
        self.found = Some(LastCheck { at, ends });
        Ok(true)
    }

    /// Returns when [`CredentialCheck::holds`] must be called again, even if nothing is sent.
    pub(crate) async fn is_due(&mut self) {
        let Some(found) = &self.found else { return };
        let shared = self.app.waypost.is_shared().then(|| found.at + SHARED);
        let soonest = shared.into_iter().chain(found.ends.map(|(_, end)| end)).min();
        let later = async {
            match soonest {
                Some(soonest) => sleep_until(soonest).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            _ = self.changes.changed() => {}
            () = later => {}
        }
        self.found = None;
    }

    /// Makes the next check read the store.
    pub(crate) fn forget(&mut self) {
        self.found = None;
    }

    async fn is_outdated(&self, found: &LastCheck) -> Result<bool, Error> {
        let is_old = self.app.waypost.is_shared() && found.at.elapsed() >= SHARED;
        match found.ends {
            Some((end, _)) if !is_old => Ok(end <= self.app.waypost.now().await?),
            _ => Ok(is_old),
        }
    }

    /// When the credential expires, if it does. `None` if it is no longer valid.
    async fn end(&self) -> Result<Option<Option<Timestamp>>, Error> {
        let ends = match self.signed_in.kind {
            CredentialKind::LocalAdmin => None,
            kind @ (CredentialKind::Key | CredentialKind::Cookie) => {
                match verify_credential(&self.app, kind, &self.signed_in.secret).await? {
                    Some(known) => known.until,
                    None => return Ok(None),
                }
            }
        };
        let (Some(session), Some(caller)) = (self.session, &self.signed_in.caller) else { return Ok(Some(ends)) };
        match self.app.waypost.sessions().get(caller, session).await {
            Ok(_) => Ok(Some(ends)),
            Err(Error::Refused(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }
}
