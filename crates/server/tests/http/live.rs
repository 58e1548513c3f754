//! Event streams: replayed and live, with no gap and nothing twice.

use serde_json::{Value, json};

use crate::world::{Client, World, framework, svelte};

async fn asked(program: &Client) -> (String, String) {
    let ask = program.post("/api/v1/asks", &framework()).await;
    (ask.id(), format!("/api/v1/sessions/{}/events", ask.text_at("/session_id")))
}

#[tokio::test]
async fn g1_a_stream_begins_with_what_was_and_goes_on_with_what_comes() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let (ask, events) = asked(&program).await;
    let mut stream = person.follow(&events).await;
    assert_eq!(stream.names(3).await, ["1 session_created", "2 question_pending", "3 run_suspended"]);
    assert!((1_000..=3_000).contains(&stream.retry.expect("how long to wait")));
    person.post(&format!("/api/v1/asks/{ask}/answer"), &svelte()).await;
    let answered = stream.next().await.expect("the answer");
    assert_eq!((answered.id, answered.event.as_str()), (Some(4), "question_answered"));
    let page = person.get(&events).await.body;
    assert_eq!(answered.data, page["items"][3], "a stream and a page tell the same");
    assert_eq!((&answered.data["data"]["ask"]["status"], &answered.data["ask_id"]), (&json!("answered"), &json!(ask)));
    assert_eq!(page["items"][1]["data"]["ask"]["status"], "pending", "each ask as it stood then");
}

