//! The caller of an operation, and the checks that need only the caller.

use crate::ask::link::SignedInPerson;
use crate::ask::refusal::Refusal;
use crate::ask::step_up::{FRESH, TO_CHANGE_ONESELF, TO_CHANGE_OTHERS, lately};
use crate::ids::{AgentName, CredentialId, Tenant};
use crate::people::freshness::Freshness;
use crate::people::principal::{Again, Principal, PrincipalKind, Proof};
use crate::people::scope::{Scope, Task};
use crate::time::Timestamp;

/// The principal that a credential identified. There are three ways to create a caller, and each documents what it
/// trusts: [`Caller::by_credential`], [`Caller::trusted`] and [`Caller::over_channel`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Caller {
    /// The tenant.
    pub tenant: Tenant,
    /// The principal.
    pub principal: Principal,
    /// How the principal was proved.
    pub proven: Proven,
}

/// How and when a caller proved who they are, and the limits of that proof.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Proven {
    /// The credential; absent if a trusted program identified the caller.
    pub credential: Option<CredentialId>,
    /// The kind of proof.
    pub by: Proof,
    /// When it was proved.
    pub at: Timestamp,
    /// The latest step-up: how and when the caller proved it again.
    pub again: Option<Again>,
    /// The limits of the credential.
    pub scope: Scope,
}

impl Proven {
    /// A proof without a credential, on the word of a trusted program or a channel.
    fn asserted(by: Proof, scope: Scope) -> Self {
        Self { credential: None, by, at: Timestamp::default(), again: None, scope }
    }

    /// A proof by a stored credential. Only for code that has just checked the secret of this credential.
    #[must_use]
    pub fn by_credential(credential: CredentialId, (by, at): (Proof, Timestamp), again: Option<Again>, scope: Scope) -> Self {
        Self { credential: Some(credential), by, at, again, scope }
    }

    /// Whether the proof counts as made just now: a recent passkey or code, or a caller that needs none.
    #[must_use]
    pub fn is_fresh(&self, now: Timestamp) -> bool {
        let strong = match self.by {
            Proof::LocalAdmin => return true,
            Proof::Passkey | Proof::Code => Some(self.at),
            Proof::Key | Proof::Cookie | Proof::Link | Proof::Password | Proof::Oidc | Proof::Channel => None,
        };
        strong.max(self.again.map(|again| again.at)).is_some_and(|at| now < at.plus(FRESH))
    }

    /// Whether the caller may act only on certain asks, because they followed a link.
    #[must_use]
    pub fn is_limited_to_asks(&self) -> bool {
        self.scope.asks.is_some()
    }

    /// Until when the last step-up is fresh.
    #[must_use]
    pub fn fresh_until(&self) -> Option<Timestamp> {
        self.again.map(|again| again.at.plus(FRESH))
    }
}

impl Caller {
    /// A caller that the embedding program vouches for, or the admin of the server's own machine. Such a caller needs
    /// no other proof, and a person may see, administer, export and erase regardless of their roles. Never use it for
    /// a person who wrote from outside.
    #[must_use]
    pub fn trusted(tenant: Tenant, principal: Principal) -> Self {
        Self { tenant, principal, proven: Proven::asserted(Proof::LocalAdmin, Scope::default()) }
    }

    /// A person of a tenant who wrote over a channel, proved by that channel alone. They can direct agents and answer
    /// as far as their roles allow. They cannot administer, export or erase, and count as not having done a step-up.
    #[must_use]
    pub fn over_channel(tenant: Tenant, person: impl Into<String>) -> Self {
        let scope = Scope { tasks: Some([Task::Direct, Task::Answer].into()), ..Scope::default() };
        Self { tenant, principal: Principal::person(person), proven: Proven::asserted(Proof::Channel, scope) }
    }

    /// The holder of a credential. Only for code that has just checked the credential's secret.
    #[must_use]
    pub fn by_credential(tenant: Tenant, principal: Principal, proven: Proven) -> Self {
        Self { tenant, principal, proven }
    }

