//! `waypost hook`: what a coding agent runs before it uses a tool, and after.
//!
//! Before a call nothing here may let it pass by mistake. A coding agent lets a tool run whose hook failed with any status
//! but 2, so every failure becomes a "deny" in its own words, and what cannot even be read ends with status 2.

mod answered;
mod asked;
mod ended;
mod payload;

use std::io::Read as _;
use std::time::Duration;

use clap::{Args, Subcommand, ValueEnum};
use serde_json::json;
use waypost_core::ids::AskId;

use super::ask::duration;
use super::context::Context;
use super::line::Line;
use super::reach::{Otherwise, Reached};
use crate::client::{As, Client, ClientError, Received, wire};
use crate::exit::{Exit, Failure};
use crate::print;
use answered::Verdict;
use payload::{ASK_USER_QUESTION, Event, Payload};

/// How often a request is sent again that somebody else is just making, and how long lies between.
const TRIES: u32 = 50;
const BETWEEN_TRIES: Duration = Duration::from_millis(100);

/// How long it speaks with the server beside waiting for people. Claude Code waits half a minute longer, and then lets the call pass.
const SPEAKING: Duration = Duration::from_secs(90);

/// How long telling how a call ended may hold the agent up.
const TELLING: Duration = Duration::from_secs(20);

/// The permission modes of Claude Code in which a call is deferred: where it does not heed that, as where a turn makes several calls,
/// these hold back what nobody has allowed. Of a mode that is not known it is not assumed.
pub const DEFERRED_IN: [&str; 3] = ["default", "plan", "dontAsk"];

/// What a coding agent runs before it uses a tool, and after. `waypost connect` writes the settings for it.
#[derive(Subcommand)]
pub enum Hook {
    /// Read a hook's payload on standard input, and ask people, or tell how an approved call ended
    ClaudeCode(ClaudeCode),
}

/// How Claude Code is answered.
#[derive(Args)]
pub struct ClaudeCode {
    /// What to do while nobody has answered
    #[arg(long, value_enum, default_value_t = Mode::Wait)]
    mode: Mode,
    /// How long to wait for people, such as `90s` or `1d`; less than the timeout in the settings
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "9m")]
    patience: Duration,
    /// What to do where no server can be reached
    #[arg(long, value_enum, default_value_t = Away::Deny)]
    away: Away,
}

/// What to do while nobody has answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Mode {
    /// Stay; when patience ends, deny the call and say where it waits
    Wait,
    /// Let `claude -p` end; it finds the answer when it is resumed
    Defer,
}

/// What to do where no server can be reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Away {
    /// Deny the call
    Deny,
    /// Leave it to whoever sits at Claude Code
    Ask,
}

impl Hook {
    /// Reads, asks, prints.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        let Self::ClaudeCode(claude) = self;
        let mut text = String::new();
        let unread = |source: anyhow::Error| {
            let cure = "Run it as a hook of Claude Code around the use of tools: `waypost connect claude-code` writes the settings.";
            Failure::usage("standard input holds no payload of a hook around the use of a tool", cure).because(source)
        };
        std::io::stdin().lock().read_to_string(&mut text).map_err(|error| unread(error.into()))?;
        let payload = Payload::read(&text).map_err(unread)?;
        let said = match payload.event {
            Event::PreToolUse => Some(claude.verdict(context, &payload).await.unwrap_or_else(|failure| claude.failed(&failure)).spelled()),
            Event::PostToolUse | Event::PostToolUseFailure => {
                claude.told(context, &payload).await.err().and_then(|failure| claude.not_told(&failure))
            }
        };
        if let Some(said) = said {
            print::json(&said);
        }
        Ok(Exit::Done)
    }
}

impl ClaudeCode {
    async fn verdict(&self, context: &Context, payload: &Payload) -> Result<Verdict, Failure> {
        let asked = context.with_server(Otherwise::Leave, async |reached| self.ask(context, reached, payload).await);
        tokio::time::timeout(self.patience + SPEAKING, asked).await.unwrap_or_else(|_| {
            let what = format!("the server took longer than {} seconds beside waiting for people", SPEAKING.as_secs());
            Err(Failure::new(what, "Look at what it says about itself: waypost doctor"))
        })
    }

