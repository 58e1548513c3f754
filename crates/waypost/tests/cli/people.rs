//! `person`: people are made known and given roles, and answer by them.

use serde_json::json;

use crate::world::World;

#[test]
fn n4_a_person_has_exactly_the_roles_given_last() {
    let world = World::new();
    let made = world.json(&["person", "add", "zoe", "--role", "release", "--role", "ops"]);
    assert_eq!(made, json!({ "kind": "person", "name": "zoe", "roles": ["ops", "release"] }));
    assert_eq!(world.run(&["person", "add", "zoe", "--role", "ops"]).err, "zoe has from now on exactly: ops.\n");
    assert_eq!(world.run(&["person", "add", "max"]).err, "max has no role.\n");
    assert_eq!(world.run(&["person", "list"]).out, "name  roles\nmax\nzoe   ops\n");
    assert_eq!(world.run(&["person", "add", "a b"]).status, 2);
}
