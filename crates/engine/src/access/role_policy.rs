//! The role policy of a tenant, the list of tenants, and the owners of agents.

use std::sync::Arc;

use waypost_core::ask::refusal::{Current, Refusal};
use waypost_core::ask::who::RoleMembership;
use waypost_core::ids::Tenant;
use waypost_core::people::principal::Principal;
use waypost_core::people::risk_policy::RiskPolicy;
use waypost_core::people::role_policy::{RolePolicy, VersionedRolePolicy};
use waypost_store::{ChangeOutcome, DirectoryChange};

use super::{Access, Caller};
use crate::error::Error;

impl Access {
    /// The role policy of a tenant.
    ///
    /// # Errors
    /// [`Error::Store`] when it could not be read.
    pub async fn role_policy(&self, tenant: &Tenant) -> Result<VersionedRolePolicy, Error> {
        Ok(self.directory.role_policy(tenant).await?)
    }

    /// The minimum risk levels from the server's configuration, which apply in every tenant.
    #[must_use]
    pub fn declared_risks(&self) -> &RiskPolicy {
        &self.declared
    }

    /// The minimum risk levels of a tenant: from the configuration and from its role policy.
    pub(crate) async fn risk_policy(&self, tenant: &Tenant) -> Result<RiskPolicy, Error> {
        Ok(self.declared.and(&self.role_policy(tenant).await?.role_policy.risk))
    }

    /// The same members, with the configured minimum risk levels added to their role policy.
    pub(crate) fn with_declared(&self, membership: RoleMembership) -> RoleMembership {
        if self.declared.is_empty() {
            return membership;
        }
        let role_policy = membership.role_policy().clone();
        membership.under(Arc::new(RolePolicy { risk: self.declared.and(&role_policy.risk), ..role_policy }))
    }

    /// Replaces the role policy of the caller's tenant if it still has the revision that the caller read. Returns the
    /// stored role policy.
    ///
    /// # Errors
    /// [`Refusal::StaleView`] if it was changed in the meantime.
    pub async fn write_role_policy(&self, by: &Caller, wanted: VersionedRolePolicy) -> Result<VersionedRolePolicy, Error> {
        let VersionedRolePolicy { revision: read, role_policy } = wanted;
        match self.write(by, DirectoryChange::WriteRolePolicy { read, role_policy }).await? {
            ChangeOutcome::Made | ChangeOutcome::Already => self.role_policy(&by.tenant).await,
            ChangeOutcome::Absent => {
                let revision = self.role_policy(&by.tenant).await?.revision;
                Err(Refusal::StaleView(Current { revision, digest: None }).into())
            }
        }
    }

    /// Every tenant, by name.
    ///
    /// # Errors
    /// [`Error::Store`] when the tenants could not be read.
    pub async fn tenants(&self) -> Result<Vec<Tenant>, Error> {
        Ok(self.directory.tenants().await?)
    }

    /// Creates a tenant. Creating it again changes nothing.
    ///
    /// # Errors
    /// [`Error::Store`] when the tenant could not be written.
    pub async fn make_tenant(&self, by: &Caller, tenant: &Tenant) -> Result<(), Error> {
        let there = Caller::trusted(tenant.clone(), by.principal.clone());
        self.write(&there, DirectoryChange::MakeTenant).await?;
        Ok(())
    }

    /// Sets the owner of an agent or a service. An owner cannot approve what their agent asks.
    ///
    /// # Errors
    /// [`Error::Store`] when the owner could not be written.
    pub async fn set_owner(&self, by: &Caller, agent: &Principal, owner: &Principal) -> Result<(), Error> {
        self.write(by, DirectoryChange::SetOwner { agent: agent.clone(), owner: owner.clone() }).await?;
        Ok(())
    }
}
