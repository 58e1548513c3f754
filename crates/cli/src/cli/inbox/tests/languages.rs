//! The screens in each language, at the usual size and at the smallest size for decisions. The English
//! screens stayed the same when German was added.

use std::path::PathBuf;

use serde_json::json;
use waypost_texts::Language;
use waypost_wire::AskView;

use super::super::job::{ConnectionState, InboxEvent, RequestOutcome};
use super::super::key::InboxKey;
use super::{Person, ask, call, question, settled};
use crate::client::sample;

const SIZES: [(u16, u16); 2] = [(80, 24), (40, 12)];
const LANGUAGES: [&str; 2] = ["en", "de"];

/// Asks of every kind: due soon, overdue, and hours old.
fn some() -> Vec<AskView> {
    let confirm = json!([{"id": "it", "question": "Sure?", "input": "confirm", "free_text": "forbid", "required": true}]);
    let review = json!({"kind": "review", "review": {"markdown": "Hello.", "digest": "sha256:27e69ac521c5"}});
    let mut old = ask(5, review);
    old.asked_at = "2026-11-22T01:00:00Z".parse().unwrap();
    vec![
        question(1, json!({})),
        call(2, "critical", json!({})),
        ask(3, json!({"policy": {"expires_at": "2026-11-22T10:20:00Z"}, "questions": confirm})),
        ask(4, json!({"policy": {"expires_at": "2026-11-22T09:50:00Z"}, "questions": confirm})),
        old,
    ]
}

fn framework() -> AskView {
    let options = json!([
        {"label": "Svelte", "value": "svelte", "description": "Smallest bundle", "recommended": true},
        {"label": "React", "value": "react", "description": null, "recommended": false},
    ]);
    question(
        1,
        json!({"question": "Which framework should we scaffold with?", "header": "Framework", "input": "select", "free_text": "allow",
            "allow_unknown": true, "required": false, "options": options}),
    )
}

fn deploy() -> AskView {
    let more = json!({"prompt": "Please.", "description": "Deploys.", "category": "release", "target": "production", "server": "ci",
        "allow_modify_args": true, "not_pinned": ["image"], "opaque": 1, "marks": ["invisible characters in the target"]});
    let mut asked = call(1, "high", more);
    asked.policy = sample::policy(json!({"expires_at": "2026-11-22T12:30:00Z", "on_expiry": "reject",
        "who": {"people": ["zoe", "max"], "roles": ["release"]}}));
    asked
}

/// How a person reaches a screen.
type Way = fn(Person) -> Person;

/// The screens with a stored picture.
const SCREENS: [(&str, Way); 7] = [
    ("list", |person| person.waits(&some())),
    ("question", |person| person.with_open(&framework())),
    ("call", |person| person.with_open(&deploy())),
    ("approving", |person| {
        let mut person = person.with_open(&deploy());
        (0..4).for_each(|_| person.presses(InboxKey::PageDown));
        person.types("a");
        person
    }),
    ("rejecting", |person| {
        let mut person = person.with_open(&deploy());
        person.types("rNot on a Friday.");
        person
    }),
    ("faster", |person| {
        let asked = deploy();
        let mut person = person.with_open(&asked);
        person.types("rNo");
        person.gets_result(&asked, RequestOutcome::AlreadySettled(Box::new(settled(&asked, "reject", "zoe"))));
        person
    }),
    ("keys", |person| {
        let mut person = person.waits(&some());
        person.types("?");
        person
    }),
];

fn tagged(language: &str) -> Language {
    Language::tagged(language).unwrap()
}

fn person(language: Language, (width, height): (u16, u16)) -> Person {
    Person::reading(language, width, height)
}

#[test]
fn every_screen_is_its_kept_picture_in_every_language() {
    let pictures = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/cli/inbox/tests/pictures");
    for name in LANGUAGES {
        for (width, height) in SIZES {
            for (screen, shown) in SCREENS {
                let place = pictures.join(name).join(format!("{screen}-{width}x{height}.txt"));
                let seen = shown(person(tagged(name), (width, height))).sees();
                assert_eq!(seen, std::fs::read_to_string(&place).unwrap_or_default(), "{}", place.display());
            }
        }
    }
}

/// The rows of the screen in which Waypost's own texts are cut.
fn cut(seen: &str) -> Vec<&str> {
    // In German, a space separates a word from an ellipsis; a cut text has none. The question of the agent is
    // shown in full below the first row.
    let ours = seen.lines().filter(|line| !line.starts_with("Which framework"));
    ours.filter(|line| line.match_indices('…').any(|(at, _)| !line[..at].ends_with(' '))).collect()
}

#[test]
fn no_word_of_ours_is_cut_in_german() {
    for size in SIZES {
        for (screen, shown) in SCREENS {
            let seen = shown(person(tagged("de"), size)).sees();
            assert_eq!(cut(&seen), Vec::<&str>::new(), "{screen} at {size:?}\n{seen}");
        }
    }
}

#[test]
fn neither_a_long_time_nor_for_whom_it_is_is_cut_in_any_language() {
    let mut old = call(1, "low", json!({}));
    old.asked_at = "2026-08-01T10:00:00Z".parse().unwrap();
    let others = json!({"answer": false, "reject": false, "reason": null, "voted": false, "in_place_of": null});
    old.you = Some(serde_json::from_value(others).unwrap());
    let row = |language, size| person(language, size).waits(std::slice::from_ref(&old)).sees().lines().nth(1).unwrap().to_owned();
    let rows = LANGUAGES.map(|language| SIZES.map(|size| row(tagged(language), size)));
    let english =
        [">    Run deploy?  web, 1.4.2                 deployer (for others)  113 days ago", ">    Run deploy?            113 days ago"];
    let german =
        [">    deploy ausführen?  web, 1.4.2          deployer (für andere)  vor 113 Tagen", ">    deploy ausführen?     vor 113 Tagen"];
    assert_eq!(rows, [english, german]);
}

