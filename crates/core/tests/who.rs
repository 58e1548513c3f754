//! Who may answer: roles, several approvals of one ask, vetoes, and asks that are handed on. All of
//! it is judged by the roles people have at the moment of deciding.

use crate::common::asking::{answers, approval, json, problems, questions, review, text, value};
use crate::common::printed::journal;
use crate::common::{self, World, ask_id, at, bob, cli, deployer, zoe};
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::{Reply, ReportedView};
use waypost_core::ask::who::{Excluded, Group, Who};
use waypost_core::decide::{Command, DelegationRequest, NewAsk};
use waypost_core::ids::RoleName;
use waypost_core::people::principal::Principal;

fn eve() -> Principal {
    Principal::person("eve")
}

fn ida() -> Principal {
    Principal::person("ida")
}

fn release() -> Vec<RoleName> {
    vec![RoleName::new("release")]
}

fn people<const N: usize>(names: [&str; N]) -> Vec<String> {
    names.map(str::to_owned).into()
}

/// A program asks for approval, as ask 1.
fn asked(who: Who) -> World {
    let mut world = World::of_program();
    put(&mut world, approval(1, "deploy", "{}"), who).unwrap();
    world
}

fn put(world: &mut World, mut new_ask: NewAsk, who: Who) -> Result<(), Refusal> {
    new_ask.policy.who = who;
    world.does(&cli(), Command::Ask(Box::new(new_ask)))
}

/// Two of the release managers must approve: Zoe, Bob and Ida are.
fn four_eyes() -> World {
    let mut world = asked(Who { roles: release(), quorum: 2, ..Who::default() });
    world.roles([("zoe", "release"), ("bob", "release"), ("ida", "release")]);
    world
}

/// What happened since the ask.
fn story(world: &World) -> String {
    let begun = world.journal.iter().position(|entry| entry.event.kind() == "run_suspended").unwrap();
    let lines = journal(&world.journal[begun + 1..]);
    let plain = |line: &str| line.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ').replace(", by person:", ", by ");
    lines.lines().map(plain).collect::<Vec<_>>().join("\n")
}

#[test]
fn a036_a_person_who_lost_the_role_since_it_was_asked_is_refused() {
    let mut world = asked(Who { roles: release(), ..Who::default() });
    world.roles([("bob", "release")]);
    assert_eq!(world.replies(&zoe(), 1, world.approves(1)), Err(Refusal::NotEligible));
    world.roles([("zoe", "release")]);
    assert_eq!(world.replies(&bob(), 1, world.approves(1)), Err(Refusal::NotEligible));
    assert_eq!(world.dismisses(&bob(), 1), Err(Refusal::NotEligible));
    assert_eq!(world.replies(&zoe(), 1, world.approves(1)), Ok(()));
}

#[test]
fn named_people_and_holders_of_a_role_may_both_answer() {
    let mut world = asked(Who { people: people(["eve"]), roles: release(), ..Who::default() });
    assert_eq!(world.replies(&bob(), 1, world.approves(1)), Err(Refusal::NotEligible));
    assert_eq!(world.replies(&eve(), 1, world.approves(1)), Ok(()));
}

#[test]
fn a_quorum_waits_for_that_many_different_people() {
    let mut world = four_eyes();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    let remark = Reply { comment: Some("Checked twice.".into()), ..world.approves(1) };
    world.replies(&bob(), 1, remark).unwrap();
    assert_eq!(world.claims(&cli(), 1), Err(Refusal::NotApproved));
    world.replies(&zoe(), 1, world.approves(1)).unwrap();
    assert_eq!(
        story(&world),
        "\
question_voted 1, by bob
question_voted 1 \"Checked twice.\", by bob
question_voted 1, by zoe
question_answered 1: approve with bob, permit 4 until 86400s, by zoe
run_resumed, by zoe"
    );
    assert_eq!(world.claims(&cli(), 1), Ok(()));
}

