//! How people prove who they are, beside one-time links: passwords and one-time codes.

mod code;
mod hashing;
mod link;
mod password;
mod tries;

use std::time::Duration;

use waypost_core::factor::Kind;
use waypost_core::ids::FactorId;
use waypost_core::refusal::Refusal;
use waypost_core::step_up::{Freshness, TO_CHANGE_ONESELF, TO_CHANGE_OTHERS, lately};
use waypost_store::{DirectoryChange, Factor, Written};

use crate::access::{Caller, browser};
use crate::error::Error;
use crate::waypost::{Inner, Waypost};

pub use code::{Enrolment, RecoveryCodes};
pub use link::{Entered, Invitation};

/// What signing in keeps in memory.
#[derive(Default)]
pub(crate) struct Doors {
    tries: tries::Tries,
    hashing: hashing::Hashing,
}

impl Waypost {
    /// By what this person proves who they are, oldest first.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for programs.
    pub async fn factors(&self, caller: &Caller) -> Result<Vec<Factor>, Error> {
        caller.must_be_person()?;
        Ok(self.inner.directory.factors(&caller.tenant, &caller.principal).await?)
    }

    /// Takes away something by which the caller proved who they are.
    ///
    /// # Errors
    /// [`Refusal::StepUpRequired`] for a proof that is not fresh; [`Refusal::NotFound`].
    pub async fn remove_factor(&self, caller: &Caller, factor: FactorId) -> Result<(), Error> {
        self.may_change_factors(caller).await?;
        let change = DirectoryChange::RemoveFactor { person: caller.principal.clone(), factor };
        match self.access().write(caller, change).await? {
            Written::Made => Ok(()),
            Written::Already | Written::Absent => Err(Refusal::NotFound.into()),
        }
    }

    /// Whether the caller may change by what they prove who they are: in a browser that did more than follow
    /// a link to an ask, with a fresh proof where they can give one, else a while after signing in.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for a key; [`Refusal::SignInRequired`]; [`Refusal::StepUpRequired`].
    pub async fn may_change_factors(&self, caller: &Caller) -> Result<(), Error> {
        browser(caller)?;
        caller.must_not_be_bound()?;
        self.proved_within(caller, TO_CHANGE_ONESELF).await
    }

    /// Whether the caller has just proved who they are, as whoever changes what others may do must.
    ///
    /// # Errors
    /// [`Refusal::StepUpRequired`].
    pub async fn must_have_just_proved(&self, caller: &Caller) -> Result<(), Error> {
        self.proved_within(caller, TO_CHANGE_OTHERS).await
    }

    /// Counts a code that the caller has sent somewhere, so that nobody is sent many.
    ///
    /// # Errors
    /// [`Error::TooOften`] after several that were not brought back.
    pub(crate) async fn counts_sent_code(&self, caller: &Caller) -> Result<(), Error> {
        self.inner.doors.tries.begin(&sent_code(caller), self.now().await?)
    }

    /// One was brought back, so they are really theirs.
    pub(crate) fn forgives_sent_codes(&self, caller: &Caller) {
        self.inner.doors.tries.forgive(&sent_code(caller));
    }

    async fn proved_within(&self, caller: &Caller, within: Duration) -> Result<(), Error> {
        let now = self.now().await?;
        Ok(lately(self.inner.freshness(caller, now).await?, now.since(caller.proven.at), within)?)
    }
}

fn sent_code(caller: &Caller) -> tries::Try {
    tries::Try { tenant: caller.tenant.clone(), name: caller.principal.name.clone(), kind: Kind::Address, from: None }
}

impl Inner {
    /// How fresh the proof is of whoever decides, by what they have and by when they last gave it.
    pub(crate) async fn freshness(&self, caller: &Caller, now: waypost_core::time::Timestamp) -> Result<Freshness, Error> {
        if caller.proven.is_fresh(now) {
            return Ok(Freshness { enrolled: true, fresh: true, by_link: false });
        }
        let factors = self.directory.factors(&caller.tenant, &caller.principal).await?;
        Ok(Freshness { enrolled: factors.iter().any(|factor| factor.kind.steps_up()), fresh: false, by_link: caller.proven.is_bound() })
    }
}

/// The one of this kind.
fn only(factors: Vec<Factor>, kind: Kind) -> Option<Factor> {
    factors.into_iter().find(|factor| factor.kind == kind)
}
