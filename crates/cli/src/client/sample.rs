//! For tests: responses of a server from the few fields that a test is about. The other fields are those of a plain ask.

use serde_json::{Value, json};
use waypost_core::people::principal::Provenance;
use waypost_wire::{AskView, PolicyView, QuestionView};

/// An ask.
pub fn ask(given: Value) -> AskView {
    let mut ask = given;
    let plain = json!({
        "session_id": "ses_01hzy0000000000000000000s1", "revision": 1, "status": "pending", "kind": "questions", "origin": {"type": "program"},
        "questions": [], "allow_response": false, "policy": {}, "view_digest": "", "votes": [], "delegations": [], "comments": [],
        "comment_count": 0, "asked_at": "2026-11-22T10:00:00Z",
    });
    fill(&mut ask, &plain);
    fill(&mut ask["policy"], &plain_policy());
    ask["questions"].as_array_mut().into_iter().flatten().for_each(fill_question);
    for delegation in ask["delegations"].as_array_mut().into_iter().flatten() {
        fill(delegation, &json!({"at": "2026-11-22T10:00:00Z"}));
    }
    if ask["approval"].is_object() {
        fill_approval(&mut ask["approval"]);
    }
    if ask["review"].is_object() {
        fill(&mut ask["review"], &json!({"html": ""}));
    }
    for place in ["comments", "votes"] {
        for each in ask[place].as_array_mut().into_iter().flatten() {
            fill(each, &json!({"seq": 1, "at": "2026-11-22T10:00:00Z", "provenance": plain_provenance()}));
        }
    }
    if ask["held"].is_object() {
        fill(&mut ask["held"], &json!({"at": "2026-11-22T10:00:00Z", "judging": false}));
    }
    if ask["provenance"].is_object() {
        fill(&mut ask["provenance"], &plain_provenance());
    }
    if ask["decision"].is_object() {
        fill(&mut ask["decision"], &json!({"digest": ""}));
    }
    serde_json::from_value(ask).unwrap()
}

/// A question.
pub fn question(mut given: Value) -> QuestionView {
    fill_question(&mut given);
    serde_json::from_value(given).unwrap()
}

/// A policy.
pub fn policy(mut given: Value) -> PolicyView {
    fill(&mut given, &plain_policy());
    serde_json::from_value(given).unwrap()
}

/// The source of an answer that a person gave in the web app.
pub fn provenance() -> Provenance {
    serde_json::from_value(plain_provenance()).unwrap()
}

fn plain_provenance() -> Value {
    json!({"kind": "person", "by": {"kind": "person", "name": "zoe"}, "channel": "web"})
}

fn plain_policy() -> Value {
    json!({"wait": "block", "on_expiry": "fail", "remind_at": [], "max_retries": 2, "who": {}})
}

fn fill_question(question: &mut Value) {
    let plain =
        json!({"options": [], "multi_select": false, "free_text": "forbid", "required": true, "allow_none": false, "allow_unknown": false});
    fill(question, &plain);
    for option in question["options"].as_array_mut().into_iter().flatten() {
        fill(option, &json!({"recommended": false}));
        if option["preview"].is_object() {
            fill(&mut option["preview"], &json!({"html": null}));
        }
    }
}

fn fill_approval(approval: &mut Value) {
    let plain = json!({
        "allow_modify_args": false, "digest": "", "digest_words": "", "arguments_text": "{}", "view": [], "marks": [], "opaque": 0, "pins": [],
        "not_pinned": [], "rememberable": true, "form": [],
    });
    fill(approval, &plain);
    approval["form"].as_array_mut().into_iter().flatten().for_each(fill_question);
    for row in approval["view"].as_array_mut().into_iter().flatten() {
        fill(row, &json!({"marks": []}));
    }
    if approval["permit"].is_object() {
        fill(&mut approval["permit"], &json!({"expires_at": "2026-11-23T10:00:00Z"}));
    }
}

/// Adds the fields that `value` does not have.
fn fill(value: &mut Value, plain: &Value) {
    for (name, plain) in plain.as_object().into_iter().flatten() {
        if value.get(name).is_none() {
            value[name] = plain.clone();
        }
    }
}
