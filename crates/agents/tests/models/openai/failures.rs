//! Failed responses: what the agent is told, whether a retry can help, and that no log can show the key or the conversation.

use tokio::time::Instant;
use waypost_agents::model::openai::{OpenAi, OpenAiOptions};
use waypost_agents::model::{Model, ModelError, Retry, ServiceOptions};

use crate::wire::{Reply, ask, ask_with, hello, seconds};

const CUT_OFF: &str = "the model's answer broke off before it was complete";
const FAILING: &str = "the model's service is overloaded or failing";
const LIMITED: &str = "the model's service is limiting the rate of requests";
const TOO_LONG: &str = "the conversation is too long for the model";

async fn failure(reply: Reply) -> (String, Retry, String) {
    ask(reply).await.failure()
}

fn failed(words: &str, retry: Retry, streamed: &str) -> (String, Retry, String) {
    (words.to_owned(), retry, streamed.to_owned())
}

#[tokio::test]
async fn an_error_in_mid_stream_cuts_the_answer_off_in_every_shape_it_comes_in() {
    let cut = |streamed| failed(CUT_OFF, Retry::Later(None), streamed);
    assert_eq!(failure(Reply::of("error_in_mid_stream.sse")).await, cut("I was about to"));
    assert_eq!(failure(Reply::of("error_of_vllm.sse")).await, cut("I was about to"));
    assert_eq!(failure(Reply::of("error_as_event.sse")).await, cut("I was about to"));
    assert_eq!(failure(Reply::of("error_as_reason.sse")).await, cut("I was"));
    assert_eq!(failure(Reply::of("whole_error.http")).await, cut(""));
}

#[tokio::test]
async fn an_error_in_mid_stream_that_says_what_to_do_is_not_just_a_cut() {
    let too_long = failure(Reply::of("too_long_in_mid_stream.sse")).await;
    assert_eq!(too_long, failed(TOO_LONG, Retry::Never, ""));
    let limited = failure(Reply::of("rate_limit_in_mid_stream.sse")).await;
    assert_eq!(limited, failed(LIMITED, Retry::Later(None), ""));
}

#[tokio::test]
async fn a_connection_cut_half_way_leaves_nothing_to_use() {
    let cut = |streamed| failed(CUT_OFF, Retry::Later(None), streamed);
    for piece in [1, 7, usize::MAX] {
        let dropped = Reply::of("plain_text.sse").in_pieces_of(piece).cut_after("wö");
        assert_eq!(failure(dropped).await, cut("Héllo, "));
        assert_eq!(failure(Reply::of("cut_half_way.http").in_pieces_of(piece)).await, cut("Héllo, "));
    }
    assert_eq!(failure(Reply::of("cut_in_a_call.sse")).await, cut("Deploying."));
    assert_eq!(failure(Reply::of("whole_answer.http").cut_after("Looking")).await, cut(""));
    assert_eq!(failure(Reply::of("nothing.http")).await, cut(""));
}

fn listening(service: ServiceOptions) -> OpenAiOptions {
    OpenAiOptions { service, ..OpenAiOptions::default() }
}

/// The clock stops at the first received text. From then on, it jumps forward whenever all tasks wait, so the silence takes no real time.
/// The silence began after the request and before the text was heard, so the wait is compared with both.
#[tokio::test]
async fn a_service_that_falls_silent_is_given_up_after_the_idle_timeout() {
    let options = listening(ServiceOptions { idle_timeout: seconds(60), ..ServiceOptions::default() });
    let asked = Instant::now();
    let mut heard = None;
    let mut stop_the_clock = |_: &str| {
        tokio::time::pause();
        heard = Some(Instant::now());
    };
    let reply = Reply::of("plain_text.sse").silent_after("Héllo, \"},\"finish_reason\":null}],\"usage\":null}\n\n");
    let outcome = ask_with(reply, &hello(), options, &mut stop_the_clock).await;
    let (since_asked, since_heard) = (outcome.ended - asked, outcome.ended - heard.expect("a word was heard"));
    assert!(since_asked >= seconds(60) && since_heard < seconds(61), "{since_asked:?} after the request, {since_heard:?} after the text");
    assert_eq!(outcome.failure(), failed(CUT_OFF, Retry::Later(None), "Héllo, "));
}

