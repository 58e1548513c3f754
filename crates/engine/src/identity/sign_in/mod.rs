//! How people prove who they are: passwords, one-time codes and one-time links.

mod code;
mod link;
mod password;

use std::time::Duration;

use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::step_up::{TO_CHANGE_ONESELF, TO_CHANGE_OTHERS, lately};
use waypost_core::ids::FactorId;
use waypost_core::people::factor::Kind;
use waypost_core::people::freshness::Freshness;
use waypost_store::{ChangeOutcome, DirectoryChange, Factor};

use crate::access::{Caller, browser};
use crate::error::Error;
use crate::runtime::waypost::{Inner, Waypost};
use crate::throttle::tries::Try;

pub use crate::throttle::tries::network;
pub use code::{Enrolment, RecoveryCodes};
pub use link::{Entered, Invitation};

/// How people prove who they are, and the factors they do it with.
#[derive(Clone, Copy)]
pub struct SignIn<'w> {
    pub(crate) waypost: &'w Waypost,
}

impl Waypost {
    /// How people prove who they are, and the factors they do it with.
    #[must_use]
    pub fn sign_in(&self) -> SignIn<'_> {
        SignIn { waypost: self }
    }
}

impl SignIn<'_> {
    /// The caller's sign-in factors, oldest first.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for programs.
    pub async fn factors(self, caller: &Caller) -> Result<Vec<Factor>, Error> {
        caller.must_be_person()?;
        Ok(self.waypost.inner.directory.factors(&caller.tenant, &caller.principal).await?)
    }

    /// Removes one of the caller's sign-in factors.
    ///
    /// # Errors
    /// [`Refusal::StepUpRequired`] if the proof is not fresh; [`Refusal::NotFound`].
    pub async fn remove_factor(self, caller: &Caller, factor: FactorId) -> Result<(), Error> {
        self.waypost.sign_in().may_change_factors(caller).await?;
        let change = DirectoryChange::RemoveFactor { person: caller.principal.clone(), factor };
        match self.waypost.access().write(caller, change).await? {
            ChangeOutcome::Made => Ok(()),
            ChangeOutcome::Already | ChangeOutcome::Absent => Err(Refusal::NotFound.into()),
        }
    }

    /// Checks that the caller may change their sign-in factors: in a browser that did more than follow a link to an
    /// ask, with a fresh proof if they can give one, and otherwise within some time after sign-in.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for a key; [`Refusal::SignInRequired`]; [`Refusal::StepUpRequired`].
    pub async fn may_change_factors(self, caller: &Caller) -> Result<(), Error> {
        browser(caller)?;
        caller.must_not_be_bound()?;
        self.waypost.proved_within(caller, TO_CHANGE_ONESELF).await
    }

    /// Checks that the caller has just proved who they are. This is required to change what others may do.
    ///
    /// # Errors
    /// [`Refusal::StepUpRequired`].
    pub async fn must_have_just_proved(self, caller: &Caller) -> Result<(), Error> {
        self.waypost.proved_within(caller, TO_CHANGE_OTHERS).await
    }
}

impl Waypost {
    /// Counts a verification code that the caller had sent to an address, to limit how many are sent.
    ///
    /// # Errors
    /// [`Error::TooOften`] after several codes that were not entered.
    pub(crate) async fn counts_sent_code(&self, caller: &Caller) -> Result<(), Error> {
        self.inner.throttle.tries.begin(&sent_code(caller), self.now().await?)?;
        Ok(())
    }

    /// Resets the count after a code was entered, because the address is really theirs.
    pub(crate) fn forgives_sent_codes(&self, caller: &Caller) {
        self.inner.throttle.tries.forgive(&sent_code(caller));
    }

    async fn proved_within(&self, caller: &Caller, within: Duration) -> Result<(), Error> {
        let now = self.now().await?;
        Ok(lately(self.inner.freshness(caller, now).await?, now.since(caller.proven.at), within)?)
    }
}

fn sent_code(caller: &Caller) -> Try {
    Try { tenant: caller.tenant.clone(), name: caller.principal.name.clone(), kind: Kind::Address, from: None }
}

impl Inner {
    /// The freshness of a caller's proof, from their sign-in factors and the time of the last proof.
    pub(crate) async fn freshness(&self, caller: &Caller, now: waypost_core::time::Timestamp) -> Result<Freshness, Error> {
        if caller.proven.is_fresh(now) {
            return Ok(Freshness { enrolled: true, ..Freshness::trusted() });
        }
        let factors = self.directory.factors(&caller.tenant, &caller.principal).await?;
        let enrolled = factors.iter().any(|factor| factor.kind.steps_up());
        Ok(Freshness { enrolled, fresh: false, by_link: caller.proven.is_bound(), channel: None })
    }
}

/// The first factor of this kind.
fn only(factors: Vec<Factor>, kind: Kind) -> Option<Factor> {
    factors.into_iter().find(|factor| factor.kind == kind)
}
