//! What a program gets for an approved call, once: the call as it was approved, with its secrets, and only while the
//! tool and its files are as they were.

use waypost_core::approval::call::{CallIdentity, CallOutcome, Pin};
use waypost_core::approval::{Approval, PermitUse};
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::decide::{Claim, CurrentTool};
use waypost_core::digest::Digest;
use waypost_core::ids::Tenant;
use waypost_core::risk::Risk;
use waypost_engine::{Error, IdempotencyKey, RevisionRequest};
use waypost_store::Store as _;

use crate::world::office::{Office, call, called, once, program, word};
use crate::world::people::decide;

const WORD: &str = "hunter2-canary-7f3e";

fn identity() -> CallIdentity {
    CallIdentity { tool: "deploy".into(), server: Some("prod".into()), description: Some("Deploys.".into()), ..CallIdentity::default() }
}

fn claim(ask: &Ask) -> Claim {
    Claim { ask: ask.id, digest: ask.body.digest().unwrap(), tool: None, arguments: None, found: CurrentTool::default() }
}

async fn approved(office: &Office, body: Body) -> std::sync::Arc<Ask> {
    let ask = office.asks(body).await;
    office.replies("zoe", &ask, decide(&ask, "approve", None)).await.unwrap()
}

/// How a claim of the bot ended: with the arguments to run, or not.
async fn claimed(office: &Office, claim: Claim, once: Option<&IdempotencyKey>) -> String {
    match office.waypost.asks().claim(&program("bot"), claim, once).await {
        Ok(permit) if permit.replayed => format!("again {}", permit.call.arguments().as_str()),
        Ok(permit) => format!("run {}", permit.call.arguments().as_str()),
        refused => word(&refused),
    }
}

/// What the journal says of permits.
async fn kinds(office: &Office, ask: &Ask) -> Vec<&'static str> {
    let journal = office.store.read(&Tenant::default(), ask.session, 0, 100).await.unwrap();
    journal.iter().map(|entry| entry.event.kind()).filter(|kind| kind.starts_with("permit_")).collect()
}

#[tokio::test]
async fn a_permit_is_given_once_for_the_approved_call_and_a_claim_of_another_call_is_in_the_journal() {
    let office = Office::new();
    let ask = approved(&office, call("deploy", Risk::Low)).await;
    let other = Claim { digest: Digest::claimed("sha256:00"), ..claim(&ask) };
    let first = once("k", "claim");

    let results = [
        claimed(&office, other, None).await,
        claimed(&office, claim(&ask), Some(&first)).await,
        claimed(&office, claim(&ask), Some(&first)).await,
        claimed(&office, claim(&ask), Some(&once("k", "another"))).await,
        claimed(&office, claim(&ask), Some(&once("l", "claim"))).await,
    ];

    assert_eq!(results, ["DigestMismatch", "run {}", "again {}", "KeyReused", "PermitUsed"]);
    assert_eq!(kinds(&office, &ask).await, ["permit_refused", "permit_claimed"]);
}

