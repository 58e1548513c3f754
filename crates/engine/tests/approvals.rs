//! Who approves and rejects, and what approves in their place: rules, links, undo windows and deadlines.

use std::collections::BTreeMap;
use std::time::Duration;

use waypost_core::approval::call::CallIdentity;
use waypost_core::approval::remember::{Remember, RuleScope};
use waypost_core::ask::policy::Policy;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::who::{Group, Who};
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::ids::{AgentName, CredentialId, Tenant};
use waypost_core::people::principal::{Again, Principal, Proof};
use waypost_core::people::role_policy::RolePolicy;
use waypost_core::people::scope::Scope;
use waypost_core::risk::Risk;
use waypost_engine::{AskRequest, Caller, Proven, RevisionRequest, Settings};
use waypost_store::DirectoryChange;

use crate::world::office::{Office, at, call, called, holder, once, person, program, word};
use crate::world::people::{decide, questions};

#[tokio::test]
async fn a_rule_approves_nothing_for_the_agent_of_its_maker_where_nobody_approves_their_own() {
    let office = Office::new();
    office.writes(DirectoryChange::WriteRolePolicy { read: 0, role_policy: RolePolicy::of_a_team() }).await;
    office.writes(DirectoryChange::SetOwner { agent: Principal::agent("of-zoe"), owner: Principal::person("zoe") }).await;
    let first = office.asks(call("deploy", Risk::Low)).await;
    let remember = Remember { scope: RuleScope::Everywhere, arguments: Vec::new(), until: at(100) };
    let always = Reply { remember: Some(Box::new(remember)), ..decide(&first, "approve", None) };
    office.replies("zoe", &first, always).await.unwrap();
    let mut statuses = Vec::new();
    for name in ["bot", "other", "of-zoe"] {
        let asked = office.waypost.asks().ask(&program(name), AskRequest::new(call("deploy", Risk::Low)), None).await.unwrap();
        statuses.push(asked.ask.status());
    }
    assert_eq!(statuses, [AskStatus::Answered, AskStatus::Answered, AskStatus::Pending]);
}

#[tokio::test]
async fn a_rule_is_suggested_by_what_people_decided_about_the_calls_of_the_same_asker() {
    let office = Office::new();
    for name in ["bot", "other", "other"] {
        let asked = office.waypost.asks().ask(&program(name), AskRequest::new(call("deploy", Risk::Low)), None).await.unwrap().ask;
        office.replies("zoe", &asked, decide(&asked, "approve", None)).await.unwrap();
    }
    for (name, covered) in [("bot", [1]), ("other", [2]), ("third", [0])] {
        let asked = office.waypost.asks().ask(&program(name), AskRequest::new(call("deploy", Risk::Low)), None).await.unwrap().ask;
        let suggested = office.waypost.rules().suggestions(&person("zoe"), asked.id).await.unwrap();
        assert_eq!(suggested.iter().map(|suggestion| suggestion.covered).collect::<Vec<_>>(), covered, "{name}");
    }
}

/// Somebody who came by a link to this ask, and whether they have just proved who they are.
fn by_link(ask: &Ask, proved: bool) -> Caller {
    let again = proved.then_some(Again { by: Some(Proof::Code), at: at(0) });
    let credential = CredentialId::from_bits(1);
    let proven = Proven::by_credential(credential, (Proof::Link, at(0)), again, Scope::of_ask(ask.id));
    Caller::by_credential(Tenant::default(), Principal::person("max"), proven)
}

#[tokio::test]
async fn a_link_alone_neither_rejects_nor_dismisses_a_risky_call() {
    let office = Office::new();
    for (risk, proved, expected) in [
        (Risk::Low, false, "done"),
        (Risk::Medium, false, "SignInRequired"),
        (Risk::High, false, "SignInRequired"),
        (Risk::High, true, "done"),
    ] {
        let (ask, other) = (office.asks(call("deploy", risk)).await, office.asks(call("deploy", risk)).await);
        let reject = decide(&ask, "reject", None);
        let rejected = office.waypost.asks().reply(&by_link(&ask, proved), ask.id, reject, "web", None).await;
        let dismissed = office.waypost.asks().cancel(&by_link(&other, proved), other.id, None, None).await;
        assert_eq!([word(&rejected), word(&dismissed)], [expected; 2], "{risk:?} {proved}");
    }
}

