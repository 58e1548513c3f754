//! Whoever calls, and what follows from that alone.

use waypost_core::ids::Tenant;
use waypost_core::principal::{Kind, Principal};
use waypost_core::refusal::Refusal;

/// Whoever a credential proved the caller to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// Of which tenant.
    pub tenant: Tenant,
    /// Who.
    pub principal: Principal,
}

impl Caller {
    /// Somebody of a tenant.
    #[must_use]
    pub fn new(tenant: Tenant, principal: Principal) -> Self {
        Self { tenant, principal }
    }

    /// Waypost itself, in a tenant.
    #[must_use]
    pub fn system(tenant: Tenant) -> Self {
        Self::new(tenant, Principal::system())
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

    /// People see all of their tenant; programs see what is their own.
    pub(crate) fn sees(&self, owner: &Principal) -> Result<(), Refusal> {
        match self.principal.kind {
            Kind::Person | Kind::System => Ok(()),
            Kind::Agent | Kind::Service if self.principal == *owner => Ok(()),
            Kind::Agent | Kind::Service => Err(Refusal::NotFound),
        }
    }
}
