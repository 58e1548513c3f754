//! Requests as a program sends them: a question of core becomes the body that asks it.

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use waypost_core::question::{Choice, Input, Preset, Question, Rules};

use crate::{OptionBody, QuestionBody, RulesBody, raw};

// Every field is named, so that a new field of a question must be sent here.
impl From<&Question> for QuestionBody {
    fn from(question: &Question) -> Self {
        Self {
            id: Some(question.id.clone()),
            question: question.question.clone(),
            header: question.header.clone(),
            input: word(question.input),
            options: (!question.options.is_empty()).then(|| question.options.iter().map(OptionBody::from).collect()),
            multi_select: question.multi_select,
            free_text: question.free_text,
            placeholder: question.placeholder.clone(),
            default: question.default.as_ref().and_then(|default| sent_default(default, question.input)),
            required: (!question.required).then_some(false),
            when: question.when.clone(),
            allow_none: question.allow_none,
            allow_unknown: question.allow_unknown,
            rules: (!question.rules.is_empty()).then(|| RulesBody::from(&question.rules)),
            fills: None,
            schema: question.schema.as_ref().and_then(raw),
        }
    }
}

impl From<&Choice> for OptionBody {
    fn from(choice: &Choice) -> Self {
        Self {
            label: choice.label.clone(),
            value: Some(choice.value.clone()),
            description: choice.description.clone(),
            preview: choice.preview.clone(),
            recommended: choice.recommended,
        }
    }
}

impl From<&str> for OptionBody {
    fn from(label: &str) -> Self {
        Self { label: label.to_owned(), ..Self::default() }
    }
}

impl From<&Rules> for RulesBody {
    fn from(rules: &Rules) -> Self {
        let text = |bound: &String| to_raw_value(bound).ok();
        Self {
            pattern: rules.pattern.clone(),
            min_length: rules.min_length,
            max_length: rules.max_length,
            min_selections: rules.min_selections,
            max_selections: rules.max_selections,
            min: rules.min.as_ref().and_then(text),
            max: rules.max.as_ref().and_then(text),
            format: rules.format.and_then(word),
            accept: rules.accept.clone(),
            max_bytes: rules.max_bytes,
            min_files: rules.min_files,
            max_files: rules.max_files,
        }
    }
}

/// The word of the API for an enum without fields.
fn word(value: impl Serialize) -> Option<String> {
    serde_json::from_value(serde_json::to_value(value).ok()?).ok()
}

/// The default of a question as it is sent. The data of a form is JSON already.
fn sent_default(default: &Preset, input: Input) -> Option<Box<RawValue>> {
    match default {
        Preset::One(data) if input == Input::Form => RawValue::from_string(data.clone()).ok(),
        Preset::One(_) | Preset::Several(_) => to_raw_value(default).ok(),
    }
}

#[cfg(test)]
mod tests {
    use serde::de::DeserializeOwned;
    use serde_json::{Value, json};
    use waypost_core::ask::body::Body;
    use waypost_core::ids::QuestionId;
    use waypost_core::json::strict;
    use waypost_core::question::format::Format;

    use super::*;
    use crate::{AskBody, ClaimBody, CommentBody, JudgeBody, ReleaseBody, ReplyBody, ResultBody, RevisionBody, WithdrawBody};

    /// What a body with exactly these fields becomes when it is read and sent again.
    fn again<T: DeserializeOwned + Serialize>(sent: &Value) -> Value {
        let body: T = serde_json::from_str(&sent.to_string()).unwrap();
        takes_no_list_for_an_object::<T>(sent);
        takes_null_for_no_field::<T>(sent);
        serde_json::to_value(&body).unwrap()
    }

