//! Questions as the flat form that a client can draw, and what was filled in as a reply. What such a form
//! cannot show whole is not put into one: it is answered on the ask's own page.

use rmcp::model::ElicitRequestParams;
use serde_json::{Map, Value, json};
use waypost_core::question::{FreeText, Input};

use crate::ask::{Ask, Question};

/// How far a client's forms go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// One of several, named by `enumNames`: protocol 2025-06-18.
    Plain,
    /// Titles, and several of several: the later protocols.
    Titled,
}

/// The field for words of one's own beside a choice.
const OTHER: &str = "__other";

/// What a client is asked to draw; `None` where its form could not show all of it. Approvals never
/// can: what a form shows need not be what then runs.
pub fn of(ask: &Ask, reach: Reach, page: &str, problem: Option<&str>) -> Option<ElicitRequestParams> {
    if ask.questions.is_empty() {
        return None;
    }
    let (mut properties, mut required) = (Map::new(), Vec::new());
    for question in &ask.questions {
        properties.insert(question.id.to_string(), property(question, reach)?);
        if question.free_text == FreeText::Allow {
            let title = format!("{} (in your own words)", heading(question));
            properties.insert(format!("{}{OTHER}", question.id), json!({"type": "string", "title": title}));
        } else if question.required {
            required.push(question.id.to_string());
        }
    }
    let problem = problem.map(|problem| format!("{problem}\n\n")).unwrap_or_default();
    let message = format!("{problem}An agent asks. Answer here, or at {page}");
    let schema = json!({"type": "object", "properties": properties, "required": required});
    serde_json::from_value(json!({"mode": "form", "message": message, "requestedSchema": schema})).ok()
}

fn heading(question: &Question) -> &str {
    question.header.as_deref().unwrap_or(&question.question)
}

fn property(question: &Question, reach: Reach) -> Option<Value> {
    if question.options.iter().any(|option| option.preview.is_some()) {
        return None;
    }
    let mut property = match question.input {
        Input::Text => json!({"type": "string"}),
        Input::Confirm => json!({"type": "boolean"}),
        Input::Number => json!({"type": "number"}),
        Input::Date => json!({"type": "string", "format": "date"}),
        Input::Datetime => json!({"type": "string", "format": "date-time"}),
        Input::Select => choice(question, reach)?,
        Input::Form | Input::File | Input::Secret => return None,
    };
    property["title"] = json!(heading(question));
    property["description"] = json!(described(question));
    Some(property)
}

fn choice(question: &Question, reach: Reach) -> Option<Value> {
    let titled: Vec<_> = question.options.iter().map(|option| json!({"const": option.value, "title": option.label})).collect();
    match (reach, question.multi_select) {
        (Reach::Plain, true) => None,
        (Reach::Plain, false) => {
            let values: Vec<_> = question.options.iter().map(|option| &option.value).collect();
            let names: Vec<_> = question.options.iter().map(|option| &option.label).collect();
            Some(json!({"type": "string", "enum": values, "enumNames": names}))
        }
        (Reach::Titled, false) => Some(json!({"type": "string", "oneOf": titled})),
        (Reach::Titled, true) => Some(json!({"type": "array", "items": {"anyOf": titled}})),
    }
}

/// The whole question, and what each option means: the options of a form have no room for it.
fn described(question: &Question) -> String {
    let options = question.options.iter().filter_map(|option| Some(format!("\n{}: {}", option.label, option.description.as_ref()?)));
    std::iter::once(question.question.clone()).chain(options).collect()
}

/// What was filled in, as a reply to `ask`.
pub fn reply(ask: &Ask, content: &Value) -> Value {
    let mut answers = Map::new();
    for question in &ask.questions {
        let values = values(&content[question.id.to_string()]);
        let other = content[format!("{}{OTHER}", question.id)].as_str().filter(|other| !other.trim().is_empty());
        if values.is_empty() && other.is_none() {
            continue;
        }
        let mut answer = json!({"values": values});
        if let Some(other) = other {
            answer["free_text"] = json!(other);
        }
        answers.insert(question.id.to_string(), answer);
    }
    json!({"answers": answers})
}

