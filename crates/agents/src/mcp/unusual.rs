//! Repairs server messages that rmcp cannot parse: an invalid tool schema hides no other tool, and a requested form is kept exactly as the
//! server wrote it.

use rmcp::model::{ElicitRequestParams, ElicitationSchema, RequestParamsMeta as _};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

/// The `_meta` key under which the original form of an elicitation is kept.
const AS_WRITTEN: &str = "waypost/requestedSchema";

/// A server's message in a form that rmcp can parse; `None` if rmcp can parse the original.
pub(super) fn fixed(text: &str) -> Option<String> {
    if !text.contains("requestedSchema") && !text.contains("inputSchema") && !text.contains("\"tools\"") {
        return without_result(text);
    }
    let Ok(mut message) = serde_json::from_str::<Value>(text) else { return without_result(text) };
    let of_request = message["method"] == "elicitation/create" && message.get_mut("params").is_some_and(asked);
    let of_result = message.get_mut("result").is_some_and(fix_result);
    (of_request || of_result).then(|| message.to_string())
}

/// The response `text` with a text in place of a result that is not a value of this program, such as one with a number beyond the range of
/// a float. rmcp would drop such a response, and its request would never end.
fn without_result(text: &str) -> Option<String> {
    let ResponseLine { id, result } = serde_json::from_str(text).ok()?;
    let id = serde_json::from_str::<Value>(id.get()).ok()?;
    let lost = serde_json::from_str::<Value>(result.get()).is_err();
    lost.then(|| json!({"jsonrpc": "2.0", "id": id, "result": "a result that cannot be read"}).to_string())
}

/// The parts of a response that are read to find out whether it can be parsed.
#[derive(Deserialize)]
struct ResponseLine<'t> {
    #[serde(borrow)]
    id: &'t RawValue,
    #[serde(borrow)]
    result: &'t RawValue,
}

/// The same for a result that rmcp parsed as no known type.
pub fn fix_result(result: &mut Value) -> bool {
    let requests = result.get_mut("inputRequests").and_then(Value::as_object_mut);
    let mut changed = false;
    for request in requests.into_iter().flat_map(|requests| requests.values_mut()) {
        changed |= request["method"] == "elicitation/create" && request.get_mut("params").is_some_and(asked);
    }
    result.get_mut("tools").and_then(Value::as_array_mut).is_some_and(listed) || changed
}

/// Keeps the original form of an elicitation if rmcp would lose a part of it.
fn asked(params: &mut Value) -> bool {
    let Some(written) = params.get("requestedSchema").filter(|_| params["mode"] != "url") else { return false };
    let read = serde_json::from_value::<ElicitationSchema>(written.clone()).ok().map(|read| json!(read));
    let Some(params) = params.as_object_mut().filter(|params| read.as_ref() != params.get("requestedSchema")) else { return false };
    let written = params.insert("requestedSchema".into(), json!({"type": "object", "properties": {}}));
    match params.entry("_meta").or_insert_with(|| json!({})) {
        Value::Object(meta) => drop(meta.insert(AS_WRITTEN.into(), written.unwrap_or_default())),
        other => *other = json!({AS_WRITTEN: written}),
    }
    true
}

/// Gives every tool a schema that can be parsed, and removes entries that are not tools.
fn listed(tools: &mut Vec<Value>) -> bool {
    let before = tools.len();
    let mut changed = false;
    for tool in tools.iter_mut().filter_map(Value::as_object_mut) {
        if !tool.get("inputSchema").is_some_and(Value::is_object) {
            tool.insert("inputSchema".into(), json!({"type": "object"}));
            changed = true;
        }
        for (name, is_right) in
            [("outputSchema", Value::is_object as fn(&Value) -> bool), ("description", Value::is_string), ("title", Value::is_string)]
        {
            if tool.get(name).is_some_and(|given| !is_right(given)) {
                tool.remove(name);
                changed = true;
            }
        }
    }
    // Any other error is in an optional field.
    let is_read = |tool: &Value| serde_json::from_value::<rmcp::model::Tool>(tool.clone()).is_ok();
    for tool in tools.iter_mut().filter(|tool| !is_read(tool)) {
        for name in ["annotations", "icons", "execution", "_meta"] {
            tool.as_object_mut().and_then(|tool| tool.remove(name));
        }
        changed = true;
    }
    tools.retain(is_read);
    changed || tools.len() != before
}

/// The requested form, as the server wrote it.
#[must_use]
pub fn form_as_written(request: &ElicitRequestParams) -> Option<Value> {
    match request {
        ElicitRequestParams::FormElicitationParams { requested_schema, .. } => {
            let original = request.meta().and_then(|meta| meta.0.0.get(AS_WRITTEN)).cloned();
            Some(original.unwrap_or_else(|| json!(requested_schema)))
        }
        _ => None,
    }
}

