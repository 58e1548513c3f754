//! `hook claude-code` after a call: the result is reported once, only for the approved call, and the agent
//! continues.

use serde_json::{Value, json};

use crate::hooks::{BASH, EDIT, approve, asked, decided, hook};
use crate::world::World;

const BASH_DONE: &str = include_str!("hooks/bash_done.json");
const BASH_FAILED: &str = include_str!("hooks/bash_failed.json");
const BASH_CHANGED_DONE: &str = include_str!("hooks/bash_changed_done.json");
const EDIT_DONE: &str = include_str!("hooks/edit_done.json");

/// A call that was approved and claimed, as if it had just run.
fn running(world: &World, payload: &str) -> String {
    let id = asked(world, payload);
    assert_eq!(approve(world, &id, &[]), 0);
    assert_eq!(decided(&hook(world, payload)).0, "allow");
    id
}

/// The hook prints nothing.
fn goes_on(world: &World, payload: &str) {
    let ended = hook(world, payload);
    assert_eq!((ended.status, ended.out.as_str(), ended.err.as_str()), (0, "", ""), "{payload}");
}

/// The state of the permit, and the output of the call.
fn became(world: &World, id: &str) -> (String, String) {
    let permit = world.json(&["answer", id])["approval"]["permit"].clone();
    let text = |name: &str| permit[name].as_str().unwrap_or_default().to_owned();
    (text("state"), text("output"))
}

fn pair(state: &str, output: &str) -> (String, String) {
    (state.to_owned(), output.to_owned())
}

#[test]
fn how_an_approved_call_ended_is_told_once_and_the_call_does_not_run_again() {
    let world = World::new();
    let _server = world.serve();
    let id = running(&world, BASH);
    let output = r#"{"stdout":"deployed 1.40","stderr":"","interrupted":false,"isImage":false,"noOutputExpected":false}"#;
    for _ in 0..2 {
        goes_on(&world, BASH_DONE);
        assert_eq!(became(&world, &id), pair("succeeded", output));
    }
    goes_on(&world, BASH_FAILED);
    assert_eq!(became(&world, &id).0, "succeeded", "what was told stands");
    assert_eq!(decided(&hook(&world, BASH)).0, "deny", "one permit is one run");
    let edit = running(&world, EDIT);
    goes_on(&world, EDIT_DONE);
    assert_eq!(became(&world, &edit).0, "succeeded");
}

#[test]
fn a_call_that_failed_is_told_as_failed_and_one_that_somebody_stopped_as_unknown() {
    let world = World::new();
    let _server = world.serve();
    let id = running(&world, BASH);
    goes_on(&world, BASH_FAILED);
    assert_eq!(became(&world, &id), pair("failed", "Exit code 3\nbuilding 1.40\nno such host"));
    let another = |payload: &str| payload.replace("toolu_01", "toolu_02");
    let id = running(&world, &another(BASH));
    goes_on(&world, &another(BASH_FAILED).replace("\"is_interrupt\":false", "\"is_interrupt\":true"));
    assert_eq!(became(&world, &id).0, "unknown");
}

#[test]
fn a_call_that_a_person_changed_is_found_by_its_id_and_another_call_gives_it_no_result() {
    let world = World::new();
    let _server = world.serve();
    let id = asked(&world, BASH);
    assert_eq!(approve(&world, &id, &["--arguments", r#"{"command": "./deploy.sh --version 1.41", "timeout": 60000}"#]), 3);
    assert_eq!(approve(&world, &id, &[]), 0);
    assert_eq!(decided(&hook(&world, BASH)).0, "allow");
    goes_on(&world, BASH_CHANGED_DONE);
    assert_eq!(became(&world, &id).0, "succeeded");
    let another = |payload: &str| payload.replace("toolu_01", "toolu_02");
    let other = running(&world, &another(BASH));
    goes_on(&world, &another(BASH_CHANGED_DONE));
    let words =
        "Claude Code ran a different call than the approved one: Bash {\"command\":\"./deploy.sh --version 1.41\",\"timeout\":60000}";
    assert_eq!(became(&world, &other), pair("unknown", words));
}

#[test]
fn of_a_call_that_no_hook_has_claimed_nothing_is_told_and_its_permit_stays() {
    let world = World::new();
    let _server = world.serve();
    goes_on(&world, BASH_DONE);
    let id = asked(&world, BASH);
    goes_on(&world, BASH_DONE);
    assert_eq!(approve(&world, &id, &[]), 0);
    goes_on(&world, BASH_DONE);
    assert_eq!(became(&world, &id).0, "created");
    assert_eq!(decided(&hook(&world, BASH)).0, "allow");
}

#[test]
fn what_another_program_has_claimed_is_for_that_to_tell_and_does_not_run_here() {
    let world = World::new();
    let server = world.serve();
    let id = asked(&world, BASH);
    assert_eq!(approve(&world, &id, &[]), 0);
    let digest = world.json(&["answer", &id])["approval"]["digest"].clone();
    let key = world.key("agent", "claude-code");
    assert_eq!(server.call("POST", &format!("/api/v1/asks/{id}/claim"), &key, Some(json!({"digest": digest}))).0, 200);
    goes_on(&world, BASH_DONE);
    assert_eq!((became(&world, &id).0, decided(&hook(&world, BASH)).0), ("claimed".to_owned(), "deny".to_owned()));
}

#[test]
fn of_two_hooks_before_one_call_at_the_same_time_one_lets_it_run() {
    let world = World::new();
    let _server = world.serve();
    let id = asked(&world, BASH);
    assert_eq!(approve(&world, &id, &[]), 0);
    let mut decisions: Vec<String> = std::thread::scope(|scope| {
        let hooks: Vec<_> = (0..3).map(|_| scope.spawn(|| decided(&hook(&world, BASH)).0)).collect();
        hooks.into_iter().map(|hook| hook.join().unwrap()).collect()
    });
    decisions.sort();
    assert_eq!(decisions, ["allow", "deny", "deny"]);
}

#[test]
fn where_the_server_is_away_after_a_call_the_agent_goes_on_and_the_end_is_told_later_or_stays_unknown() {
    let world = World::new();
    let server = world.serve();
    let id = running(&world, BASH);
    server.stopped();
    let ended = hook(&world, BASH_DONE);
    let output: Value = serde_json::from_str(&ended.out).unwrap();
    let words = output["systemMessage"].as_str().unwrap();
    assert!(ended.status == 0 && words.starts_with("The result of this call could not be reported to Waypost"), "{ended:?}");
    let away = world.run_with_input(&["hook", "claude-code", "--away", "ask"], BASH_DONE);
    assert_eq!((away.status, away.out.as_str()), (0, ""), "where calls run without a server, nobody was asked");
    let _server = world.serve();
    assert_eq!(became(&world, &id).0, "claimed");
    goes_on(&world, BASH_DONE);
    assert_eq!(became(&world, &id).0, "succeeded");
}
