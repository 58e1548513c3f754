//! `mcp --wrap` with servers of every kind: at an address, with their own variables, and slow ones.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
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

/// A server that supports only protocol 2026-07-28. Its only tool asks during the call. It promises that its
/// tool list is valid for a day, which becomes false once a file says so.
const NEWEST: &str = r#"while IFS= read -r line; do
    id=$(printf '%s' "$line" | sed -n 's/.*"id":\([0-9]*\).*/\1/p')
    [ -e "$0/other" ] && says='otherwise' || says='once'
    case "$line" in
        *'"io.modelcontextprotocol/protocolVersion":"2026-07-28"'*) ;;
        *'"id"'*) echo '{"jsonrpc":"2.0","id":'"$id"',"error":{"code":-32022,"message":"Unsupported protocol version","data":{"supported":["2026-07-28"]}}}'; continue;;
    esac
    case "$line" in
        *'"server/discover"'*) told='{"resultType":"complete","supportedVersions":["2026-07-28"],"capabilities":{"tools":{}},"ttlMs":0,"cacheScope":"private"}';;
        *'"tools/list"'*) told='{"resultType":"complete","ttlMs":86400000,"cacheScope":"public","tools":[{"name":"act","description":"Acts '"$says"'","inputSchema":{"type":"object"}}]}';;
        *'"requestState":"half-way"'*)
            which=$(printf '%s' "$line" | sed 's/.*"which":"\([a-z]*\)".*/\1/')
            echo "$which" >> "$0/acted"
            told='{"resultType":"complete","content":[{"type":"text","text":"acted on '"$which"'"}]}';;
        *'"tools/call"'*) told='{"resultType":"input_required","requestState":"half-way","inputRequests":{"w":{"method":"elicitation/create","params":{"message":"Which one?","requestedSchema":{"type":"object","properties":{"which":{"type":"string"}}}}}}}';;
        *) continue;;
    esac
    echo '{"jsonrpc":"2.0","id":'"$id"',"result":'"$told"'}'
done"#;

/// The command that starts one of these servers, which looks for its files next to the data.
fn wrapped(script: &str, world: &World) -> String {
    format!("sh -c '{}' '{}'", script.replace('\'', r"'\''"), world.path("").display())
}

/// A proxy for the server that drops only the response to the first claim of a permit, and its address.
fn a_line_that_loses_a_claim(server: &Serving) -> String {
    let line = TcpListener::bind("127.0.0.1:0").unwrap();
    let (here, there) = (line.local_addr().unwrap().to_string(), server.url.trim_start_matches("http://").to_owned());
    let (url, lost) = (format!("http://{here}"), Arc::new(AtomicBool::new(false)));
    std::thread::spawn(move || {
        for near in line.incoming().map_while(Result::ok) {
            let (far, lost, names) = (TcpStream::connect(&there).unwrap(), Arc::clone(&lost), (here.clone(), there.clone()));
            std::thread::spawn(move || carry(near, far, names, &lost));
        }
    });
    url
}

/// Forwards traffic both ways until the first claim. The server recognizes itself by the second of the names.
fn carry(mut near: TcpStream, mut far: TcpStream, (here, there): (String, String), lost: &AtomicBool) {
    let cut = Arc::new(AtomicBool::new(false));
    let (mut from, mut back, is_cut) = (far.try_clone().unwrap(), near.try_clone().unwrap(), Arc::clone(&cut));
    std::thread::spawn(move || {
        let mut buffer = [0; 16 * 1024];
        while let Ok(length @ 1..) = from.read(&mut buffer) {
            if is_cut.load(Ordering::SeqCst) || back.write_all(&buffer[..length]).is_err() {
                break;
            }
        }
        let _ = back.shutdown(Shutdown::Both);
    });
    let mut buffer = [0; 16 * 1024];
    while let Ok(length @ 1..) = near.read(&mut buffer) {
        let text = String::from_utf8_lossy(&buffer[..length]).replace(&here, &there);
        if text.contains("/claim HTTP") && !lost.swap(true, Ordering::SeqCst) {
            cut.store(true, Ordering::SeqCst);
        }
        if far.write_all(text.as_bytes()).is_err() {
            break;
        }
    }
}

