//! `key`: created once, shown once, revoked immediately; people answer and programs ask.

use serde_json::json;
use waypost_core::time::Timestamp;

use crate::world::World;

#[test]
fn a_key_works_until_it_is_revoked() {
    let world = World::new();
    // Created while no server runs, through a temporary server.
    let made = world.json(&["key", "create", "--agent", "ci"]);
    let key = made["key"].as_str().unwrap();
    assert_eq!(made["principal"], "agent:ci");
    let server = world.serve();
    assert_eq!(server.call("GET", "/api/v1/asks", key, None).0, 200);
    let listed = world.run(&["key", "list"]);
    assert!(listed.out.contains("agent:ci") && !listed.out.contains(key), "{}", listed.out);
    assert_eq!(world.run(&["key", "revoke", made["id"].as_str().unwrap()]).status, 0);
    assert_eq!(server.call("GET", "/api/v1/asks", key, None).0, 401);
}

#[test]
fn a_program_elsewhere_asks_with_a_key_and_cannot_answer_itself() {
    let world = World::new();
    let server = world.serve();
    let key = |kind: &str| world.run(&["key", "create", kind, "zoe"]).out.trim().to_owned();
    let (agent, person) = (key("--agent"), key("--person"));
    let id = world.run_elsewhere(&server, &agent, &["ask", "Which one?", "--no-wait"]).out.trim().to_owned();
    let own = world.run_elsewhere(&server, &agent, &["answer", &id, "--value", "mine"]);
    assert_eq!(own.status, 1);
    assert!(own.err.contains("a person's key answers"), "{}", own.err);
    assert_eq!(world.run_elsewhere(&server, &person, &["answer", &id, "--value", "hers"]).status, 0);
    let (_, ask) = server.call("GET", &format!("/api/v1/asks/{id}"), &agent, None);
    assert_eq!(ask["answered_by"], json!({ "kind": "person", "name": "zoe" }));
}

#[test]
fn a_key_is_made_with_its_limits() {
    let world = World::new();
    let limits = ["--only", "ask", "--in", "deployer", "--owner", "person:zoe", "--expires", "90d"];
    let made = world.json(&[&["key", "create", "--agent", "nightly"][..], &limits].concat());
    let listed = world.json(&["key", "list"]);
    let key = &listed["items"][0];
    assert_eq!((&key["id"], &key["principal"]), (&made["id"], &json!("agent:nightly")));
    assert_eq!((&key["tasks"], &key["agents"]), (&json!(["ask"]), &json!(["deployer"])));
    let days = [&key["created_at"], &key["expires_at"]].map(|at| at.as_str().expect("a time").parse::<Timestamp>().expect("a time"));
    assert_eq!(days[1].since(days[0]).as_secs(), 90 * 86_400);
}

#[test]
fn a_key_for_nobody_is_not_made() {
    let world = World::new();
    assert_eq!(world.run(&["key", "create"]).status, 2);
    assert_eq!(world.run(&["key", "create", "--only", "ask"]).status, 2);
    assert_eq!(world.run(&["key", "create", "--agent", "a", "--person", "b"]).status, 2);
    assert_eq!(world.run(&["key", "create", "--agent", "a b\n"]).status, 2);
    assert_eq!(world.run(&["key", "revoke", "ses_1"]).status, 2);
}

#[test]
fn a_server_that_is_named_without_its_scheme_is_refused_with_how_to_write_it() {
    let world = World::new();
    for (named, cure) in [("localhost:4747", "http://localhost:4747"), ("zoe", "http://zoe"), ("ftp://zoe", "http://localhost:4747")] {
        let refused = world.run(&["--server", named, "sessions"]);
        assert_eq!(refused.status, 2);
        assert!(refused.err.contains(&format!("write it as {cure} or https://")), "{}", refused.err);
    }
}
