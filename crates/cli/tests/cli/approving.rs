//! `approve`: a command runs only after a recorded approval of exactly that command.

use crate::world::{Running, World};

/// A command that appends a line each time it runs.
const COMMAND: &str = r#"echo "$WAYPOST_ARGUMENTS" >> ran; exit ${CODE:-0}"#;

fn approve(world: &World, command: &str) -> Running {
    let change = format!("cd '{}' && {command}", world.path("").display());
    world.start(&["approve", "deploy", "--arguments", r#"{"version": "1.40"}"#, "--risk", "high", "--", "sh", "-c", &change])
}

fn words(world: &World, id: &str) -> String {
    world.json(&["answer", id])["approval"]["digest_words"].as_str().unwrap().to_owned()
}

fn ran(world: &World) -> String {
    std::fs::read_to_string(world.path("ran")).unwrap_or_default()
}

#[test]
fn an_approved_command_runs_once_with_exactly_the_approved_arguments() {
    let world = World::new();
    let _server = world.serve();
    let approving = approve(&world, COMMAND);
    let id = approving.ask_id();
    assert_eq!(ran(&world), "");
    assert_eq!(world.run(&["answer", &id, "--approve", "--digest-words", &words(&world, &id)]).status, 0);
    assert_eq!(approving.end().status, 0);
    assert_eq!(ran(&world), "{\"version\": \"1.40\"}\n");
    let journal = world.run(&["events"]).out;
    let kinds: Vec<&str> = journal.lines().filter_map(|line| line.split_whitespace().nth(2)).collect();
    let ran = ["run_resumed", "permit_claimed", "permit_used", "run_completed"];
    assert_eq!(kinds, [&["session_created", "question_pending", "run_suspended", "question_answered"], &ran[..]].concat());
    assert!(journal.contains("succeeded: exit status: 0"), "{journal}");
}

#[test]
fn a022_arguments_that_a_person_changed_are_shown_again_and_run_as_they_were_approved() {
    let world = World::new();
    let _server = world.serve();
    let change = format!("cd '{}' && {COMMAND}", world.path("").display());
    let approving =
        world.start(&["approve", "deploy", "--arguments", r#"{"version": "1.40"}"#, "--allow-changes", "--", "sh", "-c", &change]);
    let id = approving.ask_id();
    let first = words(&world, &id);
    let changed = world.run(&["answer", &id, "--approve", "--digest-words", &first, "--arguments", r#"{"version": "1.41"}"#]);
    assert_eq!((changed.status, ran(&world)), (3, String::new()));
    assert!(changed.out.contains("1.41") && changed.err.contains("not approved yet"), "{}{}", changed.out, changed.err);
    assert_eq!(world.run(&["answer", &id, "--approve", "--digest-words", &first]).status, 2, "that is not what is shown now");
    assert_eq!(world.run(&["answer", &id, "--approve", "--digest-words", &words(&world, &id)]).status, 0);
    assert_eq!(approving.end().status, 0);
    assert_eq!(ran(&world), "{\"version\": \"1.41\"}\n");
}

#[test]
fn a122_an_approval_of_another_command_runs_nothing_and_its_permit_stays_unused() {
    let world = World::new();
    let _server = world.serve();
    let approving = approve(&world, COMMAND);
    let id = approving.ask_id();
    approving.signal("INT");
    approving.end();
    assert_eq!(world.run(&["answer", &id, "--approve", "--digest-words", &words(&world, &id)]).status, 0);
    let command = format!("cd '{}' && {COMMAND}", world.path("").display());
    for (tool, command) in [("deploy", "true"), ("destroy", &*command)] {
        let other = world.run(&["approve", tool, "--id", &id, "--", "sh", "-c", command]);
        assert_eq!((other.status, ran(&world)), (1, String::new()), "{other:?}");
        assert!(other.err.contains("the approval is for a different command"), "{other:?}");
    }
    let own = world.run(&["approve", "deploy", "--id", &id, "--", "sh", "-c", &command]);
    assert_eq!((own.status, ran(&world)), (0, "{\"version\": \"1.40\"}\n".to_owned()), "{own:?}");
}

#[test]
fn what_runs_is_part_of_what_is_approved() {
    let world = World::new();
    let _server = world.serve();
    let (one, other) = (approve(&world, "true"), approve(&world, "false"));
    let (one, other) = (words(&world, &one.ask_id()), words(&world, &other.ask_id()));
    assert_ne!(one, other);
}

#[test]
fn a_rejected_command_does_not_run() {
    let world = World::new();
    let _server = world.serve();
    let approving = approve(&world, COMMAND);
    assert_eq!(world.run(&["answer", &approving.ask_id(), "--reject", "--reason", "wrong day"]).status, 0);
    let ended = approving.end();
    assert_eq!((ended.status, ran(&world)), (1, String::new()));
    assert!(ended.err.contains("(wrong day). Nothing was run."), "{}", ended.err);
}

#[test]
fn nothing_is_approved_that_was_not_looked_at() {
    let world = World::new();
    let _server = world.serve();
    let approving = approve(&world, COMMAND);
    let id = approving.ask_id();
    assert_eq!(world.run(&["answer", &id, "--approve"]).status, 2);
    assert_eq!(world.run(&["answer", &id, "--approve", "--digest-words", "0000 0000 0000"]).status, 2);
    world.run(&["answer", &id, "--cancel"]);
    assert_eq!((approving.end().status, ran(&world)), (4, String::new()));
}

#[test]
fn a_command_that_fails_is_recorded_as_failed_and_one_that_was_killed_as_unknown() {
    let world = World::new();
    let _server = world.serve();
    for (command, state) in [("exit 7", "failed"), ("kill -KILL $$", "unknown")] {
        let approving = approve(&world, command);
        let id = approving.ask_id();
        world.run(&["answer", &id, "--approve", "--digest-words", &words(&world, &id)]);
        assert_eq!(approving.end().status, 1);
        assert_eq!(world.json(&["answer", &id])["approval"]["permit"]["state"], state);
    }
}

#[test]
fn an_approval_and_the_end_of_its_command_outlive_the_servers_that_knew_of_them() {
    let world = World::new();
    let server = world.serve();
    let approving = approve(&world, "echo begun > ran; until [ -e go ]; do sleep 0.01; done; echo ended >> ran");
    let id = approving.ask_id();
    server.killed();
    let another = world.serve();
    world.run(&["answer", &id, "--approve", "--digest-words", &words(&world, &id)]);
    while ran(&world) != "begun\n" {
        std::thread::yield_now();
    }
    another.killed();
    std::fs::write(world.path("go"), "").unwrap();
    while ran(&world) != "begun\nended\n" {
        std::thread::yield_now();
    }
    let _third = world.serve();
    assert_eq!(approving.end().status, 0);
    assert_eq!(world.json(&["answer", &id])["approval"]["permit"]["state"], "succeeded");
}

#[test]
fn without_a_command_the_status_is_the_decision() {
    let world = World::new();
    let _server = world.serve();
    let approving = world.start(&["approve", "deploy"]);
    let id = approving.ask_id();
    world.run(&["answer", &id, "--approve", "--digest-words", &words(&world, &id)]);
    let ended = approving.end();
    assert_eq!((ended.status, ended.out.as_str()), (0, "approve\n"));
}

#[test]
fn a_script_that_was_cut_off_goes_on_with_the_same_command_and_runs_it_once() {
    let world = World::new();
    let _server = world.serve();
    let change = format!("cd '{}' && {COMMAND}", world.path("").display());
    let again =
        |id: &str| world.run(&["approve", "deploy", "--arguments", r#"{"version": "1.40"}"#, "--id", id, "--", "sh", "-c", &change]);
    let approving = approve(&world, COMMAND);
    let id = approving.ask_id();
    approving.signal("INT");
    let cut = approving.end();
    assert!(cut.status == 3 && cut.err.contains(&format!("to continue, run the same command with `--id {id}`")), "{cut:?}");
    world.run(&["answer", &id, "--approve", "--digest-words", &words(&world, &id)]);
    assert_eq!((again(&id).status, ran(&world)), (0, "{\"version\": \"1.40\"}\n".to_owned()));
    let once_more = again(&id);
    assert!(once_more.status == 1 && once_more.err.contains("nothing was run: "), "{once_more:?}");
    assert_eq!(ran(&world), "{\"version\": \"1.40\"}\n");
}

#[test]
fn as_json_there_is_the_ask_and_nothing_else_on_the_output() {
    let world = World::new();
    let _server = world.serve();
    let begin = || world.start(&["approve", "deploy", "--json", "--", "echo", "deployed"]);
    let (approved, rejected) = (begin(), begin());
    let (yes, no) = (approved.ask_id(), rejected.ask_id());
    world.run(&["answer", &yes, "--approve", "--digest-words", &words(&world, &yes)]);
    world.run(&["answer", &no, "--reject"]);
    let (approved, rejected) = (approved.end(), rejected.end());
    let ask = |out: &str| -> serde_json::Value { serde_json::from_str(out).unwrap() };
    assert_eq!((ask(&approved.out)["approval"]["permit"]["state"].as_str(), approved.status), (Some("succeeded"), 0));
    assert_eq!((ask(&rejected.out)["decision"]["decision"].as_str(), rejected.status), (Some("reject"), 1));
    assert!(approved.err.contains("deployed"), "{}", approved.err);
}

#[test]
fn what_is_wrong_with_a_command_line_names_its_own_arguments() {
    let world = World::new();
    let _server = world.serve();
    let secret = "sk-abcdefghijklmnopqrstuvwxyz0123";
    let arguments = format!(r#"{{"token": "{secret}"}}"#);
    let refused =
        world.run(&["approve", "deploy", "--arguments", &arguments, "--", "curl", "--oauth2-bearer", secret, "https://example.org"]);
    assert_eq!(refused.status, 2, "{}", refused.err);
    assert!(refused.err.contains("This would show a secret of the arguments.") && refused.err.contains("COMMAND"), "{}", refused.err);
    let refused_target = world.run(&["approve", "deploy", "--arguments", &arguments, "--target", secret]);
    let refused_question = world.run(&["ask", "Which?", "--option", "a", "--option", "a\nb", "--header", "a\nb"]);
    let all = [refused.err, refused_target.err, refused_question.err].concat();
    assert!(["--target", "--option, at /1/label", "--header"].iter().all(|argument| all.contains(argument)), "{all}");
    assert!(!all.contains("/approval") && !all.contains("/questions") && !all.contains(secret), "{all}");
}
