//! Repairs server messages that rmcp cannot parse: an invalid tool schema hides no other tool, and a requested form is kept exactly as the
//! server wrote it. What cannot be repaired still gets an answer, on the side that waits for one.

use std::borrow::Cow;

use rmcp::RoleClient;
use rmcp::model::{CustomRequest, ElicitRequestParams, ElicitationSchema, ErrorCode, ErrorData, RequestParamsMeta as _};
use rmcp::service::RxJsonRpcMessage;
use rmcp::transport::async_rw::DEFAULT_MAX_LINE_LENGTH;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use waypost_core::json::first_rounded;
use waypost_core::json::message_lines::{MessageLine, MessageOutline, batch};

/// The `_meta` key under which the original form of an elicitation is kept.
const AS_WRITTEN: &str = "waypost/requestedSchema";
/// The code of the error that stands for a response that cannot be read. What its request did is unknown.
pub const UNREAD: ErrorCode = ErrorCode(-32_098);
/// The method that replaces the one of a server's request that cannot be read.
const UNREAD_REQUEST: &str = "waypost/unread";

/// A server's message in a form that rmcp can parse without loss; `None` if rmcp can parse the original so, or nobody waits for it.
fn fixed(text: &str) -> Option<String> {
    let fixed = repair(text).or_else(|| with_exact_numbers(text)).or_else(|| with_own_code(text));
    let is_read = serde_json::from_str::<RxJsonRpcMessage<RoleClient>>(fixed.as_deref().unwrap_or(text)).is_ok();
    if is_read { fixed } else { unread(&MessageOutline::of(text.as_bytes()), "it is not valid") }
}

/// The messages in a server's text, each in a form that rmcp can parse without loss. A server of 2025-03-26 may send several as one batch;
/// an invalid one in it does not hide the others.
pub(super) fn parts(text: &str) -> Vec<Cow<'_, str>> {
    let text = text.trim().trim_start_matches('\u{feff}');
    let each =
        batch(text.as_bytes()).map_or_else(|| vec![text], |batch| batch.into_iter().filter_map(|one| str::from_utf8(one).ok()).collect());
    each.into_iter().map(|text| fixed(text).map_or(Cow::Borrowed(text), Cow::Owned)).collect()
}

/// The messages of one line of a server's output.
pub(super) fn messages(line: MessageLine) -> Vec<RxJsonRpcMessage<RoleClient>> {
    match line {
        MessageLine::TooLong(outline) => {
            let most = DEFAULT_MAX_LINE_LENGTH >> 20;
            tracing::warn!("an MCP server sent a line of more than {most} MiB, which was not read");
            let why = format!("it is longer than {most} MiB");
            let each = if let MessageOutline::Batch(each) = outline { each } else { vec![outline] };
            each.iter().filter_map(|outline| serde_json::from_str(&unread(outline, &why)?).ok()).collect()
        }
        // Bytes that are not UTF-8 are in a text, for which somebody may wait.
        MessageLine::Whole(line) => {
            parts(&String::from_utf8_lossy(&line)).into_iter().filter_map(|text| serde_json::from_str(&text).ok()).collect()
        }
    }
}

/// What ends the wait for a message that cannot be read. rmcp would drop it, and the request would never end: the one that a response
/// answers gets an error instead, and a request of the server becomes one that gets an error, see [`refusal_of`].
fn unread(outline: &MessageOutline, why: &str) -> Option<String> {
    let message = match outline {
        MessageOutline::Response(id) => {
            let error = json!({"code": UNREAD.0, "message": format!("The server's answer cannot be read: {why}.")});
            json!({"jsonrpc": "2.0", "id": id, "error": error})
        }
        MessageOutline::Request(id) => json!({"jsonrpc": "2.0", "id": id, "method": UNREAD_REQUEST, "params": {"why": why}}),
        MessageOutline::Batch(_) | MessageOutline::Other => return None,
    };
    Some(message.to_string())
}

/// The error for a server's request for which rmcp has no type: it could not be read, or there is no such method here.
#[must_use]
pub fn refusal_of(request: CustomRequest) -> ErrorData {
    let why = request.params.as_ref().and_then(|params| params["why"].as_str()).filter(|_| request.method == UNREAD_REQUEST);
    match why {
        Some(why) => ErrorData::invalid_request(format!("This request cannot be read: {why}. Nothing was done."), None),
        None => ErrorData::new(ErrorCode::METHOD_NOT_FOUND, request.method, None),
    }
}

/// The message with everything that rmcp would not read as the server meant it in a form that rmcp reads; `None` if there is nothing.
fn repair(text: &str) -> Option<String> {
    if !text.contains("requestedSchema") && !text.contains("inputSchema") && !text.contains("\"tools\"") {
        return None;
    }
    let mut message = serde_json::from_str::<Value>(text).ok()?;
    let of_request = message["method"] == "elicitation/create" && message.get_mut("params").is_some_and(asked);
    let of_result = message.get_mut("result").is_some_and(fix_result);
    (of_request || of_result).then(|| message.to_string())
}

