//! Every operation of the engine. Each gives how many things it showed or changed.

use std::time::Duration;

use futures::FutureExt as _;
use futures::future::BoxFuture;
use waypost_core::approval::call::CallOutcome;
use waypost_core::ask::bulk_decision::BulkDecision;
use waypost_core::ask::restriction::Restriction;
use waypost_core::ask::unsent::UnsentForm;
use waypost_core::audit::document::ExportScope;
use waypost_core::decide::{Claim, CurrentTool, Judgement};
use waypost_core::people::preferences::{Away, Preferences};
use waypost_core::people::principal::Principal;
use waypost_engine::{
    ApprovalRuleFilter, AskFilter, AskRequest, AskSelector, Caller, Error, HistoryFilter, ReplyChannel, RevisionRequest, SessionFilter,
    StartRequest, WithdrawalRequest,
};

use super::stage::{DAWN, Stage, call, question, trusted};
use crate::world::people::{choose, decide};

type Operation = for<'a> fn(&'a Stage, Caller) -> BoxFuture<'a, Result<usize, Error>>;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// An expression with `s` and `by` as an operation.
macro_rules! operation {
    ($s:ident, $by:ident, $done:expr) => {
        |$s, $by| async move { $done }.boxed()
    };
}

fn one<T, E: Into<Error>>(done: Result<T, E>) -> Result<usize, Error> {
    done.map(|_| 1).map_err(Into::into)
}

fn all() -> ApprovalRuleFilter {
    ApprovalRuleFilter { tool: None, over: true, before: None, limit: 100 }
}

fn past() -> HistoryFilter {
    HistoryFilter { period: DAY, limit: 100, ..HistoryFilter::default() }
}

fn away() -> Option<Away> {
    Some(Away { until: DAWN.plus(DAY), delegate: Some("lee".into()) })
}

async fn shown(s: &Stage, ask: waypost_core::ids::AskId) -> waypost_core::ask::Ask {
    let found = s.waypost.asks().get(&trusted(Principal::agent("a")), ask).await.unwrap();
    std::sync::Arc::unwrap_or_clone(found.ask)
}

