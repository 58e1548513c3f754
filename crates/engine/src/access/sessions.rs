//! People in their browsers: the cookie that a browser keeps. A cookie's secret is
//! replaced about daily and at every sign-in and step-up; the one before works a little longer, for the
//! browser's other tabs.

use std::net::IpAddr;
use std::time::Duration;

use waypost_core::ids::{CredentialId, Tenant};
use waypost_core::principal::{Principal, Proof};
use waypost_core::refusal::Refusal;
use waypost_core::scope::Scope;
use waypost_core::time::Timestamp;
use waypost_store::{Credential, DirectoryChange, Purpose, SignedIn, Use, Written};

use super::{Access, Caller, Made, hash, spell};
use crate::error::Error;

/// How long a browser stays signed in, whatever it does.
const COOKIE_LIFE: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// How long a browser stays signed in that is not used.
const IDLE: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// How long a cookie has one secret.
const RENEWAL: Duration = Duration::from_secs(24 * 60 * 60);
/// How long the secret before it works on.
const OVERLAP: Duration = Duration::from_secs(2 * 60);
/// As many characters of a browser's own words are kept.
const MOST_DEVICE: usize = 80;

/// Where a sign-in comes from.
#[derive(Debug, Clone, Default)]
pub struct Whence {
    /// From which address.
    pub address: Option<IpAddr>,
    /// What the browser says it is.
    pub device: String,
}

impl Access {
    /// Lets a person's browser in who has proved who they are, and gives its cookie. `None` where what
    /// they proved it with was used by somebody else meanwhile.
    ///
    /// # Errors
    /// [`Error::Store`] when it could not be written.
    pub async fn sign_in(
        &self,
        tenant: &Tenant,
        person: &Principal,
        by: Proof,
        whence: &Whence,
        with: Option<Use>,
    ) -> Result<Option<String>, Error> {
        let (session, secret) = self.draw_session(tenant, person, (by, Scope::default()), whence).await?;
        let signed_in = self.write(&Caller::vouched(tenant.clone(), person.clone()), DirectoryChange::SignIn { session, with }).await?;
        Ok((signed_in == Written::Made).then_some(secret))
    }

    /// Keeps that the person in this browser has proved again who they are, and gives its new cookie.
    /// `None` where what they proved it with was used meanwhile, or the browser was signed out.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for a caller that is no browser; [`Error::Store`].
    pub async fn step_up(&self, caller: &Caller, by: Proof, with: Option<Use>) -> Result<Option<String>, Error> {
        let session = browser(caller)?;
        let now = self.store.now().await?;
        let secret = spell(Purpose::Cookie, &self.chance.secret());
        let change = DirectoryChange::StepUp { session, by, hash: hash(&secret), until: now.plus(OVERLAP), with };
        Ok((self.write(caller, change).await? == Written::Made).then_some(secret))
    }

    /// Gives a browser's cookie another secret. `None` where it was signed out meanwhile.
    ///
    /// # Errors
    /// [`Error::Store`] when it could not be written; then the one it has works on.
    pub async fn renew(&self, caller: &Caller) -> Result<Option<String>, Error> {
        let credential = browser(caller)?;
        let now = self.store.now().await?;
        let secret = spell(Purpose::Cookie, &self.chance.secret());
        let rotate = DirectoryChange::Rotate { credential, hash: hash(&secret), until: now.plus(OVERLAP) };
        Ok((self.write(caller, rotate).await? == Written::Made).then_some(secret))
    }

    /// The browsers in which this person is signed in, the oldest first.
    ///
    /// # Errors
    /// [`Error::Store`] when they could not be read.
    pub async fn browsers(&self, caller: &Caller) -> Result<Vec<Credential>, Error> {
        let now = self.store.now().await?;
        let open = self.directory.open_credentials(&caller.tenant, &caller.principal, Purpose::Cookie).await?;
        Ok(open.into_iter().filter(|one| one.expires_at.is_none_or(|end| now < end) && !is_idle(one, now)).collect())
    }

    /// Signs one of the person's own browsers out.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] where it is none of theirs.
    pub async fn end_browser(&self, caller: &Caller, id: CredentialId) -> Result<(), Error> {
        if !self.browsers(caller).await?.iter().any(|one| one.id == id) {
            return Err(Refusal::NotFound.into());
        }
        self.write(caller, DirectoryChange::End { credential: id }).await?;
        Ok(())
    }

    /// Signs the browser out that calls.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for a caller that is no browser.
    pub async fn sign_out(&self, caller: &Caller) -> Result<(), Error> {
        self.write(caller, DirectoryChange::End { credential: browser(caller)? }).await?;
        Ok(())
    }

    /// Signs a person out of every browser, this one too.
    ///
    /// # Errors
    /// [`Error::Store`] when it could not be written.
    pub async fn sign_out_everywhere(&self, caller: &Caller) -> Result<(), Error> {
        self.write(caller, DirectoryChange::SignOutEverywhere { person: caller.principal.clone(), but: None }).await?;
        Ok(())
    }

    pub(super) async fn draw_session(
        &self,
        tenant: &Tenant,
        person: &Principal,
        (by, scope): (Proof, Scope),
        whence: &Whence,
    ) -> Result<(Credential, String), Error> {
        let now = self.store.now().await?;
        let made = Made { purpose: Purpose::Cookie, life: Some(COOKIE_LIFE), scope };
        let (credential, secret) = self.draw(tenant, person, made, now);
        let device = whence.device.chars().filter(|c| !c.is_control()).take(MOST_DEVICE).collect();
        let signed_in = Some(SignedIn { by, device, renewed_at: now, again_at: None, again_by: None });
        Ok((Credential { signed_in, used_at: Some(now), ..credential }, secret))
    }
}

/// The credential of a caller that is a browser.
pub(crate) fn browser(caller: &Caller) -> Result<CredentialId, Refusal> {
    match caller.proven.by {
        Proof::Key | Proof::LocalAdmin | Proof::Channel => Err(Refusal::PrincipalType),
        Proof::Cookie | Proof::Link | Proof::Password | Proof::Passkey | Proof::Code | Proof::Oidc => {
            caller.proven.credential.ok_or(Refusal::PrincipalType)
        }
    }
}

/// Whether its secret has been in use for long enough to be given another.
pub(super) fn is_due(credential: &Credential, now: Timestamp) -> bool {
    credential.signed_in.as_ref().is_some_and(|signed_in| signed_in.renewed_at.plus(RENEWAL) <= now)
}

/// Whether nobody has used this browser for too long.
pub(super) fn is_idle(credential: &Credential, now: Timestamp) -> bool {
    let last = credential.signed_in.as_ref().and(credential.used_at);
    last.is_some_and(|last| last.plus(IDLE) <= now)
}
