//! Passwords: sign in with one, and set one.

use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::step_up::TO_CHANGE_ONESELF;
use waypost_core::ids::{CredentialId, Tenant};
use waypost_core::people::factor::FactorKind;
use waypost_core::people::failed_attempts::FactorAttempt;
use waypost_core::people::password::{MAX_BYTES, problem};
use waypost_core::people::principal::{Principal, Proof};
use waypost_store::{DirectoryChange, Factor};

use super::only;
use crate::access::ClientInfo;
use crate::error::IdentityError;
use crate::facade::Identity;
use crate::sign_in::SignIn;

/// The maximum length of a name that is looked up, in bytes.
const MAX_NAME: usize = 512;

impl SignIn<'_> {
    /// Signs a person in with a password and returns the cookie. An unknown person, a person without a password, and
    /// a wrong password get the same response after the same time.
    ///
    /// # Errors
    /// [`IdentityError::NotProved`]; [`IdentityError::TooOften`] after several wrong passwords, and when too many people sign in at
    /// once. In these cases the password is not checked. After many wrong passwords from many addresses, the check
    /// takes some seconds longer.
    pub async fn by_password(self, tenant: &Tenant, name: &str, password: &str, client_info: &ClientInfo) -> Result<String, IdentityError> {
        // No person has such a long name, so nothing is recorded about it.
        if name.len() > MAX_NAME || tenant.as_str().len() > MAX_NAME {
            return Err(IdentityError::NotProved);
        }
        let (person, now) = (Principal::person(name), self.identity.handle().now().await?);
        let mut slot = self.identity.throttle().hashing.slot()?;
        let of = FactorAttempt { tenant: tenant.clone(), name: name.to_owned(), kind: FactorKind::Password, from: client_info.network() };
        let delay = self.identity.throttle().begin(&of, now)?;
        if !delay.is_zero() {
            // A delayed request does not occupy a slot while it waits.
            drop(slot);
            tokio::time::sleep(delay).await;
            slot = self.identity.throttle().hashing.slot()?;
        }
        let stored = only(self.identity.handle().directory().factors(tenant, &person).await?, FactorKind::Password);
        let short = if password.len() > MAX_BYTES { "" } else { password };
        if !self.identity.throttle().hashing.matches(slot, short, stored.as_ref().map(|stored| stored.body.as_str())).await {
            return Err(IdentityError::NotProved);
        }
        self.identity.throttle().reset(&of);
        self.identity.access().sign_in(tenant, &person, Proof::Password, client_info, None).await?.ok_or(IdentityError::NotProved)
    }

    /// Sets the caller's password and signs them out of every other browser. It requires the old password if there is
    /// one, unless the caller has just signed in by a link.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] at `/old` or `/password`; [`Refusal::PrincipalType`] for a key;
    /// [`Refusal::StepUpRequired`] if a fresh proof is required; [`IdentityError::TooOften`].
    pub async fn set_password(self, caller: &Caller, old: Option<&str>, password: &str) -> Result<(), IdentityError> {
        let (session, now) = (caller.browser()?, self.identity.handle().now().await?);
        caller.must_not_be_limited_to_asks()?;
        let stored = only(self.identity.sign_in().factors(caller).await?, FactorKind::Password);
        let by_link = caller.proven.by == Proof::Link && now < caller.proven.at.plus(TO_CHANGE_ONESELF);
        match (stored, old) {
            (Some(_), None) if by_link => self.identity.sign_in().may_change_factors(caller).await?,
            (Some(_), None) => return Err(IdentityError::invalid("/old", "required", "Enter your current password.")),
            (Some(stored), Some(old)) => {
                let name = caller.principal.name.clone();
                let of = FactorAttempt { tenant: caller.tenant.clone(), name, kind: FactorKind::Password, from: None };
                let slot = self.identity.throttle().hashing.slot()?;
                self.identity.throttle().begin(&of, now)?;
                let old = if old.len() > MAX_BYTES { "" } else { old };
                if !self.identity.throttle().hashing.matches(slot, old, Some(&stored.body)).await {
                    return Err(IdentityError::invalid("/old", "wrong_password", "This is not your current password."));
                }
                self.identity.throttle().reset(&of);
            }
            (None, _) => self.identity.sign_in().may_change_factors(caller).await?,
        }
        self.identity.store_password(caller, &caller.principal, password, Some(session)).await
    }

    /// Sets a person's password for an administrator, and signs the person out everywhere.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] at `/password`.
    pub async fn set_password_of(self, by: &Caller, person: &Principal, password: &str) -> Result<(), IdentityError> {
        self.identity.store_password(by, person, password, None).await
    }
}

impl Identity {
    async fn store_password(
        &self,
        by: &Caller,
        person: &Principal,
        password: &str,
        but: Option<CredentialId>,
    ) -> Result<(), IdentityError> {
        if let Some(problem) = problem(password, "/password") {
            return Err(Refusal::Invalid(vec![problem]).into());
        }
        let now = self.handle().now().await?;
        let mut salt = [0; 16];
        salt.copy_from_slice(&self.handle().rng().secret()[..16]);
        let hashing = &self.throttle().hashing;
        let body = hashing.hash_new(hashing.slot()?, password, salt).await?;
        let password = Factor {
            id: self.handle().factor_id(now),
            tenant: by.tenant.clone(),
            person: person.clone(),
            kind: FactorKind::Password,
            handle: None,
            label: String::new(),
            body,
            created_at: now,
            used_at: None,
        };
        self.handle().write(by, DirectoryChange::SetPassword { password, but }).await?;
        Ok(())
    }
}
