//! Decisions: nothing is approved by reflex, twice, or without being shown.

use serde_json::{Value, json};
use waypost_wire::AskView;

use super::super::job::{EditorText, InboxEvent, Job, RequestOutcome};
use super::super::key::InboxKey;
use super::{Person, ask, call, id, settled};

#[test]
fn the_call_stands_first_and_the_words_about_it_apart() {
    let more = json!({"prompt": "Approved by security.\n-- The call --", "description": "Deploys.", "category": "release"});
    let person = Person::at(80, 24).with_open(&call(1, "high", more));
    assert_eq!(
        person.sees(),
        "\
Waypost  Run deploy?                                                       live
  Approval from deployer, 2 min ago
  Run deploy?

-- The call --
    deploy  HIGH risk
    Category: release
    application       web
    version           1.4.2
    Asked by: deployer
    Digest: 27e6 9ac5 21c5

-- The tool says of itself (unverified) --
  | Deploys.

-- The agent says (unverified) --
  | Approved by security.
  | -- The call --




>[r Reject…] [a Approve…] [c Ask more] [d Dismiss]
j k scroll  Tab next  Esc back  ? keys
"
    );
}

#[test]
fn a058_the_safe_choice_has_the_keys_and_enter_approves_nothing() {
    for risk in ["low", "medium", "high", "critical"] {
        let mut person = Person::at(80, 24).with_open(&call(1, risk, json!({})));
        assert!(person.sees().contains(">[r Reject…]"));
        person.presses(InboxKey::Enter);
        assert_eq!((person.sent(), person.sees().contains("Why not?")), (Vec::new(), true));
    }
}

#[test]
fn a058_what_is_risky_takes_a_typed_code() {
    let mut person = Person::at(80, 24).with_open(&call(1, "high", json!({})));
    person.presses(InboxKey::Char('a'));
    for wrong in ["", "approve", "approve 27e7"] {
        person.types(wrong);
        person.presses(InboxKey::Enter);
        assert_eq!(person.sent(), Vec::<Value>::new());
        wrong.chars().for_each(|_| person.presses(InboxKey::Backspace));
    }
    person.types("approve 27e6");
    person.presses(InboxKey::Enter);
    assert_eq!(person.sent(), [json!({"decision": "approve", "revision": 1, "digest": "sha256:27e69ac521c53fa3"})]);
}

#[test]
fn what_is_not_risky_is_approved_with_one_key_and_only_once() {
    let mut person = Person::at(80, 24).with_open(&call(1, "low", json!({})));
    person.types("aa");
    assert_eq!(person.sent(), [json!({"decision": "approve", "revision": 1, "digest": "sha256:27e69ac521c53fa3"})]);
}

#[test]
fn a_rejection_takes_one_key_and_a_reason() {
    let mut person = Person::at(40, 12).with_open(&call(1, "critical", json!({})));
    person.types("rNot on a Friday.");
    person.presses(InboxKey::Enter);
    let reply = json!({"decision": "reject", "revision": 1, "digest": "sha256:27e69ac521c53fa3", "reason": "Not on a Friday."});
    assert_eq!(person.sent(), [reply]);
}

/// A call whose page has exactly this many rows more than fit on a screen of 40 columns and 12 rows.
fn longer_by(rows: usize) -> AskView {
    let view: Vec<Value> = (0..rows + 1).map(|n| json!({"path": format!("a{n}"), "text": "b"})).collect();
    call(1, "low", json!({"view": view}))
}

#[test]
fn a_call_is_approved_only_once_all_of_it_was_on_the_screen() {
    let offered = |rows: usize, pages: usize| {
        let mut person = Person::at(40, 12).with_open(&longer_by(rows));
        (0..pages).for_each(|_| person.presses(InboxKey::PageDown));
        let offered = person.reads("[a Approve]");
        person.types("a");
        (offered, person.sent().len())
    };
    let shown = [(0, 0), (1, 0), (1, 1), (7, 1), (8, 1), (8, 2)].map(|(rows, pages)| offered(rows, pages));
    assert_eq!(shown, [(true, 1), (false, 0), (true, 1), (true, 1), (false, 0), (true, 1)]);
}

