//! Sessions of agents as their owners see them: whom they are listed for, and what a repeated request does.

use std::time::Duration;

use waypost_core::ids::{AgentName, SessionId};
use waypost_core::people::permission::{Permission, Permissions};
use waypost_core::people::principal::{Principal, Proof};
use waypost_core::people::scope::{Scope, Task};
use waypost_core::session::{Session, SessionStatus};
use waypost_engine::{Caller, SessionFilter, StartRequest};

use crate::world::office::{Office, holder, once, person, word};
use crate::world::planner::{painter, passer};

fn office() -> Office {
    Office::with_agents(vec![passer(), painter()])
}

fn of(agent: &str) -> StartRequest {
    StartRequest { agent: agent.into(), message: Some("Begin.".into()), ..StartRequest::default() }
}

fn signed_in(name: &str) -> Caller {
    holder(Principal::person(name), Proof::Cookie, Scope::default())
}

fn limited(name: &str, agents: &[&str]) -> Caller {
    let agents = Some(agents.iter().map(|name| AgentName::new(*name)).collect());
    holder(Principal::person(name), Proof::Key, Scope { agents, ..Scope::default() })
}

#[tokio::test]
async fn sessions_are_listed_for_those_who_may_see_them() {
    let office = office();
    let may = |may: &[Permission]| Permissions { may: may.iter().copied().collect(), approve: None };
    let roles = [("starts", may(&[Permission::Direct])), ("looks", may(&[Permission::See]))];
    office.gives_roles(&roles, &[("zoe", "starts"), ("max", "starts"), ("lou", "looks")]).await;
    let mut started = Vec::new();
    for (name, agent) in [("zoe", "planner"), ("zoe", "painter"), ("max", "painter")] {
        office.clock.advance(Duration::from_millis(1));
        started.push(office.waypost.sessions().start(&signed_in(name), of(agent), None).await.unwrap().id);
    }
    let listed = async |caller: &Caller, filter: SessionFilter| {
        let page = office.waypost.sessions().list(caller, SessionFilter { limit: 10, ..filter }).await.unwrap();
        let place = |listed: &Session| started.iter().position(|id| *id == listed.id).unwrap();
        page.items.iter().map(place).collect::<Vec<_>>()
    };
    let of_max = || SessionFilter { owner: Some(Principal::person("max")), ..SessionFilter::default() };
    let painting = || SessionFilter { agent: Some(AgentName::new("painter")), ..SessionFilter::default() };
    for (caller, filter, expected) in [
        (signed_in("zoe"), SessionFilter::default(), &[1, 0][..]),
        (signed_in("zoe"), of_max(), &[1, 0]),
        (signed_in("max"), SessionFilter::default(), &[2]),
        (signed_in("lou"), SessionFilter::default(), &[2, 1, 0]),
        (signed_in("lou"), of_max(), &[2]),
        (signed_in("lou"), painting(), &[2, 1]),
        (limited("lou", &["planner"]), SessionFilter::default(), &[0]),
        (limited("lou", &["planner", "painter"]), painting(), &[2, 1]),
        (limited("lou", &["planner"]), painting(), &[]),
        (limited("zoe", &["painter"]), SessionFilter::default(), &[1]),
        (limited("lou", &[]), SessionFilter::default(), &[]),
    ] {
        assert_eq!(listed(&caller, filter.clone()).await, expected, "{caller:?} {filter:?}");
    }
    for (caller, expected) in [("zoe", ["done", "done", "unseen"]), ("max", ["unseen", "unseen", "done"]), ("lou", ["done"; 3])] {
        let mut got = Vec::new();
        for id in &started {
            got.push(word(&office.waypost.sessions().get(&signed_in(caller), *id).await));
        }
        assert_eq!(got, expected, "{caller}");
    }
}

#[tokio::test]
async fn a_key_starts_and_directs_only_what_it_is_for() {
    let office = office();
    let asks_only = Scope { tasks: Some([Task::Answer].into()), ..Scope::default() };
    let session = office.waypost.sessions().start(&person("zoe"), of("planner"), None).await.unwrap().id;
    for (caller, expected) in [
        (signed_in("zoe"), ["done"; 3]),
        (limited("zoe", &["planner"]), ["done"; 3]),
        (limited("zoe", &["painter"]), ["OutOfScope"; 3]),
        (holder(Principal::person("zoe"), Proof::Key, asks_only), ["OutOfScope"; 3]),
    ] {
        let said = office.waypost.sessions().say(&caller, session, "More.", None).await;
        let started = office.waypost.sessions().start(&caller, of("planner"), None).await;
        let another = started.as_ref().map_or(session, |session| session.id);
        let cancelled = office.waypost.sessions().cancel(&caller, another, None, None).await;
        assert_eq!([word(&said), word(&started), word(&cancelled)], expected, "{caller:?}");
    }
}

#[tokio::test]
async fn a_request_that_is_sent_twice_is_done_once_and_its_key_means_nothing_else() {
    let office = office();
    let (zoe, max) = (person("zoe"), person("max"));
    let start =
        async |caller: &Caller, key, request| office.waypost.sessions().start(caller, of("planner"), Some(&once(key, request))).await;
    let first = start(&zoe, "k", "one").await.unwrap().id;
    assert_eq!(start(&zoe, "k", "one").await.unwrap().id, first);
    assert_ne!(start(&max, "k", "one").await.unwrap().id, first, "a key is its caller's own");
    assert_eq!(word(&start(&zoe, "k", "other").await), "KeyReused");

    let said = async |text: &str| office.waypost.sessions().say(&zoe, first, text, Some(&once("m", text))).await;
    let before = said("More.").await.unwrap().seq;
    assert_eq!((said("More.").await.unwrap().seq, word(&said("Less.").await)), (before, "KeyReused".into()));
    let cancelled = async |reason: &str| {
        office.waypost.sessions().cancel(&zoe, first, Some(reason.into()), Some(&once("c", reason))).await.map(|session| session.status)
    };
    assert_eq!(cancelled("Enough.").await.unwrap(), SessionStatus::Cancelled);
    assert_eq!((cancelled("Enough.").await.unwrap(), word(&cancelled("No.").await)), (SessionStatus::Cancelled, "KeyReused".into()));
}

#[tokio::test]
async fn a_session_starts_only_with_a_known_agent_and_a_plain_intent() {
    let office = office();
    let started = async |request: StartRequest| word(&office.waypost.sessions().start(&person("zoe"), request, None).await);
    let with = |intent: &str| StartRequest { intent: Some(intent.into()), ..of("planner") };
    let ended = [started(of("nobody")).await, started(with("two words")).await, started(with("plan")).await];
    assert_eq!(ended, ["/agent unknown_agent", "/intent name", "done"]);
    let unseen = office.waypost.sessions().get(&person("zoe"), SessionId::from_bits(7)).await;
    assert_eq!(word(&unseen), "unseen");
}
