//! `mcp --wrap` around servers of every kind: at an address, with variables of their own, and slow ones.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use crate::gateway::in_an_hour;
use crate::mcp_client::{Client, ask_of};
use crate::world::{Serving, World};

/// A server whose only tool ends once a file says so.
const SLOW: &str = r#"while IFS= read -r line; do
    id=$(printf '%s' "$line" | sed -n 's/.*"id":\([0-9]*\).*/\1/p')
    case "$line" in
        *'"initialize"'*) told='{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},"serverInfo":{"name":"slow","version":"1"}}';;
        *'"tools/list"'*) told='{"tools":[{"name":"act","inputSchema":{"type":"object"}}]}';;
        *'"tools/call"'*)
            echo >> "$0/acted"
            while [ ! -e "$0/go" ]; do sleep 0.02; done
            told='{"content":[{"type":"text","text":"done"}]}';;
        *) continue;;
    esac
    echo '{"jsonrpc":"2.0","id":'"$id"',"result":'"$told"'}'
done"#;

fn slow(world: &World) -> String {
    format!("sh -c '{}' '{}'", SLOW.replace('\'', r"'\''"), world.path("").display())
}

/// Looks until it is so, for as long as a slow machine may need.
fn until(so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !so() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it was never so");
        std::thread::yield_now();
    }
}

fn ask(server: &Serving, person: &str, id: &str) -> Value {
    server.call("GET", &format!("/api/v1/asks/{id}"), person, None).1
}

fn approves(server: &Serving, person: &str, id: &str, more: &Value) {
    let mut reply = json!({"decision": "approve", "digest": ask(server, person, id)["approval"]["digest"]});
    reply.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap_or_default());
    let (status, told) = server.call("POST", &format!("/api/v1/asks/{id}/answer"), person, Some(reply));
    assert_eq!(status, 200, "{told}");
}

#[test]
fn a_server_at_an_address_is_wrapped_and_is_sent_its_headers() {
    let world = World::new();
    let server = world.serve();
    let (person, key) = (world.key("person", "zoe"), world.key("agent", "behind"));
    let (world, address) = (world.knowing("BEHIND", &format!("Bearer {key}")), format!("{}/mcp", server.url));
    let mut client = Client::begin(&world, &["mcp", "--wrap", &address, "--header", "Authorization=BEHIND"]);
    let asking = client.begin_call("ask_clarification", &json!({"question": "Which one?", "options": ["red", "blue"]}));
    approves(&server, &person, &client.waits_for(asking), &json!({}));
    let asked = world.pending();
    assert_eq!(ask(&server, &person, &asked)["agent"], "behind", "it is the wrapped server that asks now");
    assert_eq!(world.run(&["answer", &asked, "--value", "blue"]).status, 0);
    let told: Value = serde_json::from_str(&client.said(asking)).unwrap();
    assert_eq!((&told["status"], &told["answers"][0]["values"]), (&json!("answered"), &json!(["blue"])));

    let refused = world.run(&["mcp", "--wrap", &address]);
    assert!(refused.status == 1 && refused.err.contains("the wrapped server cannot be reached"), "{refused:?}");
}

#[test]
fn another_value_of_a_variable_is_another_server_to_leave_and_rules_and_is_shown_to_nobody() {
    let world = World::new();
    let server = world.serve();
    let person = world.key("person", "zoe");
    std::fs::write(world.path("go"), "").unwrap();
    let wrap = slow(&world);
    let client = |world: &World, wait| Client::begin(world, &["mcp", "--wait", wait, "--wrap", &wrap, "--env", "TOKEN"]);
    let world = world.knowing("TOKEN", "correct horse");
    let allowed = ask_of(&client(&world, "1s").call("act", &json!({"n": 1})));
    let shown = ask(&server, &person, &allowed)["approval"]["server"].as_str().unwrap().to_owned();
    assert!(shown.contains(" (TOKEN #") && !shown.contains("horse"), "{shown}");
    let remember = json!({"remember": {"scope": "agent", "arguments": [{"pointer": "/n", "any": true}], "until": in_an_hour()}});
    approves(&server, &person, &allowed, &remember);
    let mut first = client(&world, "1m");
    assert_eq!((first.call("act", &json!({"n": 1})), first.call("act", &json!({"n": 2}))), ("done".into(), "done".into()));

    let world = world.knowing("TOKEN", "battery staple");
    ask_of(&client(&world, "1s").call("act", &json!({"n": 3})));
    let world = world.knowing("TOKEN", "correct horse");
    assert_eq!(client(&world, "1m").call("act", &json!({"n": 4})), "done", "the rule still covers the first");
}

#[test]
fn how_a_call_ended_while_the_server_was_away_is_recorded_when_it_is_back() {
    let world = World::new();
    let server = world.serve();
    let person = world.key("person", "zoe");
    let mut client = Client::begin(&world, &["mcp", "--wrap", &slow(&world)]);
    let acting = client.begin_call("act", &json!({}));
    let allowed = client.waits_for(acting);
    approves(&server, &person, &allowed, &json!({}));
    until(|| world.path("acted").exists());
    server.killed();
    std::fs::write(world.path("go"), "").unwrap();
    assert_eq!(client.said(acting), "done");

    let server = world.serve();
    let state = |server: &Serving| ask(server, &person, &allowed)["approval"]["permit"]["state"].clone();
    until(|| state(&server) == "succeeded");
    let again = client.call("act", &json!({}));
    assert!(again.contains("It was not run again") && again.ends_with("done"), "{again}");
    assert_eq!((state(&server), std::fs::read_to_string(world.path("acted")).unwrap().as_str()), (json!("succeeded"), "\n"));
}
