//! The audiences that a person belongs to.

use std::collections::BTreeSet;

use waypost_core::ask::assignment::Audience;
use waypost_core::ask::who::RoleMembership;
use waypost_core::people::principal::Principal;

/// The audiences of this person now: their own, and those of the people for whom they may answer.
pub(crate) fn audience(person: &Principal, membership: &RoleMembership) -> BTreeSet<Audience> {
    let all = std::iter::once(person).chain(membership.represented_by(person));
    all.flat_map(|person| Audience::of(person, membership.roles(&person.name))).collect()
}
