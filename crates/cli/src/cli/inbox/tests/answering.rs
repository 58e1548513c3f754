//! Questions: what is filled in, what is sent, and what is saved as a draft.

use serde_json::{Value, json};
use waypost_wire::AskView;

use super::super::job::{InboxEvent, Job, RequestOutcome};
use super::super::key::InboxKey;
use super::{Person, ask, question, settled};

fn framework() -> AskView {
    question(
        1,
        json!({
            "question": "Which framework should we scaffold with?", "header": "Framework", "input": "select", "free_text": "allow", "allow_unknown": true,
            "options": [
                {"label": "Svelte", "value": "svelte", "description": "Smallest bundle", "recommended": true},
                {"label": "React", "value": "react", "description": null, "recommended": false},
            ],
        }),
    )
}

#[test]
fn a_question_is_shown_with_all_that_can_be_chosen() {
    let person = Person::at(80, 24).with_open(&framework());
    assert_eq!(
        person.sees(),
        "\
Waypost  Which framework should we scaffold with?                          live
  Question from deployer, 2 min ago

  Framework: Which framework should we scaffold with?
> ( ) 1 Svelte  (recommended)
      | Smallest bundle
  ( ) 2 React
  ( ) Something else:
  ( ) I don't know

  Comment (optional)
  [                                                                          ]










 [^S Submit answer] [c Ask more] [d Dismiss]
j k move  Space choose  Tab next  Esc back
"
    );
}

#[test]
fn an_option_is_chosen_by_its_number_and_sent_once() {
    let mut person = Person::at(40, 12).with_open(&framework());
    person.types("2");
    person.presses(InboxKey::Control('s'));
    person.presses(InboxKey::Control('s'));
    assert_eq!(person.sent(), [json!({"answers": {"it": {"values": ["react"]}}, "revision": 1})]);
    assert_eq!(
        person.sees(),
        "\
Waypost  Which framework should w… live
  Question from deployer, 2 min ago

  Framework: Which framework should we
  scaffold with?
  ( ) 1 Svelte  (recommended)
      | Smallest bundle
> (x) 2 React
  ( ) Something else:
  ( ) I don't know
  Sending…
j k move  Space choose  Tab nex… 1-9/12
"
    );
}

#[test]
fn words_of_ones_own_replace_the_choice() {
    let mut person = Person::at(80, 24).with_open(&framework());
    person.types("1");
    person.presses(InboxKey::Tab);
    person.presses(InboxKey::Tab);
    person.types("Solid");
    person.presses(InboxKey::Control('s'));
    assert_eq!(person.sent(), [json!({"answers": {"it": {"values": [], "free_text": "Solid"}}, "revision": 1})]);
}

#[test]
fn what_one_question_is_answered_with_leads_to_another() {
    let asked = ask(
        1,
        json!({"questions": [
            {"id": "sure", "question": "Sure?", "input": "confirm", "free_text": "forbid", "required": true},
            {"id": "why", "question": "Why not?", "input": "text", "free_text": "forbid", "required": true, "when": {"question": "sure", "in": ["no"]}},
        ]}),
    );
    let mut person = Person::at(80, 24).with_open(&asked);
    assert!(!person.sees().contains("Why not?"));
    person.types("2");
    assert!(person.sees().contains("2. Why not?"), "{}", person.sees());
    person.presses(InboxKey::Control('s'));
    assert_eq!(person.sent(), Vec::<Value>::new());
    assert!(person.sees().contains("! Please write an answer."), "{}", person.sees());
    person.types("Friday");
    person.presses(InboxKey::Enter);
    person.types("again");
    person.presses(InboxKey::Control('s'));
    assert_eq!(person.sent(), [json!({"answers": {"sure": {"values": ["no"]}, "why": {"values": ["Friday\nagain"]}}, "revision": 1})]);
}

#[test]
fn every_kind_of_answer_is_sent_as_the_server_takes_it() {
    let kinds = [
        (json!({"input": "number"}), "9007199254740993.10", json!({"values": ["9007199254740993.10"]})),
        (json!({"input": "date"}), "2026-11-21", json!({"values": ["2026-11-21"]})),
        (json!({"input": "datetime"}), "2026-11-21T10:30:00+01:00", json!({"values": ["2026-11-21T10:30:00+01:00"]})),
        (json!({"input": "secret"}), " hunter2", json!({"values": [" hunter2"]})),
        (json!({"input": "file"}), "plan.pdf", json!({"values": ["plan.pdf"]})),
        (json!({"input": "form"}), "{\"n\": 1.0}", json!({"values": [], "data": {"n": 1.0}})),
        (
            json!({"input": "select", "free_text": "only", "options": [{"label": "a", "value": "a"}]}),
            "mine",
            json!({"values": [], "free_text": "mine"}),
        ),
        (
            json!({"input": "select", "multi_select": true, "options": [{"label": "a", "value": "a"}, {"label": "b", "value": "b"}]}),
            "21",
            json!({"values": ["a", "b"]}),
        ),
        (json!({"input": "confirm"}), "1", json!({"values": ["yes"]})),
    ];
    for (kind, typed, given) in kinds {
        let mut person = Person::at(80, 24).with_open(&question(1, kind.clone()));
        person.types(typed);
        person.presses(InboxKey::Control('s'));
        assert_eq!(person.sent(), [json!({"answers": {"it": given}, "revision": 1})], "{kind}");
    }
}

