//! Waiting for news of an ask, on behalf of a client that cannot keep a stream open.

use std::time::Duration;

use serde::Deserialize;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::sleep;
use utoipa::IntoParams;
use waypost_core::ids::AskId;
use waypost_core::problem::Problem as Fault;
use waypost_engine::{Caller, Shown, Signal};

use crate::problem::Problem;
use crate::server::App;

const LONGEST: Duration = Duration::from_secs(60);
/// How often the ask is looked at, should every hint be lost.
const POLL: Duration = Duration::from_secs(1);

/// How long a client is ready to wait.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Patience {
    /// Such as `30s`, at most `60s`; the answer comes at once when the ask settles or is commented.
    wait: Option<String>,
    /// How many comments the caller knows, as in `comment_count`: others are news at once. Where
    /// absent, those there are at the beginning.
    comments: Option<u32>,
}

impl Patience {
    /// The time itself; more than the most counts as the most.
    fn time(&self) -> Result<Duration, Problem> {
        let Some(text) = self.wait.as_deref() else { return Ok(Duration::ZERO) };
        let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let unit = match &text[digits.len()..] {
            "ms" => Some(Duration::from_millis(1)),
            "" | "s" => Some(Duration::from_secs(1)),
            "m" => Some(Duration::from_secs(60)),
            _ => None,
        };
        let time = unit.zip(digits.parse::<u16>().ok()).map(|(unit, count)| (unit * u32::from(count)).min(LONGEST));
        time.ok_or_else(|| Problem::invalid(vec![Fault::new("/wait", "not_a_time", "Write how long to wait like `30s`, at most `60s`.")]))
    }
}

/// The ask, as soon as it is settled, its asker has a reply to judge, something is said under it or
/// the time is over.
pub(crate) async fn until_news(app: &App, caller: &Caller, ask: AskId, patience: &Patience) -> Result<Shown, Problem> {
    let time = patience.time()?;
    let mut known = patience.comments;
    // The hints are joined before the ask is read, so that none falls in between.
    let (hold, mut signals) = (app.leaving.hold(), app.waypost.feed().watch());
    let mut end = std::pin::pin!(sleep(time));
    let mut over = time.is_zero();
    loop {
        let shown = app.waypost.ask_by_id(caller, ask).await?;
        let comments = shown.ask.thread.count();
        let judges = shown.ask.is_judged() && shown.ask.asked_by == caller.principal;
        if over || judges || !shown.ask.is_pending() || *known.get_or_insert(comments) != comments {
            return Ok(shown);
        }
        tokio::select! {
            () = hint(&mut signals, ask) => {}
            () = sleep(POLL) => {}
            () = &mut end => over = true,
            () = hold.turn() => over = true,
        }
    }
}

/// Returns when something may have happened to the ask.
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