#[tokio::test]
async fn a_person_with_a_veto_rejects_and_does_not_approve() {
    let office = Office::new();
    let veto = Some(Group { people: vec!["max".into()], ..Group::default() });
    let who = Who { people: vec!["zoe".into()], veto, ..Who::default() };
    let ask = office.asks_under(call("deploy", Risk::Low), Policy { who, ..Policy::default() }).await;
    let mut ended = Vec::new();
    for (name, decision) in [("lee", "reject"), ("max", "approve"), ("max", "reject")] {
        ended.push(word(&office.replies(name, &ask, decide(&ask, decision, None)).await));
    }
    assert_eq!(ended, ["NotEligible", "NotEligible", "done"]);
}

#[tokio::test]
async fn a_reply_waits_for_its_undo_window_over_the_channels_that_have_one() {
    let undo_windows = BTreeMap::from([("web".into(), Duration::from_secs(10))]);
    let office = Office::with(Settings { undo_windows, ..Settings::default() });
    for (channel, expected) in [("web", AskStatus::Pending), ("api", AskStatus::Answered)] {
        let ask = office.asks(call("deploy", Risk::Low)).await;
        let approve = decide(&ask, "approve", None);
        let replied = office.waypost.asks().reply(&person("zoe"), ask.id, approve, channel, None).await.unwrap().ask;
        assert_eq!(replied.status(), expected, "{channel}");
    }
}

#[tokio::test(start_paused = true)]
async fn what_comes_after_the_deadline_finds_the_ask_expired_and_leaves_it_so() {
    let policy = Policy { expires_at: Some(at(10)), remind_at: vec![at(2), at(4)], ..Policy::default() };
    let secret =
        || called(CallIdentity { tool: "deploy".into(), ..CallIdentity::default() }, r#"{"password":"hunter2-canary-7f3e"}"#, Risk::Low);
    for late in ["reply", "revise", "revise with a secret"] {
        let office = Office::new();
        let ask = office.asks_under(call("deploy", Risk::Low), policy.clone()).await;
        office.clock.set(at(1_000));
        let anew = |body| RevisionRequest { body, message: None, problems: Vec::new() };
        let ended = match late {
            "reply" => word(&office.replies("zoe", &ask, decide(&ask, "approve", None)).await),
            "revise" => word(&office.waypost.asks().revise(&program("bot"), ask.id, anew(call("drop", Risk::Low)), None).await),
            _ => word(&office.waypost.asks().revise(&program("bot"), ask.id, anew(secret()), None).await),
        };
        assert_eq!((ended.as_str(), office.shown(&ask).await.status()), ("Expired", AskStatus::Expired), "{late}");
    }
}

#[tokio::test]
async fn the_ask_under_a_key_is_for_those_who_still_reach_it() {
    let office = Office::new();
    let asked = office.waypost.asks().ask(&program("bot"), AskRequest::new(questions()), Some(&once("k", "one"))).await.unwrap().ask;
    let of = |name: &str, agents: &[&str]| {
        let agents = Some(agents.iter().map(|name| AgentName::new(*name)).collect());
        holder(Principal::agent(name), Proof::Key, Scope { agents, ..Scope::default() })
    };
    for (caller, seen) in [(of("bot", &["bot"]), true), (of("bot", &["z"]), false), (of("z", &["bot", "z"]), false)] {
        let found = office.waypost.asks().get_under(&caller, "k").await.unwrap().map(|ask| ask.id);
        assert_eq!(found, seen.then_some(asked.id), "{caller:?}");
    }
}
