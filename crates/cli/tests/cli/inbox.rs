//! `waypost inbox` in a real terminal with a real server; its screens are compared with stored pictures.

mod german;

use serde_json::{Value, json};

use crate::terminal_screen::AtAScreen;
use crate::world::{Serving, World};

const USUAL: (u16, u16) = (80, 24);
const SMALL: (u16, u16) = (40, 12);
const ESCAPE: &str = "\x1b";
const PAGE_DOWN: &str = "\x1b[6~";
const CONTROL_S: &str = "\x13";
const CONTROL_C: &str = "\x03";

/// An inbox in a terminal, and an agent that asks.
struct Desk {
    world: World,
    server: Serving,
    key: String,
}

impl Desk {
    fn new(world: World) -> Self {
        let server = world.serve();
        let key = world.key("agent", "deployer");
        Self { world, server, key }
    }

    fn asks(&self, body: Value) -> String {
        let (status, asked) = self.server.call("POST", "/api/v1/asks", &self.key, Some(body));
        assert_eq!(status, 201, "{asked}");
        asked["id"].as_str().unwrap().to_owned()
    }

    fn asks_which(&self) -> String {
        let options = json!([{"label": "Svelte", "description": "Smallest bundle", "recommended": true}, {"label": "React"}]);
        self.asks(json!({"kind": "questions", "message": "Please choose soon.", "questions": [
            {"id": "framework", "header": "Framework", "question": "Which framework should we scaffold with?", "options": options, "free_text": "allow"},
            {"id": "why", "question": "Why that one?", "when": {"question": "framework", "in": ["React"]}},
        ]}))
    }

    fn asks_to_deploy(&self, more: Value) -> String {
        let mut approval = json!({"tool": "deploy", "arguments": {"application": "web", "version": "1.4.2"}, "description": "Deploys the web app.",
            "allow_modify_args": true, "risk": "high"});
        approval.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        self.asks(json!({"kind": "approval", "approval": approval}))
    }

    fn inbox(&self, size: (u16, u16)) -> AtAScreen {
        self.world.start_at_a_screen(size, "inbox")
    }

    fn stands(&self, id: &str) -> Value {
        self.server.call("GET", &format!("/api/v1/asks/{id}"), &self.key, None).1
    }
}

#[test]
fn from_a_list_to_an_answer_at_a_terminal_of_the_usual_size() {
    let desk = Desk::new(World::new());
    let (which, _) = (desk.asks_which(), desk.asks_to_deploy(json!({})));
    let mut inbox = desk.inbox(USUAL);
    inbox.is_like("list-80x24");
    inbox.types("j\r");
    inbox.is_like("question-80x24");
    inbox.types("2");
    inbox.reads("2. Why that one?");
    inbox.types(&format!("{}{}", "\t".repeat(2), "We know it."));
    inbox.is_like("answered-80x24");
    inbox.types(CONTROL_S);
    inbox.reads("Answered by local in a terminal");
    assert_eq!(desk.stands(&which)["answers"], json!({"framework": {"values": ["React"]}, "why": {"values": ["We know it."]}}));
    inbox.types("q");
    inbox.reads("1 waiting");
    inbox.types("q");
    assert_eq!(inbox.end(), "left with 0\nicanon");
}

#[test]
fn from_a_list_to_an_approval_at_a_small_terminal() {
    let desk = Desk::new(World::new());
    let deploy = desk.asks_to_deploy(json!({"target": "production", "category": "release"}));
    let mut inbox = desk.inbox(SMALL);
    inbox.is_like("list-40x12");
    inbox.types("\r");
    inbox.is_like("call-40x12");
    inbox.types("a");
    inbox.reads("Read all of the call first");
    inbox.types(PAGE_DOWN);
    inbox.is_like("read-40x12");
    inbox.types("a");
    inbox.is_like("approving-40x12");
    let digits: String = desk.stands(&deploy)["approval"]["digest"].as_str().unwrap().chars().skip("sha256:".len()).take(4).collect();
    inbox.types(&format!("approve {digits}\r"));
    inbox.reads("Approved by local in a terminal");
    assert_eq!(desk.stands(&deploy)["decision"]["decision"], "approve");
}

