//! `mcp --wrap` with a file-system server of another project: an approved call writes once, a rejected call
//! never, and an interrupted call is not repeated on a guess.

use std::path::PathBuf;

use serde_json::{Value, json};

use crate::mcp_client::{Client, ask_of};
use crate::world::{Serving, World};

/// The server, from the packages of the browser tests.
const SERVER: &str = "../../e2e/node_modules/@modelcontextprotocol/server-filesystem/dist/index.js";

/// A filter behind the server. While a file says so, it drops the response to a write and changes the
/// description of a tool.
const FILTER: &str = r#"while IFS= read -r line; do
    case "$line" in
        *'"Successfully wrote'*) if [ -e "$0/hold" ]; then echo > "$0/held"; cat > /dev/null; fi;;
        *'"tools":'*) if [ -e "$0/other" ]; then line=$(printf '%s\n' "$line" | sed 's/Create a new file/Make a new file/'); fi;;
    esac
    printf '%s\n' "$line"
done"#;

/// A server with a lookup tool that asks during the call.
const ASKING: &str = r#"while IFS= read -r line; do
    id=$(printf '%s' "$line" | sed -n 's/.*"id":\([0-9]*\).*/\1/p')
    case "$line" in
        *'"initialize"'*) told='{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},"serverInfo":{"name":"asking","version":"1"}}';;
        *'"tools/list"'*) told='{"tools":[{"name":"look","inputSchema":{"type":"object"},"annotations":{"readOnlyHint":true}}]}';;
        *'"tools/call"'*)
            token=$(printf '%s' "$line" | sed 's/.*"progressToken":\([0-9]*\).*/\1/')
            echo '{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":'"$token"',"progress":1,"message":"half-way"}}'
            echo '{"jsonrpc":"2.0","id":99,"method":"elicitation/create","params":{"message":"Which one?","requestedSchema":{"type":"object","properties":{"which":{"type":"string"}}}}}'
            read -r reply
            which=$(printf '%s' "$reply" | sed 's/.*"which":"\([a-z]*\)".*/\1/')
            told='{"content":[{"type":"text","text":"looked at '"$which"'"}]}';;
        *) continue;;
    esac
    echo '{"jsonrpc":"2.0","id":'"$id"',"result":'"$told"'}'
done"#;

/// A server, a person, and a folder that the wrapped server may write to.
struct Desk {
    world: World,
    server: Serving,
    person: String,
}

impl Desk {
    fn new() -> Self {
        let path = std::env::var_os("PATH").and_then(|path| path.into_string().ok()).unwrap();
        let world = World::new().knowing("PATH", &path);
        std::fs::create_dir(world.path("papers")).unwrap();
        let server = world.serve();
        let person = world.key("person", "zoe");
        Self { world, server, person }
    }

    /// A client of a gateway for the server.
    fn client(&self, more: &[&str]) -> Client {
        let (server, papers) = (PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(SERVER), self.world.path("papers"));
        assert!(server.exists(), "the server is not installed: run `npm ci` in e2e");
        let line = format!(
            "node '{}' '{}' | sh -c '{}' '{}'",
            server.display(),
            papers.display(),
            FILTER.replace('\'', r"'\''"),
            self.world.path("").display()
        );
        let wrap = format!("sh -c '{}'", line.replace('\'', r"'\''"));
        Client::begin(&self.world, &[&["mcp", "--wrap", &wrap], more].concat())
    }

    fn file(&self, name: &str) -> PathBuf {
        self.world.path("papers").join(name)
    }

    /// A write to a file in the folder.
    fn write(&self, name: &str, text: &str) -> Value {
        json!({"path": self.file(name), "content": text})
    }

    /// The content of a file, or `None` if it does not exist.
    fn text(&self, name: &str) -> String {
        std::fs::read_to_string(self.file(name)).unwrap_or_default()
    }

    fn ask(&self, id: &str) -> Value {
        self.server.call("GET", &format!("/api/v1/asks/{id}"), &self.person, None).1
    }

    /// The person's decision about the current state of the ask.
    fn decides(&self, id: &str, decision: &str, more: Value) -> Value {
        let ask = self.ask(id);
        let mut reply = json!({"decision": decision, "revision": ask["revision"], "digest": ask["approval"]["digest"]});
        reply.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap_or_default());
        let (status, body) = self.server.call("POST", &format!("/api/v1/asks/{id}/answer"), &self.person, Some(reply));
        assert_eq!(status, 200, "{body}");
        body
    }

    fn asks(&self) -> usize {
        self.server.call("GET", "/api/v1/asks", &self.person, None).1["items"].as_array().map_or(0, Vec::len)
    }

    fn policy(&self, text: &str) -> String {
        let path = self.world.path("policy.toml");
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    }
}

