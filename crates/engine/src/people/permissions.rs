//! Permission checks beyond the rules of each ask. The roles of people give permissions and are
//! loaded for every check; programs may act only on their own data.

use std::collections::BTreeSet;
use std::sync::Arc;

use waypost_core::ask::Ask;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::who::RoleMembership;
use waypost_core::ids::AskId;
use waypost_core::people::permission::Permission;
use waypost_core::people::principal::{Principal, PrincipalKind};
use waypost_core::people::scope::Task;
use waypost_core::session::Session;
use waypost_store::{AskFilter, ListPage};

use crate::error::Error;
use crate::members::audience::audience;
use crate::people::People;
use crate::runtime::engine::Engine;

impl People<'_> {
    /// Checks that this person's roles give a permission. Programs have no permissions.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for programs; [`Refusal::NotPermitted`] with the permission;
    /// [`Refusal::OutOfScope`] if their key does not include it.
    pub async fn must_have(self, caller: &Caller, permission: Permission) -> Result<(), Error> {
        caller.must_be_person()?;
        self.waypost.check_permission(caller, &self.waypost.own_membership(caller).await?, permission)?;
        Ok(is_in_scope(caller, permission)?)
    }

    /// The permissions with which [`People::must_have`] lets this person act. Programs have none, and neither has a link to an ask.
    ///
    /// # Errors
    /// [`Error::Store`] when the roles cannot be read.
    pub async fn permissions_of(self, caller: &Caller) -> Result<BTreeSet<Permission>, Error> {
        if caller.must_be_person().is_err() || caller.proven.is_limited_to_asks() {
            return Ok(BTreeSet::new());
        }
        let membership = self.waypost.own_membership(caller).await?;
        let has = |permission: &Permission| {
            self.waypost.check_permission(caller, &membership, *permission).is_ok() && is_in_scope(caller, *permission).is_ok()
        };
        Ok(Permission::ALL.into_iter().filter(has).collect())
    }

    /// Checks that this person takes part in decisions: they may answer, or approve something.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for programs; [`Refusal::NotPermitted`].
    pub async fn must_take_part(self, caller: &Caller) -> Result<(), Error> {
        caller.must_be_person()?;
        Ok(self.waypost.own_membership(caller).await?.check_may_reject_any(&caller.principal)?)
    }
}

impl Engine {
    /// Checks that the caller may change how they sign in and are reached.
    ///
    /// # Errors
    /// The errors of [`Caller::may_change_factors`].
    pub(crate) async fn may_change_factors(&self, caller: &Caller) -> Result<(), Error> {
        let now = self.now().await?;
        Ok(caller.may_change_factors(self.directory().freshness(caller, now).await?, now)?)
    }

    /// Checks that the caller has just proved who they are. This is required to change what others may do.
    ///
    /// # Errors
    /// [`Refusal::StepUpRequired`].
    pub(crate) async fn must_have_just_proved(&self, caller: &Caller) -> Result<(), Error> {
        let now = self.now().await?;
        Ok(caller.must_have_just_proved(self.directory().freshness(caller, now).await?, now)?)
    }

    /// The principal whose sessions the caller may see; `None` if the caller may see all sessions.
    pub(crate) async fn sees_only(&self, caller: &Caller) -> Result<Option<Principal>, Error> {
        let own = Some(caller.principal.clone());
        match caller.principal.kind {
            PrincipalKind::System => Ok(None),
            PrincipalKind::Agent | PrincipalKind::Service => Ok(own),
            PrincipalKind::Person => Ok(if self.sees_all(caller, &self.own_membership(caller).await?) { None } else { own }),
        }
    }

    /// Checks that the caller may see a session: they started or imported it, or they have the permission. A link to
    /// an ask shows no session.
    pub(crate) async fn sees_session(&self, caller: &Caller, session: &Session) -> Result<(), Error> {
        if caller.proven.is_limited_to_asks() {
            return Err(Refusal::NotFound.into());
        }
        let own = |only: &Principal| session.owner == *only || session.imported_by.as_ref() == Some(only);
        match self.sees_only(caller).await? {
            Some(only) if !own(&only) => Err(Refusal::NotFound.into()),
            Some(_) | None => Ok(()),
        }
    }

    /// Checks that the caller may see an ask: they asked it, have the permission, may answer it while it is pending,
    /// took part in it, or started its session.
    pub(crate) fn sees_ask(&self, caller: &Caller, ask: &Ask, session: &Session, membership: &RoleMembership) -> Result<(), Refusal> {
        caller.proven.scope.shows(ask.id).map_err(Refusal::from)?;
        let by = &caller.principal;
        let seen = match by.kind {
            PrincipalKind::System => true,
            PrincipalKind::Agent | PrincipalKind::Service => ask.asked_by == *by,
            PrincipalKind::Person => self.sees_all(caller, membership) || session.owner == *by || concerns(ask, by, membership),
        };
        if seen { Ok(()) } else { Err(Refusal::NotFound) }
    }

    /// The asks in `only` that the caller may see, newest first.
    pub(crate) async fn bound_asks(&self, caller: &Caller, only: &BTreeSet<AskId>, filter: &AskFilter) -> Result<ListPage<Ask>, Error> {
        let wanted = |ask: &Ask| filter.status.is_none_or(|status| ask.status() == status);
        let mut items = Vec::new();
        for id in only.iter().rev().filter(|id| filter.before.is_none_or(|before| **id < before)) {
            match self.asks().get(caller, *id).await {
                Ok(shown) if wanted(&shown.ask) => items.push(Arc::unwrap_or_clone(shown.ask)),
                Ok(_) | Err(Error::Refused(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(ListPage { items, more: false })
    }

    fn sees_all(&self, caller: &Caller, membership: &RoleMembership) -> bool {
        self.check_permission(caller, membership, Permission::See).is_ok()
    }

    fn check_permission(&self, caller: &Caller, membership: &RoleMembership, permission: Permission) -> Result<(), Refusal> {
        if caller.is_local_admin() { Ok(()) } else { membership.check_permission(&caller.principal, permission.into()) }
    }

    /// The role membership of the caller alone.
    async fn own_membership(&self, caller: &Caller) -> Result<RoleMembership, Error> {
        Ok(self.members().membership(&caller.tenant, &[caller.principal.clone()].into()).await?)
    }
}

/// Checks that the caller's key includes what a permission is for.
fn is_in_scope(caller: &Caller, permission: Permission) -> Result<(), Refusal> {
    match permission {
        Permission::Administer | Permission::Export | Permission::Erase => caller.may(Task::Manage),
        Permission::See | Permission::Direct | Permission::Answer => Ok(()),
    }
}

/// Whether an ask concerns this person: it waits for them, or they took part in it.
fn concerns(ask: &Ask, person: &Principal, membership: &RoleMembership) -> bool {
    let theirs = audience(person, membership);
    let waits = ask.is_pending() && !ask.audience().is_disjoint(&theirs) && membership.check_may_reject_any(person).is_ok();
    let settled = ask.settlement().is_some_and(|settled| settled.provenance.by == *person || settled.provenance.with.contains(person));
    waits || settled || ask.concerned().any(|somebody| somebody == person)
}
