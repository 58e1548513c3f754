//! Renders an ask as an AG-UI interrupt: what the client shows, and the schema of the answer. What a client of the protocol
//! cannot show is answered on the ask's page, whose URL is in `metadata`.

use serde::Serialize;
use serde_json::{Value, json};
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::part::{self, Part, PartSupport};
use waypost_core::ids::{AskId, CallId};
use waypost_core::json::Json;
use waypost_core::question::{FreeText, Input, Question};

use super::input::Handle;

/// One ask, as the protocol's `Interrupt`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Interrupt {
    id: Handle,
    reason: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tool_call_id: Option<CallId>,
    response_schema: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    expires_at: Option<String>,
    metadata: Value,
}

/// How an interrupt carries a part of an ask.
fn carries(part: Part) -> PartSupport {
    match part {
        Part::Message | Part::Clarification | Part::Prompt | Part::Review => PartSupport::InWords,
        Part::Deadline
        | Part::Header
        | Part::Optional
        | Part::Several
        | Part::OwnWords
        | Part::Description
        | Part::Default
        | Part::Form
        | Part::File
        | Part::Secret
        | Part::Call
        | Part::Risk
        | Part::Unchecked
        | Part::ChangedArguments => PartSupport::Whole,
        Part::Rules | Part::When => PartSupport::AskedAgain,
        Part::Comments
        | Part::Response
        | Part::Recommended
        | Part::Preview
        | Part::Placeholder
        | Part::NoneOfThese
        | Part::DontKnow
        | Part::ToolDescription
        | Part::Pins
        | Part::NotPinned
        | Part::Reason
        | Part::Category
        | Part::Fields
        | Part::Brought => PartSupport::LeftOut,
    }
}

/// The parts of the ask that the interrupt leaves out, each with its question.
fn left_out(ask: &Ask) -> Vec<Value> {
    let left = part::of(ask).into_iter().filter(|(_, part)| carries(*part) == PartSupport::LeftOut);
    left.map(|(question, part)| match question {
        Some(question) => json!({"question": question, "part": part}),
        None => json!({"part": part}),
    })
    .collect()
}

/// The id of the interrupt is the ask's id. After a revision it also contains the revision, so that an answer cannot apply to a
/// revision that was not shown.
pub(super) fn id_of(ask: &Ask) -> Handle {
    Handle(match ask.revision {
        1 => ask.id.to_string(),
        later => format!("{}.{later}", ask.id),
    })
}

/// The ask in the id of an interrupt, for any revision.
pub(super) fn ask_of(id: &Handle) -> Option<AskId> {
    id.0.split('.').next()?.parse().ok()
}

impl Interrupt {
    /// Renders an ask. `page` is the URL of its page.
    pub(super) fn of(ask: &Ask, page: &str) -> Self {
        let call = ask.origin.call_id();
        let reason = match (&ask.body, call) {
            (Body::Approval { .. }, Some(_)) => "tool_call",
            (Body::Approval { .. } | Body::Review { .. }, _) => "confirmation",
            (Body::Questions { .. }, _) => "input_required",
        };
        Self {
            id: id_of(ask),
            reason,
            message: message_of(ask),
            tool_call_id: call.cloned(),
            response_schema: schema(ask),
            expires_at: ask.policy.expires_at.map(|at| at.to_string()),
            metadata: metadata(ask, page),
        }
    }
}

fn message_of(ask: &Ask) -> Option<String> {
    let asked = match &ask.body {
        Body::Questions { questions, .. } => questions.iter().map(|question| question.question.as_str()).collect::<Vec<_>>().join("\n"),
        Body::Approval { approval } => approval.prompt.clone().unwrap_or_default(),
        Body::Review { markdown } => markdown.clone(),
    };
    let texts: Vec<_> = ask.message.iter().chain(&ask.clarification).cloned().chain([asked]).filter(|text| !text.is_empty()).collect();
    (!texts.is_empty()).then(|| texts.join("\n\n"))
}

fn metadata(ask: &Ask, page: &str) -> Value {
    let mut metadata = json!({"waypost": {"ask_id": ask.id, "revision": ask.revision, "url": page, "left_out": left_out(ask)}});
    if let Some(digest) = ask.body.digest() {
        metadata["waypost"]["digest"] = json!(digest.as_str());
    }
    if let Some(approval) = ask.approval() {
        let identity = approval.call.identity();
        metadata["waypost"]["tool"] = identity.tool.as_str().into();
        for (name, known) in [("server", &identity.server), ("target", &identity.target)] {
            if let Some(known) = known {
                metadata["waypost"][name] = known.as_str().into();
            }
        }
        if let Some(why) = &approval.unchecked {
            metadata["waypost"]["arguments_unchecked"] = why.as_str().into();
        }
        metadata["waypost"]["risk"] = json!(approval.risk);
        if let Some(raised) = &approval.risk_raised {
            metadata["waypost"]["risk_raised_by"] = json!(raised.by);
        }
        metadata["waypost"]["arguments"] = waypost_core::text::redaction::render(approval.call.arguments().as_str()).into();
    }
    metadata
}

