//! Warns about names in the policy of an ask that nobody has.

use waypost_core::ask::Ask;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::unmatched_names::{PolicyNames, unmatched_names};
use waypost_core::ids::Tenant;
use waypost_core::people::principal::Principal;
use waypost_core::problem::Problem;
use waypost_store::StoreError;

use crate::asks::Asks;
use crate::error::Error;
use crate::runtime::engine::EngineInner;

/// How many people are looked through for a role. In a larger tenant, a role without a person can remain unnoticed.
const PEOPLE: u32 = 1_000;

impl Asks<'_> {
    /// Warnings for the asker of a pending ask, one for each person that is not known and each role that nobody has. The ask waits all
    /// the same, because a person or a role can come later. A tenant without any person is not checked, because a program that embeds
    /// the engine may manage its people itself.
    ///
    /// # Errors
    /// [`Error::Store`] when the people cannot be read.
    pub async fn warnings(self, caller: &Caller, ask: &Ask) -> Result<Vec<Problem>, Error> {
        let named = PolicyNames::of(&ask.policy);
        if named == PolicyNames::default() {
            return Ok(Vec::new());
        }
        let Some(known) = self.waypost.inner.known_names(&caller.tenant, &named).await? else { return Ok(Vec::new()) };
        let warnings = unmatched_names(&ask.policy, &known);
        if !warnings.is_empty() {
            let names: Vec<_> = warnings.iter().map(|warning| warning.pointer.as_str()).collect();
            tracing::warn!(ask.id = %ask.id, session.id = %ask.session, at = names.join(" "), "an ask names people or roles that do not exist");
        }
        Ok(warnings)
    }
}

impl EngineInner {
    /// Which of these names somebody has; `None` if it is not known who there is.
    async fn known_names(&self, tenant: &Tenant, named: &PolicyNames) -> Result<Option<PolicyNames>, StoreError> {
        let people = self.directory.people(tenant, None, if named.roles.is_empty() { 1 } else { PEOPLE }).await?;
        if people.items.is_empty() {
            return Ok(None);
        }
        let known = self.directory.known(tenant, &named.people.iter().map(Principal::person).collect()).await?;
        let membership = self.members.membership(tenant, &people.items.iter().cloned().collect()).await?;
        let held = people.items.iter().flat_map(|person| membership.roles(&person.name)).cloned();
        // Nothing is said about a role if not everybody was looked at.
        let roles = if people.more { named.roles.clone() } else { held.collect() };
        Ok(Some(PolicyNames { people: known.into_iter().map(|person| person.name).collect(), roles }))
    }
}
