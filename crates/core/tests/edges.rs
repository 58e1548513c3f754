//! Every limit at its edge: the last value that is taken, and the first one that is refused.

use crate::common::asking::{approval, questions, select};
use crate::common::{World, ask_id, at, zoe};
use std::time::Duration;
use waypost_core::ask::body::Body;
use waypost_core::ask::caller::{Caller, Proven};
use waypost_core::ask::escalation::MAX_STEPS;
use waypost_core::ask::link;
use waypost_core::ask::policy::{MAX_REMINDERS, MAX_RETRIES, MAX_UNDO_WINDOW, OnExpiry, Policy};
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::restriction::Restriction;
use waypost_core::ask::step_up::{self, FRESH, TO_CHANGE_ONESELF, lately};
use waypost_core::ask::who::{Excluded, MAX_NAMES, Step, Who};
use waypost_core::ids::{CredentialId, RoleName, Tenant};
use waypost_core::people::freshness::Freshness;
use waypost_core::people::principal::{Again, Proof};
use waypost_core::people::role_policy::{StepUp, StepUpOf};
use waypost_core::people::scope::Scope;
use waypost_core::problem::Problem;
use waypost_core::risk::Risk;

/// When each policy is checked.
const NOW: i64 = 10;

fn call() -> Body {
    approval(1, "deploy", "{}").body
}

fn named(problems: &[Problem]) -> Vec<String> {
    problems.iter().map(|problem| format!("{} {}", problem.pointer, problem.code)).collect()
}

fn problems(policy: &Policy) -> Vec<String> {
    named(&policy.problems(&call(), &zoe(), at(NOW), ""))
}

/// Policies that are taken as they are.
fn taken<const N: usize>(policies: [Policy; N]) {
    for policy in policies {
        assert_eq!(problems(&policy), [""; 0], "{policy:?}");
    }
}

/// Policies that are refused for this one reason.
fn refused<const N: usize>(policies: [(Policy, &str); N]) {
    for (policy, why) in policies {
        assert_eq!(problems(&policy), [why], "{policy:?}");
    }
}

fn until(deadline: i64) -> Policy {
    Policy { expires_at: Some(at(deadline)), ..Policy::default() }
}

fn reminding<const N: usize>(moments: [i64; N]) -> Policy {
    Policy { remind_at: moments.map(at).into(), ..until(20) }
}

fn step(moment: Option<i64>) -> Step {
    Step { at: moment.map(at), roles: vec![RoleName::new("lead")], ..Step::default() }
}

fn escalating<const N: usize>(moments: [i64; N]) -> Policy {
    Policy { escalate: moments.map(|moment| step(Some(moment))).into(), ..until(20) }
}

fn escalating_until(end: i64) -> Policy {
    Policy { on_expiry: OnExpiry::Escalate, escalate: vec![step(None)], escalate_until: Some(at(end)), ..until(20) }
}

#[test]
fn each_moment_of_a_policy_is_in_the_future_and_in_its_order() {
    taken([until(11), reminding([11, 19]), escalating([11, 19]), escalating_until(21)]);
    refused([
        (until(NOW), "/expires_at in_the_past"),
        (reminding([NOW]), "/remind_at/0 in_the_past"),
        (reminding([20]), "/remind_at/0 after_the_deadline"),
        (escalating([NOW]), "/escalate/0/at in_the_past"),
        (escalating([20]), "/escalate/0/at after_the_deadline"),
        (escalating([12, 12]), "/escalate/1/at order"),
        (escalating_until(20), "/escalate_until not_after_the_deadline"),
    ]);
}

fn names(count: usize) -> Who {
    Who { people: (0..count).map(|n| format!("p{n}")).collect(), ..Who::default() }
}

fn quorum(quorum: usize) -> Who {
    Who { roles: vec![RoleName::new("lead")], quorum: u32::try_from(quorum).unwrap(), ..Who::default() }
}

