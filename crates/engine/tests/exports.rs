//! What is taken out of an engine: the audit log, whole and in parts, and sessions with their files.

use std::collections::BTreeMap;
use std::time::Duration;

use waypost_core::ask::body::Body;
use waypost_core::audit::document::{ExportLine, ExportScope};
use waypost_core::audit::verify::{Expected, Verifier};
use waypost_core::ids::{QuestionId, SessionId, Tenant};
use waypost_core::people::principal::{Principal, Proof};
use waypost_core::people::scope::{Scope, Task};
use waypost_core::question::{Input, Question};
use waypost_engine::{AskRequest, Caller, Engine, Settings};
use waypost_store::Store as _;

use crate::world::office::{Office, at, holder, person, program, word};
use crate::world::people::{choose, questions};

/// The lines of an export.
async fn exported(waypost: &Engine, scope: ExportScope) -> Vec<String> {
    let mut export = waypost.audit().export(&person("zoe"), scope).await.unwrap();
    let mut text = String::new();
    while let Some(piece) = export.next().await.unwrap() {
        text.push_str(&String::from_utf8(piece).unwrap());
    }
    text.lines().map(str::to_owned).collect()
}

/// Which of these sessions an export names.
async fn named(office: &Office, scope: ExportScope, sessions: &[SessionId]) -> Vec<usize> {
    let lines = exported(&office.waypost, scope).await;
    let is_named = |session: &SessionId| lines.iter().any(|line| line.contains(&session.to_string()));
    (0..sessions.len()).filter(|n| is_named(&sessions[*n])).collect()
}

#[tokio::test]
async fn a_part_of_the_audit_log_names_the_sessions_it_is_about_and_no_other() {
    let office = Office::new();
    let mut sessions = Vec::new();
    for n in 0..3 {
        office.clock.set(at(10 * n));
        sessions.push(office.asks(questions()).await.session);
        assert_eq!(office.waypost.audit().add_checkpoints().await.unwrap(), 1);
    }
    assert_eq!(named(&office, ExportScope::All, &sessions).await, [0, 1, 2]);
    for (n, session) in sessions.iter().enumerate() {
        assert_eq!(named(&office, ExportScope::Session(session.to_string()), &sessions).await, [n]);
    }
    for (seconds, expected) in [(10, vec![1, 2]), (11, vec![2]), (21, vec![])] {
        let lines = exported(&office.waypost, ExportScope::Since(at(seconds))).await;
        let found: Vec<_> = (0..3).filter(|n| has_journal(&lines, &sessions[*n])).collect();
        assert_eq!(found, expected, "since {seconds}");
    }
}

/// Whether the journal of this session is among the lines.
fn has_journal(lines: &[String], session: &SessionId) -> bool {
    let begins = |line: &ExportLine| matches!(line, ExportLine::Session(journal) if journal.session == session.to_string());
    lines.iter().any(|line| begins(&serde_json::from_str(line).unwrap()))
}

#[tokio::test]
async fn the_whole_audit_log_is_complete_however_many_people_it_knows() {
    let office = Office::new();
    for n in 0..501 {
        office.knows(&[&format!("person-{n}")]).await;
    }
    office.asks(questions()).await;
    office.waypost.audit().add_checkpoints().await.unwrap();
    let key = office.waypost.audit().key().await.unwrap();
    let mut verifier = Verifier::new(Expected { key: Some(key), ..Expected::default() });
    let lines = exported(&office.waypost, ExportScope::All).await;
    lines.iter().for_each(|line| drop(verifier.take(line.as_bytes())));
    let findings = verifier.finish();
    assert_eq!((findings.faults.len(), lines.iter().filter(|line| line.contains("person-")).count()), (0, 501));
}

