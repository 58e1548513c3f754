//! The commands that only look: `sessions`, `agents`, `doctor`.

use serde_json::json;

use crate::world::World;

#[test]
fn looking_at_an_empty_folder_says_how_to_begin() {
    let world = World::new();
    for (arguments, hint) in [
        (&["sessions"][..], "There is no such session."),
        (&["answer"], "Nothing waits for an answer."),
        (&["key", "list"], "There are no keys."),
        (&["agents", "list"], "No agents are here."),
    ] {
        let ended = world.run(arguments);
        assert_eq!((ended.status, ended.out.as_str()), (0, ""), "{arguments:?}");
        assert!(ended.err.contains(hint), "{arguments:?}: {}", ended.err);
    }
}

#[test]
fn every_look_gives_json() {
    let world = World::new();
    for arguments in [&["sessions"][..], &["answer"], &["key", "list"], &["agents", "list"]] {
        assert_eq!(world.json(arguments), json!({ "items": [], "next_cursor": null }), "{arguments:?}");
    }
}

#[test]
fn sessions_are_found_by_how_they_stand() {
    let world = World::new();
    let _server = world.serve();
    world.run(&["ask", "Which one?", "--no-wait"]);
    let found = |status: &str| world.json(&["sessions", "--status", status])["items"].as_array().unwrap().len();
    assert_eq!((found("waiting_for_input"), found("complete")), (1, 0));
    assert_eq!(world.run(&["sessions", "--status", "odd"]).status, 2);
}

#[test]
fn a_doctor_says_how_the_data_is_kept_and_who_can_read_it() {
    let world = World::new();
    world.run(&["sessions"]);
    let found = world.json(&["doctor"]);
    let fact = |name: &str| found["facts"][name].as_str().unwrap().to_owned();
    assert_eq!(found["wrong"], json!([]));
    assert_eq!((fact("readers"), fact("check")), ("only its owner".into(), "the database is sound".into()));
    assert!(fact("store").contains("synchronous=full") && fact("trust").contains("same user"), "{found}");
    assert!(fact("server").starts_with("none runs"));
    let _server = world.serve();
    assert!(world.json(&["doctor"])["facts"]["server"].as_str().unwrap().starts_with("runs at http://127.0.0.1:"));
}

#[cfg(unix)]
#[test]
fn a_doctor_finds_a_folder_that_others_can_read() {
    use std::os::unix::fs::PermissionsExt as _;
    let world = World::new();
    world.run(&["sessions"]);
    std::fs::set_permissions(world.data(), std::fs::Permissions::from_mode(0o755)).unwrap();
    let ended = world.run(&["doctor"]);
    assert_eq!(ended.status, 1);
    assert!(ended.out.contains("WRONG    Others can get into the folder. Close it: chmod 700"), "{}", ended.out);
}
