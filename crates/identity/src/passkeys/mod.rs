//! People's passkeys: create, list and remove them in a signed-in browser, and use them for sign-in
//! and step-up.

mod ceremony;
mod kept;

use ceremony::{Bytes, For};
use kept::StoredPasskey;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ids::FactorId;
use waypost_core::people::factor::FactorKind;
use waypost_core::people::principal::Proof;
use waypost_store::{ChangeOutcome, DirectoryChange, Factor};

use crate::access::ClientInfo;
use crate::error::Error;
use crate::facade::Identity;
use crate::sign_in::SignIn;
use crate::webauthn::{Assertion, Named, Party, Registration, Unproven};

/// More passkeys than one person needs.
const MOST: usize = 20;

/// A request to a browser to use a passkey.
#[derive(Debug, Clone)]
pub struct AskedForPasskey {
    /// The challenge that the authenticator signs.
    pub challenge: Vec<u8>,
    /// The sealed state that the browser carries.
    pub entrusted: String,
    /// The ids of the person's passkeys; empty if nobody has signed in yet.
    pub passkeys: Vec<Vec<u8>>,
}

/// A request to a browser to create a passkey.
#[derive(Debug, Clone)]
pub struct PasskeyWanted {
    /// The challenge, the state that the browser carries, and the passkeys that must not be created again.
    pub asked: AskedForPasskey,
    /// The user handle for the authenticator: the same for all passkeys of a person, with no other meaning.
    pub user: Vec<u8>,
}

impl SignIn<'_> {
    /// Starts a sign-in by passkey.
    ///
    /// # Errors
    /// [`Error::Store`] when the sealing key cannot be read.
    pub async fn ask_for_passkey(self) -> Result<AskedForPasskey, Error> {
        let (challenge, entrusted) = self.identity.begin_ceremony(For::SignIn, None).await?;
        Ok(AskedForPasskey { challenge, entrusted, passkeys: Vec::new() })
    }

    /// Signs in the owner of a passkey, in any tenant, and returns the browser's cookie.
    ///
    /// # Errors
    /// [`Error::Unproven`] if the passkey proves nothing; nothing is changed then.
    pub async fn by_passkey(self, party: &Party, entrusted: &str, sent: &Assertion, client_info: &ClientInfo) -> Result<String, Error> {
        let challenge = self.identity.resume_ceremony(For::SignIn, entrusted).await?.challenge.0;
        let found = self.identity.whose(sent).await?;
        let factor = found.ok_or_else(|| Error::not_proven("this passkey is not known here; it may have been removed"))?;
        let with = self.identity.used(&factor, party, &challenge, Named::ByThePasskey, sent).await?;
        let cookie = self.identity.access().sign_in(&factor.tenant, &factor.person, Proof::Passkey, client_info, Some(with)).await?;
        cookie.ok_or_else(|| Error::not_proven("this was used already; try again"))
    }

    /// Starts the creation of a passkey for the person in this browser.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] if the caller is not a person in a browser; [`Refusal::StepUpRequired`] if they can
    /// do a step-up and have not just done one.
    pub async fn ask_for_new_passkey(self, caller: &Caller) -> Result<PasskeyWanted, Error> {
        let browser = caller.browser()?;
        self.identity.sign_in().may_change_factors(caller).await?;
        let kept = self.identity.kept_passkeys(caller).await?;
        if kept.len() >= MOST {
            return Err(Error::invalid("", "too_many", format!("You have {MOST} passkeys; remove one first.")));
        }
        // All passkeys of a person have the same user handle, so that an authenticator replaces its own passkey.
        let user = kept.first().map_or_else(|| Bytes(self.identity.handle().rng().secret().to_vec()), |kept| kept.user.clone());
        let (challenge, entrusted) = self.identity.begin_ceremony(For::Make(browser), Some(user.clone())).await?;
        let passkeys = kept.iter().map(|kept| kept.id().0).collect();
        Ok(PasskeyWanted { asked: AskedForPasskey { challenge, entrusted, passkeys }, user: user.0 })
    }

    /// Stores a new passkey of the person in this browser.
    ///
    /// # Errors
    /// [`Error::Unproven`] if it fails a check; [`Refusal::Invalid`] if it is already stored.
    pub async fn keep_passkey(
        self,
        caller: &Caller,
        party: &Party,
        entrusted: &str,
        sent: &Registration,
        label: &str,
    ) -> Result<Factor, Error> {
        let ceremony = self.identity.resume_ceremony(For::Make(caller.browser()?), entrusted).await?;
        self.identity.sign_in().may_change_factors(caller).await?;
        let made = party.enrol(&ceremony.challenge.0, sent)?;
        let kept = StoredPasskey::new(made, ceremony.user.unwrap_or(Bytes(Vec::new())));
        let now = self.identity.handle().now().await?;
        let factor = Factor {
            id: self.identity.handle().factor_id(now),
            tenant: caller.tenant.clone(),
            person: caller.principal.clone(),
            kind: FactorKind::Passkey,
            handle: Some(kept.id().into()),
            label: label.to_owned(),
            body: kept.body(),
            created_at: now,
            used_at: None,
        };
        match self.identity.handle().write(caller, DirectoryChange::AddFactor { factor: factor.clone() }).await? {
            ChangeOutcome::Applied => Ok(factor),
            ChangeOutcome::Unchanged | ChangeOutcome::NotFound => {
                Err(Error::invalid("/credential", "known", "This passkey is already registered."))
            }
        }
    }

    /// Lists the caller's passkeys, oldest first.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] if the caller is not a person.
    pub async fn passkeys(self, caller: &Caller) -> Result<Vec<Factor>, Error> {
        caller.must_be_person()?;
        let factors = self.identity.handle().directory().factors(&caller.tenant, &caller.principal).await?;
        Ok(factors.into_iter().filter(|factor| factor.kind == FactorKind::Passkey).collect())
    }

    /// Removes a passkey. From then on it cannot be used.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] if it is not one of theirs; [`Refusal::StepUpRequired`] as for a new passkey.
    pub async fn remove_passkey(self, caller: &Caller, id: FactorId) -> Result<(), Error> {
        if !self.identity.sign_in().passkeys(caller).await?.iter().any(|passkey| passkey.id == id) {
            return Err(Refusal::NotFound.into());
        }
        self.identity.sign_in().may_change_factors(caller).await?;
        self.identity.handle().write(caller, DirectoryChange::RemoveFactor { person: caller.principal.clone(), factor: id }).await?;
        Ok(())
    }

    /// Starts a step-up of the person in this browser.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] if the caller is not a person in a browser.
    pub async fn ask_for_passkey_again(self, caller: &Caller) -> Result<AskedForPasskey, Error> {
        let browser = caller.browser()?;
        let passkeys = self.identity.kept_passkeys(caller).await?.iter().map(|kept| kept.id().0).collect();
        let (challenge, entrusted) = self.identity.begin_ceremony(For::Again(browser), None).await?;
        Ok(AskedForPasskey { challenge, entrusted, passkeys })
    }

    /// Records the step-up of the person in this browser and returns its new cookie.
    ///
    /// # Errors
    /// [`Error::Unproven`] if the passkey proves nothing; nothing is changed then.
    pub async fn step_up_by_passkey(self, caller: &Caller, party: &Party, entrusted: &str, sent: &Assertion) -> Result<String, Error> {
        let challenge = self.identity.resume_ceremony(For::Again(caller.browser()?), entrusted).await?.challenge.0;
        let handle = String::from(Bytes(sent.id.clone()));
        let theirs = self.identity.sign_in().passkeys(caller).await?.into_iter().find(|factor| factor.handle.as_ref() == Some(&handle));
        let factor = theirs.ok_or_else(|| Error::not_proven("this passkey is not one of yours"))?;
        let with = self.identity.used(&factor, party, &challenge, Named::Before, sent).await?;
        let cookie = self.identity.access().step_up(caller, Proof::Passkey, Some(with)).await?;
        cookie.ok_or_else(|| Error::not_proven("this was used already; try again"))
    }
}

