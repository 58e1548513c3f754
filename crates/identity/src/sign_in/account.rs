//! Sign-in with an account of an identity provider: which person an account belongs to, and which
//! roles it gives.

use std::collections::BTreeSet;

use waypost_core::ask::caller::Caller;
use waypost_core::ids::{RoleName, Tenant};
use waypost_core::people::factor::FactorKind;
use waypost_core::people::principal::{Principal, Proof};
use waypost_store::{ChangeOutcome, DirectoryChange, Factor};

use crate::access::ClientInfo;
use crate::error::IdentityError;
use crate::facade::Identity;
use crate::sign_in::SignIn;

/// An account at an identity provider, after the provider's response was verified.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderAccount {
    /// The provider's issuer identifier.
    pub issuer: String,
    /// The provider's permanent identifier of the person.
    pub subject: String,
    /// The person's name here, if they are new.
    pub name: String,
    /// The roles that the provider gives, and all roles that it manages; absent if it manages none.
    pub roles: Option<(BTreeSet<RoleName>, BTreeSet<RoleName>)>,
    /// Whether an unknown person may sign in.
    pub may_be_new: bool,
}

impl ProviderAccount {
    /// The lookup key. An issuer is a URL and contains no line break.
    fn handle(&self) -> String {
        format!("{}\n{}", self.issuer, self.subject)
    }
}

impl SignIn<'_> {
    /// Signs in the account's person, sets the roles that the account gives, and returns the browser's cookie. A
    /// person keeps the name from their first sign-in, even if the provider renames them. Nobody can sign in under a name that
    /// belongs to another account of the same provider.
    ///
    /// # Errors
    /// [`IdentityError::Unproven`] if the person is not let in; nothing is changed then.
    pub async fn by_account(self, tenant: &Tenant, account: &ProviderAccount, client_info: &ClientInfo) -> Result<String, IdentityError> {
        let known = self.identity.handle().directory().factor(tenant, FactorKind::Account, &account.handle()).await?;
        let person = match known {
            Some(factor) => factor.person,
            None => self.identity.link_account(tenant, account).await?,
        };
        if let Some((given, governed)) = &account.roles {
            self.identity.apply_roles(tenant, &person, given, governed).await?;
        }
        let cookie = self.identity.access().sign_in(tenant, &person, Proof::Oidc, client_info, None).await?;
        cookie.ok_or_else(|| IdentityError::not_proven("this was used already; try again"))
    }
}

impl Identity {
    /// Links an account to a person at its first sign-in.
    async fn link_account(&self, tenant: &Tenant, account: &ProviderAccount) -> Result<Principal, IdentityError> {
        let person = Principal::person(&account.name);
        let is_known = self.access().knows_person(tenant, &person.name).await?;
        if !is_known && !account.may_be_new {
            return Err(IdentityError::not_proven("you are not known here; ask the administrator of this server for access"));
        }
        let of_this = format!("{}\n", account.issuer);
        let factors = self.handle().directory().factors(tenant, &person).await?;
        let taken = |factor: &Factor| {
            factor.kind == FactorKind::Account && factor.handle.as_ref().is_some_and(|handle| handle.starts_with(&of_this))
        };
        if factors.iter().any(taken) {
            return Err(IdentityError::not_proven(
                "your name here belongs to another account of the same provider; ask the administrator of this server",
            ));
        }
        let now = self.handle().now().await?;
        let factor = Factor {
            id: self.handle().factor_id(now),
            tenant: tenant.clone(),
            person: person.clone(),
            kind: FactorKind::Account,
            handle: Some(account.handle()),
            label: account.issuer.clone(),
            body: "{}".into(),
            created_at: now,
            used_at: None,
        };
        let by = Caller::trusted(tenant.clone(), person.clone());
        self.handle().write(&by, DirectoryChange::Welcome { principal: person.clone() }).await?;
        match self.handle().write(&by, DirectoryChange::AddFactor { factor }).await? {
            ChangeOutcome::Applied | ChangeOutcome::Unchanged => Ok(person),
            ChangeOutcome::NotFound => Err(IdentityError::not_proven("this account could not be saved; try again")),
        }
    }

    /// Adds the roles that the provider gives, removes the managed roles that it no longer gives, and does not change
    /// other roles.
    async fn apply_roles(
        &self,
        tenant: &Tenant,
        person: &Principal,
        given: &BTreeSet<RoleName>,
        governed: &BTreeSet<RoleName>,
    ) -> Result<(), IdentityError> {
        let membership = self.handle().directory().membership(tenant, &[person.clone()].into()).await?;
        let other = membership.roles(&person.name).filter(|role| !governed.contains(role));
        let roles: BTreeSet<_> = other.chain(given).cloned().collect();
        // The system is the actor: the provider gives the roles, not the person.
        let by = Caller::system(tenant.clone());
        self.handle().write(&by, DirectoryChange::Assign { person: person.clone(), roles }).await?;
        Ok(())
    }
}
