//! People's passkeys: create, list and remove them in a signed-in browser, and use them for sign-in
//! and step-up.

mod ceremony;
mod stored_passkey;

use ceremony::{Bytes, CeremonyPurpose};
use stored_passkey::StoredPasskey;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ids::FactorId;
use waypost_core::people::factor::FactorKind;
use waypost_core::people::principal::Proof;
use waypost_store::{ChangeOutcome, DirectoryChange, Factor};

use crate::access::ClientInfo;
use crate::error::IdentityError;
use crate::facade::Identity;
use crate::sign_in::SignIn;
use crate::webauthn::{Assertion, IdentifiedBy, PasskeyError, Registration, WebauthnRelyingParty};

/// More passkeys than one person needs.
const MAX_PASSKEYS: usize = 20;

/// A request to a browser to use a passkey.
#[derive(Debug, Clone)]
pub struct PasskeyRequest {
    /// The challenge that the authenticator signs.
    pub challenge: Vec<u8>,
    /// The sealed state that the browser carries.
    pub sealed: String,
    /// The ids of the person's passkeys; empty if nobody has signed in yet.
    pub passkeys: Vec<Vec<u8>>,
}

/// A request to a browser to create a passkey.
#[derive(Debug, Clone)]
pub struct PasskeyCreationRequest {
    /// The challenge, the state that the browser carries, and the passkeys that must not be created again.
    pub request: PasskeyRequest,
    /// The user handle for the authenticator: the same for all passkeys of a person, with no other meaning.
    pub user: Vec<u8>,
}

impl SignIn<'_> {
    /// Starts a sign-in by passkey.
    ///
    /// # Errors
    /// [`IdentityError::Store`] when the sealing key cannot be read.
    pub async fn request_passkey(self) -> Result<PasskeyRequest, IdentityError> {
        let (challenge, sealed) = self.identity.begin_ceremony(CeremonyPurpose::SignIn, None).await?;
        Ok(PasskeyRequest { challenge, sealed, passkeys: Vec::new() })
    }

    /// Signs in the owner of a passkey, in any tenant, and returns the browser's cookie.
    ///
    /// # Errors
    /// [`IdentityError::Unproven`] if the passkey proves nothing; nothing is changed then.
    pub async fn by_passkey(
        self,
        party: &WebauthnRelyingParty,
        sealed: &str,
        sent: &Assertion,
        client_info: &ClientInfo,
    ) -> Result<String, IdentityError> {
        let challenge = self.identity.resume_ceremony(CeremonyPurpose::SignIn, sealed).await?.challenge.0;
        let found = self.identity.owner_of(sent).await?;
        let factor = found.ok_or_else(|| IdentityError::not_proven("this passkey is not known here; it may have been removed"))?;
        let with = self.identity.verify_use(&factor, party, &challenge, IdentifiedBy::Passkey, sent).await?;
        let cookie = self.identity.access().sign_in(&factor.tenant, &factor.person, Proof::Passkey, client_info, Some(with)).await?;
        cookie.ok_or_else(|| IdentityError::not_proven("this was used already; try again"))
    }

    /// Starts the creation of a passkey for the person in this browser.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] if the caller is not a person in a browser; [`Refusal::StepUpRequired`] if they can
    /// do a step-up and have not just done one.
    pub async fn request_new_passkey(self, caller: &Caller) -> Result<PasskeyCreationRequest, IdentityError> {
        let browser = caller.browser()?;
        self.identity.sign_in().may_change_factors(caller).await?;
        let stored = self.identity.stored_passkeys(caller).await?;
        if stored.len() >= MAX_PASSKEYS {
            return Err(IdentityError::invalid("", "too_many", format!("You have {MAX_PASSKEYS} passkeys; remove one first.")));
        }
        // All passkeys of a person have the same user handle, so that an authenticator replaces its own passkey.
        let user = stored.first().map_or_else(|| Bytes(self.identity.handle().rng().secret().to_vec()), |stored| stored.user.clone());
        let (challenge, sealed) = self.identity.begin_ceremony(CeremonyPurpose::Make(browser), Some(user.clone())).await?;
        let passkeys = stored.iter().map(|stored| stored.id().0).collect();
        Ok(PasskeyCreationRequest { request: PasskeyRequest { challenge, sealed, passkeys }, user: user.0 })
    }

    /// Stores a new passkey of the person in this browser.
    ///
    /// # Errors
    /// [`IdentityError::Unproven`] if it fails a check; [`Refusal::Invalid`] if it is already stored.
    pub async fn register_passkey(
        self,
        caller: &Caller,
        party: &WebauthnRelyingParty,
        sealed: &str,
        sent: &Registration,
        label: &str,
    ) -> Result<Factor, IdentityError> {
        let ceremony = self.identity.resume_ceremony(CeremonyPurpose::Make(caller.browser()?), sealed).await?;
        self.identity.sign_in().may_change_factors(caller).await?;
        let made = party.verify_registration(&ceremony.challenge.0, sent)?;
        let stored = StoredPasskey::new(made, ceremony.user.unwrap_or(Bytes(Vec::new())));
        let now = self.identity.handle().now().await?;
        let factor = Factor {
            id: self.identity.handle().factor_id(now),
            tenant: caller.tenant.clone(),
            person: caller.principal.clone(),
            kind: FactorKind::Passkey,
            handle: Some(stored.id().into()),
            label: label.to_owned(),
            body: stored.body(),
            created_at: now,
            used_at: None,
        };
        match self.identity.handle().write(caller, DirectoryChange::AddFactor { factor: factor.clone() }).await? {
            ChangeOutcome::Applied => Ok(factor),
            ChangeOutcome::Unchanged | ChangeOutcome::NotFound => {
                Err(IdentityError::invalid("/credential", "known", "This passkey is already registered."))
            }
        }
    }

    /// Lists the caller's passkeys, oldest first.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] if the caller is not a person.
    pub async fn passkeys(self, caller: &Caller) -> Result<Vec<Factor>, IdentityError> {
        caller.must_be_person()?;
        let factors = self.identity.handle().directory().factors(&caller.tenant, &caller.principal).await?;
        Ok(factors.into_iter().filter(|factor| factor.kind == FactorKind::Passkey).collect())
    }

    /// Removes a passkey. From then on it cannot be used.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] if it is not one of theirs; [`Refusal::StepUpRequired`] as for a new passkey.
    pub async fn remove_passkey(self, caller: &Caller, id: FactorId) -> Result<(), IdentityError> {
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
    pub async fn request_step_up_passkey(self, caller: &Caller) -> Result<PasskeyRequest, IdentityError> {
        let browser = caller.browser()?;
        let passkeys = self.identity.stored_passkeys(caller).await?.iter().map(|stored| stored.id().0).collect();
        let (challenge, sealed) = self.identity.begin_ceremony(CeremonyPurpose::Again(browser), None).await?;
        Ok(PasskeyRequest { challenge, sealed, passkeys })
    }

    /// Records the step-up of the person in this browser and returns its new cookie.
    ///
    /// # Errors
    /// [`IdentityError::Unproven`] if the passkey proves nothing; nothing is changed then.
    pub async fn step_up_by_passkey(
        self,
        caller: &Caller,
        party: &WebauthnRelyingParty,
        sealed: &str,
        sent: &Assertion,
    ) -> Result<String, IdentityError> {
        let challenge = self.identity.resume_ceremony(CeremonyPurpose::Again(caller.browser()?), sealed).await?.challenge.0;
        let handle = String::from(Bytes(sent.id.clone()));
        let theirs = self.identity.sign_in().passkeys(caller).await?.into_iter().find(|factor| factor.handle.as_ref() == Some(&handle));
        let factor = theirs.ok_or_else(|| IdentityError::not_proven("this passkey is not one of yours"))?;
        let with = self.identity.verify_use(&factor, party, &challenge, IdentifiedBy::Session, sent).await?;
        let cookie = self.identity.access().step_up(caller, Proof::Passkey, Some(with)).await?;
        cookie.ok_or_else(|| IdentityError::not_proven("this was used already; try again"))
    }
}

