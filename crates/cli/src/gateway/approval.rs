//! A call that needs approval: the gateway asks people, waits, makes the call once on a permit with the approved bytes, and then answers
//! the client.
//!
//! The ask is the only state. The same call finds the same ask by its contents, also after a restart of the gateway. So it joins a pending
//! ask, runs a call that was approved in the meantime, and receives the result of a call that has run. A claimed call without a result may
//! have run: it is never repeated on a guess.

use std::convert::Infallible;
use std::time::Duration;

use rmcp::model::{CallToolResult, JsonObject, ProgressNotificationParam};
use tokio::time::{Instant, sleep, timeout_at};
use waypost_core::ask::AskStatus;
use waypost_core::ids::AskId;
use waypost_core::time::Timestamp;
use waypost_store::clock::{Clock as _, SystemClock};
use waypost_wire::{AskView, ClaimedPermitView, PermitState};

use super::approval_request::{ApprovalRequest, EarlierAsks, idempotency_key};
use super::calls::{ApprovedCall, UNDELIVERED_RESULT_TTL};
use super::upstream::{ClientRequestContext, UpstreamTool};
use super::{Gateway, tool_results};
use crate::client::{As, CommandClient, Report, RequestError};

/// The interval between two progress notifications.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(5);
/// How long to wait for the end of a call that another process has claimed.
const CLAIMED_CALL_WAIT: Duration = Duration::from_secs(5);
/// The longest time that people can have to decide. The idempotency key that finds the ask again is kept for a week.
const MAX_DECISION_TIME: Duration = Duration::from_secs(6 * 24 * 60 * 60);
/// The interval between two attempts to record a call's end that could not be recorded at once.
const RECORD_INTERVAL: Duration = Duration::from_secs(2);
/// How long to wait before something is read again.
const POLL_INTERVAL: Duration = Duration::from_millis(500);

/// The answer to a repeated call when the end of the call before it could not be recorded yet.
const UNRECORDED: &str = "the same call was made before, and its outcome has not been recorded yet. Repeat this call in a moment.";

/// The answer to a call that was approved after its client had stopped waiting.
const CANCELLED: &str = "it was cancelled before it started. To run it, repeat the same call with the same arguments.";

/// The state of an ask.
enum AskStage {
    /// It waits for people, or for its call to be made.
    Open,
    /// Its call was claimed and has no result.
    Claimed,
    /// The outcome of its call is unknown.
    OutcomeUnknown,
    /// It is finished: its call can no longer run on it.
    Closed,
}

/// The state of a call.
enum CallLookup {
    /// It belongs to this ask.
    Open(Box<AskView>, EarlierAsks),
    /// It has its answer.
    Answered(CallToolResult),
}

/// How far the call of a settled ask came.
pub(super) enum RunOutcome {
    /// It has an answer.
    Answered(CallToolResult),
    /// It has no answer yet: read its state again.
    ReadAgain,
    /// It did not run, because its tool has changed.
    ToolChanged(Box<UpstreamTool>),
}

impl AskStage {
    fn of(ask: &AskView) -> Self {
        let permit = ask.approval.as_ref().and_then(|approval| approval.permit.as_ref());
        match (ask.status, permit.map(|permit| permit.state)) {
            (AskStatus::Pending, _) | (_, Some(PermitState::Created)) => Self::Open,
            (_, Some(PermitState::Claimed)) => Self::Claimed,
            (_, Some(PermitState::Unknown | PermitState::Skipped)) => Self::OutcomeUnknown,
            (_, Some(PermitState::Succeeded | PermitState::Failed | PermitState::Void) | None) => Self::Closed,
        }
    }
}

