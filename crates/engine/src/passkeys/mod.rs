//! Passkeys of people: made, listed and taken away in a browser that is signed in; used to sign in, and to
//! prove again who is there.

mod ceremony;
mod kept;

use waypost_core::factor::Kind;
use waypost_core::ids::FactorId;
use waypost_core::principal::Proof;
use waypost_core::refusal::Refusal;
use waypost_store::{DirectoryChange, Factor, Written};

use crate::access::{Caller, Whence, browser};
use crate::error::Error;
use crate::waypost::Waypost;
use crate::webauthn::{Assertion, Named, Party, Registration, Unproven};

use ceremony::{Bytes, For};
use kept::Kept;

/// More passkeys than one person has.
const MOST: usize = 20;

/// What a browser is to do with a passkey.
#[derive(Debug, Clone)]
pub struct Asked {
    /// What the authenticator is to sign.
    pub challenge: Vec<u8>,
    /// What the browser carries meanwhile.
    pub entrusted: String,
    /// The passkeys of whoever is there; none where nobody has signed in yet.
    pub passkeys: Vec<Vec<u8>>,
}

/// What a browser is to make a passkey from.
#[derive(Debug, Clone)]
pub struct Wanted {
    /// What it answers, what the browser carries, and the passkeys it must not make once more.
    pub asked: Asked,
    /// What the authenticator is told whose it is: the same for all passkeys of a person, and nothing else.
    pub user: Vec<u8>,
}

impl Waypost {
    /// Begins a sign-in by passkey.
    ///
    /// # Errors
    /// [`Error::Store`] when the key for what the browser carries cannot be read.
    pub async fn ask_for_passkey(&self) -> Result<Asked, Error> {
        let (challenge, entrusted) = self.begin_ceremony(For::SignIn, None).await?;
        Ok(Asked { challenge, entrusted, passkeys: Vec::new() })
    }

    /// Lets in whose passkey this is, of whichever tenant, and gives the browser's cookie.
    ///
    /// # Errors
    /// [`Error::Unproven`] where it proves nothing; nothing is changed then.
    pub async fn sign_in_by_passkey(&self, party: &Party, entrusted: &str, sent: &Assertion, whence: &Whence) -> Result<String, Error> {
        let challenge = self.resume_ceremony(For::SignIn, entrusted).await?.challenge.0;
        let found = self.whose(sent).await?;
        let factor = found.ok_or_else(|| Error::not_proven("this passkey is not known here; it may have been removed"))?;
        let with = self.used(&factor, party, &challenge, Named::ByThePasskey, sent).await?;
        let cookie = self.access().sign_in(&factor.tenant, &factor.person, Proof::Passkey, whence, Some(with)).await?;
        cookie.ok_or_else(|| Error::not_proven("this was used already; try again"))
    }

    /// The passkey that was used, whosever it is. An authenticator that lies can repeat the id of a passkey of
    /// another tenant, but not whose it is: that was drawn here, and is different for everybody.
    async fn whose(&self, sent: &Assertion) -> Result<Option<Factor>, Error> {
        let handle = String::from(Bytes(sent.id.clone()));
        let mut of_that_id = None;
        for tenant in self.access().tenants().await? {
            let Some(factor) = self.inner.directory.factor(&tenant, Kind::Passkey, &handle).await? else { continue };
            if Kept::read(&factor).is_ok_and(|kept| Some(&kept.user.0) == sent.user.as_ref()) {
                return Ok(Some(factor));
            }
            of_that_id = Some(factor);
        }
        Ok(of_that_id)
    }

    /// Begins a new passkey for whoever is in this browser.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for who is no person in a browser; [`Refusal::StepUpRequired`] where they
    /// have something to prove again who they are, and have not just done so.
    pub async fn ask_for_new_passkey(&self, caller: &Caller) -> Result<Wanted, Error> {
        let browser = browser(caller)?;
        self.may_change_factors(caller).await?;
        let kept = self.kept_passkeys(caller).await?;
        if kept.len() >= MOST {
            return Err(Error::invalid("", "too_many", format!("You have {MOST} passkeys; remove one first.")));
        }
        // All passkeys of a person say the same of whose they are, so that an authenticator replaces its own.
        let user = kept.first().map_or_else(|| Bytes(self.inner.chance.secret().to_vec()), |kept| kept.user.clone());
        let (challenge, entrusted) = self.begin_ceremony(For::Make(browser), Some(user.clone())).await?;
        let passkeys = kept.iter().map(|kept| kept.id().0).collect();
        Ok(Wanted { asked: Asked { challenge, entrusted, passkeys }, user: user.0 })
    }

