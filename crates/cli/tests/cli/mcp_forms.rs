//! `mcp` for a client that draws forms. With protocol 2026-07-28, the client repeats the call with the
//! filled-in form. The state that it sends back is not trusted: it opens no other ask, and changes no settled
//! ask.

use serde_json::{Value, json};

use crate::mcp_client;
use crate::world::{Running, World};

/// A client without a handshake: every request contains its capabilities.
struct Client {
    program: Running,
    sent: u64,
    /// What it says that it can show.
    elicitation: Value,
}

impl Client {
    fn begin(world: &World) -> Self {
        Self { program: world.start_spoken_to(&["mcp", "--wait", "10ms"]), sent: 0, elicitation: json!({"form": {}}) }
    }

    /// Calls a tool with this question and additional parameters.
    fn asks(&mut self, question: &str, more: &Value) -> Value {
        self.sent += 1;
        let meta = json!({
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientInfo": {"name": "test", "version": "1"},
            "io.modelcontextprotocol/clientCapabilities": {"elicitation": self.elicitation},
        });
        let arguments = json!({"question": question, "options": ["red", "blue"]});
        let mut params = json!({"name": "ask_clarification", "arguments": arguments, "_meta": meta});
        params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        self.program.types(&format!("{}\n", json!({"jsonrpc": "2.0", "id": self.sent, "method": "tools/call", "params": params})));
        loop {
            let message: Value = serde_json::from_str(&self.program.out_line()).unwrap();
            if message["id"] == self.sent {
                return message["result"].clone();
            }
        }
    }

    /// The same with a filled-in form.
    fn fills(&mut self, question: &str, asked: &Value, value: &str) -> Value {
        let form = &asked["inputRequests"]["answer"]["params"]["requestedSchema"]["properties"];
        let field = form.as_object().unwrap().keys().find(|name| !name.ends_with("__other")).unwrap().clone();
        let reply = json!({"action": "accept", "content": {field: value}});
        self.asks(question, &json!({"requestState": asked["requestState"], "inputResponses": {"answer": reply}}))["structuredContent"]
            .clone()
    }
}

#[test]
fn a_form_settles_the_ask_that_it_was_drawn_for_once_whatever_is_filled_in_later() {
    let world = World::new();
    let _server = world.serve();
    let mut client = Client::begin(&world);
    let asked = client.asks("Which one?", &json!({}));
    assert_eq!(asked["resultType"], "input_required");
    let answers = ["red", "blue"].map(|value| client.fills("Which one?", &asked, value)["answers"][0]["values"].clone());
    assert_eq!(answers, [json!(["red"]), json!(["red"])]);
    let ask = world.json(&["answer", asked["requestState"].as_str().unwrap()]);
    let provenance = ["kind", "by", "channel"].map(|name| ask["provenance"][name].clone());
    assert_eq!(provenance, [json!("person"), json!({"kind": "person", "name": "local"}), json!("mcp")]);

    let asked = client.asks("Which other one?", &json!({}));
    assert_eq!(world.run(&["answer", asked["requestState"].as_str().unwrap(), "--value", "blue"]).status, 0);
    assert_eq!(client.fills("Which other one?", &asked, "red")["answers"][0]["values"], json!(["blue"]), "the inbox was faster");
}

#[test]
fn a_state_that_the_client_made_up_or_took_from_another_call_settles_nothing() {
    let world = World::new();
    let _server = world.serve();
    let mut client = Client::begin(&world);
    let asked = client.asks("Which one?", &json!({}));
    let another = client.fills("Which one of all?", &asked, "red");
    assert_eq!((&another["status"], &another["problems"][0]["at"]), (&json!("invalid_arguments"), &json!("/requestState")));
    let forged = |state: &str| {
        let mut forged = asked.clone();
        forged["requestState"] = state.into();
        forged
    };
    let unknown = client.fills("Which one?", &forged("ask_01arz3ndektsv4rrffq69g5fav"), "red");
    assert_eq!((&unknown["status"], &unknown["http_status"]), (&json!("refused"), &json!(404)));
    assert_eq!(client.fills("Which one?", &forged("yes"), "red")["status"], "invalid_arguments");
    let stands = asked["requestState"].as_str().unwrap();
    let revised = client.fills("Which one?", &forged(&format!("{stands}.2")), "red");
    assert_eq!(revised, Value::Null, "what was shown in another revision is shown again");
    assert_eq!(world.pending(), stands, "it waits on, unanswered");
}

/// Asks without waiting, as a program does, and returns the id of the ask.
fn asked(world: &World, question: &[&str]) -> String {
    world.run(&[&["ask", "--no-wait"], question].concat()).out.trim().to_owned()
}

