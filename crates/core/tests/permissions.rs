//! What roles give by the role policy of the tenant, and that nobody decides what they or an agent of theirs
//! asked unless an operator wrote that down.

use std::sync::Arc;

use crate::common::asking::{answers, approval, problems, questions, text, value};
use crate::common::{World, bob, cli, deployer, zoe};
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::who::{Excluded, RoleMembership, Who};
use waypost_core::decide::Command;
use waypost_core::ids::{RoleName, Tenant};
use waypost_core::people::permission::{Needed, Permission, Permissions};
use waypost_core::people::principal::Principal;
use waypost_core::people::role_policy::RolePolicy;
use waypost_core::risk::Risk;

/// Everybody may look, operators may approve what is not risky, and leads may approve everything.
fn layered() -> RolePolicy {
    let operators = Permissions { may: [Permission::Answer].into(), approve: Some(Risk::Medium) };
    let leads = Permissions { may: [Permission::Answer].into(), approve: Some(Risk::Critical) };
    RolePolicy {
        everybody: Permissions { may: [Permission::See].into(), approve: None },
        roles: [(RoleName::new("operator"), operators), (RoleName::new("lead"), leads)].into(),
        ..RolePolicy::default()
    }
}

fn membership<const N: usize>(role_policy: RolePolicy, rows: [(&str, &str); N]) -> RoleMembership {
    let rows = rows.into_iter().map(|(person, role)| (person.to_owned(), RoleName::new(role)));
    RoleMembership::from_iter(rows).under(Arc::new(role_policy))
}

fn lacks_approval() -> Result<(), Refusal> {
    Err(Refusal::NotPermitted(Needed::Approve(Risk::High)))
}

#[test]
fn a_risky_call_takes_a_right_that_reaches_so_far_and_stopping_it_does_not() {
    let mut world = World::program_that_wants_to_deploy();
    world.membership = membership(layered(), [("zoe", "operator"), ("bob", "lead")]);
    assert_eq!(world.replies(&zoe(), 1, world.approves(1)), lacks_approval());
    let mut stopped = world.clone();
    assert_eq!(stopped.replies(&zoe(), 1, world.rejects(1, "Not on a Friday.")), Ok(()));
    assert_eq!(world.replies(&bob(), 1, world.approves(1)), Ok(()));
}

#[test]
fn a_person_without_the_permission_neither_answers_nor_rejects_nor_dismisses() {
    let mut world = World::of_program();
    let question = questions(2, [text("which")]);
    world.does(&cli(), Command::Ask(Box::new(approval(1, "deploy", "{}")))).unwrap();
    world.does(&cli(), Command::Ask(Box::new(question))).unwrap();
    world.membership = membership(layered(), []);
    let answer = Err(Refusal::NotPermitted(Permission::Answer.into()));
    assert_eq!(world.replies(&zoe(), 1, world.approves(1)), lacks_approval());
    assert_eq!(world.replies(&zoe(), 1, world.rejects(1, "no")), answer);
    assert_eq!(world.dismisses(&zoe(), 1), lacks_approval());
    assert_eq!(world.replies(&zoe(), 2, answers([("which", value("this"))])), answer);
    world.membership = membership(layered(), [("zoe", "operator")]);
    assert_eq!(world.replies(&zoe(), 2, answers([("which", value("this"))])), Ok(()));
}

#[test]
fn a_vote_does_not_outlive_the_right_to_it() {
    let mut world = World::of_program();
    let mut two = approval(1, "deploy", "{}");
    two.policy.who = Who { quorum: 2, ..Who::default() };
    world.does(&cli(), Command::Ask(Box::new(two))).unwrap();
    world.membership = membership(layered(), [("zoe", "lead"), ("bob", "lead")]);
    world.replies(&zoe(), 1, world.approves(1)).unwrap();
    world.membership = membership(layered(), [("zoe", "operator"), ("bob", "lead")]);
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    assert!(world.asks.values().all(|ask| ask.settlement().is_none()), "one of the two approvals counts no more");
    world.membership = membership(layered(), [("zoe", "lead"), ("bob", "lead")]);
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    assert!(world.asks.values().all(|ask| ask.settlement().is_some()));
}

#[test]
fn a_place_that_is_handed_on_gives_no_right_that_either_of_the_two_has_not() {
    let mut world = World::of_program();
    let mut for_bob = approval(1, "deploy", "{}");
    for_bob.policy.who.people = vec!["bob".into()];
    world.does(&cli(), Command::Ask(Box::new(for_bob))).unwrap();
    world.membership = membership(layered(), [("bob", "lead"), ("zoe", "operator")]);
    world.hands(&bob(), 1, "zoe").unwrap();
    assert_eq!(world.replies(&zoe(), 1, world.approves(1)), lacks_approval());
    world.membership = membership(layered(), [("bob", "operator"), ("zoe", "lead")]);
    assert_eq!(world.replies(&zoe(), 1, world.approves(1)), Err(Refusal::NotEligible));
    world.membership = membership(layered(), [("bob", "lead"), ("zoe", "lead")]);
    assert_eq!(world.replies(&zoe(), 1, world.approves(1)), Ok(()));
}