#[test]
fn f11_a_voter_who_clicks_again_after_the_end_has_been_heard_and_anybody_else_is_told_who_was_first() {
    let mut world = four_eyes();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.replies(&zoe(), 1, world.approves(1)).unwrap();
    let seq = world.session.seq;
    assert_eq!(world.replies(&bob(), 1, world.approves(1)), Ok(()));
    assert_eq!(world.replies(&ida(), 1, world.approves(1)), Err(Refusal::AlreadyAnswered { by: zoe(), at: at(0) }));
    assert_eq!(world.replies(&bob(), 1, world.rejects(1, "no")), Err(Refusal::AlreadyAnswered { by: zoe(), at: at(0) }));
    assert_eq!(world.session.seq, seq);
}

#[test]
fn one_rejection_settles_what_several_must_approve() {
    let mut world = four_eyes();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.replies(&bob(), 1, world.rejects(1, "I looked again.")).unwrap();
    assert_eq!(
        story(&world),
        "question_voted 1, by bob\nquestion_answered 1: reject \"I looked again.\", by bob\nrun_completed Everything that was asked is settled., by bob"
    );
}

#[test]
fn a_vote_does_not_count_once_its_voter_has_lost_the_role() {
    let mut world = four_eyes();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.roles([("zoe", "release"), ("ida", "release")]);
    world.replies(&zoe(), 1, world.approves(1)).unwrap();
    assert_eq!(story(&world), "question_voted 1, by bob\nquestion_voted 1, by zoe");
    world.roles([("zoe", "release"), ("bob", "release")]);
    world.replies(&zoe(), 1, world.approves(1)).unwrap();
    assert!(
        story(&world).ends_with("question_answered 1: approve with bob, permit 3 until 86400s, by zoe\nrun_resumed, by zoe"),
        "{}",
        story(&world)
    );
}

