//! The role policy of a tenant, the list of tenants, and the owners of agents.

use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::{CurrentVersion, Refusal};
use waypost_core::ids::Tenant;
use waypost_core::people::principal::Principal;
use waypost_core::people::role_policy::VersionedRolePolicy;
use waypost_store::{ChangeOutcome, DirectoryChange};

use super::Access;
use crate::error::IdentityError;

impl Access {
    /// The role policy of a tenant.
    ///
    /// # Errors
    /// [`IdentityError::Store`] when it could not be read.
    pub async fn role_policy(&self, tenant: &Tenant) -> Result<VersionedRolePolicy, IdentityError> {
        Ok(self.handle.directory().role_policy(tenant).await?)
    }

    /// Replaces the role policy of the caller's tenant if it still has the revision that the caller read. Returns the
    /// stored role policy.
    ///
    /// # Errors
    /// [`Refusal::StaleView`] if it was changed in the meantime.
    pub async fn write_role_policy(&self, by: &Caller, wanted: VersionedRolePolicy) -> Result<VersionedRolePolicy, IdentityError> {
        let VersionedRolePolicy { revision: read, role_policy } = wanted;
        match self.handle.write(by, DirectoryChange::WriteRolePolicy { read, role_policy }).await? {
            ChangeOutcome::Applied | ChangeOutcome::Unchanged => self.role_policy(&by.tenant).await,
            ChangeOutcome::NotFound => {
                let revision = self.role_policy(&by.tenant).await?.revision;
                Err(Refusal::StaleView(CurrentVersion { revision, digest: None }).into())
            }
        }
    }

    /// Every tenant, by name.
    ///
    /// # Errors
    /// [`IdentityError::Store`] when the tenants could not be read.
    pub async fn tenants(&self) -> Result<Vec<Tenant>, IdentityError> {
        Ok(self.handle.directory().tenants().await?)
    }

    /// Creates a tenant. Creating it again changes nothing.
    ///
    /// # Errors
    /// [`IdentityError::Store`] when the tenant could not be written.
    pub async fn make_tenant(&self, by: &Caller, tenant: &Tenant) -> Result<(), IdentityError> {
        let there = Caller::trusted(tenant.clone(), by.principal.clone());
        self.handle.write(&there, DirectoryChange::MakeTenant).await?;
        Ok(())
    }

    /// Sets the owner of an agent or a service. An owner cannot approve what their agent asks.
    ///
    /// # Errors
    /// [`IdentityError::Store`] when the owner could not be written.
    pub async fn set_owner(&self, by: &Caller, agent: &Principal, owner: &Principal) -> Result<(), IdentityError> {
        self.handle.write(by, DirectoryChange::SetOwner { agent: agent.clone(), owner: owner.clone() }).await?;
        Ok(())
    }
}
