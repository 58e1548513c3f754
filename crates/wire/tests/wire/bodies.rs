//! What the body of a request becomes: the ask with its policy and its questions, and the faults of what cannot be read.

use std::time::Duration;

use serde_json::{Value, json};
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::Policy;
use waypost_core::problem::Problem as Fault;
use waypost_core::question::Question;
use waypost_wire::{AskBody, DecideBody, PolicyBody, ProviderCallbackBody, ProviderSignInBody, RestrictBody, RevisionBody};

pub fn read<T: serde::de::DeserializeOwned>(body: &Value) -> T {
    serde_json::from_str(&body.to_string()).unwrap()
}

pub fn words(faults: &[Fault]) -> Vec<String> {
    faults.iter().map(|fault| format!("{} {}", fault.pointer, fault.code)).collect()
}

fn policy(body: Value) -> (Policy, Vec<String>) {
    let mut faults = Vec::new();
    let policy = read::<PolicyBody>(&body).take(&mut faults);
    (policy, words(&faults))
}

#[test]
fn a_policy_is_what_was_sent_and_nothing_more_was_decided_for_the_asker() {
    let sent = json!({
        "wait": "async", "expires_at": "2026-11-21T10:30:00Z", "on_expiry": "escalate", "undo_window": 5, "judge": "asker",
        "max_retries": 3, "remind_at": ["2026-11-21T10:00:00Z"],
        "who": {"roles": ["lead"], "people": ["zoe"], "quorum": 2, "not": ["requester"], "veto": {"people": ["ben"]}},
        "escalate": [{"at": "2026-11-21T10:30:00Z", "people": ["ann"], "roles": ["ops"]}], "escalate_until": "2026-11-22T10:30:00Z",
    });
    let (taken, faults) = policy(sent.clone());
    let mut kept = serde_json::to_value(&taken).unwrap();
    // Core writes times with their milliseconds, and omits the names that a group does not have.
    let millis = |text: &str| text.replace(":00Z", ":00.000Z");
    let mut expected: Value = serde_json::from_str(&millis(&sent.to_string())).unwrap();
    for value in [&mut kept, &mut expected] {
        value["who"]["veto"].as_object_mut().unwrap().retain(|_, names| names.as_array().is_none_or(|names| !names.is_empty()));
    }
    assert_eq!((kept, faults), (expected, vec![]));
    assert_eq!(policy(json!({})), (Policy::default(), vec![]));
}

#[test]
fn each_word_of_a_policy_is_itself_and_an_unknown_one_is_a_fault() {
    for word in ["fail", "default", "reject", "continue", "escalate"] {
        let (taken, faults) = policy(json!({"on_expiry": word}));
        assert_eq!((serde_json::to_value(taken.on_expiry).unwrap(), faults), (json!(word), vec![]));
    }
    for word in ["block", "async"] {
        assert_eq!(serde_json::to_value(policy(json!({"wait": word})).0.wait).unwrap(), json!(word));
    }
    let odd = json!({
        "wait": "wait", "expires_at": "tomorrow", "on_expiry": "approve", "judge": "me", "remind_at": ["2026-11-21T10:00:00Z", "noon"],
        "who": {"people": [], "roles": []}, "escalate": [{"people": ["a"]}, {"at": "x", "people": ["a"]}], "escalate_until": "y",
    });
    let expected = [
        "/policy/wait unknown_value",
        "/policy/expires_at not_a_time",
        "/policy/on_expiry unknown_value",
        "/policy/judge unknown_value",
        "/policy/remind_at/1 not_a_time",
        "/policy/who/people names_nobody",
        "/policy/who/roles names_nobody",
        "/policy/escalate/1/at not_a_time",
        "/policy/escalate_until not_a_time",
    ];
    assert_eq!(policy(odd).1, expected);
}

