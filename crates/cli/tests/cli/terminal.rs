//! A person at a terminal: is prompted there, and learns if somebody else answered first.

use crate::world::World;

#[test]
fn a_person_at_the_terminal_answers_without_any_server() {
    let world = World::new();
    let mut asking = world.start_at_a_terminal(&["ask", "Deploy?", "--confirm"]);
    asking.reads("Deploy?");
    asking.types("y\r");
    let ended = asking.end();
    assert_eq!(ended.status, 0);
    assert!(ended.out.trim_end().ends_with("yes"), "{}", ended.out);
}

#[test]
fn a_question_and_its_options_are_shown_once() {
    let world = World::new();
    let mut asking = world.start_at_a_screen((80, 24), "ask 'Which region?' --option eu --option us");
    asking.reads("to filter]");
    let shown = asking.sees();
    let (_, prompt) = shown.split_once("pending\n").unwrap();
    assert_eq!(prompt.trim_end(), "? Which region?\n> eu\n  us\n[↑↓ to move, enter to select, type to filter]");
    asking.types("\r");
    assert!(asking.end().contains("> Which region? eu"), "{shown}");
}

#[test]
fn what_a_prompt_cannot_show_of_a_question_is_shown_before_it() {
    let world = World::new();
    let long = "Which of the regions that the finance team listed last week should take the new database?";
    let mut asking = world.start_at_a_screen((80, 24), &format!("ask '{long}' --header Region --option eu --option us"));
    asking.reads("to select");
    let shown = asking.sees();
    let (_, prompt) = shown.split_once("pending\n").unwrap();
    let start = "  | Which of the regions that the finance team listed last week should take the\nnew database?\n? Region\n> eu";
    assert!(prompt.starts_with(start), "{prompt}");
    asking.types("\r");
    asking.end();
}

#[test]
fn what_is_typed_after_the_server_has_started_anew_is_taken_by_the_new_one() {
    for command in [["ask", "Deploy?", "--confirm"].as_slice(), &["answer", "latest"]] {
        let world = World::new();
        let server = world.serve();
        if command[0] == "answer" {
            world.run(&["ask", "Deploy?", "--confirm", "--no-wait"]);
        }
        let mut asking = world.start_at_a_terminal(command);
        asking.reads("Deploy?");
        server.killed();
        let _another = world.serve();
        asking.types("y\r");
        let ended = asking.end();
        assert_eq!(ended.status, 0, "{ended:?}");
    }
}

#[test]
fn what_is_typed_while_no_server_is_there_is_sent_once_there_is_one() {
    for command in [["ask", "Deploy?", "--confirm"].as_slice(), &["answer", "latest"], &["events", "--follow"]] {
        let world = World::new();
        let server = world.serve();
        if command[0] != "ask" {
            world.run(&["ask", "Deploy?", "--confirm", "--no-wait"]);
        }
        let mut asking = world.start_at_a_terminal(command);
        asking.reads("Deploy?");
        server.killed();
        asking.types("y\r");
        asking.reads("Lost the connection to the server");
        let _another = world.serve();
        let ended = asking.end();
        assert_eq!(ended.status, 0, "{command:?} {ended:?}");
    }
}

#[test]
fn a_person_need_not_wait_for_a_lost_server_to_receive_what_they_typed() {
    let world = World::new();
    let server = world.serve();
    let mut asking = world.start_at_a_terminal(&["ask", "Deploy?", "--confirm"]);
    asking.reads("Deploy?");
    server.killed();
    asking.types("y\r");
    asking.reads("Your answer is kept, and sent when the server is back");
    asking.types("\u{3}");
    asking.reads("Your answer may not have reached the server.");
    asking.reads(" is still pending. Answer it with `waypost answer ");
    asking.end();
}

/// L9
#[test]
fn a_terminal_loses_the_race_politely() {
    let world = World::new();
    let _server = world.serve();
    let asking = world.start_at_a_terminal(&["ask", "Which one?", "--option", "a", "--option", "b"]);
    asking.reads("Which one?");
    assert_eq!(world.run(&["answer", "latest", "--value", "b"]).status, 0);
    asking.reads("Somebody else was first: answered by person:local in a terminal.");
    let ended = asking.end();
    assert_eq!((ended.status, ended.out.trim()), (0, "b"));
}

#[test]
fn a058_an_expensive_approval_is_typed_with_its_digits() {
    let world = World::new();
    let _server = world.serve();
    let mut approving = world.start_at_a_terminal(&["approve", "deploy", "--risk", "high"]);
    let digits = approving.reads("digest ").trim().split(' ').nth(1).unwrap().to_owned();
    approving.types("\r");
    approving.types("approve\r");
    approving.reads("Type `approve ");
    approving.types(&format!("approve {digits}\r"));
    assert_eq!(approving.end().status, 0);
}