/// A tool result whose data has a number that rmcp rounds, with the data as text too, so that no digit is lost; `None` if there is no such
/// number, or a text already contains it.
fn with_exact_numbers(text: &str) -> Option<String> {
    if !text.contains("structuredContent") {
        return None;
    }
    let ResponseLine { result: ToolResultLine { structured, content } } = serde_json::from_str(text).ok()?;
    let number = first_rounded(structured.get())?;
    if content.is_some_and(|content| content.get().contains(number)) {
        return None;
    }
    let mut message = serde_json::from_str::<Value>(text).ok()?;
    let block = json!({"type": "text", "text": structured.get()});
    match &mut message["result"]["content"] {
        Value::Array(content) => content.push(block),
        none => *none = json!([block]),
    }
    Some(message.to_string())
}

/// An error to which a server gave the code [`UNREAD`], with another code: only here it is known that an answer cannot be read.
fn with_own_code(text: &str) -> Option<String> {
    if !text.contains("-32098") {
        return None;
    }
    let mut message = serde_json::from_str::<Value>(text).ok()?;
    let code = message.get_mut("error")?.get_mut("code").filter(|code| **code == UNREAD.0)?;
    *code = json!(ErrorCode::INTERNAL_ERROR.0);
    Some(message.to_string())
}

/// The parts of a tool result that are read to find out whether rmcp keeps every digit.
#[derive(Deserialize)]
struct ResponseLine<'t> {
    #[serde(borrow)]
    result: ToolResultLine<'t>,
}

