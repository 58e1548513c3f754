//! Operations on a database without a server: it is migrated to the schema of this version, and the data of a
//! folder is migrated to a database that many nodes share.

use rusqlite::Connection;
use serde_json::json;
use waypost_test_postgres::{TestDatabase, database};

use crate::canary::{between, response_to};
use crate::service::{Service, calls, says};
use crate::world::World;

/// Each command with its output and exit status: check, migrate, check again.
fn migrated(world: &World) -> [(i32, String); 4] {
    [&["migrate", "--check"][..], &["migrate"], &["migrate"], &["migrate", "--check"]].map(|arguments| {
        let ended = world.run(arguments);
        (ended.status, ended.out.split_once(": ").map_or(ended.err, |(_, text)| text.trim().to_owned()))
    })
}

fn in_order() -> [(i32, String); 4] {
    let expected = [
        (3, "no tables yet; would be created at schema version 20"),
        (0, "created at schema version 20"),
        (0, "at schema version 20, nothing to do"),
        (0, "at schema version 20, nothing to do"),
    ];
    expected.map(|(status, text)| (status, text.to_owned()))
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
    db.execute_batch(
        "drop table preferences; alter table store drop column restored_at; alter table store drop column fits;
         alter table sessions drop column edition; pragma user_version = 15",
    )
    .unwrap();
    let place = world.data().display().to_string();
    let report = |migrated: bool| json!({"database": place, "found": 15, "known": 20, "migrated": migrated});
    assert_eq!(world.json(&["migrate", "--check"]), report(false));
    assert_eq!(world.json(&["migrate"]), report(true));
    assert_eq!(world.run(&["migrate"]).out, format!("{place}: at schema version 20, nothing to do\n"));
}

#[test]
fn what_a_newer_version_wrote_is_refused_with_both_numbers() {
    let world = World::new();
    world.run(&["migrate"]);
    Connection::open(world.data().join("waypost.db"))
        .unwrap()
        .execute_batch("pragma user_version = 99; update store set fits = 99")
        .unwrap();
    for arguments in [&["migrate", "--check"][..], &["migrate"]] {
        let ended = world.run(arguments);
        assert_eq!(ended.status, 1);
        assert!(ended.err.contains("its schema is number 99 and this program knows up to 20"), "{}", ended.err);
    }
}