impl Gateway {
    /// Answers a call that needs approval.
    pub(super) async fn with_approval(
        &self,
        definition: UpstreamTool,
        arguments: &JsonObject,
        client: &ClientRequestContext,
    ) -> CallToolResult {
        let (began, mut definition, mut asked) = (Instant::now(), definition, None);
        let until = began + self.options.wait;
        loop {
            let is_time = Instant::now() < until && !client.cancellation.is_cancelled();
            let server = match self.context.find_server().await {
                Ok(Some(server)) => server,
                // A server that was there a moment ago is restarting.
                Ok(None) if asked.is_some() && is_time => {
                    sleep(POLL_INTERVAL).await;
                    continue;
                }
                Ok(None) => {
                    return tool_results::not_run(
                        "no Waypost server can be reached, so nobody can approve it. Start one with `waypost serve`.",
                    );
                }
                Err(failure) => return tool_results::not_run(&format!("{}. {}", failure.what, failure.cure)),
            };
            self.catch_up(&server).await;
            let expires_in = self.options.timeout.unwrap_or(MAX_DECISION_TIME).min(MAX_DECISION_TIME).as_secs().max(1);
            let limits = (expires_in, self.upstream.working_directory());
            let Ok(request) = ApprovalRequest::new(&definition, arguments, limits) else {
                return tool_results::not_run("its arguments cannot be stored.");
            };
            let lookup = self.find_or_create_ask(&server, &request, until).await;
            let (ask, after) = match lookup {
                Ok(CallLookup::Answered(answer)) => return answer,
                Ok(CallLookup::Open(ask, after)) => (ask, after),
                Err(RequestError::Unreachable { .. }) if asked.is_some() && is_time => {
                    sleep(POLL_INTERVAL).await;
                    continue;
                }
                Err(error) => return tool_results::not_run(&sentence(error)),
            };
            asked = Some(ask.id);
            if ask.status == AskStatus::Pending {
                if !is_time {
                    return tool_results::waiting_for_approval(&ask, &format!("{}/asks/{}", server.pages(), ask.id));
                }
                wait(&server, &ask, client, (began, until)).await;
                continue;
            }
            match self.run(&server, &ask, after, &request, (client, until)).await {
                RunOutcome::Answered(answer) => return answer,
                RunOutcome::ReadAgain => sleep(POLL_INTERVAL).await,
                RunOutcome::ToolChanged(changed) => definition = *changed,
            }
        }
    }

    /// Finds the ask that this call belongs to, and creates one if there is none.
    async fn find_or_create_ask(
        &self,
        server: &CommandClient,
        request: &ApprovalRequest<'_>,
        until: Instant,
    ) -> Result<CallLookup, RequestError> {
        let mut after = EarlierAsks::default();
        loop {
            let mut ask = ask(server, request, after, until).await?;
            if self.calls.is_unusable(ask.id) {
                after.last = Some(ask.id);
                continue;
            }
            let ours = self.calls.claimed(ask.id).is_some() || request.definition.may_be_repeated();
            if matches!(AskStage::of(&ask), AskStage::Claimed) && !ours && self.calls.note_unknown_outcome(ask.id) {
                ask = wait_for_call_end(server, ask.id, until).await?;
            }
            match AskStage::of(&ask) {
                AskStage::Claimed if !ours => after = EarlierAsks { last: Some(ask.id), outcome_unknown: Some(ask.id) },
                AskStage::Open | AskStage::Claimed => return Ok(CallLookup::Open(Box::new(ask), after)),
                AskStage::OutcomeUnknown => after = EarlierAsks { last: Some(ask.id), outcome_unknown: Some(ask.id) },
                AskStage::Closed => match self.answer_of(&ask).await {
                    Some(answer) => return Ok(CallLookup::Answered(answer)),
                    None => {
                        after =
                            EarlierAsks { last: Some(ask.id), outcome_unknown: after.outcome_unknown.filter(|_| result_of(&ask).is_none()) }
                    }
                },
            }
        }
    }

    /// What a closed ask means for the same call now; `None` if the call is a new one.
    async fn answer_of(&self, ask: &AskView) -> Option<CallToolResult> {
        if let Some(run) = self.calls.claimed(ask.id) {
            let done = run.finished.lock().await;
            // If this process has made no call, it lost its claim, and another process may have made the call.
            if let Some(done) = done.as_ref() {
                return self.calls.is_missed(done).then(|| tool_results::already_ran(ask, done.result.clone()));
            }
        }
        if SystemClock.now().since(ended_at(ask)?) > UNDELIVERED_RESULT_TTL {
            return None;
        }
        result_of(ask).or_else(|| tool_results::not_allowed(ask))
    }