fn values(filled: &Value) -> Vec<String> {
    match filled {
        Value::String(text) if text.is_empty() => Vec::new(),
        Value::String(text) => vec![text.clone()],
        Value::Bool(yes) => vec![if *yes { "yes" } else { "no" }.to_owned()],
        Value::Number(number) => vec![number.to_string()],
        Value::Array(several) => several.iter().flat_map(values).collect(),
        Value::Null | Value::Object(_) => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(questions: Value) -> Ask {
        let whole = json!({"id": "ask_01arz3ndektsv4rrffq69g5fav", "status": "pending", "asked_at": "2026-11-22T10:00:00Z", "questions": questions});
        serde_json::from_value(whole).expect("an ask")
    }

    fn drawn(questions: Value, reach: Reach) -> Option<Value> {
        let form = of(&ask(questions), reach, "http://localhost/asks/1", None)?;
        Some(serde_json::to_value(form).expect("JSON")["requestedSchema"]["properties"].clone())
    }

    #[test]
    fn each_protocol_gets_the_form_that_it_knows() {
        let one = json!([{"id": "tone", "header": "Tone", "question": "Which tone?", "input": "select", "free_text": "allow", "required": true,
            "options": [{"label": "Warm", "value": "warm", "description": "As to a friend"}, {"label": "Dry", "value": "dry"}]}]);
        let about = json!({"title": "Tone", "description": "Which tone?\nWarm: As to a friend"});
        let with = |mut property: Value| {
            property.as_object_mut().expect("an object").extend(about.as_object().expect("an object").clone());
            json!({"tone": property, "tone__other": {"type": "string", "title": "Tone (in your own words)"}})
        };
        let plain = with(json!({"type": "string", "enum": ["warm", "dry"], "enumNames": ["Warm", "Dry"]}));
        let titled = with(json!({"type": "string", "oneOf": [{"const": "warm", "title": "Warm"}, {"const": "dry", "title": "Dry"}]}));
        assert_eq!((drawn(one.clone(), Reach::Plain), drawn(one, Reach::Titled)), (Some(plain), Some(titled)));
    }

    #[test]
    fn what_a_form_cannot_show_whole_is_not_put_into_one() {
        let several = json!([{"id": "a", "question": "?", "input": "select", "multi_select": true, "free_text": "forbid", "required": true,
            "options": [{"label": "x", "value": "x"}, {"label": "y", "value": "y"}]}]);
        let secret = json!([{"id": "a", "question": "?", "input": "secret", "free_text": "forbid", "required": true}]);
        let preview = json!([{"id": "a", "question": "?", "input": "select", "free_text": "forbid", "required": true,
            "options": [{"label": "x", "value": "x", "preview": {"type": "markdown", "body": "**x**"}}]}]);
        let drawn = [
            drawn(several.clone(), Reach::Plain).is_some(),
            drawn(several, Reach::Titled).is_some(),
            drawn(secret, Reach::Titled).is_some(),
            drawn(preview, Reach::Titled).is_some(),
            drawn(json!([]), Reach::Titled).is_some(),
        ];
        assert_eq!(drawn, [false, true, false, false, false]);
    }

    #[test]
    fn what_was_filled_in_is_a_reply_like_any_other() {
        let asked = ask(json!([
            {"id": "go", "question": "Go?", "input": "confirm", "free_text": "forbid", "required": true},
            {"id": "many", "question": "How many?", "input": "number", "free_text": "forbid", "required": true},
            {"id": "tone", "question": "Tone?", "input": "select", "free_text": "allow", "required": true},
            {"id": "left", "question": "Left open?", "input": "text", "free_text": "forbid", "required": false},
        ]));
        let filled = json!({"go": true, "many": 3, "tone__other": "Like a poem", "left": ""});
        let answers = json!({"go": {"values": ["yes"]}, "many": {"values": ["3"]}, "tone": {"values": [], "free_text": "Like a poem"}});
        assert_eq!(reply(&asked, &filled), json!({"answers": answers}));
    }
}