#[derive(Deserialize)]
struct ToolResultLine<'t> {
    #[serde(borrow, rename = "structuredContent")]
    structured: &'t RawValue,
    #[serde(borrow)]
    content: Option<&'t RawValue>,
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
    use waypost_core::json::message_lines::MessageLines;

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

    fn unread(id: &Value, why: &str) -> Value {
        let error = json!({"code": -32098, "message": format!("The server's answer cannot be read: {why}.")});
        json!({"jsonrpc": "2.0", "id": id, "error": error})
    }

    /// The messages of one line, as JSON.
    fn read(line: &[u8]) -> Vec<Value> {
        let mut lines = MessageLines::new(DEFAULT_MAX_LINE_LENGTH);
        let line = [line, b"\n"].concat();
        let (mut rest, mut read) = (&line[..], Vec::new());
        while !rest.is_empty() {
            let (taken, line) = lines.take(rest);
            rest = &rest[taken..];
            read.extend(line.into_iter().flat_map(messages).map(|message| json!(message)));
        }
        read
    }

    #[test]
    fn f52_a_response_that_cannot_be_read_still_ends_its_request() {
        for kept in
            [r#"{"jsonrpc":"2.0","id":1,"result":{"n":1e30}}"#, r#"{"jsonrpc":"2.0","method":"notifications/progress","params":{}}"#]
        {
            assert_eq!(fixed(kept), None, "{kept}");
        }
        for dropped in [
            "a line of a log",
            r#"{"id":7,"level":"info"}"#,
            r#"{"jsonrpc":"2.0","method":"notifications/message","params":{"data":1e400}}"#,
        ] {
            assert_eq!(read(dropped.as_bytes()), [Value::Null; 0], "{dropped}");
        }
        for id in [json!(7), json!("a")] {
            for rest in [
                r#""result":{"structuredContent":{"n":1e400}}"#,
                r#""result":{"tools":[{"inputSchema":{"maximum":-1e400}}]}"#,
                r#""result":{"content":[{"type":"text","text":"\ud800"}]}"#,
                r#""result":{"structuredContent":{"n":NaN}}"#,
                r#""error":"no""#,
            ] {
                let message = format!(r#"{{"jsonrpc":"2.0","id":{id},{rest}}}"#);
                assert_eq!(read(message.as_bytes()), [unread(&id, "it is not valid")], "{message}");
            }
        }
        let long = format!(
            r#"{{"result":{{"content":[{{"type":"text","text":"{}"}}]}},"jsonrpc":"2.0","id":8}}"#,
            "x".repeat(DEFAULT_MAX_LINE_LENGTH)
        );
        assert_eq!(read(long.as_bytes()), [unread(&json!(8), "it is longer than 16 MiB")]);
    }

    #[test]
    fn f52_a_repaired_response_that_still_cannot_be_read_ends_its_request_and_a_server_cannot_say_so_itself() {
        let tools = r#"{"id":1,"result":{"tools":[{"name":"a","inputSchema":null}]}}"#;
        assert_eq!(read(tools.as_bytes()), [unread(&json!(1), "it is not valid")]);
        let refusal = r#"{"jsonrpc":"2.0","id":2,"error":{"code":-32098,"message":"No."}}"#;
        let expected = json!({"jsonrpc": "2.0", "id": 2, "error": {"code": -32603, "message": "No."}});
        assert_eq!(read(refusal.as_bytes()), [expected]);
    }

    /// The error that a server gets for its own request.
    fn refused(message: &Value) -> ErrorData {
        refusal_of(serde_json::from_value(message.clone()).expect("a request"))
    }

    #[test]
    fn f52_a_request_of_a_server_that_cannot_be_read_gets_an_error_and_no_other_request_looks_like_it() {
        let ask =
            |rest: &str| format!(r#"{{"jsonrpc":"2.0","id":"a","method":"elicitation/create","params":{{"message":"Which?",{rest}}}}}"#);
        let long = ask(&format!(r#""requestedSchema":{{"title":"{}"}}"#, "x".repeat(DEFAULT_MAX_LINE_LENGTH)));
        let cannot = |why: &str| ErrorData::invalid_request(format!("This request cannot be read: {why}. Nothing was done."), None);
        for (message, why) in [
            (ask(r#""n":NaN"#), "it is not valid"),
            (ask(r#""n":"\ud800""#), "it is not valid"),
            (r#"{"id":"a","method":"ping"}"#.to_owned(), "it is not valid"),
            (long, "it is longer than 16 MiB"),
        ] {
            let [message] = &read(message.as_bytes())[..] else { panic!("{why}: no request") };
            assert_eq!((&message["id"], refused(message)), (&json!("a"), cannot(why)));
        }
        let other = json!({"method": "tools/own", "params": {"why": "it is not valid"}});
        assert_eq!(refused(&other), ErrorData::new(ErrorCode::METHOD_NOT_FOUND, "tools/own", None));
    }

    #[test]
    fn f52_an_invalid_message_of_a_batch_hides_no_other_and_ends_its_own_request() {
        let result = |id: u32| json!({"jsonrpc": "2.0", "id": id, "result": {}});
        let batch = format!(r#"[{},{{"jsonrpc":"2.0","id":2,"result":NaN}},17,{{"id":5,"result":[}}"#, result(1));
        assert_eq!(read(batch.as_bytes()), [result(1), unread(&json!(2), "it is not valid"), unread(&json!(5), "it is not valid")]);
        let batch = format!(r#"[{},{{"id":9}},{{"jsonrpc":"2.0","id":2,"result":NaN}},{}]"#, result(1), result(3));
        assert_eq!(read(batch.as_bytes()), [result(1), unread(&json!(2), "it is not valid"), result(3)]);
        let long = format!(r#"[{},{{"id":2,"result":{{"text":"{}"}}}}]"#, result(1), "x".repeat(DEFAULT_MAX_LINE_LENGTH));
        assert_eq!(read(long.as_bytes()), [1, 2].map(|id| unread(&json!(id), "it is longer than 16 MiB")));
    }

    #[test]
    fn messages_in_a_batch_and_texts_that_are_not_utf_8_arrive() {
        let texts = |line: &[u8]| read(line).iter().map(|message| message["result"]["content"][0]["text"].clone()).collect::<Vec<_>>();
        let result = |text: &str| format!(r#"{{"jsonrpc":"2.0","id":1,"result":{{"content":[{{"type":"text","text":"{text}"}}]}}}}"#);
        assert_eq!(texts(format!("[{},{}]", result("a"), result("b")).as_bytes()), ["a", "b"]);
        let latin = result("caf?").into_bytes().into_iter().map(|byte| if byte == b'?' { 0xE9 } else { byte }).collect::<Vec<_>>();
        assert_eq!(texts(&latin), ["caf\u{fffd}"]);
    }

    #[test]
    fn the_digits_of_a_result_that_would_be_rounded_are_kept_as_text() {
        let data = r#"{"n":12345678901234567890123}"#;
        let texts = |content: &str| {
            let message = format!(r#"{{"jsonrpc":"2.0","id":1,"result":{{{content}"structuredContent":{data}}}}}"#);
            let read: Value = serde_json::from_str(&fixed(&message).unwrap_or(message)).expect("JSON");
            read["result"]["content"].as_array().into_iter().flatten().map(|block| block["text"].clone()).collect::<Vec<_>>()
        };
        assert_eq!(texts(""), [data]);
        assert_eq!(texts(r#""content":[{"type":"text","text":"done"}],"#), ["done", data]);
        assert_eq!(texts(r#""content":[{"type":"text","text":"n is 12345678901234567890123"}],"#), ["n is 12345678901234567890123"]);
    }
}
