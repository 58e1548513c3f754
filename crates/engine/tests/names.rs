//! Names of people: who may be named in an ask, handed an ask, or made a deputy, and with which proof.

use std::time::Duration;

use waypost_core::ask::policy::Policy;
use waypost_core::ask::who::Who;
use waypost_core::ids::RoleName;
use waypost_core::people::permission::{Permission, Permissions};
use waypost_core::people::preferences::{Away, Preferences};
use waypost_core::people::principal::{Principal, Proof};
use waypost_core::people::scope::Scope;
use waypost_core::risk::Risk;
use waypost_engine::{AskRequest, Caller};

use crate::world::office::{Office, at, call, holder, person, program, word};
use crate::world::people::questions;

fn who(people: &[&str], roles: &[&str], quorum: u32) -> Policy {
    let people = people.iter().map(|name| (*name).into()).collect();
    let roles = roles.iter().map(|name| RoleName::new(*name)).collect();
    Policy { who: Who { people, roles, quorum, ..Who::default() }, ..Policy::default() }
}

/// How the bot's ask ended, and of what it was warned.
async fn asks(office: &Office, policy: Policy) -> String {
    let request = AskRequest { policy, ..AskRequest::new(call("deploy", Risk::Low)) };
    let asked = office.waypost.asks().ask(&program("bot"), request, None).await;
    let Ok(asked) = asked else { return word(&asked) };
    let warned = office.waypost.asks().warnings(&program("bot"), &asked.ask).await.unwrap();
    warned.iter().map(|warning| format!("{} {}", warning.pointer, warning.code)).collect::<Vec<_>>().join(", ")
}

#[tokio::test]
async fn names_that_nobody_has_are_refused_or_warned_of_where_people_are_known() {
    let office = Office::new();
    assert_eq!(asks(&office, who(&["nobody"], &["none"], 2)).await, "", "its people are managed elsewhere");
    office.gives_roles(&[], &[("zoe", "release")]).await;
    for (policy, expected) in [
        (who(&[], &[], 1), ""),
        (who(&["zoe"], &["release"], 1), ""),
        (who(&["nobody"], &[], 1), "/policy/who/people unknown_person"),
        (who(&["nobody", "zoe"], &[], 1), "/policy/who/people/0 unknown_person"),
        (who(&["nobody"], &["release"], 1), "/policy/who/people/0 unknown_person"),
        (who(&[], &["none"], 1), "/policy/who/roles/0 empty_role"),
    ] {
        assert_eq!(asks(&office, policy.clone()).await, expected, "{:?}", policy.who);
    }
}

#[tokio::test]
async fn an_ask_is_handed_only_to_somebody_who_is_known() {
    let office = Office::new();
    office.knows(&["zoe", "max"]).await;
    let ask = office.asks(questions()).await;
    let mut ended = Vec::new();
    for to in ["nobody", "max"] {
        ended.push(word(&office.waypost.asks().delegate(&person("zoe"), ask.id, to, None, None).await));
    }
    let given: Vec<_> = office.shown(&ask).await.delegations.iter().map(|delegation| delegation.to.name.clone()).collect();
    assert_eq!((ended, given), (vec!["/to unknown_person".to_owned(), "done".into()], vec!["max".to_owned()]));
}

fn away(until: u64, delegate: Option<&str>) -> Preferences {
    Preferences { away: Some(Away { until: at(until), delegate: delegate.map(str::to_owned) }), ..Preferences::default() }
}

const DAY: u64 = 86_400;

#[tokio::test]
async fn only_a_fresh_proof_gives_somebody_a_deputy_or_one_for_longer() {
    let office = Office::new();
    office.knows(&["zoe", "max", "lee"]).await;
    let zoe = holder(Principal::person("zoe"), Proof::Cookie, Scope::default());
    let prefers = async |preferences| word(&office.waypost.people().prefer(&zoe, preferences).await);
    assert_eq!(prefers(away(2 * DAY, Some("nobody"))).await, "/away/delegate unknown_person");
    assert_eq!(prefers(away(2 * DAY, Some("max"))).await, "done", "she has just signed in");
    office.clock.advance(Duration::from_secs(DAY));
    for (preferences, expected) in [
        (away(3 * DAY, Some("max")), "StepUpRequired"),
        (away(2 * DAY, Some("lee")), "StepUpRequired"),
        (away(2 * DAY, Some("max")), "done"),
        (away(DAY + 100, Some("max")), "done"),
        (away(3 * DAY, None), "done"),
        (away(3 * DAY, Some("max")), "StepUpRequired"),
    ] {
        assert_eq!(prefers(preferences.clone()).await, expected, "{preferences:?}");
    }
    let kept = office.waypost.people().preferences(&zoe).await.unwrap();
    assert_eq!(kept, away(3 * DAY, None));
}

#[tokio::test]
async fn an_administrator_who_sends_somebody_away_changes_nothing_else_of_theirs() {
    let office = Office::new();
    office.knows(&["zoe", "max", "ann"]).await;
    let of_zoe = Preferences { remind_minutes: Some(30), ..Preferences::default() };
    office.waypost.people().prefer(&person("zoe"), of_zoe.clone()).await.unwrap();
    let ann = |name: &str| -> Caller { holder(Principal::person(name), Proof::Cookie, Scope::default()) };
    let sent = async |caller: &Caller, until| {
        let gone = away(until, Some("max")).away;
        word(&office.waypost.people().send_away(caller, &Principal::person("zoe"), gone).await)
    };
    assert_eq!(sent(&ann("ann"), DAY).await, "NotPermitted");
    assert_eq!(sent(&person("ann"), DAY).await, "done");
    let kept = office.waypost.people().preferences(&person("zoe")).await.unwrap();
    assert_eq!(kept, Preferences { away: away(DAY, Some("max")).away, ..of_zoe });
}

#[tokio::test]
async fn an_administrator_sends_somebody_away_with_a_fresh_proof_and_nobody_changes_preferences_by_a_link() {
    let office = Office::new();
    let chief = Permissions { may: [Permission::See, Permission::Administer].into(), approve: None };
    office.gives_roles(&[("chief", chief)], &[("ann", "chief"), ("zoe", "none")]).await;
    let ann = holder(Principal::person("ann"), Proof::Cookie, Scope::default());
    let sent = async || word(&office.waypost.people().send_away(&ann, &Principal::person("zoe"), away(2 * DAY, None).away).await);
    assert_eq!(sent().await, "done");
    office.clock.advance(Duration::from_secs(DAY));
    assert_eq!(sent().await, "StepUpRequired", "she signed in a day ago");

    let ask = office.asks(questions()).await;
    let link = holder(Principal::person("zoe"), Proof::Link, Scope::of_ask(ask.id));
    let quieter = Preferences { remind_minutes: Some(30), ..Preferences::default() };
    assert_eq!(word(&office.waypost.people().prefer(&link, quieter).await), "SignInRequired");
}