    async fn ask(&self, context: &Context, reached: &Reached, payload: &Payload) -> Result<Verdict, Failure> {
        let asked = post(reached, payload).await?;
        let line = Line::to(context, &reached.client);
        let settled = tokio::time::timeout(self.patience, line.settled(As::ClaudeCode, asked)).await;
        let Ok(settled) = settled else {
            let place = format!("{}/asks/{asked}", reached.client.pages());
            return Ok(match self.mode {
                Mode::Wait => answered::still_waits(asked, &place),
                Mode::Defer if payload.is_held_back_anyway() => Verdict::defer(format!("It waits for a person at {place}.")),
                Mode::Defer => answered::cannot_be_deferred(payload, asked, &place),
            });
        };
        let settled = settled?.view;
        match answered::of(payload, &settled) {
            Some(verdict) => Ok(verdict),
            None => run_what_was_approved(&line, payload, &settled).await,
        }
    }

    /// Tells how a call ended. Questions do not run on a permit.
    async fn told(&self, context: &Context, payload: &Payload) -> Result<(), Failure> {
        if payload.tool_name == ASK_USER_QUESTION {
            return Ok(());
        }
        let telling = context.with_server(Otherwise::Leave, async |reached| ended::tell(reached, payload).await);
        tokio::time::timeout(TELLING, telling).await.unwrap_or_else(|_| {
            let what = format!("the server took longer than {} seconds", TELLING.as_secs());
            Err(Failure::new(what, "Look at what it says about itself: waypost doctor"))
        })
    }

    /// What whoever sits at Claude Code is shown where nobody could be told how a call ended; the agent goes on. Where calls run
    /// without a server, nobody was asked and nothing is missing.
    fn not_told(&self, failure: &Failure) -> Option<String> {
        let words =
            format!("Waypost could not be told how this call ended, and knows it as not reported: {}. {}", failure.what, failure.cure);
        match (self.away, failure.exit) {
            (Away::Ask, Exit::NoServer) => None,
            (Away::Ask | Away::Deny, _) => Some(json!({ "systemMessage": words }).to_string()),
        }
    }

    /// What Claude Code does where nobody could be asked: never run it.
    fn failed(&self, failure: &Failure) -> Verdict {
        let why = format!("Nobody could be asked for leave, so this was not run: {}. {}", failure.what, failure.cure);
        match (self.away, failure.exit) {
            (Away::Ask, Exit::NoServer) => Verdict::ask(why),
            (Away::Ask | Away::Deny, _) => Verdict::deny(why),
        }
    }
}

/// Asks, or finds what was asked by the same call before: its name is the same, so there is never a second ask.
async fn post(reached: &Reached, payload: &Payload) -> Result<AskId, Failure> {
    let (key, body) = (payload.key(), asked::body(payload)?);
    let mut tries = 0;
    loop {
        let sent: Result<Received<wire::Ask>, _> = reached.client.post_once(As::ClaudeCode, "/api/v1/asks", &key, &body).await;
        match sent {
            Ok(asked) => return Ok(asked.view.id),
            // The same hook runs twice at this moment.
            Err(ClientError::Refused(refused)) if refused.code == "in_progress" && tries < TRIES => tries += 1,
            Err(ClientError::Refused(refused)) if refused.code == "idempotency_key_reuse" => {
                let what = "this call was asked about before and has changed since";
                return Err(Failure::new(what, "Make the call again as a new one; it is then asked about anew."));
            }
            Err(error) => return Err(error.into()),
        }
        tokio::time::sleep(BETWEEN_TRIES).await;
    }
}

/// Claims the permit, under the one key that the hooks before and after a call have for it.
async fn claim(client: &Client, payload: &Payload, ask: &wire::Ask) -> Result<wire::Licence, ClientError> {
    let claim = json!({ "digest": ask.digest(), "tool": payload.tool_name });
    Ok(client.post_once(As::ClaudeCode, &format!("/api/v1/asks/{}/claim", ask.id), &payload.claim_key(), &claim).await?.view)
}

/// Claims the permit before the call. Whatever comes back but the licence for this very call, for the first time, means that
/// nothing runs.
async fn run_what_was_approved(line: &Line<'_>, payload: &Payload, ask: &wire::Ask) -> Result<Verdict, Failure> {
    let claimed = line.say_soon(async |client| match claim(client, payload, ask).await {
        Err(error) if client.is_lost(&error) => Err(error),
        Err(ClientError::Refused(refused)) => Ok(Err(refused)),
        claimed => claimed.map(Ok),
    });
    let licence = match claimed.await? {
        Ok(licence) => licence,
        Err(refused) => return Ok(answered::not_claimed(&refused.sentence())),
    };
    if let Some(verdict) = answered::claimed_before(licence.replayed) {
        return Ok(verdict);
    }
    if licence.call.tool != payload.tool_name || licence.call.target.as_deref() != payload.cwd.as_deref() {
        let what = "the permit is for another call than this one";
        return Err(Failure::new(what, "Look at the session's journal with `waypost events`."));
    }
    Ok(answered::approved(ask, licence.call.arguments))
}
