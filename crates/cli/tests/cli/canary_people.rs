//! Sends the secrets of people, the secret that a provider knows this server by, and secrets in files through
//! every flow, including the wrong ones. Then looks for them in everything that the program prints and
//! stores. Responses that show people their own secrets are excluded.

use serde_json::{Value, json};
use totp_rs::{Builder, Secret};
use waypost_store::{Clock as _, SystemClock};

use super::canary::{between, holding, response_to};
use crate::world::{Serving, World};

const PASSWORD: &str = "canary quiet lake at noon";
const CHANGED: &str = "canary other lake at noon";
const WRONG: &str = "canary loud lake at noon";
const GUESS: &str = "canary-code-hunter2";
const CLIENT: &str = "canary-client-hunter2";
const FILE: &str = "canary-file-hunter2";

const JSON: (&str, &str) = ("content-type", "application/json");

/// A browser in which Zoë is signed in, and all responses to her on the way.
struct Browser<'a> {
    server: &'a Serving,
    cookie: String,
    csrf: String,
    outputs: Vec<String>,
}

impl<'a> Browser<'a> {
    fn signs_in(server: &'a Serving) -> Self {
        let path = "/api/v1/sign-in/password";
        let bodies =
            [json!({"name": "zoe", "password": WRONG}), json!({"name": "nobody", "password": PASSWORD}), json!({"pasword": PASSWORD})];
        let outputs = bodies.iter().map(|body| response_to(server, "POST", path, &[JSON], &body.to_string())).collect();
        let entered = response_to(server, "POST", path, &[JSON], &json!({"name": "zoe", "password": PASSWORD}).to_string());
        let mut browser = Self { server, cookie: String::new(), csrf: String::new(), outputs };
        browser.keeps_the_cookie_of(&entered);
        browser
    }

    fn keeps_the_cookie_of(&mut self, response: &str) {
        self.cookie = format!("waypost_{}", between(response, "waypost_", ";"));
        let me = response_to(self.server, "GET", "/api/v1/me", &[("cookie", &self.cookie)], "");
        self.csrf = between(&me, "\"csrf\":\"", "\"").to_owned();
    }

    /// The response to this request, which is for her only.
    fn asks(&self, path: &str, body: &Value) -> Value {
        let headers = [("cookie", self.cookie.as_str()), ("x-waypost-csrf", &self.csrf), JSON];
        let response = response_to(self.server, "POST", path, &headers, &body.to_string());
        serde_json::from_str(response.split_once('\n').unwrap().1).unwrap_or_default()
    }

    fn posts(&mut self, path: &str, body: &str, media_type: &str) -> String {
        let headers = [("cookie", self.cookie.as_str()), ("x-waypost-csrf", &self.csrf), ("content-type", media_type)];
        let response = response_to(self.server, "POST", path, &headers, body);
        self.outputs.push(response.clone());
        if response.contains("set-cookie") {
            self.keeps_the_cookie_of(&response);
        }
        response
    }

    fn sends(&mut self, path: &str, body: &Value) -> String {
        self.posts(path, &body.to_string(), JSON.1)
    }

    /// Sets up one-time codes, correctly and incorrectly. Returns the secret, the code that was used, and the
    /// recovery codes.
    fn enrols(&mut self) -> (String, String, Vec<String>) {
        let source = self.asks("/api/v1/me/code", &json!({}))["secret"].as_str().unwrap().to_owned();
        let totp = Builder::new().with_secret(Secret::try_from_base32(&source).unwrap()).build().unwrap();
        let code = totp.generate(u64::try_from(SystemClock.now().as_millis() / 1000).unwrap()).to_string();
        self.sends("/api/v1/me/code/confirm", &json!({"secret": source, "code": GUESS}));
        let confirmed = self.asks("/api/v1/me/code/confirm", &json!({"secret": source, "code": code}));
        let recovery = confirmed["recovery_codes"].as_array().unwrap_or_else(|| panic!("{confirmed}")).iter();
        (source, code, recovery.map(|code| code.as_str().unwrap().to_owned()).collect())
    }
}

/// A file that names a provider which is never reachable.
fn provider(world: &World) -> String {
    std::fs::write(world.path("company.secret"), CLIENT).unwrap();
    let file = world.path("providers.toml");
    let text = "[[provider]]\nname = \"company\"\nlabel = \"Company\"\nissuer = \"http://127.0.0.1:9/\"\nclient = \"waypost\"\n\
                client_secret_file = \"company.secret\"\nadmit = \"known\"\n";
    std::fs::write(&file, text).unwrap();
    file.display().to_string()
}

