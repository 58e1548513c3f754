//! What is shown of an ask: to whom, while it waits and when it is over.

use serde_json::{Value, json};
use waypost_core::approval::call::CallOutcome;
use waypost_core::approval::{Permit, PermitUse};
use waypost_core::ask::settlement::{Outcome, PendingDecision, PendingReason, Settlement, Vote};
use waypost_core::ask::who::{RoleMembership, Who};
use waypost_core::ask::{Ask, AskState};
use waypost_core::digest::Digest;
use waypost_core::ids::{AskId, PermitId, RoleName};
use waypost_core::json::Json;
use waypost_core::people::principal::{Principal, Provenance, Source};
use waypost_core::time::Timestamp;
use waypost_wire::{ApprovalView, AskBody, AskView, Html, PendingQuestionView};

use crate::bodies::read;

const AT: Timestamp = Timestamp::from_millis(1_800_000_000_000);
const AT_TEXT: &str = "2027-01-15T08:00:00.000Z";
const MARKED: Html =
    Html { markdown: |text| format!("<{text}>"), code: |text| format!("<code {text}>"), diff: |text| format!("<diff {text}>") };

/// An ask with this body, by the agent `cli`.
fn ask(body: &Value) -> Ask {
    let parts: Value = serde_json::from_str(include_str!("../../../core/tests/parts.json")).unwrap();
    let plain: Ask = serde_json::from_value(parts["asks"]["text"].clone()).unwrap();
    Ask { body: read::<AskBody>(body).content(&mut Vec::new()).unwrap(), ..plain }
}

fn question() -> Value {
    json!({"kind": "questions", "questions": [{"id": "a", "question": "A?"}]})
}

fn approval() -> Value {
    json!({"kind": "approval", "approval": {"tool": "pay", "arguments": {"n": 1}}})
}

fn digest(ask: &Ask) -> Digest {
    ask.body.digest().unwrap()
}

fn by(person: &str) -> Provenance {
    Provenance::new(Source::Person, Principal::person(person), "web")
}

fn settled(outcome: Outcome, permit: Option<Permit>) -> AskState {
    let settled = Settlement { outcome, comment: Some("c".into()), provenance: by("zoe"), judged: None, at: AT, permit, imported_by: None };
    AskState::Answered(Box::new(settled))
}

fn answers() -> Outcome {
    Outcome::Answers { answers: serde_json::from_value(json!({"a": {"values": ["x"], "notes": "n"}})).unwrap() }
}

fn roles(of: &[(&str, &str)]) -> RoleMembership {
    of.iter().map(|(person, role)| ((*person).to_owned(), RoleName::new(*role))).collect()
}

fn view(ask: &Ask, viewer: &Principal) -> Value {
    json!(AskView::new(ask, viewer, &RoleMembership::default(), MARKED))
}

/// The fields with these names.
fn some(view: &Value, names: &[&str]) -> Value {
    names.iter().map(|name| ((*name).to_owned(), view[*name].clone())).collect::<serde_json::Map<_, _>>().into()
}

