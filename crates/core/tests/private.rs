//! Files and secrets as answers: what is checked of a file is what was found out about it, and words
//! that were not sealed are never taken for a secret.

use std::sync::Arc;

use crate::common::asking::{answers, problems, questions, text, value, values};
use crate::common::{World, ask_id, bob, cli, deployer, zoe};
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::settlement::Outcome;
use waypost_core::decide::Command;
use waypost_core::digest::{FileDigest, SecretRef};
use waypost_core::ids::QuestionId;
use waypost_core::people::principal::Principal;
use waypost_core::question::answer::{Answer, Given, ReplyFacts, Sealed};
use waypost_core::question::file::File;
use waypost_core::question::{FreeText, Input, Question, Rules};

fn asked(question: Question) -> World {
    let mut world = World::of_program();
    world.does(&cli(), Command::Ask(Box::new(questions(1, [question])))).unwrap();
    world
}

fn refused(question: Question) -> Vec<String> {
    let mut world = World::of_program();
    problems(world.does(&cli(), Command::Ask(Box::new(questions(1, [question])))))
}

fn file(n: u8, size: u64, media_type: &str) -> File {
    File { digest: FileDigest::from_bytes(&[n; 32]), name: format!("{n}.bin"), size, media_type: media_type.into() }
}

fn plan(rules: Rules) -> Question {
    Question { input: Input::File, rules, ..text("plan") }
}

fn token() -> Question {
    Question { input: Input::Secret, rules: Rules { min_length: Some(6), ..Rules::default() }, ..text("token") }
}

/// These files, all of them known.
fn attached(files: &[File]) -> Given {
    let values = files.iter().map(|file| file.digest.to_string()).collect();
    Given { values, facts: ReplyFacts { files: files.to_vec(), sealed: None }, ..Given::default() }
}

fn sealed(n: u8, problems: Vec<waypost_core::problem::Problem>) -> Given {
    let reference = SecretRef::new(FileDigest::from_bytes(&[n; 32]));
    Given { facts: ReplyFacts { files: Vec::new(), sealed: Some(Sealed { reference, problems }) }, ..Given::default() }
}

fn accepted(world: &World, question: &str) -> Answer {
    match &world.asks[&ask_id(1)].settlement().unwrap().outcome {
        Outcome::Answers { answers } => answers[&QuestionId::new(question)].clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_file_is_taken_with_what_is_known_of_it() {
    let mut world = asked(plan(Rules::default()));
    let pdf = file(1, 10, "application/pdf");
    world.replies(&bob(), 1, answers([("plan", attached(std::slice::from_ref(&pdf)))])).unwrap();
    let answer = accepted(&world, "plan");
    assert_eq!((answer.values, answer.files), (vec![pdf.digest.to_string()], vec![pdf]));
}

#[test]
fn a_file_that_does_not_fit_is_told_why_and_changes_nothing() {
    let rules =
        Rules { accept: vec!["image/*".into(), "Application/PDF".into()], max_bytes: Some(100), max_files: Some(2), ..Rules::default() };
    let mut world = asked(plan(Rules { min_files: Some(2), ..rules }));
    let png = file(1, 100, "image/png");
    let pdf = file(2, 101, "application/pdf; v=1");
    let html = file(3, 1, "text/html");
    let mut refused = |given: Given| problems(world.replies(&bob(), 1, answers([("plan", given)]))).join("; ");
    assert_eq!(refused(value("sha256:00")), "/answers/plan/values/0 unknown_file; /answers/plan/values too_few");
    assert_eq!(refused(attached(&[png.clone(), pdf])), "/answers/plan/values/1 file_too_large");
    assert_eq!(refused(attached(&[html, png.clone()])), "/answers/plan/values/0 wrong_file_type");
    assert_eq!(refused(attached(&[png.clone(), png.clone()])), "/answers/plan/values/1 duplicate");
    let three = [png.clone(), file(4, 1, "image/gif"), file(5, 1, "image/gif")];
    assert_eq!(refused(attached(&three)), "/answers/plan/values too_many");
    assert_eq!(refused(Given { free_text: Some("none".into()), ..attached(&three[..2]) }), "/answers/plan/free_text free_text_forbidden");
    assert_eq!(refused(values([])), "/answers/plan required");
    world.replies(&bob(), 1, answers([("plan", attached(&three[..2]))])).unwrap();
}

#[test]
fn a_file_and_a_secret_are_asked_for_without_what_only_words_have() {
    let rules = Rules { accept: vec!["pdf".into()], max_files: Some(0), ..Rules::default() };
    let file = Question { default: Some("x".into()), free_text: FreeText::Allow, multi_select: true, ..plan(rules) };
    let codes = [
        "multi_select not_a_select",
        "default no_default",
        "free_text no_free_text",
        "rules/accept/0 media_type",
        "rules/max_files too_many",
    ];
    assert_eq!(refused(file), codes.map(|code| format!("/questions/0/{code}")));
    let secret = Question { default: Some("x".into()), rules: Rules { max_bytes: Some(1), ..Rules::default() }, ..token() };
    assert_eq!(refused(secret), ["default no_default", "rules/max_bytes not_a_file"].map(|code| format!("/questions/0/{code}")));
}

#[test]
fn l8_words_that_were_not_sealed_are_never_taken_for_a_secret() {
    let mut world = asked(token());
    let mut refused = |given: Given| problems(world.replies(&bob(), 1, answers([("token", given)]))).join("; ");
    assert_eq!(refused(value("hunter2")), "/answers/token/values not_sealed");
    assert_eq!(refused(Given { free_text: Some("hunter2".into()), ..sealed(1, Vec::new()) }), "/answers/token/values not_sealed");
    let short = token().check_secret("abc", "/answers/token/values/0");
    assert_eq!(refused(sealed(1, short)), "/answers/token/values/0 too_short");
    world.replies(&bob(), 1, answers([("token", sealed(1, Vec::new()))])).unwrap();
    assert_eq!(accepted(&world, "token").values, [format!("secret:{}", "01".repeat(32))]);
}

#[test]
fn l8_what_was_sent_is_never_printed() {
    let given =
        Given { values: vec!["hunter2".into()], free_text: Some("hunter2".into()), notes: Some("hunter2".into()), ..Given::default() };
    assert!(!format!("{:?}", answers([("token", given)])).contains("hunter2"));
}

#[test]
fn l8_a_secret_is_released_to_its_asker_and_to_nobody_else() {
    let mut world = asked(token());
    let release = |world: &mut World, by: Principal, question: &str| {
        let ask = Arc::clone(&world.asks[&ask_id(1)]);
        world.does(&by, Command::ReleaseSecret { ask, question: QuestionId::new(question) })
    };
    assert_eq!(release(&mut world, cli(), "token"), Err(Refusal::NothingToRelease));
    world.replies(&bob(), 1, answers([("token", sealed(1, Vec::new()))])).unwrap();
    assert_eq!(release(&mut world, deployer(), "token"), Err(Refusal::NotEligible));
    assert_eq!(release(&mut world, zoe(), "token"), Err(Refusal::NotEligible));
    assert_eq!(problems(release(&mut world, cli(), "other")), ["/question unknown_question"]);
    assert_eq!(release(&mut world, cli(), "token"), Ok(()));
    assert_eq!(world.journal.last().unwrap().event.kind(), "secret_released");
}
