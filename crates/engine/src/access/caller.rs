//! The caller of an operation, and the checks that need only the caller.

use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::step_up::FRESH;
use waypost_core::ids::{AgentName, CredentialId, Tenant};
use waypost_core::people::principal::{Again, Kind, Principal, Proof};
use waypost_core::people::scope::{Scope, Task};
use waypost_core::time::Timestamp;
use waypost_store::{Credential, Purpose};

/// The principal that a credential identified. There are three ways to create a caller, and each documents what it
/// trusts: [`crate::Access::recognise`], [`Caller::trusted`] and [`Caller::over_channel`].
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
    fn by_word(by: Proof, scope: Scope) -> Self {
        Self { credential: None, by, at: Timestamp::default(), again: None, scope }
    }

    fn by(credential: &Credential) -> Self {
        let Credential { id, purpose, created_at, scope, signed_in, .. } = credential;
        let by = match (purpose, signed_in) {
            (Purpose::Key, _) => Proof::Key,
            (Purpose::Link, _) => Proof::Link,
            (Purpose::Address, _) => Proof::Channel,
            (Purpose::Cookie, None) => Proof::Cookie,
            (Purpose::Cookie, Some(signed_in)) => signed_in.by,
        };
        let again = signed_in.as_ref().and_then(|signed_in| Some(Again { by: signed_in.again_by, at: signed_in.again_at? }));
        Self { credential: Some(*id), by, at: *created_at, again, scope: scope.clone() }
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
    pub fn is_bound(&self) -> bool {
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
        Self { tenant, principal, proven: Proven::by_word(Proof::LocalAdmin, Scope::default()) }
    }

    /// A person of a tenant who wrote over a channel, proved by that channel alone. They can direct agents and answer
    /// as far as their roles allow. They cannot administer, export or erase, and count as not having done a step-up.
    #[must_use]
    pub fn over_channel(tenant: Tenant, person: impl Into<String>) -> Self {
        let scope = Scope { tasks: Some([Task::Direct, Task::Answer].into()), ..Scope::default() };
        Self { tenant, principal: Principal::person(person), proven: Proven::by_word(Proof::Channel, scope) }
    }

    /// The caller that this credential identifies.
    pub(crate) fn by(credential: Credential) -> Self {
        let proven = Proven::by(&credential);
        Self { tenant: credential.tenant, principal: credential.principal, proven }
    }

    /// Checks that the credential's scope includes a task.
    ///
    /// # Errors
    /// [`Refusal::OutOfScope`] with the task.
    pub fn may(&self, task: Task) -> Result<(), Refusal> {
        Ok(self.proven.scope.lets(task)?)
    }

    /// Checks that the credential's scope includes the sessions of an agent.
    ///
    /// # Errors
    /// [`Refusal::OutOfScope`] with the agent.
    pub(crate) fn reaches(&self, agent: &AgentName) -> Result<(), Refusal> {
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
    pub fn must_not_be_bound(&self) -> Result<(), Refusal> {
        if self.proven.is_bound() { Err(Refusal::SignInRequired) } else { Ok(()) }
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
            Kind::Agent | Kind::Service => Ok(()),
            Kind::Person | Kind::System => Err(Refusal::PrincipalType),
        }
    }

    /// Whether the admin of the server's own machine acts: that person may see, administer, export and erase
    /// regardless of their roles.
    #[must_use]
    pub fn has_the_machine(&self) -> bool {
        self.proven.by == Proof::LocalAdmin
    }
}
