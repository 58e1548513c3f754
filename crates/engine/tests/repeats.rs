//! What is settled stays settled: only the one who settled an ask may repeat it, and only the same.

use std::time::Duration;

use waypost_core::approval::remember::{Remember, RuleScope};
use waypost_core::ask::policy::Policy;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::restriction::Restriction;
use waypost_core::ask::unsent::UnsentForm;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::risk::Risk;
use waypost_engine::{ApprovalRuleFilter, AskRequest, RevisionRequest, Settings, WithdrawalRequest};

use crate::world::office::{Office, at, call, person, program, word};
use crate::world::people::{choose, decide, questions};

#[tokio::test]
async fn a_cancelled_ask_takes_the_same_words_again_from_the_same_person_only() {
    let office = Office::new();
    let ask = office.asks(questions()).await;
    let ends = "cancelled by person:zoe";
    for (name, comment, expected) in [
        ("zoe", Some("No."), "done"),
        ("zoe", Some("No."), "done"),
        ("zoe", Some("Never."), ends),
        ("zoe", None, ends),
        ("max", Some("No."), ends),
    ] {
        let ended = office.waypost.asks().cancel(&person(name), ask.id, comment.map(Into::into), None).await;
        assert_eq!(word(&ended), expected, "{name} {comment:?}");
    }
}

#[tokio::test]
async fn a_withdrawn_ask_takes_the_same_successor_again_and_no_other() {
    let office = Office::new();
    let (ask, first, second) = (office.asks(questions()).await, office.asks(questions()).await, office.asks(questions()).await);
    let ends = "withdrawn by agent:bot";
    for (successor, expected) in [(Some(first.id), "done"), (Some(first.id), "done"), (Some(second.id), ends), (None, ends)] {
        let ended = office.waypost.asks().take_back(&program("bot"), ask.id, WithdrawalRequest { successor, comment: None }, None).await;
        assert_eq!(word(&ended), expected, "{successor:?}");
    }
    let of_another = office.waypost.asks().ask(&program("other"), AskRequest::new(questions()), None).await.unwrap().ask;
    let request = WithdrawalRequest { successor: Some(of_another.id), comment: None };
    let ended = office.waypost.asks().take_back(&program("bot"), first.id, request, None).await;
    assert_eq!((ended.is_err(), office.shown(&first).await.status()), (true, AskStatus::Pending), "{ended:?}");
}

#[tokio::test]
async fn an_ask_can_be_limited_only_to_people_who_are_known_and_not_to_any_number() {
    let office = Office::new();
    office.knows(&["zoe", "max"]).await;
    let ask = office.asks(questions()).await;
    let limited = async |people: Vec<String>| {
        let fewer = Restriction { people: Some(people), ..Restriction::default() };
        word(&office.waypost.asks().restrict(&person("zoe"), ask.id, fewer, None).await)
    };
    let crowd: Vec<String> = (0..10_000).map(|n| format!("p{n}")).collect();
    let ended = [limited(vec!["zoe".into(), "nobody".into()]).await, limited(crowd).await, limited(vec!["zoe".into(), "max".into()]).await];
    assert_eq!(ended, ["/who/people unknown_person", "/who/people too_many", "done"]);
    assert_eq!(office.shown(&ask).await.policy.who.people, ["zoe", "max"]);
}

#[tokio::test]
async fn an_unsent_form_is_kept_for_the_shown_revision_of_a_pending_ask() {
    let office = Office::new();
    let ask = office.asks(questions()).await;
    let unsent = UnsentForm { comment: Some("Hm.".into()), ..UnsentForm::default() };
    let saved = async |revision| word(&office.waypost.asks().save_draft(&person("zoe"), ask.id, revision, unsent.clone()).await);
    let kept = async |name| office.waypost.asks().draft(&person(name), ask.id).await.unwrap().map(|draft| draft.unsent);
    assert_eq!((saved(1).await, kept("zoe").await, kept("max").await), ("done".into(), Some(unsent.clone()), None));
    let anew = RevisionRequest { body: questions(), message: Some("Anew.".into()), problems: Vec::new() };
    office.waypost.asks().revise(&program("bot"), ask.id, anew, None).await.unwrap();
    assert_eq!([saved(1).await, saved(2).await], ["StaleView", "done"]);
    office.replies("zoe", &ask, Reply { revision: Some(2), ..choose("go_on", "yes") }).await.unwrap();
    assert_eq!((saved(2).await, kept("zoe").await), ("answered by person:zoe".into(), None), "an answer leaves nothing unsent");
}

/// An approval that makes a rule for this tool until then.
fn always(ask: &Ask, seconds: u64) -> Reply {
    let remember = Remember { scope: RuleScope::Everywhere, arguments: Vec::new(), until: at(seconds) };
    Reply { remember: Some(Box::new(remember)), ..decide(ask, "approve", None) }
}

async fn rules(office: &Office, over: bool) -> usize {
    let all = ApprovalRuleFilter { tool: None, over, before: None, limit: 10 };
    office.waypost.rules().list(&person("zoe"), all).await.unwrap().items.len()
}

#[tokio::test]
async fn a_rule_approves_calls_of_its_tool_until_it_ends() {
    let office = Office::new();
    let first = office.asks(call("deploy", Risk::Low)).await;
    office.replies("zoe", &first, always(&first, 100)).await.unwrap();
    let status = async |tool| office.asks(call(tool, Risk::Low)).await.status();
    assert_eq!((status("deploy").await, status("drop").await), (AskStatus::Answered, AskStatus::Pending));
    office.clock.set(at(99));
    assert_eq!((status("deploy").await, rules(&office, false).await), (AskStatus::Answered, 1));
    office.clock.set(at(100));
    assert_eq!((status("deploy").await, rules(&office, false).await, rules(&office, true).await), (AskStatus::Pending, 0, 1));
}

#[tokio::test]
async fn an_ask_is_refused_when_its_session_is_full_and_not_before() {
    let office = Office::with(Settings { max_entries: 4, ..Settings::default() });
    let first = office.asks(questions()).await;
    let full_at = 4;
    let mut ended = Vec::new();
    for _ in 0..4 {
        let seq = office.waypost.sessions().get(&program("bot"), first.session).await.unwrap().seq;
        let asked = AskRequest { session: Some(first.session), ..AskRequest::new(questions()) };
        let refused = office.waypost.asks().ask(&program("bot"), asked, None).await.is_err();
        ended.push((seq >= full_at, refused));
    }
    assert!(ended.iter().all(|(full, refused)| full == refused), "{ended:?}");
    assert!(ended[0] == (false, false) && ended[3] == (true, true), "{ended:?}");
}

#[tokio::test]
async fn the_time_an_ask_may_wait_replaces_the_deadline_of_its_policy() {
    let office = Office::new();
    let policy = Policy { expires_at: Some(at(10)), ..Policy::default() };
    let expires_in = Some(Duration::from_secs(100));
    let request = AskRequest { policy: policy.clone(), expires_in, ..AskRequest::new(questions()) };
    let asked = office.waypost.asks().ask(&program("bot"), request, None).await.unwrap().ask;
    let plain = office.asks_under(questions(), policy).await;
    assert_eq!((asked.policy.expires_at, plain.policy.expires_at), (Some(at(100)), Some(at(10))));
}
