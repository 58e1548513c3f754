//! The people of a tenant, and what decides what they may do now: their roles, the role policy, the owners of agents,
//! who is away, and the minimum risk levels.

pub(crate) mod audience;

use std::collections::BTreeSet;
use std::sync::Arc;

use waypost_core::ask::who::RoleMembership;
use waypost_core::ids::Tenant;
use waypost_core::people::principal::Principal;
use waypost_core::people::risk_policy::RiskPolicy;
use waypost_core::people::role_policy::{RolePolicy, VersionedRolePolicy};
use waypost_store::{DirectoryHandle, StoreError};

/// The page size for reading all people.
const PAGE: u32 = 1_000;

/// Reads who is known, and what they may do now.
#[derive(Clone)]
pub struct Members {
    handle: DirectoryHandle,
    /// Minimum risk levels from the server's configuration, in addition to the stored ones.
    declared: Arc<RiskPolicy>,
}

impl Members {
    pub(crate) fn new(handle: DirectoryHandle, declared: RiskPolicy) -> Self {
        Self { handle, declared: Arc::new(declared) }
    }

    /// The principals in `somebody` that are known.
    ///
    /// # Errors
    /// [`StoreError`] when they could not be read.
    pub async fn known(&self, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> Result<BTreeSet<Principal>, StoreError> {
        self.handle.directory().known(tenant, somebody).await
    }

    /// The current roles of these principals, the owners of these agents, and the role policy; also the people who
    /// are away and for whom they may answer.
    ///
    /// # Errors
    /// [`StoreError`] when they could not be read.
    pub async fn membership(&self, tenant: &Tenant, somebody: &BTreeSet<Principal>) -> Result<RoleMembership, StoreError> {
        Ok(self.with_declared(self.handle.directory().membership(tenant, somebody).await?))
    }

    /// All people who may answer, by name, and their roles.
    pub(crate) async fn everybody(&self, tenant: &Tenant) -> Result<(Vec<Principal>, RoleMembership), StoreError> {
        let mut people: Vec<Principal> = Vec::new();
        loop {
            let last = people.last().map(|person| person.name.as_str());
            let page = self.handle.directory().people(tenant, last, PAGE).await?;
            people.extend(page.items);
            if !page.more {
                let membership = self.membership(tenant, &people.iter().cloned().collect()).await?;
                return Ok((people, membership));
            }
        }
    }

    /// The role policy of a tenant.
    ///
    /// # Errors
    /// [`StoreError`] when it could not be read.
    pub async fn role_policy(&self, tenant: &Tenant) -> Result<VersionedRolePolicy, StoreError> {
        self.handle.directory().role_policy(tenant).await
    }

    /// The minimum risk levels from the server's configuration, which apply in every tenant.
    #[must_use]
    pub fn declared_risks(&self) -> &RiskPolicy {
        &self.declared
    }

    /// The minimum risk levels of a tenant: from the configuration and from its role policy.
    pub(crate) async fn risk_policy(&self, tenant: &Tenant) -> Result<RiskPolicy, StoreError> {
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
}