    /// Makes the call on its permit, once.
    async fn run(
        &self,
        server: &CommandClient,
        ask: &AskView,
        after: EarlierAsks,
        request: &ApprovalRequest<'_>,
        (client, until): (&ClientRequestContext, Instant),
    ) -> RunOutcome {
        let run = self.calls.of(ask.id);
        // The client waits no longer than the time that people have, even if another task makes the call.
        let Ok(mut turn) = timeout_at(until, run.finished.lock()).await else { return RunOutcome::Answered(tool_results::running(ask)) };
        if let Some(done) = turn.as_ref() {
            let is_new = self.calls.unrecorded().contains_key(&ask.id) && !self.calls.is_missed(done);
            return RunOutcome::Answered(if is_new {
                tool_results::not_run(UNRECORDED)
            } else {
                tool_results::already_ran(ask, done.result.clone())
            });
        }
        if let Some(earlier) = after.outcome_unknown {
            // An outcome that was unknown when people were asked may have been reported since.
            match load_ask(server, earlier).await.map(|earlier| result_of(&earlier)) {
                Ok(Some(result)) => return RunOutcome::Answered(result),
                Ok(None) => {}
                Err(error) => return RunOutcome::Answered(tool_results::not_run(&sentence(error))),
            }
        }
        let found = match self.upstream.tool(&request.definition.name).await {
            Ok(Some(found)) => found,
            Ok(None) => return RunOutcome::Answered(tool_results::not_run("the wrapped server no longer has this tool.")),
            Err(why) => return RunOutcome::Answered(tool_results::not_run(&format!("the wrapped server cannot be reached ({why})."))),
        };
        // Held until the end of the call is recorded: the program does not exit before that.
        let _running = self.running_calls.read().await;
        if client.cancellation.is_cancelled() {
            return RunOutcome::Answered(tool_results::not_run(CANCELLED));
        }
        let permit = match self.claim(server, ask, &found).await {
            Ok(permit) => permit,
            Err(error) => return self.not_claimed(ask, &run, error, found),
        };
        run.claim();
        let (result, report) = self.make(&found, &permit, client).await;
        self.record(ask.id, report).await;
        let mut done = self.calls.finish(result.clone());
        if !client.cancellation.is_cancelled() {
            done.mark_delivered();
        }
        *turn = Some(done);
        RunOutcome::Answered(result)
    }

    async fn claim(&self, server: &CommandClient, ask: &AskView, found: &UpstreamTool) -> Result<ClaimedPermitView, RequestError> {
        let schema = serde_json::value::RawValue::from_string(found.schema.clone()).ok();
        let claim = serde_json::json!({
            "digest": ask.digest(),
            "tool": found.name,
            "server": found.server,
            "schema": schema,
            "description": found.description,
        });
        // For a call that may be repeated, every process claims with the same key. For any other call, a second process gets no permit.
        let key = match found.may_be_repeated() {
            true => format!("claim-{}", ask.id),
            false => format!("claim-{}-{}", ask.id, self.process),
        };
        Ok(server.post_once(As::Agent, &format!("/api/v1/asks/{}/claim", ask.id), &key, &claim).await?.view)
    }

    /// Records how a call ended. It finds the server anew for each attempt, because a restarted server is another one. The client waits for
    /// its result meanwhile, at most three seconds; after that the end is recorded when the server is back.
    async fn record(&self, ask: AskId, report: Report) {
        self.calls.keep_report(ask, report);
        self.record_within(&[0, 1, 2]).await;
    }

    /// Records what is still unrecorded after the client has disconnected.
    pub(super) async fn record_the_rest(&self) {
        self.record_within(&[0, 1, 2, 4, 8, 16]).await;
        for ask in self.calls.unrecorded().keys() {
            tracing::error!(ask.id = %ask, "the end of a call could not be recorded: the server cannot be reached");
        }
    }

    /// While the client is connected, keeps recording what could not be recorded at once.
    pub(super) async fn keep_recording(&self) -> Infallible {
        loop {
            sleep(RECORD_INTERVAL).await;
            self.record_within(&[0, 0]).await;
        }
    }

    async fn record_within(&self, pauses: &[u64]) {
        for pause in pauses {
            if self.calls.unrecorded().is_empty() {
                return;
            }
            sleep(Duration::from_secs(*pause)).await;
            if let Ok(Some(server)) = self.context.find_server().await {
                self.catch_up(&server).await;
            }
        }
    }

    /// Records the ends of calls that could not be recorded before. The same end may be recorded twice.
    async fn catch_up(&self, server: &CommandClient) {
        for (ask, report) in self.calls.unrecorded() {
            match server.post::<AskView>(As::Agent, &format!("/api/v1/asks/{ask}/result"), &report).await {
                Ok(_) => self.calls.recorded(ask),
                // The outcome matters more than the output.
                Err(RequestError::Refused(refused)) if report.may_do_without_output(refused.status) => {
                    self.calls.keep_report(ask, report.without_output());
                }
                // A server that does not know the ask is not the one that granted the approval.
                Err(RequestError::Refused(refused)) if !is_transient(refused.status) && refused.status != 404 => {
                    tracing::error!(ask.id = %ask, code = refused.code, "the end of a call could not be recorded");
                    self.calls.forget(ask);
                    self.calls.recorded(ask);
                }
                Err(error) => tracing::warn!(ask.id = %ask, error = %error, "the end of a call is not recorded yet"),
            }
        }
    }

