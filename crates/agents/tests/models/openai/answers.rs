//! Complete responses: each is played in pieces of several sizes, which split characters, JSON strings and line ends, and must always give
//! the same result.

use waypost_agents::model::{Completion, StopReason, TokenUsage, ToolRequest};
use waypost_core::ids::{CallId, ToolName};

use crate::wire::{Reply, ask};

const USAGE: TokenUsage = TokenUsage { input: 21, output: 9 };
const UNKNOWN: TokenUsage = TokenUsage { input: 0, output: 0 };

/// Plays `reply` in every way. All must give the same response, and its text must have been streamed.
async fn answer(reply: Reply) -> Completion {
    let whole = ask(reply.clone()).await.completion();
    for piece in [1, 2, 3, 7, 64] {
        let outcome = ask(reply.clone().in_pieces_of(piece)).await;
        let streamed = outcome.streamed.clone();
        let completion = outcome.completion();
        assert_eq!((&completion, &streamed), (&whole, &whole.text), "in pieces of {piece}");
    }
    whole
}

fn call(id: &str, tool: &str, arguments: &str) -> ToolRequest {
    ToolRequest { call_id: CallId::new(id), tool: ToolName::new(tool), arguments: arguments.to_owned() }
}

fn completion(text: &str, usage: TokenUsage, stop: StopReason) -> Completion {
    Completion { usage, stop, ..Completion::new(text, vec![]) }
}

fn wants(text: &str, calls: Vec<ToolRequest>, usage: TokenUsage) -> Completion {
    Completion { usage, ..Completion::new(text, calls) }
}

#[tokio::test]
async fn text_arrives_whole_however_the_wire_cuts_it_and_ends_its_lines() {
    let expected = completion("Héllo, wörld 🌍 “quoted” \n done.", USAGE, StopReason::Done);
    for line_ends in ["\n", "\r\n", "\r"] {
        assert_eq!(answer(Reply::of("plain_text.sse").with_line_ends(line_ends)).await, expected);
    }
}

#[tokio::test]
async fn arguments_in_many_pieces_keep_every_byte_that_the_model_wrote() {
    let arguments = r#"{"amount": 9007199254740993, "rate": 1.0, "to": "Zoë \"quoted\""}"#;
    let expected = wants("", vec![call("call_t1", "transfer", arguments)], USAGE);
    assert_eq!(answer(Reply::of("arguments_in_pieces.sse")).await, expected);
}

#[tokio::test]
async fn two_calls_of_one_message_are_kept_apart_and_in_order() {
    let calls = vec![
        call("call_a", "ask_user_question", r#"{"question":"Which?"}"#),
        call("call_b", "deploy_application", r#"{"application":"web","version":"1.4.2"}"#),
    ];
    assert_eq!(answer(Reply::of("two_calls.sse")).await, wants("Two things.", calls, USAGE));
}

#[tokio::test]
async fn calls_without_index_and_id_get_ids_made_from_their_places() {
    let calls = vec![call("call_1_0", "read", r#"{"path":"a.rs"}"#), call("call_1_1", "read", r#"{"path":"b.rs"}"#)];
    assert_eq!(answer(Reply::of("no_index_no_id.sse")).await, wants("", calls, USAGE));
}

#[tokio::test]
async fn calls_that_all_claim_the_first_place_are_kept_apart_by_their_ids() {
    let calls = vec![call("call_x1", "read", r#"{"path":"a.rs"}"#), call("call_x2", "read", r#"{"path":"b.rs"}"#)];
    assert_eq!(answer(Reply::of("every_index_zero.sse")).await, wants("", calls, UNKNOWN));
}

#[tokio::test]
async fn one_id_for_two_calls_binds_only_the_first() {
    let calls = vec![call("call_x", "read", r#"{"path":"a.rs"}"#), call("call_1_1", "read", r#"{"path":"b.rs"}"#)];
    assert_eq!(answer(Reply::of("one_id_for_two_calls.sse")).await, wants("", calls, UNKNOWN));
}

#[tokio::test]
async fn a_new_id_for_every_piece_does_not_tear_a_call_apart() {
    let calls = vec![call("chatcmpl-tool-1", "read", r#"{"path":"a.rs"}"#)];
    assert_eq!(answer(Reply::of("new_id_for_every_piece.sse")).await, wants("", calls, UNKNOWN));
}

#[tokio::test]
async fn arguments_sent_as_an_object_are_kept_as_they_stand() {
    let calls = vec![call("call_o", "transfer", r#"{"amount": 9007199254740993,  "rate":1.0}"#)];
    assert_eq!(answer(Reply::of("arguments_as_object.sse")).await, wants("", calls, UNKNOWN));
}

#[tokio::test]
async fn keep_alives_empty_chunks_and_a_missing_goodbye_are_taken_as_they_come() {
    assert_eq!(answer(Reply::of("keep_alives.sse")).await, completion("Still here.", USAGE, StopReason::Done));
    assert_eq!(answer(Reply::of("done_without_reason.sse")).await, completion("Enough.", UNKNOWN, StopReason::Done));
}

#[tokio::test]
async fn a_connection_lost_after_the_last_word_loses_only_the_cost() {
    let reply = Reply::of("plain_text.sse").cut_after("\"finish_reason\":\"stop\"}],\"usage\":null}\n\n");
    let outcome = ask(reply).await;
    assert_eq!(outcome.completion(), completion("Héllo, wörld 🌍 “quoted” \n done.", UNKNOWN, StopReason::Done));
}

#[tokio::test]
async fn a_server_that_does_not_stream_is_understood_too() {
    let calls = vec![call("call_w", "transfer", r#"{"amount": 9007199254740993, "rate": 1.0}"#)];
    assert_eq!(answer(Reply::of("whole_answer.http")).await, wants("Looking. ✓", calls, USAGE));
    let mislabelled = answer(Reply::of("stream_called_json.http")).await;
    assert_eq!(mislabelled.text, "Héllo, wörld 🌍 “quoted” \n done.");
}

#[tokio::test]
async fn a_call_that_the_length_limit_cut_off_is_no_call() {
    assert_eq!(answer(Reply::of("length_in_a_call.sse")).await, completion("Deploying.", USAGE, StopReason::Length));
}

#[tokio::test]
async fn a_refusal_is_an_answer_that_says_so() {
    assert_eq!(answer(Reply::of("filtered.sse")).await, completion("The recipe", UNKNOWN, StopReason::Refused));
    assert_eq!(answer(Reply::of("refusal.sse")).await, completion("I cannot help with that.", UNKNOWN, StopReason::Refused));
}
