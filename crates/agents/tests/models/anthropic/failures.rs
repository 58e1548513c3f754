//! Failed responses: what the agent is told, and whether a retry can help.

use waypost_agents::model::Retry;
use waypost_agents::model::anthropic::AnthropicOptions;

use super::asking::{ask, ask_with};
use crate::wire::{Reply, hello, seconds};

async fn failure(file: &str) -> (String, Retry, String) {
    ask(file).await.failure()
}

fn failed(words: &str, retry: Retry, streamed: &str) -> (String, Retry, String) {
    (words.to_owned(), retry, streamed.to_owned())
}

#[tokio::test]
async fn a_service_that_is_full_or_asked_too_often_is_asked_again_later() {
    let failing = "the model's service is overloaded or failing";
    assert_eq!(failure("messages_529.http").await, failed(failing, Retry::Later(None), ""));
    assert_eq!(failure("messages_500.http").await, failed(failing, Retry::Later(None), ""));
    let limited = "the model's service is limiting the rate of requests";
    assert_eq!(failure("messages_429.http").await, failed(limited, Retry::Later(Some(seconds(20))), ""));
    let cut = "the model's answer broke off before it was complete";
    assert_eq!(failure("messages_overloaded_in_mid_stream.sse").await, failed(cut, Retry::Later(None), "I was about to"));
}

#[tokio::test]
async fn a_conversation_that_is_too_long_is_not_sent_again_as_it_is() {
    for file in ["messages_too_long.http", "messages_no_room.http", "messages_too_large.http"] {
        assert_eq!(failure(file).await, failed("the conversation is too long for the model", Retry::Never, ""), "{file}");
    }
}

#[tokio::test]
async fn what_an_operator_has_to_put_right_says_so() {
    let turned_away = |why: &str| failed(&format!("the model's service denied access: {why}"), Retry::Never, "");
    assert_eq!(failure("messages_key.http").await, turned_away("the key is not valid"));
    assert_eq!(failure("messages_credit.http").await, turned_away("the account has no credit left"));
    let unknown = "the model's service did not accept the request (not_found_error)";
    assert_eq!(failure("messages_not_found.http").await, failed(unknown, Retry::Never, ""));
    let filtered = "the model's service refused to answer (invalid_request_error)";
    assert_eq!(failure("messages_filtered.http").await, failed(filtered, Retry::Never, ""));
}

#[tokio::test]
async fn a_connection_cut_half_way_leaves_nothing_to_use() {
    for piece in [1, 7, usize::MAX] {
        let reply = Reply::of("messages_weather.sse").in_pieces_of(piece).cut_after("San");
        let cut = failed("the model's answer broke off before it was complete", Retry::Later(None), "Okay, let's check:");
        assert_eq!(ask_with(reply, &hello(), AnthropicOptions::default()).await.failure(), cut);
    }
    let goodbye = Reply::of("messages_hello.sse").cut_after("\"usage\":{\"output_tokens\":15}}\n\n");
    let completion = ask_with(goodbye, &hello(), AnthropicOptions::default()).await.completion();
    assert_eq!(completion.text, "Hello wörld 🌍!");
}

#[tokio::test]
async fn what_is_no_answer_of_this_protocol_is_never_guessed_at() {
    let garbled = |what: &str, streamed| failed(&format!("the model's service sent an invalid response: {what}"), Retry::Never, streamed);
    assert_eq!(failure("messages_promised_calls.sse").await, garbled("the answer announces tool calls and contains none", "Now."));
    assert_eq!(failure("messages_goes_on_without_beginning.sse").await, garbled("the answer continues a block that never started", ""));
    assert_eq!(failure("plain_text.sse").await, garbled("a part of the answer is not valid JSON", ""));
    assert_eq!(failure("not_json.sse").await, garbled("a part of the answer is not valid JSON", ""));
}