#[test]
fn each_number_of_a_policy_has_a_greatest_value() {
    let who = |who| Policy { who, ..Policy::default() };
    let held = |undo_window| Policy { undo_window, ..Policy::default() };
    let retried = |max_retries| Policy { max_retries, ..Policy::default() };
    let long = |count: usize| Policy {
        expires_at: Some(at(1_000)),
        remind_at: (0..count).map(|n| at(11 + i64::try_from(n).unwrap())).collect(),
        ..Policy::default()
    };
    let high =
        |count: usize| Policy { escalate: (0..count).map(|n| step(Some(11 + i64::try_from(n).unwrap()))).collect(), ..Policy::default() };
    taken([
        held(MAX_UNDO_WINDOW),
        retried(MAX_RETRIES),
        long(MAX_REMINDERS),
        high(MAX_STEPS),
        who(names(MAX_NAMES)),
        who(quorum(MAX_NAMES)),
    ]);
    refused([
        (held(MAX_UNDO_WINDOW + 1), "/undo_window too_long"),
        (retried(MAX_RETRIES + 1), "/max_retries too_many"),
        (long(MAX_REMINDERS + 1), "/remind_at too_many"),
        (high(MAX_STEPS + 1), "/escalate too_many"),
        (who(names(MAX_NAMES + 1)), "/who/people too_many"),
        (who(quorum(MAX_NAMES + 1)), "/who/quorum range"),
        (who(quorum(0)), "/who/quorum range"),
        (who(Who { quorum: 3, ..names(2) }), "/who/quorum unreachable"),
    ]);
    let not = vec![Excluded::Requester];
    let with_zoe = |quorum| Who { people: vec!["zoe".into(), "bob".into()], quorum, not: not.clone(), ..Who::default() };
    taken([who(Who { quorum: 2, ..names(2) }), who(with_zoe(1))]);
    refused([(who(with_zoe(2)), "/who/quorum unreachable")]);
    // Nobody knows yet how many people have the role of a later step.
    let later = |step| Policy { escalate: vec![Step { at: Some(at(11)), ..step }], who: Who { quorum: 3, ..names(2) }, ..until(20) };
    taken([later(step(None)), later(Step { people: vec!["eve".into()], ..Step::default() })]);
    refused([(later(Step { people: vec!["p0".into()], ..Step::default() }), "/who/quorum unreachable")]);
}

fn restricted(policy: &Policy, restriction: &Restriction) -> Result<Policy, Vec<String>> {
    policy.restricted(restriction, &call(), &zoe(), at(NOW)).map_err(|problems| named(&problems))
}

fn earlier(deadline: i64) -> Restriction {
    Restriction { expires_at: Some(at(deadline)), ..Restriction::default() }
}

#[test]
fn a_policy_is_restricted_up_to_its_own_values_and_what_would_come_after_the_new_deadline_is_gone() {
    let policy = Policy { remind_at: vec![at(14), at(15)], escalate: vec![step(Some(14)), step(Some(15))], who: quorum(2), ..until(20) };
    assert_eq!(restricted(&policy, &earlier(20)), Ok(policy.clone()));
    let shorter = Policy { expires_at: Some(at(15)), remind_at: vec![at(14)], escalate: vec![step(Some(14))], ..policy.clone() };
    assert_eq!(restricted(&policy, &earlier(15)), Ok(shorter));
    assert_eq!(restricted(&policy, &earlier(21)), Err(vec!["/expires_at looser".to_owned()]));
    assert_eq!(restricted(&policy, &earlier(NOW)), Err(vec!["/expires_at in_the_past".to_owned()]));
    assert!(restricted(&policy, &earlier(11)).is_ok_and(|restricted| restricted.expires_at == Some(at(11))));
    let of = |quorum| Restriction { quorum: Some(quorum), ..Restriction::default() };
    assert_eq!(restricted(&policy, &of(2)), Ok(policy.clone()));
    assert_eq!(restricted(&policy, &of(1)), Err(vec!["/who/quorum looser".to_owned()]));
    let when = |on_expiry| Restriction { on_expiry: Some(on_expiry), ..Restriction::default() };
    let failing = Policy { on_expiry: OnExpiry::Fail, ..until(20) };
    assert_eq!(restricted(&escalating_until(30), &when(OnExpiry::Fail)), Ok(failing), "nobody is asked after the deadline any more");
    let defaults = Policy { on_expiry: OnExpiry::Continue, ..until(20) };
    let question = questions(1, [select("region", &["eu", "us"])]).body;
    let looser = defaults.restricted(&when(OnExpiry::Default), &question, &zoe(), at(NOW)).map_err(|problems| named(&problems));
    assert_eq!(looser, Err(vec!["/on_expiry looser".to_owned()]));
}

