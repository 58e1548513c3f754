//! `waypost hook`: the hooks that a coding agent runs before and after it uses a tool, and when it would ask its user.
//!
//! The hook before a call must never let the call run by mistake. A coding agent runs the tool if the hook
//! fails with any status except 2. So every failure becomes a "deny" verdict, and unreadable input ends with
//! status 2.

mod agent;
mod ask_body;
mod elicitation;
mod heading;
mod payload;
mod plan;
mod report;
mod settled;
mod suggestion;
mod verdict;

use std::io::Read as _;
use std::time::Duration;

use clap::{Args, Subcommand, ValueEnum};
use serde_json::json;
use waypost_core::ids::AskId;

use super::reconnecting_client::ReconnectingClient;
use super::server_handle::{ServerHandle, WhenNoServer};
use super::signals::StopSignals;
use crate::client::{As, CommandClient, Received, RequestError, own_key};
use crate::context::CommandContext;
use crate::duration::duration;
use crate::exit::{Exit, Failure};
use crate::print;
use agent::CodingAgent;
use elicitation::Elicitation;
pub use payload::DEFERRED_IN;
use payload::{CallKey, HookEvent, HookInput, HookPayload, HookSubject};
use verdict::HookVerdict;
use waypost_wire::{AskView, ClaimedPermitView};

/// How often a request is retried while the same request is in progress elsewhere, and the delay between
/// tries.
const TRIES: u32 = 50;
const BETWEEN_TRIES: Duration = Duration::from_millis(100);

/// The time for the server apart from waiting for people. Claude Code waits half a minute longer, and then
/// runs the call.
const SERVER_TIME: Duration = Duration::from_secs(90);

/// The maximum length of a payload, in bytes. Servers accept less in one call.
const MAX_PAYLOAD: u64 = 16 * 1024 * 1024;

/// The grace of an ask that ends with its hook, in seconds: the hook withdraws the ask unless it is killed.
const GRACE: u64 = 60;

/// How long the report of a result may delay the agent.
const REPORT_TIME: Duration = Duration::from_secs(20);

/// The hooks that a coding agent runs before and after it uses a tool. `waypost connect` adds them to its
/// settings.
#[derive(Subcommand)]
pub enum HookCommand {
    /// Read a hook's payload from standard input, and ask people, or report how an approved call ended
    ClaudeCode(ClaudeCodeHookArgs),
    /// Read a hook's payload from standard input, and ask people
    Codex(HookWaitArgs),
    /// Read a hook's payload from standard input, and ask people
    Gemini(HookWaitArgs),
    /// Read a call from standard input, and ask people; the plugin of opencode runs this
    Opencode(HookWaitArgs),
}

/// The options for Claude Code.
#[derive(Args)]
pub struct ClaudeCodeHookArgs {
    /// What to do while nobody has answered
    #[arg(long, value_enum, default_value_t = HookMode::Wait)]
    mode: HookMode,
    #[command(flatten)]
    wait: HookWaitArgs,
}

/// How long a hook waits, and for what.
#[derive(Args)]
pub struct HookWaitArgs {
    /// How long to wait for people, such as `90s` or `1d`; less than the timeout in the settings
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "9m")]
    patience: Duration,
    /// What to do if no server can be reached
    #[arg(long, value_enum, default_value_t = WhenServerAway::Deny)]
    away: WhenServerAway,
}

/// One run of a hook.
struct HookRun {
    agent: CodingAgent,
    mode: HookMode,
    patience: Duration,
    away: WhenServerAway,
}

/// What to do while nobody has answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum HookMode {
    /// Wait; after the time of --patience, deny the call and say where the ask is
    Wait,
    /// Let `claude -p` exit; it receives the answer when it is resumed
    Defer,
}

/// What to do if no server can be reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum WhenServerAway {
    /// Deny the call
    Deny,
    /// Let the agent's own user decide
    Ask,
}

impl HookCommand {
    /// Reads the payload, asks, and prints the verdict.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        let (agent, mode, wait) = match self {
            Self::ClaudeCode(claude) => (CodingAgent::ClaudeCode, claude.mode, claude.wait),
            Self::Codex(wait) => (CodingAgent::Codex, HookMode::Wait, wait),
            Self::Gemini(wait) => (CodingAgent::Gemini, HookMode::Wait, wait),
            Self::Opencode(wait) => (CodingAgent::Opencode, HookMode::Wait, wait),
        };
        let run = HookRun { agent, mode, patience: wait.patience, away: wait.away };
        let mut text = String::new();
        let unread = |source: anyhow::Error| {
            let cure = format!("Run this command as a tool hook of {}; `{}` writes the settings.", agent.name(), agent.connect_command());
            Failure::usage("standard input is not the payload of a tool hook", cure).because(source)
        };
        let read = std::io::stdin().lock().take(MAX_PAYLOAD).read_to_string(&mut text).map_err(|error| unread(error.into()))?;
        if u64::try_from(read).is_ok_and(|read| read == MAX_PAYLOAD) {
            return Err(unread(anyhow::anyhow!("it has more than {MAX_PAYLOAD} bytes")));
        }
        let output = match HookInput::read(agent, &text).map_err(unread)? {
            HookInput::Elicitation(elicitation) => run.fill_in(context, &elicitation).await,
            HookInput::Call(payload) => run.output(context, &payload).await,
        };
        if let Some(output) = output {
            print::json(&output);
        }
        Ok(Exit::Done)
    }
}