impl Identity {
    /// Finds the passkey that was used, in every tenant. A malicious authenticator can repeat the id of another
    /// tenant's passkey, but not its user handle, which is random and different for every person.
    async fn whose(&self, sent: &Assertion) -> Result<Option<Factor>, Error> {
        let handle = String::from(Bytes(sent.id.clone()));
        let mut of_that_id = None;
        for tenant in self.access().tenants().await? {
            let Some(factor) = self.handle().directory().factor(&tenant, FactorKind::Passkey, &handle).await? else { continue };
            if StoredPasskey::read(&factor).is_ok_and(|kept| Some(&kept.user.0) == sent.user.as_ref()) {
                return Ok(Some(factor));
            }
            of_that_id = Some(factor);
        }
        Ok(of_that_id)
    }

    async fn kept_passkeys(&self, caller: &Caller) -> Result<Vec<StoredPasskey>, Error> {
        self.sign_in().passkeys(caller).await?.iter().map(StoredPasskey::read).collect()
    }

    /// Verifies a use of a passkey and returns its new stored form. A passkey that was probably copied is recorded in
    /// the tenant's audit log.
    async fn used(
        &self,
        factor: &Factor,
        party: &Party,
        challenge: &[u8],
        named: Named,
        sent: &Assertion,
    ) -> Result<waypost_store::FactorUse, Error> {
        let kept = StoredPasskey::read(factor)?;
        let checked = party.check(challenge, &kept.known(), named, sent);
        if checked == Err(Unproven::Cloned) {
            let owner = Caller::trusted(factor.tenant.clone(), factor.person.clone());
            self.handle().write(&owner, DirectoryChange::SuspectFactor { person: factor.person.clone(), factor: factor.id }).await?;
            tracing::warn!(factor.id = %factor.id, "a passkey was used whose counter went backwards: it may have been copied");
        }
        kept.spend(factor, challenge, checked?, self.handle().now().await?)
    }
}