#[test]
fn an_approved_write_happens_once_while_others_do_not_wait_for_it() {
    let desk = Desk::new();
    std::fs::write(desk.file("seen.txt"), "").unwrap();
    let mut client = desk.client(&[]);
    let write = desk.write("note.txt", "as approved");
    let writing = client.begin_call("write_file", &write);
    let ask = client.waits_for(writing);
    let looked = client.call("list_directory", &json!({"path": desk.world.path("papers")}));
    assert_eq!(looked, "[FILE] seen.txt", "looking waits for nobody");
    assert_eq!(desk.text("note.txt"), "");
    desk.decides(&ask, "approve", json!({}));
    assert!(client.result(writing).starts_with("Successfully wrote"));
    assert_eq!(desk.text("note.txt"), "as approved");
    assert_eq!(desk.ask(&ask)["approval"]["permit"]["state"], "succeeded");

    std::fs::write(desk.file("note.txt"), "changed since").unwrap();
    let again = client.call("write_file", &write);
    assert!(again.contains("It was not run again") && again.contains("Successfully wrote"), "{again}");
    assert_eq!((desk.text("note.txt").as_str(), desk.asks()), ("changed since", 1));
}

#[test]
fn a022_what_a_person_changed_is_what_is_written() {
    let desk = Desk::new();
    let policy = desk.policy("[[policy]]\ntools = [\"write_*\"]\nallow_modify_args = true\nprompt = \"Write {{path}}?\"\n");
    let mut client = desk.client(&["--policy", &policy]);
    let writing = client.begin_call("write_file", &desk.write("note.txt", "as the model wished"));
    let ask = client.waits_for(writing);
    assert_eq!(desk.ask(&ask)["approval"]["prompt"], format!("Write {}?", desk.file("note.txt").display()));
    desk.decides(&ask, "approve", json!({"arguments": desk.write("note.txt", "as the person wished")}));
    assert_eq!(desk.text("note.txt"), "", "what was changed is shown again first");
    desk.decides(&ask, "approve", json!({}));
    assert!(client.result(writing).starts_with("Successfully wrote"));
    assert_eq!(desk.text("note.txt"), "as the person wished");
}

#[test]
fn a_rejected_write_never_happens_and_the_model_is_told_not_to_retry() {
    let desk = Desk::new();
    let mut client = desk.client(&["--wait", "1s"]);
    let write = desk.write("note.txt", "no");
    let ask = ask_of(&client.call("write_file", &write));
    desk.decides(&ask, "reject", json!({"reason": "not that file"}));
    let result = client.call("write_file", &write);
    assert!(result.starts_with("error: ") && result.contains("not that file") && result.contains("Do not retry it"), "{result}");
    assert_eq!(client.call("write_file", &write), result);
    assert_eq!((desk.text("note.txt").as_str(), desk.asks()), ("", 1));
}

#[test]
fn a_gateway_that_was_killed_before_the_claim_goes_on_with_the_same_ask() {
    let desk = Desk::new();
    let write = desk.write("note.txt", "after all");
    let mut client = desk.client(&["--wait", "1s"]);
    let ask = ask_of(&client.call("write_file", &write));
    client.killed();
    desk.decides(&ask, "approve", json!({}));
    let mut client = desk.client(&["--wait", "1s"]);
    assert!(client.call("write_file", &write).starts_with("Successfully wrote"));
    assert_eq!((desk.text("note.txt").as_str(), desk.asks()), ("after all", 1));
}

#[test]
fn a_gateway_that_was_killed_between_claim_and_result_does_not_write_twice() {
    let desk = Desk::new();
    let write = desk.write("note.txt", "once");
    let mut client = desk.client(&[]);
    std::fs::write(desk.world.path("hold"), "").unwrap();
    let writing = client.begin_call("write_file", &write);
    let ask = client.waits_for(writing);
    desk.decides(&ask, "approve", json!({}));
    while !desk.world.path("held").exists() {
        std::thread::yield_now();
    }
    client.killed();
    assert_eq!((desk.text("note.txt").as_str(), &desk.ask(&ask)["approval"]["permit"]["state"]), ("once", &json!("claimed")));

    std::fs::remove_file(desk.world.path("hold")).unwrap();
    std::fs::write(desk.file("note.txt"), "changed since").unwrap();
    let mut client = desk.client(&["--wait", "1s"]);
    let asked = ask_of(&client.call("write_file", &write));
    let reason = desk.ask(&asked)["approval"]["reason"].as_str().unwrap().to_owned();
    assert!(asked != ask && reason.contains("may already have run") && reason.contains(&ask), "{reason}");
    desk.decides(&asked, "reject", json!({"reason": "it did happen"}));
    let result = client.call("write_file", &write);
    assert!(result.starts_with("error: ") && result.contains("it did happen"), "{result}");
    assert_eq!((desk.text("note.txt").as_str(), desk.asks()), ("changed since", 2));
}

