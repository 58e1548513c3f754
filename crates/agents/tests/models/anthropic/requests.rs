//! Requests, compared byte for byte.

use serde_json::json;
use waypost_agents::model::anthropic::AnthropicOptions;
use waypost_agents::model::{ModelMessage, Prompt, ToolRequest, ToolSpec};
use waypost_core::agent::wire::Wire;
use waypost_core::ids::{CallId, ToolName};

use super::asking::{ask, ask_with};
use crate::wire::{KEY, Reply, hello};

fn call(id: &str, tool: &str, arguments: &str) -> ToolRequest {
    ToolRequest { call_id: CallId::new(id), tool: ToolName::new(tool), arguments: arguments.to_owned() }
}

fn result(id: &str, content: &str) -> ModelMessage {
    ModelMessage::ToolResult { call_id: CallId::new(id), content: content.to_owned() }
}

fn user(text: &str) -> ModelMessage {
    ModelMessage::User { text: text.to_owned() }
}

async fn sent(messages: Vec<ModelMessage>) -> String {
    let prompt = Prompt { messages, ..Prompt::default() };
    let request = ask_with(Reply::of("messages_hello.sse"), &prompt, AnthropicOptions::default()).await.request;
    let start = r#"{"max_tokens":16000,"messages":"#;
    let end = r#","model":"claude-test-1","stream":true}"#;
    request.text.strip_prefix(start).and_then(|text| text.strip_suffix(end)).unwrap_or_else(|| panic!("{}", request.text)).to_owned()
}

