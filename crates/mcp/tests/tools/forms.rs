//! The form at the client: shown to a person and nobody else, sent in the person's name for exactly the revision that was shown, and taken
//! away when the ask was settled elsewhere.

use serde_json::{Value, json};
use waypost_core::ask::Ask;
use waypost_core::ask::settlement::Outcome;
use waypost_mcp::AtTheClient;

use crate::world::{Api, Client, NEWEST, OLDER, Options, PLAIN, ask, by_zoe};

const ELICITATION: &str = "elicitation/create";

fn person(version: &'static str) -> Options {
    Options { version, can: json!({"elicitation": {"form": {}}}), who: AtTheClient::APerson, ..Options::default() }
}

fn colour() -> Value {
    json!({"kind": "questions", "questions": [{"id": "colour", "question": "Which?", "options": [{"label": "red"}, {"label": "blue"}]}]})
}

fn red() -> Outcome {
    Outcome::Answers { answers: serde_json::from_value(json!({"colour": {"values": ["red"]}})).unwrap() }
}

/// An API with an ask in its second revision, and a call that waits for it.
async fn waiting(options: Options) -> (Api, Client, Ask, u64) {
    let api = Api::default();
    let mut client = Client::with(&api, options).await;
    let asked = Ask { revision: 2, ..ask(1, &colour()) };
    api.has(asked.clone());
    let called = client.begins("check_ask", json!({"ask_id": asked.id})).await;
    (api, client, asked, called)
}

fn accepts(content: Value) -> Value {
    json!({"action": "accept", "content": content})
}

#[tokio::test(start_paused = true)]
async fn what_a_person_fills_in_is_sent_in_their_name_for_the_revision_that_they_saw() {
    for version in [PLAIN, OLDER] {
        let (api, mut client, asked, called) = waiting(person(version)).await;
        let form = client.asked(ELICITATION).await;
        let field = &form["params"]["requestedSchema"]["properties"]["colour"];
        assert_eq!(field["enum"].is_array(), version == PLAIN, "{field}");
        client.answers(&form, accepts(json!({"colour": "red"}))).await;
        let told = client.told(called).await;
        assert_eq!((&told["status"], &told["answers"][0]["values"]), (&json!("answered"), &json!(["red"])));
        let sent =
            format!("Person Post /api/v1/asks/{}/answer {}", asked.id, json!({"answers": {"colour": {"values": ["red"]}}, "revision": 2}));
        assert_eq!(api.sent(), [sent]);
    }
}

#[tokio::test(start_paused = true)]
async fn nothing_is_shown_at_a_client_without_a_person_or_without_forms() {
    let nobody = Options { who: AtTheClient::Nobody, ..person(OLDER) };
    let without = Options { can: json!({}), ..person(OLDER) };
    for options in [nobody, without] {
        let (api, mut client, _, called) = waiting(options).await;
        let told = client.told(called).await;
        assert_eq!((&told["status"], client.unheard(), api.sent()), (&json!("pending"), vec![], vec![]));
    }
}

#[tokio::test(start_paused = true)]
async fn no_form_is_wanted_of_a_client_of_the_newest_protocol_at_which_nobody_sits() {
    let api = Api::default();
    let mut client = Client::with(&api, Options { who: AtTheClient::Nobody, ..person(NEWEST) }).await;
    let told = client.calls("ask_clarification", json!({"question": "Which?"})).await;
    assert_eq!((&told["status"], api.asks().len()), (&json!("pending"), 1));
}

#[tokio::test(start_paused = true)]
async fn a_person_who_declines_is_not_asked_again_and_the_inbox_stays_open() {
    for action in ["decline", "cancel"] {
        let (api, mut client, asked, called) = waiting(person(OLDER)).await;
        let form = client.asked(ELICITATION).await;
        client.answers(&form, json!({"action": action})).await;
        let told = client.told(called).await;
        let again = client.calls("check_ask", json!({"ask_id": asked.id})).await;
        assert_eq!((&told["status"], &again["status"]), (&json!("pending"), &json!("pending")));
        assert_eq!((client.unheard(), api.sent()), (vec![], vec![]));
    }
}

#[tokio::test(start_paused = true)]
async fn what_the_server_finds_wrong_is_said_above_the_form_three_times_and_then_left_to_the_inbox() {
    let (api, mut client, asked, called) = waiting(person(OLDER)).await;
    let problem =
        json!({"status": 422, "code": "invalid", "title": "Invalid", "errors": [{"pointer": "/a", "code": "x", "message": "Not that."}]});
    let mut first_lines = Vec::new();
    for _ in 0..3 {
        api.refuses("/answer", 422, problem.clone());
        let form = client.asked(ELICITATION).await;
        first_lines.push(form["params"]["message"].as_str().unwrap().lines().next().unwrap().to_owned());
        client.answers(&form, accepts(json!({"colour": "red"}))).await;
    }
    let told = client.told(called).await;
    let first = format!("An agent asks. Answer here, or at http://there/asks/{}", asked.id);
    assert_eq!(
        (first_lines, &told["status"], client.unheard()),
        (vec![first, "Not that.".into(), "Not that.".into()], &json!("pending"), vec![])
    );
}