/// Checks until the condition is true, as long as a slow machine may need.
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
    let (status, body) = server.call("POST", &format!("/api/v1/asks/{id}/answer"), person, Some(reply));
    assert_eq!(status, 200, "{body}");
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
    let output: Value = serde_json::from_str(&client.result(asking)).unwrap();
    assert_eq!((&output["status"], &output["answers"][0]["values"]), (&json!("answered"), &json!(["blue"])));

    let refused = world.run(&["mcp", "--wrap", &address]);
    assert!(refused.status == 1 && refused.err.contains("the wrapped server cannot be reached"), "{refused:?}");
}

#[test]
fn another_value_of_a_variable_is_another_server_to_approvals_and_rules_and_is_shown_to_nobody() {
    let world = World::new();
    let server = world.serve();
    let person = world.key("person", "zoe");
    std::fs::write(world.path("go"), "").unwrap();
    let wrap = wrapped(SLOW, &world);
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
    let mut client = Client::begin(&world, &["mcp", "--wrap", &wrapped(SLOW, &world)]);
    let acting = client.begin_call("act", &json!({}));
    let allowed = client.waits_for(acting);
    approves(&server, &person, &allowed, &json!({}));
    until(|| world.path("acted").exists());
    server.killed();
    std::fs::write(world.path("go"), "").unwrap();
    assert_eq!(client.result(acting), "done");

    let server = world.serve();
    let state = |server: &Serving| ask(server, &person, &allowed)["approval"]["permit"]["state"].clone();
    until(|| state(&server) == "succeeded");
    let again = client.call("act", &json!({}));
    assert!(again.contains("It was not run again") && again.ends_with("done"), "{again}");
    assert_eq!((state(&server), std::fs::read_to_string(world.path("acted")).unwrap().as_str()), (json!("succeeded"), "\n"));
}

#[test]
fn a_claim_whose_answer_was_lost_is_made_again_with_the_same_call_which_runs_once() {
    let world = World::new();
    let server = world.serve();
    let (person, key) = (world.key("person", "zoe"), world.key("agent", "clerk"));
    std::fs::write(world.path("go"), "").unwrap();
    let (line, world) = (a_line_that_loses_a_claim(&server), world.knowing("WAYPOST_KEY", &key));
    let mut client = Client::begin(&world, &["mcp", "--server", &line, "--wrap", &wrapped(SLOW, &world)]);
    let acting = client.begin_call("act", &json!({}));
    let allowed = client.waits_for(acting);
    approves(&server, &person, &allowed, &json!({}));
    let result = client.result(acting);
    assert!(result.contains("The call was not run") && !world.path("acted").exists(), "{result}");
    assert_eq!(ask(&server, &person, &allowed)["approval"]["permit"]["state"], "claimed");

    assert_eq!(client.call("act", &json!({})), "done");
    assert_eq!(ask(&server, &person, &allowed)["approval"]["permit"]["state"], "succeeded");
    assert_eq!(std::fs::read_to_string(world.path("acted")).unwrap(), "\n");
}

#[test]
fn a_server_of_the_newest_protocol_alone_is_wrapped_and_asked_anew_what_it_has() {
    let world = World::new();
    let server = world.serve();
    let person = world.key("person", "zoe");
    let mut client = Client::begin(&world, &["mcp", "--wrap", &wrapped(NEWEST, &world)]);
    let acting = client.begin_call("act", &json!({}));
    approves(&server, &person, &client.waits_for(acting), &json!({}));
    assert_eq!(client.answers(&json!({"action": "accept", "content": {"which": "this"}}))["message"], "Which one?");
    assert_eq!(client.result(acting), "acted on this");

    let changing = client.begin_call("act", &json!({"n": 2}));
    let first = client.waits_for(changing);
    std::fs::write(world.path("other"), "").unwrap();
    approves(&server, &person, &first, &json!({}));
    let second = std::iter::repeat_with(|| client.waits_for(changing)).find(|ask| *ask != first).unwrap();
    assert_eq!(ask(&server, &person, &second)["approval"]["description"], "Acts otherwise");
    assert_eq!(std::fs::read_to_string(world.path("acted")).unwrap(), "this\n");
}

