//! What created an ask, in the words of the API. Stored asks keep an earlier word for a call with an unknown outcome.

use serde::{Serialize, Serializer};
use waypost_core::ask::origin::Origin;
use waypost_core::ids::{CallId, ToolName};

#[derive(Serialize)]
#[serde(tag = "type", rename = "call_outcome_unknown")]
struct CallOutcomeUnknown<'a> {
    call_id: &'a CallId,
    tool: &'a ToolName,
}

/// Writes an origin as clients see it.
///
/// # Errors
/// Those of the serializer.
pub fn serialize<S: Serializer>(origin: &Origin, serializer: S) -> Result<S::Ok, S::Error> {
    match origin {
        Origin::OutcomeUnknown { call_id, tool } => CallOutcomeUnknown { call_id, tool }.serialize(serializer),
        Origin::ToolCall { .. }
        | Origin::Program
        | Origin::Agent
        | Origin::Guardrail { .. }
        | Origin::Limit { .. }
        | Origin::MidCall { .. } => origin.serialize(serializer),
    }
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
    }
}