    /// Checks that the credential's scope includes a task.
    ///
    /// # Errors
    /// [`Refusal::OutOfScope`] with the task.
    pub fn may(&self, task: Task) -> Result<(), Refusal> {
        Ok(self.proven.scope.check_task(task)?)
    }

    /// Checks that the credential's scope includes the sessions of an agent.
    ///
    /// # Errors
    /// [`Refusal::OutOfScope`] with the agent.
    pub fn reaches(&self, agent: &AgentName) -> Result<(), Refusal> {
        Ok(self.proven.scope.reaches(agent)?)
    }

    /// Waypost itself, in a tenant.
    #[must_use]
    pub fn system(tenant: Tenant) -> Self {
        Self::trusted(tenant, Principal::system())
    }

    /// Checks that the caller has more than a link to an ask.
    ///
    /// # Errors
    /// [`Refusal::SignInRequired`].
    pub fn must_not_be_limited_to_asks(&self) -> Result<(), Refusal> {
        if self.proven.is_limited_to_asks() { Err(Refusal::SignInRequired) } else { Ok(()) }
    }

    /// Checks that the caller is a person.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for everybody else.
    pub fn must_be_person(&self) -> Result<(), Refusal> {
        if self.principal.kind.may_answer() { Ok(()) } else { Err(Refusal::PrincipalType) }
    }

    /// Checks that the caller is an agent or a service.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for everybody else.
    pub fn must_be_program(&self) -> Result<(), Refusal> {
        match self.principal.kind {
            PrincipalKind::Agent | PrincipalKind::Service => Ok(()),
            PrincipalKind::Person | PrincipalKind::System => Err(Refusal::PrincipalType),
        }
    }

    /// Whether the admin of the server's own machine acts: that person may see, administer, export and erase
    /// regardless of their roles.
    #[must_use]
    pub fn is_local_admin(&self) -> bool {
        self.proven.by == Proof::LocalAdmin
    }

    /// The credential of a caller that is a browser.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for a caller that is not a browser.
    pub fn browser(&self) -> Result<CredentialId, Refusal> {
        match self.proven.by {
            Proof::Key | Proof::LocalAdmin | Proof::Channel => Err(Refusal::PrincipalType),
            Proof::Cookie | Proof::Link | Proof::Password | Proof::Passkey | Proof::Code | Proof::Oidc => {
                self.proven.credential.ok_or(Refusal::PrincipalType)
            }
        }
    }

    /// The caller as a signed-in person.
    #[must_use]
    pub fn signed_in(&self) -> SignedInPerson<'_> {
        SignedInPerson { tenant: &self.tenant, person: &self.principal, scope: &self.proven.scope }
    }

    /// The freshness of the caller's proof, if the proof alone tells it.
    #[must_use]
    pub fn fresh(&self, now: Timestamp) -> Option<Freshness> {
        self.proven.is_fresh(now).then(|| Freshness { enrolled: true, ..Freshness::trusted() })
    }

    /// The freshness of a caller whose proof is not fresh. `enrolled` is whether they have a factor that can step up.
    #[must_use]
    pub fn without_fresh_proof(&self, enrolled: bool) -> Freshness {
        Freshness { enrolled, fresh: false, by_link: self.proven.is_limited_to_asks(), channel: None }
    }

    /// Checks that the caller may change their sign-in factors: in a browser that did more than follow a link to an
    /// ask, with a fresh proof if they can give one, and otherwise within some time after sign-in.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for a key; [`Refusal::SignInRequired`]; [`Refusal::StepUpRequired`].
    pub fn may_change_factors(&self, of: Freshness, now: Timestamp) -> Result<(), Refusal> {
        self.browser()?;
        self.must_not_be_limited_to_asks()?;
        lately(of, now.since(self.proven.at), TO_CHANGE_ONESELF)
    }

    /// Checks that the caller has just proved who they are. This is required to change what others may do.
    ///
    /// # Errors
    /// [`Refusal::StepUpRequired`].
    pub fn must_have_just_proved(&self, of: Freshness, now: Timestamp) -> Result<(), Refusal> {
        lately(of, now.since(self.proven.at), TO_CHANGE_OTHERS)
    }
}
