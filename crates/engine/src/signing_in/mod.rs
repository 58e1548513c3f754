//! How people prove who they are, beside one-time links: passwords and one-time codes.

mod code;
mod hashing;
mod password;
mod tries;

use waypost_core::factor::Kind;
use waypost_core::ids::FactorId;
use waypost_core::refusal::Refusal;
use waypost_core::step_up::Freshness;
use waypost_store::{DirectoryChange, Factor, Written};

use crate::access::{Caller, browser};
use crate::error::Error;
use crate::waypost::{Inner, Waypost};

pub use code::{Enrolment, RecoveryCodes};

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

    /// Whether the caller may change by what they prove who they are: in a browser, with a fresh proof
    /// where they can give one, else a short while after signing in.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for a key; [`Refusal::StepUpRequired`].
    pub async fn may_change_factors(&self, caller: &Caller) -> Result<(), Error> {
        browser(caller)?;
        let now = self.now().await?;
        let Freshness { enrolled, fresh } = self.inner.freshness(caller, now).await?;
        let lately = now < caller.proven.at.plus(password::LATELY);
        if fresh || (!enrolled && lately) { Ok(()) } else { Err(Refusal::StepUpRequired { enrolled }.into()) }
    }
}

impl Inner {
    /// How fresh the proof is of whoever decides, by what they have and by when they last gave it.
    pub(crate) async fn freshness(&self, caller: &Caller, now: waypost_core::time::Timestamp) -> Result<Freshness, Error> {
        if caller.proven.is_fresh(now) {
            return Ok(Freshness { enrolled: true, fresh: true });
        }
        let factors = self.directory.factors(&caller.tenant, &caller.principal).await?;
        Ok(Freshness { enrolled: factors.iter().any(|factor| factor.kind.steps_up()), fresh: false })
    }
}

/// The one of this kind.
fn only(factors: Vec<Factor>, kind: Kind) -> Option<Factor> {
    factors.into_iter().find(|factor| factor.kind == kind)
}
