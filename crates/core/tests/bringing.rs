//! Where a session is brought that has files, secrets and replies in hand: what goes along, what
//! stays behind, and what is not believed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::common::asking::{answers, approval, asking, judged, questions, reminded_at, text, undoable, value};
use crate::common::bringing::{brought, brought_at, brought_with, entries, refused};
use crate::common::rng::steps;
use crate::common::{World, ask_id, at, bob, cli, deployer, permit_id, zoe};
use proptest::prelude::*;
use serde::Deserialize;
use serde_json::{Value, json};
use waypost_core::agent::guard::{GuardrailRuling, Ruling};
use waypost_core::approval::Field;
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::who::RoleMembership;
use waypost_core::decide::{Command, GuardedContent, GuardrailCheck, ReplyCommand};
use waypost_core::digest::{Digest, FileDigest};
use waypost_core::ids::{AskId, QuestionId, Seq, SessionId};
use waypost_core::json::Json;
use waypost_core::people::principal::{Principal, Provenance, Source};
use waypost_core::question::answer::{Given, ReplyFacts, Sealed};
use waypost_core::question::file::File;
use waypost_core::question::{Input, Question};
use waypost_core::session::event::{Entry, Event};
use waypost_core::session::{Session, SessionStatus};
use waypost_core::snapshot::{ImportOutcome, Snapshot};
use waypost_core::time::Timestamp;

#[derive(Deserialize)]
struct Line {
    seq: Seq,
    at: Timestamp,
    actor: Principal,
    event: Event,
}

/// The journals of every release.
fn released() -> Vec<Snapshot> {
    let mut journals: Vec<Vec<Entry>> = Vec::new();
    for line in [include_str!("journals/0.1.0.jsonl"), include_str!("journals/0.2.0.jsonl")].iter().flat_map(|file| file.lines()) {
        let Line { seq, at, actor, event } = serde_json::from_str(line).unwrap();
        if seq == 1 {
            journals.push(Vec::new());
        }
        journals.last_mut().unwrap().push(Entry { seq, at, actor, event });
    }
    let asked = |entry: &Entry| if let Event::QuestionPending { ask } = &entry.event { Some(ask.session) } else { None };
    let id = |journal: &[Entry]| journal.iter().find_map(asked).unwrap_or(SessionId::from_bits(1));
    journals.into_iter().map(|journal| Snapshot::of(id(&journal), journal).unwrap()).collect()
}

/// What a session is and what was asked in it, without how it came to where it is.
fn as_lived(session: &Session, asks: &BTreeMap<AskId, Arc<Ask>>) -> Value {
    let mut lived = json!([session, asks]);
    forget_the_way(&mut lived);
    lived
}