impl Identity {
    /// Finds the passkey that was used, in every tenant. A malicious authenticator can repeat the id of another
    /// tenant's passkey, but not its user handle, which is random and different for every person.
    async fn owner_of(&self, sent: &Assertion) -> Result<Option<Factor>, IdentityError> {
        let handle = String::from(Bytes(sent.id.clone()));
        let mut of_that_id = None;
        for tenant in self.access().tenants().await? {
            let Some(factor) = self.handle().directory().factor(&tenant, FactorKind::Passkey, &handle).await? else { continue };
            if StoredPasskey::read(&factor).is_ok_and(|stored| Some(&stored.user.0) == sent.user.as_ref()) {
                return Ok(Some(factor));
            }
            of_that_id = Some(factor);
        }
        Ok(of_that_id)
    }

    async fn stored_passkeys(&self, caller: &Caller) -> Result<Vec<StoredPasskey>, IdentityError> {
        self.sign_in().passkeys(caller).await?.iter().map(StoredPasskey::read).collect()
    }

    /// Verifies a use of a passkey and returns its new stored form. A passkey that was probably copied is recorded in
    /// the tenant's audit log.
    async fn verify_use(
        &self,
        factor: &Factor,
        party: &WebauthnRelyingParty,
        challenge: &[u8],
        named: IdentifiedBy,
        sent: &Assertion,
    ) -> Result<waypost_store::FactorUse, IdentityError> {
        let stored = StoredPasskey::read(factor)?;
        let checked = party.check(challenge, &stored.as_registered(), named, sent);
        if checked == Err(PasskeyError::Cloned) {
            let owner = Caller::trusted(factor.tenant.clone(), factor.person.clone());
            self.handle().write(&owner, DirectoryChange::SuspectFactor { person: factor.person.clone(), factor: factor.id }).await?;
            tracing::warn!(factor.id = %factor.id, "a passkey was used whose counter went backwards: it may have been copied");
        }
        stored.record_use(factor, challenge, checked?, self.handle().now().await?)
    }
}