#[test]
fn only_the_asker_sees_its_own_state() {
    let asked = Ask { context: Some(Json::new(r#"{"n":  1.0}"#).unwrap()), ..ask(&question()) };
    let seen = |viewer: Principal| {
        AskView::new(&asked, &viewer, &RoleMembership::default(), Html::NONE).context.map(|context| context.get().to_owned())
    };
    assert_eq!(seen(Principal::agent("cli")).as_deref(), Some(r#"{"n":  1.0}"#));
    for other in [Principal::person("cli"), Principal::service("cli"), Principal::agent("other"), Principal::person("zoe")] {
        assert_eq!(seen(other.clone()), None, "{other}");
    }
}

#[test]
fn everybody_sees_that_a_reply_is_held_and_only_its_sender_and_a_judging_asker_what_it_says() {
    let held = |reason: PendingReason| {
        let pending = PendingDecision {
            outcome: answers(),
            comment: Some("c".into()),
            provenance: by("zoe"),
            permit: PermitId::from_bits(1),
            at: AT,
            reason,
            imported_by: None,
        };
        Ask { state: AskState::PendingDecision(Box::new(pending)), ..ask(&question()) }
    };
    let until = AT.plus(std::time::Duration::from_secs(5));
    let judged = Ask { policy: serde_json::from_value(json!({"judge": "asker"})).unwrap(), ..held(PendingReason::Judging) };
    for (asked, reason, asker_reads) in
        [(held(PendingReason::Undo { until }), json!([until, false]), false), (judged, json!([null, true]), true)]
    {
        for (viewer, reads) in [(Principal::person("zoe"), true), (Principal::person("max"), false), (Principal::agent("cli"), asker_reads)]
        {
            let held = view(&asked, &viewer)["held"].clone();
            assert_eq!((&held["by"]["name"], &held["at"]), (&json!("zoe"), &json!(AT_TEXT)));
            assert_eq!(json!([held["until"], held["judging"]]), reason);
            let content = (held["answers"]["a"]["values"].clone(), held["comment"].clone());
            let expected = if reads { (json!(["x"]), json!("c")) } else { (Value::Null, Value::Null) };
            assert_eq!(content, expected, "{viewer}");
            let whole = view(&asked, &viewer);
            assert_eq!(
                some(&whole, &["status", "answers", "answered_by", "settled_at"]),
                json!({"status": "pending", "answers": null, "answered_by": null, "settled_at": null})
            );
        }
    }
    assert_eq!(view(&ask(&question()), &Principal::person("zoe")).get("held"), None);
}

#[test]
fn a_viewer_is_told_what_they_may_do_and_why_not_and_nothing_once_it_is_over() {
    let who = Who { people: vec!["zoe".into()], ..Who::default() };
    let mut asked = Ask { requester: Some(Principal::person("ida")), ..ask(&approval()) };
    asked.policy.who = who;
    let of = |viewer: Principal| view(&asked, &viewer)["you"].clone();
    let may =
        |answer: bool, reason: Value| json!({"answer": answer, "reject": answer, "reason": reason, "voted": false, "in_place_of": null});
    assert_eq!(of(Principal::person("zoe")), may(true, Value::Null));
    assert_eq!(of(Principal::person("max")), may(false, json!("not_eligible")));
    assert_eq!(of(Principal::agent("zoe")), may(false, json!("principal_type")));
    assert_eq!(of(Principal::agent("cli")), may(false, json!("principal_type")));
    asked.state = AskState::Expired { at: AT };
    assert_eq!(view(&asked, &Principal::person("zoe"))["you"], Value::Null);
}

#[test]
fn every_end_is_shown_as_what_it_is() {
    let text = ask(&json!({"kind": "review", "review": {"markdown": "x"}}));
    let (ben, other) = (Principal::person("ben"), AskId::from_bits(9));
    let names = ["status", "answers", "response", "comment", "answered_by", "answered_at", "settled_by", "settled_at", "superseded_by"];
    let zoe = json!({"kind": "person", "name": "zoe"});
    let answered = |answers: Value, response: Value| json!(["answered", answers, response, "c", zoe, AT_TEXT, zoe, AT_TEXT, null]);
    let approved = Outcome::Approve { digest: digest(&text), remember: None, feedback: Default::default() };
    let rejected = Outcome::Reject { digest: digest(&text), reason: Some("r".into()) };
    let decision = |word: &str, reason: Value| json!({"decision": word, "digest": digest(&text), "reason": reason, "rule": null});
    let cases = [
        (AskState::Pending, json!(["pending", null, null, null, null, null, null, null, null]), Value::Null),
        (settled(answers(), None), answered(json!({"a": {"values": ["x"], "notes": "n"}}), Value::Null), Value::Null),
        (settled(Outcome::Response { response: "r".into() }, None), answered(Value::Null, json!("r")), Value::Null),
        (settled(approved, None), answered(Value::Null, Value::Null), decision("approve", Value::Null)),
        (settled(rejected, None), answered(Value::Null, Value::Null), decision("reject", json!("r"))),
        (
            AskState::Cancelled { by: ben.clone(), at: AT, comment: Some("c".into()) },
            json!(["cancelled", null, null, "c", null, null, ben, AT_TEXT, null]),
            Value::Null,
        ),
        (
            AskState::Withdrawn { by: ben.clone(), at: AT, superseded_by: Some(other) },
            json!(["withdrawn", null, null, null, null, null, ben, AT_TEXT, other]),
            Value::Null,
        ),
        (AskState::Expired { at: AT }, json!(["expired", null, null, null, null, null, null, AT_TEXT, null]), Value::Null),
        (AskState::Skipped { at: AT }, json!(["skipped", null, null, null, null, null, null, AT_TEXT, null]), Value::Null),
    ];
    for (state, expected, decision) in cases {
        let shown = view(&Ask { state, ..text.clone() }, &ben);
        let fields: Vec<_> = names.iter().map(|name| shown[*name].clone()).collect();
        assert_eq!((json!(fields), &shown["decision"]), (expected, &decision));
    }
}

#[test]
fn a_permit_is_shown_with_its_state_and_never_with_its_id() {
    let call = ask(&approval());
    let later = AT.plus(std::time::Duration::from_secs(60));
    let reported = |result: CallOutcome| PermitUse::Reported { result, output: "o".into(), at: later };
    let change = serde_json::from_value(json!("tool")).unwrap();
    let cases = [
        (PermitUse::Created, json!(["created", null, null])),
        (PermitUse::Claimed { by: Principal::agent("cli"), at: later }, json!(["claimed", null, null])),
        (PermitUse::Void { change, at: later }, json!(["void", null, null])),
        (reported(CallOutcome::Succeeded), json!(["succeeded", "o", later])),
        (reported(CallOutcome::Failed), json!(["failed", "o", later])),
        (reported(CallOutcome::Skipped), json!(["skipped", "o", later])),
        (reported(CallOutcome::Unknown), json!(["unknown", "o", later])),
    ];
    for (used, expected) in cases {
        let permit = Permit { id: PermitId::from_bits(77), digest: digest(&call), expires_at: AT, used };
        let outcome = Outcome::Approve { digest: digest(&call), remember: None, feedback: Default::default() };
        let shown = view(&Ask { state: settled(outcome, Some(permit.clone())), ..call.clone() }, &Principal::person("zoe"));
        let state = &shown["approval"]["permit"];
        assert_eq!((json!([state["state"], state["output"], state["ended_at"]]), &state["expires_at"]), (expected, &json!(AT_TEXT)));
        assert!(!shown.to_string().contains(&permit.id.to_string()), "its id is for the program that claims it");
    }
}

#[test]
fn votes_are_shown_with_which_of_them_count_now() {
    let mut asked = ask(&approval());
    asked.policy.who = Who { roles: vec![RoleName::new("lead")], quorum: 3, ..Who::default() };
    let vote = |person: &str| Vote { provenance: by(person), comment: None, at: AT, imported: None };
    asked.votes = vec![vote("zoe"), vote("max")];
    let shown = |membership: &RoleMembership| {
        let view = json!(AskView::new(&asked, &Principal::person("zoe"), membership, Html::NONE));
        let votes: Vec<_> =
            view["votes"].as_array().unwrap().iter().map(|vote| json!([vote["by"]["name"], vote["counts"], vote["at"]])).collect();
        (view["quorum"].clone(), votes, view["you"]["voted"].clone())
    };
    let [both, one] = [roles(&[("zoe", "lead"), ("max", "lead")]), roles(&[("zoe", "lead")])];
    let vote = |name: &str, counts: bool| json!([name, counts, AT_TEXT]);
    assert_eq!(shown(&both), (json!({"needed": 3, "counted": 2}), vec![vote("zoe", true), vote("max", true)], json!(true)));
    assert_eq!(shown(&one), (json!({"needed": 3, "counted": 1}), vec![vote("zoe", true), vote("max", false)], json!(true)));
    assert_eq!(view(&ask(&approval()), &Principal::person("zoe"))["quorum"], Value::Null);
}

#[test]
fn a_call_is_shown_whole_and_to_the_byte() {
    let text = r#"{"kind": "approval", "approval": {
        "tool": "pay", "arguments": {"n":  1.0, "to": "bob"}, "server": "bank", "schema": {"type":  "object"}, "description": "Pays.", "target": "acct",
        "prompt": "Pay {{n}}.", "risk": "high", "category": "money", "allow_modify_args": true, "reason": "Money moves.", "rememberable": false,
        "pins": [{"pointer": "/to", "digest": "sha256:0000000000000000000000000000000000000000000000000000000000000000"}], "not_pinned": ["cwd"],
        "form": [{"id": "f", "question": "How much?", "fills": "/to"}], "execution_expiry": 60}}"#;
    let mut body: AskBody = serde_json::from_str(text).unwrap();
    let waypost_core::ask::body::Body::Approval { approval } = body.content(&mut Vec::new()).unwrap() else { panic!("an approval") };
    let shown = ApprovalView::new(&approval, None, MARKED);
    assert_eq!(
        (shown.arguments.as_ref().unwrap().get(), shown.arguments_text.as_str()),
        (r#"{"n":  1.0, "to": "bob"}"#, r#"{"n":  1.0, "to": "bob"}"#)
    );
    assert_eq!(shown.schema.as_ref().unwrap().get(), r#"{"type":  "object"}"#);
    let (digest, words) = (approval.call.digest().as_str(), approval.call.digest().grouped());
    assert_eq!((shown.digest.as_str(), &shown.digest_words, shown.view.len(), shown.opaque), (digest, &words, 2, 0));
    let view = json!(shown);
    let expected = json!({
        "tool": "pay", "server": "bank", "description": "Pays.", "target": "acct", "prompt": "Pay 1.0.", "risk": "high", "category": "money",
        "allow_modify_args": true, "reason": "Money moves.", "rememberable": false, "execution_expiry": 60, "output": null, "permit": null,
        "arguments_unchecked": null, "not_pinned": approval.not_pinned,
    });
    let names: Vec<_> = expected.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(some(&view, &names), expected);
    let field = some(&view["form"][0], &["id", "question", "fills", "default"]);
    assert_eq!(field, json!({"id": "f", "question": "How much?", "fills": "/to", "default": "bob"}));
    assert_eq!((&view["pins"][0]["pointer"], view["pins"].as_array().map(Vec::len)), (&json!("/to"), Some(1)));
}

#[test]
fn every_text_has_its_html_by_its_kind() {
    let preview = |kind: &str| json!({"label": kind, "preview": {"type": kind, "body": "b"}});
    let options: Vec<_> = ["markdown", "code", "diff", "image"].into_iter().map(preview).collect();
    let mut asked = ask(&json!({"kind": "questions", "questions": [{"id": "a", "question": "A?", "options": options}]}));
    asked.message = Some("m".into());
    let shown = view(&asked, &Principal::person("zoe"));
    let previews: Vec<_> =
        shown["questions"][0]["options"].as_array().unwrap().iter().map(|option| option["preview"]["html"].clone()).collect();
    assert_eq!(previews, [json!("<b>"), json!("<code b>"), json!("<diff b>"), Value::Null]);
    assert_eq!((&shown["message"], &shown["message_html"]), (&json!("m"), &json!("<m>")));
    let text = view(&ask(&json!({"kind": "review", "review": {"markdown": "x"}})), &Principal::person("zoe"));
    assert_eq!(text["review"], json!({"markdown": "x", "html": "<x>", "digest": Digest::of_review("x")}));
}

#[test]
fn the_newest_question_of_a_session_is_shown_or_that_there_is_none() {
    let (zoe, asked) = (Principal::person("zoe"), ask(&question()));
    let shown = json!(PendingQuestionView::new(Some(&asked), &zoe, &RoleMembership::default(), Html::NONE));
    assert_eq!(
        some(&shown, &["has_pending_question", "question_id", "created_at"]),
        json!({"has_pending_question": true, "question_id": asked.id, "created_at": asked.asked_at})
    );
    assert_eq!((&shown["questions"][0]["id"], &shown["ask"]["id"]), (&json!("a"), &json!(asked.id)));
    let none = json!(PendingQuestionView::new(None, &zoe, &RoleMembership::default(), Html::NONE));
    assert_eq!(none, json!({"has_pending_question": false, "question_id": null, "questions": [], "created_at": null, "ask": null}));
}
