//! What is shown of the entries of a journal.

use serde_json::{Value, json};
use waypost_core::ids::{AskId, SessionId};
use waypost_core::people::principal::Principal;
use waypost_core::session::event::{Entry, Event};
use waypost_core::time::Timestamp;
use waypost_wire::{EventView, Html};

/// An entry as it is shown.
fn shown(event: Value) -> Value {
    let event: Event = serde_json::from_value(event).unwrap();
    let entry = Entry { seq: 7, at: Timestamp::from_millis(1_800_000_000_000), actor: Principal::person("zoe"), event };
    json!(EventView::new(&entry, SessionId::from_bits(1), None, None, Html::NONE))
}

#[test]
fn an_entry_says_who_did_what_when_and_in_which_session() {
    let view = shown(json!({"type": "run_cancelled", "data": {"reason": "r"}}));
    let expected = json!({"seq": 7, "at": "2027-01-15T08:00:00.000Z", "type": "run_cancelled", "session_id": SessionId::from_bits(1),
        "actor": {"kind": "person", "name": "zoe"}, "data": {"reason": "r"}});
    assert_eq!(view, expected);
}

#[test]
fn what_ran_on_which_approval_is_shown_whole() {
    let ask = AskId::from_bits(3);
    let permit = waypost_core::ids::PermitId::from_bits(4);
    let cases = [
        (json!({"type": "permit_claimed", "data": {"ask": ask, "permit": permit}}), json!({"ask_id": ask, "permit": permit})),
        (
            json!({"type": "permit_refused", "data": {"ask": ask, "reason": "digest_mismatch"}}),
            json!({"ask_id": ask, "reason": "digest_mismatch"}),
        ),
        (
            json!({"type": "permit_used", "data": {"ask": ask, "outcome": "failed", "output": "o"}}),
            json!({"ask_id": ask, "outcome": "failed", "output": "o", "attachment": null}),
        ),
        (json!({"type": "secret_released", "data": {"ask": ask, "question": "q"}}), json!({"ask_id": ask, "question": "q"})),
        (json!({"type": "question_reminded", "data": {"ask": ask, "nth": 2}}), json!({"ask_id": ask, "nth": 2})),
        (
            json!({"type": "tool_started", "data": {"call_id": "c", "tool": "t", "arguments": "{}", "ask": ask, "attempt": 2}}),
            json!({"call_id": "c", "tool": "t", "arguments": shown_arguments(), "ask_id": ask, "attempt": 2}),
        ),
        (
            json!({"type": "tool_completed", "data": {"call_id": "c", "tool": "t", "outcome": "succeeded", "output": "o"}}),
            json!({"call_id": "c", "tool": "t", "outcome": "succeeded", "output": "o", "attachment": null}),
        ),
        (json!({"type": "run_failed", "data": {"code": "c", "message": "m"}}), json!({"code": "c", "message": "m"})),
        (
            json!({"type": "run_delayed", "data": {"until": "2027-01-15T08:00:00Z", "reason": "r"}}),
            json!({"until": "2027-01-15T08:00:00.000Z", "reason": "r"}),
        ),
        (
            json!({"type": "notice_failed", "data": {"ask": ask, "channel": "slack", "person": {"kind": "person", "name": "max"}, "error": "e"}}),
            json!({"ask_id": ask, "channel": "slack", "person": {"kind": "person", "name": "max"}, "error": "e"}),
        ),
        (
            json!({"type": "question_commented", "data": {"ask": ask, "text": "t"}}),
            json!({"ask": null, "text": "t", "by": {"kind": "person", "name": "zoe"}}),
        ),
    ];
    for (event, expected) in cases {
        let view = shown(event.clone());
        assert_eq!((&view["data"], &view["type"]), (&expected, &event["type"]));
    }
}

/// The arguments `{}` as they are shown of a call.
fn shown_arguments() -> Value {
    let view = shown(
        json!({"type": "message", "data": {"role": "assistant", "text": "", "tool_calls": [{"call_id": "c", "tool": "t", "arguments": "{}"}]}}),
    );
    view["data"]["tool_calls"][0]["arguments"].clone()
}