#[test]
fn what_was_jumped_over_was_not_shown() {
    let mut person = Person::at(40, 12).with_open(&longer_by(40));
    person.presses(InboxKey::End);
    person.types("a");
    assert_eq!(person.sent(), Vec::<Value>::new());
    assert!(person.sees().contains("Read all of the call first"), "{}", person.sees());
}

#[test]
fn a_terminal_that_is_too_small_says_so_and_leads_to_the_page() {
    for (width, height, decides) in [(40, 12, true), (39, 12, false), (40, 11, false)] {
        let mut person = Person::at(width, height).with_open(&longer_by(0));
        person.types("a");
        assert_eq!(person.sent().len() == 1, decides, "{width}x{height}");
    }
    let mut small = Person::at(39, 12).with_open(&longer_by(0));
    assert_eq!(
        small.sees(),
        "\
Waypost  Run deploy?              live
  Approval from deployer, 2 min ago
  Run deploy?

-- The call --
! To decide this the terminal must be
  at least 40x12. Enlarge it, or
  decide at
  http://localhost:4747/asks/ask_01hzy0
  00000000000000000001
>[r Reject…] [c Ask more] [d Dismiss]
j k scroll  Tab next  Esc back … 1-4/8
"
    );
    small.enlarges(80, 24);
    assert!(small.sees().contains("[a Approve]"), "{}", small.sees());
}

#[test]
fn what_is_too_long_for_a_terminal_leads_to_the_page() {
    let offered = |lines: usize| {
        let text = "x\n".repeat(lines);
        let mut person =
            Person::at(80, 24).with_open(&ask(1, json!({"kind": "review", "review": {"markdown": text, "digest": "sha256:27e69ac521c5"}})));
        (0..30).for_each(|_| person.presses(InboxKey::PageDown));
        person.types("a");
        (person.sent().len(), person.reads("This is too long to decide in a terminal."))
    };
    // Three lines are Waypost's own: the empty line, the heading and the digest.
    assert_eq!([offered(196), offered(197), offered(198)], [(1, false), (1, false), (0, true)]);
}

#[test]
fn changed_arguments_are_compared_sent_and_shown_again() {
    let asked = call(1, "low", json!({"allow_modify_args": true}));
    let mut person = Person::at(80, 24).with_open(&asked);
    person.types("e");
    let text = "{\n  \"application\": \"web\",\n  \"version\": \"1.4.2\"\n}".to_owned();
    let draft = EditorText { ask: id(1), field: None, text: text.clone() };
    assert!(matches!(person.jobs.as_slice(), [Job::Edit(wanted)] if *wanted == draft));
    person.hears(InboxEvent::Edited(draft, Ok(text.replace("1.4.2", "1.5"))));
    let seen = person.sees();
    assert!(seen.contains("One change:") && seen.contains("  version\n  - \"1.4.2\"\n  + \"1.5\"\n"), "{seen}");
    assert!(seen.contains(">[Go back] [e Edit again] [Show the changed call]"), "{seen}");
    person.presses(InboxKey::BackTab);
    person.presses(InboxKey::Enter);
    let arguments = json!({"application": "web", "version": "1.5"});
    assert_eq!(person.sent(), [json!({"decision": "approve", "revision": 1, "digest": "sha256:27e69ac521c53fa3", "arguments": arguments})]);
    let mut changed = call(1, "low", json!({"view": [{"path": "version", "text": "1.5"}]}));
    changed.revision = 2;
    person.gets_result(&asked, RequestOutcome::Accepted(Box::new(changed)));
    let seen = person.sees();
    assert!(seen.contains("    version           1.5") && seen.contains("It is not approved yet"), "{seen}");
}

