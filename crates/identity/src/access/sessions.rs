//! Browser sign-ins and their cookies. A cookie's secret is replaced about once a day and at every
//! sign-in and step-up. The previous secret works for a short time, for the browser's other tabs.

use std::net::IpAddr;
use std::time::Duration;

use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ids::{CredentialId, Tenant};
use waypost_core::people::principal::{Principal, Proof};
use waypost_core::people::scope::Scope;
use waypost_core::time::Timestamp;
use waypost_store::directory::{hash, spell};
use waypost_store::{BrowserSignIn, ChangeOutcome, Credential, DirectoryChange, FactorUse, NewCredential, Purpose};

use super::Access;
use crate::error::IdentityError;
use crate::throttle::network;

/// How long a browser stays signed in, even if it is used.
const COOKIE_LIFE: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// How long a cookie keeps one secret.
const RENEWAL: Duration = Duration::from_secs(24 * 60 * 60);
/// How long the previous secret still works.
const OVERLAP: Duration = Duration::from_secs(2 * 60);
/// How many characters of a browser's self-description are stored.
const MAX_DEVICE: usize = 80;

/// Where a sign-in comes from.
#[derive(Debug, Clone, Default)]
pub struct ClientInfo {
    /// The network address.
    pub address: Option<IpAddr>,
    /// The browser's self-description.
    pub device: String,
}

impl ClientInfo {
    /// The network of the address.
    pub(crate) fn network(&self) -> Option<String> {
        self.address.map(|address| network(address).to_string())
    }
}

impl Access {
    /// Signs in the browser of a person who has proved who they are, and returns its cookie. `None` if the proof was
    /// used in the meantime.
    ///
    /// # Errors
    /// [`IdentityError::Store`] when the sign-in could not be written.
    pub async fn sign_in(
        &self,
        tenant: &Tenant,
        person: &Principal,
        by: Proof,
        client_info: &ClientInfo,
        with: Option<FactorUse>,
    ) -> Result<Option<String>, IdentityError> {
        let (session, secret) = self.generate_session(tenant, person, (by, Scope::default()), client_info).await?;
        let signed_in =
            self.handle.write(&Caller::trusted(tenant.clone(), person.clone()), DirectoryChange::SignIn { session, with }).await?;
        Ok((signed_in == ChangeOutcome::Applied).then_some(secret))
    }

    /// Records that the person in this browser has proved again who they are, and returns the new cookie. `None` if
    /// the proof was used in the meantime, or the browser was signed out.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for a caller that is not a browser; [`IdentityError::Store`].
    pub async fn step_up(&self, caller: &Caller, by: Proof, with: Option<FactorUse>) -> Result<Option<String>, IdentityError> {
        let session = caller.browser()?;
        let now = self.handle.now().await?;
        let secret = spell(Purpose::Cookie, &self.handle.rng().secret());
        let change = DirectoryChange::StepUp { session, by, hash: hash(&secret), until: now.plus(OVERLAP), with };
        Ok((self.handle.write(caller, change).await? == ChangeOutcome::Applied).then_some(secret))
    }

    /// Gives a browser's cookie a new secret. `None` if the browser was signed out in the meantime.
    ///
    /// # Errors
    /// [`IdentityError::Store`] when the secret could not be written; then the current secret still works.
    pub async fn renew(&self, caller: &Caller) -> Result<Option<String>, IdentityError> {
        let credential = caller.browser()?;
        let now = self.handle.now().await?;
        let secret = spell(Purpose::Cookie, &self.handle.rng().secret());
        let rotate = DirectoryChange::Rotate { credential, hash: hash(&secret), until: now.plus(OVERLAP) };
        Ok((self.handle.write(caller, rotate).await? == ChangeOutcome::Applied).then_some(secret))
    }

    /// The browsers in which this person is signed in, oldest first.
    ///
    /// # Errors
    /// [`IdentityError::Store`] when they could not be read.
    pub async fn browsers(&self, caller: &Caller) -> Result<Vec<Credential>, IdentityError> {
        let now = self.handle.now().await?;
        let open = self.handle.directory().open_credentials(&caller.tenant, &caller.principal, Purpose::Cookie).await?;
        Ok(open.into_iter().filter(|one| one.expires_at.is_none_or(|end| now < end) && !one.is_idle(now)).collect())
    }

    /// Signs out one of the person's own browsers.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] if the browser is not one of theirs.
    pub async fn end_browser(&self, caller: &Caller, id: CredentialId) -> Result<(), IdentityError> {
        if !self.browsers(caller).await?.iter().any(|one| one.id == id) {
            return Err(Refusal::NotFound.into());
        }
        self.handle.write(caller, DirectoryChange::End { credential: id }).await?;
        Ok(())
    }

    /// Signs out the browser that calls.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for a caller that is not a browser.
    pub async fn sign_out(&self, caller: &Caller) -> Result<(), IdentityError> {
        self.handle.write(caller, DirectoryChange::End { credential: caller.browser()? }).await?;
        Ok(())
    }

    /// Signs a person out of every browser, including this one.
    ///
    /// # Errors
    /// [`IdentityError::Store`] when the change could not be written.
    pub async fn sign_out_everywhere(&self, caller: &Caller) -> Result<(), IdentityError> {
        self.handle.write(caller, DirectoryChange::SignOutEverywhere { person: caller.principal.clone(), but: None }).await?;
        Ok(())
    }

    pub(super) async fn generate_session(
        &self,
        tenant: &Tenant,
        person: &Principal,
        (by, scope): (Proof, Scope),
        client_info: &ClientInfo,
    ) -> Result<(Credential, String), IdentityError> {
        let now = self.handle.now().await?;
        let new = NewCredential { purpose: Purpose::Cookie, life: Some(COOKIE_LIFE), scope };
        let (credential, secret) = self.handle.generate_credential(tenant, person, new, now);
        let device = client_info.device.chars().filter(|c| !c.is_control()).take(MAX_DEVICE).collect();
        let signed_in = Some(BrowserSignIn { by, device, renewed_at: now, again_at: None, again_by: None });
        Ok((Credential { signed_in, used_at: Some(now), ..credential }, secret))
    }
}

/// Whether the secret is old enough to be replaced.
pub(super) fn is_due(credential: &Credential, now: Timestamp) -> bool {
    credential.signed_in.as_ref().is_some_and(|signed_in| signed_in.renewed_at.plus(RENEWAL) <= now)
}