#[test]
fn a_new_revision_voids_the_votes() {
    let mut world = four_eyes();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.replies(&zoe(), 1, Reply { arguments: Some(json(r#"{"n":2}"#)), ..world.approves(1) }).unwrap();
    world.replies(&ida(), 1, world.approves(1)).unwrap();
    assert!(world.asks[&ask_id(1)].is_pending());
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    assert!(world.asks[&ask_id(1)].permit().is_some());
}

#[test]
fn a034_the_requesters_vote_counts_for_no_quorum() {
    let mut world = World::of_agent();
    world.roles([("zoe", "release"), ("bob", "release"), ("ida", "release")]);
    let mut deploy = approval(1, "deploy", "{}");
    deploy.policy.who = Who { roles: release(), quorum: 2, not: vec![Excluded::Requester], ..Who::default() };
    world.model_says("", [("c1", "deploy", "{}", common::asking::asking(deploy))]).unwrap();
    assert_eq!(world.replies(&zoe(), 1, world.approves(1)), Err(Refusal::SelfApproval));
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    assert_eq!(problems(world.hands(&bob(), 1, "zoe")), ["/to requester"]);
    assert_eq!(world.replies(&zoe(), 1, world.approves(1)), Err(Refusal::SelfApproval));
    world.replies(&ida(), 1, world.approves(1)).unwrap();
    assert!(world.asks[&ask_id(1)].permit().is_some());
}

#[test]
fn a031_a_program_neither_answers_nor_votes_nor_vetoes_nor_hands_on() {
    let mut world = four_eyes();
    world.roles([("cli", "release"), ("deployer", "release"), ("ci", "release")]);
    for program in [cli(), deployer(), Principal::service("ci"), Principal::system()] {
        assert_eq!(world.replies(&program, 1, world.approves(1)), Err(Refusal::PrincipalType));
        assert_eq!(world.replies(&program, 1, world.rejects(1, "no")), Err(Refusal::PrincipalType));
        assert_eq!(world.hands(&program, 1, "bob"), Err(Refusal::PrincipalType));
        assert_eq!(world.dismisses(&program, 1), Err(Refusal::PrincipalType));
    }
}

#[test]
fn a_person_with_a_veto_may_reject_and_nothing_else() {
    let veto = Group { people: people(["eve"]), roles: vec![RoleName::new("security")] };
    let who = || Who { people: people(["bob", "zoe"]), quorum: 2, veto: Some(veto.clone()), ..Who::default() };
    let mut world = asked(who());
    world.roles([("ida", "security")]);
    assert_eq!(world.replies(&eve(), 1, world.approves(1)), Err(Refusal::NotEligible));
    assert_eq!(world.hands(&eve(), 1, "ida"), Err(Refusal::NotEligible));
    assert_eq!(world.dismisses(&eve(), 1), Err(Refusal::NotEligible));
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    assert_eq!(world.replies(&ida(), 1, world.rejects(1, "Not this week.")), Ok(()));
    let mut other = asked(who());
    assert_eq!(other.replies(&ida(), 1, other.rejects(1, "no")), Err(Refusal::NotEligible), "without the role");
    assert_eq!(other.replies(&eve(), 1, other.rejects(1, "no")), Ok(()));
}

#[test]
fn a_place_that_was_handed_on_counts_once() {
    let mut world = asked(Who { people: people(["bob", "zoe"]), quorum: 2, ..Who::default() });
    world.hands(&bob(), 1, "ida").unwrap();
    world.hands(&ida(), 1, "eve").unwrap();
    world.replies(&eve(), 1, world.approves(1)).unwrap();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    assert!(world.asks[&ask_id(1)].is_pending(), "Bob did not make two of himself");
    world.replies(&zoe(), 1, world.approves(1)).unwrap();
    assert_eq!(
        story(&world),
        "\
question_delegated 1 to ida, by bob
question_delegated 1 to eve, by ida
question_voted 1 for bob, by eve
question_voted 1, by bob
question_voted 1, by zoe
question_answered 1: approve with bob, permit 3 until 86400s, by zoe
run_resumed, by zoe"
    );
}

#[test]
fn two_people_to_whom_one_place_was_handed_on_count_as_one() {
    let mut world = asked(Who { people: people(["bob", "zoe"]), quorum: 2, ..Who::default() });
    world.hands(&bob(), 1, "ida").unwrap();
    world.hands(&bob(), 1, "eve").unwrap();
    world.replies(&ida(), 1, world.approves(1)).unwrap();
    world.replies(&eve(), 1, world.approves(1)).unwrap();
    assert!(world.asks[&ask_id(1)].is_pending(), "both stand for Bob");
    world.replies(&zoe(), 1, world.approves(1)).unwrap();
    assert!(world.asks[&ask_id(1)].permit().is_some());
}

#[test]
fn a_place_can_be_handed_on_again_and_again() {
    let mut world = asked(Who { people: people(["bob"]), ..Who::default() });
    for (from, to) in [("bob", "ida"), ("ida", "eve"), ("eve", "max"), ("max", "zoe")] {
        world.hands(&Principal::person(from), 1, to).unwrap();
    }
    assert_eq!(world.replies(&zoe(), 1, world.approves(1)), Ok(()));
    assert_eq!(world.asks[&ask_id(1)].settlement().unwrap().provenance.in_place_of, Some(bob()));
}

#[test]
fn a_second_vote_of_one_person_replaces_the_first() {
    let mut world = four_eyes();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.replies(&bob(), 1, Reply { comment: Some("Checked twice.".into()), ..world.approves(1) }).unwrap();
    let votes = &world.asks[&ask_id(1)].votes;
    assert_eq!(votes.iter().map(|vote| vote.comment.as_deref()).collect::<Vec<_>>(), [Some("Checked twice.")]);
}

#[test]
fn whom_an_ask_waits_for_grows_with_each_delegation() {
    let mut world = asked(Who { people: people(["bob"]), roles: release(), ..Who::default() });
    let whom = |world: &World| world.asks[&ask_id(1)].audience().iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(whom(&world), ["person:bob", "role:release"]);
    world.hands(&bob(), 1, "ida").unwrap();
    assert_eq!(whom(&world), ["person:bob", "person:ida", "role:release"]);
}

#[test]
fn a_person_with_two_assignments_is_still_one_person() {
    let mut world = asked(Who { people: people(["bob", "zoe"]), quorum: 2, ..Who::default() });
    world.hands(&bob(), 1, "ida").unwrap();
    world.hands(&zoe(), 1, "ida").unwrap();
    world.replies(&ida(), 1, world.approves(1)).unwrap();
    assert!(world.asks[&ask_id(1)].is_pending());
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    assert!(world.asks[&ask_id(1)].permit().is_some(), "Ida takes Zoe's place, Bob his own");
}

#[test]
fn a_delegate_may_answer_only_while_the_delegator_still_might() {
    let mut world = asked(Who { roles: release(), ..Who::default() });
    world.roles([("bob", "release")]);
    assert_eq!(world.hands(&eve(), 1, "ida"), Err(Refusal::NotEligible));
    world.hands(&bob(), 1, "eve").unwrap();
    world.hands(&bob(), 1, "eve").unwrap();
    assert_eq!(world.asks[&ask_id(1)].delegations.len(), 1, "a second click is one");
    world.roles([]);
    assert_eq!(world.replies(&eve(), 1, world.approves(1)), Err(Refusal::NotEligible));
    world.roles([("bob", "release")]);
    assert_eq!(world.replies(&eve(), 1, world.approves(1)), Ok(()));
    assert_eq!(world.asks[&ask_id(1)].settlement().unwrap().provenance.in_place_of, Some(bob()));
}

#[test]
fn an_ask_is_not_handed_in_a_circle_nor_for_ever() {
    let mut world = asked(Who { people: people(["bob"]), ..Who::default() });
    let unknown = problems(world.does(
        &bob(),
        Command::Delegate(Box::new(DelegationRequest {
            ask: ask_id(1),
            to: bob(),
            note: Some("x".repeat(5_000)),
            problems: Vec::new(),
            membership: world.membership.clone(),
        })),
    ));
    assert_eq!(unknown, ["/to oneself", "/note too_long"]);
    world.hands(&bob(), 1, "ida").unwrap();
    world.hands(&ida(), 1, "eve").unwrap();
    assert_eq!(problems(world.hands(&eve(), 1, "bob")), ["/to loop"]);
    assert_eq!(problems(world.hands(&ida(), 1, "bob")), ["/to loop"]);
    for n in 0..30 {
        world.hands(&bob(), 1, &format!("p{n}")).unwrap();
    }
    assert_eq!(problems(world.hands(&bob(), 1, "one-more")), ["/to too_often"]);
}

#[test]
fn what_nobody_could_ever_decide_is_refused_when_it_is_asked() {
    let mut world = World::of_program();
    let three = Who { people: people(["bob", "bob", "zoe"]), quorum: 3, ..Who::default() };
    assert_eq!(problems(put(&mut world, approval(1, "deploy", "{}"), three.clone())), ["/policy/who/quorum unreachable"]);
    assert_eq!(problems(put(&mut world, review(1, "# Plan"), three)), ["/policy/who/quorum unreachable"]);
    let several = Who { quorum: 2, veto: Some(Group { people: people(["bob"]), roles: Vec::new() }), ..Who::default() };
    let kinds = problems(put(&mut world, questions(1, [text("where")]), several));
    assert_eq!(kinds, ["/policy/who/quorum not_for_this_kind", "/policy/who/veto not_for_this_kind"]);
    let odd = Who { people: people(["a b"]), roles: vec![RoleName::new("")], quorum: 0, veto: Some(Group::default()), ..Who::default() };
    assert_eq!(
        problems(put(&mut world, approval(1, "deploy", "{}"), odd)),
        ["/policy/who/people/0 name", "/policy/who/roles/0 name", "/policy/who/veto required", "/policy/who/quorum range"]
    );
}

#[test]
fn what_several_allowed_is_not_run_again_on_the_word_of_one() {
    let mut world = World::of_agent();
    let mut deploy = approval(1, "deploy", "{}");
    deploy.policy.who = Who { people: people(["bob", "ida"]), quorum: 2, ..Who::default() };
    world.model_says("", [("c1", "deploy", "{}", common::asking::asking(deploy))]).unwrap();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.replies(&ida(), 1, world.approves(1)).unwrap();
    world.begins(["c1"]).unwrap();
    world.asks_about_outcome("c1", 2).unwrap();
    assert_eq!(
        problems(world.replies(&bob(), 2, answers([("what_now", value("run_again"))]))),
        ["/answers/what_now/values/0 no_such_option"]
    );
    assert_eq!(world.replies(&bob(), 2, answers([("what_now", value("skip"))])), Ok(()));
}

fn saw(world: &World, digest: Option<&str>, opened: Option<i64>) -> Option<ReportedView> {
    let drawn = world.asks[&ask_id(1)].view_digest().as_str().to_owned();
    Some(ReportedView { digest: Some(digest.map_or(drawn, str::to_owned)), opened_at: opened.map(at) })
}

#[test]
fn a_reply_says_what_was_shown_and_another_view_is_stale() {
    let mut world = asked(Who::default());
    let stale = saw(&world, None, None);
    world.replies(&bob(), 1, Reply { arguments: Some(json(r#"{"n":2}"#)), ..world.approves(1) }).unwrap();
    assert_eq!(world.replies(&bob(), 1, Reply { shown: stale, ..world.approves(1) }), Err(world.asks[&ask_id(1)].stale_view()));
    let shown = saw(&world, None, None);
    world.replies(&bob(), 1, Reply { shown: shown.clone(), ..world.approves(1) }).unwrap();
    let provenance = &world.asks[&ask_id(1)].settlement().unwrap().provenance;
    assert_eq!((provenance.shown.as_ref().map(|digest| digest.as_str().to_owned()), provenance.open_ms), (shown.unwrap().digest, None));
}

#[test]
fn what_a_surface_does_not_say_is_recorded_as_absent() {
    let mut world = asked(Who::default());
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    let provenance = &world.asks[&ask_id(1)].settlement().unwrap().provenance;
    assert_eq!((&provenance.shown, provenance.open_ms), (&None, None));
}

#[test]
fn an_ask_was_never_open_for_longer_than_it_was_there_nor_for_less_than_no_time() {
    let opened = [(95, 5_000), (-3_600, 100_000), (7_200, 0)].map(|(opened, expected)| {
        let mut world = asked(Who::default());
        world.passes(100);
        let shown = saw(&world, None, Some(opened));
        world.replies(&bob(), 1, Reply { shown, ..world.approves(1) }).unwrap();
        (world.asks[&ask_id(1)].settlement().unwrap().provenance.open_ms, Some(expected))
    });
    for (recorded, expected) in opened {
        assert_eq!(recorded, expected);
    }
}

#[test]
fn an_ask_waits_for_those_with_a_veto_too() {
    let veto = Group { people: people(["eve"]), roles: vec![RoleName::new("security")] };
    let world = asked(Who { people: people(["bob"]), roles: release(), veto: Some(veto), ..Who::default() });
    let whom: Vec<_> = world.asks[&ask_id(1)].audience().iter().map(ToString::to_string).collect();
    assert_eq!(whom, ["person:bob", "person:eve", "role:release", "role:security"]);
}

#[test]
fn a_vote_in_the_place_of_somebody_who_was_away_counts_when_they_are_back() {
    let mut world = asked(Who { people: people(["bob", "eve"]), quorum: 2, ..Who::default() });
    let back = world.membership.clone();
    world.membership = back.clone().with_absence_delegates([(bob(), ida())]);
    world.replies(&ida(), 1, world.approves(1)).unwrap();
    let concerned: Vec<_> = world.asks[&ask_id(1)].concerned().map(ToString::to_string).collect();
    assert_eq!(concerned, ["person:ida", "person:bob"], "the roles of both decide whether it counts");
    world.membership = back;
    world.replies(&eve(), 1, world.approves(1)).unwrap();
    assert_eq!(
        story(&world),
        "\
question_voted 1 for bob, by ida
question_voted 1, by eve
question_answered 1: approve with ida, permit 2 until 86400s, by eve
run_resumed, by eve"
    );
}
