//! Whoever calls, and what follows from that alone.

use waypost_core::ids::{AgentName, CredentialId, Tenant};
use waypost_core::principal::{Again, Kind, Principal, Proof};
use waypost_core::refusal::Refusal;
use waypost_core::scope::{Scope, Task};
use waypost_core::step_up::FRESH;
use waypost_core::time::Timestamp;
use waypost_store::{Credential, Purpose};

/// Whoever a credential proved the caller to be. There are three ways to one, and each says what it is
/// believed for: [`crate::Access::recognise`], [`Caller::vouched`] and [`Caller::over_channel`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Caller {
    /// Of which tenant.
    pub tenant: Tenant,
    /// Who.
    pub principal: Principal,
    /// How that was proved.
    pub proven: Proven,
}

/// How and when somebody proved who they are, and what that is limited to.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Proven {
    /// By which credential; absent where somebody vouched for them.
    pub credential: Option<CredentialId>,
    /// By what.
    pub by: Proof,
    /// When.
    pub at: Timestamp,
    /// How and when they last proved it once more.
    pub again: Option<Again>,
    /// What the credential is limited to.
    pub scope: Scope,
}

impl Proven {
    /// By somebody's word, not by a credential.
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

    /// Whether it is as good as if it were proved at this moment: a passkey or a code, a little while
    /// ago, or whoever needs none.
    #[must_use]
    pub fn is_fresh(&self, now: Timestamp) -> bool {
        let strong = match self.by {
            Proof::LocalAdmin => return true,
            Proof::Passkey | Proof::Code => Some(self.at),
            Proof::Key | Proof::Cookie | Proof::Link | Proof::Password | Proof::Oidc | Proof::Channel => None,
        };
        strong.max(self.again.map(|again| again.at)).is_some_and(|at| now < at.plus(FRESH))
    }

    /// Whether it is for some asks and nothing else: they followed a link.
    #[must_use]
    pub fn is_bound(&self) -> bool {
        self.scope.asks.is_some()
    }

    /// Until when it is.
    #[must_use]
    pub fn fresh_until(&self) -> Option<Timestamp> {
        self.again.map(|again| again.at.plus(FRESH))
    }
}

impl Caller {
    /// Somebody for whom the program that Waypost is a part of vouches, or the admin of the server's own
    /// machine. Whoever is vouched for needs no other proof, and a person sees, administers, exports and
    /// erases whatever their roles are. Never for somebody who wrote from outside.
    #[must_use]
    pub fn vouched(tenant: Tenant, principal: Principal) -> Self {
        Self { tenant, principal, proven: Proven::by_word(Proof::LocalAdmin, Scope::default()) }
    }

    /// A person of a tenant who wrote over a channel, on that channel's word alone. They direct agents and
    /// answer as far as their roles let them; they administer, export and erase nothing, and have not
    /// proved anything once more.
    #[must_use]
    pub fn over_channel(tenant: Tenant, person: impl Into<String>) -> Self {
        let scope = Scope { tasks: Some([Task::Direct, Task::Answer].into()), ..Scope::default() };
        Self { tenant, principal: Principal::person(person), proven: Proven::by_word(Proof::Channel, scope) }
    }

    /// Whom this credential proves.
    pub(crate) fn by(credential: Credential) -> Self {
        let proven = Proven::by(&credential);
        Self { tenant: credential.tenant, principal: credential.principal, proven }
    }

    /// For what the credential may not have been made for.
    ///
    /// # Errors
    /// [`Refusal::OutOfScope`] with the task.
    pub fn may(&self, task: Task) -> Result<(), Refusal> {
        self.proven.scope.lets(task)
    }

    /// For what is done in sessions of an agent.
    ///
    /// # Errors
    /// [`Refusal::OutOfScope`] with the agent.
    pub(crate) fn reaches(&self, agent: &AgentName) -> Result<(), Refusal> {
        self.proven.scope.reaches(agent)
    }

    /// Waypost itself, in a tenant.
    #[must_use]
    pub fn system(tenant: Tenant) -> Self {
        Self::vouched(tenant, Principal::system())
    }

    /// For what takes more than a link to an ask.
    ///
    /// # Errors
    /// [`Refusal::SignInRequired`].
    pub fn must_not_be_bound(&self) -> Result<(), Refusal> {
        if self.proven.is_bound() { Err(Refusal::SignInRequired) } else { Ok(()) }
    }

    /// For what only people do.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for everybody else.
    pub fn must_be_person(&self) -> Result<(), Refusal> {
        if self.principal.kind.may_answer() { Ok(()) } else { Err(Refusal::PrincipalType) }
    }

    /// For what only agents and services do.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for everybody else.
    pub fn must_be_program(&self) -> Result<(), Refusal> {
        match self.principal.kind {
            Kind::Agent | Kind::Service => Ok(()),
            Kind::Person | Kind::System => Err(Refusal::PrincipalType),
        }
    }

    /// Whether the admin of the server's own machine acts for them: they see, administer, export and erase
    /// whatever roles the person has.
    #[must_use]
    pub fn has_the_machine(&self) -> bool {
        self.proven.by == Proof::LocalAdmin
    }
}