#[tokio::test]
async fn a_reader_who_comes_back_gets_exactly_what_it_missed() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let (ask, events) = asked(&program).await;
    person.post(&format!("/api/v1/asks/{ask}/answer"), &svelte()).await;
    assert_eq!(person.with(&[("last-event-id", "3")]).follow(&events).await.names(1).await, ["4 question_answered"]);
    assert_eq!(person.follow(&format!("{events}?after=1")).await.names(2).await, ["2 question_pending", "3 run_suspended"]);
    // Of a journal that went back, or that was read elsewhere.
    let beyond = person.with(&[("last-event-id", "30")]).follow(&events).await.names(2).await;
    assert_eq!(beyond, ["reset", "1 session_created"]);
    let both = person.with(&[("last-event-id", "3")]).follow(&format!("{events}?after=0")).await.names(1).await;
    assert_eq!(both, ["4 question_answered"], "the header comes first");
    assert_eq!(person.with(&[("last-event-id", "x")]).get(&events).await.short(), "400 invalid_header");
    let page = person.get(&format!("{events}?after=3&limit=1")).await.body;
    assert_eq!((&page["items"][0]["data"]["ask"]["questions"][0]["id"], &page["next_cursor"]), (&json!("framework"), &json!("4")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn no_event_is_missed_and_none_comes_twice_while_many_write() {
    const ASKS: u64 = 400;
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let (first, events) = asked(&program).await;
    let session = person.get(&format!("/api/v1/asks/{first}")).await.text_at("/session_id");
    let mut body = framework();
    body["session_id"] = session.clone().into();
    let write = async {
        for _ in 0..ASKS / 8 {
            futures::future::join_all((0..8).map(|_| program.post("/api/v1/asks", &body))).await;
        }
    };
    let last = ASKS + 3;
    let read = |from: u64| {
        let (person, events) = (person.clone(), events.clone());
        async move {
            let mut seen = Vec::new();
            let mut after = from;
            // Every reader is cut off now and then, and comes back with the last id it saw.
            while after < last {
                let mut stream = person.with(&[("last-event-id", &after.to_string())]).follow(&events).await;
                for _ in 0..(last - after).min(23 + from * 7) {
                    let frame = stream.next().await.expect("more events");
                    after = frame.id.expect("a journalled event");
                    seen.push(after);
                }
            }
            seen == (from + 1..=last).collect::<Vec<_>>()
        }
    };
    // There are three entries to begin with, and nobody has read more than there are.
    let (all, ()) = tokio::join!(futures::future::join_all([0, 1, 2, 3, 0, 3].map(read)), write);
    assert_eq!(all, [true; 6]);
}

#[tokio::test]
async fn words_are_streamed_without_ids_and_never_journalled() {
    let mut world = World::new().await;
    let person = world.browser("zoe").await;
    let (speaker, session) = (world.speaker.clone(), person.post("/api/v1/sessions", &json!({"agent": "speaker", "message": "Hi"})).await);
    let events = format!("/api/v1/sessions/{}/events", session.id());
    let mut early = person.follow(&events).await;
    assert_eq!(early.names(2).await, ["1 session_created", "2 message"]);
    let story = async {
        speaker.says("Hello, ");
        let word = early.next().await.expect("a word");
        let words = |text: &str| json!({"session_id": session.id(), "data": {"text": text}});
        assert_eq!((word.id, word.event.as_str(), &word.data), (None, "message_delta", &words("Hello, ")));

        let mut late = person.follow(&format!("{events}?after=2")).await;
        let so_far = late.next().await.expect("what was said so far");
        assert_eq!((so_far.id, so_far.event.as_str(), &so_far.data), (None, "reset_delta", &words("Hello, ")));
        speaker.says("world.");
        assert_eq!(late.next().await.expect("a word").data, words("world."));
        speaker.asks(framework()["questions"][0].clone().named("framework"));
        assert_eq!(late.names(3).await, ["3 message", "4 question_pending", "5 run_suspended"]);
        assert_eq!(early.names(4).await, ["message_delta", "3 message", "4 question_pending", "5 run_suspended"]);
    };
    tokio::join!(world.settle(), story);
    let page = person.get(&events).await.body;
    assert_eq!(page["items"][2]["data"]["html"], "<p>Hello, world.</p>\n");
    let mut after = person.follow(&format!("{events}?after=4")).await;
    assert_eq!(after.names(1).await, ["5 run_suspended"], "nothing is being said any more");
}

/// G8: in pages and in streams, from which the web page and the command line take everything.
#[tokio::test]
async fn what_frames_the_context_of_a_resume_is_shown_to_nobody() {
    let mut world = World::new().await;
    let person = world.browser("zoe").await;
    let (speaker, session) = (world.speaker.clone(), person.post("/api/v1/sessions", &json!({"agent": "speaker", "message": "Hi"})).await);
    speaker.says("Hello.").is_done();
    world.settle().await;
    let page = person.get(&format!("/api/v1/sessions/{}/events", session.id())).await.body;
    let expected = json!({"role": "assistant", "text": "Hello.", "html": "<p>Hello.</p>\n", "tool_calls": [], "neutralised": [2]});
    assert_eq!(page["items"][2]["data"], expected);
    assert!(!page.to_string().contains("boundary"), "{page}");
    assert_eq!(page["items"].as_array().map(Vec::len), Some(4), "and it is no message of its own");
}

#[tokio::test]
async fn c11_what_the_model_said_is_read_in_the_ask_about_it_and_nowhere_else_while_it_is_held() {
    let mut world = World::new().await;
    let person = world.browser("zoe").await;
    let (speaker, session) = (world.speaker.clone(), person.post("/api/v1/sessions", &json!({"agent": "speaker", "message": "Hi"})).await);
    speaker.says("Figures.").is_held("is it internal?");
    world.settle().await;
    let page = person.get(&format!("/api/v1/sessions/{}/events", session.id())).await.body;
    let kinds: Vec<_> = page["items"].as_array().into_iter().flatten().map(|event| event["type"].clone()).collect();
    assert_eq!(kinds, ["session_created", "message", "guardrails_ruled", "question_pending", "run_suspended"]);
    let ask = &page["items"][3]["data"]["ask"];
    let ruled = json!([{"guardrail": "rules", "ruling": "ask", "reason": "is it internal?"}]);
    let expected = json!({"way": "from_model", "up_to": 2, "rulings": ruled, "ask_id": ask["id"], "under": null});
    assert_eq!(page["items"][2]["data"], expected);
    assert_eq!((&ask["kind"], &ask["origin"]), (&json!("review"), &json!({"type": "guardrail", "way": "from_model"})));
    assert!(ask["review"]["html"].as_str().is_some_and(|html| html.contains("<pre><code>Figures.\n</code></pre>")), "{ask}");
}

#[tokio::test]
async fn the_inbox_says_that_it_begins_and_then_which_asks_change() {
    let world = World::new().await;
    let (program, other, person) = (world.key("agent:a").await, world.key("agent:b").await, world.browser("zoe").await);
    let (mut inbox, mut own) = (person.follow("/api/v1/asks/events").await, program.follow("/api/v1/asks/events").await);
    assert_eq!((inbox.names(1).await, own.names(1).await), (vec!["reset".to_owned()], vec!["reset".to_owned()]));
    let (theirs, _) = asked(&other).await;
    let (mine, _) = asked(&program).await;
    person.post(&format!("/api/v1/asks/{mine}/answer"), &svelte()).await;
    let mut seen = Vec::new();
    for _ in 0..3 {
        let change = inbox.next().await.expect("a change").data;
        seen.push((change["ask_id"].clone(), change["status"].clone(), change["revision"].clone()));
    }
    let change = |ask: &str, status: &str| (json!(ask), json!(status), json!(1));
    assert_eq!(seen, [change(&theirs, "pending"), change(&mine, "pending"), change(&mine, "answered")]);
    let first = own.next().await.expect("a change").data;
    assert_eq!(first["ask_id"], json!(mine), "A088: a program hears of its own asks only");
}

#[tokio::test]
async fn an_inbox_that_missed_something_is_told_to_be_read_again() {
    let mut world = World::new().await;
    let person = world.browser("zoe").await;
    person.post("/api/v1/sessions", &json!({"agent": "speaker", "message": "Hi"})).await;
    let mut inbox = person.follow("/api/v1/asks/events").await;
    assert_eq!(inbox.names(1).await, ["reset"]);
    let speaker = world.speaker.clone();
    let story = async {
        speaker.says_at_once("Ha! ", 2_000).asks(framework()["questions"][0].clone().named("framework"));
        assert_eq!(inbox.names(2).await, ["reset", "ask_changed"]);
    };
    tokio::join!(world.settle(), story);
}

#[tokio::test]
async fn a_stream_of_what_one_may_not_see_is_not_there() {
    let world = World::new().await;
    let (program, other) = (world.key("agent:a").await, world.key("agent:b").await);
    let (_, events) = asked(&program).await;
    assert_eq!(other.with(&[("accept", "text/event-stream")]).get(&events).await.short(), "404 not_found");
    assert_eq!(world.nobody().with(&[("accept", "text/event-stream")]).get(&events).await.short(), "401 unauthorized");
}

#[tokio::test]
async fn a086_a_credential_has_so_many_streams_and_gets_them_back() {
    let world = World::with(|options| options.streams_each = 2).await;
    let (program, other) = (world.key("agent:a").await, world.key("agent:b").await);
    let (_, events) = asked(&program).await;
    let (mut first, _second) = (program.follow("/api/v1/asks/events").await, program.follow(&events).await);
    assert_eq!(first.names(1).await, ["reset"]);
    let stream = program.with(&[("accept", "text/event-stream")]);
    let refused = stream.get("/api/v1/asks/events").await;
    assert_eq!((refused.short(), refused.header("retry-after")), ("429 sse_limit".into(), Some("1")));
    assert_eq!(stream.get(&events).await.short(), "429 sse_limit");
    assert_eq!(other.follow("/api/v1/asks/events").await.names(1).await, ["reset"]);
}

/// A question as core keeps it.
pub trait Named {
    fn named(self, id: &str) -> Value;
}

impl Named for Value {
    fn named(mut self, id: &str) -> Value {
        self["id"] = id.into();
        self["input"] = "select".into();
        self["required"] = true.into();
        for option in self["options"].as_array_mut().into_iter().flatten() {
            option["value"] = option["label"].clone();
        }
        self
    }
}
