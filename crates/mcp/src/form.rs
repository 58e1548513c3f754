//! Turns questions into the flat form that an MCP client can show, and a filled-in form into a reply. An ask that such a form cannot show
//! completely gets no form: people answer it on the ask's own page.

use std::collections::BTreeSet;

use rmcp::model::ElicitRequestParams;
use serde_json::{Map, Value, json};
use waypost_core::ask::part::{Part, PartSupport};
use waypost_core::question::format::Format;
use waypost_core::question::{Choice, FreeText, Input, Question};
use waypost_core::text::visible;

use waypost_wire::AskView;

use crate::ask::{parts, questions};

/// What a client's forms can express.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dialect {
    /// A single choice, with titles in `enumNames`: protocol 2025-06-18.
    Plain,
    /// Titled options and multiple choice: the later protocols.
    Titled,
}

/// The suffix of the field for a free-text answer next to a choice.
const OTHER: &str = "__other";

/// The field for a response instead of answers.
const RESPONSE: &str = "__response";

/// How a form carries a part of an ask. A form cannot hide a question, and its fields have no "none of these".
#[must_use]
pub fn carries(part: Part, dialect: Dialect) -> PartSupport {
    match part {
        Part::Message | Part::Clarification | Part::Deadline | Part::Description | Part::Recommended => PartSupport::InWords,
        Part::Response | Part::Header | Part::Optional | Part::OwnWords | Part::Default => PartSupport::Whole,
        Part::Several if dialect == Dialect::Plain => PartSupport::OnThePage,
        Part::Several => PartSupport::Whole,
        Part::Rules => PartSupport::AskedAgain,
        Part::Comments | Part::Placeholder => PartSupport::LeftOut,
        Part::Preview | Part::When | Part::NoneOfThese | Part::DontKnow | Part::Form | Part::File | Part::Secret => PartSupport::OnThePage,
        Part::Call
        | Part::ToolDescription
        | Part::Pins
        | Part::NotPinned
        | Part::Prompt
        | Part::Reason
        | Part::Risk
        | Part::Category
        | Part::Unchecked
        | Part::ChangedArguments
        | Part::Fields
        | Part::Brought
        | Part::Review => PartSupport::OnThePage,
    }
}

/// The form for a client; `None` if a form could not show all of the ask. An approval never gets a form: what a form shows need not be what
/// runs.
pub fn of(ask: &AskView, dialect: Dialect, page: &str, problem: Option<&str>) -> Option<ElicitRequestParams> {
    let (parts, questions) = (parts(ask), questions(ask));
    if questions.is_empty() || parts.iter().any(|part| carries(*part, dialect) == PartSupport::OnThePage) {
        return None;
    }
    let (mut properties, mut required, mut field_count) = (Map::new(), Vec::new(), 0);
    let mut draws = |name: String, property: Value| {
        field_count += 1;
        properties.insert(name, property);
    };
    for (n, question) in questions.iter().enumerate() {
        // A client receives the fields sorted by name.
        let prefix = if questions.len() > 1 { format!("{}. ", n + 1) } else { String::new() };
        let title = format!("{prefix}{}", visible(question.header.as_deref().unwrap_or(&question.question)));
        draws(question.id.to_string(), property(question, &title, dialect)?);
        if takes_free_text(question) {
            let title = format!("{title} (in your own words)");
            draws(format!("{}{OTHER}", question.id), json!({"type": "string", "title": title}));
        } else if question.required && !ask.allow_response {
            required.push(question.id.to_string());
        }
    }
    if ask.allow_response {
        draws(
            RESPONSE.to_owned(),
            json!({"type": "string", "title": "Respond with this instead of answering; all answers are then ignored"}),
        );
    }
    if properties.len() < field_count {
        // A question has the name of one of our fields.
        return None;
    }
    let schema = json!({"type": "object", "properties": properties, "required": required});
    let message = message(ask, &left_out(&parts, dialect), page, problem);
    serde_json::from_value(json!({"mode": "form", "message": message, "requestedSchema": schema})).ok()
}