#[tokio::test]
async fn every_tenant_gets_its_checkpoint_and_none_if_nothing_happened_since() {
    let office = Office::new();
    let of = |tenant: &str| Caller::trusted(Tenant::new(tenant), Principal::agent("bot"));
    for tenant in ["main", "blue", "red"] {
        office.waypost.asks().ask(&of(tenant), AskRequest::new(questions()), None).await.unwrap();
    }
    let added = [office.waypost.audit().add_checkpoints().await.unwrap(), office.waypost.audit().add_checkpoints().await.unwrap()];
    let mut last = Vec::new();
    for tenant in ["main", "blue", "red", "none"] {
        last.push(office.waypost.audit().last_checkpoint(&of(tenant)).await.unwrap().map(|checkpoint| checkpoint.n));
    }
    assert_eq!((added, last), ([3, 0], vec![Some(1), Some(1), Some(1), None]));
}

#[tokio::test]
async fn a_session_is_taken_out_by_others_only_when_no_reply_can_be_undone() {
    let undo_windows = BTreeMap::from([("web".into(), Duration::from_secs(10))]);
    let office = Office::with(Settings { undo_windows, ..Settings::default() });
    let ask = office.asks(questions()).await;
    office.replies("zoe", &ask, choose("go_on", "yes")).await.unwrap();
    let mut taken = Vec::new();
    for name in ["zoe", "max"] {
        taken.push(word(&office.waypost.snapshots().export(&person(name), ask.session, 0).await));
    }
    assert_eq!(taken, ["done", "DecisionPending"]);
}

#[tokio::test]
async fn a_session_is_taken_out_with_as_many_of_its_files_as_fit() {
    let office = Office::new();
    let plan = || Body::questions(vec![Question::new(QuestionId::new("plan"), "The plan?", Input::File)]);
    let mut session = None;
    for (n, size) in [10, 100, 12].into_iter().enumerate() {
        let request = AskRequest { session, ..AskRequest::new(plan()) };
        let ask = office.waypost.asks().ask(&program("bot"), request, None).await.unwrap().ask;
        let mut upload = office.waypost.files().upload(&person("zoe")).await.unwrap();
        upload.write(&vec![b'a' + u8::try_from(n).unwrap(); size]).await.unwrap();
        let file = upload.keep("plan.txt", None).await.unwrap();
        office.replies("zoe", &ask, choose("plan", file.digest.as_str())).await.unwrap();
        session = Some(ask.session);
    }
    for (max_bytes, expected) in [(0, &[][..]), (11, &[10]), (12, &[12]), (25, &[10, 12]), (111, &[10, 12]), (122, &[10, 12, 100])] {
        let taken = office.waypost.snapshots().export(&person("zoe"), session.unwrap(), max_bytes).await.unwrap();
        let mut sizes: Vec<_> = taken.files().values().map(Vec::len).collect();
        sizes.sort_unstable();
        assert_eq!(sizes, expected, "{max_bytes}");
    }
}

#[tokio::test]
async fn a_secret_goes_to_its_asker_and_each_time_is_in_the_journal() {
    let office = Office::new();
    let ask = office.asks(Body::questions(vec![Question::new(QuestionId::new("key"), "The key?", Input::Secret)])).await;
    let bare = Scope { tasks: Some([Task::Ask].into()), ..Scope::default() };
    let released = async |caller: &Caller| {
        let released = office.waypost.secrets().release(caller, ask.id, QuestionId::new("key")).await;
        released.map_or_else(|refused| word::<()>(&Err(refused)), |secret| secret.reveal().to_owned())
    };
    assert_eq!(released(&program("bot")).await, "NothingToRelease");
    office.replies("zoe", &ask, choose("key", "hunter2-canary-7f3e")).await.unwrap();
    let limited = holder(Principal::agent("bot"), Proof::Key, bare);
    let mut ended = Vec::new();
    for caller in [program("bot"), program("other"), person("zoe"), limited, program("bot")] {
        ended.push(released(&caller).await);
    }
    assert_eq!(ended, ["hunter2-canary-7f3e", "unseen", "PrincipalType", "OutOfScope", "hunter2-canary-7f3e"]);
    let journal = office.store.read(&Tenant::default(), ask.session, 0, 100).await.unwrap();
    assert_eq!(journal.iter().filter(|entry| entry.event.kind() == "secret_released").count(), 2);
}
