//! What was asked is decided, and what was approved runs once.

use std::time::Duration;

use serde_json::{Value, json};

use super::cases;
use super::folder::Opened;

cases![
    what_waits_in_a_data_folder_of_an_earlier_build_is_answered,
    what_was_approved_in_a_data_folder_of_an_earlier_build_runs_once,
    what_was_brought_into_a_data_folder_of_an_earlier_build_is_asked_for_again,
    what_has_a_time_in_a_data_folder_of_an_earlier_build_comes_at_that_time,
];

const HOUR: Duration = Duration::from_secs(3600);

fn yes(revision: u32) -> Value {
    json!({"revision": revision, "answers": {"go": {"values": ["yes"]}}})
}

/// An answer to each kind of question.
fn to_every_input() -> Value {
    json!({"answers": {
        "name": {"values": ["Status"]}, "framework": {"declined": "none_of_these"}, "regions": {"values": ["eu", "us"]},
        "public": {"values": ["no"]}, "users": {"values": ["750"]}, "day": {"values": ["2100-01-01"]},
        "start": {"values": ["2100-01-01T09:00:00+01:00"]}, "token": {"values": ["battery staple"]}, "run": {"data": {"replicas": 3}},
    }})
}

fn released(opened: &Opened<'_>, ask: &str) -> Value {
    opened.act(ask, "release", "deployer", &json!({"question": "token"})).1["value"].clone()
}

fn what_waits_in_a_data_folder_of_an_earlier_build_is_answered(folder: Folder) {
    let opened = folder.serve();
    // A file was brought and not yet sent; it is still whole.
    let answered = opened.read(&format!("asks/{}", folder.ask("every_input_answered")), "zoe");
    let file = &answered["answers"]["plan"]["files"][0]["digest"];
    let path = format!("asks/{}/files/{}", folder.ask("every_input_answered"), file.as_str().unwrap());
    assert_eq!(opened.read(&path, "deployer"), "step,who\n1,Zoë\n");
    assert_eq!(released(&opened, "every_input_answered"), "correct horse");
    let mut reply = to_every_input();
    reply["answers"]["plan"] = json!({"values": [file]});
    let status = |(status, body): (u16, Value)| if status == 200 { body["status"].clone() } else { body };
    assert_eq!(status(opened.act("every_input", "answer", "zoe", &reply)), "answered");
    assert_eq!(released(&opened, "every_input"), "battery staple");

    for (ask, by, revision) in [
        ("in_a_session", "zoe", 1),
        ("nightly", "bob", 1),
        ("revised", "zoe", 2),
        ("restricted", "zoe", 1),
        ("escalating", "zoe", 1),
        ("reminded", "max", 1),
        ("of_another_team", "uma", 1),
    ] {
        assert_eq!(status(opened.act(ask, "answer", by, &yes(revision))), "answered", "{ask}");
    }
    // A vote, a delegation, a delegate of somebody who is away, and an approval whose arguments were changed.
    for (ask, by) in [("voted", "max"), ("delegated", "bob"), ("for_away", "max"), ("changed", "zoe"), ("filled", "zoe"), ("review", "zoe")]
    {
        assert_eq!(opened.approves(ask, by)["status"], "answered", "{ask}");
    }
    // A reply to judge, and one to a question that was asked again.
    let judged = opened.act("to_judge", "judge", "deployer", &json!({"sufficient": true}));
    assert_eq!(status(judged), "answered");
    let eu = json!({"revision": 2, "answers": {"region": {"values": ["eu"]}}});
    assert_eq!(status(opened.act("asked_again", "answer", "zoe", &eu)), "pending");
    let judged = opened.act("asked_again", "judge", "deployer", &json!({"sufficient": true}));
    assert_eq!(status(judged), "answered");
    opened.server.stopped();
    assert_eq!(folder.world.run(&["verify"]).status, 0);
}