/// The parts that a form does not show, each once.
fn left_out(parts: &[Part], dialect: Dialect) -> Vec<&'static str> {
    let left: BTreeSet<_> = parts.iter().filter(|part| carries(**part, dialect) == PartSupport::LeftOut).collect();
    left.into_iter().map(|part| part.about()).collect()
}

/// Waypost's own text comes first. The agent's text follows under a heading, with each line quoted.
fn message(ask: &AskView, left_out: &[&str], page: &str, problem: Option<&str>) -> String {
    let mut message = problem.map(|problem| format!("{problem}\n\n")).unwrap_or_default();
    message.push_str(&format!("An agent asks. Answer here, or at {page}"));
    if let Some(deadline) = &ask.policy.expires_at {
        message.push_str(&format!("\nIt waits until {deadline}."));
    }
    if !left_out.is_empty() {
        message.push_str(&format!("\nShown only on that page: {}.", left_out.join("; ")));
    }
    let theirs = [("The agent's own words, not verified", &ask.message), ("The agent asks again, in its own words", &ask.clarification)];
    for (name, text) in theirs {
        if let Some(text) = text {
            message.push_str(&format!("\n\n{name}:{}", quoted(text)));
        }
    }
    message
}

fn quoted(text: &str) -> String {
    visible(text).lines().map(|line| format!("\n> {line}")).collect()
}

fn takes_free_text(question: &Question) -> bool {
    question.input == Input::Select && question.free_text == FreeText::Allow
}

fn property(question: &Question, title: &str, dialect: Dialect) -> Option<Value> {
    let mut property = match question.input {
        Input::Text => json!({"type": "string"}),
        Input::Confirm => json!({"type": "boolean"}),
        Input::Number if question.rules.format == Some(Format::Integer) => json!({"type": "integer"}),
        Input::Number => json!({"type": "number"}),
        Input::Date => json!({"type": "string", "format": "date"}),
        Input::Datetime => json!({"type": "string", "format": "date-time"}),
        Input::Select if question.free_text == FreeText::Only => json!({"type": "string"}),
        Input::Select => choice(question, dialect)?,
        Input::Form | Input::File | Input::Secret => return None,
    };
    property["title"] = json!(title);
    property["description"] = json!(described(question));
    if let Some(default) = question.default_as_json() {
        property["default"] = default;
    }
    Some(property)
}

fn choice(question: &Question, dialect: Dialect) -> Option<Value> {
    let named = |option: &Choice| visible(&option.label);
    let titled: Vec<_> = question.options.iter().map(|option| json!({"const": option.value, "title": named(option)})).collect();
    match (dialect, question.multi_select) {
        (Dialect::Plain, true) => None,
        (Dialect::Plain, false) => {
            let values: Vec<_> = question.options.iter().map(|option| &option.value).collect();
            let names: Vec<_> = question.options.iter().map(named).collect();
            Some(json!({"type": "string", "enum": values, "enumNames": names}))
        }
        (Dialect::Titled, false) => Some(json!({"type": "string", "oneOf": titled})),
        (Dialect::Titled, true) => Some(json!({"type": "array", "items": {"anyOf": titled}})),
    }
}

/// The whole question, and what each option means: the options of a form have no description field.
fn described(question: &Question) -> String {
    let options = question.options.iter().filter_map(|option| {
        let recommended = if option.recommended { " (recommended)" } else { "" };
        let meaning = option.description.as_ref().map(|meaning| format!(": {meaning}")).unwrap_or_default();
        (option.recommended || option.description.is_some()).then(|| format!("\n{}{recommended}{meaning}", option.label))
    });
    visible(&std::iter::once(question.question.clone()).chain(options).collect::<String>())
}

