//! What created an ask, in the words of the API. Stored asks keep an earlier word for a call with an unknown outcome.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use waypost_core::ask::origin::Origin;
use waypost_core::ids::{CallId, ToolName};

/// The origin that the API and the journal call by different words.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename = "call_outcome_unknown")]
struct OutcomeUnknown {
    call_id: CallId,
    tool: ToolName,
}

/// Writes an origin as clients see it.
pub(crate) fn serialize<S: Serializer>(origin: &Origin, serializer: S) -> Result<S::Ok, S::Error> {
    match origin {
        Origin::OutcomeUnknown { call_id, tool } => OutcomeUnknown { call_id: call_id.clone(), tool: tool.clone() }.serialize(serializer),
        Origin::ToolCall { .. }
        | Origin::Program
        | Origin::Agent
        | Origin::Guardrail { .. }
        | Origin::Limit { .. }
        | Origin::MidCall { .. } => origin.serialize(serializer),
    }
}

/// Reads an origin. One that only a newer server knows is read as a program.
pub(crate) fn deserialize<'de, D: Deserializer<'de>>(reader: D) -> Result<Origin, D::Error> {
    let origin = Value::deserialize(reader)?;
    let unknown = serde_json::from_value(origin.clone()).map(|OutcomeUnknown { call_id, tool }| Origin::OutcomeUnknown { call_id, tool });
    Ok(unknown.or_else(|_| serde_json::from_value(origin)).unwrap_or(Origin::Program))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_call_with_an_unknown_outcome_has_the_word_of_the_api_and_the_others_are_as_they_are_stored() {
        let unknown = Origin::OutcomeUnknown { call_id: CallId::new("c1"), tool: ToolName::new("deploy") };
        let shown = |origin: &Origin| serialize(origin, serde_json::value::Serializer).unwrap();
        assert_eq!(shown(&unknown), json!({"type": "call_outcome_unknown", "call_id": "c1", "tool": "deploy"}));
        assert_eq!(shown(&Origin::Program), json!({"type": "program"}));
        let read = |origin: Value| deserialize(origin).unwrap();
        assert_eq!([read(shown(&unknown)), read(shown(&Origin::Agent))], [unknown, Origin::Agent]);
        assert_eq!(read(json!({"type": "a later one"})), Origin::Program);
    }
}
