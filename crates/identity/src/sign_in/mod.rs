//! How people prove who they are: passwords, one-time codes and one-time links.

mod account;
mod code;
mod link;
mod password;
mod provider;

use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ids::FactorId;
use waypost_core::people::factor::FactorKind;
use waypost_store::{ChangeOutcome, DirectoryChange, Factor};

use crate::error::IdentityError;
use crate::facade::Identity;

pub use account::ProviderAccount;
pub use code::{Enrolment, RecoveryCodes};
pub use link::{Invitation, LinkOutcome};
pub use provider::AuthorizationResponse;

/// How people prove who they are, and the factors they do it with.
#[derive(Clone, Copy)]
pub struct SignIn<'i> {
    pub(crate) identity: &'i Identity,
}

impl Identity {
    /// How people prove who they are, and the factors they do it with.
    #[must_use]
    pub fn sign_in(&self) -> SignIn<'_> {
        SignIn { identity: self }
    }
}

impl SignIn<'_> {
    /// The caller's sign-in factors, oldest first.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for programs.
    pub async fn factors(self, caller: &Caller) -> Result<Vec<Factor>, IdentityError> {
        caller.must_be_person()?;
        Ok(self.identity.handle().directory().factors(&caller.tenant, &caller.principal).await?)
    }

    /// Removes one of the caller's sign-in factors.
    ///
    /// # Errors
    /// [`Refusal::StepUpRequired`] if the proof is not fresh; [`Refusal::NotFound`].
    pub async fn remove_factor(self, caller: &Caller, factor: FactorId) -> Result<(), IdentityError> {
        self.identity.sign_in().may_change_factors(caller).await?;
        let change = DirectoryChange::RemoveFactor { person: caller.principal.clone(), factor };
        match self.identity.handle().write(caller, change).await? {
            ChangeOutcome::Applied => Ok(()),
            ChangeOutcome::Unchanged | ChangeOutcome::NotFound => Err(Refusal::NotFound.into()),
        }
    }

    /// Checks that the caller may change their sign-in factors: in a browser that did more than follow a link to an
    /// ask, with a fresh proof if they can give one, and otherwise within some time after sign-in.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for a key; [`Refusal::SignInRequired`]; [`Refusal::StepUpRequired`].
    pub async fn may_change_factors(self, caller: &Caller) -> Result<(), IdentityError> {
        let now = self.identity.handle().now().await?;
        Ok(caller.may_change_factors(self.identity.handle().freshness(caller, now).await?, now)?)
    }

    /// Checks that the caller has just proved who they are. This is required to change what others may do.
    ///
    /// # Errors
    /// [`Refusal::StepUpRequired`].
    pub async fn must_have_just_proved(self, caller: &Caller) -> Result<(), IdentityError> {
        let now = self.identity.handle().now().await?;
        Ok(caller.must_have_just_proved(self.identity.handle().freshness(caller, now).await?, now)?)
    }
}

/// The first factor of this kind.
fn only(factors: Vec<Factor>, kind: FactorKind) -> Option<Factor> {
    factors.into_iter().find(|factor| factor.kind == kind)
}