impl HookRun {
    /// Returns the output for a call, if there is one.
    async fn output(&self, context: &CommandContext, payload: &HookPayload) -> Option<String> {
        match payload.event {
            HookEvent::PreToolUse if payload.only_asks() => None,
            HookEvent::PreToolUse if context.environment.claude_folder.as_ref().is_some_and(|folder| payload.drafts_plan(folder)) => None,
            HookEvent::PreToolUse | HookEvent::PermissionRequest => {
                self.verdict(context, payload).await.unwrap_or_else(|failure| self.ask_failed(&failure)).to_json(self.agent, payload.event)
            }
            HookEvent::PostToolUse | HookEvent::PostToolUseFailure if self.agent != CodingAgent::ClaudeCode => None,
            HookEvent::PostToolUse | HookEvent::PostToolUseFailure => {
                self.report(context, payload).await.err().and_then(|failure| self.report_failed(&failure))
            }
        }
    }

    async fn verdict(&self, context: &CommandContext, payload: &HookPayload) -> Result<HookVerdict, Failure> {
        if payload.subject() == HookSubject::Plan
            && let Err(failure) = plan::text(payload)
        {
            return Ok(HookVerdict::ask(failure.what));
        }
        self.within_time(context.with_server(WhenNoServer::Fail, async |server| self.ask(context, server, payload).await)).await
    }

    async fn within_time<T>(&self, asked: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
        tokio::time::timeout(self.patience + SERVER_TIME, asked).await.unwrap_or_else(|_| {
            let what = format!("the server took longer than {} seconds, not counting the wait for people", SERVER_TIME.as_secs());
            Err(Failure::new(what, "Check the server with: waypost doctor"))
        })
    }

    async fn ask(&self, context: &CommandContext, server: &ServerHandle, payload: &HookPayload) -> Result<HookVerdict, Failure> {
        let signals = self.agent.ends_with_hook(payload.event).then(StopSignals::listen);
        let (asked, key) = post(server, payload, self.seconds()).await?;
        let client = ReconnectingClient::to(context, &server.client);
        let settled = match signals {
            Some(signals) => self.settled_or_withdrawn(&client, asked, signals).await?,
            None => self.settled(&client, asked).await?,
        };
        let Some(settled) = settled else {
            let place = format!("{}/asks/{asked}", server.client.pages());
            return Ok(match self.mode {
                _ if payload.event == HookEvent::PermissionRequest => HookVerdict::ask("Nobody answered in time.".into()),
                _ if self.agent != CodingAgent::ClaudeCode => settled::unanswered(),
                HookMode::Wait => settled::still_pending(asked, &place),
                HookMode::Defer if payload.is_held_back_anyway() => HookVerdict::defer(format!("It waits for a person at {place}.")),
                HookMode::Defer => settled::cannot_be_deferred(payload, asked, &place),
            });
        };
        match settled::of(payload, &settled) {
            Some(verdict) => Ok(verdict),
            None => run_what_was_approved(&client, (payload, &key), &settled).await,
        }
    }

    /// Waits until people settled the ask. `None` if they did not in time.
    async fn settled(&self, client: &ReconnectingClient<'_>, asked: AskId) -> Result<Option<AskView>, Failure> {
        let settled = tokio::time::timeout(self.patience, client.wait_until_settled(self.agent.principal(), asked)).await;
        settled.ok().transpose().map(|settled| settled.map(|settled| settled.view))
    }

    /// The same for an ask that ends with this hook: nobody could use a later answer. The agent stops the hook when its
    /// user answers first.
    async fn settled_or_withdrawn(
        &self,
        client: &ReconnectingClient<'_>,
        asked: AskId,
        mut signals: StopSignals,
    ) -> Result<Option<AskView>, Failure> {
        let settled = tokio::select! {
            settled = self.settled(client, asked) => settled?,
            () = signals.asked_to_stop() => None,
        };
        if settled.is_none() {
            let why = json!({ "comment": format!("{} no longer waits for this.", self.agent.name()) });
            let withdrawn = client.client().post::<AskView>(self.agent.principal(), &format!("/api/v1/asks/{asked}/withdraw"), &why).await;
            if let Err(error) = withdrawn {
                print::words(&format!("waypost: the ask was not withdrawn, and ends by itself: {}", Failure::from(error).what));
            }
        }
        Ok(settled)
    }

    /// How long an ask lives that ends with its hook.
    fn seconds(&self) -> u64 {
        self.patience.as_secs() + GRACE
    }