/// Whether the text contains the code by itself, and not as a part of a longer number.
fn tells_code(text: &str, code: &str) -> bool {
    text.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| word == code)
}

#[test]
fn s1_nothing_that_proves_who_somebody_is_and_no_file_is_found_in_what_the_program_says_or_keeps() {
    let world = World::new();
    let server = world.serve_with(&["--log", "trace", "--log-format", "json", "--identity-providers", &provider(&world)]);
    world.run(&["person", "add", "zoe"]);
    let set = format!("{:?}", world.run_with_input(&["person", "password", "zoe"], PASSWORD));
    let agent = world.key("agent", "deployer");
    let mut zoe = Browser::signs_in(&server);
    zoe.outputs.push(set);

    for old in [WRONG, PASSWORD] {
        zoe.sends("/api/v1/me/password", &json!({"old": old, "password": CHANGED}));
    }
    let (source, code, recovery) = zoe.enrols();
    for guess in [GUESS, CHANGED, &code, &recovery[0], &recovery[0]] {
        zoe.sends("/api/v1/me/step-up", &json!({"code": guess}));
    }
    zoe.sends("/api/v1/me/step-up", &json!({"kode": recovery[1]}));
    let proved = zoe.sends("/api/v1/me/step-up", &json!({"code": recovery[2]}));
    assert!(proved.starts_with("204"), "{proved}");
    zoe.sends("/api/v1/sign-in/oidc/company/start", &json!({"to": "/"}));
    zoe.sends("/api/v1/sign-in/oidc/company/finish", &json!({"code": GUESS, "state": GUESS}));

    let question = json!({"kind": "questions", "questions": [{"id": "plan", "question": "Which plan?", "input": "file"}]});
    let ask = server.call("POST", "/api/v1/asks", &agent, Some(question)).1;
    let link = world.run(&["link", "--person", "zoe", "--ask", ask["id"].as_str().unwrap()]).out.trim().to_owned();
    let token = link.split("/link/").nth(1).unwrap().split(['?', '/', '#']).next().unwrap().to_owned();
    let brought = zoe.posts("/api/v1/files?name=plan.txt", FILE, "text/plain");
    let digest = between(&brought, "\"digest\":\"", "\"").to_owned();
    let answered =
        zoe.sends(&format!("/api/v1/asks/{}/answer", ask["id"].as_str().unwrap()), &json!({"answers": {"plan": {"values": [digest]}}}));
    assert!(answered.starts_with("200"), "{answered}");

    let mut outputs = std::mem::take(&mut zoe.outputs);
    let session = ask["session_id"].as_str().unwrap();
    let own = [("cookie", zoe.cookie.as_str())];
    let pages = ["me/account", "me/sessions", "me", "people", "sign-in", "asks", "sessions", &format!("sessions/{session}/events")];
    outputs.extend(pages.map(|page| response_to(&server, "GET", &format!("/api/v1/{page}"), &own, "")));
    outputs.push(response_to(&server, "GET", &format!("/link/{token}"), &own, ""));
    let copy = world.path("copy").display().to_string();
    let commands = [&["events", session][..], &["export", "--record"], &["person", "list"], &["backup", &copy], &["doctor"]];
    outputs.extend(commands.map(|arguments| format!("{:?}", world.run(arguments))));
    outputs.push(format!("{:?}", server.stopped()));
    outputs.push(format!("{:?}", world.run(&["verify", "--decisions"])));

    let mut secrets = vec![PASSWORD, CHANGED, WRONG, GUESS, CLIENT, &source, &token];
    secrets.extend(recovery.iter().map(String::as_str));
    for secret in secrets.iter().chain(&[FILE]) {
        let tells: Vec<_> = outputs.iter().filter(|text| text.contains(*secret)).collect();
        assert!(tells.is_empty(), "{secret} stands in {tells:?}");
    }
    assert!(!outputs.iter().any(|text| tells_code(text, &code)), "{code} is told");
    for folder in [world.data(), copy.into()] {
        let found: Vec<_> = secrets.iter().flat_map(|secret| holding(&folder, secret)).collect();
        assert_eq!(found, [""; 0], "in {}", folder.display());
        let (in_blobs, anywhere) = (holding(&folder.join("blobs"), FILE), holding(&folder, FILE));
        assert!(!in_blobs.is_empty() && in_blobs == anywhere, "a file lies where files lie, and nowhere else: {anywhere:?}");
    }
}
