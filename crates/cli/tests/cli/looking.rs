//! The read-only commands: `sessions`, `agents`, `doctor`.

use serde_json::json;

use crate::world::World;

#[test]
fn looking_at_an_empty_folder_says_how_to_begin() {
    let world = World::new();
    for (arguments, hint) in [
        (&["sessions"][..], "There is no session yet."),
        (&["sessions", "--agent", "nobody"], "There is no such session."),
        (&["answer"], "Nothing waits for an answer."),
        (&["key", "list"], "There are no keys."),
        (&["agents", "list"], "There are no agents."),
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
    assert_eq!(found["facts"]["record"], "not signed yet");
    let fact = |name: &str| found["facts"][name].as_str().unwrap().to_owned();
    assert_eq!(found["wrong"], json!([]));
    assert_eq!((fact("readers"), fact("check")), ("only its owner".into(), "the database is intact".into()));
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
    assert!(ended.out.contains("WRONG     Other users can read the folder. Fix its permissions: chmod 700"), "{}", ended.out);
}

/// F09
#[test]
fn f09_a_damaged_folder_is_found_out_and_brought_back_from_its_backup() {
    let world = World::new();
    let backup = world.data().with_file_name("backup");
    let server = world.serve();
    world.run(&["ask", "Which region?", "--no-wait"]);
    assert_eq!(world.run(&["backup", backup.to_str().unwrap()]).status, 0);
    assert_eq!(world.run(&["backup", backup.to_str().unwrap()]).status, 1, "nothing is overwritten");
    assert_eq!(world.run(&["doctor", "--restore", backup.to_str().unwrap()]).status, 1, "a server has the folder");
    world.run(&["ask", "Which name?", "--no-wait"]);
    drop(server);
    world.run(&["sessions"]);
    let database = world.data().join("waypost.db");
    let mut bytes = std::fs::read(&database).unwrap();
    bytes[4096..].chunks_mut(4096).for_each(|page| page[..8].fill(0xA5));
    std::fs::write(&database, bytes).unwrap();
    let sick = world.run(&["doctor"]);
    assert!(sick.status == 1 && sick.out.contains("waypost doctor --restore BACKUP"), "{}", sick.out);
    let cured = world.run(&["doctor", "--restore", backup.to_str().unwrap(), "--json"]);
    assert_eq!(cured.status, 1, "what is lost is said");
    let found: serde_json::Value = serde_json::from_str(&cured.out).unwrap();
    assert_eq!(found["facts"]["check"], "the database is intact");
    assert!(found["wrong"].as_array().unwrap().iter().any(|line| line.as_str().unwrap().starts_with("Not restored: ")), "{found}");
    assert_eq!(world.json(&["sessions"])["items"].as_array().unwrap().len(), 1);
    assert_eq!(world.run(&["doctor"]).status, 0);
}

#[test]
fn a_doctor_finds_a_key_with_which_no_server_starts() {
    let world = World::new();
    world.run(&["sessions"]);
    std::fs::write(world.data().join("sealing.key"), "x").unwrap();
    let found = world.json(&["doctor"]);
    let wrong = found["wrong"].as_array().unwrap().first().and_then(|wrong| wrong.as_str()).unwrap_or_default();
    assert!(wrong.starts_with("The key that encrypts secrets cannot be read: ") && wrong.contains("sealing.key"), "{found}");
}

#[cfg(target_os = "linux")]
#[test]
fn what_does_not_fit_where_the_output_goes_is_a_failure_and_says_what_was_done() {
    let world = World::new();
    for arguments in [&["key", "create", "--agent", "a"][..], &["key", "list"], &["sessions", "--json"], &["completions", "bash"]] {
        let ended = world.run_without_room(arguments);
        assert_eq!(ended.status, 1, "{arguments:?}");
        assert!(ended.err.contains("standard output cannot be written\n  The command did its work"), "{arguments:?}: {}", ended.err);
    }
    assert_eq!(world.json(&["key", "list"])["items"].as_array().map(Vec::len), Some(1), "the key exists");
}
