//! What the people of a tenant may do and prefer, and the delegation of asks.

mod permissions;
mod preferences;

use std::collections::BTreeSet;

use waypost_core::ask::Ask;
use waypost_core::ask::assignment::Audience;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::unmatched_names::unknown_person;
use waypost_core::ask::who::{MAX_NAMES, RoleMembership, Who};
use waypost_core::ids::{AskId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::problem::Problem;
use waypost_store::StoreError;

use crate::asks::action::AskAction;
use crate::asks::{AskWithSession, Asks};
use crate::error::Error;
use crate::idempotency_key::IdempotencyKey;
use crate::members::audience::audience;
use crate::runtime::engine::{Engine, EngineInner};

/// What is known of people, and what they prefer.
#[derive(Clone, Copy)]
pub struct People<'w> {
    pub(crate) waypost: &'w Engine,
}

impl Engine {
    /// What is known of people, and what they prefer.
    #[must_use]
    pub fn people(&self) -> People<'_> {
        People { waypost: self }
    }
}

impl People<'_> {
    /// The role membership that decides what this caller may do about these asks. It contains the caller and everyone
    /// already concerned.
    ///
    /// # Errors
    /// [`Error::Store`] when they could not be read.
    pub async fn membership(self, caller: &Caller, asks: impl IntoIterator<Item = &Ask>) -> Result<RoleMembership, Error> {
        self.waypost.inner.membership(&caller.tenant, &caller.principal, asks).await
    }

    /// The audiences of this caller now: anybody, the caller, and each of their roles. Use it to list the asks that
    /// wait for them.
    ///
    /// # Errors
    /// [`Error::Store`] when their roles could not be read.
    pub async fn audience(self, caller: &Caller) -> Result<BTreeSet<Audience>, Error> {
        let membership = self.waypost.members().membership(&caller.tenant, &[caller.principal.clone()].into()).await?;
        Ok(audience(&caller.principal, &membership))
    }
}

impl Asks<'_> {
    /// Delegates the caller's assignment on an ask to another person, who may then answer it.
    ///
    /// # Errors
    /// [`Refusal::Invalid`](waypost_core::ask::refusal::Refusal::Invalid) at `/to` if that person cannot take it; every
    /// refusal of an answer.
    pub async fn delegate(
        self,
        caller: &Caller,
        ask: AskId,
        to: &str,
        note: Option<String>,
        once: Option<&IdempotencyKey>,
    ) -> Result<AskWithSession, Error> {
        let to = Principal::person(to);
        let known = self.waypost.directory().knows_person(&caller.tenant, &to.name).await?;
        let unknown = || Problem::new("/to", "unknown_person", unknown_person(&[&to.name]));
        let problems = (!known).then(unknown).into_iter().collect();
        self.waypost.handle(caller, ask, &AskAction::Delegate { to, note, problems }, once).await
    }
}

impl EngineInner {
    /// The problem of an ask that names only unknown people: nobody could ever answer it. A tenant without any person
    /// is not checked, because a program that embeds the engine may manage its people itself.
    pub(crate) async fn unknown_people(&self, tenant: &Tenant, who: &Who) -> Result<Option<Problem>, StoreError> {
        // A list that is too long is refused by the policy itself.
        if who.people.is_empty() || who.people.len() > MAX_NAMES || !who.roles.is_empty() {
            return Ok(None);
        }
        let named = who.people.iter().map(Principal::person).collect();
        if !self.directory.known(tenant, &named).await?.is_empty() || self.directory.people(tenant, None, 1).await?.items.is_empty() {
            return Ok(None);
        }
        let names: Vec<_> = who.people.iter().map(String::as_str).collect();
        Ok(Some(Problem::new("/policy/who/people", "unknown_person", unknown_person(&names))))
    }

    /// The role membership that decides what `by` may do about these asks. Without asks, nothing is read.
    pub(crate) async fn membership<'a>(
        &self,
        tenant: &Tenant,
        by: &Principal,
        asks: impl IntoIterator<Item = &'a Ask>,
    ) -> Result<RoleMembership, Error> {
        let everybody: BTreeSet<Principal> = asks.into_iter().flat_map(|ask| ask.concerned_with(by)).collect();
        if everybody.is_empty() { Ok(RoleMembership::default()) } else { Ok(self.members.membership(tenant, &everybody).await?) }
    }
}