#[tokio::test]
async fn a_call_whose_tool_or_file_was_found_changed_is_void_from_then_on() {
    let pin = |digit: &str| Pin { pointer: "/file".into(), digest: format!("sha256:{}", digit.repeat(64)) };
    let as_found = |found: CurrentTool| move |ask: &Ask| Claim { found, ..claim(ask) };
    for (found, refused) in [
        (CurrentTool { server: Some("test".into()), ..CurrentTool::default() }, "ToolIdentityChanged"),
        (CurrentTool { description: Some("Drops.".into()), ..CurrentTool::default() }, "ToolIdentityChanged"),
        (CurrentTool { pins: Some(vec![pin("2")]), ..CurrentTool::default() }, "FileChanged"),
    ] {
        let office = Office::new();
        let ask = approved(&office, called(CallIdentity { pins: vec![pin("1")], ..identity() }, r#"{"file":"plan.sql"}"#, Risk::Low)).await;
        let changed = as_found(found)(&ask);
        let results = [claimed(&office, changed, None).await, claimed(&office, claim(&ask), None).await];
        assert_eq!(results, [refused; 2]);
        assert_eq!(kinds(&office, &ask).await, ["permit_refused", "permit_voided"]);
        assert!(matches!(office.shown(&ask).await.permit().unwrap().used, PermitUse::Void { .. }));
    }
}

/// A call with a secret in its arguments.
fn secret_call(target: Option<&str>, to: &str) -> Body {
    let arguments = format!(r#"{{"to":"{to}","password":"{WORD}"}}"#);
    let Body::Approval { approval } = called(CallIdentity { target: target.map(str::to_owned), ..identity() }, &arguments, Risk::Low)
    else {
        panic!("an approval")
    };
    Body::Approval { approval: Box::new(Approval { prompt: Some(format!("Log in with {WORD}")), ..*approval }) }
}

#[tokio::test]
async fn the_secrets_of_a_call_go_to_the_program_that_runs_it_and_into_nothing_else() {
    let office = Office::new();
    let ask = approved(&office, secret_call(None, "db1")).await;
    let stored = ask.approval().unwrap().call.arguments().as_str().to_owned();
    let real = format!(r#"{{"to":"db1","password":"{WORD}"}}"#);
    let with = |arguments: &str| Claim { arguments: Some(arguments.into()), ..claim(&ask) };

    let results = [
        claimed(&office, with(&stored), None).await,
        claimed(&office, with(&real.replace("db1", "db2")), None).await,
        claimed(&office, with(&real), None).await,
    ];
    assert_eq!(results, ["DigestMismatch".to_owned(), "DigestMismatch".to_owned(), format!("run {real}")]);
    let permit = office.shown(&ask).await.permit().unwrap().id;
    let output = format!("signed in with {WORD}");
    let reported = office.waypost.asks().report(&program("bot"), ask.id, permit, CallOutcome::Succeeded, output).await.unwrap().ask;

    let PermitUse::Reported { output, .. } = &reported.permit().unwrap().used else { panic!("{reported:?}") };
    assert_eq!(output, "signed in with •••• 7f3e");
    assert_eq!(reported.approval().unwrap().prompt.as_deref(), Some("Log in with •••• 7f3e"));
    let journal = office.store.read(&Tenant::default(), ask.session, 0, 100).await.unwrap();
    assert!(!format!("{journal:?}").contains(WORD), "{journal:?}");
}

#[tokio::test]
async fn what_names_a_sealed_part_or_shows_a_secret_elsewhere_is_not_asked() {
    let office = Office::new();
    let ask = office.asks(secret_call(None, "db1")).await;
    let reference = ask.approval().unwrap().call.arguments().value()["password"].as_str().unwrap().to_owned();
    let refused = async |body: Body| word(&office.waypost.asks().ask(&program("bot"), waypost_engine::AskRequest::new(body), None).await);
    assert_eq!(refused(secret_call(Some(&format!("bo:{WORD}@db1")), "db1")).await, "/approval/target shows_a_secret");
    assert_eq!(refused(secret_call(None, &reference)).await, "/approval/arguments/to sealed_reference");
}

#[tokio::test]
async fn the_same_call_sent_again_keeps_its_sealed_parts_and_its_revision() {
    let office = Office::new();
    let ask = office.asks(secret_call(None, "db1")).await;
    let mut shown = Vec::new();
    for to in ["db1", "db1", "db2"] {
        let request = RevisionRequest { body: secret_call(None, to), message: None, problems: Vec::new() };
        let revised = office.waypost.asks().revise(&program("bot"), ask.id, request, None).await.unwrap().ask;
        shown.push((revised.revision, revised.approval().unwrap().call.arguments() == ask.approval().unwrap().call.arguments()));
    }
    assert_eq!(shown, [(1, true), (1, true), (2, false)]);
}

#[tokio::test]
async fn an_output_is_kept_whole_and_only_its_beginning_is_in_the_journal_if_it_is_too_long() {
    let office = Office::new();
    let mut kept = Vec::new();
    for length in [256 * 1024, 256 * 1024 + 1] {
        let ask = approved(&office, call("deploy", Risk::Low)).await;
        let permit = office.waypost.asks().claim(&program("bot"), claim(&ask), None).await.unwrap().permit.id;
        let report = async |output: String| {
            let reported = office.waypost.asks().report(&program("bot"), ask.id, permit, CallOutcome::Succeeded, output).await;
            reported.map(|reported| match &reported.ask.permit().unwrap().used {
                PermitUse::Reported { output, .. } => output.len(),
                other => panic!("{other:?}"),
            })
        };
        kept.push(report("x".repeat(length)).await.unwrap());
        assert!(report("x".repeat(length)).await.is_ok(), "a repeat");
        let another = report("y".into()).await;
        assert!(matches!(another, Err(Error::Refused(waypost_core::ask::refusal::Refusal::AlreadyReported { .. }))), "{another:?}");
    }
    assert!(kept[0] == 256 * 1024 && kept[1] < 20 * 1024, "{kept:?}");
}

#[tokio::test]
async fn an_approval_from_before_an_older_state_was_brought_back_is_asked_again() {
    let office = Office::new();
    let ask = approved(&office, call("deploy", Risk::Low)).await;
    office.clock.advance(std::time::Duration::from_secs(1));
    office.store.is_brought_back();
    office.clock.advance(std::time::Duration::from_secs(1));
    assert_eq!(claimed(&office, claim(&ask), None).await, "Restored");
    assert!(kinds(&office, &ask).await.contains(&"permit_voided"));
}