    /// Lets people fill in the form of an MCP server. Without an output, Claude Code shows the form to its user.
    async fn fill_in(&self, context: &CommandContext, form: &Elicitation) -> Option<String> {
        if !form.is_for_people() {
            return None;
        }
        let asked = context.with_server(WhenNoServer::Fail, async |server| {
            let (body, signals) = (form.body(self.seconds()), StopSignals::listen());
            let asked: Received<AskView> = server.client.post_once(As::ClaudeCode, "/api/v1/asks", &own_key(), &body).await?;
            self.settled_or_withdrawn(&ReconnectingClient::to(context, &server.client), asked.view.id, signals).await
        });
        match self.within_time(asked).await {
            Ok(settled) => settled.as_ref().and_then(elicitation::output),
            Err(failure) => {
                let words = format!("This form could not be sent to people, so it is shown here: {}. {}", failure.what, failure.cure);
                Some(json!({ "systemMessage": words }).to_string())
            }
        }
    }

    /// Reports how a call ended. Questions and plans have no permit.
    async fn report(&self, context: &CommandContext, payload: &HookPayload) -> Result<(), Failure> {
        if payload.subject() != HookSubject::Call {
            return Ok(());
        }
        let telling = context.with_server(WhenNoServer::Fail, async |server| report::report(server, payload).await);
        tokio::time::timeout(REPORT_TIME, telling).await.unwrap_or_else(|_| {
            let what = format!("the server took longer than {} seconds", REPORT_TIME.as_secs());
            Err(Failure::new(what, "Check the server with: waypost doctor"))
        })
    }

    /// The message for the user of Claude Code if a result could not be reported; the agent continues. If
    /// calls may run without a server, nobody was asked and no report is missing.
    fn report_failed(&self, failure: &Failure) -> Option<String> {
        let words = format!(
            "The result of this call could not be reported to Waypost, which shows it as not reported: {}. {}",
            failure.what, failure.cure
        );
        match (self.away, failure.exit) {
            (WhenServerAway::Ask, Exit::NoServer) => None,
            (WhenServerAway::Ask | WhenServerAway::Deny, _) => Some(json!({ "systemMessage": words }).to_string()),
        }
    }

    /// The verdict if nobody could be asked: the call never runs.
    fn ask_failed(&self, failure: &Failure) -> HookVerdict {
        let why = format!("Nobody could be asked for approval, so this was not run: {}. {}", failure.what, failure.cure);
        match (self.away, failure.exit) {
            (WhenServerAway::Ask, Exit::NoServer) => HookVerdict::ask(why),
            (WhenServerAway::Ask | WhenServerAway::Deny, _) => HookVerdict::deny(why),
        }
    }
}

/// Creates the ask, or finds the one that the same call created before: the idempotency key is the same, so
/// there is never a second ask. If another call used the same id, the key with the contents is used.
async fn post(server: &ServerHandle, payload: &HookPayload, seconds: u64) -> Result<(AskId, CallKey), Failure> {
    let ([key, other], body) = (payload.keys(), ask_body::body(payload, seconds)?);
    let (mut key, mut tries) = (key, 0);
    loop {
        let sent: Result<Received<AskView>, _> =
            server.client.post_once(payload.agent.principal(), "/api/v1/asks", key.to_ask(), &body).await;
        match sent {
            Ok(asked) => return Ok((asked.view.id, key)),
            // The same hook runs twice at the same time.
            Err(RequestError::Refused(refused)) if refused.code == "in_progress" && tries < TRIES => tries += 1,
            Err(RequestError::Refused(refused)) if refused.code == "idempotency_key_reuse" && key != other => {
                key = other.clone();
                continue;
            }
            Err(error) => return Err(error.into()),
        }
        tokio::time::sleep(BETWEEN_TRIES).await;
    }
}

/// Claims the permit with the key that the hooks before and after a call share.
async fn claim(client: &CommandClient, (payload, key): (&HookPayload, &CallKey), ask: &AskView) -> Result<ClaimedPermitView, RequestError> {
    let claim = json!({ "digest": ask.digest(), "tool": payload.tool_name });
    Ok(client.post_once(payload.agent.principal(), &format!("/api/v1/asks/{}/claim", ask.id), &key.to_claim(), &claim).await?.view)
}

/// Claims the permit before the call. Unless the response is the permit for exactly this call, claimed for
/// the first time, nothing runs.
async fn run_what_was_approved(
    client: &ReconnectingClient<'_>,
    (payload, key): (&HookPayload, &CallKey),
    ask: &AskView,
) -> Result<HookVerdict, Failure> {
    let claimed = client.send_within_a_minute(async |client| match claim(client, (payload, key), ask).await {
        Err(error) if client.is_lost(&error) => Err(error),
        Err(RequestError::Refused(refused)) => Ok(Err(refused)),
        claimed => claimed.map(Ok),
    });
    let permit = match claimed.await? {
        Ok(permit) => permit,
        Err(refused) => return Ok(settled::not_claimed(&refused.sentence())),
    };
    if let Some(verdict) = settled::claimed_before(permit.replayed) {
        return Ok(verdict);
    }
    if permit.call.tool != payload.tool_name || permit.call.target.as_deref() != payload.cwd.as_deref() {
        let what = "the permit is for a different call";
        return Err(Failure::new(what, "Check the session's journal with `waypost events`."));
    }
    Ok(settled::approved(payload, ask, permit.call.arguments))
}
