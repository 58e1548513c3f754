//! What callers may do beside what each ask says of itself, looked up anew every time: the rights of
//! people come from their roles, programs deal with what is their own.

use std::collections::BTreeSet;

use waypost_core::ask::Ask;
use waypost_core::ids::AskId;
use waypost_core::principal::{Kind, Principal};
use waypost_core::refusal::Refusal;
use waypost_core::right::Right;
use waypost_core::scope::Task;
use waypost_core::session::Session;
use waypost_core::who::Roster;
use waypost_store::{AskFilter, Page};

use crate::access::Caller;
use crate::error::Error;
use crate::preferences::audience;
use crate::waypost::Waypost;

impl Waypost {
    /// Whether the roles of this person give them a right. Programs have none of them.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for programs; [`Refusal::NotPermitted`] names the right; [`Refusal::OutOfScope`]
    /// where their key is not made for it.
    pub async fn must_have(&self, caller: &Caller, right: Right) -> Result<(), Error> {
        caller.must_be_person()?;
        self.lets(caller, &self.own_roster(caller).await?, right)?;
        match right {
            Right::Administer | Right::Export | Right::Erase => Ok(caller.may(Task::Manage)?),
            Right::See | Right::Direct | Right::Answer => Ok(()),
        }
    }

    /// Whether this person takes part in decisions at all: may answer, or approve something.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for programs; [`Refusal::NotPermitted`].
    pub async fn must_take_part(&self, caller: &Caller) -> Result<(), Error> {
        caller.must_be_person()?;
        Ok(self.own_roster(caller).await?.lets_stop(&caller.principal)?)
    }

    /// Who of a tenant's sessions the caller may see: `None` for everybody's.
    pub(crate) async fn sees_only(&self, caller: &Caller) -> Result<Option<Principal>, Error> {
        let own = Some(caller.principal.clone());
        match caller.principal.kind {
            Kind::System => Ok(None),
            Kind::Agent | Kind::Service => Ok(own),
            Kind::Person => Ok(if self.sees_all(caller, &self.own_roster(caller).await?) { None } else { own }),
        }
    }

    /// A session is seen by whoever started it or brought it here, and by people with the right; a link to
    /// an ask shows none.
    pub(crate) async fn sees_session(&self, caller: &Caller, session: &Session) -> Result<(), Error> {
        if caller.proven.is_bound() {
            return Err(Refusal::NotFound.into());
        }
        let own = |only: &Principal| session.owner == *only || session.brought_by.as_ref() == Some(only);
        match self.sees_only(caller).await? {
            Some(only) if !own(&only) => Err(Refusal::NotFound.into()),
            Some(_) | None => Ok(()),
        }
    }

    /// An ask is seen by whoever asked it; by people with the right; by whom it is for while it waits;
    /// by whoever took part in it; and by whoever started its session.
    pub(crate) fn sees_ask(&self, caller: &Caller, ask: &Ask, session: &Session, roster: &Roster) -> Result<(), Refusal> {
        caller.proven.scope.shows(ask.id)?;
        let by = &caller.principal;
        let seen = match by.kind {
            Kind::System => true,
            Kind::Agent | Kind::Service => ask.asked_by == *by,
            Kind::Person => self.sees_all(caller, roster) || session.owner == *by || concerns(ask, by, roster),
        };
        if seen { Ok(()) } else { Err(Refusal::NotFound) }
    }

    /// Those of a few asks that the caller may see, newest first.
    pub(crate) async fn bound_asks(&self, caller: &Caller, only: &BTreeSet<AskId>, filter: &AskFilter) -> Result<Page<Ask>, Error> {
        let wanted = |ask: &Ask| filter.status.is_none_or(|status| ask.status() == status);
        let mut items = Vec::new();
        for id in only.iter().rev().filter(|id| filter.before.is_none_or(|before| **id < before)) {
            match self.ask_by_id(caller, *id).await {
                Ok(shown) if wanted(&shown.ask) => items.push(shown.ask),
                Ok(_) | Err(Error::Refused(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(Page { items, more: false })
    }

    fn sees_all(&self, caller: &Caller, roster: &Roster) -> bool {
        self.lets(caller, roster, Right::See).is_ok()
    }

    fn lets(&self, caller: &Caller, roster: &Roster, right: Right) -> Result<(), Refusal> {
        if caller.has_the_machine() { Ok(()) } else { roster.lets(&caller.principal, right.into()) }
    }

    /// What is known of the caller alone.
    async fn own_roster(&self, caller: &Caller) -> Result<Roster, Error> {
        self.access().roster(&caller.tenant, &[caller.principal.clone()].into()).await
    }
}

/// Whether an ask is or was this person's business: it waits for them, or they took part in it.
fn concerns(ask: &Ask, person: &Principal, roster: &Roster) -> bool {
    let theirs = audience(person, roster);
    let waits = ask.is_pending() && !ask.audience().is_disjoint(&theirs) && roster.lets_stop(person).is_ok();
    let settled = ask.settlement().is_some_and(|settled| settled.provenance.by == *person || settled.provenance.with.contains(person));
    waits || settled || ask.concerned().any(|somebody| somebody == person)
}
