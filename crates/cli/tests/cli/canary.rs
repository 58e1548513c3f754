//! Sends every kind of secret through every flow, including the wrong ones, and then looks for it in
//! everything that the program prints and stores. The one response that contains a secret on purpose is
//! excluded.

use std::path::Path;

use serde_json::{Value, json};

use crate::world::{Serving, World, client, wait_for};

/// A secret of a person, sent by a program to the wrong place.
const ANSWER: &str = "canary-answer-hunter2";
const ONCE: &str = "canary-idempotency-hunter2";
/// A secret in a call that a program asks about.
const IN_A_CALL: &str = "canary-call-hunter2";
const GUESS: &str = "wpk_canary-guess-hunter2";

/// One request, and its whole response: status, headers and body.
pub(super) fn response_to(server: &Serving, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> String {
    let request = client().request(method.parse().unwrap(), format!("{}{path}", server.url));
    let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    wait_for(async {
        let response = request.body(body.to_owned()).send().await.unwrap();
        let head = format!("{} {:?}", response.status(), response.headers());
        head + "\n" + &response.text().await.unwrap()
    })
}

/// The start of a stream.
fn streamed(server: &Serving, path: &str, key: &str) -> String {
    let request = client().get(format!("{}{path}", server.url)).bearer_auth(key).header("accept", "text/event-stream");
    wait_for(async {
        let mut response = request.send().await.unwrap();
        String::from_utf8_lossy(&response.chunk().await.unwrap().unwrap()).into_owned()
    })
}

/// The names of all files below `folder` that contain `text`.
pub(super) fn holding(folder: &Path, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for path in folder.read_dir().unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            found.extend(holding(&path, text));
        } else if String::from_utf8_lossy(&std::fs::read(&path).unwrap_or_default()).contains(text) {
            found.push(path.file_name().unwrap().to_string_lossy().into_owned());
        }
    }
    found
}

pub(super) fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    text.split(before).nth(1).and_then(|rest| rest.split(after).next()).unwrap_or_else(|| panic!("no {before:?} in {text}"))
}

/// The responses to secrets in places where none belongs.
fn in_the_wrong_places(server: &Serving, agent: &str, person: &str) -> Vec<String> {
    let bearer = format!("Bearer {agent}");
    let (own, json_body) = ([("authorization", bearer.as_str())], ("content-type", "application/json"));
    let addresses = [format!("me?token={agent}"), format!("asks/{agent}"), person.to_owned(), format!("sessions/{agent}")];
    let mut outputs: Vec<_> = addresses.iter().map(|address| response_to(server, "GET", &format!("/api/v1/{address}"), &own, "")).collect();
    outputs.push(response_to(server, "GET", &format!("/link/{agent}"), &own, ""));
    let guess = format!("Bearer {GUESS}");
    let guesses = [("authorization", GUESS), ("authorization", &guess), ("x-waypost-as", GUESS)];
    outputs.extend(guesses.map(|header| response_to(server, "GET", "/api/v1/me", &[header], "")));
    // A value that does not fit is named in the error, and the value is the guess.
    let odd = json!({"kind": GUESS, GUESS: GUESS}).to_string();
    outputs.push(response_to(server, "POST", "/api/v1/asks", &[own[0], json_body], &odd).replace(GUESS, ""));
    outputs
}

/// The responses for a caller that reads everything.
fn everything_read(server: &Serving, keys: [&str; 3], ask: &str, session: &str) -> Vec<String> {
    let mut outputs = Vec::new();
    for key in keys {
        let bearer = format!("Bearer {key}");
        let events = format!("sessions/{session}/events");
        for read in ["asks", "sessions", "people", "agents", "rules", "admin/keys", "me", ask, &events] {
            outputs.push(response_to(server, "GET", &format!("/api/v1/{read}"), &[("authorization", &bearer)], ""));
        }
    }
    let bearer = format!("Bearer {}", keys[2]);
    outputs.push(response_to(server, "GET", "/metrics", &[("authorization", &bearer)], ""));
    outputs.extend(["/metrics", "/healthz", "/docs"].map(|page| response_to(server, "GET", page, &[], "")));
    let streams = [format!("/api/v1/sessions/{session}/events"), "/api/v1/asks/events".into()];
    outputs.extend(streams.map(|path| streamed(server, &path, keys[1])));
    outputs
}