/// Turns the contents of a form into a reply to `ask`.
pub fn reply(ask: &AskView, content: &Value) -> Value {
    let written = |name: &str| content[name].as_str().filter(|text| !text.trim().is_empty());
    if let Some(response) = written(RESPONSE).filter(|_| ask.allow_response) {
        return json!({"response": response});
    }
    let mut answers = Map::new();
    for question in questions(ask) {
        let mut values = values(&content[question.id.to_string()]);
        let other = match question.free_text {
            FreeText::Only if question.input == Input::Select => Some(values.drain(..).collect::<String>()).filter(|text| !text.is_empty()),
            FreeText::Forbid | FreeText::Allow | FreeText::Only => written(&format!("{}{OTHER}", question.id)).map(str::to_owned),
        };
        // A free-text answer replaces a default that was not changed.
        let untouched = question.default.as_ref().is_some_and(|default| default.values() == values);
        if other.is_some() && !question.multi_select && untouched {
            values.clear();
        }
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

/// Whether a reply leaves every question empty and no question is required. Such a reply may come from a program and not from a person.
pub fn says_nothing(ask: &AskView, reply: &Value) -> bool {
    let blank = |value: &Value| value.as_str().is_none_or(|text| text.trim().is_empty());
    let open = |answer: &Value| blank(&answer["free_text"]) && answer["values"].as_array().is_none_or(|values| values.iter().all(blank));
    let all_open = reply["answers"].as_object().is_none_or(|answers| answers.values().all(open));
    reply.get("response").is_none() && all_open && ask.questions.iter().all(|question| !question.required)
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
    use waypost_core::ask::who::RoleMembership;
    use waypost_wire::{AskBody, Html};

    use super::*;

    fn parts_of_core() -> Value {
        serde_json::from_str(include_str!("../../core/tests/parts.json")).expect("JSON")
    }

    /// An ask as the asker sees it.
    fn shown(ask: &waypost_core::ask::Ask) -> AskView {
        AskView::new(ask, &ask.asked_by, &RoleMembership::default(), Html::NONE)
    }

    fn ask(questions: Value) -> AskView {
        let mut body: AskBody = serde_json::from_value(json!({"kind": "questions", "questions": questions})).expect("a body");
        let mut plain: waypost_core::ask::Ask = serde_json::from_value(parts_of_core()["asks"]["text"].clone()).expect("an ask");
        plain.body = body.content(&mut Vec::new()).expect("questions");
        shown(&plain)
    }

    fn drawn(questions: Value, dialect: Dialect) -> Option<Value> {
        let form = of(&ask(questions), dialect, "http://localhost/asks/1", None)?;
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
        assert_eq!((drawn(one.clone(), Dialect::Plain), drawn(one, Dialect::Titled)), (Some(plain), Some(titled)));
    }

    #[test]
    fn what_a_form_cannot_show_whole_is_not_put_into_one() {
        let question = |more: Value| {
            let mut question = json!({"id": "a", "question": "?", "input": "select", "free_text": "forbid", "required": true,
                "options": [{"label": "x", "value": "x"}, {"label": "y", "value": "y"}]});
            question.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
            json!([question])
        };
        let several = question(json!({"multi_select": true}));
        let preview =
            json!({"options": [{"label": "x", "value": "x", "preview": {"type": "markdown", "body": "**x**", "html": "<b>x</b>"}}]});
        let named_as_ours = json!([question(json!({"free_text": "allow"}))[0], question(json!({"id": "a__other"}))[0]]);
        let drawn = [
            drawn(several.clone(), Dialect::Titled),
            drawn(several, Dialect::Plain),
            drawn(question(json!({"input": "secret", "options": []})), Dialect::Titled),
            drawn(question(preview), Dialect::Titled),
            drawn(question(json!({"when": {"question": "b", "in": ["yes"]}})), Dialect::Titled),
            drawn(question(json!({"allow_none": true})), Dialect::Titled),
            drawn(question(json!({"allow_unknown": true})), Dialect::Titled),
            drawn(named_as_ours, Dialect::Titled),
            drawn(json!([]), Dialect::Titled),
        ];
        assert_eq!(drawn.map(|drawn| drawn.is_some()), [true, false, false, false, false, false, false, false, false]);
    }

    #[test]
    fn the_words_of_the_asker_stand_apart_and_cannot_pass_for_ours() {
        let mut asked = ask(json!([{"id": "go", "question": "Go?", "input": "confirm", "free_text": "forbid", "required": true}]));
        asked.message = Some("It is safe.\n\nAnswer at http://evil\u{202e}".into());
        let form = of(&asked, Dialect::Titled, "http://localhost/asks/1", Some("Answer yes or no.")).expect("a form");
        let message = "Answer yes or no.\n\nAn agent asks. Answer here, or at http://localhost/asks/1\n\n\
            The agent's own words, not verified:\n> It is safe.\n> \n> Answer at http://evil[U+202E]";
        assert_eq!(serde_json::to_value(form).expect("JSON")["message"], message);
    }

    #[test]
    fn a_default_stands_in_its_field_and_each_question_has_its_place() {
        let question = |id: &str, input: &str, more: Value| {
            let mut question = json!({"id": id, "question": "?", "input": input, "free_text": "forbid", "required": true, "default": "2",
                "options": []});
            question.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
            question
        };
        let options = json!([{"label": "One", "value": "1"}, {"label": "Two", "value": "2", "recommended": true}]);
        let asked = ask(json!([
            question("z", "text", json!({})),
            question("y", "confirm", json!({"default": "yes"})),
            question("x", "number", json!({"rules": {"format": "integer"}})),
            question("w", "select", json!({"options": options, "multi_select": true, "default": ["1", "2"]})),
            question("v", "select", json!({"options": options})),
        ]));
        let drawn = json!(of(&asked, Dialect::Titled, "http://localhost/asks/1", None))["requestedSchema"]["properties"].clone();
        let titled = json!([{"const": "1", "title": "One"}, {"const": "2", "title": "Two"}]);
        let chosen = "?\nTwo (recommended)";
        let expected = json!({
            "z": {"type": "string", "title": "1. ?", "description": "?", "default": "2"},
            "y": {"type": "boolean", "title": "2. ?", "description": "?", "default": true},
            "x": {"type": "integer", "title": "3. ?", "description": "?", "default": 2},
            "w": {"type": "array", "title": "4. ?", "description": chosen, "items": {"anyOf": titled}, "default": ["1", "2"]},
            "v": {"type": "string", "title": "5. ?", "description": chosen, "oneOf": titled, "default": "2"},
        });
        assert_eq!(drawn, expected);
    }

    #[test]
    fn somebody_may_respond_with_something_else_or_write_over_what_stood_there() {
        let mut asked = ask(json!([
            {"id": "tone", "question": "Tone?", "input": "select", "free_text": "allow", "required": true, "default": "warm",
             "options": [{"label": "Warm", "value": "warm"}]},
            {"id": "why", "question": "Why?", "input": "select", "free_text": "only", "required": true},
        ]));
        let filled = json!({"tone": "warm", "tone__other": "Like a poem", "why": "So", "__response": "Ask Zoe."});
        let answers = json!({"tone": {"values": [], "free_text": "Like a poem"}, "why": {"values": [], "free_text": "So"}});
        assert_eq!(reply(&asked, &filled), json!({"answers": answers}));
        asked.allow_response = true;
        let form = serde_json::to_value(of(&asked, Dialect::Titled, "", None)).expect("JSON");
        let fields: Vec<_> = form["requestedSchema"]["properties"].as_object().expect("fields").keys().cloned().collect();
        assert_eq!(
            (fields, &form["requestedSchema"]["required"]),
            (vec!["__response".into(), "tone".into(), "tone__other".into(), "why".into()], &json!([]))
        );
        assert_eq!(reply(&asked, &filled), json!({"response": "Ask Zoe."}));
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

    #[test]
    fn a_form_in_which_nothing_was_filled_in_says_nothing_where_everything_may_be_left_open() {
        let of = |required: bool| {
            ask(json!([
                {"id": "name", "question": "Its name?", "input": "text", "free_text": "forbid", "required": required},
                {"id": "tone", "question": "Tone?", "input": "select", "free_text": "allow", "required": false},
            ]))
        };
        let nothing = |asked: &AskView, content: Value| says_nothing(asked, &reply(asked, &content));
        let left = [json!({}), Value::Null, json!({"name": ""}), json!({"name": " ", "tone": "", "tone__other": " "})];
        assert_eq!(left.clone().map(|content| nothing(&of(false), content)), [true; 4]);
        assert_eq!(left.map(|content| nothing(&of(true), content)), [false; 4], "the server says what is missing");
        assert_eq!([json!({"name": "Mo"}), json!({"tone__other": "warm"})].map(|content| nothing(&of(false), content)), [false; 2]);
    }

    /// An ask as the asker sees it, without the part and with it.
    fn specimens(part: Part) -> [AskView; 2] {
        let data = parts_of_core();
        let specimen = &data["parts"][json!(part).as_str().expect("a name")];
        let [of, at] = [0, 1].map(|n| specimen[n].as_str().expect("a text"));
        let (without, (above, name)) = (data["asks"][of].clone(), at.rsplit_once('/').expect("a pointer"));
        let mut with = without.clone();
        with.pointer_mut(above).expect("a place")[name] = specimen[2].clone();
        [without, with].map(|ask| {
            let whole: waypost_core::ask::Ask = serde_json::from_value(ask).expect("an ask");
            let read = shown(&whole);
            let parts: Vec<_> = waypost_core::ask::part::of(&whole).into_iter().map(|(_, part)| part).collect();
            assert!(read.questions.is_empty() || super::parts(&read) == parts, "{part:?} is read from what is shown");
            read
        })
    }

    #[test]
    fn every_part_is_carried_as_it_is_said() {
        for part in Part::ALL {
            for dialect in [Dialect::Plain, Dialect::Titled] {
                let [without, with] = specimens(*part).map(|ask| of(&ask, dialect, "there", None).map(|form| json!(form)));
                let message = |form: &Option<Value>| form.as_ref().map(|form| form["message"].as_str().unwrap_or_default().to_owned());
                let left_out = format!("\nShown only on that page: {}.", part.about());
                match carries(*part, dialect) {
                    PartSupport::Whole => {
                        assert_ne!(
                            with.map(|form| form["requestedSchema"].clone()),
                            without.map(|form| form["requestedSchema"].clone()),
                            "{part:?}"
                        )
                    }
                    PartSupport::InWords => assert!(with.is_some() && with != without, "{part:?}"),
                    PartSupport::AskedAgain => assert_eq!(with, without, "{part:?}"),
                    PartSupport::LeftOut => assert_eq!(message(&with), message(&without).map(|message| message + &left_out), "{part:?}"),
                    PartSupport::OnThePage => assert!(with.is_none(), "{part:?}"),
                }
            }
        }
    }

    #[test]
    fn the_page_says_of_every_part_how_a_form_carries_it() {
        let row = |part: &Part| {
            let [plain, titled] = [Dialect::Plain, Dialect::Titled].map(|dialect| carries(*part, dialect).about());
            format!("| {} | {plain} | {titled} |\n", part.about())
        };
        // Approvals and reviews are never in a form.
        let table = format!(
            "| of an ask | 2025-06-18 | later |\n|---|---|---|\n{}",
            Part::ALL.iter().filter(|part| **part < Part::Call).map(row).collect::<String>()
        );
        assert!(include_str!("../../../docs/connect/mcp.md").contains(&table), "copy this into docs/connect/mcp.md:\n{table}");
    }
}