fn what_was_approved_in_a_data_folder_of_an_earlier_build_runs_once(folder: Folder) {
    let opened = folder.serve();
    opened.approves("approval", "zoe");
    for ask in ["approved", "approval", "agreed", "bulk", "by_rule", "filled_twice", "ruled"] {
        let (first, second) = (opened.claims(ask), opened.claims(ask));
        assert_eq!((first.0, second.0, &second.1["code"]), (200, 409, &json!("permit_used")), "{ask}: {first:?}");
        if ask.starts_with("appro") {
            assert_eq!(first.1["call"]["arguments"]["password"], "hunter2-in-a-call");
        }
    }
    assert_eq!(opened.claims("claimed").1["code"], "permit_used");
    let permit = &folder.made["permits"]["claimed"];
    let reported = opened.act("claimed", "result", "deployer", &json!({"permit": permit, "outcome": "succeeded", "output": "deployed"}));
    assert_eq!(reported.1["approval"]["permit"]["state"], "succeeded");
    for (ask, code) in [("rejected", "not_approved"), ("undoable", "not_approved"), ("expired_as_rejected", "expired")] {
        assert_eq!(opened.claims(ask).1["code"], code, "{ask}");
    }
    // The auto-approval rule covers what it covered.
    let scale = |replicas: u32| json!({"kind": "approval", "approval": {"tool": "scale", "arguments": {"app": "web", "replicas": replicas}, "risk": "low"}});
    let asked = [3, 9].map(|replicas| opened.call("POST", "asks", "deployer", Some(&scale(replicas))).1["status"].clone());
    assert_eq!(asked, ["answered", "pending"]);
    opened.server.stopped();
    assert_eq!(folder.world.run(&["verify"]).status, 0);
}

fn what_was_brought_into_a_data_folder_of_an_earlier_build_is_asked_for_again(folder: Folder) {
    let opened = folder.serve();
    let ask_of = |session: &str| {
        let asks = folder.made["seen"]["asks"].as_object().unwrap().values();
        let own = asks.filter(|ask| ask["session_id"] == folder.session(session)).map(|ask| ask["id"].as_str().unwrap().to_owned());
        own.collect::<Vec<_>>().concat()
    };
    let approved = ask_of("imported_approved");
    let view = opened.read(&format!("asks/{approved}"), "zoe");
    assert_eq!((&view["imported_by"]["name"], &view["imported_at"].as_str().unwrap()[..4]), (&json!("zoe"), "2100"));
    assert_eq!(opened.claims(&approved).1["code"], "approved_elsewhere");
    assert_eq!(opened.read(&format!("asks/{approved}"), "zoe")["status"], "pending");
    opened.approves(&approved, "bob");
    assert_eq!(opened.claims(&approved).0, 200);
    let (status, answered) = opened.act(&ask_of("imported"), "answer", "bob", &yes(1));
    assert_eq!((status, &answered["status"]), (200, &json!("answered")));
    opened.server.stopped();
    assert_eq!(folder.world.run(&["verify"]).status, 0);
}

fn what_has_a_time_in_a_data_folder_of_an_earlier_build_comes_at_that_time(folder: Folder) {
    folder.passes(HOUR);
    let opened = folder.serve();
    let session = |ask: &str| opened.read(&format!("asks/{}", folder.ask(ask)), "zoe")["session_id"].as_str().unwrap().to_owned();
    opened.follows(&session("undoable"), "question_replied", 1);
    let settled = opened.read(&format!("asks/{}?wait=20s", folder.ask("undoable")), "deployer");
    assert_eq!(settled["status"], "answered");
    assert_eq!(opened.claims("undoable").0, 200);
    // What could not be delivered is tried again.
    let is_notified = |opened: &Opened<'_>| {
        opened.read("me", "zoe");
        folder.service.requests().iter().any(|request| request.line == "POST /" && request.body.contains(folder.ask("review")))
    };
    assert!((0..200).any(|_| is_notified(&opened)), "{:?}", folder.service.requests());
    opened.server.stopped();

    folder.passes(HOUR * 51);
    let opened = folder.serve();
    opened.follows(&session_of(&opened, folder.ask("escalating")), "question_escalated", 1);
    opened.follows(&session_of(&opened, folder.ask("reminded")), "question_reminded", 1);
    opened.server.stopped();

    folder.passes(HOUR * 48);
    let opened = folder.serve();
    for (ask, status) in [("restricted", "expired"), ("reminded", "expired"), ("escalating", "expired"), ("every_input", "pending")] {
        let view = opened.read(&format!("asks/{}?wait={}", folder.ask(ask), if status == "pending" { "0s" } else { "20s" }), "deployer");
        assert_eq!(view["status"], status, "{ask}");
    }
    opened.server.stopped();
    assert_eq!(folder.world.run(&["verify"]).status, 0);
}

fn session_of(opened: &Opened<'_>, ask: &str) -> String {
    opened.read(&format!("asks/{ask}"), "zoe")["session_id"].as_str().unwrap().to_owned()
}
