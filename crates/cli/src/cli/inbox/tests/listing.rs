//! The list of pending asks.

use serde_json::json;
use waypost_texts::Language;
use waypost_wire::AskView;

use super::super::card::AskCard;
use super::super::job::{ConnectionState, InboxEvent, Job};
use super::super::key::InboxKey;
use super::super::words;
use super::{Person, ask, call, id, question, settled};

fn some() -> Vec<AskView> {
    let soon = json!({"policy": {"expires_at": "2026-11-22T10:20:00Z"}, "questions": [{"id": "it", "question": "Sure?", "input": "confirm", "free_text": "forbid", "required": true}]});
    vec![question(1, json!({})), call(2, "critical", json!({})), ask(3, soon), call(4, "low", json!({"tool": "notify"}))]
}

#[test]
fn what_waits_stands_in_the_order_of_the_web_app() {
    let person = Person::at(80, 8).waits(&some());
    assert_eq!(
        person.sees(),
        "\
Waypost  4 waiting, 1 within the hour                                      live
>    Sure?                                             deployer     in 20 min
  !! Run deploy?  web, 1.4.2                           deployer     2 min ago
     Which one?                                        deployer     2 min ago
     Run notify?  web, 1.4.2                           deployer     2 min ago


Enter open  j k move  / search  ? keys  q leave
"
    );
}

#[test]
fn a_narrow_screen_shows_what_is_asked_and_until_when() {
    let mut person = Person::at(40, 8).waits(&some());
    person.presses(InboxKey::Char('j'));
    assert_eq!(
        person.sees(),
        "\
Waypost  4 waiting, 1 within the … live
     Sure?                     in 20 min
> !! Run deploy?  web, 1.4.2   2 min ago
     Which one?                2 min ago
     Run notify?  web, 1.4.2   2 min ago


Enter open  j k move  / search  ? key…
"
    );
}

#[test]
fn a_search_leaves_what_holds_all_the_words() {
    let mut person = Person::at(60, 6).waits(&some());
    person.types("/notify RUN");
    person.presses(InboxKey::Enter);
    let found = person.sees();
    assert_eq!(
        found.lines().take(3).collect::<Vec<_>>(),
        [
            "Waypost  1 of 4 waiting, 1 within the hour             live",
            "Search: notify RUN",
            ">    Run notify?  web, 1.4.2       deployer     2 min ago",
        ]
    );
    person.presses(InboxKey::Escape);
    assert!(person.sees().starts_with("Waypost  4 waiting"), "{}", person.sees());
}

#[test]
fn what_comes_and_goes_is_shown_and_nothing_moves_under_the_keys() {
    let mut person = Person::at(60, 8).waits(&some());
    person.presses(InboxKey::Char('j'));
    let gone = settled(&some()[2], "approve", "zoe");
    person.hears(InboxEvent::Changed { ask: gone.id, revision: 1, pending: false });
    person.hears(InboxEvent::Changed { ask: id(9), revision: 1, pending: true });
    assert!(matches!(person.jobs.as_slice(), [Job::ReadAsk(wanted)] if *wanted == id(9)));
    person.hears(InboxEvent::Ask(Box::new(call(9, "critical", json!({"tool": "sell"})))));
    let lines = person.sees();
    assert_eq!(
        lines.lines().skip(1).take(2).collect::<Vec<_>>(),
        ["> !! Run deploy?  web, 1.4.2       deployer     2 min ago", "  !! Run sell?  web, 1.4.2         deployer     2 min ago",]
    );
}

#[test]
fn what_was_settled_does_not_come_back_with_an_answer_that_was_on_its_way() {
    let mut person = Person::at(60, 8);
    let late = question(1, json!({}));
    person.hears(InboxEvent::Changed { ask: late.id, revision: 1, pending: false });
    person.hears(InboxEvent::List { reading: 1, cards: vec![AskCard::of(&late, words::of(Language::default())).unwrap()], next: None });
    assert!(person.sees().contains("Nothing waits for an answer."), "{}", person.sees());
}

#[test]
fn after_a_lost_connection_the_list_is_read_anew() {
    let mut person = Person::at(60, 8).waits(&some());
    person.hears(InboxEvent::Connection(ConnectionState::Lost));
    assert!(person.sees().lines().next().unwrap().ends_with("OFFLINE"));
    person.hears(InboxEvent::Connection(ConnectionState::Live));
    person.hears(InboxEvent::Reset);
    assert!(matches!(person.jobs.as_slice(), [Job::ReadPage { reading: 2, cursor: None }]));
    person.hears(InboxEvent::List { reading: 1, cards: Vec::new(), next: None });
    assert!(person.sees().starts_with("Waypost  4 waiting"), "what an earlier reading brings is passed over");
    person.hears(InboxEvent::List { reading: 2, cards: Vec::new(), next: None });
    assert!(person.sees().contains("Nothing waits for an answer."));
}

#[test]
fn ten_thousand_asks_are_moved_through_and_a_flood_of_changes_is_read_once() {
    let asks: Vec<_> = (0..10_000).map(|n| question(n, json!({"question": format!("Question {n}?")}))).collect();
    let mut person = Person::at(80, 24).waits(&asks);
    person.presses(InboxKey::End);
    assert!(person.sees().contains(">    Question 9999?"), "{}", person.sees());
    for n in 0..1_000 {
        person.hears(InboxEvent::Changed { ask: id(n), revision: 2, pending: true });
    }
    let looks = person.jobs.iter().filter(|job| matches!(job, Job::ReadAsk(_))).count();
    let readings = person.jobs.iter().filter(|job| matches!(job, Job::ReadPage { .. })).count();
    assert_eq!((looks, readings > 0), (8, true));
}

#[test]
fn the_keys_are_shown_also_on_a_small_screen() {
    let mut person = Person::at(40, 12).waits(&some());
    person.presses(InboxKey::Char('?'));
    person.presses(InboxKey::PageDown);
    assert!(person.reads("approve, once all of the call was shown"), "{}", person.sees());
    person.presses(InboxKey::Escape);
    assert!(person.sees().contains("Sure?"));
    person.presses(InboxKey::Char('q'));
    assert!(matches!(person.jobs.as_slice(), [Job::Exit]));
}
