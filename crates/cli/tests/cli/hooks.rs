//! `hook claude-code`: people answer Claude Code's questions once, and after every failure nothing runs.

use serde_json::{Value, json};

use crate::world::{Ended, World};

pub const QUESTIONS: &str = include_str!("hooks/questions.json");
pub const BASH: &str = include_str!("hooks/bash.json");
pub const EDIT: &str = include_str!("hooks/edit.json");

/// Runs the hook as Claude Code does, without waiting for people.
pub fn hook(world: &World, payload: &str) -> Ended {
    world.run_with_input(&["hook", "claude-code", "--mode", "defer", "--patience", "1s"], payload)
}

/// The same if nobody has answered.
fn unanswered(world: &World, payload: &str) -> Ended {
    world.run_with_input(&["hook", "claude-code", "--mode", "defer", "--patience", "1ms"], payload)
}

fn hook_output(ended: &Ended) -> Value {
    let output: Value = serde_json::from_str(&ended.out).unwrap_or_else(|error| panic!("no JSON ({error}): {ended:?}"));
    assert_eq!((ended.status, &output["hookSpecificOutput"]["hookEventName"]), (0, &json!("PreToolUse")), "{ended:?}");
    output["hookSpecificOutput"].clone()
}

pub fn decided(ended: &Ended) -> (String, String) {
    let output = hook_output(ended);
    let text = |name: &str| output[name].as_str().unwrap().to_owned();
    (text("permissionDecision"), text("permissionDecisionReason"))
}

/// The only pending ask.
fn waiting(world: &World) -> String {
    let items = world.json(&["answer"])["items"].clone();
    assert_eq!(items.as_array().map(Vec::len), Some(1), "{items}");
    items[0]["id"].as_str().unwrap().to_owned()
}

pub fn asked(world: &World, payload: &str) -> String {
    assert_eq!(decided(&unanswered(world, payload)).0, "defer");
    waiting(world)
}

pub fn approve(world: &World, id: &str, more: &[&str]) -> i32 {
    let words = world.json(&["answer", id])["approval"]["digest_words"].as_str().unwrap().to_owned();
    world.run(&[&["answer", id, "--approve", "--digest-words", &words], more].concat()).status
}

#[test]
fn questions_are_deferred_and_their_answers_found_when_the_same_hook_fires_again() {
    let world = World::new();
    let _server = world.serve();
    let id = asked(&world, QUESTIONS);
    assert_eq!(asked(&world, QUESTIONS), id, "the same call is never asked about twice");
    let arguments = ["--value", "q1=React", "--value", "q2=Search", "--value", "q2=Dark mode", "--comment", "Soon, please."];
    assert_eq!(world.run(&[&["answer", &id], &arguments[..]].concat()).status, 0);
    let output = hook_output(&hook(&world, QUESTIONS));
    let sent: Value = serde_json::from_str(QUESTIONS).unwrap();
    let answers = json!({"Which framework should we scaffold with?": "React", "Which features do you want?": "Search, Dark mode"});
    let mut input = sent["tool_input"].clone();
    input["answers"] = answers;
    let words = "The person who answered also commented: Soon, please.";
    let allowed = (&json!("allow"), &input, &json!(words));
    assert_eq!((&output["permissionDecision"], &output["updatedInput"], &output["additionalContext"]), allowed);
}