#[test]
fn f45_what_a_newer_version_lets_this_one_use_needs_nothing_and_is_served() {
    let world = World::new();
    world.run(&["migrate"]);
    Connection::open(world.data().join("waypost.db")).unwrap().execute_batch("pragma user_version = 21").unwrap();
    let place = world.data().display().to_string();
    for arguments in [&["migrate", "--check"][..], &["migrate"]] {
        let message = format!("{place}: at schema version 21, from a newer Waypost; this version, at 20, can use it; nothing to do\n");
        assert_eq!((world.run(arguments).status, world.run(arguments).out), (0, message));
    }
    assert_eq!(world.run(&["key", "create", "--agent", "deployer"]).status, 0);
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

const PASSWORD: &str = "hunter2-for-the-new-server";

/// A data folder in use: its people, and its pending asks.
struct UsedFolder {
    world: World,
    model: Service,
    database: TestDatabase,
    agent: String,
    person: String,
    cookie: String,
}

impl UsedFolder {
    fn new() -> Self {
        let question = json!({"questions": [{"question": "Which order?", "options": [{"label": "1006"}, {"label": "1007"}]}]});
        let model = Service::of(vec![calls(&[("c1", "ask_user_question", question)]), says("It is on its way.")]);
        let world = World::new().knowing("OPENAI_API_KEY", "sk-model").knowing("OPENAI_BASE_URL", &model.url);
        let (agent, person) = (world.key("agent", "deployer"), world.key("person", "zoe"));
        Self { world, model, database: database().unwrap(), agent, person, cookie: String::new() }
    }

    fn from(&self) -> String {
        format!("sqlite://{}", self.world.data().display())
    }

    fn moves(&self) -> crate::world::Ended {
        self.world.run(&["migrate-data", &self.from(), &self.database.address, "--json"])
    }

    /// The assistant asks, a program asks for a secret and for approval, and zoe has signed in.
    fn is_used(&mut self) -> [String; 3] {
        let server = self.world.serve();
        self.world.run(&["person", "add", "zoe"]);
        let link = self.world.json(&["link", "--person", "zoe"])["link"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
        let entered = response_to(&server, "POST", &format!("/link/{link}"), &[("origin", &server.url)], "");
        self.cookie = format!("waypost_{}", between(&entered, "waypost_", ";"));
        let started = json!({"agent": "assistant", "message": "Where is my order?"});
        let session = server.call("POST", "/api/v1/sessions", &self.person, Some(started)).1["id"].as_str().unwrap().to_owned();
        self.world.start(&["events", &session, "--follow"]).reads("run_suspended");
        let asks =
            |ask: serde_json::Value| server.call("POST", "/api/v1/asks", &self.agent, Some(ask)).1["id"].as_str().unwrap().to_owned();
        let secret = asks(json!({"kind": "questions", "questions": [{"id": "token", "question": "Which token?", "input": "secret"}]}));
        let approval = asks(json!({"kind": "approval", "approval": {"tool": "login", "arguments": {"password": PASSWORD}}}));
        let erased = self.world.run(&["ask", "Forget me?", "--confirm", "--no-wait"]).out.trim().to_owned();
        let erased = server.call("GET", &format!("/api/v1/asks/{erased}"), &self.person, None).1["session_id"].as_str().unwrap().to_owned();
        assert_eq!(self.world.run(&["erase", &erased, "--reason", "They asked for it."]).status, 0);
        let refused = self.moves();
        assert!(refused.status == 1 && refused.err.contains("Stop the server that runs on it"), "{}", refused.err);
        server.stopped();
        [session, secret, approval]
    }
}

#[test]
fn what_waits_in_a_folder_is_answered_over_the_database_it_was_moved_to_and_the_agent_goes_on() {
    let mut folder = UsedFolder::new();
    let [session, secret, approval] = folder.is_used();

    let moved = folder.moves();
    assert_eq!(moved.status, 0, "{}", moved.err);
    let report: serde_json::Value = serde_json::from_str(&moved.out).unwrap();
    assert_eq!((&report["move"], &report["faults"], &report["left_behind"]), (&json!("begun"), &json!(0), &json!(0)));
    let old = folder.world.run(&["serve", "--listen", "127.0.0.1:0"]);
    assert!(old.status == 1 && old.err.contains("its data was migrated to the database"), "{}", old.err);

    let there = World::new()
        .knowing("OPENAI_API_KEY", "sk-model")
        .knowing("OPENAI_BASE_URL", &folder.model.url)
        .knowing("WAYPOST_DATABASE", &folder.database.address);
    let server = there.serve();
    // Everybody stays signed in, and every key opens what it opened before.
    let me = response_to(&server, "GET", "/api/v1/me", &[("cookie", &folder.cookie)], "");
    assert!(me.starts_with("200") && me.contains("zoe"), "{me}");
    let pending = server.call("GET", &format!("/api/v1/sessions/{session}/pending-question"), &folder.person, None).1;
    let asked = pending["ask"]["id"].as_str().unwrap();
    assert_eq!(there.run(&["answer", asked, "--value", "1007"]).status, 0);
    there.start(&["events", &session, "--follow"]).reads("run_completed");
    assert!(folder.model.requests().pop().unwrap().body.contains("1007"));

    let answer = json!({"answers": {"token": {"values": ["t-1"]}}});
    assert_eq!(server.call("POST", &format!("/api/v1/asks/{secret}/answer"), &folder.person, Some(answer)).0, 200);
    let released = server.call("POST", &format!("/api/v1/asks/{secret}/release"), &folder.agent, Some(json!({"question": "token"}))).1;
    assert_eq!(released["value"], "t-1");
    let words = there.json(&["answer", &approval])["approval"]["digest_words"].as_str().unwrap().to_owned();
    assert_eq!(there.run(&["answer", &approval, "--approve", "--digest-words", &words]).status, 0);
    let digest = server.call("GET", &format!("/api/v1/asks/{approval}"), &folder.agent, None).1["approval"]["digest"].clone();
    let claimed = server.call("POST", &format!("/api/v1/asks/{approval}/claim"), &folder.agent, Some(json!({"digest": digest})));
    assert!(claimed.1["call"].to_string().contains(PASSWORD), "the secret in the call was opened: {claimed:?}");
    let verified = there.run(&["verify"]);
    assert_eq!(verified.status, 0, "{}", verified.err);
}

#[cfg(target_os = "linux")]
#[test]
fn a_move_that_cannot_be_says_why_and_one_that_was_finished_says_so() {
    let folder = UsedFolder::new();
    let elsewhere = folder.world.run(&["migrate-data", "postgres://db/waypost", &folder.database.address]);
    assert!(elsewhere.status == 2 && elsewhere.err.contains("the source is not a data folder"), "{}", elsewhere.err);
    let nowhere = folder.world.run(&["migrate-data", &folder.from()]);
    assert!(nowhere.status == 2 && nowhere.err.contains("no PostgreSQL destination is named"), "{}", nowhere.err);
    let moved = folder.world.start_at_a_terminal(&["migrate-data", &folder.from(), &folder.database.address]).end();
    assert!(moved.status == 0 && moved.out.contains("All data was copied"), "{}", moved.out);
    assert!(moved.out.contains("\r██") && moved.out.contains("\ncredentials                 2 "), "{}", moved.out);
    let again = folder.moves();
    assert!(again.status == 0 && again.out.contains(r#""move":"over""#), "{}", again.out);
}
