//! A session as an endpoint of AG-UI. The protocol's own client runs against the demo in the TypeScript tests; here is
//! what no client of its kind would do.

use std::pin::pin;

use serde_json::{Value, json};

use crate::live::Named as _;
use crate::world::{Client, World, framework};

const PATH: &str = "/api/v1/agents/speaker/ag-ui";

/// What is sent: the words of a person so far, and what they said to interrupts.
fn input(thread: &str, words: &[&str], resume: &Value) -> Value {
    let messages: Vec<_> =
        words.iter().enumerate().map(|(n, text)| json!({"id": format!("u{n}"), "role": "user", "content": text})).collect();
    json!({"threadId": thread, "runId": "r1", "messages": messages, "resume": resume, "tools": [], "state": {}, "somethingNew": 1})
}

/// One run to its end, while the agent works.
async fn runs(world: &mut World, client: &Client, input: &Value) -> Vec<Value> {
    let mut run = pin!(client.post(PATH, input));
    let response = loop {
        tokio::select! {
            biased;
            response = &mut run => break response,
            () = async { world.settle().await; tokio::task::yield_now().await } => {}
        }
    };
    assert_eq!((response.status, response.header("content-type")), (200, Some("text/event-stream")), "{}", response.text);
    response
        .text
        .split_terminator("\n\n")
        .map(|frame| serde_json::from_str(frame.strip_prefix("data: ").expect(frame)).expect(frame))
        .collect()
}

fn types(events: &[Value]) -> String {
    events.iter().map(|event| event["type"].as_str().unwrap_or("?")).collect::<Vec<_>>().join(" ")
}

fn resolution(interrupt: &Value, payload: &Value) -> Value {
    json!([{"interruptId": interrupt["id"], "status": "resolved", "payload": payload}])
}

/// Up to the question.
async fn asked(world: &mut World, client: &Client, thread: &str) -> Vec<Value> {
    world.speaker.says("Which one?").asks(framework()["questions"][0].clone().named("framework"));
    runs(world, client, &input(thread, &["Build it."], &json!([]))).await
}

#[tokio::test]
async fn a_run_ends_with_what_is_asked_and_the_next_one_brings_the_answer() {
    let mut world = World::new().await;
    let zoe = world.key("person:zoe").await;
    let first = asked(&mut world, &zoe, "my-thread").await;
    let start = "RUN_STARTED TEXT_MESSAGE_START TEXT_MESSAGE_CONTENT TEXT_MESSAGE_END";
    let end = "STATE_SNAPSHOT MESSAGES_SNAPSHOT RUN_FINISHED";
    assert_eq!(types(&first), format!("{start} TOOL_CALL_START TOOL_CALL_ARGS TOOL_CALL_END {end}"));
    let interrupt = first.last().expect("an end")["outcome"]["interrupts"][0].clone();
    let options = json!([{"const": "Svelte", "title": "Svelte"}, {"const": "Vue", "title": "Vue"}]);
    let property = json!({"oneOf": options, "title": "Framework", "description": "Which framework?"});
    assert_eq!(
        (&interrupt["reason"], &interrupt["toolCallId"], &interrupt["responseSchema"]),
        (
            &json!("input_required"),
            &json!("call_1"),
            &json!({"type": "object", "properties": {"framework": property}, "required": ["framework"]})
        )
    );

    world.speaker.says("Svelte it is.").is_done();
    let resume = resolution(&interrupt, &json!({"framework": "Svelte"}));
    let again = json!({"state": first[first.len() - 3]["snapshot"]});
    let mut second = input("my-thread", &["Build it."], &resume);
    second["state"] = again["state"].clone();
    let ended = runs(&mut world, &zoe, &second).await;
    assert_eq!(types(&ended), format!("RUN_STARTED TOOL_CALL_RESULT TEXT_MESSAGE_START TEXT_MESSAGE_CONTENT TEXT_MESSAGE_END {end}"));
    assert_eq!((&ended[1]["toolCallId"], &ended.last().expect("an end")["outcome"]), (&json!("call_1"), &json!({"type": "success"})));
    let messages = ended[ended.len() - 2]["messages"].as_array().expect("messages").clone();
    let roles: Vec<_> = messages.iter().map(|message| message["role"].as_str().unwrap_or("?")).collect();
    assert_eq!((roles.join(" "), &messages[0]["id"]), ("user assistant tool assistant".to_owned(), &json!("u0")));

    // A client that sends the same again is told the status, and nothing happens.
    let repeated = runs(&mut world, &zoe, &input("my-thread", &["Build it."], &resume)).await;
    assert_eq!(types(&repeated), format!("RUN_STARTED MESSAGES_SNAPSHOT {end}"));
    let ask = zoe.get(&format!("/api/v1/asks/{}", interrupt["id"].as_str().unwrap_or_default())).await;
    assert_eq!((ask.text_at("/status"), ask.text_at("/provenance/channel")), ("answered".to_owned(), "ag-ui".to_owned()));
}

