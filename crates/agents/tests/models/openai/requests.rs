//! Requests, compared as a whole.

use serde_json::{Value, json};
use waypost_agents::model::openai::{HoldToForm, OpenAiOptions, SecretValue, StreamUsage};
use waypost_agents::model::{ModelMessage, Prompt, ServiceOptions, ToolRequest, ToolSpec};
use waypost_core::agent::wire::Wire;
use waypost_core::ids::{CallId, ToolName};

use crate::wire::{KEY, Reply, ask, ask_with, hello};

fn call(id: &str, tool: &str, arguments: &str) -> ToolRequest {
    ToolRequest { call_id: CallId::new(id), tool: ToolName::new(tool), arguments: arguments.to_owned() }
}

fn result(id: &str, content: &str) -> ModelMessage {
    ModelMessage::ToolResult { call_id: CallId::new(id), content: content.to_owned() }
}

fn conversation() -> Prompt {
    let calls = vec![call("call_q1", "ask_user_question", r#"{"n": 9007199254740993, "x": 1.0}"#), call("call_n2", "now", "")];
    Prompt {
        system: Some("You build web apps.".to_owned()),
        messages: vec![
            ModelMessage::User { text: "Build it — “now”\n".to_owned() },
            ModelMessage::assistant("", calls),
            result("call_n2", "10:30"),
            result("call_q1", "Svelte"),
            ModelMessage::assistant("Svelte it is.", vec![]),
            ModelMessage::User { text: "Go on".to_owned() },
        ],
        tools: vec![ToolSpec {
            name: ToolName::new("now"),
            description: "The time.".to_owned(),
            parameters: json!({"type": "object", "properties": {}}),
        }],
        result: None,
    }
}

#[tokio::test]
async fn a_conversation_is_sent_whole_with_every_result_bound_to_its_call() {
    let options = OpenAiOptions { temperature: Some(0.2), ..OpenAiOptions::default() };
    let outcome = ask_with(Reply::of("plain_text.sse"), &conversation(), options, &mut |_| {}).await;
    let expected = json!({
        "model": "test-1",
        "stream": true,
        "stream_options": {"include_usage": true},
        "temperature": 0.2,
        "messages": [
            {"role": "system", "content": "You build web apps."},
            {"role": "user", "content": "Build it — “now”\n"},
            {"role": "assistant", "content": null, "tool_calls": [
                {"id": "call_q1", "type": "function", "function":
                    {"name": "ask_user_question", "arguments": r#"{"n": 9007199254740993, "x": 1.0}"#}},
                {"id": "call_n2", "type": "function", "function": {"name": "now", "arguments": "{}"}},
            ]},
            {"role": "tool", "tool_call_id": "call_n2", "content": "10:30"},
            {"role": "tool", "tool_call_id": "call_q1", "content": "Svelte"},
            {"role": "assistant", "content": "Svelte it is."},
            {"role": "user", "content": "Go on"},
        ],
        "tools": [{"type": "function", "function":
            {"name": "now", "description": "The time.", "parameters": {"type": "object", "properties": {}}}}],
    });
    assert_eq!(outcome.request.body, expected);
}

#[tokio::test]
async fn what_may_be_left_out_is_left_out() {
    let options = OpenAiOptions { stream_usage: StreamUsage::NotAsked, ..OpenAiOptions::default() };
    let outcome = ask_with(Reply::of("plain_text.sse"), &hello(), options, &mut |_| {}).await;
    let expected = json!({"model": "test-1", "stream": true, "messages": [{"role": "user", "content": "Hello"}]});
    assert_eq!(outcome.request.body, expected);
}

#[tokio::test]
async fn the_key_and_the_operators_headers_travel_with_the_request() {
    let headers = vec![("X-Title".to_owned(), SecretValue::new("Waypost"))];
    let options = OpenAiOptions { service: ServiceOptions { headers, ..ServiceOptions::default() }, ..OpenAiOptions::default() };
    let request = ask_with(Reply::of("plain_text.sse"), &hello(), options, &mut |_| {}).await.request;
    let bearer = format!("Bearer {KEY}");
    let sent = ["authorization", "x-title", "content-type", "accept", "user-agent"].map(|name| request.header(name));
    let agent = concat!("waypost/", env!("CARGO_PKG_VERSION"));
    let accepted = "text/event-stream, application/json";
    let expected = [&bearer, "Waypost", "application/json", accepted, agent].map(Some);
    assert_eq!((request.line.as_str(), sent), ("POST /v1/chat/completions HTTP/1.1", expected));
}

#[tokio::test]
async fn a_service_holds_the_model_to_the_form_of_its_last_words_where_it_can() {
    let form = json!({"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"], "additionalProperties": false});
    let open = json!({"type": "object"});
    let mut sent = Vec::new();
    for (hold_to_form, prompt, form) in [
        (HoldToForm::WithoutTools, hello(), &form),
        (HoldToForm::WithoutTools, conversation(), &form),
        (HoldToForm::Always, conversation(), &form),
        (HoldToForm::Always, hello(), &open),
        (HoldToForm::Never, hello(), &form),
    ] {
        let (prompt, options) =
            (Prompt { result: Some(form.clone()), ..prompt }, OpenAiOptions { hold_to_form, ..OpenAiOptions::default() });
        let outcome = ask_with(Reply::of("plain_text.sse"), &prompt, options, &mut |_| {}).await;
        sent.push(outcome.request.body["response_format"].clone());
    }
    let held = json!({"type": "json_schema", "json_schema": {"name": "result", "strict": true, "schema": form}});
    assert_eq!(sent, [held.clone(), Value::Null, held, Value::Null, Value::Null]);
}

#[tokio::test]
async fn an_id_that_the_conversation_used_before_is_not_used_again() {
    let mut prompt = hello();
    let earlier = ModelMessage::assistant("", vec![call("call_t1", "transfer", "{}")]);
    prompt.messages.extend([earlier, result("call_t1", "done")]);
    let options = OpenAiOptions::default();
    let outcome = ask_with(Reply::of("arguments_in_pieces.sse"), &prompt, options, &mut |_| {}).await;
    let ids: Vec<String> = outcome.completion().calls.iter().map(|call| call.call_id.to_string()).collect();
    assert_eq!(ids, ["call_3_0"]);
}

#[tokio::test]
async fn what_a_service_wrote_beside_its_calls_goes_back_to_it_and_to_nobody_else() {
    let outcome = ask(Reply::of("signed_calls.sse")).await;
    let completion = outcome.completion();
    let own = completion.wire.clone().expect("something beside the calls");
    assert_eq!(own.blocks.as_str(), r#"[{"extra_content":{"google":{"thought_signature":"Eq4B+/=="}}},{}]"#);
    let conversation = |own: Wire| {
        let message = ModelMessage::Assistant { text: String::new(), calls: completion.calls.clone(), wire: Some(Box::new(own)) };
        let messages = [hello().messages, vec![message, result("call_a", "21"), result("call_b", "7")]].concat();
        Prompt { messages, ..Prompt::default() }
    };
    let mut sent = Vec::new();
    for model in ["test-1", "test-2"] {
        let prompt = conversation(Wire { model: model.into(), ..(*own).clone() });
        let outcome = ask_with(Reply::of("plain_text.sse"), &prompt, OpenAiOptions::default(), &mut |_| {}).await;
        sent.push(outcome.request.body["messages"][1]["tool_calls"].clone());
    }
    let plain = |id: &str, city: &str| json!({"id": id, "type": "function", "function": {"name": "weather", "arguments": format!(r#"{{"city":"{city}"}}"#)}});
    let mut signed = plain("call_a", "Paris");
    signed["extra_content"] = json!({"google": {"thought_signature": "Eq4B+/=="}});
    assert_eq!(sent, [json!([signed, plain("call_b", "Rome")]), json!([plain("call_a", "Paris"), plain("call_b", "Rome")])]);
}
