//! `rules`: each is described in a sentence and ended immediately.

use std::time::Duration;

use serde_json::json;
use waypost_core::time::Timestamp;

use crate::world::World;

/// T12
#[test]
fn a_rule_is_listed_and_ended() {
    let world = World::new();
    let server = world.serve();
    let key = |kind: &str| world.run(&["key", "create", kind, "zoe"]).out.trim().to_owned();
    let (agent, person) = (key("--agent"), key("--person"));
    let deploy = json!({"kind": "approval", "approval": {"tool": "deploy", "arguments": {"to": "eu"}}});
    let (_, ask) = server.call("POST", "/api/v1/asks", &agent, Some(deploy));
    let asked_at: Timestamp = ask["asked_at"].as_str().unwrap().parse().unwrap();
    let remember = json!({"scope": "agent", "until": asked_at.plus(Duration::from_secs(3_600)).to_string()});
    let decision = json!({"decision": "approve", "digest": ask["approval"]["digest"], "remember": remember});
    let path = format!("/api/v1/asks/{}/answer", ask["id"].as_str().unwrap());
    let (status, made) = server.call("POST", &path, &person, Some(decision));
    assert_eq!(status, 200, "{made}");
    let rule = made["decision"]["rule"].as_str().unwrap();
    let listed = world.run(&["rules", "list"]).out;
    assert!(listed.contains(rule) && listed.contains("Calls of deploy by zoe, where to is \"eu\""), "{listed}");
    assert_eq!(world.run(&["rules", "revoke", rule]).status, 0);
    assert!(!world.run(&["rules", "list"]).out.contains(rule));
    assert_eq!(world.run(&["rules", "revoke", "ses_1"]).status, 2);
}