#[test]
fn arguments_are_changed_in_the_persons_own_editor_and_shown_again() {
    let world = World::new();
    let editor = format!("ls -l \"$1\" > '{}'; sed -i s/1.4.2/1.5.0/", world.path("seen").display());
    let desk = Desk::new(world.knowing("EDITOR", &editor));
    let deploy = desk.asks_to_deploy(json!({"risk": "low"}));
    let mut inbox = desk.inbox(USUAL);
    inbox.reads("Run deploy?");
    inbox.types("\r");
    inbox.reads("[a Approve]");
    inbox.types("e");
    inbox.is_like("changed-80x24");
    inbox.types("\t\t\r");
    inbox.reads("This is the changed call. It is not approved yet");
    inbox.types("a");
    inbox.reads("Approved by local");
    assert_eq!(desk.stands(&deploy)["approval"]["arguments_text"], r#"{"application":"web","version":"1.5.0"}"#);
}

#[test]
fn a_rejection_has_a_reason_and_a_second_ask_follows() {
    let desk = Desk::new(World::new());
    let (deploy, _) = (desk.asks_to_deploy(json!({})), desk.asks_which());
    let mut inbox = desk.inbox(USUAL);
    inbox.reads("2 waiting");
    inbox.types("\r");
    inbox.reads("-- The call --");
    inbox.types("r");
    inbox.reads("Why not?");
    inbox.types("Not on a Friday.\r");
    inbox.reads("Rejected by local");
    assert_eq!(desk.stands(&deploy)["decision"]["reason"], "Not on a Friday.");
    inbox.types("n");
    inbox.reads("Which framework should we scaffold with?");
}

/// L9
#[test]
fn the_slower_person_at_the_terminal_is_told_who_was_faster_and_what_they_decided() {
    let desk = Desk::new(World::new());
    let deploy = desk.asks_to_deploy(json!({"risk": "low"}));
    let zoe = desk.world.key("person", "zoe");
    let mut inbox = desk.inbox(USUAL);
    inbox.reads("Run deploy?");
    inbox.types("\r");
    inbox.reads("[a Approve]");
    let digest = desk.stands(&deploy)["approval"]["digest"].clone();
    let rejection = json!({"decision": "reject", "revision": 1, "digest": digest, "reason": "No."});
    assert_eq!(desk.server.call("POST", &format!("/api/v1/asks/{deploy}/answer"), &zoe, Some(rejection)).0, 200);
    inbox.reads("Somebody was faster: Rejected by zoe over API.");
}

#[test]
fn a_lost_server_is_waited_for_and_nothing_that_was_typed_is_lost() {
    let world = World::new();
    let server = world.serve();
    let id = world.run(&["ask", "Why?", "--no-wait"]).out.trim().to_owned();
    let mut inbox = world.start_at_a_screen(USUAL, "inbox");
    inbox.reads("1 waiting");
    inbox.types("\r");
    inbox.reads("[^S Submit answer]");
    inbox.types("Because");
    inbox.reads("[Because ");
    server.killed();
    inbox.reads("OFFLINE");
    inbox.types(" of it.");
    let _again = world.serve();
    inbox.reads("live");
    inbox.types(CONTROL_S);
    inbox.reads("Answered by local");
    assert_eq!(world.run(&["ask", "--id", &id]).out, "Because of it.\n");
}

#[test]
fn what_was_filled_in_is_there_again_at_the_next_terminal() {
    let desk = Desk::new(World::new());
    desk.asks_which();
    let mut first = desk.inbox(USUAL);
    first.reads("1 waiting");
    first.types("\r");
    first.reads("[^S Submit answer]");
    first.types("1");
    first.reads("(x) 1 Svelte");
    first.types(CONTROL_C);
    assert_eq!(first.end(), "left with 0\nicanon");
    let mut second = desk.inbox(SMALL);
    second.reads("1 waiting");
    second.types("\r");
    second.reads("(x) 1 Svelte");
    second.reads("Your draft was restored.");
}

#[test]
fn another_size_in_the_middle_of_it_loses_nothing() {
    let desk = Desk::new(World::new());
    desk.asks_which();
    let mut inbox = desk.inbox(USUAL);
    inbox.reads("1 waiting");
    inbox.types("\r");
    inbox.reads("[^S Submit answer]");
    inbox.types("2");
    inbox.turns(SMALL);
    inbox.is_like("smaller-40x12");
    inbox.turns((20, 6));
    inbox.is_like("smallest-20x6");
    inbox.turns(USUAL);
    inbox.is_like("larger-80x24");
    inbox.types(ESCAPE);
    inbox.reads("1 waiting");
}

#[test]
fn the_terminal_is_as_it_was_whatever_ends_the_inbox() {
    let desk = Desk::new(World::new());
    for signal in ["TERM", "INT", "HUP"] {
        let mut inbox = desk.inbox(USUAL);
        inbox.reads("Nothing waits for an answer.");
        inbox.signal(signal);
        assert_eq!(inbox.end(), "left with 0\nicanon", "{signal}");
    }
}

#[test]
fn the_guide_shows_the_screens_as_they_are() {
    let guide = include_str!("../../../../docs/channels/terminal.md");
    let pictures = [
        include_str!("inbox/pictures/list-80x24.txt"),
        include_str!("inbox/pictures/question-80x24.txt"),
        include_str!("inbox/pictures/call-40x12.txt"),
        include_str!("inbox/pictures/approving-40x12.txt"),
        include_str!("inbox/pictures/de-call-40x12.txt"),
    ];
    for picture in pictures {
        assert!(guide.contains(&format!("```text\n{picture}```")), "copy this into docs/channels/terminal.md:\n{picture}");
    }
}

#[test]
fn without_a_terminal_it_says_what_to_do_instead() {
    let ended = World::new().run(&["inbox"]);
    assert_eq!((ended.status, ended.err.contains("`waypost answer` lists pending asks")), (2, true), "{}", ended.err);
}
