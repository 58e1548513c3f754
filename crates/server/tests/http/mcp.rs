//! `/mcp`: what an agent that speaks MCP can do with its key, and what it cannot.

use serde_json::{Value, json};

use waypost_server::{Proxies, Rate};

use crate::world::{Client, TestResponse, World};

const NEWEST: &str = "2026-07-28";
const VERSIONS: [&str; 3] = ["2025-06-18", "2025-11-25", NEWEST];

/// One request as a client of this version sends it.
async fn sends(client: &Client, version: &str, method: &str, mut params: Value) -> TestResponse {
    let mut headers = vec![("accept", "application/json, text/event-stream"), ("mcp-protocol-version", version)];
    if version == NEWEST {
        params["_meta"] = json!({
            "io.modelcontextprotocol/protocolVersion": version,
            "io.modelcontextprotocol/clientInfo": {"name": "test", "version": "1"},
            "io.modelcontextprotocol/clientCapabilities": {"extensions": {"io.modelcontextprotocol/tasks": {}}},
        });
        headers.push(("mcp-method", method));
    }
    let name = params["name"].as_str().or(params["taskId"].as_str()).unwrap_or_default().to_owned();
    headers.push(("mcp-name", &name));
    let body = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
    client.with(&headers).send_json("/mcp", &body.to_string()).await
}

/// What came of it: the result, or the error, in the last frame of the stream.
fn result(response: &TestResponse) -> Value {
    let mut frames =
        response.text.lines().filter_map(|line| line.strip_prefix("data:")).filter_map(|data| serde_json::from_str(data.trim()).ok());
    let last: Value = frames.next_back().unwrap_or_else(|| response.body.clone());
    last.get("result").or(last.get("error")).cloned().unwrap_or_else(|| panic!("neither result nor error: {response:?}"))
}

async fn calls(client: &Client, version: &str, tool: &str, arguments: Value) -> Value {
    result(&sends(client, version, "tools/call", json!({"name": tool, "arguments": arguments})).await)
}

#[tokio::test]
async fn in_every_version_there_are_five_tools_and_none_answers() {
    let world = World::new().await;
    let agent = world.key("agent:a").await;
    for version in VERSIONS {
        let listed = result(&sends(&agent, version, "tools/list", json!({})).await);
        let names: Vec<_> = listed["tools"].as_array().expect("tools").iter().map(|tool| tool["name"].as_str().expect("a name")).collect();
        assert_eq!(names, ["ask_user_question", "ask_clarification", "ask_for_approval", "check_ask", "withdraw_ask"], "{version}");
    }
}

#[tokio::test]
async fn a131_a_message_of_very_many_values_is_refused_before_it_is_parsed_and_a_long_text_is_not() {
    let world = World::new().await;
    let agent = world.key("agent:a").await;
    let calls = async |other: Value| {
        let arguments = json!({"concept": "Plan.", "other": other});
        sends(&agent, NEWEST, "tools/call", json!({"name": "ask_for_approval", "arguments": arguments})).await
    };
    let (wide, long) = (calls(json!(vec![0; 100_000])).await, calls(json!("0,".repeat(100_000))).await);
    assert_eq!((wide.short(), long.short()), ("413 body_too_large".into(), "200".into()));
    assert!(wide.text.contains("100000 JSON keys and values"), "{}", wide.text);
}