#[test]
fn what_may_have_happened_is_done_again_on_a_persons_word_and_then_once() {
    let desk = Desk::new();
    let write = desk.write("note.txt", "again");
    let mut client = desk.client(&[]);
    std::fs::write(desk.world.path("hold"), "").unwrap();
    let writing = client.begin_call("write_file", &write);
    let lost = client.waits_for(writing);
    desk.decides(&lost, "approve", json!({}));
    while !desk.world.path("held").exists() {
        std::thread::yield_now();
    }
    client.killed();
    std::fs::remove_file(desk.world.path("hold")).unwrap();
    std::fs::write(desk.file("note.txt"), "changed since").unwrap();

    let mut client = desk.client(&[]);
    let writing = client.begin_call("write_file", &write);
    let asked = client.waits_for(writing);
    assert_eq!(desk.ask(&asked)["approval"]["rememberable"], false, "no rule says whether something has happened");
    desk.decides(&asked, "approve", json!({}));
    assert!(client.result(writing).starts_with("Successfully wrote"));
    assert_eq!((desk.text("note.txt").as_str(), desk.asks()), ("again", 2));
}

#[test]
fn two_gateways_that_are_sent_the_same_call_make_it_once() {
    let desk = Desk::new();
    let write = desk.write("note.txt", "once");
    let mut clients = [desk.client(&[]), desk.client(&[])];
    let writing = clients.each_mut().map(|client| client.begin_call("write_file", &write));
    let asks = [0, 1].map(|n| clients[n].waits_for(writing[n]));
    assert_eq!(asks[0], asks[1]);
    desk.decides(&asks[0], "approve", json!({}));
    let results = [0, 1].map(|n| clients[n].result(writing[n]));
    assert_eq!(results.each_ref().map(|result| result.contains("Successfully wrote")), [true; 2], "{results:?}");
    assert_eq!(results.iter().filter(|result| result.contains("It was not run again")).count(), 1, "{results:?}");
    assert_eq!((desk.text("note.txt").as_str(), desk.asks()), ("once", 1));
}

#[test]
fn what_a_server_asks_in_the_middle_of_a_call_and_its_progress_reach_the_client() {
    let world = World::new();
    let mut client = Client::begin(&world, &["mcp", "--wrap", &format!("sh -c '{}'", ASKING.replace('\'', r"'\''"))]);
    let looking = client.begin_call("look", &json!({}));
    assert_eq!(client.progress(looking), "half-way");
    let asked = client.answers(&json!({"action": "accept", "content": {"which": "this"}}));
    assert_eq!(asked["message"], "Which one?");
    assert_eq!(client.result(looking), "looked at this");
}

#[test]
fn a_page_to_open_is_not_asked_of_a_client_that_knows_only_forms() {
    let world = World::new();
    let form = r#"{"message":"Which one?","requestedSchema":{"type":"object","properties":{"which":{"type":"string"}}}}"#;
    let page = r#"{"mode":"url","message":"Which one?","url":"https://example.org/","elicitationId":"e1"}"#;
    let asking = ASKING.replace(form, page).replace("which\":", "action\":");
    let mut client = Client::begin(&world, &["mcp", "--wrap", &format!("sh -c '{}'", asking.replace('\'', r"'\''"))]);
    assert_eq!(client.call("look", &json!({})), "looked at cancel");
}

#[test]
fn a003_a_tool_that_was_changed_voids_what_was_approved_and_what_stands_as_a_rule() {
    let desk = Desk::new();
    let mut client = desk.client(&["--wait", "1s"]);
    let remember = json!({"remember": {"scope": "agent", "arguments": [{"pointer": "/content", "any": true}], "until": in_an_hour()}});
    let first = ask_of(&client.call("write_file", &desk.write("note.txt", "one")));
    desk.decides(&first, "approve", remember);
    assert!(client.call("write_file", &desk.write("note.txt", "one")).starts_with("Successfully wrote"));
    assert!(client.call("write_file", &desk.write("note.txt", "two")).starts_with("Successfully wrote"), "the rule covers it");

    let approved = ask_of(&client.call("write_file", &desk.write("other.txt", "three")));
    desk.decides(&approved, "approve", json!({}));
    std::fs::write(desk.world.path("other"), "").unwrap();
    let asked = ask_of(&client.call("write_file", &desk.write("other.txt", "three")));
    assert_ne!(asked, approved, "approval was given for a tool that says something else");
    ask_of(&client.call("write_file", &desk.write("note.txt", "four")));
    assert_eq!((desk.text("note.txt").as_str(), desk.text("other.txt").as_str()), ("two", ""));
}