#[tokio::test]
async fn a_service_that_never_begins_to_answer_is_asked_again_later() {
    let silent = failed("the model's service could not be reached", Retry::Later(None), "");
    assert_eq!(failure(Reply::of("nothing.http").silent_at_once()).await, silent);
}

#[tokio::test]
async fn a_rate_limit_says_when_to_come_back_in_seconds_or_by_a_date() {
    let later = |wait| failed(LIMITED, Retry::Later(Some(seconds(wait))), "");
    assert_eq!(failure(Reply::of("429_seconds.http")).await, later(20));
    assert_eq!(failure(Reply::of("429_date.http")).await, later(90));
}

#[tokio::test]
async fn a_service_that_is_failing_is_asked_again_later() {
    assert_eq!(failure(Reply::of("500.http")).await, failed(FAILING, Retry::Later(None), ""));
    assert_eq!(failure(Reply::of("503.http")).await, failed(FAILING, Retry::Later(Some(seconds(5))), ""));
}

#[tokio::test]
async fn a_conversation_that_is_too_long_is_not_sent_again_as_it_is() {
    assert_eq!(failure(Reply::of("400_too_long.http")).await, failed(TOO_LONG, Retry::Never, ""));
}

#[tokio::test]
async fn an_account_that_is_turned_away_is_a_matter_for_the_operator() {
    let turned_away = |why: &str| failed(&format!("the model's service denied access: {why}"), Retry::Never, "");
    assert_eq!(failure(Reply::of("401.http")).await, turned_away("the key is not valid"));
    assert_eq!(failure(Reply::of("429_no_credit.http")).await, turned_away("the account has no credit left"));
}

#[tokio::test]
async fn a_request_that_is_not_accepted_says_where_to_look() {
    let not_accepted = "the model's service did not accept the request (invalid_request_error unsupported_value temperature)";
    assert_eq!(failure(Reply::of("400_unsupported.http")).await, failed(not_accepted, Retry::Never, ""));
    let refused = "the model's service refused to answer (400 content_filter prompt)";
    assert_eq!(failure(Reply::of("400_filtered.http")).await, failed(refused, Retry::Never, ""));
}

#[tokio::test]
async fn what_is_no_answer_of_this_protocol_is_never_guessed_at() {
    let garbled = |what: &str, streamed| failed(&format!("the model's service sent an invalid response: {what}"), Retry::Never, streamed);
    assert_eq!(failure(Reply::of("web_page.http")).await, garbled("the answer is not an event stream", ""));
    assert_eq!(failure(Reply::of("not_an_answer.http")).await, garbled("the answer contains no message", ""));
    assert_eq!(failure(Reply::of("not_json.sse")).await, garbled("a part of the answer is not valid JSON", ""));
    assert_eq!(failure(Reply::of("promised_calls.sse")).await, garbled("the answer announces tool calls and contains none", ""));
    assert_eq!(failure(Reply::of("307_redirect.http")).await, garbled("the HTTP status is neither success nor a failure", ""));
}

#[tokio::test]
async fn an_answer_longer_than_allowed_is_given_up() {
    let options = listening(ServiceOptions { max_answer_bytes: 500, ..ServiceOptions::default() });
    let reply = Reply::of("plain_text.sse").in_pieces_of(64);
    let (words, retry, _) = ask_with(reply, &hello(), options, &mut |_| {}).await.failure();
    let expected = "the model's service sent an invalid response: the answer is longer than allowed";
    assert_eq!((words.as_str(), retry), (expected, Retry::Never));
}

#[tokio::test]
async fn a_service_that_is_not_there_is_asked_again_later_and_its_address_is_not_logged() {
    let closed = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let base_url = format!("http://{}/v1?key=sk-test", closed.local_addr().expect("an address"));
    drop(closed);
    let model = OpenAi::new("test-1", None, listening(ServiceOptions::at(base_url)));
    let error = model.expect("good settings").complete(&hello(), &mut |_| {}).await.expect_err("nobody is there");
    assert!(matches!(error, ModelError::Unreachable { .. }), "{error:?}");
    assert_eq!(error.retry(), Retry::Later(None));
    assert!(!format!("{error:?}").contains("sk-test"), "{error:?}");
}
