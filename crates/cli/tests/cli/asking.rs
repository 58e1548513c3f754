//! `ask`: the answer comes from another process, also after crashes, and the exit status says how the ask
//! ended.

use crate::world::World;

#[test]
fn an_answer_given_in_another_process_is_printed() {
    let world = World::new();
    let _server = world.serve();
    let asking = world.start(&["ask", "Which ones?", "--option", "red", "--option", "blue", "--option", "green", "--multi"]);
    let id = asking.ask_id();
    assert_eq!(world.run(&["answer", &id, "--value", "red", "--value", "green"]).status, 0);
    let ended = asking.end();
    assert_eq!((ended.status, ended.out.as_str()), (0, "red\ngreen\n"));
}

#[test]
fn an_ask_outlives_its_server() {
    let world = World::new();
    let server = world.serve();
    let asking = world.start(&["ask", "Deploy to production?", "--option", "yes", "--option", "no"]);
    let id = asking.ask_id();
    server.killed();
    assert!(asking.err_line().starts_with("Lost the connection to the server. No ask is lost"));
    let _again = world.serve();
    assert_eq!(world.run(&["answer", &id, "--value", "yes"]).status, 0);
    let ended = asking.end();
    assert_eq!((ended.status, ended.out.as_str()), (0, "yes\n"));
}

#[test]
fn an_answer_given_while_no_server_runs_is_found_later() {
    let world = World::new();
    let server = world.serve();
    let id = world.run(&["ask", "What is its name?", "--no-wait"]).out.trim().to_owned();
    server.stopped();
    assert_eq!(world.run(&["answer", &id, "--value", "Zoë = 1"]).status, 0);
    let _again = world.serve();
    let found = world.run(&["ask", "--id", &id]);
    assert_eq!((found.status, found.out.as_str()), (0, "Zoë = 1\n"));
}

/// L9
#[test]
fn the_status_tells_what_became_of_a_question() {
    let world = World::new();
    let _server = world.serve();
    let confirm = |value: &str| {
        let asking = world.start(&["ask", "Sure?", "--confirm"]);
        world.run(&["answer", &asking.ask_id(), "--value", value]);
        asking.end().status
    };
    let cancelled = world.start(&["ask", "Still there?"]);
    world.run(&["answer", &cancelled.ask_id(), "--cancel"]);
    let waiting = world.run(&["ask", "Any time?", "--no-wait"]).status;
    let expired = world.run(&["ask", "Right now?", "--timeout", "10ms"]).status;
    assert_eq!((confirm("yes"), confirm("no"), waiting, cancelled.end().status, expired), (0, 1, 3, 4, 5));
}

#[test]
fn without_a_server_and_a_terminal_the_way_out_is_named() {
    let world = World::new();
    let ended = world.run(&["ask", "Anybody?"]);
    let cure = format!("  Start one: waypost serve --data {}\n", world.data().display());
    assert_eq!((ended.status, ended.out.as_str()), (6, ""));
    assert!(ended.err.ends_with(&cure), "{}", ended.err);
}

#[test]
fn what_cannot_be_asked_is_told_with_every_reason() {
    let world = World::new();
    let _server = world.serve();
    let ended = world.run(&["ask", " ", "--option", "a", "--option", "a"]);
    assert_eq!(ended.status, 2);
    assert!(ended.err.contains("\n  QUESTION: ") && ended.err.contains("\n  --option, at /1/value: "), "{}", ended.err);
    assert_eq!(world.run(&["ask"]).status, 2);
    assert_eq!(world.run(&["ask", "When?", "--timeout", "soon"]).status, 2);
}

#[test]
fn a_repeated_request_asks_nobody_twice() {
    let world = World::new();
    let _server = world.serve();
    let ask = || world.run(&["ask", "Once?", "--no-wait", "--idempotency-key", "k1"]).out;
    assert_eq!(ask(), ask());
    assert_eq!(world.json(&["answer"])["items"].as_array().unwrap().len(), 1);
    for key in ["", "a\nb", "a b", "schlüssel", &"k".repeat(256)] {
        let ended = world.run(&["ask", "Once?", "--idempotency-key", key]);
        assert_eq!(ended.status, 2);
        assert!(ended.err.contains("write 1 to 255 visible ASCII characters, without spaces"), "{}", ended.err);
    }
}

#[test]
fn the_developers_own_json_comes_back_to_the_byte() {
    let world = World::new();
    let _server = world.serve();
    let asking = world.start(&["ask", "Go?", "--json", "--context", "{\"n\": 9007199254740993, \"f\":1.0}"]);
    world.run(&["answer", &asking.ask_id(), "--value", "go"]);
    let output = asking.end().out;
    assert!(output.contains(r#""context":{"n": 9007199254740993, "f":1.0}"#), "{output}");
}
