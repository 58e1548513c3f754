//! Two servers over one PostgreSQL, each with its own data folder.

use serde_json::json;
use waypost_test_postgres::{PostgresServer, TestDatabase, database};

use crate::world::World;

/// Two machines and the database that they share.
struct Nodes {
    one: World,
    other: World,
    _database: TestDatabase,
}

impl Nodes {
    fn new() -> Self {
        let database = database().unwrap();
        let machine = || World::new().knowing("WAYPOST_DATABASE", &database.address);
        Self { one: machine(), other: machine(), _database: database }
    }
}

#[test]
fn what_is_asked_at_one_node_is_answered_at_another() {
    let Nodes { one, other, _database } = Nodes::new();
    let (_first, _second) = (one.serve(), other.serve());
    let asking = one.start(&["ask", "Ship it?", "--confirm"]);
    let id = asking.ask_id();
    assert_eq!(other.json(&["answer", &id])["status"], "pending");
    assert_eq!(other.run(&["answer", &id, "--value", "yes"]).status, 0);
    let ended = asking.end();
    assert_eq!((ended.status, ended.out.as_str()), (0, "yes\n"), "{}", ended.err);
    let again = one.run(&["answer", &id, "--value", "no"]);
    assert_eq!(again.status, 1, "settled is settled, wherever one asks: {}", again.err);
}

#[test]
fn what_a_node_took_down_is_there_when_the_node_is_gone() {
    let Nodes { one, other, _database } = Nodes::new();
    let first = one.serve();
    let _second = other.serve();
    let id = one.run(&["ask", "Still there?", "--confirm", "--no-wait"]).out.trim().to_owned();
    first.killed();
    assert_eq!(other.run(&["answer", &id, "--value", "yes"]).status, 0);
    let _third = one.serve();
    assert_eq!(one.json(&["answer", &id])["status"], "answered");
    let verified = one.run(&["verify"]);
    assert_eq!(verified.status, 0, "{}", verified.err);
}

#[test]
fn a_permission_at_one_node_counts_at_all_nodes_until_it_is_taken() {
    let Nodes { one, other, _database } = Nodes::new();
    let (first, second) = (one.serve(), other.serve());
    let key = one.key("person", "zoe");
    let me = |server: &crate::world::Serving| server.call("GET", "/api/v1/me", &key, None);
    assert_eq!((me(&first).0, me(&second).0), (200, 200));
    let listed = other.json(&["key", "list"]);
    let id = listed["items"][0]["id"].as_str().unwrap_or_else(|| panic!("{listed}")).to_owned();
    assert_eq!(other.run(&["key", "revoke", &id]).status, 0);
    assert_eq!((me(&first).0, me(&second).0), (401, 401));
}

#[test]
fn a_database_that_cannot_be_used_is_said_with_its_cure_and_without_its_password() {
    let world = World::new();
    let away = "postgres://zoe:hunter2@127.0.0.1:1/waypost?sslmode=disable";
    let ended = world.run(&["serve", "--listen", "127.0.0.1:0", "--database", away]);
    let cure = "Check host and port in --database or WAYPOST_DATABASE, that PostgreSQL runs and listens there, and that no firewall is between; \
`pg_isready -h HOST -p PORT` tries the same.\n  because: Connection refused (os error 111)\n";
    let told = format!("waypost: the database 127.0.0.1:1/waypost cannot be reached at host 127.0.0.1, port 1\n  {cure}");
    assert_eq!((ended.status, ended.err), (1, told));
    let words = "host=127.0.0.1 port=1 user=zoe password=hunter2 sslmode=disable";
    let ended = world.run(&["serve", "--listen", "127.0.0.1:0", "--database", words]);
    assert_eq!(ended.err, format!("waypost: the database 127.0.0.1:1 cannot be reached at host 127.0.0.1, port 1\n  {cure}"));
    let ended = world.run(&["serve", "--database", "waypost.db"]);
    assert!(ended.err.contains("the address of the database is not a PostgreSQL address"), "{}", ended.err);
    assert!(!ended.err.contains("waypost.db"), "it may be a password: {}", ended.err);
}

/// F32
#[test]
fn f32_a_database_that_may_lose_answers_is_served_only_where_somebody_says_so_and_then_everybody_is_told() {
    let database = PostgresServer::start_with(&["fsync=off", "synchronous_commit=off"]).unwrap();
    let world = World::new().knowing("WAYPOST_DATABASE", &database.address("postgres"));
    let refused = world.run(&["serve", "--listen", "127.0.0.1:0"]);
    assert_eq!(refused.status, 1);
    assert!(
        refused.err.contains("set fsync=on, synchronous_commit=on") && refused.err.contains("--unsafe-database-i-know"),
        "{}",
        refused.err
    );

    let server = world.serve_with(&["--unsafe-database-i-know"]);
    while !server.log_line().contains("answers that are acknowledged can be lost") {}
    let ready = server.call("GET", "/readyz", "", None).1;
    let off = json!(["fsync", "synchronous_commit"]);
    assert_eq!(ready, json!({"status": "degraded", "durability": "local", "unsafe_settings": off}));
    assert_eq!(server.call("GET", "/api/v1/me", &world.key("person", "zoe"), None).1["unsafe_settings"], off);
    let warning = |name| format!("PostgreSQL runs with {name}=off, so acknowledged answers can be lost. Set {name}=on.");
    let wrong = json!([warning("fsync"), warning("synchronous_commit")]);
    assert_eq!(world.json(&["doctor"])["wrong"], wrong);
    assert_eq!(server.stopped().status, 0);
    assert_eq!(world.json(&["doctor"])["wrong"], wrong);
}

