//! Passwords: signing in with one, and setting one.

use waypost_core::factor::Kind;
use waypost_core::ids::{CredentialId, FactorId, Tenant};
use waypost_core::password::{MOST, problem};
use waypost_core::principal::{Principal, Proof};
use waypost_core::refusal::Refusal;
use waypost_core::step_up::TO_CHANGE_ONESELF;
use waypost_store::{DirectoryChange, Factor, StoreError};

use super::only;
use super::tries::Try;
use crate::access::{Caller, Whence, browser};
use crate::error::Error;
use crate::waypost::Waypost;

impl Waypost {
    /// Signs a person in, and gives the cookie for it. Somebody unknown, without a password, or with
    /// another one, hears the same after the same time.
    ///
    /// # Errors
    /// [`Error::NotProved`]; [`Error::TooOften`] after several wrong ones, and then none is looked at.
    pub async fn sign_in_with_password(&self, tenant: &Tenant, name: &str, password: &str, whence: &Whence) -> Result<String, Error> {
        let (person, now) = (Principal::person(name), self.now().await?);
        let of = Try { tenant: tenant.clone(), name: name.to_owned(), kind: Kind::Password, from: whence.address };
        self.inner.doors.tries.begin(&of, now)?;
        let kept = only(self.inner.directory.factors(tenant, &person).await?, Kind::Password);
        let short = if password.len() > MOST { "" } else { password };
        if !self.inner.doors.hashing.is(short, kept.as_ref().map(|kept| kept.body.as_str())).await {
            return Err(Error::NotProved);
        }
        self.inner.doors.tries.forgive(&of);
        self.access().sign_in(tenant, &person, Proof::Password, whence, None).await?.ok_or(Error::NotProved)
    }

    /// Sets the caller's password, and signs them out of every other browser. It takes the old one where
    /// there is one, unless they have just come in by a link.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] at `/old` or `/password`; [`Refusal::PrincipalType`] for a key;
    /// [`Refusal::StepUpRequired`] where it takes a fresh proof; [`Error::TooOften`].
    pub async fn set_password(&self, caller: &Caller, old: Option<&str>, password: &str) -> Result<(), Error> {
        let (session, now) = (browser(caller)?, self.now().await?);
        caller.must_not_be_bound()?;
        let kept = only(self.factors(caller).await?, Kind::Password);
        let by_link = caller.proven.by == Proof::Link && now < caller.proven.at.plus(TO_CHANGE_ONESELF);
        match (kept, old) {
            (Some(_), None) if by_link => self.may_change_factors(caller).await?,
            (Some(_), None) => return Err(Error::invalid("/old", "required", "Give your password as it is now.")),
            (Some(kept), Some(old)) => {
                let name = caller.principal.name.clone();
                let of = Try { tenant: caller.tenant.clone(), name, kind: Kind::Password, from: None };
                self.inner.doors.tries.begin(&of, now)?;
                if !self.inner.doors.hashing.is(old, Some(&kept.body)).await {
                    return Err(Error::invalid("/old", "wrong_password", "This is not your password as it is now."));
                }
                self.inner.doors.tries.forgive(&of);
            }
            (None, _) => self.may_change_factors(caller).await?,
        }
        self.keep_password(caller, &caller.principal, password, Some(session)).await
    }

    /// Sets somebody's password on an administrator's word, and signs them out everywhere.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] at `/password`.
    pub async fn set_password_of(&self, by: &Caller, person: &Principal, password: &str) -> Result<(), Error> {
        self.keep_password(by, person, password, None).await
    }

    async fn keep_password(&self, by: &Caller, person: &Principal, password: &str, but: Option<CredentialId>) -> Result<(), Error> {
        if let Some(problem) = problem(password, "/password") {
            return Err(Refusal::Invalid(vec![problem]).into());
        }
        let now = self.now().await?;
        let mut salt = [0; 16];
        salt.copy_from_slice(&self.inner.chance.secret()[..16]);
        let body = self.inner.doors.hashing.keep(password, salt).await;
        let body = body.ok_or_else(|| StoreError::Unavailable("there is no memory to hash a password in".into()))?;
        let password = Factor {
            id: FactorId::from_bits(self.inner.chance.id_bits(now)),
            tenant: by.tenant.clone(),
            person: person.clone(),
            kind: Kind::Password,
            handle: None,
            label: String::new(),
            body,
            created_at: now,
            used_at: None,
        };
        self.access().write(by, DirectoryChange::SetPassword { password, but }).await?;
        Ok(())
    }
}