#[test]
fn words_of_ones_own_stand_in_the_place_of_a_label_or_of_all_answers() {
    let world = World::new();
    let _server = world.serve();
    let id = asked(&world, QUESTIONS);
    assert_eq!(world.run(&["answer", &id, "--text", "q1=Plain HTML", "--value", "q2=Feed", "--text", "q2=A map, in colour"]).status, 0);
    let both = hook_output(&hook(&world, QUESTIONS));
    let wanted = json!({"Which framework should we scaffold with?": "Plain HTML", "Which features do you want?": "Feed, A map, in colour"});
    let apart = json!(r#"The separate answers to "Which features do you want?": ["Feed","A map, in colour"]"#);
    assert_eq!((&both["updatedInput"]["answers"], &both["additionalContext"]), (&wanted, &apart));
    let another = QUESTIONS.replace("toolu_01", "toolu_02");
    let id = asked(&world, &another);
    assert_eq!(world.run(&["answer", &id, "--response", "Neither: stop."]).status, 0);
    let output = hook_output(&hook(&world, &another));
    let (input, context) = (&output["updatedInput"], &output["additionalContext"]);
    let words = json!("The person responded instead of answering: Neither: stop.");
    assert_eq!((&input["answers"], &input["response"], context), (&json!({}), &json!("Neither: stop."), &words));
}

#[test]
fn an_approved_call_runs_once_with_the_bytes_that_were_approved() {
    let world = World::new();
    let _server = world.serve();
    let spaced = &EDIT.replace(",\"old_string\"", ",  \"old_string\"");
    let id = asked(&world, spaced);
    assert_eq!(approve(&world, &id, &[]), 0);
    let first = hook(&world, spaced);
    assert_eq!(decided(&first).0, "allow");
    let input =
        r#"{"file_path":"/home/zoe/status/limits.py",  "old_string":"N = 1.0","new_string":"N = 9007199254740993","replace_all":false}"#;
    assert!(first.out.contains(&format!("\"updatedInput\":{input}")), "{}", first.out);
    let (decision, why) = decided(&hook(&world, spaced));
    assert_eq!(decision, "deny", "one permit is one run");
    assert!(why.contains("The call may already have run"), "{why}");
}

#[test]
fn a_call_that_is_waited_for_runs_on_approval_that_another_server_gives() {
    let world = World::new();
    let server = world.serve();
    std::thread::scope(|scope| {
        let waits = scope.spawn(|| world.run_with_input(&["hook", "claude-code", "--patience", "1m"], BASH));
        let id = world.pending();
        server.killed();
        let _another = world.serve();
        assert_eq!(approve(&world, &id, &[]), 0);
        assert_eq!(decided(&waits.join().unwrap()).0, "allow");
    });
}

#[test]
fn a_call_that_a_person_changed_runs_as_it_was_changed() {
    let world = World::new();
    let _server = world.serve();
    let id = asked(&world, BASH);
    let changed = r#"{"command": "./deploy.sh --version 1.41", "timeout": 60000}"#;
    assert_eq!(approve(&world, &id, &["--arguments", changed]), 3, "it is shown again first");
    assert_eq!(approve(&world, &id, &[]), 0);
    let output = hook_output(&hook(&world, BASH));
    let wanted: Value = serde_json::from_str(changed).unwrap();
    assert_eq!((&output["permissionDecision"], &output["updatedInput"]), (&json!("allow"), &wanted));
}

#[test]
fn what_people_see_of_a_call_is_where_it_would_run_and_what_a_mistake_costs() {
    let world = World::new();
    let _server = world.serve();
    let id = asked(&world, BASH);
    let ask = world.json(&["answer", &id]);
    let call = ["tool", "target", "risk", "category"].map(|name| ask["approval"][name].as_str().unwrap().to_owned());
    assert_eq!(call, ["Bash", "/home/zoe/status", "high", "command"]);
    assert_eq!(ask["agent"], "claude-code");
}

#[test]
fn a_rejected_or_dismissed_call_is_denied_in_words_that_stop_a_model() {
    let world = World::new();
    let _server = world.serve();
    let rejected = asked(&world, BASH);
    assert_eq!(world.run(&["answer", &rejected, "--reject", "--reason", "Not on a Friday."]).status, 0);
    let denied = decided(&hook(&world, BASH));
    let words = "A person rejected this call, and it was not run. Do not try it again or another way. The reason: Not on a Friday.";
    assert_eq!(denied, ("deny".to_owned(), words.to_owned()));
    let dismissed = asked(&world, QUESTIONS);
    assert_eq!(world.run(&["answer", &dismissed, "--cancel"]).status, 0);
    let (decision, why) = decided(&hook(&world, QUESTIONS));
    assert!(decision == "deny" && why.contains("Continue without it (cancelled)."), "{why}");
}

#[test]
fn a_hook_that_may_not_wait_longer_is_told_where_it_waits_and_the_ask_stays() {
    let world = World::new();
    let _server = world.serve();
    let ended = world.run_with_input(&["hook", "claude-code", "--patience", "1s"], BASH);
    let (decision, why) = decided(&ended);
    let id = waiting(&world);
    assert!(decision == "deny" && why.contains(&format!("/asks/{id}. Do not do it in another way")), "{why}");
    assert_eq!(asked(&world, BASH), id);
}

#[test]
fn where_claude_code_could_run_it_without_approval_a_call_is_denied_and_not_deferred() {
    let world = World::new();
    let _server = world.serve();
    let named = "\"permission_mode\":\"default\",";
    let mode = |name: &str| BASH.replace(named, &format!("\"permission_mode\":\"{name}\","));
    for payload in [mode("acceptEdits"), mode("bypassPermissions"), mode("tomorrow"), BASH.replace(named, "")] {
        let (decision, why) = decided(&unanswered(&world, &payload));
        assert!(decision == "deny" && why.contains("`--permission-mode default`"), "{payload}: {decision}: {why}");
    }
    let id = waiting(&world);
    assert_eq!(asked(&world, &mode("plan")), id, "it waits all the same, once");
    assert_eq!(approve(&world, &id, &[]), 0);
    assert_eq!(decided(&hook(&world, &mode("acceptEdits"))).0, "allow", "approval is approval in every mode");
}

#[test]
fn a125_a_call_that_has_the_id_of_another_is_asked_about_by_itself_and_runs_on_no_approval_of_that_one() {
    let world = World::new();
    let _server = world.serve();
    let id = asked(&world, BASH);
    assert_eq!(approve(&world, &id, &[]), 0);
    for (from, to) in [("1.40", "1.41"), ("\"cwd\":\"/home/zoe/status\"", "\"cwd\":\"/\"")] {
        let other = BASH.replace(from, to);
        let another = asked(&world, &other);
        assert_ne!(another, id);
        assert_eq!(asked(&world, &other), another, "the same call again is the same ask");
        assert_eq!(approve(&world, &another, &[]), 0);
        assert_eq!(decided(&hook(&world, &other)).0, "allow");
    }
    assert_eq!(decided(&hook(&world, BASH)).0, "allow");
}

#[test]
fn a125_a_call_is_asked_about_whatever_its_id_is() {
    let world = World::new();
    let _server = world.serve();
    let long = "x".repeat(4096);
    let mut asks = std::collections::BTreeSet::new();
    for call in ["a:b", "a/b", "a+b=", "toolu 01", "\u{fc}\u{1f600}", &long[..200], &long] {
        let payload = BASH.replace("toolu_01DEPLOYtheStatusPage", call);
        let id = asked(&world, &payload);
        assert_eq!(approve(&world, &id, &[]), 0);
        assert_eq!(decided(&hook(&world, &payload)).0, "allow");
        assert!(asks.insert(id));
    }
}

#[test]
fn where_nobody_can_be_asked_nothing_runs_and_the_cure_is_named() {
    let world = World::new();
    let (decision, why) = decided(&hook(&world, BASH));
    assert_eq!(decision, "deny");
    assert!(why.contains(&format!("Start one: waypost serve --data {}", world.data().display())), "{why}");
    let ended = world.run_with_input(&["hook", "claude-code", "--away", "ask"], BASH);
    assert_eq!(decided(&ended).0, "ask");
}

#[test]
fn what_cannot_be_read_blocks_the_call() {
    let world = World::new();
    let other = BASH.replace("PreToolUse", "Stop");
    let without_an_end = BASH.replace("PreToolUse", "PostToolUse");
    let nameless = BASH.replace("tool_use_id", "tool_id");
    let list = r#"{"session_id":"s","hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":[],"tool_use_id":"t"}"#;
    let long = BASH.replace("toolu_01DEPLOYtheStatusPage", &"x".repeat(4097));
    for payload in ["", "{", "[]", &other, &without_an_end, &nameless, list, &long] {
        let ended = hook(&world, payload);
        assert_eq!((ended.status, ended.out.as_str()), (2, ""), "{payload}");
        assert!(ended.err.contains("waypost connect claude-code"), "{}", ended.err);
    }
    assert_eq!(world.run_with_input(&["hook", "claude-code", "--mode", "maybe"], BASH).status, 2);
}
