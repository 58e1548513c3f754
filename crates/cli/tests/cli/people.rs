//! `person`: people are added, receive roles, and answer with these roles.

use serde_json::json;

use crate::world::World;

#[test]
fn n4_a_person_has_exactly_the_roles_given_last() {
    let world = World::new();
    let made = world.json(&["person", "add", "zoe", "--role", "release", "--role", "ops"]);
    assert_eq!(made, json!({ "kind": "person", "name": "zoe", "roles": ["ops", "release"] }));
    assert_eq!(world.run(&["person", "add", "zoe", "--role", "ops"]).err, "zoe now has exactly these roles: ops.\n");
    assert_eq!(world.run(&["person", "add", "max"]).err, "max now has no roles.\n");
    assert_eq!(world.run(&["person", "list"]).out, "name  roles\nmax\nzoe   ops\n");
    assert_eq!(world.run(&["person", "add", "a b"]).status, 2);
}

#[test]
fn an_operator_sees_who_is_asked_too_much() {
    let world = World::new();
    let _server = world.serve();
    world.run(&["tenant", "add", "theirs"]);
    assert!(world.run(&["--tenant", "theirs", "fatigue"]).out.starts_with("There are no people yet"));
    world.run(&["person", "add", "zoe"]);
    assert!(
        world
            .run(&["permissions", "budget", "1", "--in", "90s"])
            .out
            .ends_with("People are notified of at most 1 asks one by one in 2 min, and of further asks together.\n")
    );
    for _ in 0..3 {
        world.run(&["ask", "Go on?", "--no-wait"]);
    }
    let fatigue = world.json(&["fatigue", "--days", "1"]);
    let expected = json!({ "asked": 3, "waiting": 3, "approved": 0, "rejected": 0, "hurried": 0, "streak": 0 });
    let signals = &fatigue["people"].as_array().unwrap().iter().find(|each| each["person"] == "zoe").unwrap()["signals"];
    for (name, value) in expected.as_object().unwrap() {
        assert_eq!(&signals[name], value, "{name}: {fatigue}");
    }
    let shown = world.run(&["fatigue"]).out;
    assert!(shown.starts_with("person  asked  waiting") && shown.contains("\n\nOf 3 asks since "), "{shown}");
}

#[test]
fn an_ask_is_handed_to_somebody_from_the_command_line() {
    let world = World::new();
    let server = world.serve();
    let key = |kind: &str| world.run(&["key", "create", kind, "zoe"]).out.trim().to_owned();
    let (agent, zoe) = (key("--agent"), key("--person"));
    world.run(&["person", "add", "max"]);
    let asked = json!({ "kind": "questions", "questions": [{ "question": "Go on?" }], "policy": { "who": { "people": ["zoe"] } } });
    let (_, ask) = server.call("POST", "/api/v1/asks", &agent, Some(asked));
    let id = ask["id"].as_str().unwrap();
    assert_eq!(world.run(&["answer", id, "--value", "yes"]).status, 1, "it is not for the person at this terminal");
    let handed = world.run_elsewhere(&server, &zoe, &["answer", id, "--delegate", "max", "--note", "Yours."]);
    assert_eq!(handed.err, format!("{id} is pending.\n"));
    let unknown = world.run_elsewhere(&server, &zoe, &["answer", id, "--hand-to", "nobody"]);
    assert!(unknown.status == 2 && unknown.err.contains("waypost person list"), "{}", unknown.err);
    let shown = world.run_elsewhere(&server, &zoe, &["answer", id]);
    assert!(shown.out.contains("for zoe\nzoe delegated it to max\n"), "{}", shown.out);
}
