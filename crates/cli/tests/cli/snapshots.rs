//! `export`, `answer --snapshot` and `import`: a question is answered without a server.

use serde_json::Value;

use crate::world::World;

#[test]
fn c4_a_question_is_answered_in_a_document_and_brought_back() {
    let world = World::new();
    let _server = world.serve();
    let id = world.run(&["ask", "Which one?", "--option", "a", "--option", "b", "--no-wait"]).out.trim().to_owned();
    let session = world.json(&["sessions"])["items"][0]["id"].as_str().unwrap().to_owned();
    let file = world.path("waiting.json").display().to_string();
    assert_eq!(world.run(&["export", &session, "--out", &file]).status, 0);

    let away = World::new();
    assert_eq!(away.run(&["answer", "--snapshot", &file]).out, format!("{id}  Which one?\n"));
    let shown = away.run(&["answer", &id, "--snapshot", &file]);
    assert_eq!((shown.status, shown.out.lines().last().unwrap()), (3, "     b"));
    let unfit = away.run(&["answer", &id, "--snapshot", &file, "--value", "c"]);
    assert!(unfit.status == 1 && unfit.err.contains("is not one of the options"), "{unfit:?}");
    assert_eq!(away.run(&["answer", &id, "--snapshot", &file, "--value", "b"]).status, 0);
    let again = away.run(&["answer", &id, "--snapshot", &file, "--value", "a"]);
    assert!(again.status == 1 && again.err.contains("already answered by person:local"), "{again:?}");

    let brought = world.run(&["import", &file]);
    assert_eq!((brought.status, brought.out.trim()), (0, session.as_str()), "{brought:?}");
    let asked: Value = world.json(&["answer", &id]);
    assert_eq!((&asked["status"], &asked["answers"]), (&"answered".into(), &serde_json::json!({"which_one": {"values": ["b"]}})));
    assert!(world.run(&["import", &file]).err.contains("already had everything"));
}

#[test]
fn what_is_no_snapshot_is_said_to_be_none() {
    let world = World::new();
    let file = world.path("other.json");
    std::fs::write(&file, "{}").unwrap();
    let refused = world.run(&["answer", "--snapshot", &file.display().to_string()]);
    assert!(refused.status == 2 && refused.err.contains("/schema: This version cannot read this snapshot"), "{refused:?}");
    assert_eq!(world.run(&["export", "ask_1"]).status, 2);
}
