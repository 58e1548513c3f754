//! The known variants of failures, one line each, as services send them.

use super::*;

fn verdict(status: u16, body: &str) -> String {
    let key = SecretValue::new("sk-secret");
    ServiceErrorBody::read(body.as_bytes(), Some(&key)).problem(status, None).map_or("nothing".to_owned(), |e| e.to_string())
}

#[test]
fn a_conversation_that_is_too_long_is_recognised_in_every_known_spelling() {
    let too_long = ModelError::ContextTooLong.to_string();
    let spellings = [
        (400, r#"{"error":{"message":"…","type":"invalid_request_error","param":"messages","code":"context_length_exceeded"}}"#),
        (400, r#"{"error":{"message":"Your input exceeds the context window of this model.","code":null}}"#),
        (
            400,
            r#"{"error":{"code":400,"message":"This endpoint's maximum context length is 65536 tokens. However, you requested about 70001 tokens."}}"#,
        ),
        (
            400,
            r#"{"error":{"code":400,"message":"the request exceeds the available context size, try increasing it","type":"exceed_context_size_error","n_prompt_tokens":9000,"n_ctx":8192}}"#,
        ),
        (500, r#"{"error":{"code":500,"message":"Context size has been exceeded.","type":"server_error"}}"#),
        (
            400,
            r#"{"object":"error","message":"This model's maximum context length is 8192 tokens. However, you requested 9000 tokens.","type":"BadRequestError","code":400}"#,
        ),
        (400, r#"{"error":"The number of tokens to keep from the initial prompt is greater than the context length."}"#),
        (
            400,
            r#"{"object":"error","message":"Prompt contains 140000 tokens, too large for model with 131072 maximum context length","type":"invalid_request_prompt"}"#,
        ),
        (400, r#"{"error":{"message":"Please reduce the length of the messages or completion.","type":"invalid_request_error"}}"#),
        (400, r#"{"code":"400","error":"This model's maximum prompt length is 131072 but the request contains 537812 tokens."}"#),
        (
            400,
            r#"[{"error":{"code":400,"message":"The input token count (1196265) exceeds the maximum number of tokens allowed (1048575).","status":"INVALID_ARGUMENT"}}]"#,
        ),
        (400, r#"{"error":{"message":"invalid params, context window exceeds limit (2013)"}}"#),
        (400, r#"{"error":{"message":"prompt is too long: 213462 tokens > 200000 maximum"}}"#),
        (400, r#"{"detail":"Input is too long for requested model."}"#),
        (
            429,
            r#"{"error":{"message":"Request too large for gpt-x in organization org-1 on tokens per min (TPM): Limit 10000, Requested 15000.","code":"rate_limit_exceeded"}}"#,
        ),
        (413, ""),
    ];
    for (status, body) in spellings {
        assert_eq!(verdict(status, body), too_long, "{status} {body}");
    }
}

#[test]
fn what_an_operator_has_to_put_right_is_told_apart_from_what_time_heals() {
    let cases = [
        (401, "", "the model's service denied access: the key is not valid"),
        (
            400,
            r#"[{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT"}}]"#,
            "the model's service denied access: the key is not valid",
        ),
        (
            402,
            r#"{"error":{"code":402,"message":"Insufficient credits"}}"#,
            "the model's service denied access: the account has no credit left",
        ),
        (
            429,
            r#"{"error":{"message":"You exceeded your current quota","type":"insufficient_quota","code":"insufficient_quota"}}"#,
            "the model's service denied access: the account has no credit left",
        ),
        (
            403,
            r#"{"error":{"code":"unsupported_country_region_territory","message":"…"}}"#,
            "the model's service denied access: the account may not use this model, or not from this location",
        ),
        (
            429,
            r#"{"error":{"message":"Rate limit reached for requests","code":"rate_limit_exceeded"}}"#,
            "the model's service is limiting the rate of requests",
        ),
        (
            429,
            r#"{"error":{"message":"Your key was flagged for too many requests"}}"#,
            "the model's service is limiting the rate of requests",
        ),
        (200, r#"{"error":{"message":"Slow down","type":"rate_limit_error"}}"#, "the model's service is limiting the rate of requests"),
        (
            400,
            r#"{"error":{"message":"There is no field insufficient_quota","code":"unknown_field"}}"#,
            "the model's service did not accept the request (unknown_field)",
        ),
        (503, "<html>down</html>", "the model's service is overloaded or failing"),
        (529, "", "the model's service is overloaded or failing"),
        (408, "", "the model's service is overloaded or failing"),
        (302, "", "nothing"),
    ];
    for (status, body, expected) in cases {
        assert_eq!(verdict(status, body), expected, "{status} {body}");
    }
}

#[test]
fn the_status_in_an_explanation_counts_only_if_it_is_one_of_a_failure() {
    let status = |error: &str| ServiceErrorBody::read(format!(r#"{{"error":{error}}}"#).as_bytes(), None).status();
    let statuses = [r#"{"code":429}"#, r#"{"status":503}"#, r#"{"code":1042}"#, r#"{"code":200}"#, r#"{"type":"invalid_request_error"}"#];
    assert_eq!(statuses.map(status), [429, 503, 0, 0, 400]);
}

#[test]
fn a_refusal_by_a_filter_is_not_an_error_in_the_request() {
    let azure = r#"{"error":{"code":"content_filter","param":"prompt","message":"The response was filtered","status":400}}"#;
    let openrouter = r#"{"error":{"code":403,"message":"Input was flagged","metadata":{"reasons":["violence"],"flagged_input":"…"}}}"#;
    assert_eq!(verdict(400, azure), "the model's service refused to answer (400 content_filter prompt)");
    assert_eq!(verdict(403, openrouter), "the model's service refused to answer (403)");
}

#[test]
fn an_error_never_prints_the_words_of_the_service_and_its_words_never_hold_the_key() {
    let body = r#"{"object":"error","message":{"detail":[{"loc":["body","stream_options"],"msg":"Extra inputs are not permitted","input":"my diary sk-secret"}]},"type":"invalid_request_error"}"#;
    let error_body = ServiceErrorBody::read(body.as_bytes(), Some(&SecretValue::new("sk-secret")));
    let Some(ModelError::BadRequest { message }) = error_body.problem(422, None) else { panic!("another problem") };
    assert_eq!(
        message.text(),
        r#"{"detail":[{"input":"my diary [secret]","loc":["body","stream_options"],"msg":"Extra inputs are not permitted"}]}"#
    );
    let error = ModelError::BadRequest { message };
    let printed = format!("{error} {error:?}");
    assert!(!printed.contains("diary") && !printed.contains("secret"), "{printed}");
    assert!(printed.contains("invalid_request_error"), "{printed}");
}

#[test]
fn a_code_that_is_really_a_sentence_is_not_logged() {
    let body = r#"{"error":{"code":"you wrote: «my diary»"}}"#;
    assert_eq!(verdict(400, body), "the model's service did not accept the request (no code given)");
}

#[test]
fn a_wait_is_read_as_seconds_as_milliseconds_and_as_a_date() {
    let wait = |pairs: &[(&'static str, &str)]| {
        let headers = pairs.iter().map(|(name, value)| (reqwest::header::HeaderName::from_static(name), value.parse().expect("a header")));
        retry_after(&headers.collect())
    };
    let now = ("date", "Sat, 21 Nov 2026 10:30:00 GMT");
    assert_eq!(wait(&[("retry-after", "7")]), Some(Duration::from_secs(7)));
    assert_eq!(wait(&[("retry-after", "0.5")]), Some(Duration::from_millis(500)));
    assert_eq!(wait(&[("retry-after-ms", "250"), ("retry-after", "1")]), Some(Duration::from_millis(250)));
    assert_eq!(wait(&[("retry-after", "Sat, 21 Nov 2026 10:32:05 GMT"), now]), Some(Duration::from_secs(125)));
    assert_eq!(wait(&[("retry-after", "Sat, 21 Nov 2026 10:29:00 GMT"), now]), Some(Duration::ZERO));
    assert_eq!(wait(&[("retry-after", "Sat, 21 Nov 2026 10:32:05 GMT")]), None);
    for nonsense in ["soon", "-3", "1e300", "NaN"] {
        assert_eq!(wait(&[("retry-after", nonsense)]), None, "{nonsense}");
    }
}
