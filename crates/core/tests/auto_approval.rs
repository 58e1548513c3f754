//! Auto-approval rules: what they approve, and what they never approve.

use std::sync::Arc;
use std::time::Duration;

use crate::common::asking::{approval, asking, json, problems};
use crate::common::{self, World, ask_id, at, bob, deployer, permit_id, zoe};
use waypost_core::approval::Approval;
use waypost_core::approval::call::{CallIdentity, FrozenCall};
use waypost_core::approval::remember::{ArgumentCondition, Remember, RuleScope, Test};
use waypost_core::ask::Ask;
use waypost_core::ask::auto_approval::{
    AutoApprovalRules, Ended, MAX_LIFE, NearMiss, NearMissReason, Rule, covering, is_rememberable, rule_of, sentence, suggest,
};
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::Policy;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::who::{Excluded, RoleMembership, Who};
use waypost_core::decide::NewAsk;
use waypost_core::digest::{Digest, FileDigest};
use waypost_core::ids::{RoleName, RuleId};
use waypost_core::people::principal::{Principal, Provenance, Source};
use waypost_core::people::risk_policy::{RiskFloor, RiskPolicy};
use waypost_core::people::role_policy::RolePolicy;
use waypost_core::risk::Risk;
use waypost_core::session::SessionStatus;
use waypost_core::text::redaction::HiddenRef;

const TOMORROW: i64 = 24 * 60 * 60;

fn remember(scope: RuleScope, arguments: Vec<ArgumentCondition>) -> Option<Box<Remember>> {
    Some(Box::new(Remember { scope, arguments, until: at(TOMORROW) }))
}

fn condition(pointer: &str, is: Test) -> ArgumentCondition {
    ArgumentCondition { pointer: pointer.into(), is }
}