#[test]
fn what_is_for_a_folder_is_not_done_to_a_database() {
    let Nodes { one, other: _, _database } = Nodes::new();
    let copy = one.run(&["backup", one.path("copy").to_str().unwrap()]);
    assert_eq!(copy.status, 2);
    assert!(copy.err.contains("pg_dump"), "{}", copy.err);
}

#[test]
fn what_only_looks_makes_nothing_in_a_database_and_looks_into_it_beside_its_nodes() {
    let Nodes { one, other: _, _database } = Nodes::new();
    let store = || one.json(&["doctor"])["facts"]["store"].as_str().unwrap().to_owned();
    assert_eq!(store(), "no tables yet; `waypost serve` creates them");
    let verified = one.run(&["verify"]);
    assert!(verified.status == 1 && verified.err.contains("there is no Waypost data in the database"), "{verified:?}");
    assert_eq!(one.run(&["migrate", "--check"]).status, 3, "neither of them made a table");

    let server = one.serve();
    let looked = one.json(&["doctor"]);
    assert_eq!((&looked["wrong"], &looked["facts"]["health"]), (&json!([]), &json!("ok; acknowledged data is on one machine")), "{looked}");
    assert!(store().starts_with("postgresql "), "{looked}");
    assert_eq!(server.stopped().status, 0);
    assert!(store().starts_with("postgresql "), "without a server too");
}

#[test]
fn a_folder_that_holds_sessions_is_not_served_over_a_database_that_does_not_have_them() {
    let (world, database) = (World::new(), database().unwrap());
    let server = world.serve();
    world.run(&["ask", "Ship it?", "--confirm", "--no-wait"]);
    server.stopped();
    let over = ["serve", "--listen", "127.0.0.1:0", "--database", &database.address];
    let refused = world.run(&over);
    assert!(
        refused.status == 1 && refused.err.contains("contains sessions that") && refused.err.contains("waypost migrate-data"),
        "{refused:?}"
    );
    let source = format!("sqlite://{}", world.data().display());
    assert_eq!(world.run(&["migrate-data", &source, &database.address]).status, 0);
    let server = world.serve_with(&over[3..]);
    assert_eq!(world.json(&["answer"])["items"][0]["kind"], "questions");
    server.stopped();
}

#[test]
fn in_the_folder_of_a_node_nothing_is_kept_and_no_second_node_runs() {
    let (world, database) = (World::new(), database().unwrap());
    let over = ["--database", database.address.as_str()];
    let server = world.serve_with(&over);
    let second = world.run(&[&["serve", "--listen", "127.0.0.1:0"], &over[..]].concat());
    assert!(second.status == 1 && second.err.contains("another process is using"), "{second:?}");
    assert_eq!(world.run(&["key", "create", "--agent", "clerk"]).status, 0, "through the node");
    server.stopped();
    for command in
        [&["key", "create", "--agent", "clerk"][..], &["answer"], &["sessions"], &["serve", "--listen", "127.0.0.1:0"], &["migrate"]]
    {
        let alone = world.run(command);
        assert!(alone.status == 6 && alone.err.contains("is the folder of a node that uses the database"), "{alone:?}");
    }
    assert!(!world.data().join("waypost.db").exists());
    assert_eq!(world.run(&[&["key", "create", "--agent", "clerk"], &over[..]].concat()).status, 0, "where the database is named");
}

#[test]
fn what_postgresql_says_of_a_wrong_name_is_told_in_its_words() {
    let database = PostgresServer::start().unwrap();
    let error_of = |name: &str| World::new().run(&["serve", "--listen", "127.0.0.1:0", "--database", &database.address(name)]).err;
    let unknown = error_of("nosuch");
    assert!(unknown.contains("database \"nosuch\" does not exist") && !unknown.contains("db error"), "{unknown}");
}

/// F22
#[test]
fn a_database_that_crashes_and_comes_back_is_missed_for_that_long_and_nothing_is_lost() {
    let mut database = PostgresServer::start().unwrap();
    let world = World::new().knowing("WAYPOST_DATABASE", &database.address("postgres"));
    let server = world.serve();
    let id = world.run(&["ask", "Still there?", "--confirm", "--no-wait"]).out.trim().to_owned();
    let ready = || server.call("GET", "/readyz", "", None).0;
    assert_eq!(ready(), 200);
    database.kill().unwrap();
    while ready() != 503 {}
    database.run().unwrap();
    assert_eq!(world.run(&["answer", &id, "--value", "yes"]).status, 0);
    while ready() != 200 {}
    assert_eq!(world.json(&["answer", &id])["status"], "answered");
}