#[tokio::test]
async fn a_conversation_is_sent_whole_with_arguments_as_they_were_written() {
    let calls = vec![call("toolu_1", "transfer", r#"{"amount": 9007199254740993,  "rate": 1.0}"#), call("call:2", "now", "")];
    let messages = vec![
        user("Pay — “now”\n"),
        ModelMessage::assistant("", calls),
        result("call:2", "10:30"),
        result("toolu_1", "paid"),
        user("And?"),
        ModelMessage::assistant("", vec![]),
        user("Well?"),
        ModelMessage::assistant("Done.", vec![call("c3", "odd", "[1]")]),
        result("c3", ""),
    ];
    let expected = concat!(
        r#"[{"role":"user","content":[{"type":"text","text":"Pay — “now”\n"}]},"#,
        r#"{"role":"assistant","content":[{"type":"tool_use","id":"toolu_1","name":"transfer","input":{"amount": 9007199254740993,  "rate": 1.0}},"#,
        r#"{"type":"tool_use","id":"call_3a_2","name":"now","input":{}}]},"#,
        r#"{"role":"user","content":[{"type":"tool_result","tool_use_id":"call_3a_2","content":"10:30"},"#,
        r#"{"type":"tool_result","tool_use_id":"toolu_1","content":"paid"},"#,
        r#"{"type":"text","text":"And?"},{"type":"text","text":"Well?"}]},"#,
        r#"{"role":"assistant","content":[{"type":"text","text":"Done."},{"type":"tool_use","id":"c3","name":"odd","input":{"not_an_object":"[1]"}}]},"#,
        r#"{"role":"user","content":[{"type":"tool_result","tool_use_id":"c3","content":""}]}]"#,
    );
    assert_eq!(sent(messages).await, expected);
}

#[tokio::test]
async fn thinking_goes_back_exactly_with_the_calls_as_they_stand_and_to_no_other_model() {
    let completion = ask("messages_thinking.sse").await.completion();
    let own = *completion.wire.clone().expect("blocks of its own");
    let conversation = |wire: Wire, mut calls: Vec<ToolRequest>| {
        calls[1].arguments = r#"{"at": 462}"#.to_owned();
        let message = ModelMessage::Assistant { text: completion.text.clone(), calls, wire: Some(Box::new(wire)) };
        vec![user("Hello"), message, result("toolu_01A", "odd"), result("toolu_01B", "even")]
    };
    let around = |content: &str| {
        let before = r#"[{"role":"user","content":[{"type":"text","text":"Hello"}]},{"role":"assistant","content":["#;
        let after = concat!(
            r#"]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_01A","content":"odd"},"#,
            r#"{"type":"tool_result","tool_use_id":"toolu_01B","content":"even"}]}]"#
        );
        format!("{before}{content}{after}")
    };
    let signed = concat!(
        r#"{"type":"thinking","thinking":"I need to find the GCD of 1071 and \"462\".\n","#,
        r#""signature":"EqQBCgIYAhIM1gbcDa9GJwZA2b3hGgxBdjrkzLoky3dl1pkiMOYds+/=="},"#,
        r#"{"type":"redacted_thinking","data":"EmwKAhgBEgy3va3pzix/LafPsn4aDFIT2Xlxh0L5L8rLVyIwxtE3rAFBa8cr3qpP"},"#,
        r#"{"type":"text","text":"Two numbers, two looks."},"#,
        r#"{"type":"tool_use","caller":{"type":"direct"},"id":"toolu_01A","name":"look","input":{"at": 1071}},"#,
        r#"{"type":"tool_use","id":"toolu_01B","name":"look","input":{"at": 462}}"#,
    );
    assert_eq!(sent(conversation(own.clone(), completion.calls.clone())).await, around(signed));
    let plain = concat!(
        r#"{"type":"text","text":"Two numbers, two looks."},"#,
        r#"{"type":"tool_use","id":"toolu_01A","name":"look","input":{"at": 1071}},"#,
        r#"{"type":"tool_use","id":"toolu_01B","name":"look","input":{"at": 462}}"#,
    );
    let others = Wire { model: "claude-test-2".into(), ..own };
    assert_eq!(sent(conversation(others, completion.calls.clone())).await, around(plain));
}

#[tokio::test]
async fn blocks_go_back_to_the_byte_and_never_in_the_place_of_other_words() {
    let completion = ask("messages_unheard_of.sse").await.completion();
    let own = completion.wire.clone().expect("blocks of its own");
    let with = |text: &str| {
        vec![user("Hello"), ModelMessage::Assistant { text: text.to_owned(), calls: vec![], wire: Some(own.clone()) }, user("More")]
    };
    let (unchanged, changed) = (sent(with("They do.")).await, sent(with("They do not.")).await);
    assert!(unchanged.contains(&own.blocks.as_str()[1..]), "{unchanged}");
    assert!(changed.contains(r#"{"role":"assistant","content":[{"type":"text","text":"They do not."}]}"#), "{changed}");
}

#[tokio::test]
async fn what_an_operator_sets_is_sent_along() {
    let parameters = json!({"type": "object", "properties": {}});
    let tools = vec![ToolSpec { name: ToolName::new("now"), description: "The time.".to_owned(), parameters }];
    let prompt = Prompt { system: Some("You build web apps.".to_owned()), tools, ..hello() };
    let more = [("thinking".to_owned(), json!({"type": "adaptive"})), ("max_tokens".to_owned(), json!(9))].into_iter().collect();
    let options = AnthropicOptions { temperature: Some(0.2), more, ..AnthropicOptions::default() };
    let request = ask_with(Reply::of("messages_hello.sse"), &prompt, options).await.request;
    let expected = json!({
        "model": "claude-test-1",
        "max_tokens": 9,
        "stream": true,
        "system": "You build web apps.",
        "temperature": 0.2,
        "thinking": {"type": "adaptive"},
        "messages": [{"role": "user", "content": [{"type": "text", "text": "Hello"}]}],
        "tools": [{"name": "now", "description": "The time.", "input_schema": {"type": "object", "properties": {}}}],
    });
    let headers = ["x-api-key", "anthropic-version", "authorization"].map(|name| request.header(name));
    assert_eq!((request.line.as_str(), headers), ("POST /v1/messages HTTP/1.1", [Some(KEY), Some("2023-06-01"), None]));
    assert_eq!(request.body, expected);
}