/// The JSON Schema of the answer.
fn schema(ask: &Ask) -> Value {
    match &ask.body {
        Body::Questions { questions, .. } => {
            let properties: serde_json::Map<_, _> = questions.iter().map(|each| (each.id.to_string(), of_question(each))).collect();
            let required: Vec<_> =
                questions.iter().filter(|each| each.required && each.when.is_none()).map(|each| each.id.to_string()).collect();
            json!({"type": "object", "properties": properties, "required": required})
        }
        Body::Approval { approval } => {
            let mut properties = json!({"approved": {"type": "boolean"}, "reason": {"type": "string"}});
            if approval.allow_modify_args {
                properties["editedArgs"] = edited(approval.call.identity().schema.as_ref());
            }
            json!({"type": "object", "properties": properties, "required": ["approved"]})
        }
        Body::Review { .. } => {
            let properties = json!({"approved": {"type": "boolean"}, "reason": {"type": "string"}});
            json!({"type": "object", "properties": properties, "required": ["approved"]})
        }
    }
}

/// The schema of edited arguments: all arguments, not only the changed ones.
fn edited(schema: Option<&Json>) -> Value {
    schema.map(|schema| schema.value().clone()).unwrap_or_else(|| json!({"type": "object"}))
}

fn of_question(question: &Question) -> Value {
    let mut schema = match question.input {
        Input::Select => select(question),
        Input::Confirm => json!({"type": "boolean"}),
        Input::Number => json!({"type": "number"}),
        Input::Date => json!({"type": "string", "format": "date"}),
        Input::Datetime => json!({"type": "string", "format": "date-time"}),
        Input::Form => edited(question.schema.as_ref()),
        Input::File => json!({"type": "array", "items": {"type": "string"}}),
        Input::Secret => json!({"type": "string", "format": "password"}),
        Input::Text => json!({"type": "string"}),
    };
    schema["title"] = question.header.as_ref().unwrap_or(&question.question).as_str().into();
    schema["description"] = question.question.as_str().into();
    if let Some(default) = question.default_as_json() {
        schema["default"] = default;
    }
    schema
}

/// The schema of a `select`. If free text is allowed, any text is valid.
fn select(question: &Question) -> Value {
    let own = question.free_text != FreeText::Forbid;
    let options = question.options.iter().map(|option| {
        let mut rendered = json!({"const": option.value, "title": option.label});
        if let Some(meaning) = &option.description {
            rendered["description"] = meaning.as_str().into();
        }
        rendered
    });
    let one = match own {
        true => json!({"anyOf": options.chain([json!({"type": "string"})]).collect::<Vec<_>>()}),
        false => json!({"oneOf": options.collect::<Vec<_>>()}),
    };
    match question.multi_select {
        true => json!({"type": "array", "items": one}),
        false => one,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The interrupt of an ask without the part, and of an ask with it. Each comes with its `left_out` list.
    fn specimens(part: Part) -> [(Value, Value); 2] {
        let data: Value = serde_json::from_str(include_str!("../../../core/tests/parts.json")).expect("JSON");
        let specimen = &data["parts"][json!(part).as_str().expect("a name")];
        let [of, at] = [0, 1].map(|n| specimen[n].as_str().expect("a text"));
        let (without, (above, name)) = (data["asks"][of].clone(), at.rsplit_once('/').expect("a pointer"));
        let mut with = without.clone();
        with.pointer_mut(above).expect("a place")[name] = specimen[2].clone();
        [without, with].map(|ask| {
            let ask: Ask = serde_json::from_value(ask).expect("an ask");
            let mut rendered = json!(Interrupt::of(&ask, "there"));
            // Every change of a call changes its digest, so the digest is not compared.
            rendered["metadata"]["waypost"]["digest"] = Value::Null;
            let left_out = rendered["metadata"]["waypost"]["left_out"].take();
            (rendered, left_out)
        })
    }

    #[test]
    fn every_part_is_carried_as_it_is_said() {
        for part in Part::ALL {
            let [(without, nothing), (with, left_out)] = specimens(*part);
            assert_eq!(nothing, json!([]), "{part:?}");
            let named = left_out.as_array().is_some_and(|left| left.iter().any(|left| left["part"] == json!(part)));
            match carries(*part) {
                PartSupport::Whole | PartSupport::InWords => assert!(with != without && !named, "{part:?}"),
                PartSupport::LeftOut => assert!(with == without && named, "{part:?}: {left_out}"),
                PartSupport::AskedAgain => assert!(!named, "{part:?}"),
                PartSupport::OnThePage => panic!("{part:?}: every ask is an interrupt"),
            }
        }
    }

    #[test]
    fn the_page_says_of_every_part_how_an_interrupt_carries_it() {
        let row =
            |part: &Part| format!("| {} | `{}` | {} |\n", part.about(), json!(part).as_str().unwrap_or_default(), carries(*part).about());
        let table = format!("| of an ask | as `part` | carried |\n|---|---|---|\n{}", Part::ALL.iter().map(row).collect::<String>());
        assert!(include_str!("../../../../docs/connect/ag-ui.md").contains(&table), "copy this into docs/connect/ag-ui.md:\n{table}");
    }
}
