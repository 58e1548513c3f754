//! An ask as an interrupt: what the client is told of it, and the schema of what it may send back. What a client of the
//! protocol cannot show is answered on the ask's page, whose address stands in `metadata`.

use serde::Serialize;
use serde_json::{Value, json};
use waypost_core::ask::Ask;
use waypost_core::body::Body;
use waypost_core::ids::{AskId, CallId};
use waypost_core::json::Json;
use waypost_core::question::{FreeText, Input, Question};

use super::input::Handle;

/// One ask, as `Interrupt` of the protocol.
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

/// The interrupt's id is the ask's. Once what is asked has changed it names the revision too, so that nobody decides about
/// one that was not shown.
pub(super) fn id_of(ask: &Ask) -> Handle {
    Handle(match ask.revision {
        1 => ask.id.to_string(),
        later => format!("{}.{later}", ask.id),
    })
}

/// The ask that an interrupt's id names, whichever revision of it.
pub(super) fn ask_of(id: &Handle) -> Option<AskId> {
    id.0.split('.').next()?.parse().ok()
}

impl Interrupt {
    /// `page` is the address of the ask's page.
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
            message: words(ask),
            tool_call_id: call.cloned(),
            response_schema: schema(ask),
            expires_at: ask.policy.expires_at.map(|at| at.to_string()),
            metadata: metadata(ask, page),
        }
    }
}

fn words(ask: &Ask) -> Option<String> {
    let asked = match &ask.body {
        Body::Questions { questions, .. } => questions.iter().map(|question| question.question.as_str()).collect::<Vec<_>>().join("\n"),
        Body::Approval { approval } => approval.prompt.clone().unwrap_or_default(),
        Body::Review { markdown } => markdown.clone(),
    };
    let said: Vec<_> = ask.message.iter().cloned().chain([asked]).filter(|text| !text.is_empty()).collect();
    (!said.is_empty()).then(|| said.join("\n\n"))
}

fn metadata(ask: &Ask, page: &str) -> Value {
    let mut metadata = json!({"waypost": {"ask_id": ask.id, "revision": ask.revision, "url": page}});
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
        metadata["waypost"]["risk"] = json!(approval.risk);
        metadata["waypost"]["arguments"] = waypost_core::hidden::drawn(approval.call.arguments().as_str()).into();
    }
    metadata
}

/// What may be sent back.
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

/// All arguments anew, not only those that change.
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
    schema
}

/// Where a person may write something else, any text is taken.
fn select(question: &Question) -> Value {
    let own = question.free_text != FreeText::Forbid;
    let options = question.options.iter().map(|option| json!({"const": option.value, "title": option.label}));
    let one = match own {
        true => json!({"anyOf": options.chain([json!({"type": "string"})]).collect::<Vec<_>>()}),
        false => json!({"oneOf": options.collect::<Vec<_>>()}),
    };
    match question.multi_select {
        true => json!({"type": "array", "items": one}),
        false => one,
    }
}
