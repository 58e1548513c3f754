//! Warns about names in the policy of an ask that nobody has, and about a quorum that nobody can reach.

use waypost_core::ask::Ask;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::unmatched_names::{PolicyNames, unmatched_names, unreachable_quorum};
use waypost_core::people::principal::Principal;
use waypost_core::problem::Problem;

use crate::asks::Asks;
use crate::error::Error;

/// How many people are looked through for a role. In a larger tenant, a role without a person can remain unnoticed.
const PEOPLE: u32 = 1_000;

impl Asks<'_> {
    /// Warnings for the asker of a pending ask, one for each person that is not known, each role that nobody has, and a quorum of more
    /// people than can approve. The ask waits all the same, because a person or a role can come later. A tenant without any person is not
    /// checked, because a program that embeds the engine may manage its people itself.
    ///
    /// # Errors
    /// [`Error::Store`] when the people cannot be read.
    pub async fn warnings(self, caller: &Caller, ask: &Ask) -> Result<Vec<Problem>, Error> {
        let (inner, tenant, named) = (&self.waypost.inner, &caller.tenant, PolicyNames::of(&ask.policy));
        let several = ask.policy.who.quorum > 1;
        if named == PolicyNames::default() && !several {
            return Ok(Vec::new());
        }
        let people = inner.directory.people(tenant, None, if named.roles.is_empty() && !several { 1 } else { PEOPLE }).await?;
        if people.items.is_empty() {
            return Ok(Vec::new());
        }
        let concerned = people.items.iter().chain(&ask.requester).chain([&ask.asked_by]).cloned().collect();
        let membership = inner.members.membership(tenant, &concerned).await?;
        let held = people.items.iter().flat_map(|person| membership.roles(&person.name)).cloned();
        // Nothing is said about a role or a quorum if not everybody was looked at.
        let roles = if people.more { named.roles.clone() } else { held.collect() };
        let known = inner.directory.known(tenant, &named.people.iter().map(Principal::person).collect()).await?;
        let known = PolicyNames { people: known.into_iter().map(|person| person.name).collect(), roles };
        let mut warnings = unmatched_names(&ask.policy, &known);
        if several && !people.more {
            warnings.extend(unreachable_quorum(ask, &people.items, &membership));
        }
        if !warnings.is_empty() {
            let places: Vec<_> = warnings.iter().map(|warning| warning.pointer.as_str()).collect();
            let at = places.join(" ");
            tracing::warn!(ask.id = %ask.id, session.id = %ask.session, at, "an ask names or needs people or roles that do not exist");
        }
        Ok(warnings)
    }
}