#[test]
fn the_first_row_says_less_before_any_of_it_is_cut() {
    let over = |width: u16, connection: ConnectionState| {
        let mut person = Person::reading(tagged("de"), width, 12).waits(&some());
        person.hears(InboxEvent::Connection(connection));
        person.sees().lines().next().unwrap().to_owned()
    };
    let rows = [
        (80, ConnectionState::Live),
        (55, ConnectionState::Live),
        (40, ConnectionState::Live),
        (40, ConnectionState::Lost),
        (30, ConnectionState::Connecting),
    ];
    assert_eq!(
        rows.map(|(width, connection)| over(width, connection)),
        [
            "Waypost  5 offen, 1 in der nächsten Stunde, 1 überfällig                   live",
            "Waypost  5 offen, 1 bald, 1 überfällig            live",
            "5 offen, 1 bald, 1 überfällig      live",
            "5 offen, 1 bald, 1 überfällig   OFFLINE",
            "5 offen             verbindet",
        ]
    );
}

#[test]
fn what_the_server_says_is_told_in_german_by_its_codes_and_else_in_its_own_words() {
    let message = |code: &str| {
        let asked = question(1, json!({}));
        let mut person = person(tagged("de"), (80, 24)).with_open(&asked);
        person.types("brief");
        person.presses(InboxKey::Control('s'));
        let problem = json!({"pointer": "/answers/it/values/0", "code": code, "message": "Its own words."});
        person.gets_result(&asked, RequestOutcome::Invalid(vec![serde_json::from_value(problem).unwrap()], "It does not fit.".into()));
        person.sees().lines().find_map(|line| line.strip_prefix("  ! ").map(str::to_owned))
    };
    assert_eq!(message("too_short").as_deref(), Some("Das ist zu kurz. Bitte schreiben Sie mehr."));
    assert_eq!(message("something_new").as_deref(), Some("Its own words."));
}

#[test]
fn what_is_typed_wrong_is_told_in_german_before_it_is_sent() {
    let kinds = [
        (json!({"input": "number"}), "many", "Schreiben Sie eine Zahl, zum Beispiel 42 oder 3.5."),
        (json!({"input": "form"}), "{", "Schreiben Sie ein JSON-Objekt, jeden Schlüssel einmal."),
        (json!({"rules": {"min_length": 5}}), "four", "Das ist zu kurz. Bitte schreiben Sie mehr."),
        (json!({}), "", "Bitte schreiben Sie eine Antwort."),
        (json!({"input": "confirm"}), "", "Bitte wählen Sie eine Antwort."),
    ];
    for (kind, typed, message) in kinds {
        let mut person = person(tagged("de"), (80, 24)).with_open(&question(1, kind));
        person.types(typed);
        person.presses(InboxKey::Control('s'));
        assert!(person.reads(message) && person.reads("Bitte sehen Sie eine Stelle noch einmal an."), "{}", person.sees());
    }
}

#[test]
fn what_is_sent_is_the_same_in_every_language() {
    let sent = |language: Language| {
        let mut person = person(language, (80, 24)).with_open(&question(1, json!({"input": "confirm"})));
        person.types("1");
        person.presses(InboxKey::Control('s'));
        person.sent()
    };
    assert_eq!(sent(tagged("de")), [json!({"answers": {"it": {"values": ["yes"]}}, "revision": 1})]);
    assert_eq!(sent(tagged("de")), sent(Language::default()));
}

#[test]
fn how_it_ended_reads_right_in_german() {
    let asked = deploy();
    let ending = |more: serde_json::Value| {
        let ended = sample::ask(merged(more));
        let mut person = person(tagged("de"), (80, 24)).with_open(&asked);
        person.hears_of(&ended);
        person.sees().lines().nth(4).unwrap().trim().to_owned()
    };
    let zoe = json!({"kind": "person", "name": "zoe"});
    let answered = |kind: &str| json!({"status": "answered", "answered_by": zoe, "provenance": {"kind": kind, "channel": "slack"}, "decision": {"decision": "approve", "reason": null}});
    assert_eq!(ending(answered("person")), "Freigegeben von zoe über Slack");
    assert_eq!(ending(answered("rule")), "Freigegeben von einer Dauerregel");
    assert_eq!(ending(json!({"status": "cancelled", "settled_by": zoe})), "Verworfen von zoe");
    assert_eq!(ending(json!({"status": "expired"})), "Ohne Antwort abgelaufen");
    let mut imported = answered("person");
    imported["imported_by"] = json!({"kind": "service", "name": "mover"});
    assert_eq!(ending(imported), "Freigegeben von zoe über Slack, anderswo; importiert von mover");
}

/// The same call in a later state.
fn merged(more: serde_json::Value) -> serde_json::Value {
    let mut whole = json!({
        "id": super::id(1), "session_id": "ses_01hzy0000000000000000000s1", "agent": "deployer", "revision": 1, "kind": "approval",
        "approval": {"tool": "deploy", "risk": "high", "digest": "sha256:27e69ac521c53fa3", "digest_words": "27e6 9ac5 21c5", "view": []},
        "policy": {}, "questions": [], "asked_at": "2026-11-22T09:58:00Z",
    });
    whole.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    whole
}
