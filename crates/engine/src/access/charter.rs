//! What the roles of a tenant give, which tenants there are, and whose its agents are.

use waypost_core::charter::Chartered;
use waypost_core::ids::Tenant;
use waypost_core::principal::Principal;
use waypost_core::refusal::Refusal;
use waypost_store::{DirectoryChange, Written};

use super::{Access, Caller};
use crate::error::Error;

impl Access {
    /// What the roles of a tenant give.
    ///
    /// # Errors
    /// [`Error::Store`] when it could not be read.
    pub async fn charter(&self, tenant: &Tenant) -> Result<Chartered, Error> {
        Ok(self.directory.charter(tenant).await?)
    }

    /// Writes the charter of the caller's tenant anew, where it stands as it was read, and gives it as it
    /// stands then.
    ///
    /// # Errors
    /// [`Refusal::StaleView`] where somebody else has written it since.
    pub async fn write_charter(&self, by: &Caller, wanted: Chartered) -> Result<Chartered, Error> {
        let Chartered { revision: read, charter } = wanted;
        match self.write(by, DirectoryChange::WriteCharter { read, charter }).await? {
            Written::Made | Written::Already => self.charter(&by.tenant).await,
            Written::Absent => Err(Refusal::StaleView.into()),
        }
    }

    /// Every tenant, by name.
    ///
    /// # Errors
    /// [`Error::Store`] when they could not be read.
    pub async fn tenants(&self) -> Result<Vec<Tenant>, Error> {
        Ok(self.directory.tenants().await?)
    }

    /// Makes room for a tenant. Making it twice is making it once.
    ///
    /// # Errors
    /// [`Error::Store`] when it could not be written.
    pub async fn make_tenant(&self, by: &Caller, tenant: &Tenant) -> Result<(), Error> {
        let there = Caller::vouched(tenant.clone(), by.principal.clone());
        self.write(&there, DirectoryChange::MakeTenant).await?;
        Ok(())
    }

    /// Says whose an agent or a service is: what it asks, they do not approve.
    ///
    /// # Errors
    /// [`Error::Store`] when it could not be written.
    pub async fn set_owner(&self, by: &Caller, agent: &Principal, owner: &Principal) -> Result<(), Error> {
        self.write(by, DirectoryChange::SetOwner { agent: agent.clone(), owner: owner.clone() }).await?;
        Ok(())
    }
}