#[test]
fn a_list_of_tools_that_leads_back_to_itself_is_given_up() {
    let world = World::new();
    let endless = SLOW.replace(r#""inputSchema":{"type":"object"}}]"#, r#""inputSchema":{"type":"object"}}],"nextCursor":"on""#);
    let mut client = Client::begin(&world, &["mcp", "--wrap", &wrapped(&endless, &world)]);
    let listing = client.send("tools/list", json!({}));
    let answer = client.answer(listing);
    assert!(answer["error"]["message"].as_str().unwrap().contains("tool list loops"), "{answer}");
}

/// A server whose only tool notes that it ran, and answers with what a file contains.
const TELLING: &str = r#"while IFS= read -r line; do
    id=$(printf '%s' "$line" | sed -n 's/.*"id":\([0-9]*\).*/\1/p')
    case "$line" in
        *'"initialize"'*) told='{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},"serverInfo":{"name":"telling","version":"1"}}';;
        *'"tools/list"'*) told='{"tools":[{"name":"act","inputSchema":{"type":"object"}}]}';;
        *'"tools/call"'*)
            echo >> "$0/acted"
            told=$(cat "$0/told");;
        *) continue;;
    esac
    printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$id" "$told"
done"#;

#[test]
fn a132_a_call_that_would_reach_the_server_differently_is_refused_before_anybody_sees_it() {
    let world = World::new();
    let server = world.serve();
    let person = world.key("person", "zoe");
    std::fs::write(world.path("told"), r#"{"content":[{"type":"text","text":"done"}]}"#).unwrap();
    for policy in ["always", "never"] {
        let mut client = Client::begin(&world, &["mcp", "--policy", policy, "--wrap", &wrapped(TELLING, &world)]);
        for (arguments, fault) in [
            (r#"{"n":12345678901234567890123}"#, "The number 12345678901234567890123 at /params/arguments/n cannot be sent"),
            (r#"{"n":0.1000000000000000055511151231257827}"#, "The number 0.1000000000000000055511151231257827 at /params/arguments/n"),
            (r#"{"to":"a","to":"b"}"#, r#"an object contains the key "to" twice"#),
            (r#"{"n":NaN}"#, "not valid JSON"),
        ] {
            let refused = client.send_as_written("tools/call", &format!(r#"{{"name":"act","arguments":{arguments}}}"#));
            let refused = client.answer(refused);
            let message = refused["error"]["message"].as_str().unwrap_or_default();
            assert!(message.contains(fault), "{arguments}: {refused}");
        }
        assert_eq!(server.call("GET", "/api/v1/asks", &person, None).1["items"], json!([]));
        assert!(!world.path("acted").exists());
    }
}

#[test]
fn f52_a_response_that_is_too_long_ends_its_call_with_an_unknown_outcome_and_the_next_call_is_made() {
    let world = World::new();
    let _server = world.serve();
    let mut client = Client::begin(&world, &["mcp", "--policy", "never", "--wrap", &wrapped(TELLING, &world)]);
    let text = |text: &str| json!({"content": [{"type": "text", "text": text}]}).to_string();
    std::fs::write(world.path("told"), text(&"y".repeat(17 << 20))).unwrap();
    let result: Value = serde_json::from_str(client.call("act", &json!({})).strip_prefix("error: ").unwrap()).unwrap();
    assert_eq!(
        (&result["status"], &result["because"]),
        (&json!("unknown"), &json!("The server's answer cannot be read: it is longer than 16 MiB."))
    );
    std::fs::write(world.path("told"), text("done")).unwrap();
    assert_eq!(client.call("act", &json!({"n": 2})), "done");
}