#[tokio::test]
async fn what_is_no_message_is_refused_with_how_to_write_one() {
    let world = World::new().await;
    let agent =
        world.key("agent:a").await.with(&[("accept", "application/json, text/event-stream"), ("mcp-protocol-version", VERSIONS[1])]);
    let ping = json!({"jsonrpc": "2.0", "id": 1, "method": "ping"});
    let with = |name: &str, value: Value| {
        let mut message = ping.clone();
        message[name] = value;
        message
    };
    let not_read = [
        json!([ping]),
        json!([]),
        json!("ping"),
        with("id", json!(1.5)),
        with("id", json!({})),
        with("jsonrpc", json!("1.0")),
        with("method", json!(7)),
        json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": ["check_ask", {}]}),
    ];
    for message in not_read {
        let response = agent.send_json("/mcp", &message.to_string()).await;
        assert_eq!((response.status, response.body["error"]["code"].clone()), (400, json!(-32600)), "{message}: {}", response.text);
        assert!(
            response.text_at("/error/message").contains("`jsonrpc` set to \"2.0\", a `method`, `params` as an object"),
            "{}",
            response.text
        );
    }
    let call = |params: Value| json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params});
    let misfits = [
        (
            call(json!({"name": "check_ask", "arguments": []})),
            -32602,
            "The `arguments` in the `params` of `tools/call` are a list. Send an object",
        ),
        (with("method", json!("tools/call")), -32602, "The `params` of `tools/call` are missing. Send an object"),
        (call(json!({})), -32602, "The `name` in the `params` of `tools/call` is missing. Send an object"),
        (with("method", json!("tasks/get")), -32602, "`params` of `tasks/get`"),
        (with("method", json!("answer")), -32601, "no method `answer`"),
    ];
    for (message, code, words) in misfits {
        let error = result(&agent.send_json("/mcp", &message.to_string()).await);
        assert_eq!(error["code"], code, "{message}: {error}");
        assert!(error["message"].as_str().is_some_and(|text| text.contains(words)), "{message}: {error}");
    }
    for method in ["initialize", "ping"] {
        let response = sends(&agent, NEWEST, method, json!({})).await;
        assert_eq!((response.status, result(&response)["code"].clone()), (404, json!(-32601)), "{method} is of before: {}", response.text);
    }
}

#[tokio::test]
async fn a032_an_agent_that_calls_a_tool_to_answer_is_refused() {
    let world = World::new().await;
    let agent = world.key("agent:a").await;
    let task = calls(&agent, NEWEST, "ask_clarification", json!({"question": "Go on?", "mode": "confirm"})).await;
    for version in VERSIONS {
        let forced = json!({"ask_id": task["taskId"], "answers": {"go_on": {"values": ["yes"]}}});
        let output = calls(&agent, version, "answer_ask", forced).await;
        let content = &output["structuredContent"];
        assert_eq!(
            (&output["isError"], &content["http_status"], &content["code"]),
            (&json!(true), &json!(403), &json!("self_approval")),
            "{version}"
        );
    }
    let ask = agent.get(&format!("/api/v1/asks/{}", task["taskId"].as_str().expect("an id"))).await;
    assert_eq!(ask.text_at("/status"), "pending");
}

#[tokio::test]
async fn a_task_is_the_ask_itself_and_asking_the_same_again_joins_it() {
    let world = World::new().await;
    let (agent, person) = (world.key("agent:a").await, world.browser("zoe").await);
    let question = json!({"questions": [{"question": "Which one?", "header": "One", "options": [{"label": "red"}, {"label": "blue"}]}]});
    let task = calls(&agent, NEWEST, "ask_user_question", question.clone()).await;
    assert_eq!((&task["resultType"], &task["status"]), (&json!("task"), &json!("working")));
    let again = calls(&agent, NEWEST, "ask_user_question", question).await;
    assert_eq!(again["taskId"], task["taskId"]);
    let id = task["taskId"].as_str().expect("an id").to_owned();
    let body = json!({"answers": {"one": {"values": ["red"]}}});
    assert_eq!(person.post(&format!("/api/v1/asks/{id}/answer"), &body).await.status, 200);
    let done = result(&sends(&agent, NEWEST, "tasks/get", json!({"taskId": id})).await);
    let content = &done["result"]["structuredContent"];
    assert_eq!(
        (&done["status"], &content["status"], &content["answers"]),
        (&json!("completed"), &json!("answered"), &json!([{"question": "Which one?", "values": ["red"]}]))
    );
}

#[tokio::test]
async fn an_answer_that_no_task_was_asked_for_is_given_to_the_next_call_that_asks_the_same() {
    let world = World::new().await;
    let (agent, person) = (world.key("agent:a").await, world.browser("zoe").await);
    let question = json!({"question": "Which one?", "options": ["red", "blue"]});
    let task = calls(&agent, NEWEST, "ask_clarification", question.clone()).await;
    let id = task["taskId"].as_str().expect("an id").to_owned();
    let ask = agent.get(&format!("/api/v1/asks/{id}")).await;
    let body = json!({"answers": {ask.text_at("/questions/0/id"): {"values": ["red"]}}});
    assert_eq!(person.post(&format!("/api/v1/asks/{id}/answer"), &body).await.status, 200);
    let given = calls(&agent, NEWEST, "ask_clarification", question.clone()).await;
    let content = &given["structuredContent"];
    assert_eq!(
        (&content["ask_id"], &content["status"], content["asked_before"]["message"].is_string()),
        (&json!(id), &json!("answered"), true)
    );
    let next = calls(&agent, NEWEST, "ask_clarification", question).await;
    assert_ne!(next["taskId"], task["taskId"]);
    assert_eq!(next["status"], "working");
}