#[test]
fn a034_in_a_team_nobody_approves_what_they_started_although_the_ask_does_not_say_so() {
    let mut world = World::agent_that_wants_to_deploy();
    world.membership = membership(RolePolicy::of_new(&Tenant::new("payments")), []);
    assert_eq!(world.replies(&zoe(), 1, world.approves(1)), Err(Refusal::SelfApproval));
    let mut stopped = world.clone();
    assert_eq!(stopped.replies(&zoe(), 1, world.rejects(1, "I thought again.")), Ok(()));
    assert_eq!(world.replies(&bob(), 1, world.approves(1)), Ok(()));
}

#[test]
fn the_exception_reaches_up_to_the_risk_that_an_operator_wrote_down() {
    let up_to = |own| RolePolicy { own, ..RolePolicy::of_a_team() };
    let mut world = World::agent_that_wants_to_deploy();
    for own in [None, Some(Risk::Low), Some(Risk::Medium)] {
        world.membership = membership(up_to(own), []);
        assert_eq!(world.replies(&zoe(), 1, world.approves(1)), Err(Refusal::SelfApproval));
    }
    world.membership = membership(up_to(Some(Risk::High)), []);
    assert_eq!(world.replies(&zoe(), 1, world.approves(1)), Ok(()));
}

#[test]
fn a033_nobody_approves_what_an_agent_of_theirs_or_an_agent_of_that_one_asked() {
    let mut world = World::program_that_wants_to_deploy();
    let team = membership(RolePolicy::of_a_team(), []);
    let line = |owner: Principal| [(cli(), deployer()), (deployer(), owner)].into();
    world.membership = team.clone().with_owners(line(zoe()));
    assert_eq!(world.replies(&zoe(), 1, world.approves(1)), Err(Refusal::SelfApproval));
    world.membership = team.with_owners(line(cli()));
    assert_eq!(world.replies(&zoe(), 1, world.approves(1)), Ok(()), "a line that bites its tail is nobody's");
}

#[test]
fn four_eyes_on_an_ask_are_not_looked_around_by_an_agent_of_ones_own() {
    let mut world = World::of_program();
    let mut four_eyes = approval(1, "deploy", "{}");
    four_eyes.policy.who.not = vec![Excluded::Requester];
    world.does(&cli(), Command::Ask(Box::new(four_eyes))).unwrap();
    world.membership = membership(RolePolicy::default(), []).with_owners([(cli(), zoe())].into());
    assert_eq!(world.replies(&zoe(), 1, world.approves(1)), Err(Refusal::SelfApproval));
    assert_eq!(world.replies(&bob(), 1, world.approves(1)), Ok(()));
}

#[test]
fn a033_nobody_approves_what_an_agent_of_theirs_asked_in_a_session_that_somebody_else_started() {
    let mut world = World::agent_that_wants_to_deploy();
    world.membership = membership(RolePolicy::of_a_team(), []).with_owners([(deployer(), bob())].into());
    assert_eq!(world.replies(&bob(), 1, world.approves(1)), Err(Refusal::SelfApproval), "their agent asked");
    assert_eq!(world.replies(&zoe(), 1, world.approves(1)), Err(Refusal::SelfApproval), "they started it");
    assert_eq!(world.replies(&Principal::person("ida"), 1, world.approves(1)), Ok(()));
}

#[test]
fn an_ask_of_four_eyes_is_not_delegated_to_the_person_whose_agent_started_it() {
    let mut world = World::of_program();
    let mut four_eyes = approval(1, "deploy", "{}");
    four_eyes.policy.who.not = vec![Excluded::Requester];
    world.does(&cli(), Command::Ask(Box::new(four_eyes))).unwrap();
    world.membership = membership(RolePolicy::default(), []).with_owners([(cli(), zoe())].into());
    assert_eq!(problems(world.hands(&bob(), 1, "zoe")), ["/to requester"]);
    assert_eq!(world.hands(&bob(), 1, "ida"), Ok(()));
}

#[test]
fn a_vote_in_the_place_of_another_does_not_count_once_its_voter_may_not_approve_any_more() {
    let mut world = World::of_program();
    let mut four_eyes = approval(1, "deploy", "{}");
    four_eyes.policy.who = Who { people: vec!["bob".into(), "zoe".into()], quorum: 2, ..Who::default() };
    world.does(&cli(), Command::Ask(Box::new(four_eyes))).unwrap();
    world.membership = membership(layered(), [("bob", "lead"), ("zoe", "lead"), ("ida", "lead")]);
    world.hands(&bob(), 1, "ida").unwrap();
    world.replies(&Principal::person("ida"), 1, world.approves(1)).unwrap();
    world.membership = membership(layered(), [("bob", "lead"), ("zoe", "lead")]);
    world.replies(&zoe(), 1, world.approves(1)).unwrap();
    assert!(world.asks[&crate::common::ask_id(1)].is_pending(), "Ida is no lead any more");
}
