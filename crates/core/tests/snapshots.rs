//! A session as one document: what goes in comes out, what was forged counts for nothing, and it is
//! answered without a server.

use crate::common::asking::{answers, asking, questions, text, undoable, value};
use crate::common::bringing::{brought, entries, refused};
use crate::common::rng::steps;
use crate::common::{self, World, ask_id, at, bob, cli, deployer, permit_id, zoe};
use proptest::prelude::*;
use serde_json::{Value, json};
use waypost_core::ask::policy::MAX_UNDO_WINDOW;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::who::{Excluded, RoleMembership};
use waypost_core::decide::ReplyCommand;
use waypost_core::digest::Digest;
use waypost_core::ids::{CallId, SessionId};
use waypost_core::people::principal::{Principal, Provenance, Source};
use waypost_core::session::SessionStatus;
use waypost_core::snapshot::{ImportOutcome, ImportRefusal, JournalsDiverge, Snapshot};

fn of(world: &World) -> Snapshot {
    Snapshot::of(SessionId::from_bits(1), world.journal.clone()).unwrap()
}

/// An agent asks where to, as the call `c1` and ask 1.
fn waiting() -> World {
    let mut world = World::of_agent();
    world.model_says("", [("c1", "ask_user_question", "{}", asking(questions(1, [text("where")])))]).unwrap();
    world
}

fn reply(by: &Principal, reply: Reply) -> ReplyCommand {
    let provenance = Provenance::new(Source::Person, by.clone(), "snapshot");
    ReplyCommand {
        ask: ask_id(1),
        reply,
        provenance,
        received_at: at(0),
        permit: permit_id(7),
        undo_window: 0,
        schema_problems: Vec::new(),
        membership: RoleMembership::default(),
    }
}

fn to_the_eu(by: &Principal) -> ReplyCommand {
    reply(by, answers([("where", value("eu"))]))
}

/// What the reader says of the document after somebody has had their way with it; the digest over
/// it is made to fit, as a forger would.
fn forged(world: &World, forge: impl FnOnce(&mut Value)) -> Result<Snapshot, String> {
    let mut document: Value = serde_json::from_str(&of(world).text()).unwrap();
    forge(&mut document);
    document.as_object_mut().unwrap().remove("digest");
    // Members are in order and without space in here, which is the one spelling.
    let digest = Digest::of_snapshot(&document.to_string());
    document["digest"] = digest.as_str().into();
    Snapshot::read(&document.to_string()).map_err(|problems| format!("{} {}", problems[0].pointer, problems[0].code))
}

proptest! {
    #[test]
    fn c8_every_session_that_can_be_lived_can_be_taken_elsewhere(kind in 0..3_usize, steps in steps()) {
        let mut world = [World::of_agent, World::of_patient_agent, World::of_program][kind]();
        for step in &steps {
            let _ = world.tries(step);
        }
        let read = Snapshot::read(&of(&world).text());
        prop_assert_eq!(read.as_ref().map(Snapshot::session), Ok(&world.session), "{}", world.transcript());
        prop_assert_eq!(read.as_ref().map(Snapshot::asks), Ok(&world.asks));
    }
}

#[test]
fn c3_a_document_says_everything_a_form_needs() {
    let document: Value = serde_json::from_str(&of(&waiting()).text()).unwrap();
    let pending = &document["pending_user_questions"][0];
    let shown = ["tool_call_id", "tool_name", "status", "requested_at", "allow_free_text"].map(|name| pending[name].clone());
    assert_eq!(shown, [json!("c1"), json!("ask_user_question"), json!("pending"), json!("2026-01-01T00:00:00.000Z"), json!(false)]);
    assert_eq!(pending["questions"][0]["question"], "What where?");
    assert_eq!(document["schema"], "waypost-snapshot-1");
}