#[tokio::test]
async fn what_was_cancelled_as_a_task_is_withdrawn() {
    let world = World::new().await;
    let agent = world.key("agent:a").await;
    let task = calls(&agent, NEWEST, "ask_for_approval", json!({"concept": "Sell it."})).await;
    sends(&agent, NEWEST, "tasks/cancel", json!({"taskId": task["taskId"]})).await;
    let done = result(&sends(&agent, NEWEST, "tasks/get", json!({"taskId": task["taskId"]})).await);
    let checked = calls(&agent, "2025-11-25", "check_ask", json!({"ask_id": task["taskId"]})).await;
    assert_eq!((&done["status"], &checked["structuredContent"]["status"]), (&json!("cancelled"), &json!("withdrawn")));
}

#[tokio::test]
async fn why_an_ask_is_taken_back_is_said_only_where_it_is() {
    let world = World::new().await;
    let (agent, person) = (world.key("agent:a").await, world.browser("zoe").await);
    let ask = |concept: &str| calls(&agent, NEWEST, "ask_for_approval", json!({"concept": concept}));
    let taken = ask("Sell it.").await["taskId"].as_str().expect("an id").to_owned();
    let answered = ask("Keep it.").await["taskId"].as_str().expect("an id").to_owned();
    let path = |id: &str| format!("/api/v1/asks/{id}");
    let decision = json!({"decision": "approve", "digest": person.get(&path(&answered)).await.body["review"]["digest"], "revision": 1});
    assert_eq!(person.post(&format!("{}/answer", path(&answered)), &decision).await.status, 200);
    for id in [&taken, &answered] {
        calls(&agent, "2025-11-25", "withdraw_ask", json!({"ask_id": id, "reason": "I found it."})).await;
    }
    let mut shown = Vec::new();
    for id in [&taken, &answered] {
        let ask = person.get(&path(id)).await;
        shown.push((ask.text_at("/status"), ask.body["comments"][0]["text"].clone()));
    }
    assert_eq!(shown, [("withdrawn".to_owned(), json!("I found it.")), ("answered".to_owned(), Value::Null)]);
}

#[tokio::test]
async fn what_a_model_gets_wrong_is_told_as_a_result_that_says_what_to_fix() {
    let world = World::new().await;
    let agent = world.key("agent:a").await;
    let output =
        calls(&agent, "2025-11-25", "ask_user_question", json!({"questions": [{"question": "Which?", "options": [{"label": "one"}]}]}))
            .await;
    let fix = json!([{"at": "/questions/0/options", "fix": "Give two to twelve options."}]);
    assert_eq!((&output["isError"], &output["structuredContent"]["problems"]), (&json!(true), &fix));
    let lost = calls(&agent, "2025-11-25", "check_ask", json!({"ask_id": "ask_01arz3ndektsv4rrffq69g5fav"})).await;
    assert_eq!(lost["structuredContent"]["http_status"], 404);
}

#[tokio::test]
async fn nobody_sees_the_ask_of_another_agent() {
    let world = World::new().await;
    let (agent, other) = (world.key("agent:a").await, world.key("agent:b").await);
    let question = json!({"question": "Who goes there?"});
    let own = calls(&agent, NEWEST, "ask_clarification", question.clone()).await;
    let theirs = calls(&other, NEWEST, "ask_clarification", question).await;
    assert_ne!(own["taskId"], theirs["taskId"]);
    let output = calls(&other, "2025-11-25", "check_ask", json!({"ask_id": own["taskId"]})).await;
    assert_eq!(output["structuredContent"]["http_status"], 404);
}

