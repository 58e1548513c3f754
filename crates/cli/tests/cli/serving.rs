//! `serve` and `demo`: one server per data folder, which commands can find; its data survives it.

use serde_json::json;

use crate::world::{World, client, wait_for};

#[test]
fn a_second_server_on_the_same_data_is_refused_and_told_what_to_do() {
    let world = World::new();
    let first = world.serve();
    let second = world.run(&["serve", "--listen", "127.0.0.1:0"]);
    assert_eq!(second.status, 1);
    assert!(second.err.contains("another process is using") && second.err.contains("--data"), "{}", second.err);
    assert_eq!(world.run(&["sessions"]).status, 0, "the first one still serves at {}", first.url);
}

#[test]
fn a_server_names_the_address_that_its_link_opens() {
    let server = World::new().serve();
    let address = server.link.split("/link/").next().unwrap().to_owned();
    let said = server.log_line();
    assert!(said.starts_with(&format!("Waypost serves {address} from ")), "{said}");
}

#[test]
#[cfg(unix)]
fn a_data_folder_that_others_can_write_to_is_refused_unless_somebody_says_that_they_know() {
    use std::os::unix::fs::PermissionsExt as _;
    let world = World::new();
    std::fs::create_dir_all(world.data()).unwrap();
    for mode in [0o770, 0o702, 0o777] {
        std::fs::set_permissions(world.data(), std::fs::Permissions::from_mode(mode)).unwrap();
        let refused = world.run(&["serve", "--listen", "127.0.0.1:0"]);
        assert!(refused.status == 2 && refused.err.contains("chmod 700"), "{refused:?}");
        assert_eq!(std::fs::read_dir(world.data()).unwrap().count(), 0, "nothing was made in it");
    }
    assert_eq!(world.serve_with(&["--shared-folder-i-know"]).stopped().status, 0);
    std::fs::set_permissions(world.data(), std::fs::Permissions::from_mode(0o755)).unwrap();
    assert_eq!(world.serve().stopped().status, 0, "reading it is what the doctor warns of");
}

/// A bare container has no CA certificates. Only what calls other machines over TLS needs them.
#[test]
fn a_machine_without_certificates_serves_people_and_its_own_commands() {
    let world = World::new().knowing("SSL_CERT_FILE", "/dev/null").knowing("SSL_CERT_DIR", "/nonexistent");
    let server = world.serve();
    let asked = world.start(&["ask", "Which region?", "--option", "eu"]);
    assert_eq!(world.run(&["answer", &asked.ask_id(), "--value", "eu"]).status, 0);
    let answered = asked.end();
    assert_eq!((answered.status, answered.out.trim()), (0, "eu"), "{answered:?}");
    assert_eq!(server.stopped().status, 0);
}

#[test]
fn a_server_that_is_asked_to_stop_leaves_nothing_behind() {
    for signal in ["TERM", "INT", "HUP"] {
        let world = World::new();
        let server = world.serve();
        assert!(world.data().join("server.json").exists());
        assert_eq!(server.stopped_by(signal).status, 0, "{signal}");
        assert!(!world.data().join("server.json").exists(), "{signal}");
    }
}

#[test]
fn the_note_of_a_dead_server_is_seen_through() {
    let world = World::new();
    let server = world.serve();
    let id = world.run(&["ask", "Still there?", "--no-wait"]).out.trim().to_owned();
    server.killed();
    assert!(world.data().join("server.json").exists());
    assert_eq!(world.json(&["answer", &id])["status"], "pending");
    assert_eq!(world.run(&["ask", "Anybody?"]).status, 6);
}

#[test]
fn the_token_of_an_earlier_start_opens_nothing() {
    let world = World::new();
    let first = world.serve();
    let note = std::fs::read_to_string(world.data().join("server.json")).unwrap();
    let token = serde_json::from_str::<serde_json::Value>(&note).unwrap()["token"].as_str().unwrap().to_owned();
    first.killed();
    let second = world.serve();
    assert_eq!(second.call("GET", "/api/v1/admin/keys", &token, None).0, 401);
}

#[test]
fn without_a_local_admin_only_keys_open_the_server() {
    let world = World::new();
    let person = world.run(&["key", "create", "--person", "zoe"]).out.trim().to_owned();
    let server = world.serve_with(&["--no-local-admin"]);
    let without = world.run(&["sessions"]);
    assert_eq!(without.status, 2);
    assert!(without.err.contains("WAYPOST_KEY"), "{}", without.err);
    assert!(!std::fs::read_to_string(world.data().join("server.json")).unwrap().contains("wpa_"));
    assert_eq!(world.run_elsewhere(&server, &person, &["sessions"]).status, 0);
}

#[test]
fn a_new_ask_is_told_at_the_servers_terminal() {
    let world = World::new();
    let server = world.serve();
    let id = world.run(&["ask", "Which\u{1b}[2J one?", "--no-wait"]).out.trim().to_owned();
    let announced = loop {
        let line = server.log_line();
        if line.contains(" asks: ") {
            break line;
        }
    };
    let port = server.url.rsplit(':').next().unwrap();
    assert_eq!(announced, format!("cli asks: Which[U+001B][2J one?  http://localhost:{port}/asks/{id}"));
}