pub const OPERATIONS: &[(&str, Operation)] = &[
    ("get", operation!(s, by, one(s.waypost.asks().get(&by, s.question).await))),
    ("get another", operation!(s, by, one(s.waypost.asks().get(&by, s.call).await))),
    ("get answered", operation!(s, by, one(s.waypost.asks().get(&by, s.approved).await))),
    ("list", operation!(s, by, Ok(s.waypost.asks().list(&by, AskFilter { limit: 100, ..AskFilter::default() }).await?.items.len()))),
    ("could reply", operation!(s, by, one(s.waypost.asks().could_reply(&by, s.question).await))),
    ("could use", operation!(s, by, one(s.waypost.asks().could_use(&by, s.question).await))),
    ("could comment", operation!(s, by, one(s.waypost.asks().could_comment(&by, s.question).await))),
    ("could undo", operation!(s, by, one(s.waypost.asks().could_undo(&by, s.question).await))),
    ("reply", operation!(s, by, one(s.waypost.asks().reply(&by, s.question, choose("go_on", "yes"), "web", None).await))),
    (
        "approve",
        operation!(s, by, {
            let ask = shown(s, s.call).await;
            one(s.waypost.asks().reply(&by, s.call, decide(&ask, "approve", None), "web", None).await)
        }),
    ),
    (
        "reject",
        operation!(s, by, {
            let ask = shown(s, s.call).await;
            one(s.waypost.asks().reply(&by, s.call, decide(&ask, "reject", None), "web", None).await)
        }),
    ),
    (
        "bulk",
        operation!(s, by, {
            let reply = decide(&shown(s, s.call).await, "approve", None);
            let decisions = vec![(s.call, BulkDecision { reply, opened: false })];
            let mut results = s.waypost.asks().decide_each(&by, decisions, &ReplyChannel::from("web"), None).await?;
            one(results.remove(0).1)
        }),
    ),
    ("cancel", operation!(s, by, one(s.waypost.asks().cancel(&by, s.question, None, None).await))),
    ("delegate", operation!(s, by, one(s.waypost.asks().delegate(&by, s.question, "lee", None, None).await))),
    (
        "restrict",
        operation!(s, by, {
            let fewer = Restriction { people: Some(vec!["zoe".into()]), ..Restriction::default() };
            one(s.waypost.asks().restrict(&by, s.question, fewer, None).await)
        }),
    ),
    ("comment", operation!(s, by, one(s.waypost.asks().comment(&by, s.question, "Why?".into(), None).await))),
    ("undo", operation!(s, by, one(s.waypost.asks().undo(&by, s.question, None).await))),
    (
        "judge",
        operation!(s, by, {
            let judgement = Judgement { ask: s.question, revision: None, sufficient: true, clarification: None, channel: "api".into() };
            one(s.waypost.asks().judge(&by, judgement, None).await)
        }),
    ),
    ("withdraw", operation!(s, by, one(s.waypost.asks().withdraw(&by, s.question, None, None).await))),
    (
        "supersede",
        operation!(s, by, {
            let why = WithdrawalRequest { successor: Some(s.call), comment: None };
            one(s.waypost.asks().take_back(&by, s.question, why, None).await)
        }),
    ),
    (
        "revise",
        operation!(s, by, {
            let request = RevisionRequest { body: question(), message: Some("Anew.".into()), problems: Vec::new() };
            one(s.waypost.asks().revise(&by, s.question, request, None).await)
        }),
    ),
    (
        "claim",
        operation!(s, by, {
            let digest = shown(s, s.approved).await.body.digest().unwrap();
            let claim = Claim { ask: s.approved, digest, tool: None, arguments: None, found: CurrentTool::default() };
            one(s.waypost.asks().claim(&by, claim, None).await)
        }),
    ),
    ("report", operation!(s, by, one(s.waypost.asks().report(&by, s.claimed, s.permit, CallOutcome::Succeeded, "done".into()).await))),
    ("release", operation!(s, by, one(s.waypost.secrets().release(&by, s.secret, waypost_core::ids::QuestionId::new("key")).await))),
    ("save draft", operation!(s, by, one(s.waypost.asks().save_draft(&by, s.question, 1, UnsentForm::default()).await))),
    ("read draft", operation!(s, by, one(s.waypost.asks().draft(&by, s.question).await))),
    ("history", operation!(s, by, Ok(s.waypost.asks().history(&by, past()).await?.items.len()))),
    ("insight", operation!(s, by, one(s.waypost.asks().insight(&by, DAY).await))),
    ("rules", operation!(s, by, Ok(s.waypost.rules().list(&by, all()).await?.items.len()))),
    ("end rule", operation!(s, by, one(s.waypost.rules().end(&by, s.rule).await))),
    ("suggestions", operation!(s, by, one(s.waypost.rules().suggestions(&by, s.call).await))),
    ("ask", operation!(s, by, one(s.waypost.asks().ask(&by, AskRequest::new(call()), None).await))),
    (
        "ask there",
        operation!(s, by, one(s.waypost.asks().ask(&by, AskRequest { session: Some(s.asked_in), ..AskRequest::new(call()) }, None).await)),
    ),
    (
        "ask in agent's",
        operation!(s, by, one(s.waypost.asks().ask(&by, AskRequest { session: Some(s.session), ..AskRequest::new(call()) }, None).await)),
    ),
    (
        "start",
        operation!(s, by, {
            let request = StartRequest { agent: "helper".into(), message: Some("Hi.".into()), ..StartRequest::default() };
            one(s.waypost.sessions().start(&by, request, None).await)
        }),
    ),
    (
        "sessions",
        operation!(s, by, Ok(s.waypost.sessions().list(&by, SessionFilter { limit: 100, ..SessionFilter::default() }).await?.items.len())),
    ),
    ("session", operation!(s, by, one(s.waypost.sessions().get(&by, s.session).await))),
    ("program's session", operation!(s, by, one(s.waypost.sessions().get(&by, s.asked_in).await))),
    ("events", operation!(s, by, one(s.waypost.sessions().events(&by, s.session, 0, 10).await))),
    ("ask of another", operation!(s, by, one(s.waypost.sessions().ask_of(&by, s.session, &AskSelector::Ask(s.question), None).await))),
    ("say", operation!(s, by, one(s.waypost.sessions().say(&by, s.session, "More.", None).await))),
    ("cancel session", operation!(s, by, one(s.waypost.sessions().cancel(&by, s.session, None, None).await))),
    ("erase", operation!(s, by, one(s.waypost.sessions().erase(&by, s.session, None).await))),
    ("take out", operation!(s, by, one(s.waypost.snapshots().export(&by, s.session, 0).await))),
    (
        "bring in",
        operation!(s, by, {
            let snapshot = s.waypost.snapshots().export(&trusted(Principal::person("zoe")), s.asked_in, 0).await?;
            one(s.waypost.snapshots().import(&by, &snapshot).await.map_err(|refused| refused.error))
        }),
    ),
    ("record", operation!(s, by, one(s.waypost.audit().export(&by, ExportScope::All).await))),
    ("mark record", operation!(s, by, one(s.waypost.audit().add_checkpoints_of(&by).await))),
    ("prefer", operation!(s, by, one(s.waypost.people().prefer(&by, Preferences { away: away(), ..Preferences::default() }).await))),
    ("send away", operation!(s, by, one(s.waypost.people().send_away(&by, &Principal::person("out"), away()).await))),
];