#[tokio::test]
async fn nothing_is_taken_that_leaves_an_interrupt_open_or_does_not_fit() {
    let mut world = World::new().await;
    let zoe = world.key("person:zoe").await;
    let first = asked(&mut world, &zoe, "t").await;
    let interrupt = first.last().expect("an end")["outcome"]["interrupts"][0].clone();
    let mut other = interrupt.clone();
    other["id"] = json!(format!("{}.2", interrupt["id"].as_str().unwrap_or_default()));
    let fitting = resolution(&interrupt, &json!({"framework": "Svelte"}));
    let tried = [
        input("t", &["Build it.", "Hurry."], &json!([])),
        input("t", &["Build it."], &resolution(&interrupt, &json!({"framework": "Angular"}))),
        input("t", &["Build it."], &resolution(&interrupt, &json!("Svelte"))),
        input("t", &["Build it."], &json!([fitting[0], resolution(&interrupt, &json!({"framework": "Angular"}))[0]])),
        input("t", &["Build it."], &resolution(&other, &json!({"framework": "Svelte"}))),
        input("another", &["Build it."], &resolution(&interrupt, &json!({"framework": "Svelte"}))),
    ];
    let mut codes = Vec::new();
    for input in &tried {
        let events = runs(&mut world, &zoe, input).await;
        assert_eq!(types(&events), "RUN_STARTED RUN_ERROR");
        codes.push(events[1]["code"].as_str().unwrap_or_default().to_owned());
    }
    assert_eq!(codes, ["invalid", "invalid", "invalid", "invalid", "stale_view", "not_found"]);
    let waiting = zoe.get("/api/v1/asks?status=pending").await.body;
    assert_eq!(waiting["items"][0]["id"], interrupt["id"]);
    assert_eq!(zoe.get("/api/v1/sessions").await.body["items"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn words_beside_answers_are_heard_and_the_same_words_under_another_id_are_new() {
    let mut world = World::new().await;
    let zoe = world.key("person:zoe").await;
    let first = asked(&mut world, &zoe, "t").await;
    let interrupt = first.last().expect("an end")["outcome"]["interrupts"][0].clone();
    // This front end sends no more than its newest message.
    let newest = |id: &str, resume: &Value| {
        let mut input = input("t", &[], resume);
        input["messages"] = json!([{"id": id, "role": "user", "content": "Hurry."}]);
        input
    };
    for word in ["Svelte it is.", "Hurrying.", "Hurrying on."] {
        world.speaker.says(word).is_done();
    }
    let resume = resolution(&interrupt, &json!({"framework": "Svelte"}));
    for input in [newest("u1", &resume), newest("u1", &resume), newest("u2", &json!([])), newest("u2", &json!([]))] {
        let events = runs(&mut world, &zoe, &input).await;
        assert_eq!(events.last().expect("an end")["outcome"], json!({"type": "success"}), "{events:?}");
    }
    let session = &first[first.len() - 3]["snapshot"]["waypost"]["session_id"];
    let journal = zoe.get(&format!("/api/v1/sessions/{}/events", session.as_str().unwrap_or_default())).await.body;
    let entries = journal["items"].as_array().cloned().unwrap_or_default();
    let words: Vec<_> =
        entries.iter().map(|entry| &entry["data"]).filter(|data| data["role"] == "user").map(|data| &data["text"]).collect();
    assert_eq!(words, ["Build it.", "Hurry.", "Hurry."]);
}

#[tokio::test]
async fn what_is_too_long_or_too_much_is_refused_by_its_place() {
    let world = World::new().await;
    let zoe = world.key("person:zoe").await;
    let entry = json!({"interruptId": "", "status": "cancelled"});
    let mut long = input("t", &["Hello."], &json!([entry]));
    long["messages"][0]["id"] = "u".repeat(4097).into();
    let many = input("t", &["Hello."], &json!(vec![entry; 257]));
    let faults = [zoe.post(PATH, &long).await.faults(), zoe.post(PATH, &many).await.faults()];
    assert_eq!(faults, [vec!["/messages/0/id not_a_name", "/resume/0/interruptId not_a_name"], vec!["/resume too_many"]]);
}

#[tokio::test]
async fn what_was_answered_in_the_inbox_is_not_asked_again_and_a_thread_is_one_persons() {
    let mut world = World::new().await;
    let (zoe, max) = (world.key("person:zoe").await, world.key("person:max").await);
    let first = asked(&mut world, &zoe, "t").await;
    let interrupt = first.last().expect("an end")["outcome"]["interrupts"][0].clone();
    let answer = json!({"answers": {"framework": {"values": ["Vue"]}}});
    zoe.post(&format!("/api/v1/asks/{}/answer", interrupt["id"].as_str().unwrap_or_default()), &answer).await;
    world.speaker.says("Vue it is.").is_done();

    // The client has not heard of it: its own answer comes second, and it is told what counts.
    let resume = resolution(&interrupt, &json!({"framework": "Svelte"}));
    let events = runs(&mut world, &zoe, &input("t", &["Build it."], &resume)).await;
    assert_eq!(events.last().expect("an end")["outcome"], json!({"type": "success"}));
    assert!(events.iter().any(|event| event.to_string().contains("Vue it is.")), "{events:?}");
    assert_eq!((&events[1]["type"], &events[1]["name"]), (&json!("CUSTOM"), &json!("waypost.already_settled")), "{events:?}");
    let late = &events[1]["value"];
    assert_eq!((&late["interruptId"], &late["by"], &late["status"]), (&interrupt["id"], &json!("person:zoe"), &json!("answered")));
    assert!(late["outcome"].to_string().contains("Vue") && late["at"].is_string(), "{late}");

    let others = runs(&mut world, &max, &input("t", &["Build it."], &resume)).await;
    assert_eq!((types(&others).as_str(), &others[1]["code"]), ("RUN_STARTED RUN_ERROR", &json!("not_found")));
    let unknown = zoe.post("/api/v1/agents/nobody/ag-ui", &input("t", &["Hello."], &json!([]))).await;
    let nameless = zoe.post(PATH, &input("", &["Hello."], &json!([]))).await;
    assert_eq!(
        (unknown.short(), nameless.short(), nameless.faults()),
        ("404 not_found".into(), "422 invalid".into(), vec!["/threadId not_a_name".to_owned()])
    );
}

#[tokio::test]
async fn answers_of_which_a_server_that_fell_recorded_a_part_are_sent_again_as_they_were() {
    let mut world = World::new().await;
    let zoe = world.key("person:zoe").await;
    let question = framework()["questions"][0].clone();
    world.speaker.says("Two things.").asks_each([question.clone().named("framework"), question.named("other")]);
    let first = runs(&mut world, &zoe, &input("t", &["Build it."], &json!([]))).await;
    let interrupts = first.last().expect("an end")["outcome"]["interrupts"].as_array().expect("interrupts").clone();
    let resolved = |n: usize, name: &str, value: &str| resolution(&interrupts[n], &json!({name: value}))[0].clone();
    let resume = json!([resolved(0, "framework", "Svelte"), resolved(1, "other", "Vue")]);
    // It fell between the two: the first of them is recorded, and the client was told nothing.
    let answer = json!({"answers": {"framework": {"values": ["Svelte"]}}});
    zoe.post(&format!("/api/v1/asks/{}/answer", interrupts[0]["id"].as_str().unwrap_or_default()), &answer).await;

    world.speaker.says("Both it is.").is_done();
    let events = runs(&mut world, &zoe, &input("t", &["Build it."], &resume)).await;
    assert_eq!((interrupts.len(), &events.last().expect("an end")["outcome"]), (2, &json!({"type": "success"})), "{events:?}");
    let mut answers = Vec::new();
    for (interrupt, name) in interrupts.iter().zip(["framework", "other"]) {
        let ask = zoe.get(&format!("/api/v1/asks/{}", interrupt["id"].as_str().unwrap_or_default())).await;
        answers.push(ask.body["answers"][name]["values"].clone());
    }
    assert_eq!(answers, [json!(["Svelte"]), json!(["Vue"])]);
}

#[tokio::test]
async fn a123_contradicting_answers_to_one_interrupt_are_an_error_and_run_nothing() {
    let mut world = World::new().await;
    let zoe = world.key("person:zoe").await;
    let first = asked(&mut world, &zoe, "t").await;
    let interrupt = first.last().expect("an end")["outcome"]["interrupts"][0].clone();
    let resolved = |value: &str| resolution(&interrupt, &json!({"framework": value}))[0].clone();
    let dismissed = json!({"interruptId": interrupt["id"], "status": "cancelled"});
    let revised = json!({"interruptId": format!("{}.2", interrupt["id"].as_str().unwrap_or_default()), "status": "cancelled"});
    for second in [resolved("Vue"), dismissed, revised, json!({"interruptId": interrupt["id"], "status": "resolved"})] {
        for resume in [json!([resolved("Svelte"), second]), json!([second, resolved("Svelte")])] {
            let events = runs(&mut world, &zoe, &input("t", &["Build it."], &resume)).await;
            assert_eq!((types(&events).as_str(), &events[1]["code"]), ("RUN_STARTED RUN_ERROR", &json!("invalid")), "{resume}");
            assert!(events[1]["message"].as_str().is_some_and(|message| message.contains("/resume/0")), "{events:?}");
        }
    }
    let waiting = zoe.get("/api/v1/asks?status=pending").await.body;
    assert_eq!(waiting["items"][0]["id"], interrupt["id"]);

    // The same twice is the same once.
    world.speaker.says("Svelte it is.").is_done();
    let events = runs(&mut world, &zoe, &input("t", &["Build it."], &json!([resolved("Svelte"), resolved("Svelte")]))).await;
    assert_eq!(events.last().expect("an end")["outcome"], json!({"type": "success"}), "{events:?}");
}

#[tokio::test]
async fn a123_an_answer_in_the_older_dialect_is_refused_in_words_and_loses_nothing() {
    let mut world = World::new().await;
    let zoe = world.key("person:zoe").await;
    let first = asked(&mut world, &zoe, "t").await;
    let interrupt = first.last().expect("an end")["outcome"]["interrupts"][0].clone();
    let mut older = input("t", &["Build it."], &json!([]));
    older["forwardedProps"] = json!({"command": {"resume": "Svelte", "interruptEvent": {}}});
    let events = runs(&mut world, &zoe, &older).await;
    assert_eq!((types(&events).as_str(), &events[1]["code"]), ("RUN_STARTED RUN_ERROR", &json!("invalid")));
    assert!(events[1]["message"].as_str().is_some_and(|message| message.contains("forwardedProps.command.resume")), "{events:?}");
    assert_eq!(zoe.get("/api/v1/asks?status=pending").await.body["items"][0]["id"], interrupt["id"]);
}

#[tokio::test]
async fn a123_activities_and_parts_that_are_no_text_break_no_run_and_stay_where_they_are() {
    let mut world = World::new().await;
    let zoe = world.key("person:zoe").await;
    let content = json!([{"type": "text", "text": "Build this."}, {"type": "binary", "mimeType": "image/png", "data": "AAAA"}]);
    let activity = json!({"id": "a1", "role": "activity", "activityType": "PLAN", "content": {"steps": []}});
    let mut sent = input("t", &[], &json!([]));
    sent["messages"] = json!([{"id": "u0", "role": "user", "content": content}, activity]);
    world.speaker.says("Built.").is_done();
    let events = runs(&mut world, &zoe, &sent).await;
    assert_eq!(events.last().expect("an end")["outcome"], json!({"type": "success"}), "{events:?}");
    let messages = &events[events.len() - 2]["messages"];
    assert_eq!((&messages[0]["content"], &messages[1]), (&content, &activity), "{messages}");
    let session = &events[events.len() - 3]["snapshot"]["waypost"]["session_id"];
    let journal = zoe.get(&format!("/api/v1/sessions/{}/events", session.as_str().unwrap_or_default())).await.text;
    assert!(journal.contains("Build this.\\n[binary, image/png: not text, so it cannot be read here]"), "{journal}");
}

#[tokio::test]
async fn a125_a_thread_and_a_message_may_be_called_anything_and_no_two_are_taken_for_one() {
    let mut world = World::new().await;
    let zoe = world.key("person:zoe").await;
    let long = "x/".repeat(2048);
    let named = [("a b", "c"), ("a", "b c"), ("a:/+=", "\u{fc}\u{1f600}"), (long.as_str(), "m"), (&long[1..], "m"), ("a", &long)];
    let mut sessions = std::collections::BTreeSet::new();
    for (thread, message) in named {
        let mut sent = input(thread, &[], &json!([]));
        sent["messages"] = json!([{"id": message, "role": "user", "content": format!("Hello {}.", sessions.len())}]);
        world.speaker.says("Hello.").is_done();
        let events = runs(&mut world, &zoe, &sent).await;
        assert_eq!(events.last().expect("an end")["outcome"], json!({"type": "success"}), "{events:?}");
        sessions.insert(events[events.len() - 3]["snapshot"]["waypost"]["session_id"].to_string());
        let again = runs(&mut world, &zoe, &sent).await;
        assert!(sessions.contains(&again[again.len() - 3]["snapshot"]["waypost"]["session_id"].to_string()));
    }
    assert_eq!(sessions.len(), 5, "five threads, one of which was spoken to twice");
}
