//! A secret through the whole program: sent on a command line and over HTTP, released, and then looked for in
//! everything that the program prints and stores.

use std::path::Path;

use serde_json::json;

use crate::world::{Serving, World};

const CANARY: &str = "canary-7f3e-hunter2";

fn asks(server: &Serving, key: &str) -> String {
    let question = json!({"id": "token", "question": "Which token?", "input": "secret"});
    let (status, ask) = server.call("POST", "/api/v1/asks", key, Some(json!({"kind": "questions", "questions": [question]})));
    assert_eq!(status, 201);
    ask["id"].as_str().unwrap().to_owned()
}

fn key(world: &World, kind: &str, name: &str) -> String {
    world.json(&["key", "create", kind, name])["key"].as_str().unwrap().to_owned()
}

/// The names of all files below `folder` that contain `text`.
fn holding(folder: &Path, text: &str) -> Vec<String> {
    let entries = folder.read_dir().unwrap().map(|entry| entry.unwrap().path());
    let inside = |path: std::path::PathBuf| {
        let holds = || std::fs::read(&path).unwrap().windows(text.len()).any(|window| window == text.as_bytes());
        if path.is_dir() { holding(&path, text) } else { holds().then(|| path.display().to_string()).into_iter().collect() }
    };
    entries.flat_map(inside).collect()
}

#[test]
fn l8_a_secret_is_found_in_nothing_that_the_program_says_or_keeps() {
    let world = World::new();
    let server = world.serve_with(&["--log", "trace"]);
    let (agent, person) = (key(&world, "--agent", "deployer"), key(&world, "--person", "zoe"));
    let (typed, posted) = (asks(&server, &agent), asks(&server, &agent));
    let answered = world.run_with_input(&["answer", &typed, "--value", "token=-"], &format!("{CANARY}\n"));
    assert_eq!(answered.status, 0, "{answered:?}");
    let reply = json!({"answers": {"token": {"values": [CANARY]}}});
    let (status, response) = server.call("POST", &format!("/api/v1/asks/{posted}/answer"), &person, Some(reply));
    assert_eq!(status, 200);
    for ask in [&typed, &posted] {
        let (_, released) = server.call("POST", &format!("/api/v1/asks/{ask}/release"), &agent, Some(json!({"question": "token"})));
        assert_eq!(released["value"], CANARY);
    }
    let mut outputs = vec![format!("{answered:?}"), response.to_string()];
    for path in ["/api/v1/asks", "/api/v1/sessions", &format!("/api/v1/asks/{typed}"), "/metrics"] {
        outputs.push(server.call("GET", path, &person, None).1.to_string());
    }
    outputs.extend(
        [&["sessions"][..], &["events"], &["answer", &typed], &["answer", &posted]].map(|arguments| format!("{:?}", world.run(arguments))),
    );
    outputs.push(format!("{:?}", server.stopped()));
    outputs.push(format!("{:?}", world.run(&["doctor"])));
    assert!(outputs.iter().all(|text| !text.contains("hunter2")), "{outputs:?}");
    assert_eq!(holding(&world.data(), "hunter2"), [""; 0]);
}

#[test]
fn a_file_is_attached_by_its_path() {
    let world = World::new();
    let server = world.serve();
    let agent = key(&world, "--agent", "deployer");
    let rules = json!({"accept": ["text/csv"]});
    let question = json!({"id": "plan", "question": "Which plan?", "input": "file", "rules": rules});
    let ask = server.call("POST", "/api/v1/asks", &agent, Some(json!({"kind": "questions", "questions": [question]}))).1;
    let id = ask["id"].as_str().unwrap();
    std::fs::write(world.path("plan.csv"), "a,b\n1,2\n").unwrap();
    let path = world.path("plan.csv").display().to_string();
    let missing = world.run(&["answer", id, "--value", "nowhere.csv"]);
    assert!(missing.status == 2 && missing.err.contains("\"nowhere.csv\" cannot be read"), "{missing:?}");
    let attached = world.run(&["answer", id, "--value", &path]);
    assert_eq!(attached.status, 0, "{attached:?}");
    let settled = server.call("GET", &format!("/api/v1/asks/{id}"), &agent, None).1;
    let file = &settled["answers"]["plan"]["files"][0];
    assert_eq!((&file["name"], &file["size"], &file["media_type"]), (&json!("plan.csv"), &json!(8), &json!("text/csv")));
}
