//! Complete responses, played in pieces of several sizes, as for every other model.

use waypost_agents::model::anthropic::AnthropicOptions;
use waypost_agents::model::{Completion, StopReason, TokenUsage, ToolRequest};
use waypost_core::agent::wire::Wire;
use waypost_core::ids::{CallId, ToolName};
use waypost_core::json::Json;

use super::asking::{MODEL, ask_with};
use crate::wire::{Reply, hello};

/// Plays `file` in every way. All must give the same response, and its text must have been streamed.
async fn answer(file: &str) -> Completion {
    let play = |reply: Reply| async move { ask_with(reply, &hello(), AnthropicOptions::default()).await };
    let whole = play(Reply::of(file)).await.completion();
    for piece in [1, 3, 7, 64] {
        let outcome = play(Reply::of(file).in_pieces_of(piece)).await;
        let streamed = outcome.streamed.clone();
        assert_eq!((&outcome.completion(), &streamed), (&whole, &whole.text), "in pieces of {piece}");
    }
    whole
}

fn call(id: &str, tool: &str, arguments: &str) -> ToolRequest {
    ToolRequest { call_id: CallId::new(id), tool: ToolName::new(tool), arguments: arguments.to_owned() }
}

fn own(blocks: &str) -> Option<Box<Wire>> {
    Some(Box::new(Wire { provider: "anthropic".into(), model: MODEL.into(), blocks: Json::new(blocks).expect("blocks") }))
}

#[tokio::test]
async fn words_arrive_whole_however_the_wire_cuts_them() {
    let usage = TokenUsage { input: 25, output: 15 };
    let expected = Completion { usage, ..Completion::new("Hello wörld 🌍!", vec![]) };
    assert_eq!(answer("messages_hello.sse").await, expected);
}

#[tokio::test]
async fn arguments_keep_every_byte_that_the_model_wrote() {
    let arguments = r#"{"location": "San Francisco, CA", "n": 9007199254740993, "rate": 1.0}"#;
    let calls = vec![call("toolu_01T1x1fJ34qAmk2tNTrN7Up6", "get_weather", arguments)];
    let usage = TokenUsage { input: 472, output: 89 };
    assert_eq!(answer("messages_weather.sse").await, Completion { usage, ..Completion::new("Okay, let's check:", calls) });
}

#[tokio::test]
async fn signed_and_redacted_thinking_is_kept_and_is_no_part_of_the_words() {
    let calls = vec![call("toolu_01A", "look", r#"{"at": 1071}"#), call("toolu_01B", "look", "")];
    let wire = own(concat!(
        r#"[{"type":"thinking","thinking":"I need to find the GCD of 1071 and \"462\".\n","#,
        r#""signature":"EqQBCgIYAhIM1gbcDa9GJwZA2b3hGgxBdjrkzLoky3dl1pkiMOYds+/=="},"#,
        r#"{"type":"redacted_thinking","data":"EmwKAhgBEgy3va3pzix/LafPsn4aDFIT2Xlxh0L5L8rLVyIwxtE3rAFBa8cr3qpP"},"#,
        r#"{"type":"text","text":"Two numbers, two looks."},"#,
        r#"{"type":"tool_use","caller":{"type":"direct"}},{"type":"tool_use"}]"#,
    ));
    let usage = TokenUsage { input: 2140, output: 310 };
    let expected = Completion { usage, wire, ..Completion::new("Two numbers, two looks.", calls) };
    assert_eq!(answer("messages_thinking.sse").await, expected);
}

#[tokio::test]
async fn blocks_that_nobody_here_has_heard_of_are_kept_as_they_came() {
    let wire = own(concat!(
        r#"[{"type":"dream","vivid":1.50,"of":"electric sheep","n":9007199254740993},"#,
        r#"{"type":"server_tool_use","id":"srvtoolu_1","name":"web_search","input":{"query":"sheep"}},"#,
        r#"{"type":"web_search_tool_result","tool_use_id":"srvtoolu_1","content":[{"type":"web_search_result","encrypted_content":"EqgfCioIARgB="}]},"#,
        r#"{"type":"text","text":"They ","citations":[{"type":"web_search_result_location","cited_text":"Baa","n":1.0}]},"#,
        r#"{"type":"text","text":"do."}]"#,
    ));
    let usage = TokenUsage { input: 25, output: 50 };
    assert_eq!(answer("messages_unheard_of.sse").await, Completion { usage, wire, ..Completion::new("They do.", vec![]) });
}

#[tokio::test]
async fn a_call_or_a_thought_that_the_length_limit_cut_off_is_none() {
    let usage = TokenUsage { input: 25, output: 99 };
    let expected = Completion { usage, stop: StopReason::Length, ..Completion::new("Deploying.", vec![]) };
    assert_eq!(answer("messages_cut_by_length.sse").await, expected);
}

#[tokio::test]
async fn a_refusal_is_an_answer_that_says_so() {
    let usage = TokenUsage { input: 25, output: 3 };
    let expected = Completion { usage, stop: StopReason::Refused, ..Completion::new("Hello", vec![]) };
    assert_eq!(answer("messages_refusal.sse").await, expected);
}

#[tokio::test]
async fn a_gateway_that_does_not_stream_is_understood_too() {
    let calls = vec![call("toolu_w", "transfer", r#"{"amount": 9007199254740993, "rate": 1.0}"#)];
    let expected = Completion { usage: TokenUsage { input: 21, output: 9 }, ..Completion::new("Looking. ✓", calls) };
    assert_eq!(answer("messages_whole.http").await, expected);
}
