//! Links to an ask: what a link opens, for whom, and what can be decided with it alone.
//!
//! Links are forwarded, and scanners and previews follow them, so the holder of a link may not be the person it was
//! sent to.

use std::collections::BTreeSet;

use crate::ask::Ask;
use crate::ask::refusal::Refusal;
use crate::ids::Tenant;
use crate::people::factor::FactorKind;
use crate::people::freshness::Freshness;
use crate::people::principal::Principal;
use crate::people::scope::Scope;
use crate::risk::Risk;

/// From this risk on, a decision needs more than a link.
pub const SIGN_IN_FROM: Risk = Risk::Medium;

/// Checks that the sign-in is strong enough to decide this ask, whatever the decision is. With only a link, a person
/// cannot create an auto-approval rule either, because it would decide other asks.
///
/// # Errors
/// [`Refusal::SignInRequired`].
pub fn check_enough(ask: &Ask, remembers: bool, of: Freshness) -> Result<(), Refusal> {
    let risky = ask.approval().is_some_and(|approval| approval.risk >= SIGN_IN_FROM);
    if of.by_link && (risky || remembers) { Err(Refusal::SignInRequired) } else { Ok(()) }
}

/// A signed-in person, and what they may do.
#[derive(Debug, Clone, Copy)]
pub struct SignedInPerson<'a> {
    /// The tenant.
    pub tenant: &'a Tenant,
    /// The person.
    pub person: &'a Principal,
    /// The scope of the credential.
    pub scope: &'a Scope,
}

/// What the button of a link does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkAction {
    /// It signs the browser in.
    Opens,
    /// Nothing is needed: the recipient is already signed in with enough permissions.
    IsOpen,
    /// It asks for a one-time code, because the recipient has no other way to prove who they are.
    AsksForCode,
    /// It asks the recipient to sign in, which they can do without a link.
    AsksToSignIn,
    /// Another person is signed in there.
    IsForAnother,
}

/// Returns what the button of a link for `recipient` does in a browser where `here` is signed in. `factors` are the
/// factors of the recipient. A link that is not bound to an ask signs in without a factor, because it is for people who
/// have no factor or lost theirs.
#[must_use]
pub fn link_action(recipient: SignedInPerson<'_>, factors: &BTreeSet<FactorKind>, here: Option<SignedInPerson<'_>>) -> LinkAction {
    if here.is_some_and(|here| (here.tenant, here.person) != (recipient.tenant, recipient.person)) {
        return LinkAction::IsForAnother;
    }
    let Some(wanted) = &recipient.scope.asks else { return LinkAction::Opens };
    let sees = |here: SignedInPerson<'_>| here.scope.asks.as_ref().is_none_or(|asks| asks.is_superset(wanted));
    if here.is_some_and(sees) {
        return LinkAction::IsOpen;
    }
    let signs_in = factors.iter().any(|factor| match factor {
        FactorKind::Password | FactorKind::Passkey | FactorKind::Account => true,
        FactorKind::Code | FactorKind::Address => false,
    });
    match (signs_in, factors.contains(&FactorKind::Code)) {
        (true, _) => LinkAction::AsksToSignIn,
        (false, true) => LinkAction::AsksForCode,
        (false, false) => LinkAction::Opens,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::AskId;

    fn link_action_of(link: &Scope, factors: &[FactorKind], here: Option<(&str, &str, &Scope)>) -> LinkAction {
        let (main, zoe) = (Tenant::default(), Principal::person("zoe"));
        let somebody = here.map(|(tenant, name, scope)| (Tenant::new(tenant), Principal::person(name), scope));
        let here = somebody.as_ref().map(|(tenant, person, scope)| SignedInPerson { tenant, person, scope });
        link_action(SignedInPerson { tenant: &main, person: &zoe, scope: link }, &factors.iter().copied().collect(), here)
    }

    #[test]
    fn a075_the_button_of_a_link_to_an_ask_signs_in_only_people_who_cannot_sign_in_themselves() {
        let link = Scope::of_ask(AskId::from_bits(1));
        let registered = [
            &[][..],
            &[FactorKind::Code],
            &[FactorKind::Password],
            &[FactorKind::Passkey],
            &[FactorKind::Account],
            &[FactorKind::Code, FactorKind::Passkey],
        ];
        let actions = registered.map(|factors| link_action_of(&link, factors, None));
        let asks = LinkAction::AsksToSignIn;
        assert_eq!(actions, [LinkAction::Opens, LinkAction::AsksForCode, asks, asks, asks, asks]);
        assert_eq!(link_action_of(&Scope::default(), &[FactorKind::Password], None), LinkAction::Opens);
    }

    #[test]
    fn a075_a_link_opens_nothing_where_somebody_else_is_signed_in_and_narrows_nobody() {
        let (link, all) = (Scope::of_ask(AskId::from_bits(1)), Scope::default());
        let other = Scope::of_ask(AskId::from_bits(2));
        let both = link.clone().with_asks_of(&other);
        assert_eq!(link_action_of(&link, &[], Some(("main", "bob", &all))), LinkAction::IsForAnother);
        assert_eq!(link_action_of(&link, &[], Some(("blue", "zoe", &all))), LinkAction::IsForAnother);
        assert_eq!([&all, &link, &both].map(|here| link_action_of(&link, &[], Some(("main", "zoe", here)))), [LinkAction::IsOpen; 3]);
        assert_eq!(link_action_of(&link, &[], Some(("main", "zoe", &other))), LinkAction::Opens);
        assert_eq!(link_action_of(&both, &[], Some(("main", "zoe", &link))), LinkAction::Opens, "one of the two is missing there");
        assert_eq!(link_action_of(&link, &[FactorKind::Password], Some(("main", "zoe", &other))), LinkAction::AsksToSignIn);
    }
}