#[test]
fn a_form_is_drawn_of_what_a_program_asked_with_its_words_and_only_where_it_shows_all_of_it() {
    let world = World::new();
    let _server = world.serve();
    let mut client = mcp_client::Client::begin(&world, &["mcp", "--wait", "60s"]);
    let plain = asked(&world, &["Deploy?", "--confirm", "--message", "The tests are red."]);
    let called = client.begin_call("check_ask", &json!({"ask_id": plain}));
    let form = client.answers(&json!({"action": "accept", "content": {"deploy": false}}));
    assert!(form["message"].as_str().unwrap().ends_with("not verified:\n> The tests are red."), "{form}");
    assert!(client.result(called).contains(r#""values":["no"]"#));

    let unsure = asked(&world, &["Since when?", "--allow-unknown"]);
    let called = client.begin_call("check_ask", &json!({"ask_id": unsure}));
    assert_eq!(client.progress(called), "Waiting for a person to answer.");
    assert_eq!(world.run(&["answer", &unsure, "--declined", "since_when=dont_know"]).status, 0);
    assert!(client.result(called).contains(r#""declined":"dont_know""#));
    assert_eq!(client.asked_besides(), 0, "no form has a place for \"I don't know\"");
}

#[test]
fn a_form_that_comes_back_unfit_again_and_again_is_put_away_and_the_inbox_stays_open() {
    let world = World::new();
    let _server = world.serve();
    let mut client = mcp_client::Client::begin(&world, &["mcp", "--wait", "60s"]);
    let id = asked(&world, &["Its name?"]);
    let called = client.begin_call("check_ask", &json!({"ask_id": id}));
    let blank = json!({"action": "accept", "content": {"its_name": " "}});
    let messages = [(); 3].map(|()| client.answers(&blank)["message"].as_str().unwrap().lines().next().unwrap().to_owned());
    let [first, fix] = ["An agent asks. Answer here, or at ", "This question needs an answer."];
    assert!(messages[0].starts_with(first) && messages[1] == fix && messages[2] == fix, "{messages:?}");
    assert_eq!(world.run(&["answer", &id, "--value", "Mo"]).status, 0);
    assert!(client.result(called).contains(r#""values":["Mo"]"#));
    assert_eq!(client.asked_besides(), 0, "it is not shown a fourth time");
}

#[test]
fn a_form_that_a_client_accepts_by_itself_with_nothing_in_it_settles_nothing() {
    let world = World::new();
    let _server = world.serve();
    let mut client = mcp_client::Client::begin(&world, &["mcp", "--wait", "60s"]);
    let asks = json!({"questions": [{"question": "Anything to add?", "required": false}]});
    let called = client.begin_call("ask_user_question", &asks);
    let empty = json!({"action": "accept", "content": {}});
    let messages = [(); 3].map(|()| client.answers(&empty)["message"].as_str().unwrap().lines().next().unwrap().to_owned());
    let fix = "The form is empty, so it was not sent. Fill in a field, or answer on the page.";
    assert!(messages[0].starts_with("An agent asks.") && messages[1] == fix && messages[2] == fix, "{messages:?}");
    let id = world.pending();
    assert_eq!(world.run(&["answer", &id, "--value", "No."]).status, 0);
    assert!(client.result(called).contains(r#""values":["No."]"#));
}

#[test]
fn a_client_that_opens_pages_is_given_the_page_once_and_what_it_says_about_it_settles_nothing() {
    let world = World::new();
    let _server = world.serve();
    let mut client = Client { elicitation: json!({"url": {}}), ..Client::begin(&world) };
    let asked = client.asks("Which one?", &json!({}));
    let id = asked["requestState"].as_str().unwrap();
    let shown = &asked["inputRequests"]["answer"]["params"];
    let page = shown["url"].as_str().unwrap();
    assert_eq!((&asked["resultType"], &shown["mode"]), (&json!("input_required"), &json!("url")));
    assert!(page.starts_with("http://localhost:") && page.ends_with(&format!("/asks/{id}")), "{page}");

    let opened = json!({"requestState": id, "inputResponses": {"answer": {"action": "accept", "content": {"which_one": "red"}}}});
    let waits = client.asks("Which one?", &opened);
    assert_eq!((&waits["structuredContent"]["status"], world.pending().as_str()), (&json!("pending"), id));
    assert_eq!(client.asks("Which one?", &json!({}))["structuredContent"]["status"], "pending", "it is not offered again");
    assert_eq!(world.run(&["answer", id, "--value", "blue"]).status, 0);
    assert_eq!(client.asks("Which one?", &json!({}))["structuredContent"]["answers"][0]["values"], json!(["blue"]));
}

#[test]
fn an_older_client_that_opens_pages_is_given_the_page_of_what_no_form_shows() {
    let world = World::new();
    let _server = world.serve();
    let can = json!({"elicitation": {"form": {}, "url": {}}});
    let mut client = mcp_client::Client::begin_with(&world, &["mcp", "--wait", "60s"], "2025-11-25", &can);
    let unsure = asked(&world, &["Since when?", "--allow-unknown"]);
    let called = client.begin_call("check_ask", &json!({"ask_id": unsure}));
    let shown = client.answers(&json!({"action": "accept"}));
    assert_eq!((&shown["mode"], &shown["elicitationId"]), (&json!("url"), &json!(unsure)));
    assert!(shown["url"].as_str().unwrap().ends_with(&format!("/asks/{unsure}")), "{shown}");
    assert_eq!(world.run(&["answer", &unsure, "--declined", "since_when=dont_know"]).status, 0);
    assert!(client.result(called).contains(r#""declined":"dont_know""#));
    assert_eq!(client.asked_besides(), 0);
}
