//! What a reply, a claim and a report become, to the byte.

use serde_json::{Value, json};
use waypost_core::ask::reply::{Reply, ReportedView};
use waypost_core::digest::Digest;
use waypost_core::ids::{AskId, PermitId};
use waypost_core::json::Json;
use waypost_core::question::answer::Given;
use waypost_wire::{ClaimBody, ClaimedPermitView, DraftBody, JudgeBody, PlainBody, ReplyBody, ResultBody, plain_value};

use crate::bodies::{read, words};

#[test]
fn a_reply_says_what_was_sent_and_nothing_that_was_not() {
    let text = r#"{"decision": "approve", "revision": 2, "digest": "d", "reason": "why", "comment": "c", "response": "r",
        "arguments": {"n":  1.0}, "feedback": {"f": ["a", "b"]}, "answers": {"q": {"values": ["x"]}},
        "shown": {"digest": "v", "opened_at": "2026-11-21T10:30:00Z"},
        "remember": {"scope": "session", "arguments": [{"pointer": "/n", "at_most": "2.50"}], "until": "2026-11-21T10:30:00Z"}}"#;
    let reply = ReplyBody::read(text).unwrap();
    let values = |values: &[&str]| Given { values: values.iter().map(|value| (*value).to_owned()).collect(), ..Given::default() };
    let remember = reply.remember.clone().unwrap();
    let expected = Reply {
        answers: Some([("q".to_owned(), values(&["x"]))].into()),
        response: Some("r".into()),
        decision: Some("approve".into()),
        revision: Some(2),
        digest: Some("d".into()),
        reason: Some("why".into()),
        arguments: Some(Json::new(r#"{"n":  1.0}"#).unwrap()),
        digest_of_opened: None,
        feedback: Some([("f".to_owned(), values(&["a", "b"]))].into()),
        comment: Some("c".into()),
        remember: Some(remember.clone()),
        shown: Some(ReportedView { digest: Some("v".into()), opened_at: Some("2026-11-21T10:30:00Z".parse().unwrap()) }),
    };
    assert_eq!(reply, expected);
    let kept = serde_json::to_string(&remember).unwrap();
    assert!(kept.contains("2.50") && kept.contains(r#""scope":"session""#) && kept.contains("2026-11-21T10:30:00"), "{kept}");
    assert_eq!(ReplyBody::read("{}").unwrap(), Reply::default());
    assert_eq!(words(&ReplyBody::read(r#"{"shown": {"opened_at": "noon"}}"#).unwrap_err()), ["/shown/opened_at not_a_time"]);
    assert_eq!(words(&ReplyBody::read("[").unwrap_err()), [" json"]);
}

#[test]
fn a_condition_of_a_rule_is_exactly_one_test() {
    let of = |conditions: Value| {
        let body = json!({"remember": {"scope": "everywhere", "arguments": conditions, "until": "2026-11-21T10:30:00Z"}});
        let reply = ReplyBody::read(&body.to_string()).map_err(|faults| words(&faults))?;
        Ok::<_, Vec<String>>(reply.remember.unwrap().arguments.iter().map(|condition| json!(condition)).collect::<Vec<_>>())
    };
    let tests =
        [json!({"equals": null}), json!({"one_of": [1, null]}), json!({"prefix": "p"}), json!({"at_most": 2}), json!({"any": true})];
    let with = |test: &Value| {
        let mut condition = test.clone();
        condition["pointer"] = "/a".into();
        condition
    };
    let taken = of(tests.iter().map(with).collect()).unwrap();
    let distinct: std::collections::BTreeSet<_> = taken.iter().map(Value::to_string).collect();
    assert_eq!((taken.len(), distinct.len()), (5, 5), "{taken:?}");
    assert!(taken.iter().all(|condition| condition["pointer"] == "/a"), "{taken:?}");
    let wrong = json!([{"pointer": "/a"}, {"pointer": "/a", "any": false}, {"pointer": "/a", "any": true, "prefix": "p"}, {"pointer": "/a", "prefix": "p"}]);
    let expected = [0, 1, 2].map(|n| format!("/remember/arguments/{n} one_test"));
    assert_eq!(of(wrong).unwrap_err(), expected);
}

#[test]
fn a_claim_compares_the_arguments_as_they_are_written() {
    let whole = r#"{"digest": "sha256:1", "tool": "pay", "arguments": {"n":  1.0}, "server": "bank", "schema": {"type":  "object"},
        "description": "Pays.", "pins": [{"pointer": "/a", "digest": "sha256:00"}]}"#;
    let ask = AskId::from_bits(7);
    let claim = serde_json::from_str::<ClaimBody>(whole).unwrap().claim(ask);
    let found = &claim.found;
    let fields = (claim.ask, claim.digest.as_str(), claim.tool.as_deref(), claim.arguments.as_deref());
    assert_eq!(fields, (ask, Digest::claimed("sha256:1").as_str(), Some("pay"), Some(r#"{"n":  1.0}"#)));
    let schema = found.schema.as_ref().map(Json::as_str);
    assert_eq!(
        (found.server.as_deref(), schema, found.description.as_deref()),
        (Some("bank"), Some(r#"{"type":  "object"}"#), Some("Pays."))
    );
    assert_eq!(found.pins.as_ref().map(Vec::len), Some(1));
    let as_text = read::<ClaimBody>(&json!({"digest": "d", "arguments": r#"{"n":  1.0}"#})).claim(ask);
    assert_eq!(as_text.arguments.as_deref(), Some(r#"{"n":  1.0}"#), "a text is the text of the arguments");
    let bare = read::<ClaimBody>(&json!({"digest": "d"})).claim(ask);
    assert!(bare.tool.is_none() && bare.arguments.is_none() && bare.found.pins.is_none() && bare.found.schema.is_none());
}

#[test]
fn a_report_says_how_a_call_ended_and_an_odd_permit_is_nobodys() {
    let permit = PermitId::from_bits(7);
    for (word, skipped) in [("succeeded", "succeeded"), ("failed", "failed"), ("unknown", "unknown")] {
        let report = read::<ResultBody>(&json!({"permit": permit.to_string(), "outcome": word}));
        assert_eq!((report.permit(), json!(report.outcome()), report.output()), (permit, json!(skipped), String::new()));
    }
    assert!(serde_json::from_value::<ResultBody>(json!({"permit": "p", "outcome": "skipped"})).is_err(), "only a person skips a call");
    let odd = read::<ResultBody>(&json!({"permit": "per_nothing", "outcome": "failed", "output": "as \"text\""}));
    assert_eq!((odd.permit(), odd.output().as_str()), (PermitId::from_bits(0), "as \"text\""));
    let exact: ResultBody = serde_json::from_str(r#"{"permit": "p", "outcome": "failed", "output": {"n":  1.0}}"#).unwrap();
    assert_eq!(exact.output(), r#"{"n":  1.0}"#);
}

#[test]
fn a_judgement_is_of_its_ask_over_its_channel() {
    let body = json!({"sufficient": false, "clarification": "c", "revision": 3});
    let judged = read::<JudgeBody>(&body).judgement(AskId::from_bits(7), "api");
    let fields = (judged.ask, judged.sufficient, judged.clarification.as_deref(), judged.revision, judged.channel.as_str());
    assert_eq!(fields, (AskId::from_bits(7), false, Some("c"), Some(3), "api"));
}

#[test]
fn a_value_of_a_form_is_read_as_what_it_is() {
    let of = |text: &str| plain_value(&serde_json::value::RawValue::from_string(text.to_owned()).unwrap());
    let values = |values: &[&str]| Some(Given { values: values.iter().map(|value| (*value).to_owned()).collect(), ..Given::default() });
    let data = Some(Given { data: Some(Json::new(r#"{"n":  1.0}"#).unwrap()), ..Given::default() });
    let cases = [
        ("null", Some(Given::default())),
        ("true", values(&["yes"])),
        ("false", values(&["no"])),
        ("1.50", values(&["1.50"])),
        ("-3", values(&["-3"])),
        (r#""yes""#, values(&["yes"])),
        (r#"["a", "b"]"#, values(&["a", "b"])),
        ("[1]", None),
        (r#"{"n":  1.0}"#, data),
    ];
    for (text, expected) in cases {
        assert_eq!(of(text), expected, "{text}");
    }
}

#[test]
fn a_plain_answer_is_given_in_one_way() {
    let given = json!({"a": {"values": ["x"]}});
    let of = |body: Value| words(&read::<PlainBody>(&body).checked().err().unwrap_or_default()).concat();
    let cases = [
        (json!({"question_id": "latest", "answer": "x"}), ""),
        (json!({"question_id": "latest", "answers": given}), ""),
        (json!({"question_id": "latest"}), "/answer required"),
        (json!({"question_id": "latest", "answer": "x", "answers": given}), "/answers given_twice"),
    ];
    for (body, expected) in cases {
        assert_eq!(of(body.clone()), expected, "{body}");
    }
}

#[test]
fn a_draft_keeps_every_field_as_it_was_typed() {
    let body: DraftBody = serde_json::from_str(
        r#"{"revision": 2, "fields": {"a": {"n":  1.0}}, "arguments": [1,  2], "comment": "c", "response": "r", "reason": "w"}"#,
    )
    .unwrap();
    let (revision, unsent) = body.into_form().unwrap();
    let texts = (unsent.fields.get("a").map(Json::as_str), unsent.arguments.as_ref().map(Json::as_str));
    assert_eq!((revision, texts), (2, (Some(r#"{"n":  1.0}"#), Some("[1,  2]"))));
    assert_eq!((unsent.comment.as_deref(), unsent.response.as_deref(), unsent.reason.as_deref()), (Some("c"), Some("r"), Some("w")));
}

#[test]
fn a_server_of_before_says_nothing_of_a_replay() {
    let call = json!({"tool": "t", "server": null, "target": null, "arguments": {}, "arguments_text": "{}", "digest": "d"});
    let of = |more: Value| {
        let mut view = json!({"permit": "p", "expires_at": "2026-11-21T10:30:00Z", "call": call});
        view.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        read::<ClaimedPermitView>(&view).replayed
    };
    assert_eq!([of(json!({})), of(json!({"replayed": true})), of(json!({"replayed": false}))], [None, Some(true), Some(false)]);
}