#[test]
fn a_deadline_is_a_time_or_a_number_of_seconds_from_one_to_ten_years() {
    let most = 10 * 366 * 24 * 60 * 60_u64;
    let of = |body: Value| {
        let mut faults = Vec::new();
        let time = read::<PolicyBody>(&body).expires_in(&mut faults);
        (time, words(&faults).concat())
    };
    let (fits, not) =
        (|seconds| (Some(Duration::from_secs(seconds)), String::new()), |code: &str| (None, format!("/policy/expires_in {code}")));
    let cases = [
        (json!({}), (None, String::new())),
        (json!({"expires_in": 0}), not("out_of_range")),
        (json!({"expires_in": 1}), fits(1)),
        (json!({"expires_in": most}), fits(most)),
        (json!({"expires_in": most + 1}), not("out_of_range")),
        (json!({"expires_in": 60, "expires_at": "2026-11-21T10:30:00Z"}), not("given_twice")),
    ];
    for (body, expected) in cases {
        assert_eq!(of(body.clone()), expected, "{body}");
    }
}

fn content(body: &Value) -> Result<(Body, Vec<String>), Vec<String>> {
    let mut faults = Vec::new();
    let content = read::<AskBody>(body).content(&mut faults);
    content.map(|content| (content, words(&faults))).map_err(|faults| words(&faults))
}

#[test]
fn an_ask_has_the_part_of_its_kind_and_no_other() {
    let parts = [
        ("questions", json!([{"question": "Which?"}])),
        ("approval", json!({"tool": "pay", "arguments": {}})),
        ("review", json!({"markdown": "# A"})),
    ];
    for (kind, _) in &parts {
        let mut body = json!({"kind": kind});
        assert_eq!(content(&body).unwrap_err(), [format!("/{kind} required")]);
        for (name, part) in &parts {
            body[*name] = part.clone();
        }
        let others = parts.iter().filter(|(name, _)| name != kind).map(|(name, _)| format!("/{name} not_for_this_kind"));
        assert_eq!(content(&body).unwrap_err(), others.collect::<Vec<_>>());
        body.as_object_mut().unwrap().retain(|name, _| name == "kind" || name == kind);
        assert!(content(&body).is_ok(), "{kind}");
        body["allow_response"] = true.into();
        let response = content(&body).err().unwrap_or_default();
        assert_eq!(response.is_empty(), *kind == "questions", "{kind}: {response:?}");
    }
    let Ok((Body::Questions { allow_response, .. }, _)) =
        content(&json!({"kind": "questions", "questions": [{"question": "?"}], "allow_response": true}))
    else {
        panic!("questions")
    };
    assert!(allow_response);
}

fn questions(questions: Value) -> (Vec<Question>, Vec<String>) {
    match content(&json!({"kind": "questions", "questions": questions})).unwrap() {
        (Body::Questions { questions, .. }, faults) => (questions, faults),
        (other, _) => panic!("{other:?}"),
    }
}

#[test]
fn a_question_is_required_and_its_options_stand_for_themselves_unless_it_says_otherwise() {
    let (taken, faults) = questions(json!([
        {"question": "Which?", "options": [{"label": "EU"}, {"label": "US", "value": "us"}]},
        {"question": "Why?", "required": false},
    ]));
    let shape = |question: &Question| {
        let values: Vec<_> = question.options.iter().map(|option| format!("{}={}", option.label, option.value)).collect();
        (serde_json::to_value(question.input).unwrap(), question.required, values.join(" "))
    };
    assert_eq!(
        taken.iter().map(shape).collect::<Vec<_>>(),
        [(json!("select"), true, "EU=EU US=us".into()), (json!("text"), false, String::new())]
    );
    assert_eq!(faults, [""; 0]);
    for input in ["text", "select", "confirm", "number", "date", "datetime", "form", "file", "secret"] {
        let (taken, faults) = questions(json!([{"question": "?", "input": input}]));
        assert_eq!((serde_json::to_value(taken[0].input).unwrap(), faults), (json!(input), vec![]));
    }
    let odd = json!([
        {"question": "?", "input": "colour", "default": {"a": 1}, "rules": {"format": "date", "min": true}, "fills": "/a"},
        {"question": "?", "options": []},
    ]);
    let expected = [
        "/questions/0/fills not_an_approval",
        "/questions/0/input unknown_input",
        "/questions/0/default wrong_type",
        "/questions/0/rules/min wrong_type",
        "/questions/0/rules/format unknown_format",
        "/questions/1/options required",
    ];
    assert_eq!(questions(odd).1, expected);
}