#[test]
fn a_proof_is_wanted_from_the_configured_risk_on_and_counts_for_less_than_its_time() {
    let wanted = StepUp { of: StepUpOf::Everybody, from: Risk::High };
    let stale = Freshness { enrolled: true, fresh: false, ..Freshness::trusted() };
    let asks = |risk| step_up::check(wanted, risk, stale).is_err();
    assert_eq!([Risk::Low, Risk::Medium, Risk::High, Risk::Critical].map(asks), [false, false, true, true]);
    let unenrolled = Freshness { enrolled: false, ..stale };
    let just = |of, since| lately(of, since, TO_CHANGE_ONESELF).is_ok();
    let short = TO_CHANGE_ONESELF.saturating_sub(Duration::from_millis(1));
    assert_eq!([just(unenrolled, short), just(unenrolled, TO_CHANGE_ONESELF), just(stale, Duration::ZERO)], [true, false, false]);
}

#[test]
fn a_sign_in_is_a_fresh_proof_only_if_it_was_one_and_a_later_proof_counts_instead() {
    let proven = |by, again| Proven::by_credential(CredentialId::from_bits(1), (by, at(0)), again, Scope::default());
    let end = at(0).plus(FRESH);
    let last = end.minus(Duration::from_millis(1));
    let again = Some(Again { by: Some(Proof::Code), at: at(60) });
    assert_eq!([last, end].map(|now| proven(Proof::Passkey, None).is_fresh(now)), [true, false]);
    assert_eq!([last, end].map(|now| proven(Proof::Password, None).is_fresh(now)), [false, false]);
    assert_eq!([end, at(60).plus(FRESH)].map(|now| proven(Proof::Password, again).is_fresh(now)), [true, false]);
}

#[test]
fn a_link_alone_decides_what_is_of_low_risk_and_creates_no_rule() {
    let asked = |risk| {
        let mut world = World::program_that_wants_to_deploy();
        let mut ask = (*world.asks.remove(&ask_id(1)).unwrap()).clone();
        let Body::Approval { approval } = &mut ask.body else { panic!("it is an approval") };
        approval.risk = risk;
        ask
    };
    let enough = |by_link, remembers| {
        let of = Freshness { by_link, ..Freshness::trusted() };
        Risk::ALL.map(|risk| link::check_enough(&asked(risk), remembers, of))
    };
    let needs = || Err(Refusal::SignInRequired);
    assert_eq!(enough(true, false), [Ok(()), needs(), needs(), needs()]);
    assert_eq!([enough(true, true), enough(false, true)], [[(); 4].map(|()| needs()), [Ok(()), Ok(()), Ok(()), Ok(())]]);
}

#[test]
fn people_change_their_factors_in_a_browser_that_did_more_than_follow_a_link_to_an_ask() {
    let may = |by, scope| {
        let proven = Proven::by_credential(CredentialId::from_bits(1), (by, at(NOW)), None, scope);
        let caller = Caller::by_credential(Tenant::default(), zoe(), proven);
        caller.may_change_factors(Freshness { fresh: false, ..Freshness::trusted() }, at(NOW))
    };
    let browsers = [Proof::Cookie, Proof::Link, Proof::Password, Proof::Passkey, Proof::Code, Proof::Oidc];
    for by in browsers {
        assert_eq!([may(by, Scope::default()), may(by, Scope::of_ask(ask_id(1)))], [Ok(()), Err(Refusal::SignInRequired)], "{by:?}");
    }
    for by in [Proof::Key, Proof::LocalAdmin, Proof::Channel] {
        assert_eq!(may(by, Scope::default()), Err(Refusal::PrincipalType), "{by:?}");
    }
}