    /// Keeps a new passkey of whoever is in this browser.
    ///
    /// # Errors
    /// [`Error::Unproven`] where it passes a check not; [`Refusal::Invalid`] where it is kept already.
    pub async fn keep_passkey(
        &self,
        caller: &Caller,
        party: &Party,
        entrusted: &str,
        sent: &Registration,
        label: &str,
    ) -> Result<Factor, Error> {
        let ceremony = self.resume_ceremony(For::Make(browser(caller)?), entrusted).await?;
        self.may_change_factors(caller).await?;
        let made = party.enrol(&ceremony.challenge.0, sent)?;
        let kept = Kept::new(made, ceremony.user.unwrap_or(Bytes(Vec::new())));
        let now = self.now().await?;
        let factor = Factor {
            id: FactorId::from_bits(self.inner.chance.id_bits(now)),
            tenant: caller.tenant.clone(),
            person: caller.principal.clone(),
            kind: Kind::Passkey,
            handle: Some(kept.id().into()),
            label: label.to_owned(),
            body: kept.body(),
            created_at: now,
            used_at: None,
        };
        match self.access().write(caller, DirectoryChange::AddFactor { factor: factor.clone() }).await? {
            Written::Made => Ok(factor),
            Written::Already | Written::Absent => Err(Error::invalid("/credential", "known", "This passkey is kept already.")),
        }
    }

    /// The passkeys of whoever calls, oldest first.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for who is no person.
    pub async fn passkeys(&self, caller: &Caller) -> Result<Vec<Factor>, Error> {
        caller.must_be_person()?;
        let factors = self.inner.directory.factors(&caller.tenant, &caller.principal).await?;
        Ok(factors.into_iter().filter(|factor| factor.kind == Kind::Passkey).collect())
    }

    /// Takes one away; it opens nothing from then on.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] where it is none of theirs; [`Refusal::StepUpRequired`] as for a new one.
    pub async fn remove_passkey(&self, caller: &Caller, id: FactorId) -> Result<(), Error> {
        if !self.passkeys(caller).await?.iter().any(|passkey| passkey.id == id) {
            return Err(Refusal::NotFound.into());
        }
        self.may_change_factors(caller).await?;
        self.access().write(caller, DirectoryChange::RemoveFactor { person: caller.principal.clone(), factor: id }).await?;
        Ok(())
    }

    /// Begins to prove again who is in this browser.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for who is no person in a browser.
    pub async fn ask_for_passkey_again(&self, caller: &Caller) -> Result<Asked, Error> {
        let browser = browser(caller)?;
        let passkeys = self.kept_passkeys(caller).await?.iter().map(|kept| kept.id().0).collect();
        let (challenge, entrusted) = self.begin_ceremony(For::Again(browser), None).await?;
        Ok(Asked { challenge, entrusted, passkeys })
    }

    /// Keeps that whoever is in this browser has proved again who they are, and gives its new cookie.
    ///
    /// # Errors
    /// [`Error::Unproven`] where it proves nothing; nothing is changed then.
    pub async fn step_up_by_passkey(&self, caller: &Caller, party: &Party, entrusted: &str, sent: &Assertion) -> Result<String, Error> {
        let challenge = self.resume_ceremony(For::Again(browser(caller)?), entrusted).await?.challenge.0;
        let handle = String::from(Bytes(sent.id.clone()));
        let theirs = self.passkeys(caller).await?.into_iter().find(|factor| factor.handle.as_ref() == Some(&handle));
        let factor = theirs.ok_or_else(|| Error::not_proven("this passkey is not one of yours"))?;
        let with = self.used(&factor, party, &challenge, Named::Before, sent).await?;
        let cookie = self.access().step_up(caller, Proof::Passkey, Some(with)).await?;
        cookie.ok_or_else(|| Error::not_proven("this was used already; try again"))
    }

    async fn kept_passkeys(&self, caller: &Caller) -> Result<Vec<Kept>, Error> {
        self.passkeys(caller).await?.iter().map(Kept::read).collect()
    }

    /// What is kept after a passkey was used. One that was copied is told in the tenant's journal.
    async fn used(
        &self,
        factor: &Factor,
        party: &Party,
        challenge: &[u8],
        named: Named,
        sent: &Assertion,
    ) -> Result<waypost_store::Use, Error> {
        let kept = Kept::read(factor)?;
        let checked = party.check(challenge, &kept.known(), named, sent);
        if checked == Err(Unproven::Cloned) {
            let owner = Caller::vouched(factor.tenant.clone(), factor.person.clone());
            self.access().write(&owner, DirectoryChange::DoubtFactor { person: factor.person.clone(), factor: factor.id }).await?;
            tracing::warn!(factor.id = %factor.id, "a passkey was used whose counter went backwards: it may have been copied");
        }
        kept.spend(factor, challenge, checked?, self.now().await?)
    }
}