    fn not_claimed(&self, ask: &AskView, run: &ApprovedCall, error: RequestError, found: UpstreamTool) -> RunOutcome {
        let refused = match error {
            RequestError::Refused(refused) if !is_transient(refused.status) => refused,
            error => {
                // The call may have been claimed and only the response was lost. Nothing ran, and with this process's key the same claim
                // returns the same permit when the call is repeated.
                run.claim();
                return RunOutcome::Answered(tool_results::not_run(&sentence(error)));
            }
        };
        run.unclaim();
        match refused.code.as_str() {
            "tool_identity_changed" => {
                self.calls.mark_unusable(ask.id);
                RunOutcome::ToolChanged(Box::new(found))
            }
            "permit_expired" => {
                self.calls.mark_unusable(ask.id);
                RunOutcome::ReadAgain
            }
            "in_progress" => {
                // The server is processing an earlier claim of this process right now.
                run.claim();
                RunOutcome::ReadAgain
            }
            "permit_used" if matches!(AskStage::of(ask), AskStage::Open) => RunOutcome::ReadAgain,
            _ => RunOutcome::Answered(tool_results::not_run(&sentence(RequestError::Refused(refused)))),
        }
    }
}

/// Creates an ask, or finds the one that was created with the same key. If another request is still creating it after the client's waiting
/// time, the server's refusal is returned.
async fn ask(server: &CommandClient, request: &ApprovalRequest<'_>, after: EarlierAsks, until: Instant) -> Result<AskView, RequestError> {
    let garbled = |source| RequestError::Garbled { url: server.url().to_owned(), source };
    let body = request.body(after).map_err(garbled)?;
    let key = idempotency_key(&body, after);
    loop {
        match server.post_once(As::Agent, "/api/v1/asks", &key, &body).await {
            // This process or another one is creating the ask for the same call right now.
            Err(RequestError::Refused(refused)) if refused.code == "in_progress" && Instant::now() < until => sleep(POLL_INTERVAL).await,
            asked => return asked.map(|asked| asked.view),
        }
    }
}

async fn load_ask(server: &CommandClient, ask: AskId) -> Result<AskView, RequestError> {
    Ok(server.get(As::Agent, &format!("/api/v1/asks/{ask}")).await?.view)
}

/// Waits a while for the end of a call that another process may be making, and returns its ask as it is then.
async fn wait_for_call_end(server: &CommandClient, ask: AskId, until: Instant) -> Result<AskView, RequestError> {
    let until = until.min(Instant::now() + CLAIMED_CALL_WAIT);
    loop {
        let ask = load_ask(server, ask).await?;
        if !matches!(AskStage::of(&ask), AskStage::Claimed) || Instant::now() >= until {
            return Ok(ask);
        }
        sleep(POLL_INTERVAL).await;
    }
}

/// Waits a while for a change of a pending ask, and sends the client a progress notification.
async fn wait(server: &CommandClient, ask: &AskView, client: &ClientRequestContext, (began, until): (Instant, Instant)) {
    if let Some(token) = client.progress.clone() {
        let message = format!("Waiting for human approval: {}/asks/{}", server.pages(), ask.id);
        let notification = ProgressNotificationParam::new(token, began.elapsed().as_secs_f64()).with_message(message);
        // A client that has disconnected needs no notification.
        let _ = client.peer.notify_progress(notification).await;
    }
    let time = until.saturating_duration_since(Instant::now()).min(PROGRESS_INTERVAL).max(Duration::from_secs(1));
    let path = format!("/api/v1/asks/{}", ask.id);
    tokio::select! {
        news = server.poll::<AskView>(As::Agent, &path, time) => {
            // If the server is gone, the next round looks for it, but not at once.
            if news.is_err() {
                sleep(POLL_INTERVAL).await;
            }
        }
        () = client.cancellation.cancelled() => {}
    }
}

/// When the ask got a result to report: when its call ended or, if no call ended, when people decided.
fn ended_at(ask: &AskView) -> Option<Timestamp> {
    let permit = ask.approval.as_ref().and_then(|approval| approval.permit.as_ref());
    let ended = permit.and_then(|permit| permit.ended_at);
    ended.or(ask.settled_at)
}

/// The recorded result of an ask's call.
fn result_of(ask: &AskView) -> Option<CallToolResult> {
    let permit = ask.approval.as_ref()?.permit.as_ref()?;
    let succeeded = match permit.state {
        PermitState::Succeeded => true,
        PermitState::Failed => false,
        PermitState::Created | PermitState::Claimed | PermitState::Void | PermitState::Skipped | PermitState::Unknown => return None,
    };
    Some(tool_results::already_ran(ask, tool_results::recorded(permit.output.as_deref().unwrap_or_default(), succeeded)))
}

/// Whether the same request may succeed in a moment. For example, a server that has just restarted knows no earlier tokens.
fn is_transient(status: u16) -> bool {
    matches!(status, 401 | 429 | 500..)
}

fn sentence(error: RequestError) -> String {
    let failure = crate::exit::Failure::from(error);
    format!("{}. {}", failure.what, failure.cure)
}
