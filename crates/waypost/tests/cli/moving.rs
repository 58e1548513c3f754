//! What becomes of a database apart from any server: it is brought to the schema of this version.

use rusqlite::Connection;
use serde_json::json;
use waypost_scratch_postgres::database;

use crate::world::World;

/// Each with what it prints and how it leaves: looks, does, and looks again.
fn migrated(world: &World) -> [(i32, String); 4] {
    [&["migrate", "--check"][..], &["migrate"], &["migrate"], &["migrate", "--check"]].map(|arguments| {
        let ended = world.run(arguments);
        (ended.status, ended.out.split_once(": ").map_or(ended.err, |(_, told)| told.trim().to_owned()))
    })
}

fn in_order() -> [(i32, String); 4] {
    let told = [(3, "no tables yet, would be made at 16"), (0, "made at 16"), (0, "at 16, nothing to do"), (0, "at 16, nothing to do")];
    told.map(|(status, told)| (status, told.to_owned()))
}

#[test]
fn a_database_is_brought_to_this_versions_schema_apart_from_any_start() {
    let database = database().unwrap();
    assert_eq!(migrated(&World::new()), in_order());
    assert_eq!(migrated(&World::new().knowing("WAYPOST_DATABASE", &database.address)), in_order());
}

#[test]
fn a_folder_of_an_older_version_is_said_to_be_one_and_brought_up_to_date() {
    let world = World::new();
    world.run(&["migrate"]);
    let db = Connection::open(world.data().join("waypost.db")).unwrap();
    db.execute_batch("drop table preferences; pragma user_version = 15").unwrap();
    let place = world.data().display().to_string();
    let told = |migrated: bool| json!({"database": place, "found": 15, "known": 16, "migrated": migrated});
    assert_eq!(world.json(&["migrate", "--check"]), told(false));
    assert_eq!(world.json(&["migrate"]), told(true));
    assert_eq!(world.run(&["migrate"]).out, format!("{place}: at 16, nothing to do\n"));
}

#[test]
fn what_a_newer_version_wrote_is_refused_with_both_numbers() {
    let world = World::new();
    world.run(&["migrate"]);
    Connection::open(world.data().join("waypost.db")).unwrap().execute_batch("pragma user_version = 99").unwrap();
    for arguments in [&["migrate", "--check"][..], &["migrate"]] {
        let ended = world.run(arguments);
        assert_eq!(ended.status, 1);
        assert!(ended.err.contains("its schema is number 99 and this program knows up to 16"), "{}", ended.err);
    }
}

#[test]
fn a_folder_that_is_being_served_is_looked_at_and_not_migrated() {
    let world = World::new();
    let _server = world.serve();
    assert_eq!(world.run(&["migrate", "--check"]).status, 0);
    let ended = world.run(&["migrate"]);
    assert_eq!(ended.status, 1);
    assert!(ended.err.contains("another process is using"), "{}", ended.err);
}