#[test]
fn s1_no_secret_of_any_kind_is_found_in_what_the_program_says_or_keeps() {
    let world = World::new();
    let server = world.serve_with(&["--log", "trace", "--log-format", "json"]);
    let key = |kind: &str, name: &str| world.json(&["key", "create", kind, name])["key"].as_str().unwrap().to_owned();
    let (agent, person) = (key("--agent", "deployer"), key("--person", "zoe"));
    let note: Value = serde_json::from_slice(&std::fs::read(world.data().join("server.json")).unwrap()).unwrap();
    let admin = note["token"].as_str().unwrap().to_owned();
    let link = world.json(&["link", "--person", "zoe"])["link"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();

    // A person signs in. Only the response that sets the cookie, and the one that returns the proof, contain
    // them.
    let mut outputs = vec![response_to(&server, "GET", &format!("/link/{link}"), &[], "")];
    let entered = response_to(&server, "POST", &format!("/link/{link}"), &[("origin", &server.url)], "");
    let cookie = between(&entered, "waypost_", ";").to_owned();
    let secret = cookie.split('=').nth(1).unwrap().to_owned();
    let cookie = format!("waypost_{cookie}");
    let me = response_to(&server, "GET", "/api/v1/me", &[("cookie", &cookie)], "");
    let csrf = between(&me, "\"csrf\":\"", "\"").to_owned();

    // A secret is asked for, answered in the browser, and released to the program.
    let (bearer, json_body) = (format!("Bearer {agent}"), ("content-type", "application/json"));
    let question = json!({"kind": "questions", "questions": [{"id": "token", "question": "Which token?", "input": "secret"}]}).to_string();
    let asked =
        response_to(&server, "POST", "/api/v1/asks", &[("authorization", &bearer), json_body, ("idempotency-key", ONCE)], &question);
    let (ask, session) = (between(&asked, "\"id\":\"ask_", "\"").to_owned(), between(&asked, "\"session_id\":\"", "\"").to_owned());
    let (path, reply) = (format!("/api/v1/asks/ask_{ask}"), json!({"answers": {"token": {"values": [ANSWER]}}}).to_string());
    let browser = [("cookie", cookie.as_str()), ("x-waypost-csrf", &csrf), json_body];
    let wrong = reply.replace("values", "valeus");
    outputs
        .extend([&wrong, "{not json", &reply, &reply].map(|body| response_to(&server, "POST", &format!("{path}/answer"), &browser, body)));
    let released = server.call("POST", &format!("{path}/release"), &agent, Some(json!({"question": "token"}))).1;
    assert_eq!(released["value"], ANSWER, "{outputs:?}");

    // A call with a password in it is asked about in the same session.
    let call = json!({"tool": "login", "arguments": {"password": IN_A_CALL}, "prompt": format!("Log in with {IN_A_CALL}")});
    let call = json!({"kind": "approval", "session_id": format!("ses_{}", session.trim_start_matches("ses_")), "approval": call, "message": IN_A_CALL});
    outputs.push(response_to(&server, "POST", "/api/v1/asks", &[("authorization", &bearer), json_body], &call.to_string()));
    assert!(outputs.last().is_some_and(|response| response.starts_with("201")), "{outputs:?}");

    outputs.extend(in_the_wrong_places(&server, &agent, &person));
    outputs.extend(everything_read(&server, [&agent, &person, &admin], &path[8..], &session));
    let copy = world.path("copy").display().to_string();
    for arguments in [&["sessions"][..], &["events", &session], &["export", &session], &["key", "list"], &["backup", &copy], &["answer"]] {
        outputs.push(format!("{:?}", world.run(arguments)));
    }
    let secrets = [ANSWER, IN_A_CALL, GUESS, &agent, &person, &admin, &link, &secret, &csrf];
    let found_in = |folder: &Path| secrets.map(|secret| holding(folder, secret));
    let (while_it_runs, copied) = (found_in(&world.data()), found_in(Path::new(&copy)));
    outputs.push(format!("{:?}", server.stopped()));
    outputs.push(format!("{:?}", world.run(&["doctor"])));

    for secret in secrets.iter().chain(&[ONCE]) {
        let tells: Vec<_> = outputs.iter().filter(|text| text.contains(*secret)).collect();
        assert!(tells.is_empty(), "{secret} stands in {tells:?}");
    }
    let nowhere = secrets.map(|_| Vec::<String>::new());
    let only_the_note = secrets.map(|secret| if secret == admin { vec!["server.json".to_owned()] } else { Vec::new() });
    assert_eq!((while_it_runs, copied, found_in(&world.data())), (only_the_note, nowhere.clone(), nowhere));
}