#[test]
fn the_demo_leads_to_the_same_session_after_a_crash() {
    let world = World::new();
    let start = || world.serving(&["demo", "--listen", "127.0.0.1:0", "--json", "--pace", "1ms"]);
    let page = |link: &str| link.split("?to=").nth(1).unwrap().to_owned();
    let first = start();
    let (before, id) = (page(&first.link), page(&first.link).replace("/sessions/", ""));
    first.killed();
    let second = start();
    assert_eq!(page(&second.link), before);
    assert_eq!(world.json(&["sessions", "--agent", "demo"])["items"][0]["id"], id.as_str());
}

#[test]
fn what_the_demo_asks_is_answered_from_a_shell() {
    let world = World::new();
    let _demo = world.serving(&["demo", "--listen", "127.0.0.1:0", "--json", "--pace", "1ms"]);
    let following = world.start(&["events", "--follow"]);
    following.reads("run_suspended");
    let ask = world.json(&["answer", "latest"]);
    let values: Vec<String> = ask["questions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|question| format!("{}={}", question["id"].as_str().unwrap(), question["options"][0]["value"].as_str().unwrap()))
        .collect();
    let flags: Vec<&str> = values.iter().flat_map(|value| ["--value", value]).collect();
    assert_eq!(world.run(&[&["answer", "latest"], &flags[..]].concat()).status, 0);
    following.reads("run_suspended");
    let words = world.json(&["answer", "latest"])["approval"]["digest_words"].as_str().unwrap().to_owned();
    assert_eq!(world.run(&["answer", "latest", "--approve", "--digest-words", &words]).status, 0);
    following.reads("run_completed");
    assert_eq!(following.end().status, 0);
}

#[test]
fn p10_after_a_kill_a_session_says_that_it_waits_and_for_what() {
    let world = World::new();
    let (person, program) = (world.key("person", "zoe"), world.key("agent", "deployer"));
    let server = world.serve();
    let ask = json!({"kind": "approval", "approval": {"tool": "deploy", "arguments": {"version": "1.4.2"}}});
    let (_, asked) = server.call("POST", "/api/v1/asks", &program, Some(ask));
    let waits = format!("/api/v1/sessions/{}/pending-question", asked["session_id"].as_str().unwrap());
    let before = server.call("GET", &waits, &person, None).1;
    server.killed();
    let after = world.serve().call("GET", &waits, &person, None).1;
    assert_eq!(after, before);
    let approval = &after["ask"]["approval"];
    assert_eq!((&after["has_pending_question"], &after["question_id"]), (&json!(true), &asked["id"]));
    assert_eq!((&approval["tool"], &approval["arguments"]), (&json!("deploy"), &json!({"version": "1.4.2"})));
}

#[test]
fn commands_on_the_folder_need_no_certificate_where_the_server_has_one() {
    let world = World::new();
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let (cert, key) = (world.path("cert.pem").display().to_string(), world.path("key.pem").display().to_string());
    std::fs::write(&cert, made.cert.pem()).unwrap();
    std::fs::write(&key, made.signing_key.serialize_pem()).unwrap();
    let server = world.serve_with(&["--tls-cert", &cert, "--tls-key", &key]);
    assert!(server.url.starts_with("https://localhost:") && server.link.starts_with(&format!("{}/link/", server.url)), "{}", server.link);
    let id = world.run(&["ask", "Still there?", "--no-wait"]).out.trim().to_owned();
    assert_eq!(world.json(&["answer", &id])["status"], "pending");
    drop(server);
    let swapped = world.run(&["serve", "--tls-cert", &key, "--tls-key", &cert]);
    assert_eq!(swapped.status, 2);
    assert!(swapped.err.contains("key.pem holds no certificate in PEM form"), "{}", swapped.err);
}

#[cfg(unix)]
#[test]
fn f47_where_files_run_short_connections_wait_and_what_is_open_goes_on() {
    let world = World::new();
    let server = world.serve_within(200);
    let (program, person) = (world.key("agent", "deployer"), world.key("person", "zoe"));
    wait_for(async {
        let client = client();
        let call = |path: &str, key: &str| client.post(format!("{}{path}", server.url)).bearer_auth(key);
        let question = json!({ "kind": "questions", "questions": [{ "question": "Still there?", "input": "confirm" }] });
        let first = call("/api/v1/asks", &program).json(&question).send().await.unwrap();
        first.bytes().await.unwrap();
        let address = server.url.trim_start_matches("http://").to_owned();
        let crowd: Vec<_> = (0..150).map(|_| std::net::TcpStream::connect(&address).unwrap()).collect();
        // Over the existing connection: a row, and a separate file.
        let asked = call("/api/v1/asks", &program).json(&question).send().await.unwrap();
        let asked = (asked.status(), asked.bytes().await.unwrap()).0;
        let file = call("/api/v1/files?name=a.txt", &person).header("content-type", "text/plain").body("a".repeat(300_000));
        let uploaded = file.send().await.unwrap().status();
        assert_eq!((asked.as_u16(), uploaded.as_u16(), crowd.len()), (201, 201, 150));
    });
}
