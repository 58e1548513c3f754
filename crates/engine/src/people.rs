//! People, their roles, and handing an ask on.

use std::collections::BTreeSet;

use waypost_core::ask::Ask;
use waypost_core::ids::{AskId, RoleName, Tenant};
use waypost_core::place::Audience;
use waypost_core::principal::{Kind, Principal};
use waypost_core::problem::Problem;
use waypost_core::who::Roster;
use waypost_store::DirectoryChange;

use crate::access::{Access, Caller};
use crate::asks::{Deed, Shown};
use crate::error::Error;
use crate::once::Once;
use crate::preferences::audience;
use crate::waypost::{Inner, Waypost};

impl Access {
    /// Gives a person exactly these roles, and makes the person known.
    ///
    /// # Errors
    /// [`Error::Store`] when it could not be written.
    pub async fn assign(&self, by: &Caller, person: &Principal, roles: &BTreeSet<RoleName>) -> Result<(), Error> {
        self.write(by, DirectoryChange::Assign { person: person.clone(), roles: roles.clone() }).await?;
        Ok(())
    }

    /// Everybody who may answer, by name, and their roles.
    ///
    /// # Errors
    /// [`Error::Store`] when they could not be read.
    pub async fn people(&self, tenant: &Tenant) -> Result<(Vec<Principal>, Roster), Error> {
        let known = self.principals(tenant).await?;
        let people: Vec<_> = known.into_iter().filter(|principal| principal.kind == Kind::Person).collect();
        let roster = self.roster(tenant, &people.iter().cloned().collect()).await?;
        Ok((people, roster))
    }
}

impl Waypost {
    /// The roles that decide what this caller, and those concerned before, may do about these asks.
    ///
    /// # Errors
    /// [`Error::Store`] when they could not be read.
    pub async fn roster(&self, caller: &Caller, asks: impl IntoIterator<Item = &Ask>) -> Result<Roster, Error> {
        self.inner.roster(&caller.tenant, &caller.principal, asks).await
    }

    /// Everything that is for this caller at this moment: for anybody, for them, or for one of their
    /// roles. For listing what waits for them.
    ///
    /// # Errors
    /// [`Error::Store`] when their roles could not be read.
    pub async fn audience(&self, caller: &Caller) -> Result<BTreeSet<Audience>, Error> {
        let roster = self.access().roster(&caller.tenant, &[caller.principal.clone()].into()).await?;
        Ok(audience(&caller.principal, &roster))
    }

    /// Hands the caller's place at an ask on to another person, who may then answer in it.
    ///
    /// # Errors
    /// [`Refusal::Invalid`](waypost_core::refusal::Refusal::Invalid) at `/to` where that person
    /// cannot take it; every refusal of an answer.
    pub async fn delegate(&self, caller: &Caller, ask: AskId, to: &str, note: Option<String>, once: Option<&Once>) -> Result<Shown, Error> {
        let to = Principal::person(to);
        let known = self.access().principals(&caller.tenant).await?.contains(&to);
        let unknown =
            || Problem::new("/to", "unknown_person", format!("Nobody here is called {:?}; `waypost person list` says who is.", to.name));
        let problems = (!known).then(unknown).into_iter().collect();
        self.deal_with(caller, ask, &Deed::Delegate { to, note, problems }, once).await
    }
}

impl Inner {
    /// What decides what `by`, and those concerned before, may do about these asks; of no ask, nothing is read.
    pub(crate) async fn roster<'a>(
        &self,
        tenant: &Tenant,
        by: &Principal,
        asks: impl IntoIterator<Item = &'a Ask>,
    ) -> Result<Roster, Error> {
        let concerned = asks.into_iter().flat_map(|ask| ask.concerned().chain(&ask.requester).chain([&ask.asked_by, by]));
        let everybody: BTreeSet<Principal> = concerned.cloned().collect();
        if everybody.is_empty() { Ok(Roster::default()) } else { self.access.roster(tenant, &everybody).await }
    }
}