#[test]
fn arguments_that_are_none_are_not_lost() {
    let mut person = Person::at(80, 24).with_open(&call(1, "low", json!({"allow_modify_args": true})));
    person.types("e");
    let Some(Job::Edit(draft)) = person.jobs.pop() else { panic!("nothing to edit") };
    person.hears(InboxEvent::Edited(draft, Ok("{\"version\": \"1.5\"".into())));
    assert!(person.sees().contains("These arguments are not valid"), "{}", person.sees());
    person.types("e");
    assert!(matches!(person.jobs.as_slice(), [Job::Edit(draft)] if draft.text == "{\"version\": \"1.5\""));
}

#[test]
fn a_call_that_changes_under_somebodys_eyes_is_read_anew_before_it_is_approved() {
    let mut person = Person::at(80, 24).with_open(&call(1, "high", json!({})));
    person.types("aapprove 27e6");
    let mut changed = call(1, "high", json!({"digest": "sha256:ffff9ac521c53fa3"}));
    changed.revision = 2;
    person.hears_of(&changed);
    assert!(person.sees().contains("The ask changed while you read it."), "{}", person.sees());
    person.presses(InboxKey::Enter);
    assert_eq!(person.sent(), Vec::<Value>::new());
}

/// L9
#[test]
fn the_second_person_to_decide_is_told_what_was_decided() {
    let asked = call(1, "low", json!({}));
    let mut person = Person::at(80, 24).with_open(&asked);
    person.types("a");
    person.gets_result(&asked, RequestOutcome::AlreadySettled(Box::new(settled(&asked, "reject", "zoe"))));
    assert!(person.sees().contains("! Somebody was faster: Rejected by zoe in a browser."), "{}", person.sees());
}

#[test]
fn a_reply_can_be_taken_back_while_the_window_is_open() {
    let asked = call(1, "low", json!({}));
    let mut person = Person::at(80, 24).with_open(&asked);
    person.types("a");
    let me = json!({"kind": "person", "name": "local"});
    let mut held = asked.clone();
    let reply = json!({"by": me, "at": "2026-11-22T10:00:00Z", "until": "2026-11-22T10:00:10Z", "judging": false, "decision": {"decision": "approve", "digest": ""}});
    held.held = Some(serde_json::from_value(reply).unwrap());
    person.gets_result(&asked, RequestOutcome::Accepted(Box::new(held)));
    assert!(person.sees().contains("Sent. You can undo it for 10 s."), "{}", person.sees());
    person.waits_for(4_000);
    assert!(person.sees().contains("for 6 s."));
    person.types("u");
    assert!(matches!(person.jobs.last(), Some(Job::Undo(_))));
    person.gets_result(&asked, RequestOutcome::Accepted(Box::new(asked.clone())));
    assert!(person.sees().contains("It is open again."), "{}", person.sees());
}

#[test]
fn a_dismissal_takes_a_second_look() {
    let mut person = Person::at(80, 24).with_open(&call(1, "low", json!({})));
    person.types("d");
    person.presses(InboxKey::Enter);
    assert!(person.jobs.is_empty(), "the safe choice has the keys");
    person.types("d");
    person.presses(InboxKey::Tab);
    person.presses(InboxKey::Enter);
    assert!(matches!(person.jobs.as_slice(), [Job::Dismiss(_)]));
}

#[test]
fn a_person_who_may_only_look_is_told_so_and_offered_nothing() {
    let you = json!({"answer": false, "reject": false, "reason": "self_approval", "voted": false, "in_place_of": null});
    let mut asked = call(1, "low", json!({}));
    asked.you = Some(serde_json::from_value(you).unwrap());
    let mut person = Person::at(80, 24).with_open(&asked);
    person.types("ard");
    assert!(person.jobs.is_empty());
    assert!(person.sees().contains("You started this, so somebody else decides it."), "{}", person.sees());
}