/// An ask about a call, as it stands while it waits.
fn asked(n: u128, change: impl FnOnce(&mut Approval)) -> Ask {
    let mut world = World::of_agent();
    let mut new_ask = approval(n, "deploy", r#"{"to":"prod"}"#);
    let Body::Approval { approval } = &mut new_ask.body else { unreachable!("it is an approval") };
    change(approval);
    world.model_says("", [("c1", "deploy", r#"{"to":"prod"}"#, asking(new_ask))]).unwrap();
    (*world.asks[&ask_id(n)]).clone()
}

fn with_arguments(n: u128, arguments: &str) -> Ask {
    asked(n, |approval| approval.call = approval.call.with_arguments(json(arguments)))
}

/// A rule made of an approval of a call with these arguments.
fn rule(arguments: &str, scope: RuleScope, conditions: Vec<ArgumentCondition>) -> Rule {
    let mut world = World::of_agent();
    world.model_says("", [("c1", "deploy", arguments, asking(approval(1, "deploy", arguments)))]).unwrap();
    let reply = Reply { remember: remember(scope, conditions), ..world.approves(1) };
    world.replies(&bob(), 1, reply).unwrap();
    rule_of(&world.asks[&ask_id(1)]).unwrap()
}

fn covers(rule: &Rule, ask: &Ask) -> bool {
    covering(std::slice::from_ref(rule), ask, &zoe(), at(10), &RoleMembership::default()).is_some()
}

fn under(rule: &Rule, new_ask: NewAsk) -> NewAsk {
    NewAsk {
        auto_approval_rules: AutoApprovalRules { rules: vec![rule.clone()], permit: Some(permit_id(7)), ..AutoApprovalRules::default() },
        ..new_ask
    }
}

#[test]
fn t12_a_covered_call_is_recorded_as_approved_by_the_rule_and_runs_on_a_permit_of_its_own() {
    let mut world = World::agent_that_wants_to_deploy();
    let reply = Reply { remember: remember(RuleScope::Agent, Vec::new()), ..world.approves(1) };
    world.replies(&bob(), 1, reply).unwrap();
    let rule = rule_of(&world.asks[&ask_id(1)]).unwrap();
    world.begins(["c1"]).unwrap();
    world.ends("c1", "deployed").unwrap();

    let again = asking(under(&rule, approval(2, "deploy", r#"{"to":"prod"}"#)));
    world.model_says("", [("c2", "deploy", r#"{"to":"prod"}"#, again)]).unwrap();
    let covered = &world.asks[&ask_id(2)];
    let by_rule = Provenance { rule: Some(rule.id), ..Provenance::new(Source::Rule, bob(), "rule") };
    assert_eq!(covered.settlement().unwrap().provenance, by_rule);
    assert_eq!(covered.permit().map(|permit| (permit.id, &permit.digest)), Some((permit_id(7), covered.approval().unwrap().call.digest())));
    assert_eq!(world.session.status, SessionStatus::Running, "nobody is waited for");
    world.begins(["c2"]).unwrap();
    world.ends("c2", "deployed").unwrap();
    assert_eq!(common::printed::state(&world.asks[&ask_id(2)]), "reported");
    assert_eq!(sentence(&rule), "Calls of deploy by deployer, where to is \"prod\", until 2026-01-02T00:00:00.000Z.");
}

#[test]
fn a027_a_call_with_an_argument_outside_of_the_pattern_is_asked_about() {
    let texts = |values: &[&str]| Test::OneOf(values.iter().map(|value| json(&format!("{value:?}"))).collect());
    let most = |n: &str| Test::AtMost(json(n));
    for (made_from, conditions, inside, outside) in [
        (
            r#"{"to":"prod","n":1}"#,
            vec![],
            vec![r#"{"to":"prod","n":1}"#, r#"{ "n":1, "to":"\u0070rod" }"#],
            vec![r#"{"to":"prod"}"#, r#"{"to":"prod","n":1,"force":true}"#, r#"{"to":"prod","n":1.0}"#, r#"{"to":"prod","n":"1"}"#, "{}"],
        ),
        (
            r#"{"n":9007199254740993}"#,
            vec![condition("/n", most("9007199254740993"))],
            vec![r#"{"n":9007199254740993}"#, r#"{"n":0}"#, r#"{"n":9.007199254740993e15}"#],
            vec![
                r#"{"n":9007199254740993.1}"#,
                r#"{"n":9007199254740994}"#,
                r#"{"n":-1}"#,
                r#"{"n":"1"}"#,
                r#"{"n":[1]}"#,
                r#"{"n":null}"#,
            ],
        ),
        (
            r#"{"path":"/srv/app/a.txt"}"#,
            vec![condition("/path", Test::Prefix("/srv/app/".into()))],
            vec![r#"{"path":"/srv/app/b/c.txt"}"#],
            vec![
                r#"{"path":"/srv/app/../../etc/passwd"}"#,
                r#"{"path":"/srv/apps"}"#,
                r#"{"path":"/srv/app/a; rm -rf /"}"#,
                r#"{"path":"/srv/app/$(id)"}"#,
                r#"{"path":"/srv/app/a\nb"}"#,
                r#"{"path":"/srv/app/%2e%2e/x"}"#,
                r#"{"path":"/srv/app/\u202ex"}"#,
                r#"{"path":["/srv/app/a"]}"#,
            ],
        ),
        (
            r#"{"to":"eu","tags":["a",{"b":1}],"note":"x"}"#,
            vec![condition("/to", texts(&["eu", "us"])), condition("/note", Test::Any), condition("/tags/1/b", most("5"))],
            vec![r#"{"to":"us","tags":["a",{"b":5}],"note":{"anything":1}}"#, r#"{"to":"eu","tags":["a",{"b":1}]}"#],
            vec![
                r#"{"to":"eu","tags":["b",{"b":1}],"note":"x"}"#,
                r#"{"to":"eu","tags":["a",{"b":1},"c"],"note":"x"}"#,
                r#"{"to":"eu","tags":["a",{"b":1,"c":1}],"note":"x"}"#,
                r#"{"to":"eu","tags":"a","note":"x"}"#,
                r#"{"to":"EU","tags":["a",{"b":1}],"note":"x"}"#,
            ],
        ),
    ] {
        let rule = rule(made_from, RuleScope::Everywhere, conditions);
        for arguments in inside {
            assert!(covers(&rule, &with_arguments(2, arguments)), "{} should cover {arguments}", sentence(&rule));
        }
        for arguments in outside {
            assert!(!covers(&rule, &with_arguments(2, arguments)), "{} must not cover {arguments}", sentence(&rule));
        }
    }
}

#[test]
fn a028_a_tool_that_is_not_what_it_was_is_asked_about() {
    let rule = rule(r#"{"to":"prod"}"#, RuleScope::Everywhere, Vec::new());
    assert!(covers(&rule, &asked(2, |_| {})));
    let tool = || CallIdentity { tool: "deploy".into(), ..CallIdentity::default() };
    for changed in [
        CallIdentity { tool: "destroy".into(), ..tool() },
        CallIdentity { server: Some("elsewhere".into()), ..tool() },
        CallIdentity { description: Some("Deploys, and tells somebody.".into()), ..tool() },
        CallIdentity { schema: Some(json("{}")), ..tool() },
        CallIdentity { target: Some("prod-2".into()), ..tool() },
    ] {
        let mut ask = asked(2, |_| {});
        let Body::Approval { approval } = &mut ask.body else { unreachable!("it is an approval") };
        approval.call = FrozenCall::new(changed.clone(), json(r#"{"to":"prod"}"#));
        assert!(!covers(&rule, &ask), "{changed:?}");
    }
    assert!(!covers(&rule, &asked(2, |approval| approval.risk = Risk::Critical)));
    assert!(!covers(&rule, &asked(2, |approval| approval.ask_every_time = true)));
    assert!(covers(&rule, &asked(2, |approval| approval.risk = Risk::Low)), "less risk than was shown is covered");
}

#[test]
fn t12_a_rule_holds_where_and_while_it_was_said_to() {
    let of = |scope| rule(r#"{"to":"prod"}"#, scope, Vec::new());
    let ask = asked(2, |_| {});
    let elsewhere = Ask { session: waypost_core::ids::SessionId::from_bits(9), ..ask.clone() };
    let of_another = Ask { asked_by: Principal::agent("other"), ..elsewhere.clone() };
    let covered = [RuleScope::Session, RuleScope::Agent, RuleScope::Everywhere]
        .map(|scope| [&ask, &elsewhere, &of_another].map(|ask| covers(&of(scope), ask)));
    assert_eq!(covered, [[true, false, false], [true, true, false], [true, true, true]]);

    let rule = of(RuleScope::Everywhere);
    let is_covered_at =
        |rule: &Rule, seconds| covering(std::slice::from_ref(rule), &ask, &zoe(), at(seconds), &RoleMembership::default()).is_some();
    assert_eq!([TOMORROW - 1, TOMORROW].map(|seconds| is_covered_at(&rule, seconds)), [true, false]);
    let ended = Rule { ended: Some(Ended { by: zoe(), at: at(5) }), ..rule };
    assert!(!is_covered_at(&ended, 10));
}

#[test]
fn a_rule_reaches_no_further_than_its_maker_could_decide_now() {
    let rule = rule(r#"{"to":"prod"}"#, RuleScope::Everywhere, Vec::new());
    let only = |who: Who| Ask { policy: Policy { who, ..Policy::default() }, ..asked(2, |_| {}) };
    assert!(covers(&rule, &only(Who { people: vec!["bob".into()], ..Who::default() })));
    assert!(!covers(&rule, &only(Who { people: vec!["zoe".into()], ..Who::default() })), "Bob may not decide it any more");
    assert!(!covers(&rule, &only(Who { quorum: 2, ..Who::default() })), "one person's rule is not two people");
    let release = only(Who { roles: vec![RoleName::new("release")], ..Who::default() });
    let membership = RoleMembership::from_iter([("bob".to_owned(), RoleName::new("release"))]);
    let with = |membership: &RoleMembership| covering(std::slice::from_ref(&rule), &release, &zoe(), at(10), membership).is_some();
    assert_eq!([with(&membership), with(&RoleMembership::default())], [true, false], "while Bob has the role, and no longer");
    let four_eyes = only(Who { not: vec![Excluded::Requester], ..Who::default() });
    assert!(covers(&rule, &four_eyes), "Zoe started it, and Bob made the rule");
    let of_bob = covering(std::slice::from_ref(&rule), &four_eyes, &bob(), at(10), &RoleMembership::default());
    assert!(of_bob.is_none(), "Bob's rule does not approve what Bob started");
}

#[test]
fn t12_what_cannot_be_a_rule_is_told_with_every_problem_and_decides_nothing() {
    let until = |seconds| Remember { until: at(seconds), ..with(Vec::new()) };
    let equals = |pointer: &str, value: &str| condition(pointer, Test::Equals(json(value)));
    for (remember, expected) in [
        (until(0), vec!["/remember/until in_the_past"]),
        (until(91 * TOMORROW), vec!["/remember/until too_far"]),
        (with(vec![equals("/from", "1")]), vec!["/remember/arguments/0 no_such_argument"]),
        (with(vec![equals("/to", r#""staging""#)]), vec!["/remember/arguments/0 does_not_cover"]),
        (
            with(vec![equals("to", "1"), condition("/to", Test::AtMost(json("-1"))), condition("/to", Test::Any)]),
            vec![
                "/remember/arguments/0/pointer pointer",
                "/remember/arguments/1/at_most not_a_number",
                "/remember/arguments/2/pointer overlaps",
            ],
        ),
        (
            with(vec![condition("/to", Test::OneOf(Vec::new())), condition("/n", Test::Prefix(String::new()))]),
            vec!["/remember/arguments/0/one_of too_many", "/remember/arguments/1/prefix prefix"],
        ),
    ] {
        let mut world = World::agent_that_wants_to_deploy();
        let reply = Reply { remember: Some(Box::new(remember)), ..world.approves(1) };
        assert_eq!(problems(world.replies(&bob(), 1, reply)), expected);
        assert!(world.asks[&ask_id(1)].is_pending());
    }
    assert_eq!(MAX_LIFE, Duration::from_secs(90 * 24 * 60 * 60));
}

#[test]
fn t12_only_an_approval_of_what_is_shown_makes_a_rule_and_never_of_what_wants_a_person_each_time() {
    let mut world = World::agent_that_wants_to_deploy();
    let ask = remember(RuleScope::Agent, Vec::new());
    let rejects = Reply { remember: ask.clone(), ..world.rejects(1, "no") };
    let edits = Reply { remember: ask.clone(), arguments: Some(json(r#"{"to":"staging"}"#)), ..world.approves(1) };
    let refused = [rejects, edits].map(|reply| problems(world.replies(&bob(), 1, reply)));
    assert_eq!(refused, [["/remember not_with_reject"], ["/remember not_with_changes"]]);
    for (n, change) in [(2, Risk::Critical), (3, Risk::High)] {
        let mut new_ask = approval(n, "deploy", "{}");
        let Body::Approval { approval } = &mut new_ask.body else { unreachable!("it is an approval") };
        (approval.risk, approval.ask_every_time) = (change, change == Risk::High);
        let mut world = World::of_agent();
        world.model_says("", [("c1", "deploy", "{}", asking(new_ask))]).unwrap();
        let reply = Reply { remember: ask.clone(), ..world.approves(n) };
        assert_eq!(problems(world.replies(&bob(), n, reply)), ["/remember not_rememberable"]);
    }
}

#[test]
fn t12_the_same_approval_sent_again_is_one_decision_and_another_rule_is_too_late() {
    let mut world = World::agent_that_wants_to_deploy();
    let reply = Reply { remember: remember(RuleScope::Agent, Vec::new()), ..world.approves(1) };
    world.replies(&bob(), 1, reply.clone()).unwrap();
    let entries = world.journal.len();
    world.replies(&bob(), 1, reply.clone()).unwrap();
    assert_eq!(world.journal.len(), entries);
    let wider = Reply { remember: remember(RuleScope::Everywhere, Vec::new()), ..reply };
    world.replies(&bob(), 1, wider).unwrap_err();
    assert_eq!(rule_of(&world.asks[&ask_id(1)]).map(|rule| rule.id), Some(RuleId::made_by(ask_id(1))));
}

#[test]
fn t12_a_suggestion_says_what_it_would_have_covered_and_shows_its_near_misses() {
    let past: Vec<_> = [
        (2, r#"{"to":"prod","n":2}"#, true),
        (3, r#"{"to":"prod","n":9}"#, true),
        (4, r#"{"to":"prod","n":4}"#, false),
        (5, r#"{"to":"staging","n":1}"#, false),
        (6, r#"{"to":"staging","n":70}"#, false),
    ]
    .into_iter()
    .map(|(n, arguments, approved)| {
        let mut world = World::of_agent();
        world.model_says("", [("c1", "deploy", arguments, asking(approval(n, "deploy", arguments)))]).unwrap();
        let reply = if approved { world.approves(n) } else { world.rejects(n, "no") };
        world.replies(&bob(), n, reply).unwrap();
        (*world.asks[&ask_id(n)]).clone()
    })
    .collect();

    let suggested = suggest(&with_arguments(1, r#"{"to":"prod","n":1}"#), &past);
    let near = |n, miss| NearMiss { ask: ask_id(n), miss };
    let outside = |pointer: &str| NearMissReason::Outside { pointer: pointer.into() };
    assert_eq!(suggested.len(), 2);
    assert_eq!((suggested[0].covered, &suggested[0].near_misses[..2]), (0, &[near(2, outside("/n")), near(3, outside("/n"))][..]));
    let general = &suggested[1];
    assert_eq!(
        general.arguments,
        [condition("/to", Test::Equals(json(r#""prod""#))), condition("/n", Test::AtMost(json("9")))],
        "what never varied stays, what varied becomes a most"
    );
    assert_eq!(general.covered, 2);
    assert_eq!(
        general.near_misses,
        [near(4, NearMissReason::Rejected), near(5, outside("/to"))],
        "a person said no to 4; 6 is far outside"
    );
    assert_eq!(deployer(), past[0].asked_by);
}

#[test]
fn a_rule_covers_no_value_that_has_more_in_it_and_no_risk_above_its_own() {
    let exact = rule(r#"{"to":{"region":"eu"},"hosts":["a"]}"#, RuleScope::Everywhere, Vec::new());
    let calls = [
        r#"{"hosts":["a"],"to":{"region":"eu"}}"#,
        r#"{"to":{"region":"eu","also":"us"},"hosts":["a"]}"#,
        r#"{"to":{},"hosts":["a"]}"#,
        r#"{"to":{"region":"eu"},"hosts":["a","b"]}"#,
        r#"{"to":{"region":"eu"},"hosts":[]}"#,
    ];
    assert_eq!(calls.map(|call| covers(&exact, &with_arguments(2, call))), [true, false, false, false, false]);
    let low = Rule { risk: Risk::Medium, ..rule(r#"{"to":"prod"}"#, RuleScope::Everywhere, Vec::new()) };
    let risks = [Risk::Low, Risk::Medium, Risk::High];
    assert_eq!(risks.map(|risk| covers(&low, &asked(2, |approval| approval.risk = risk))), [true, true, false]);
}

/// What is wrong with remembering the approval of a call with these arguments.
fn refused(arguments: &str, remember: Remember) -> Vec<String> {
    let mut world = World::of_agent();
    world.model_says("", [("c1", "deploy", arguments, asking(approval(1, "deploy", arguments)))]).unwrap();
    let reply = Reply { remember: Some(Box::new(remember)), ..world.approves(1) };
    let refused = world.replies(&bob(), 1, reply);
    if refused.is_ok() { Vec::new() } else { problems(refused) }
}

fn with(arguments: Vec<ArgumentCondition>) -> Remember {
    Remember { scope: RuleScope::Agent, arguments, until: at(TOMORROW) }
}

#[test]
fn each_bound_of_a_rule_is_taken_and_the_next_value_is_refused() {
    let nothing = [""; 0];
    let until = |until| refused("{}", Remember { until, ..with(Vec::new()) });
    let (now, step, last) = (at(0), Duration::from_millis(1), at(0).plus(MAX_LIFE));
    assert_eq!([until(now.plus(step)), until(last)], [nothing, nothing]);
    assert_eq!([until(now), until(last.plus(step))], [["/remember/until in_the_past"], ["/remember/until too_far"]]);

    let named = |count: usize| (0..count).map(|n| condition(&format!("/a{n}"), Test::Any)).collect();
    assert_eq!(refused("{}", with(named(64))), nothing);
    assert_eq!(refused("{}", with(named(65))), ["/remember/arguments too_many"]);
    let long = |length: usize| refused("{}", with(vec![condition(&format!("/{}", "a".repeat(length - 1)), Test::Any)]));
    assert_eq!(long(1_000), nothing);
    assert_eq!(long(1_001), ["/remember/arguments/0/pointer pointer"]);

    let text = "a".repeat(1_001);
    let of_text = |is| refused(&format!(r#"{{"to":"{text}","n":0}}"#), with(vec![condition("/to", is)]));
    let values = |count: usize| Test::OneOf((1..count).map(|n| json(&n.to_string())).chain([json(&format!("{text:?}"))]).collect());
    assert_eq!([of_text(values(1)), of_text(values(32))], [nothing, nothing]);
    assert_eq!([of_text(values(33)), of_text(Test::OneOf(Vec::new()))], [["/remember/arguments/0/one_of too_many"]; 2]);
    let prefix = |length: usize| of_text(Test::Prefix(text[..length].to_owned()));
    assert_eq!([prefix(1), prefix(1_000)], [nothing, nothing]);
    assert_eq!([prefix(0), prefix(1_001)], [["/remember/arguments/0/prefix prefix"]; 2]);
    let most = |most| refused(r#"{"n":0}"#, with(vec![condition("/n", Test::AtMost(json(most)))]));
    assert_eq!(most("0"), nothing);
    assert_eq!([most("-0.1"), most(r#""0""#)], [["/remember/arguments/0/at_most not_a_number"]; 2]);
}

#[test]
fn two_patterns_never_name_the_same_argument_or_one_within_the_other() {
    let both = |one, other| refused(r#"{"a":{"b":1},"ab":2}"#, with(vec![condition(one, Test::Any), condition(other, Test::Any)]));
    let overlaps = [("/a", "/a"), ("/a", "/a/b"), ("/a/b", "/a")].map(|(one, other)| both(one, other));
    assert_eq!(overlaps, [["/remember/arguments/1/pointer overlaps"]; 3]);
    assert_eq!([("/a", "/ab"), ("/ab", "/a"), ("/a/b", "/ab")].map(|(one, other)| both(one, other)), [[""; 0]; 3]);
}

#[test]
fn a_rule_names_every_argument_that_its_patterns_leave_out_as_a_whole() {
    let made = rule(r#"{"tag":{},"tags":["a"],"note":"x"}"#, RuleScope::Everywhere, vec![condition("/tags/0", Test::Any)]);
    let equals = |pointer, value| condition(pointer, Test::Equals(json(value)));
    assert_eq!(made.arguments, [condition("/tags/0", Test::Any), equals("/tag", "{}"), equals("/note", r#""x""#)]);
    let hidden = refused("{\"to\":\"pr\u{200b}od\"}", with(vec![condition("/to", Test::Prefix("pr\u{200b}".into()))]));
    assert_eq!(hidden, ["/remember/arguments/0 does_not_cover"], "nobody sees what such a prefix says");
}

#[test]
fn what_hides_an_argument_or_counts_as_critical_now_is_covered_by_no_rule() {
    let rule = rule(r#"{"to":"prod"}"#, RuleScope::Everywhere, Vec::new());
    let floor = RiskFloor { name: "deploys".into(), risk: Risk::Critical, tool: Some("deploy".into()), ..RiskFloor::default() };
    let risk = RiskPolicy { floors: vec![floor], unknown: None };
    let membership = RoleMembership::default().under(Arc::new(RolePolicy { risk, ..RolePolicy::default() }));
    let ask = asked(2, |_| {});
    let raised = covering(std::slice::from_ref(&rule), &ask, &zoe(), at(10), &membership);
    assert_eq!((covers(&rule, &ask), raised), (true, None));

    let reference = HiddenRef::new(FileDigest::from_bytes(&[7; 32]), "0123456789abcdef", "hunter2");
    let sealed = |approval: &mut Approval| {
        let arguments = json(&serde_json::json!({"to": reference.to_string()}).to_string());
        approval.call = FrozenCall::sealed(approval.call.identity().clone(), arguments, Digest::of_definition("the call"));
    };
    let hidden = asked(2, sealed);
    assert!(hidden.approval().unwrap().call.hides_something() && !is_rememberable(hidden.approval().unwrap()));
}

/// A past call with these arguments that bob decided.
fn past(n: u128, tool: &str, arguments: &str) -> Ask {
    let mut world = World::of_agent();
    world.model_says("", [("c1", tool, arguments, asking(approval(n, tool, arguments)))]).unwrap();
    world.replies(&bob(), n, world.approves(n)).unwrap();
    (*world.asks[&ask_id(n)]).clone()
}

#[test]
fn a_suggestion_is_made_of_what_people_decided_about_this_tool_alone() {
    let by_rule = {
        let rule = rule(r#"{"to":"prod"}"#, RuleScope::Agent, Vec::new());
        let mut world = World::of_agent();
        let again = asking(under(&rule, approval(2, "deploy", r#"{"to":"prod"}"#)));
        world.model_says("", [("c1", "deploy", r#"{"to":"prod"}"#, again)]).unwrap();
        (*world.asks[&ask_id(2)]).clone()
    };
    assert_eq!(by_rule.settlement().unwrap().provenance.kind, Source::Rule);
    let decided = [past(3, "deploy", r#"{"to":"prod"}"#), past(4, "destroy", r#"{"to":"prod"}"#), by_rule];
    let covered = decided.map(|past| suggest(&asked(1, |_| {}), &[past])[0].covered);
    assert_eq!(covered, [1, 0, 0]);
}

#[test]
fn a_prefix_is_suggested_for_many_texts_that_share_one_long_enough_to_mean_something() {
    let widened = |shared: &str, others: usize| {
        let arguments = |n: usize| format!(r#"{{"path":"{shared}{}"}}"#, ["a", "b", "c", "d", "e", "f"][n]);
        let past: Vec<_> = (1..=others).map(|n| past(n as u128 + 1, "deploy", &arguments(n))).collect();
        let suggested = suggest(&with_arguments(1, &arguments(0)), &past);
        suggested.get(1).map(|general| general.arguments[0].is.clone())
    };
    let listed = |shared: &str| ["a", "b", "c", "d", "e"].map(|end| json(&format!("{:?}", format!("{shared}{end}")))).to_vec();
    assert_eq!(widened("abc/", 5), Some(Test::Prefix("abc/".into())));
    assert_eq!(widened("ab/", 5), None, "too short to mean anything");
    assert_eq!(widened("abc/", 4), Some(Test::OneOf(listed("abc/"))), "few enough to list");
    assert_eq!(widened("abc/", 0), None);
}