#[test]
fn c4_a_question_is_resolved_without_a_server_and_the_answer_is_bound_to_its_call() {
    let snapshot = of(&waiting());
    assert_eq!(snapshot.ask_of_call(&CallId::new("c1")), Some(ask_id(1)));
    let unfit = snapshot.resolve_user_question(reply(&bob(), answers([("whom", value("eu"))])), at(9));
    assert!(matches!(unfit, Err(Refusal::Invalid(_))), "{unfit:?}");

    let answered = snapshot.resolve_user_question(to_the_eu(&bob()), at(9)).unwrap();
    let read = Snapshot::read(&answered.text()).unwrap();
    assert_eq!((read.session().status, read.session().calls.len()), (SessionStatus::Running, 0));
    let result = waypost_core::agent::result::of_settled(&read.asks()[&ask_id(1)]).unwrap();
    assert!(result.contains(r#""values":["eu"]"#) && read.asks()[&ask_id(1)].origin.call_id() == Some(&CallId::new("c1")), "{result}");
    let late = answered.resolve_user_question(to_the_eu(&zoe()), at(10));
    assert_eq!(late, Err(Refusal::AlreadyAnswered { by: bob(), at: at(9) }));
    let dismissed = snapshot.cancel_user_question(ask_id(1), None, &bob(), at(9)).unwrap();
    assert_eq!(dismissed.asks()[&ask_id(1)].status().as_str(), "cancelled");
}

#[test]
fn a024_what_is_derived_in_a_document_is_not_believed() {
    let world = World::agent_that_wants_to_deploy();
    let read = forged(&world, |document| {
        document["session"]["approved"] = true.into();
        document["session"]["calls"][0]["progress"] = json!({"at": "ready", "ask": null, "attempts": 0});
        document["pending_user_questions"] = json!([]);
    });
    assert_eq!(read.unwrap().session(), &world.session);
}

#[test]
fn a024_a_forged_history_is_refused_with_the_reason() {
    let asked = World::agent_that_wants_to_deploy();
    let mut approved = asked.clone();
    approved.replies(&bob(), 1, approved.approves(1)).unwrap();
    let mut started = approved.clone();
    started.begins(["c1"]).unwrap();
    let at = |n: usize| move |document: &mut Value| document["journal"][n]["event"]["data"].take();
    let answer = 5;
    let of = |world: &World, forge: &dyn Fn(&mut Value)| forged(world, |document| forge(document)).map(drop).unwrap_err();
    let problems = [
        of(&approved, &|document| document["journal"][answer]["event"]["data"]["approved"] = true.into()),
        of(&approved, &|document| document["journal"][answer]["event"]["data"]["permit"]["digest"] = "sha256:00".into()),
        of(&approved, &|document| document["journal"][answer]["event"]["data"]["outcome"]["digest"] = "sha256:00".into()),
        of(&approved, &|document| document["journal"][3]["event"]["data"]["ask"]["body"]["approval"]["call"]["arguments"] = "{}".into()),
        of(&approved, &|document| document["journal"][answer]["actor"]["name"] = "eve".into()),
        of(&approved, &|document| {
            document["journal"][answer]["actor"] = json!({"kind": "agent", "name": "deployer"});
            document["journal"][answer]["event"]["data"]["provenance"]["by"] = json!({"kind": "agent", "name": "deployer"});
        }),
        of(&started, &|document| {
            document["journal"].as_array_mut().unwrap().remove(answer);
        }),
        of(&started, &|document| {
            let journal = document["journal"].as_array_mut().unwrap();
            journal.remove(answer + 1);
            journal.remove(answer);
            for (n, entry) in journal.iter_mut().enumerate() {
                entry["seq"] = (n + 1).into();
            }
        }),
        of(&started, &|document| document["journal"][7]["event"]["data"]["arguments"] = r#"{"to":"moon"}"#.into()),
        of(&started, &|document| drop(at(7)(document))),
        of(&asked, &|document| document["approvals"] = json!([])),
        of(&asked, &|document| document["schema"] = "waypost-snapshot-2".into()),
    ];
    let expected = [
        "/journal/5 unknown_field",
        "/journal/5 permit",
        "/journal/5 answer",
        "/journal/3 another_call",
        "/journal/5 not_eligible",
        "/journal/5 not_eligible",
        "/journal/5 gap",
        "/journal/5 not_approved",
        "/journal/7 arguments",
        "/journal/7 unreadable_entry",
        "/approvals unknown_field",
        "/schema unknown_schema",
    ];
    assert_eq!(problems, expected);
    let torn = of_text(&asked).replacen("Ship it.", "Stop it.", 1);
    assert_eq!(Snapshot::read(&torn).unwrap_err()[0].code, "digest_mismatch");
}

fn of_text(world: &World) -> String {
    of(world).text()
}

#[test]
fn c8_a_snapshot_brings_what_is_new_and_nothing_twice() {
    let here = waiting();
    let answered = of(&here).resolve_user_question(to_the_eu(&bob()), at(9)).unwrap();
    let extended = [here.journal.clone(), entries(brought(&here.journal, &answered, &bob()))].concat();
    let kinds: Vec<_> = extended.iter().map(|entry| entry.event.kind()).collect();
    assert_eq!(kinds[5..], ["session_imported", "question_answered", "run_resumed"]);
    assert!(extended.iter().map(|entry| entry.seq).eq(1..=8));

    let rebuilt = Snapshot::of(SessionId::from_bits(1), extended.clone()).unwrap();
    let settlement = rebuilt.asks()[&ask_id(1)].settlement().unwrap().clone();
    assert_eq!((settlement.imported_by, settlement.provenance.channel.as_str()), (Some(bob()), "snapshot"));
    assert_eq!(rebuilt.session().status, SessionStatus::Running);
    for old in [&answered, &of(&here), &rebuilt] {
        assert_eq!(brought(&extended, old, &bob()), Ok(ImportOutcome::Nothing));
    }
    let other = of(&here).resolve_user_question(to_the_eu(&zoe()), at(8)).unwrap();
    assert_eq!(brought(&extended, &other, &zoe()), Err(ImportRefusal::Diverged(JournalsDiverge { after: 5, ask: Some(ask_id(1)) })));
}

#[test]
fn c8_a_session_that_is_new_here_waits_until_somebody_lets_it_go_on() {
    let mut there = waiting();
    there.replies(&bob(), 1, answers([("where", value("eu"))])).unwrap();
    there.model_says("Where it is.", [("c2", "list", "{}", waypost_core::decide::CallAction::Run)]).unwrap();
    let here = Snapshot::of(SessionId::from_bits(1), entries(brought(&[], &of(&there), &cli_service()))).unwrap();
    let session = here.session();
    assert_eq!(
        (session.status, session.can_resume(), session.imported_by.clone()),
        (SessionStatus::WaitingForInput, true, Some(cli_service()))
    );
    assert_eq!(here.asks()[&ask_id(1)].settlement().unwrap().imported_by, Some(cli_service()));
}

fn cli_service() -> Principal {
    Principal::service("mover")
}

#[test]
fn a024_an_answer_that_has_not_taken_effect_is_brought_by_its_giver_alone() {
    let mut there = World::agent_that_wants_to_deploy();
    there.replies(&bob(), 1, there.approves(1)).unwrap();
    for (by, expected) in [(zoe(), "/journal/5 not_yours"), (cli_service(), "/journal/5 not_yours"), (bob(), "brought")] {
        assert_eq!(refused(brought(&[], &of(&there), &by)), expected, "{by}");
    }
    for program in [deployer(), cli()] {
        assert_eq!(brought(&[], &of(&there), &program), Err(ImportRefusal::Refused(Refusal::PrincipalType)));
    }
}

#[test]
fn a_person_who_imports_a_session_counts_as_its_requester_too() {
    let mut asked = World::of_agent();
    let mut draft = common::asking::approval(1, "deploy", "{}");
    draft.policy.who.not = vec![Excluded::Requester];
    asked.model_says("", [("c1", "deploy", "{}", asking(draft))]).unwrap();
    let here = Snapshot::of(SessionId::from_bits(1), entries(brought(&[], &of(&asked), &bob()))).unwrap();
    let approve = |by: &Principal| here.resolve_user_question(reply(by, asked.approves(1)), at(9)).map(drop);
    assert_eq!(approve(&bob()), Err(Refusal::SelfApproval));
    assert_eq!(approve(&zoe()), Err(Refusal::SelfApproval));
    assert_eq!(approve(&Principal::person("eve")), Ok(()));
}

#[test]
fn a024_what_a_rule_is_said_to_have_approved_is_refused_where_there_is_no_such_rule() {
    let mut there = World::agent_that_wants_to_deploy();
    there.replies(&bob(), 1, there.approves(1)).unwrap();
    let by_rule = forged(&there, |document| {
        document["journal"][5]["actor"] = json!({"kind": "agent", "name": "deployer"});
        let provenance = &mut document["journal"][5]["event"]["data"]["provenance"];
        provenance["kind"] = "rule".into();
        provenance["rule"] = waypost_core::ids::RuleId::made_by(ask_id(1)).to_string().into();
    });
    assert_eq!(refused(brought(&[], &by_rule.unwrap(), &bob())), "/journal/5 unknown_rule");
}

#[test]
fn a024_nothing_has_happened_to_an_ask_when_it_begins() {
    let voted = forged(&World::agent_that_wants_to_deploy(), |document| {
        let vote = json!({"provenance": {"kind": "person", "by": {"kind": "person", "name": "bob"}, "channel": "web"}, "at": "2026-01-01T00:00:00.000Z"});
        document["journal"][3]["event"]["data"]["ask"]["votes"] = json!([vote]);
    });
    assert_eq!(voted.map(drop), Err("/journal/3 settled_at_once".to_owned()));
}

#[test]
fn a024_a_reply_is_held_for_its_undo_window_at_least_and_for_no_longer_than_the_longest_one() {
    let held = |policy: u32, window: u32| {
        let mut there = World::of_agent();
        there.model_says("", [("c1", "deploy", "{}", asking(undoable(policy, common::asking::approval(1, "deploy", "{}"))))]).unwrap();
        there.replies_with_undo(&bob(), 1, there.approves(1), 1).unwrap();
        let until = serde_json::to_value(at(window.into())).unwrap();
        forged(&there, |document| document["journal"][5]["event"]["data"]["hold"]["until"] = until).map(drop)
    };
    let refused = || Err("/journal/5 hold".to_owned());
    assert_eq!([0, 1, MAX_UNDO_WINDOW, MAX_UNDO_WINDOW + 1].map(|window| held(0, window)), [refused(), Ok(()), Ok(()), refused()]);
    assert_eq!([9, 10, MAX_UNDO_WINDOW, MAX_UNDO_WINDOW + 1].map(|window| held(10, window)), [refused(), Ok(()), Ok(()), refused()]);
}