/// The elicitation as the server wrote it, if rmcp's types cannot express it.
#[must_use]
pub fn as_written(request: &ElicitRequestParams) -> Option<Value> {
    let written = request.meta()?.0.0.get(AS_WRITTEN)?.clone();
    let mut params = json!(request);
    params["requestedSchema"] = written;
    let meta = params["_meta"].as_object_mut()?;
    meta.remove(AS_WRITTEN);
    if meta.is_empty() {
        params.as_object_mut()?.remove("_meta");
    }
    Some(params)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a124_a_form_that_the_library_has_no_type_for_is_kept_as_it_was_written() {
        for property in [
            json!({"$ref": "#/$defs/a"}),
            json!({"oneOf": [{"const": "a", "title": "A"}]}),
            json!({"type": ["string", "null"]}),
            json!({"anyOf": [{"type": "string"}, {"type": "null"}]}),
            json!({"type": "object", "properties": {"b": {"type": "string"}}}),
            json!({"type": "string", "pattern": "^a"}),
            json!({"type": "string", "format": "ipv4"}),
        ] {
            let schema =
                json!({"type": "object", "properties": {"a": property, "b": {"type": "boolean"}}, "$defs": {"a": {"type": "string"}}});
            let params = json!({"mode": "form", "message": "Which?", "requestedSchema": schema});
            let request = json!({"jsonrpc": "2.0", "id": 1, "method": "elicitation/create", "params": params});
            let within =
                json!({"jsonrpc": "2.0", "id": 1, "result": {"inputRequests": {"k": {"method": "elicitation/create", "params": params}}}});
            for (message, at) in [(request, "/params"), (within, "/result/inputRequests/k/params")] {
                let fixed: Value = serde_json::from_str(&fixed(&message.to_string()).expect("fixed")).expect("JSON");
                let read: ElicitRequestParams = serde_json::from_value(fixed.pointer(at).expect("there").clone()).expect("read");
                assert_eq!((form_as_written(&read), as_written(&read)), (Some(schema.clone()), Some(params.clone())));
            }
        }
        let plain = json!({"method": "elicitation/create", "params": {"message": "Which?", "requestedSchema": {"type": "object", "properties": {"a": {"type": "string"}}}}});
        assert_eq!(fixed(&plain.to_string()), None);
    }

    #[test]
    fn a124_a_tool_that_cannot_be_read_hides_no_other() {
        let tools = json!([
            {"name": "good", "inputSchema": {"type": "object", "$ref": "https://example.org/s"}},
            {"name": "null", "inputSchema": null},
            {"name": "none"},
            {"name": "truth", "inputSchema": true, "outputSchema": null},
            {"name": "odd", "inputSchema": {"minimum": 1, "exclusiveMinimum": true}, "annotations": {"readOnlyHint": "yes"}},
            {"inputSchema": {}},
            7,
        ]);
        let message = fixed(&json!({"jsonrpc": "2.0", "id": 1, "result": {"tools": tools}}).to_string()).expect("fixed");
        let message: Value = serde_json::from_str(&message).expect("JSON");
        assert_eq!(
            message["result"]["tools"],
            json!([
                {"name": "good", "inputSchema": {"type": "object", "$ref": "https://example.org/s"}},
                {"name": "null", "inputSchema": {"type": "object"}},
                {"name": "none", "inputSchema": {"type": "object"}},
                {"name": "truth", "inputSchema": {"type": "object"}},
                {"name": "odd", "inputSchema": {"minimum": 1, "exclusiveMinimum": true}},
            ])
        );
    }

    #[test]
    fn a_response_that_no_value_holds_still_ends_its_request() {
        let kept = [
            r#"{"jsonrpc":"2.0","id":1,"result":{"n":1e30}}"#,
            r#"{"jsonrpc":"2.0","method":"notifications/message","params":{"data":1e400}}"#,
            "a line of a log",
        ];
        assert_eq!(kept.map(fixed), [None, None, None]);
        for id in ["7", r#""a""#] {
            for result in [r#"{"structuredContent":{"n":1e400}}"#, r#"{"tools":[{"inputSchema":{"maximum":-1e400}}]}"#] {
                let message = fixed(&format!(r#"{{"jsonrpc":"2.0","id":{id},"result":{result}}}"#)).expect("fixed");
                let message: Value = serde_json::from_str(&message).expect("JSON");
                let id: Value = serde_json::from_str(id).expect("JSON");
                assert_eq!(message, json!({"jsonrpc": "2.0", "id": id, "result": "a result that cannot be read"}), "{result}");
            }
        }
    }
}