#[test]
fn a003_a_tool_that_changes_while_people_think_is_asked_about_anew() {
    let desk = Desk::new();
    let mut client = desk.client(&[]);
    let writing = client.begin_call("write_file", &desk.write("note.txt", "one"));
    let approved = client.waits_for(writing);
    std::fs::write(desk.world.path("other"), "").unwrap();
    desk.decides(&approved, "approve", json!({}));
    let asked = std::iter::repeat_with(|| client.waits_for(writing)).find(|ask| *ask != approved).unwrap();
    assert_eq!((desk.ask(&approved)["approval"]["permit"]["state"].as_str(), desk.text("note.txt").as_str()), (Some("void"), ""));
    desk.decides(&asked, "approve", json!({}));
    assert!(client.result(writing).starts_with("Successfully wrote"));
    assert_eq!(desk.text("note.txt"), "one");
}

#[test]
fn rules_say_by_name_by_annotation_and_by_arguments_which_calls_wait() {
    let desk = Desk::new();
    let path = desk.file("free.txt").display().to_string();
    let rules = format!(
        "[[policy]]\ntools = [\"write_file\"]\nwhen = \"path == '{path}'\"\nask = false\n\n[[policy]]\nread_only = true\ntools = [\"list_*\"]\n"
    );
    let mut client = desk.client(&["--wait", "1s", "--policy", &desk.policy(&rules)]);
    let listed = client.send("tools/list", json!({}));
    let listed = client.answer(listed)["result"]["tools"].clone();
    let asks =
        |name: &str| listed.as_array().unwrap().iter().find(|tool| tool["name"] == name).map(|tool| tool["_meta"]["waypost/asks"].clone());
    let asked = ["write_file", "list_directory", "read_text_file", "move_file"].map(|name| asks(name).unwrap());
    assert_eq!(asked, [json!("sometimes"), json!("always"), json!("never"), json!("always")]);
    assert!(client.call("write_file", &desk.write("free.txt", "free")).starts_with("Successfully wrote"));
    assert_eq!(client.call("read_text_file", &json!({"path": path})), "free");
    ask_of(&client.call("write_file", &desk.write("other.txt", "asked about")));
    ask_of(&client.call("list_directory", &json!({"path": desk.world.path("papers")})));
    assert_eq!((desk.asks(), desk.text("other.txt").as_str()), (2, ""));

    let mut client = desk.client(&["--policy", "never"]);
    assert!(client.call("write_file", &desk.write("other.txt", "free as well")).starts_with("Successfully wrote"));
}

#[test]
fn without_a_server_to_ask_through_nothing_that_needs_approval_is_run() {
    let desk = Desk::new();
    let mut client = desk.client(&[]);
    let write = desk.write("note.txt", "no");
    let Desk { world, server, .. } = desk;
    server.stopped();
    let result = client.call("write_file", &write);
    assert!(result.starts_with("error: The call was not run: no Waypost server can be reached"), "{result}");
    assert!(!world.path("papers/note.txt").exists());
}

#[test]
fn what_cannot_be_wrapped_is_said_with_its_cure() {
    let world = World::new();
    let refused = |arguments: &[&str]| {
        let ended = world.run(&[&["mcp"], arguments].concat());
        (ended.status, ended.err)
    };
    let (status, err) = refused(&["--wrap", "'open"]);
    assert!(status == 2 && err.contains("the quote ' is not closed"), "{err}");
    let (status, err) = refused(&["--wrap", "/nonexistent/server"]);
    assert!(status == 1 && err.contains("`/nonexistent/server` cannot be started"), "{err}");
    std::fs::write(world.path("policy.toml"), "[[policy]]\ntool = \"x\"\n").unwrap();
    let (status, err) = refused(&["--wrap", "true", "--policy", &world.path("policy.toml").display().to_string()]);
    assert!(status == 2 && err.contains("policy.toml:2:1: [[policy]] has no key `tool`"), "{err}");
}

pub fn in_an_hour() -> String {
    let now = std::process::Command::new("date").args(["-u", "-d", "+1 hour", "+%FT%TZ"]).output().unwrap();
    String::from_utf8(now.stdout).unwrap().trim().to_owned()
}