    /// Each field of the body is replaced by `null`, which is the same as leaving it out. Only a value of the caller may be `null`.
    fn takes_null_for_no_field<T: DeserializeOwned + Serialize>(sent: &Value) {
        let read = |body: &Value| strict::read::<T>(body.to_string().as_bytes()).ok().map(|body| serde_json::to_value(body).unwrap());
        for place in objects(sent, "") {
            let names: Vec<_> = sent.pointer(&place).and_then(Value::as_object).unwrap().keys().cloned().collect();
            for name in names.into_iter().filter(|name| !["arguments", "equals"].contains(&name.as_str())) {
                let (mut null, mut none) = (sent.clone(), sent.clone());
                null.pointer_mut(&place).unwrap()[&name] = Value::Null;
                none.pointer_mut(&place).and_then(Value::as_object_mut).unwrap().remove(&name);
                if !["/arguments", "/context", "/schema", "/answers", "/feedback"].iter().any(|free| place.ends_with(free)) {
                    assert_eq!(read(&null), read(&none), "{place}/{name}");
                }
            }
        }
    }

    /// Each object of the body is replaced by a list. Only a value of the caller may be one.
    fn takes_no_list_for_an_object<T: DeserializeOwned>(sent: &Value) {
        for place in objects(sent, "") {
            let mut changed = sent.clone();
            *changed.pointer_mut(&place).unwrap() = json!([]);
            match strict::read::<T>(changed.to_string().as_bytes()) {
                Ok(_) => assert!(["/arguments", "/context", "/schema"].iter().any(|free| place.ends_with(free)), "{place} may be a list"),
                Err(problem) => {
                    assert_eq!(problem.pointer, place, "{problem:?}");
                    assert!(problem.message.ends_with("a list, expected an object."), "{place}: {}", problem.message);
                }
            }
        }
    }

    fn objects(value: &Value, at: &str) -> Vec<String> {
        let below: Vec<(String, &Value)> = match value {
            Value::Object(fields) => fields.iter().map(|(name, field)| (format!("{at}/{name}"), field)).collect(),
            Value::Array(items) => items.iter().enumerate().map(|(n, item)| (format!("{at}/{n}"), item)).collect(),
            _ => Vec::new(),
        };
        let inside = below.into_iter().flat_map(|(at, value)| objects(value, &at));
        value.is_object().then(|| at.to_owned()).into_iter().chain(inside).collect()
    }

    fn approval() -> Value {
        json!({
            "tool": "pay", "arguments": {"cents": 1}, "server": "bank", "schema": {"type": "object"}, "description": "Pays.", "target": "acct",
            "prompt": "Pay {{cents}}.", "risk": "high", "category": "money", "allow_modify_args": true, "reason": "Money moves.",
            "rememberable": false, "pins": [{"pointer": "/cents", "digest": "sha256:00"}], "not_pinned": ["cwd"],
            "form": [{"question": "How much?", "fills": "/cents"}], "execution_expiry": 60,
        })
    }

    fn question() -> Value {
        json!({
            "id": "region", "question": "Which?", "header": "Region", "input": "select",
            "options": [{"label": "EU", "value": "eu", "description": "Europe.", "preview": {"type": "code", "body": "x"}, "recommended": true}],
            "multi_select": true, "free_text": "allow", "placeholder": "?", "default": ["eu"], "required": false,
            "when": {"question": "all", "in": ["no"]}, "allow_none": true, "allow_unknown": true,
            "rules": {
                "pattern": "e", "min_length": 1, "max_length": 2, "min_selections": 1, "max_selections": 2, "min": 9007199254740993_u64,
                "max": "9", "format": "email", "accept": ["image/*"], "max_bytes": 9, "min_files": 1, "max_files": 2,
            },
            "schema": {"type": "object"},
        })
    }

    fn policy() -> Value {
        json!({
            "wait": "async", "expires_at": "2026-11-21T10:30:00Z", "expires_in": 60, "on_expiry": "escalate", "undo_window": 5, "judge": "asker",
            "max_retries": 3, "remind_at": ["2026-11-21T10:00:00Z"],
            "who": {"roles": ["lead"], "people": ["zoe"], "quorum": 2, "not": ["requester"], "veto": {"people": ["ben"]}},
            "escalate": [{"at": "2026-11-21T10:30:00Z", "people": ["ann"], "roles": ["ops"]}], "escalate_until": "2026-11-22T10:30:00Z",
        })
    }

