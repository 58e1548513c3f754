//! Long polling and asking with a wait: waits for news of an ask, for clients that cannot keep a stream open.

use std::time::Duration;

use serde::Deserialize;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::sleep;
use utoipa::IntoParams;
use waypost_core::ids::AskId;
use waypost_core::problem::Problem as Fault;
use waypost_engine::{AskWithSession, Signal};

use crate::app::App;
use crate::extract::Authenticated;
use crate::problem::{Problem, ProblemKind};
use crate::streams::CredentialCheck;

const MAX_WAIT: Duration = Duration::from_secs(60);
/// How often the ask is read even if every change notification is lost.
const POLL: Duration = Duration::from_secs(1);

/// How long a client waits for news.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct WaitQuery {
    /// The maximum wait, such as `30s`; at most `60s`. The response comes at once when the ask is settled or gets a comment.
    wait: Option<String>,
    /// The `comment_count` that the caller knows. A different count is news at once. If omitted, the count at the start of the
    /// request.
    pub(crate) comments: Option<u32>,
}

/// How long a program that asks waits for the answer.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AskWaitQuery {
    /// Wait for the answer, such as `30s`; at most `60s`. The status and the `Location` of the ask are sent as soon as it is stored, the
    /// body when it is settled or the time is over. If the connection breaks, read the ask at its `Location`.
    wait: Option<String>,
}

impl AskWaitQuery {
    /// The wait as a duration, limited to the maximum.
    pub(crate) fn time(&self) -> Result<Duration, Problem> {
        time(self.wait.as_deref())
    }
}

impl WaitQuery {
    /// The wait as a duration, limited to the maximum.
    pub(crate) fn time(&self) -> Result<Duration, Problem> {
        time(self.wait.as_deref())
    }
}

fn time(wait: Option<&str>) -> Result<Duration, Problem> {
    let Some(text) = wait else { return Ok(Duration::ZERO) };
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match &text[digits.len()..] {
        "ms" => Some(Duration::from_millis(1)),
        "" | "s" => Some(Duration::from_secs(1)),
        "m" => Some(Duration::from_secs(60)),
        _ => None,
    };
    let time = unit.zip(digits.parse::<u16>().ok()).map(|(unit, count)| (unit * u32::from(count)).min(MAX_WAIT));
    time.ok_or_else(|| Problem::invalid(vec![Fault::new("/wait", "not_a_time", "Write a time such as `30s`, at most `60s`.")]))
}

/// Returns the ask when it is settled, when its asker has a reply to judge, when it gets a comment, or when the time is over. If
/// the credential expires in the meantime, returns only that error. `known` is the number of comments that the caller knows.
pub(crate) async fn wait_for_change(
    app: &App,
    auth: &Authenticated,
    ask: AskId,
    time: Duration,
    mut known: Option<u32>,
) -> Result<AskWithSession, Problem> {
    let (caller, mut check) = (&auth.caller, CredentialCheck::new(app, auth));
    // Subscribes before it reads the ask, so that no notification is missed in between.
    let (hold, mut signals) = (app.graceful_shutdown.hold(), app.waypost.feed().watch());
    let mut end = std::pin::pin!(sleep(time));
    let mut over = time.is_zero();
    loop {
        let shown = app.waypost.asks().get(caller, ask).await?;
        if !time.is_zero() && !check.holds().await? {
            return Err(Problem::new(
                ProblemKind::Unauthorized,
                "Your credential has expired or was revoked. Sign in again, or use another key.",
            ));
        }
        let comments = shown.ask.thread.count();
        let judges = shown.ask.is_judged() && shown.ask.asked_by == caller.principal;
        if over || judges || !shown.ask.is_pending() || *known.get_or_insert(comments) != comments {
            return Ok(shown);
        }
        tokio::select! {
            biased;
            () = hint(&mut signals, ask) => {}
            () = sleep(POLL) => {}
            () = check.is_due() => {}
            () = &mut end => over = true,
            () = hold.turn() => over = true,
        }
    }
}

/// Returns when the ask may have changed.
async fn hint(signals: &mut Receiver<Signal>, wanted: AskId) {
    loop {
        match signals.recv().await {
            Ok(Signal::Changed { asks, .. }) if asks.iter().any(|(ask, ..)| *ask == wanted) => return,
            Ok(Signal::Changed { .. } | Signal::Delta { .. }) => {}
            Err(RecvError::Lagged(_)) => return,
            Err(RecvError::Closed) => return std::future::pending().await,
        }
    }
}