fn forget_the_way(value: &mut Value) {
    const OF_THE_WAY: [&str; 18] = [
        "heard",
        "imported_by",
        "imported",
        "imported_before",
        "end_imported",
        "brought_by",
        "paused",
        "seq",
        "updated_at",
        "addressed",
        "rested",
        "spent",
        "unanswered",
        "reminded",
        "escalated",
        "guarded",
        "spot",
        "untold",
    ];
    match value {
        Value::Object(members) => {
            members.retain(|name, _| !OF_THE_WAY.contains(&name.as_str()));
            members.values_mut().for_each(forget_the_way);
        }
        Value::Array(items) => items.iter_mut().for_each(forget_the_way),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The session as it stands where somebody could bring it, and that bringing it again is nothing.
fn carried(stored: &[Entry], snapshot: &Snapshot) -> Option<Value> {
    let files = snapshot.named_files().into_iter().map(|file| file.digest.clone()).collect();
    let bring = |stored: &[Entry], by: &Principal| brought_with(stored, snapshot, by, at(1_000_000), &files);
    let by = [Principal::service("mover"), bob(), zoe(), cli_person()].into_iter().find(|by| bring(stored, by).is_ok())?;
    let mut journal = [stored.to_vec(), entries(bring(stored, &by))].concat();
    assert_eq!(bring(&journal, &by), Ok(ImportOutcome::Nothing));
    let all = Snapshot::of(snapshot.session().id, journal.clone())?;
    assert_eq!(
        all.session().asks.values().filter(|ask| ask.approved_by_import()).count(),
        0,
        "an approval that was brought allows something"
    );
    assert_eq!(Snapshot::read(&all.text()).map(|read| read.text()), Ok(all.text()));
    // What follows of the import is written here, and was not lived there.
    let through = all.session().imported.as_ref().map_or(u64::MAX, |imported| imported.through);
    journal.retain(|entry| entry.seq <= through);
    let here = Snapshot::of(snapshot.session().id, journal)?;
    let mut lived = as_lived(here.session(), here.asks());
    // What would go on by itself waits for somebody where it is new.
    if here.session().paused.is_some() && snapshot.session().status == SessionStatus::Running {
        lived[0]["status"] = json!(SessionStatus::Running);
    }
    Some(lived)
}

fn cli_person() -> Principal {
    Principal::person("eve")
}

#[test]
fn c8_every_journal_of_every_release_can_be_taken_elsewhere() {
    for (n, there) in released().into_iter().enumerate() {
        let read = Snapshot::read(&there.text()).unwrap_or_else(|problems| panic!("journal {n}: {problems:?}"));
        assert_eq!((read.session(), read.asks()), (there.session(), there.asks()), "journal {n}");
        // What several have approved and has not run yet is brought by none of them.
        let several = there.asks().values().any(|ask| ask.votes.len() > 1 && ask.is_open());
        let here = carried(&[], &read);
        assert_eq!(here, (!several).then(|| as_lived(there.session(), there.asks())), "journal {n}");
    }
}

/// The case that a random test found: importing the same document twice said that the journals differ.
#[test]
fn c8_an_entry_that_names_a_reminder_is_brought_once() {
    let mut there = World::of_agent();
    there.model_says("", [("c1", "ask", "{}", asking(reminded_at([at(5)], questions(1, [text("where")]))))]).unwrap();
    there.passes(5);
    there.expires().unwrap();
    let reminder = there.session.seq;
    assert_eq!(there.journal.last().unwrap().event.kind(), "question_reminded");
    let comment = Command::Comment { ask: ask_id(1), text: "Nobody knows?".into(), last_read: Some(reminder) };
    there.does(&deployer(), comment).unwrap();
    there.replies(&bob(), 1, answers([("where", value("eu"))])).unwrap();
    let rulings = vec![GuardrailRuling { guardrail: "rules".into(), ruling: Ruling::Warn { reason: "odd".into() }, entry: Some(reminder) }];
    let about = GuardedContent::ToModel { asking: None };
    there.does(&deployer(), Command::Guard(Box::new(GuardrailCheck { up_to: reminder, rulings, about }))).unwrap();
    assert_eq!(carried(&[], &there.taken()), Some(as_lived(&there.session, &there.asks)));
}

proptest! {
    #[test]
    fn c8_whatever_was_lived_elsewhere_meanwhile_can_be_brought_back(kind in 0..3_usize, steps in steps(), left in 0..60_usize) {
        let mut world = [World::of_agent, World::of_patient_agent, World::of_program][kind]();
        let mut stored = world.clone();
        for (n, step) in steps.iter().enumerate() {
            if n <= left {
                stored = world.clone();
            }
            let _ = world.tries(step);
        }
        if let Some(here) = carried(&stored.journal, &world.taken()) {
            prop_assert_eq!(here, as_lived(&world.session, &world.asks), "{}", world.transcript());
        }
    }
}

/// The same with a journal that somebody has had their way with.
fn forged(world: &World, forge: impl FnOnce(&mut Value)) -> Result<Snapshot, String> {
    let mut document: Value = serde_json::from_str(&world.taken().text()).unwrap();
    forge(&mut document);
    document.as_object_mut().unwrap().remove("digest");
    let digest = Digest::of_snapshot(&document.to_string());
    document["digest"] = digest.as_str().into();
    Snapshot::read(&document.to_string()).map_err(|problems| format!("{} {}", problems[0].pointer, problems[0].code))
}

/// What entry `n` says, to be changed.
fn data(document: &mut Value, n: usize) -> &mut Value {
    &mut document["journal"][n]["event"]["data"]
}

/// An approval that can be taken back for ten seconds: entry 3 asks, entry 5 approves.
fn approved_and_held() -> World {
    let mut world = World::of_program();
    world.does(&cli(), Command::Ask(Box::new(undoable(10, approval(1, "deploy", r#"{"to":"prod"}"#))))).unwrap();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world
}

/// A question whose answers the agent judges, answered once: entry 5 is the reply.
fn judged_reply() -> World {
    let mut world = World::of_agent();
    world.model_says("", [("c1", "ask", "{}", asking(judged(1, questions(1, [text("where")]))))]).unwrap();
    world.replies(&bob(), 1, answers([("where", value("there"))])).unwrap();
    world
}

#[test]
fn a024_a_reply_in_hand_becomes_no_answer_before_its_time_or_without_its_judge() {
    let mut held = approved_and_held();
    let hold = held.journal.len() - 1;
    held.passes(10);
    held.expires().unwrap();
    let answer = hold + 1;
    let reply = judged_reply();
    let mut sufficient = reply.clone();
    sufficient.judges(&deployer(), 1, None).unwrap();
    let results = [
        forged(&held, |document| document["journal"][answer]["at"] = "2026-01-01T00:00:09.000Z".into()),
        forged(&held, |document| data(document, answer)["permit"]["id"] = json!(permit_id(9))),
        forged(&held, |document| data(document, answer)["comment"] = "Twice, even.".into()),
        forged(&held, |document| data(document, hold)["hold"]["until"] = "2026-01-01T00:00:00.000Z".into()),
        forged(&held, |document| data(document, hold)["provenance"]["by"]["name"] = "eve".into()),
        forged(&sufficient, |document| drop(data(document, 7)["judged"].take())),
        forged(&sufficient, |document| data(document, 7)["judged"]["by"] = json!(bob())),
        forged(&sufficient, |document| {
            let mut answered = document["journal"][7].clone();
            answered["seq"] = 6.into();
            document["journal"].as_array_mut().unwrap().splice(5.., [answered]);
        }),
    ];
    let results = results.map(|read| read.map(|_| "believed").unwrap_or_else(|problem| problem.leak()));
    let (answer, hold) = (format!("/journal/{answer}"), format!("/journal/{hold}"));
    let expected = [
        format!("{answer} hold"),
        format!("{answer} permit"),
        format!("{answer} another_reply"),
        format!("{hold} hold"),
        format!("{hold} not_eligible"),
        "/journal/7 hold".to_owned(),
        "/journal/7 hold".to_owned(),
        "/journal/5 not_eligible".to_owned(),
    ];
    assert_eq!(results, expected.each_ref().map(String::as_str));
}

#[test]
fn a024_that_a_reply_is_sufficient_is_said_where_it_waits() {
    let reply = judged_reply();
    let mut sufficient = reply.clone();
    sufficient.judges(&deployer(), 1, None).unwrap();
    assert_eq!(refused(brought(&reply.journal, &sufficient.taken(), &bob())), "/journal/7 not_yours");
    assert_eq!(refused(brought(&[], &sufficient.taken(), &bob())), "brought");
}

#[test]
fn a_reply_in_hand_is_brought_by_its_sender_and_handed_on_here() {
    let mut held = World::of_program();
    held.does(&cli(), Command::Ask(Box::new(undoable(10, questions(1, [text("where")]))))).unwrap();
    held.replies(&bob(), 1, answers([("where", value("there"))])).unwrap();
    assert_eq!(refused(brought_at(&[], &held.taken(), &zoe(), at(3))), format!("/journal/{} not_yours", held.journal.len() - 1));
    let mut here = held.clone();
    here.is_brought_by(&bob());
    let undone = here.clone().undoes(&bob(), 1);
    here.passes(10);
    here.expires().unwrap();
    let settlement = here.asks[&ask_id(1)].settlement().unwrap().clone();
    assert_eq!((undone, settlement.imported_by), (Ok(()), Some(bob())));
}

#[test]
fn what_happened_by_a_clock_that_is_ahead_is_brought_once_it_has_passed() {
    let mut ahead = World::of_agent();
    ahead.model_says("", [("c1", "ask", "{}", asking(questions(1, [text("where")])))]).unwrap();
    let here = ahead.clone();
    ahead.passes(3_600);
    ahead.replies(&bob(), 1, answers([("where", value("eu"))])).unwrap();
    assert_eq!(refused(brought_at(&here.journal, &ahead.taken(), &bob(), at(3_000))), "/journal/5 in_the_future");
    assert_eq!(refused(brought_at(&here.journal, &ahead.taken(), &bob(), at(3_500))), "brought");
}

#[test]
fn what_waits_is_brought_only_as_it_could_have_been_asked() {
    let mut here = World::of_agent();
    here.model_says("", [("c1", "ask", "{}", asking(questions(1, [text("where")])))]).unwrap();
    let brought_as = |alter: &dyn Fn(&mut Event)| {
        let mut journal = here.journal.clone();
        journal.iter_mut().for_each(|entry| alter(&mut entry.event));
        refused(brought_at(&[], &Snapshot::of(here.session.id, journal).unwrap(), &bob(), at(3_000)))
    };
    assert_eq!(brought_as(&|_| ()), "brought");
    let titled = |event: &mut Event| {
        if let Event::SessionCreated { title, .. } = event {
            *title = "x".repeat(2_000_000)
        }
    };
    assert_eq!(brought_as(&titled), "/journal/0 too_long");
    let twice = |event: &mut Event| {
        let Event::QuestionPending { ask } = event else { return };
        let Body::Questions { questions, .. } = &mut Arc::make_mut(ask).body else { return };
        questions.push(questions[0].clone());
    };
    assert_eq!(brought_as(&twice), "/journal/3 unaskable");
}

#[test]
fn a_call_that_a_person_has_changed_is_brought_although_its_form_fills_what_is_gone() {
    let mut new_ask = approval(1, "deploy", r#"{"to":{"name":"prod"}}"#);
    if let Body::Approval { approval } = &mut new_ask.body {
        approval.form = vec![Field { question: text("where"), fills: Some("/to/name".into()) }];
    }
    let mut here = World::of_program();
    here.does(&cli(), Command::Ask(Box::new(new_ask))).unwrap();
    here.replies(&bob(), 1, Reply { arguments: Some(Json::new("{}").unwrap()), ..here.approves(1) }).unwrap();
    assert_eq!((here.asks[&ask_id(1)].revision, refused(brought_at(&[], &here.taken(), &bob(), at(3_000)))), (2, "brought".into()));
}

/// A document's clock that is behind does not turn the journal back.
#[test]
fn an_answer_by_a_clock_that_is_behind_comes_after_what_was_before_it() {
    let mut world = World::of_agent();
    world.passes(60);
    world.model_says("", [("c1", "ask", "{}", asking(questions(1, [text("where")])))]).unwrap();
    let answered = world.taken().resolve_user_question(offline(answers([("where", value("eu"))])), at(5)).unwrap();
    assert_eq!(answered.journal().last().unwrap().at, at(60));
}

fn offline(reply: Reply) -> ReplyCommand {
    let provenance = Provenance::new(Source::Person, bob(), "snapshot");
    let (received_at, permit, membership) = (at(0), permit_id(7), RoleMembership::default());
    ReplyCommand { ask: ask_id(1), reply, provenance, received_at, permit, undo_window: 0, schema_problems: Vec::new(), membership }
}

fn of_input(input: Input) -> World {
    let mut world = World::of_agent();
    let wanted = Question { input, ..text("wanted") };
    world.model_says("", [("c1", "ask", "{}", asking(questions(1, [wanted])))]).unwrap();
    world
}

#[test]
fn l8_a_secret_is_never_taken_into_a_document() {
    let asked = of_input(Input::Secret);
    let refusal = asked.taken().resolve_user_question(offline(answers([("wanted", value("hunter2"))])), at(9)).unwrap_err();
    assert!(matches!(&refusal, Refusal::Invalid(problems) if problems[0].code == "secret_in_document"), "{refusal:?}");

    let mut answered = asked.clone();
    let reference: waypost_core::digest::SecretRef = format!("secret:{}", "0f".repeat(32)).parse().unwrap();
    let facts = ReplyFacts { sealed: Some(Sealed { reference: reference.clone(), problems: Vec::new() }), ..ReplyFacts::default() };
    answered.replies(&bob(), 1, answers([("wanted", Given { facts, ..Given::default() })])).unwrap();
    let document = answered.taken().text();
    assert_eq!(Snapshot::read(&document).unwrap().session(), &answered.session);
    assert!(document.contains(&reference.to_string()) && document.contains(r#""files":{}"#), "{document}");
    let in_the_open = forged(&answered, |document| data(document, 5)["outcome"]["answers"]["wanted"]["values"] = json!(["hunter2"]));
    assert_eq!(in_the_open.map(drop), Err("/journal/5 answer".to_owned()));
}

const PLAN: &[u8] = b"Ship it on Friday.";

/// An answer that is a file.
fn attached() -> World {
    let mut world = of_input(Input::File);
    let file = File { digest: digest_of(PLAN), name: "plan.txt".into(), size: PLAN.len() as u64, media_type: "text/plain".into() };
    let given = Given { values: vec![file.digest.to_string()], facts: ReplyFacts { files: vec![file], sealed: None }, ..Given::default() };
    world.replies(&bob(), 1, answers([("wanted", given)])).unwrap();
    world
}

fn digest_of(bytes: &[u8]) -> FileDigest {
    Snapshot::digest_of_file(bytes)
}

#[test]
fn c8_files_travel_with_their_session_and_nothing_else_does() {
    let world = attached();
    let stray = b"not of this session".to_vec();
    let files = [(digest_of(PLAN), PLAN.to_vec()), (digest_of(&stray), stray)].into();
    let taken = world.taken().with_files(files);
    let read = Snapshot::read(&taken.text()).unwrap();
    assert_eq!(read.files(), &[(digest_of(PLAN), PLAN.to_vec())].into());
    assert_eq!(refused(brought(&[], &read, &bob())), "brought");
    let within = [read.clone().within(18), read.within(17)].map(|read| read.map(drop).map_err(|problems| problems[0].code.clone()));
    assert_eq!(within, [Ok(()), Err("file_too_large".to_owned())]);
}

#[test]
fn a_file_that_was_left_behind_is_asked_for_where_the_agent_is_about_to_read_it() {
    let left = Snapshot::read(&attached().taken().text()).unwrap();
    assert_eq!(refused(brought(&[], &left, &bob())), "/journal/5 file_missing");
    let here = BTreeSet::from([digest_of(PLAN)]);
    assert_eq!(refused(brought_with(&[], &left, &bob(), at(100), &here)), "brought");
}

#[test]
fn a024_a_file_in_a_document_is_what_the_journal_names_or_nothing() {
    let (name, other) = (digest_of(PLAN).to_string(), digest_of(b"other").to_string());
    let results = [
        forged(&attached(), |document| document["files"][&name] = "b3RoZXI=".into()),
        forged(&attached(), |document| document["files"][&name] = 7.into()),
        forged(&attached(), |document| document["files"][&other] = "b3RoZXI=".into()),
        forged(&attached(), |document| {
            data(document, 5)["outcome"]["answers"]["wanted"]["files"][0]["name"] = "../../etc/passwd".into();
        }),
        forged(&attached(), |document| {
            data(document, 5)["outcome"]["answers"]["wanted"]["files"][0]["size"] = 4.into();
            document["files"][&name] = "U2hpcCBpdCBvbiBGcmlkYXku".into();
        }),
    ];
    let at_file = |digest: &str| format!("/files/{digest}");
    let expected = [
        format!("{} another_file", at_file(&name)),
        format!("{} another_file", at_file(&name)),
        format!("{} unknown_file", at_file(&other)),
        "/journal/5 file".to_owned(),
        format!("{} another_size", at_file(&name)),
    ];
    assert_eq!(results.map(|read| read.map(drop).unwrap_err()), expected);
}

#[test]
fn a024_a_secret_is_released_to_its_asker_and_nobody_else_in_a_document_too() {
    let there = released().into_iter().find(|there| there.journal().iter().any(|entry| entry.event.kind() == "secret_released")).unwrap();
    let mut document: Value = serde_json::from_str(&there.text()).unwrap();
    let last = there.journal().len() - 1;
    document["journal"][last]["actor"]["name"] = "eve".into();
    document.as_object_mut().unwrap().remove("digest");
    let digest = Digest::of_snapshot(&document.to_string());
    document["digest"] = digest.as_str().into();
    let problems = Snapshot::read(&document.to_string()).unwrap_err();
    assert_eq!((problems[0].pointer.clone(), problems[0].code.as_str()), (format!("/journal/{last}"), "not_eligible"));
    let question = QuestionId::new("token");
    assert!(matches!(&there.journal()[last].event, Event::SecretReleased { question: released, .. } if *released == question));
}

#[test]
fn c8_a_session_in_which_an_approval_became_void_can_be_taken_elsewhere() {
    let mut world = World::of_agent();
    world.wants_to_deploy();
    world.replies(&bob(), 1, world.approves(1)).unwrap();
    world.passes(10);
    world.is_brought_back();
    world.asks_about_outcome("c1", 2).unwrap();
    world.passes(1);
    world.replies(&bob(), 2, answers([("what_now", value("run_again"))])).unwrap();
    assert_eq!(refused(brought(&[], &world.taken(), &bob())), "brought");
}