#[tokio::test(start_paused = true)]
async fn a_form_that_comes_back_after_the_ask_was_settled_tells_who_was_faster() {
    for (status, code) in [(409, "already_answered"), (410, "expired"), (412, "stale_view")] {
        let (api, mut client, asked, called) = waiting(person(OLDER)).await;
        let form = client.asked(ELICITATION).await;
        api.refuses("/answer", status, json!({"status": status, "code": code, "title": code}));
        client.answers(&form, accepts(json!({"colour": "blue"}))).await;
        let told = client.told(called).await;
        assert_eq!((&told["status"], &told["ask_id"]), (&json!("pending"), &json!(asked.id)), "as the ask is now");
    }
    let (api, mut client, _, called) = waiting(person(OLDER)).await;
    let form = client.asked(ELICITATION).await;
    api.refuses("/answer", 403, json!({"status": 403, "code": "not_eligible", "title": "Not yours"}));
    client.answers(&form, accepts(json!({"colour": "blue"}))).await;
    assert_eq!(client.told(called).await["code"], "not_eligible");
}

#[tokio::test(start_paused = true)]
async fn a_form_is_taken_away_when_the_ask_is_answered_elsewhere_and_when_the_wait_is_over() {
    let (api, mut client, asked, called) = waiting(person(OLDER)).await;
    let form = client.asked(ELICITATION).await;
    api.settles(asked.id, by_zoe(red()));
    let told = client.told(called).await;
    assert_eq!(told["answers"][0]["values"], json!(["red"]));
    let gone = client.asked("notifications/cancelled").await;
    assert_eq!(gone["params"]["requestId"], form["id"]);
    // Nobody fills in the next one in time.
    let (_, mut client, _, called) = waiting(person(OLDER)).await;
    let form = client.asked(ELICITATION).await;
    assert_eq!(client.told(called).await["status"], "pending");
    assert_eq!(client.asked("notifications/cancelled").await["params"]["requestId"], form["id"]);
}

/// Calls the tool again as a client of the newest protocol does: with the state that it was given and what the person filled in.
async fn repeats(client: &mut Client, tool: &str, arguments: &Value, state: &Value, filled: Option<Value>) -> Value {
    let mut params = json!({"name": tool, "arguments": arguments, "requestState": state});
    if let Some(filled) = filled {
        params["inputResponses"] = json!({"answer": filled});
    }
    let called = client.sends("tools/call", params).await;
    client.response(called).await["result"].clone()
}

#[tokio::test(start_paused = true)]
async fn the_state_of_a_form_opens_only_the_ask_of_its_own_call_and_only_in_the_revision_that_was_shown() {
    let api = Api::default();
    let mut client = Client::with(&api, person(NEWEST)).await;
    let (tool, arguments) = ("ask_clarification", json!({"question": "Which?", "options": ["red", "blue"]}));
    let called = client.begins(tool, arguments.clone()).await;
    let shown = client.response(called).await["result"].clone();
    let (id, filled) = (api.newest(1).await, accepts(json!({"which": "red"})));
    assert_eq!((&shown["resultType"], &shown["requestState"]), (&json!("input_required"), &json!(id)));
    api.sent();
    let other = repeats(&mut client, tool, &json!({"question": "Which other?"}), &json!(id), Some(filled.clone())).await;
    assert_eq!(other["structuredContent"]["problems"][0]["at"], "/requestState");
    // The ask is revised while the form is open: what was filled in was for something else, so it is shown again.
    api.changes(id, |ask| ask.revision = 2);
    let again = repeats(&mut client, tool, &arguments, &json!(id), Some(filled.clone())).await;
    assert_eq!((&again["resultType"], &again["requestState"]), (&json!("input_required"), &json!(format!("{id}.2"))));
    assert_eq!(api.sent(), [""; 0], "nothing was answered");
    let taken = repeats(&mut client, tool, &arguments, &again["requestState"], Some(filled.clone())).await;
    assert_eq!(taken["structuredContent"]["answers"][0]["values"], json!(["red"]));
    let sent = format!("Person Post /api/v1/asks/{id}/answer {}", json!({"answers": {"which": {"values": ["red"]}}, "revision": 2}));
    assert_eq!(api.sent(), [sent]);
    let late = repeats(&mut client, tool, &arguments, &again["requestState"], Some(accepts(json!({"which": "blue"})))).await;
    assert_eq!((&late["structuredContent"]["answers"][0]["values"], api.sent()), (&json!(["red"]), vec![]));
}

#[tokio::test(start_paused = true)]
async fn a_page_is_offered_where_no_form_is_and_opening_it_answers_nothing() {
    let api = Api::default();
    let pages = Options { can: json!({"elicitation": {"url": {}}}), who: AtTheClient::Nobody, ..person(NEWEST) };
    let mut client = Client::with(&api, pages).await;
    let (tool, arguments) = ("ask_clarification", json!({"question": "Which?", "options": ["red", "blue"]}));
    let called = client.begins(tool, arguments.clone()).await;
    let shown = client.response(called).await["result"].clone();
    let id = api.newest(1).await;
    let page = &shown["inputRequests"]["answer"]["params"];
    assert_eq!((&page["mode"], &page["url"]), (&json!("url"), &json!(format!("http://there/asks/{id}"))));
    api.sent();
    let told = repeats(&mut client, tool, &arguments, &json!(id), Some(accepts(json!({"which": "red"})))).await;
    assert_eq!((&told["structuredContent"]["status"], api.sent()), (&json!("pending"), vec![]));
}