#[test]
fn what_is_revised_is_exactly_one_thing() {
    let parts = [
        json!({"questions": [{"question": "?"}]}),
        json!({"approval": {"tool": "t", "arguments": {}}}),
        json!({"review": {"markdown": "x"}}),
    ];
    let of = |body: &Value| read::<RevisionBody>(body).content(&mut Vec::new()).map_err(|faults| words(&faults));
    assert!(parts.iter().all(|part| of(part).is_ok()));
    assert_eq!(of(&json!({})).unwrap_err(), [" one_of"]);
    for (one, two) in [(0, 1), (0, 2), (1, 2)] {
        let mut both = parts[one].clone();
        both.as_object_mut().unwrap().extend(parts[two].as_object().unwrap().clone());
        assert_eq!(of(&both).unwrap_err(), [" one_of"]);
    }
}

#[test]
fn a_restriction_names_its_faults_in_its_own_body() {
    let sent = json!({"expires_at": "2026-11-21T10:30:00Z", "on_expiry": "reject", "who": {"people": ["zoe"], "roles": ["lead"], "quorum": 2, "not": ["requester"]}});
    let taken = read::<RestrictBody>(&sent).restriction().unwrap();
    let who = (taken.people, taken.roles.map(|roles| roles.len()), taken.quorum, taken.not.len());
    assert_eq!(who, (Some(vec!["zoe".to_owned()]), Some(1), Some(2), 1));
    assert_eq!((json!(taken.expires_at), json!(taken.on_expiry)), (json!("2026-11-21T10:30:00.000Z"), json!("reject")));
    let odd = read::<RestrictBody>(&json!({"expires_at": "noon", "on_expiry": "approve"})).restriction().unwrap_err();
    assert_eq!(words(&odd), ["/expires_at not_a_time", "/on_expiry unknown_value"]);
}

#[test]
fn a_bulk_decision_has_one_to_a_hundred_decisions_each_with_what_was_sent_for_it() {
    let one = |n: u128| json!({"ask_id": waypost_core::ids::AskId::from_bits(n), "decision": "approve"});
    let of = |count: u128| read::<DecideBody>(&json!({"decisions": (0..count).map(one).collect::<Vec<_>>()})).take();
    assert_eq!([0, 1, 100, 101].map(|count| of(count).is_ok()), [false, true, true, false]);
    let whole = json!({"ask_id": waypost_core::ids::AskId::from_bits(7), "decision": "reject", "revision": 2, "digest": "d", "reason": "r", "comment": "c", "opened": true});
    let taken = read::<DecideBody>(&json!({"decisions": [whole, one(8)]})).take().unwrap();
    let fields = taken.iter().map(|(ask, decision)| {
        let reply = &decision.reply;
        json!([ask, reply.decision, reply.revision, reply.digest, reply.reason, reply.comment, decision.opened])
    });
    let [seven, eight] = [7, 8].map(waypost_core::ids::AskId::from_bits);
    let expected = [json!([seven, "reject", 2, "d", "r", "c", true]), json!([eight, "approve", null, null, null, null, false])];
    assert_eq!(fields.collect::<Vec<_>>(), expected);
}

#[test]
fn after_a_sign_in_a_person_goes_to_a_path_on_this_server_and_nowhere_else() {
    let of = |to: Value| read::<ProviderSignInBody>(&json!({ "to": to })).path().ok();
    let long = |length: usize| format!("/{}", "a".repeat(length - 1));
    for good in ["/", "/asks/1?a=b#c", &long(2_000)] {
        assert_eq!(of(json!(good)).as_deref(), Some(good));
    }
    assert_eq!(of(Value::Null).as_deref(), Some("/"));
    for bad in ["", "asks", "//evil.example", "https://evil.example", "/\\evil.example", "/a\rb", "/a\nb", "/\t/evil.example", &long(2_001)]
    {
        assert_eq!(of(json!(bad)), None, "{bad:?}");
    }
}

#[test]
fn what_a_provider_sends_back_has_a_length() {
    let text = |length: usize| "x".repeat(length);
    let of = |code: usize, state: usize, iss: Option<usize>| {
        let body = json!({"code": text(code), "state": text(state), "iss": iss.map(text)});
        words(&read::<ProviderCallbackBody>(&body).checked().err().unwrap_or_default())
    };
    assert_eq!(of(1, 8 * 1024, None), [""; 0]);
    assert_eq!(of(8 * 1024, 1, Some(1)), [""; 0]);
    assert_eq!(of(0, 8 * 1024 + 1, Some(0)), ["/code length", "/state length", "/iss length"]);
}