    #[test]
    fn every_field_of_a_request_is_sent_as_it_is_read() {
        let ask = json!({
            "kind": "questions", "questions": [question()], "approval": approval(), "review": {"markdown": "# A"},
            "session_id": "ses_01hzy0000000000000000000s1", "policy": policy(), "context": {"n": 1}, "message": "Hi.", "allow_response": true,
        });
        assert_eq!(again::<AskBody>(&ask), ask);
        let revision = json!({"questions": [question()], "approval": approval(), "review": {"markdown": "# A"}, "message": "Hi."});
        assert_eq!(again::<RevisionBody>(&revision), revision);
        let condition =
            |test: Value| json!({"pointer": "/a", "equals": test, "one_of": [1, null], "prefix": "p", "at_most": 2, "any": true});
        let reply = json!({
            "answers": {"a": {"values": ["1"]}}, "response": "r", "decision": "approve", "revision": 1, "digest": "d", "reason": "why",
            "arguments": {"a": 1}, "feedback": {"f": [1]}, "comment": "c", "shown": {"digest": "v", "opened_at": "2026-11-21T10:30:00Z"},
            "remember": {"scope": "session", "arguments": [condition(Value::Null)], "until": "2026-11-21T10:30:00.000Z"},
        });
        assert_eq!(again::<ReplyBody>(&reply), reply);
        let claim = json!({
            "digest": "d", "tool": "pay", "arguments": {"a": 1}, "server": "bank", "schema": true, "description": "Pays.",
            "pins": [{"pointer": "/a", "digest": "sha256:00"}],
        });
        assert_eq!(again::<ClaimBody>(&claim), claim);
        let result = json!({"permit": "per_1", "outcome": "succeeded", "output": "done"});
        assert_eq!(again::<ResultBody>(&result), result);
        let withdrawal = json!({"superseded_by": "ask_01hzy0000000000000000000a1", "comment": "c"});
        assert_eq!(again::<WithdrawBody>(&withdrawal), withdrawal);
        let judgement = json!({"sufficient": false, "clarification": "c", "revision": 1});
        assert_eq!(again::<JudgeBody>(&judgement), judgement);
        assert_eq!(again::<CommentBody>(&json!({"text": "t"})), json!({"text": "t"}));
        assert_eq!(again::<ReleaseBody>(&json!({"question": "q"})), json!({"question": "q"}));
    }

    #[test]
    fn an_absent_field_is_not_sent() {
        let small = [
            json!({"kind": "questions", "questions": [{"question": "Which?", "options": [{"label": "EU"}]}]}),
            json!({"kind": "approval", "approval": {"tool": "pay", "arguments": {}, "rememberable": true}}),
            json!({"kind": "review", "review": {"markdown": "# A"}}),
        ];
        assert_eq!(small.each_ref().map(again::<AskBody>), small);
        assert_eq!(again::<ReplyBody>(&json!({})), json!({}));
        assert_eq!(again::<ClaimBody>(&json!({"digest": "d"})), json!({"digest": "d"}));
    }

    #[test]
    fn a_question_is_the_same_after_it_was_sent() {
        let rules =
            Rules { format: Some(Format::Integer), min: Some("-128".into()), max: Some("9007199254740993".into()), ..Rules::default() };
        let choice =
            Choice { label: "EU".into(), value: "eu".into(), description: Some("Europe.".into()), preview: None, recommended: true };
        let questions = vec![
            Question { rules, required: false, ..Question::new(QuestionId::new("count"), "How many?", Input::Number) },
            Question {
                options: vec![choice],
                multi_select: true,
                default: Some(Preset::Several(vec!["eu".into()])),
                ..Question::new(QuestionId::new("region"), "Where?", Input::Select)
            },
            Question {
                default: Some(Preset::One(r#"{"n": 1.0}"#.into())),
                ..Question::new(QuestionId::new("form"), "Fill in?", Input::Form)
            },
        ];
        let sent = serde_json::to_string(&AskBody::questions(questions.iter().map(QuestionBody::from).collect())).unwrap();
        let mut problems = Vec::new();
        let body = serde_json::from_str::<AskBody>(&sent).unwrap().content(&mut problems);
        assert_eq!((body, problems), (Ok(Body::Questions { questions, allow_response: false }), Vec::new()));
    }
}
