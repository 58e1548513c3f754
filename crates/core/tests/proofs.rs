//! What a decision needs beside the right to decide: a recent proof, a channel that may carry it, more than a link, and
//! a text of a bounded length. And what a program must show before it runs an approved call.

use crate::common::asking::{answers, approval, json, questions, review, text, value};
use crate::common::{World, ask_id, at, bob, cli, zoe};
use waypost_core::approval::CallChange;
use waypost_core::approval::call::{CallIdentity, FrozenCall, Pin};
use waypost_core::ask::body::Body;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::{MAX_INLINE_TEXT, Reply};
use waypost_core::ask::who::RoleMembership;
use waypost_core::decide::{Claim, Command, CurrentTool, DelegationRequest, NewAsk};
use waypost_core::people::freshness::{ApprovalLimit, Freshness};
use waypost_core::people::principal::Principal;
use waypost_core::risk::Risk;

/// A program asks this, and Bob's proof is as `freshness` says.
fn decided_with(new_ask: NewAsk, freshness: Freshness) -> World {
    let mut world = World::of_program();
    world.does(&cli(), Command::Ask(Box::new(new_ask))).unwrap();
    world.membership = RoleMembership::default().with_freshness(freshness);
    world
}

/// What becomes of an approval, of an approval with changed arguments and of a rejection.
fn decisions(new_ask: impl Fn() -> NewAsk, freshness: Freshness) -> [Result<(), Refusal>; 3] {
    ["approve", "edit", "reject"].map(|decision| {
        let mut world = decided_with(new_ask(), freshness);
        let reply = match decision {
            "edit" => Reply { arguments: Some(json(r#"{"n":2}"#)), ..world.approves(1) },
            decision => world.decides(1, decision),
        };
        world.replies(&bob(), 1, reply)
    })
}

fn call() -> NewAsk {
    approval(1, "deploy", r#"{"n":1}"#)
}

#[test]
fn over_a_channel_with_a_limit_a_risky_call_is_neither_approved_nor_changed_but_can_be_rejected() {
    let over = |limit| Freshness { channel: Some(limit), ..Freshness::trusted() };
    let refused = || Err(Refusal::ChannelLimit { up_to: Some(Risk::Medium) });
    assert_eq!(decisions(call, over(ApprovalLimit::up_to(Risk::Medium))), [refused(), refused(), Ok(())]);
    assert_eq!(decisions(call, over(ApprovalLimit::up_to(Risk::High))), [Ok(()), Ok(()), Ok(())]);
    let nothing = || Err(Refusal::ChannelLimit { up_to: None });
    let text = || review(1, "Dear all");
    let [approved, _, rejected] = decisions(text, over(ApprovalLimit::NOTHING));
    assert_eq!([approved, rejected], [nothing(), Ok(())]);
}

#[test]
fn a_link_alone_neither_decides_nor_changes_a_risky_call() {
    let by_link = Freshness { by_link: true, ..Freshness::trusted() };
    assert_eq!(decisions(call, by_link), [const { Err(Refusal::SignInRequired) }; 3]);
}

#[test]
fn people_who_can_give_a_fresh_proof_give_one_to_approve_a_risky_call_and_for_nothing_else() {
    let stale = |enrolled| Freshness { enrolled, fresh: false, by_link: false, channel: None };
    let refused = || Err(Refusal::StepUpRequired { enrolled: true });
    assert_eq!(decisions(call, stale(true)), [refused(), Ok(()), Ok(())]);
    assert_eq!(decisions(call, stale(false)), [Ok(()), Ok(()), Ok(())]);
}

#[test]
fn nobody_replies_in_the_name_of_another_person() {
    let mut world = World::program_that_wants_to_deploy();
    assert_eq!(world.replies_for(&zoe(), &bob(), 1, world.approves(1)), Err(Refusal::PrincipalType));
}

#[test]
fn a_decision_on_a_changed_call_says_which_revision_was_seen() {
    let mut world = World::program_that_wants_to_deploy();
    world.replies(&bob(), 1, Reply { arguments: Some(json(r#"{"n":2}"#)), ..world.approves(1) }).unwrap();
    let stale = world.asks[&ask_id(1)].stale_view();
    let seen = |revision| Reply { revision, ..world.approves(1) };
    let replies = [seen(None), seen(Some(1)), seen(Some(3))];
    let mut replied = world.clone();
    for reply in replies {
        assert_eq!(replied.replies(&bob(), 1, reply), Err(stale.clone()));
    }
    assert_eq!(world.replies(&bob(), 1, world.approves(1)), Ok(()));
}

#[test]
fn arguments_that_nobody_checked_are_not_changed_whatever_the_asker_allows() {
    let mut new_ask = call();
    let Body::Approval { approval } = &mut new_ask.body else { panic!("an approval") };
    approval.unchecked = Some("The schema is too large.".into());
    assert!(approval.allow_modify_args);
    let mut world = World::of_program();
    world.does(&cli(), Command::Ask(Box::new(new_ask))).unwrap();
    let edited = world.replies(&bob(), 1, Reply { arguments: Some(json(r#"{"n":2}"#)), ..world.approves(1) });
    assert_eq!(crate::common::asking::problems(edited), ["/arguments not_modifiable"]);
}

#[test]
fn no_text_of_a_reply_is_longer_than_what_an_ask_carries() {
    let long = || Some("x".repeat(MAX_INLINE_TEXT + 1));
    let mut world = World::program_that_wants_to_deploy();
    let replies = [
        Reply { reason: long(), ..world.decides(1, "reject") },
        Reply { comment: long(), ..world.approves(1) },
        Reply { response: long(), ..world.approves(1) },
    ];
    for reply in replies {
        assert_eq!(world.replies(&bob(), 1, reply), Err(Refusal::AnswerTooLarge));
    }
    let mut asked = World::of_program();
    asked.does(&cli(), Command::Ask(Box::new(questions(1, [text("where")])))).unwrap();
    assert_eq!(asked.replies(&bob(), 1, answers([("where", value(&long().unwrap()))])), Err(Refusal::AnswerTooLarge));
}

#[test]
fn nothing_is_delegated_after_the_deadline() {
    let mut new_ask = call();
    new_ask.policy.expires_at = Some(at(60));
    let delegates = |seconds| {
        let mut world = decided_with(new_ask.clone(), Freshness::trusted());
        world.passes(seconds);
        let (to, membership) = (Principal::person("ida"), world.membership.clone());
        let request = DelegationRequest { ask: ask_id(1), to, note: None, problems: Vec::new(), membership };
        world.does(&bob(), Command::Delegate(Box::new(request)))
    };
    // Within the grace, the ask is still pending.
    assert_eq!([60, 61].map(delegates), [Ok(()), Err(Refusal::Expired { at: at(60) })]);
}

#[test]
fn a_permit_is_valid_up_to_its_last_moment() {
    let claims = |seconds| {
        let mut world = World::program_with_approval();
        world.passes(seconds);
        world.claims(&cli(), 1)
    };
    assert_eq!([86_400, 86_401].map(claims), [Ok(()), Err(Refusal::PermitExpired { at: at(86_400) })]);
}

#[test]
fn a_claim_is_refused_when_anything_of_the_tool_or_its_files_has_changed() {
    let pin = |digit: &str| Pin { pointer: "/file".into(), digest: format!("sha256:{}", digit.repeat(64)) };
    let identity = CallIdentity {
        tool: "deploy".into(),
        server: Some("ops".into()),
        description: Some("Deploys.".into()),
        schema: Some(json(r#"{"type":"object"}"#)),
        pins: vec![pin("1")],
        ..CallIdentity::default()
    };
    let claimed = |found: CurrentTool| {
        let mut new_ask = call();
        let Body::Approval { approval } = &mut new_ask.body else { panic!("an approval") };
        approval.call = FrozenCall::new(identity.clone(), json(r#"{"file":"a.txt"}"#));
        let mut world = World::of_program();
        world.does(&cli(), Command::Ask(Box::new(new_ask))).unwrap();
        world.replies(&bob(), 1, world.approves(1)).unwrap();
        let digest = world.asks[&ask_id(1)].body.digest().unwrap();
        world.does(&cli(), Command::ClaimPermit(Box::new(Claim { ask: ask_id(1), digest, tool: None, arguments: None, found })))
    };
    let unchanged = CurrentTool {
        server: Some("ops".into()),
        schema: Some(json(r#"{"type":"object"}"#)),
        description: Some("Deploys.".into()),
        pins: Some(vec![pin("1")]),
    };
    let changed = [
        CurrentTool { server: Some("other".into()), ..unchanged.clone() },
        CurrentTool { schema: Some(json("{}")), ..unchanged.clone() },
        CurrentTool { description: Some("Destroys.".into()), ..unchanged.clone() },
    ];
    for found in changed {
        assert_eq!(claimed(found), Err(Refusal::ToolIdentityChanged));
    }
    assert_eq!(claimed(CurrentTool { pins: Some(vec![pin("2")]), ..unchanged.clone() }), Err(Refusal::FileChanged));
    assert_eq!(claimed(unchanged), Ok(()));
}

#[test]
fn a_permit_belongs_to_who_asked_and_to_nobody_who_has_the_same_name() {
    let mut world = World::program_with_approval();
    assert_eq!(world.claims(&Principal::service(&cli().name), 1), Err(Refusal::NotEligible));
    assert_eq!(world.claims(&cli(), 1), Ok(()));
}

#[test]
fn why_a_permit_is_void_is_recorded_before_it_is_void() {
    let mut world = World::program_with_approval();
    let before = world.journal.len();
    world.does(&cli(), Command::VoidPermit { ask: ask_id(1), change: CallChange::Tool }).unwrap();
    let kinds: Vec<_> = world.journal[before..].iter().map(|entry| entry.event.kind()).collect();
    assert_eq!(kinds, ["permit_refused", "permit_voided", "run_completed"]);
}
