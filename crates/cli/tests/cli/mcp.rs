//! `mcp`: a client exchanges JSON lines with the program, and people answer elsewhere and later.

use serde_json::{Value, json};

use crate::world::{Running, World};

/// A client of a protocol version that starts with a handshake.
struct Client {
    program: Running,
    sent: u64,
}

impl Client {
    fn begin(world: &World, version: &str, wait: &str) -> Self {
        Self::of(world.start_spoken_to(&["mcp", "--wait", wait]), version)
    }

    fn of(program: Running, version: &str) -> Self {
        let mut client = Self { program, sent: 0 };
        let about = json!({"protocolVersion": version, "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}});
        assert_eq!(client.request("initialize", about)["protocolVersion"], version);
        client.line(&json!({"jsonrpc": "2.0", "method": "notifications/initialized"}));
        client
    }

    fn line(&mut self, message: &Value) {
        self.program.types(&format!("{message}\n"));
    }

    fn sends(&mut self, method: &str, params: Value) -> u64 {
        self.sent += 1;
        let id = self.sent;
        self.line(&json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}));
        id
    }

    fn calls(&mut self, tool: &str, arguments: Value) -> u64 {
        self.sends("tools/call", json!({"name": tool, "arguments": arguments}))
    }

    /// Every line is valid in the protocol, and one of them is the response to this request.
    fn hears(&self, id: u64) -> Value {
        loop {
            let message: Value = serde_json::from_str(&self.program.out_line()).unwrap();
            if message["id"] == id {
                return message["result"].clone();
            }
        }
    }

    fn request(&mut self, method: &str, params: Value) -> Value {
        let id = self.sends(method, params);
        self.hears(id)
    }

    fn call(&mut self, tool: &str, arguments: Value) -> Value {
        let id = self.calls(tool, arguments);
        self.hears(id)["structuredContent"].clone()
    }
}

#[test]
fn an_answer_that_comes_after_the_client_was_given_a_handle_is_waited_on() {
    let world = World::new();
    let _server = world.serve();
    for version in ["2025-06-18", "2025-11-25"] {
        let mut client = Client::begin(&world, version, "10ms");
        let question = json!({"question": format!("Which one, {version}?"), "options": ["red", "blue"]});
        let handle = client.call("ask_clarification", question.clone());
        assert_eq!(handle["status"], "pending");
        assert_eq!(client.call("ask_clarification", question)["ask_id"], handle["ask_id"]);
        assert_eq!(world.run(&["answer", handle["ask_id"].as_str().unwrap(), "--value", "red"]).status, 0);
        let answer = client.call("check_ask", json!({"ask_id": handle["ask_id"]}));
        assert_eq!((&answer["status"], &answer["answers"][0]["values"]), (&json!("answered"), &json!(["red"])));
    }
}

#[test]
fn an_answer_that_nobody_was_given_is_given_to_the_next_call_that_asks_the_same_and_then_to_none() {
    let world = World::new();
    let _server = world.serve();
    let mut client = Client::begin(&world, "2025-11-25", "10ms");
    let question = json!({"question": "Which one?", "options": ["red", "blue"]});
    let asked = client.call("ask_clarification", question.clone())["ask_id"].clone();
    assert_eq!(world.run(&["answer", asked.as_str().unwrap(), "--value", "red"]).status, 0);
    let given = client.call("ask_clarification", question.clone());
    let answered = (&given["ask_id"], &given["status"], &given["answers"][0]["values"], given["asked_before"]["settled_at"].is_string());
    assert_eq!(answered, (&asked, &json!("answered"), &json!(["red"]), true));
    let next = client.call("ask_clarification", question.clone());
    assert!(next["status"] == "pending" && next["ask_id"] != asked, "what somebody was given answers no other call: {next}");

    let id = next["ask_id"].as_str().unwrap();
    assert_eq!(world.run(&["answer", id, "--value", "blue"]).status, 0);
    assert_eq!(client.call("check_ask", json!({"ask_id": id}))["status"], "answered");
    assert_eq!(client.call("ask_clarification", question)["status"], "pending", "it was given by its id");
}

#[test]
fn the_same_question_of_two_projects_is_two_and_of_one_is_one() {
    let world = World::new();
    let _server = world.serve();
    let asked = |project: &str| {
        let folder = world.path(project);
        std::fs::create_dir_all(&folder).unwrap();
        let mut client = Client::of(world.start_spoken_to_in(&folder, &["mcp", "--wait", "10ms"]), "2025-11-25");
        client.call("ask_clarification", json!({"question": "Which licence?"}))["ask_id"].clone()
    };
    let [one, other, again] = ["one", "other", "one"].map(asked);
    assert_eq!((one == other, one == again), (false, true));
}

#[test]
fn a_question_outlives_the_server_and_the_client_that_asked_it() {
    let world = World::new();
    let server = world.serve();
    let mut client = Client::begin(&world, "2025-11-25", "10ms");
    let handle = client.call("ask_for_approval", json!({"concept": "Deploy version 2."}));
    let id = handle["ask_id"].as_str().unwrap().to_owned();
    drop(client);
    server.killed();
    let server = world.serve();
    let mut client = Client::begin(&world, "2025-11-25", "60s");
    let waiting = client.calls("check_ask", json!({"ask_id": id}));
    server.killed();
    let _again = world.serve();
    assert_eq!(world.run(&["answer", &id, "--reject", "--reason", "Not on a Friday."]).status, 0);
    let output = client.hears(waiting)["structuredContent"].clone();
    assert_eq!((&output["status"], &output["reason_given_by_the_person"]), (&json!("rejected"), &json!("Not on a Friday.")));
}

#[test]
fn a_call_comes_back_with_its_handle_where_the_server_went_away_while_it_waited() {
    let world = World::new();
    let server = world.serve();
    let mut client = Client::begin(&world, "2025-11-25", "1s");
    let waiting = client.calls("ask_clarification", json!({"question": "Which licence?"}));
    let id = world.pending();
    server.stopped();
    let output = client.hears(waiting)["structuredContent"].clone();
    assert_eq!((&output["status"], &output["ask_id"]), (&json!("pending"), &json!(id)));
    assert_eq!(client.program.end().status, 0, "it goes with its client");
}

#[test]
fn where_no_server_runs_people_answer_at_the_one_that_the_client_started() {
    let world = World::new();
    let mut client = Client::begin(&world, "2025-06-18", "60s");
    let asking = client
        .calls("ask_user_question", json!({"questions": [{"question": "Which one?", "options": [{"label": "red"}, {"label": "blue"}]}]}));
    let id = world.pending();
    assert_eq!(world.run(&["answer", &id, "--value", "blue"]).status, 0);
    assert_eq!(client.hears(asking)["structuredContent"]["answers"][0]["values"], json!(["blue"]));
}

#[test]
fn what_is_no_longer_needed_is_taken_back() {
    let world = World::new();
    let _server = world.serve();
    let mut client = Client::begin(&world, "2025-11-25", "10ms");
    let handle = client.call("ask_clarification", json!({"question": "Still there?"}));
    let taken = client.call("withdraw_ask", json!({"ask_id": handle["ask_id"], "reason": "I found it."}));
    assert_eq!((&taken["status"], &taken["ask_id"]), (&json!("withdrawn"), &handle["ask_id"]));
}
