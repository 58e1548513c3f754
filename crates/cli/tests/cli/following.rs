//! `events`: past events, and new events of other processes.

use serde_json::Value;

use crate::world::{Running, World};

/// L9
#[test]
fn a_follower_sees_what_another_process_does_and_leaves_when_it_is_over() {
    let world = World::new();
    let _server = world.serve();
    let id = world.run(&["ask", "Which one?", "--no-wait", "--option", "a"]).out.trim().to_owned();
    let following = world.start(&["events", "--follow", "--json"]);
    assert_eq!(kinds(&following, 3), ["session_created", "question_pending", "run_suspended"]);
    world.run(&["answer", &id, "--value", "a"]);
    let answered: Value = serde_json::from_str(&following.out_line()).unwrap();
    assert_eq!((answered["type"].as_str(), &answered["ask_id"]), (Some("question_answered"), &Value::from(id)));
    assert_eq!(kinds(&following, 1), ["run_completed"]);
    assert_eq!(following.end().status, 0);
}

#[test]
fn a_follower_misses_nothing_over_a_crash() {
    let world = World::new();
    let server = world.serve();
    let id = world.run(&["ask", "Which one?", "--no-wait"]).out.trim().to_owned();
    let following = world.start(&["events", "--follow", "--after", "1", "--json"]);
    assert_eq!(kinds(&following, 2), ["question_pending", "run_suspended"]);
    server.killed();
    world.run(&["answer", &id, "--value", "a"]);
    let _again = world.serve();
    assert_eq!(kinds(&following, 2), ["question_answered", "run_completed"]);
    assert_eq!(following.end().status, 0);
}

#[test]
fn a_page_is_the_same_journal() {
    let world = World::new();
    let _server = world.serve();
    world.run(&["ask", "Which\u{9b} one?", "--no-wait"]);
    let session = world.json(&["sessions"])["items"][0]["id"].as_str().unwrap().to_owned();
    let page = world.run(&["events", &session, "--after", "1"]);
    assert_eq!(page.status, 0);
    assert_eq!(page.out.lines().count(), 2);
    assert!(page.out.lines().next().unwrap().ends_with("Which[U+009B] one?"), "{}", page.out);
}

/// The types of the next entries.
fn kinds(following: &Running, count: usize) -> Vec<String> {
    let entries = (0..count).map(|_| serde_json::from_str::<Value>(&following.out_line()).expect("an entry"));
    entries.map(|entry| entry["type"].as_str().unwrap_or_default().to_owned()).collect()
}