#[test]
fn what_does_not_fit_is_said_before_it_is_sent() {
    let kinds = [
        (json!({"input": "number"}), "many"),
        (json!({"input": "date"}), "soon"),
        (json!({"input": "form"}), "{"),
        (json!({"rules": {"min_length": 5}}), "four"),
        (json!({}), ""),
    ];
    for (kind, typed) in kinds {
        let mut person = Person::at(80, 24).with_open(&question(1, kind.clone()));
        person.types(typed);
        person.presses(InboxKey::Control('s'));
        assert_eq!((person.sent(), person.sees().contains("Please check one answer.")), (Vec::new(), true), "{kind}");
    }
}

#[test]
fn what_the_server_finds_wrong_stands_where_it_belongs_and_nothing_is_lost() {
    let mut person = Person::at(80, 24).with_open(&question(1, json!({})));
    person.types("brief");
    person.presses(InboxKey::Control('s'));
    let problem =
        serde_json::from_value(json!({"pointer": "/answers/it/values/0", "code": "pattern", "message": "Write it as a-1."})).unwrap();
    person.gets_result(&question(1, json!({})), RequestOutcome::Invalid(vec![problem], "It does not fit.".into()));
    let seen = person.sees();
    assert!(seen.contains("  Which one?\n  ! Write it as a-1.\n> [brief  "), "{seen}");
}

#[test]
fn a_secret_is_neither_shown_nor_kept() {
    let mut person = Person::at(80, 24).with_open(&question(1, json!({"input": "secret"})));
    person.types("hunter2");
    person.waits_for(1_000);
    assert!(person.sees().contains("> [*******  ") && !person.sees().contains("hunter2"));
    assert_eq!(person.saved_drafts(), [json!({"revision": 1, "fields": {}})]);
}

#[test]
fn what_is_filled_in_is_kept_after_a_pause_and_taken_up_again() {
    let mut person = Person::at(80, 24).with_open(&framework());
    person.types("1");
    assert_eq!(person.saved_drafts(), Vec::<Value>::new());
    person.waits_for(1_000);
    let field = json!({"values": ["svelte"], "text": "", "own": false, "notes": "", "declined": null, "form": null});
    assert_eq!(person.saved_drafts(), [json!({"revision": 1, "fields": {"it": field}})]);
    let mut again = Person::at(80, 24).with_open(&framework());
    let mut draft = person.saved_drafts().remove(0);
    draft["saved_at"] = json!("2026-11-27T09:00:00.000Z");
    again.hears(InboxEvent::DraftLoaded(super::id(1), Box::new(serde_json::from_value(draft).unwrap())));
    assert!(again.sees().contains("> (x) 1 Svelte") && again.sees().contains("Your draft was restored."), "{}", again.sees());
}

#[test]
fn a_person_who_leaves_at_once_leaves_what_was_filled_in_with_the_server() {
    let mut person = Person::at(80, 24).with_open(&framework());
    person.types("1");
    person.presses(InboxKey::Control('c'));
    assert!(matches!(person.jobs.as_slice(), [Job::SaveDraft(..), Job::Exit]));
}

#[test]
fn a_lost_connection_loses_nothing_that_was_typed() {
    let asked = question(1, json!({}));
    let mut person = Person::at(80, 24).with_open(&asked);
    person.types("because");
    person.presses(InboxKey::Control('s'));
    person.gets_result(&asked, RequestOutcome::Unknown);
    assert!(person.reads("[because ") && person.reads("send it again when it is back"), "{}", person.sees());
    person.presses(InboxKey::Control('s'));
    assert_eq!(person.sent().len(), 2);
}

/// L9
#[test]
fn the_slower_person_is_told_who_was_faster_and_that_nothing_was_sent() {
    let asked = framework();
    let mut person = Person::at(80, 24).with_open(&asked);
    person.types("1");
    let answered = AskView { decision: None, ..settled(&asked, "approve", "zoe") };
    person.hears_of(&answered);
    assert!(person.reads("! Somebody was faster: Answered by zoe in a browser. What you had filled in was not sent."), "{}", person.sees());
    assert!(person.reads(">[n Next]") && !person.reads("Submit"), "{}", person.sees());
}

#[test]
fn text_that_is_put_in_at_once_is_never_taken_for_keys() {
    let mut person = Person::at(80, 24).with_open(&framework());
    person.hears(InboxEvent::Pasted("1\u{13}d\r".into()));
    assert!(person.jobs.is_empty() && person.sees().contains("( ) 1 Svelte"));
}
