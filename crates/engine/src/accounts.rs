//! People who sign in with an account elsewhere: which account is whose, and what roles it gives.

use std::collections::BTreeSet;

use waypost_core::factor::Kind;
use waypost_core::ids::{FactorId, RoleName, Tenant};
use waypost_core::principal::{Principal, Proof};
use waypost_store::{DirectoryChange, Factor, Written};

use crate::access::{Caller, Whence};
use crate::error::Error;
use crate::waypost::Waypost;

/// An account elsewhere, after its provider's word was checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// The provider, as it calls itself.
    pub issuer: String,
    /// Whom the provider means, for good.
    pub subject: String,
    /// What to call them here, should they be new.
    pub name: String,
    /// The roles that the provider gives them, and all that are its to give; absent where it has no say.
    pub roles: Option<(BTreeSet<RoleName>, BTreeSet<RoleName>)>,
    /// Whether they may come in without being known here.
    pub may_be_new: bool,
}

impl Account {
    /// By what it is found: an issuer is an address and has no line in it.
    fn handle(&self) -> String {
        format!("{}\n{}", self.issuer, self.subject)
    }
}

impl Waypost {
    /// Lets in whose account this is, with the roles that it gives from now on, and gives the browser's
    /// cookie. Who came once keeps their name here, whatever the provider calls them later; and nobody
    /// comes in under a name that another account of the same provider has.
    ///
    /// # Errors
    /// [`Error::Unproven`] where they are not let in; nothing is changed then.
    pub async fn sign_in_by_account(&self, tenant: &Tenant, account: &Account, whence: &Whence) -> Result<String, Error> {
        let known = self.inner.directory.factor(tenant, Kind::Account, &account.handle()).await?;
        let person = match known {
            Some(factor) => factor.person,
            None => self.first_time(tenant, account).await?,
        };
        if let Some((given, governed)) = &account.roles {
            self.follow_roles(tenant, &person, given, governed).await?;
        }
        let cookie = self.access().sign_in(tenant, &person, Proof::Oidc, whence, None).await?;
        cookie.ok_or_else(|| Error::not_proven("this was used already; try again"))
    }

    /// Whose account this is to be, where it comes for the first time.
    async fn first_time(&self, tenant: &Tenant, account: &Account) -> Result<Principal, Error> {
        let person = Principal::person(&account.name);
        let is_known = self.inner.directory.principals(tenant).await?.contains(&person);
        if !is_known && !account.may_be_new {
            return Err(Error::not_proven("you are not known here; ask whoever runs this server to let you in"));
        }
        let of_this = format!("{}\n", account.issuer);
        let factors = self.inner.directory.factors(tenant, &person).await?;
        let taken =
            |factor: &Factor| factor.kind == Kind::Account && factor.handle.as_ref().is_some_and(|handle| handle.starts_with(&of_this));
        if factors.iter().any(taken) {
            return Err(Error::not_proven("your name here belongs to another account of the same provider; ask whoever runs this server"));
        }
        let now = self.now().await?;
        let factor = Factor {
            id: FactorId::from_bits(self.inner.chance.id_bits(now)),
            tenant: tenant.clone(),
            person: person.clone(),
            kind: Kind::Account,
            handle: Some(account.handle()),
            label: account.issuer.clone(),
            body: "{}".into(),
            created_at: now,
            used_at: None,
        };
        let by = Caller::vouched(tenant.clone(), person.clone());
        self.access().write(&by, DirectoryChange::Welcome { principal: person.clone() }).await?;
        match self.access().write(&by, DirectoryChange::AddFactor { factor }).await? {
            Written::Made | Written::Already => Ok(person),
            Written::Absent => Err(Error::not_proven("this account could not be kept; try again")),
        }
    }

    /// Gives the roles that the provider gives, takes those that it gives no longer, and leaves alone what
    /// is not its to give.
    async fn follow_roles(
        &self,
        tenant: &Tenant,
        person: &Principal,
        given: &BTreeSet<RoleName>,
        governed: &BTreeSet<RoleName>,
    ) -> Result<(), Error> {
        let roster = self.inner.directory.roster(tenant, &[person.clone()].into()).await?;
        let other = roster.roles(&person.name).filter(|role| !governed.contains(role));
        let roles: BTreeSet<_> = other.chain(given).cloned().collect();
        // Their provider gives them, not they themselves.
        let by = Caller::system(tenant.clone());
        self.access().write(&by, DirectoryChange::Assign { person: person.clone(), roles }).await?;
        Ok(())
    }
}
