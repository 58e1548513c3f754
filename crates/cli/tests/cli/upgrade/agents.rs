//! Agents go on where they were.

use serde_json::{Value, json};

use super::cases;
use super::folder::Opened;

cases![
    agents_in_a_data_folder_of_an_earlier_build_go_on,
    a_call_that_was_cut_off_in_a_data_folder_of_an_earlier_build_is_asked_about,
    a_stop_in_a_data_folder_of_an_earlier_build_reaches_the_child_sessions,
];

fn pending(opened: &Opened<'_>, session: &str) -> Value {
    opened.read(&format!("sessions/{session}/pending-question"), "zoe")["ask"].clone()
}

/// Answers each question with its first option, or yes; approves everything else.
fn decided(opened: &Opened<'_>, session: &str) {
    let ask = pending(opened, session);
    let id = ask["id"].as_str().unwrap_or_else(|| panic!("{session} waits for nothing"));
    let Some(questions) = ask["questions"].as_array().filter(|questions| !questions.is_empty()) else {
        assert_eq!(opened.approves(id, "bob")["status"], "answered");
        return;
    };
    let first = |question: &Value| question["options"][0]["value"].as_str().unwrap_or("yes").to_owned();
    let answers: Value =
        questions.iter().map(|question| (question["id"].as_str().unwrap().to_owned(), json!({"values": [first(question)]}))).collect();
    let (status, body) = opened.act(id, "answer", "bob", &json!({"answers": answers}));
    assert_eq!(status, 200, "{body}");
}

fn agents_in_a_data_folder_of_an_earlier_build_go_on(folder: Folder) {
    let opened = folder.serve();
    // A question, a text to review, a plan to approve and a limit.
    for name in ["desk_asks", "desk_review", "plan", "limit"] {
        decided(&opened, folder.session(name));
        opened.follows(folder.session(name), "run_completed", 1);
    }
    // The shop is at another address now, so people are asked once more.
    let refund = folder.session("desk_refund");
    decided(&opened, refund);
    opened.follows(refund, "run_suspended", 2);
    decided(&opened, refund);
    opened.follows(refund, "run_completed", 1);
    // Somebody who spoke over a channel, and a session that is over.
    for name in ["spoken", "desk_looked"] {
        let sent =
            opened.call("POST", &format!("sessions/{}/messages", folder.session(name)), "zoe", Some(&json!({"text": "Still there?"})));
        assert_eq!(sent.0, 200, "{name}: {}", sent.1);
    }
    opened.follows(folder.session("desk_looked"), "run_completed", 2);
    opened.server.stopped();

    let opened = folder.demo();
    decided(&opened, folder.session("at_questions"));
    opened.follows(folder.session("at_questions"), "run_suspended", 2);
    for name in ["at_questions", "at_approval"] {
        decided(&opened, folder.session(name));
        opened.follows(folder.session(name), "run_completed", 1);
    }
    opened.server.stopped();
    assert_eq!(folder.world.run(&["verify"]).status, 0);
}

fn a_call_that_was_cut_off_in_a_data_folder_of_an_earlier_build_is_asked_about(folder: Folder) {
    // The lease of a server that was killed is over by then.
    folder.passes(std::time::Duration::from_secs(120));
    let opened = folder.demo();
    opened.follows(folder.session("killed"), "run_suspended", 3);
    let deployed = std::fs::read_to_string(folder.world.data().join("deployments.log")).unwrap();
    for name in ["killed", "outcome_unknown"] {
        let ask = pending(&opened, folder.session(name));
        assert_eq!(ask["origin"]["type"], "call_outcome_unknown", "{ask}");
        decided(&opened, folder.session(name));
        opened.follows(folder.session(name), "run_completed", 1);
    }
    assert_eq!(std::fs::read_to_string(folder.world.data().join("deployments.log")).unwrap(), deployed, "nothing ran a second time");
    opened.server.stopped();
}

fn a_stop_in_a_data_folder_of_an_earlier_build_reaches_the_child_sessions(folder: Folder) {
    let opened = folder.serve();
    let session = folder.session("workflow");
    let children = opened.read(&format!("sessions/{session}"), "zoe")["children"].clone();
    let child = children[0]["id"].as_str().unwrap_or_else(|| panic!("{children}"));
    assert_eq!(pending(&opened, session)["session_id"], child);
    assert_eq!(opened.call("POST", &format!("sessions/{session}/cancel"), "zoe", Some(&json!({}))).0, 200);
    opened.follows(child, "run_cancelled", 1);
    opened.server.stopped();
    assert_eq!(folder.world.run(&["verify"]).status, 0);
}