#[tokio::test]
async fn only_a_program_with_a_key_comes_in() {
    let world = World::new().await;
    let list = json!({});
    let refused = [
        sends(&world.nobody(), NEWEST, "tools/list", list.clone()).await.short(),
        sends(&world.browser("zoe").await, NEWEST, "tools/list", list.clone()).await.short(),
        sends(&world.key("person:zoe").await, NEWEST, "tools/list", list.clone()).await.short(),
        sends(&world.key("agent:a").await.with(&[("origin", "https://evil.example")]), NEWEST, "tools/list", list.clone()).await.short(),
        sends(&world.key("agent:a").await.with(&[("host", "evil.example")]), NEWEST, "tools/list", list).await.short(),
    ];
    assert_eq!(refused, ["401 unauthorized", "403 principal_type", "403 principal_type", "403 csrf", "421 misdirected_host"]);
}

#[tokio::test]
async fn agents_of_two_teams_that_have_one_name_do_not_join_each_others_asks() {
    let world = World::new().await;
    world.has_team("theirs").await;
    let agents = [world.key("agent:a").await, world.key_in("theirs", "agent:a").await];
    let mut tasks = Vec::new();
    for agent in &agents {
        tasks.push(calls(agent, NEWEST, "ask_clarification", json!({"question": "Go on?", "mode": "confirm"})).await);
    }
    let seen = async |agent: &Client, task: &Value| {
        let id = task["taskId"].as_str().expect("an id");
        agent.get(&format!("/api/v1/asks/{id}")).await.short()
    };
    let [ours, theirs] = &agents;
    let each = [seen(ours, &tasks[0]).await, seen(ours, &tasks[1]).await, seen(theirs, &tasks[0]).await, seen(theirs, &tasks[1]).await];
    assert_eq!(each, ["200", "404 not_found", "404 not_found", "200"]);
}

#[tokio::test]
async fn numbers_that_no_float_can_hold_reach_a_model_with_every_digit_and_stop_no_other_call() {
    let world = World::new().await;
    let (agent, zoe) = (world.key("agent:a").await, world.key("person:zoe").await);
    let form =
        r#"{"id": "f", "question": "Which?", "input": "form", "schema": {"type": "object", "properties": {"n": {"maximum": 1e400}}}}"#;
    let body = format!(r#"{{"kind": "questions", "context": {{"most": 1e400, "id": 12345678901234567890123}}, "questions": [{form}]}}"#);
    // The test's own parser cannot read the body either.
    let asked = agent.send_json("/api/v1/asks", &body).await.text;
    let ask = asked.split('"').nth(3).unwrap_or_default();
    let task = calls(&agent, NEWEST, "ask_clarification", json!({"question": "Go on?"})).await;
    assert!(task["taskId"].is_string(), "{task}");
    let answer = r#"{"answers": {"f": {"data": {"n": 12345678901234567890123, "least": -1e400}}}}"#;
    let answered = zoe.send_json(&format!("/api/v1/asks/{ask}/answer"), answer).await;
    assert_eq!(answered.short(), "200");
    let checked = calls(&agent, "2025-11-25", "check_ask", json!({"ask_id": ask})).await;
    let data = r#"{"n": 12345678901234567890123, "least": -1e400}"#;
    assert_eq!(checked["structuredContent"]["answers"], json!([{"question": "Which?", "data": data, "values": []}]));
}

#[tokio::test]
async fn a_program_that_guesses_ids_counts_at_its_own_address() {
    let world = World::with(|options| {
        options.rates.missing = Rate(2);
        options.proxies = Proxies::new(vec!["127.0.0.0/8".parse().expect("a network")]);
    })
    .await;
    let guessing = world.key("agent:a").await.with(&[("x-forwarded-for", "192.0.2.1")]);
    let quiet = world.key("agent:b").await.with(&[("x-forwarded-for", "192.0.2.2")]);
    let mut statuses = Vec::new();
    for client in [&guessing, &guessing, &guessing, &quiet] {
        let lost = calls(client, "2025-11-25", "check_ask", json!({"ask_id": "ask_01arz3ndektsv4rrffq69g5fav"})).await;
        statuses.push(lost["structuredContent"]["http_status"].clone());
    }
    assert_eq!(statuses, [404, 404, 429, 404]);
}
