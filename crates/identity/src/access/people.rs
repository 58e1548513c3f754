//! The people of a tenant and their roles.

use std::collections::BTreeSet;

use waypost_core::ask::caller::Caller;
use waypost_core::ask::who::RoleMembership;
use waypost_core::ids::{RoleName, Tenant};
use waypost_core::people::principal::Principal;
use waypost_store::{DirectoryChange, ListPage};

use super::Access;
use crate::error::IdentityError;

impl Access {
    /// Gives a person exactly these roles, and adds the person to the directory.
    ///
    /// # Errors
    /// [`IdentityError::Store`] when the change could not be written.
    pub async fn assign(&self, by: &Caller, person: &Principal, roles: &BTreeSet<RoleName>) -> Result<(), IdentityError> {
        self.handle.write(by, DirectoryChange::Assign { person: person.clone(), roles: roles.clone() }).await?;
        Ok(())
    }

    /// Lists at most `limit` people who may answer, by name, after the name `after`, with their roles.
    ///
    /// # Errors
    /// [`IdentityError::Store`] when they could not be read.
    pub async fn people(
        &self,
        tenant: &Tenant,
        after: Option<&str>,
        limit: u32,
    ) -> Result<(ListPage<Principal>, RoleMembership), IdentityError> {
        let people = self.handle.directory().people(tenant, after, limit).await?;
        let membership = self.handle.directory().membership(tenant, &people.items.iter().cloned().collect()).await?;
        Ok((people, membership))
    }
}
