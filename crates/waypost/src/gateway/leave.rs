//! A call that needs leave: asked about, waited for, made once on a permit with the bytes that were approved, and only
//! then answered.
//!
//! The ask is the memory. The same call finds the same ask by what it is, over a restart of the gateway too, and so
//! joins what is pending, runs what was allowed meanwhile, and hears what came of what has run. What was claimed and has
//! no result may have happened: it is never made again on a guess.

use std::convert::Infallible;
use std::time::Duration;

use rmcp::model::{CallToolResult, JsonObject, ProgressNotificationParam};
use tokio::time::{Instant, sleep, timeout_at};
use waypost_core::ask::Status;
use waypost_core::ids::AskId;
use waypost_core::time::Timestamp;
use waypost_store::clock::{Clock as _, SystemClock};

use super::calls::{Run, UNHEARD};
use super::upstream::{Definition, OnBehalf};
use super::wanted::{After, Wanted, key};
use super::{Gateway, told};
use crate::client::wire::{self, PermitState};
use crate::client::{As, Client, ClientError, Report};

/// How long is waited between two words of progress.
const WORD: Duration = Duration::from_secs(5);
/// How long a call that another process has claimed is given to be seen to its end.
const SEEN: Duration = Duration::from_secs(5);
/// For so long people have at most: the key that an ask is found by again is kept for a week.
const LONGEST: Duration = Duration::from_secs(6 * 24 * 60 * 60);
/// How long lies between two tries to record what could not be recorded at once.
const AGAIN: Duration = Duration::from_secs(2);
/// How long it is waited before something is looked at again.
const LOOK: Duration = Duration::from_millis(500);

/// What is said of a new call where how the one before it ended could not be recorded yet.
const UNRECORDED: &str = "the same call was made before, and how that ended could not be recorded yet. Make it again in a moment.";

/// What is said of a call that was allowed when nobody waited for it any more.
const GIVEN_UP: &str = "it was given up before it began. It runs when the same call is made again.";

/// Where an ask stands.
enum Stage {
    /// It waits for people, or for its call to be made.
    Open,
    /// Its call was claimed and has no result.
    Begun,
    /// Nobody knows what came of its call.
    Doubtful,
    /// Nothing comes of it any more.
    Closed,
}

/// Where a call stands.
enum Standing {
    /// Under this ask.
    Open(Box<wire::Ask>, After),
    /// It has its answer.
    Over(CallToolResult),
}

/// How far a call came whose ask is settled.
pub(super) enum Ran {
    /// To its answer.
    Answered(CallToolResult),
    /// Not so far: it stands otherwise by now.
    Look,
    /// Not so far: its tool is another by now.
    Changed(Box<Definition>),
}

impl Stage {
    fn of(ask: &wire::Ask) -> Self {
        let permit = ask.approval.as_ref().and_then(|approval| approval.permit.as_ref());
        match (ask.status, permit.map(|permit| permit.state)) {
            (Status::Pending, _) | (_, Some(PermitState::Minted)) => Self::Open,
            (_, Some(PermitState::Claimed)) => Self::Begun,
            (_, Some(PermitState::Unknown | PermitState::Skipped)) => Self::Doubtful,
            (_, Some(PermitState::Succeeded | PermitState::Failed | PermitState::Void) | None) => Self::Closed,
        }
    }
}

impl Gateway {
    /// Answers a call that needs leave.
    pub(super) async fn with_leave(&self, definition: Definition, arguments: &JsonObject, client: &OnBehalf) -> CallToolResult {
        let (began, mut definition, mut asked) = (Instant::now(), definition, None);
        let until = began + self.options.wait;
        loop {
            let is_time = Instant::now() < until && !client.given_up.is_cancelled();
            let server = match self.context.find_server().await {
                Ok(Some(server)) => server,
                // One that was there a moment ago is starting again.
                Ok(None) if asked.is_some() && is_time => {
                    sleep(LOOK).await;
                    continue;
                }
                Ok(None) => {
                    return told::not_run("no Waypost server can be reached, so nobody can be asked. Start one with `waypost serve`.");
                }
                Err(failure) => return told::not_run(&format!("{}. {}", failure.what, failure.cure)),
            };
            self.catch_up(&server).await;
            let expires_in = self.options.timeout.unwrap_or(LONGEST).min(LONGEST).as_secs().max(1);
            let place = (expires_in, self.upstream.place());
            let Ok(wanted) = Wanted::new(&definition, arguments, place) else { return told::not_run("its arguments cannot be kept.") };
            let standing = self.stand(&server, &wanted, until).await;
            let (ask, after) = match standing {
                Ok(Standing::Over(answer)) => return answer,
                Ok(Standing::Open(ask, after)) => (ask, after),
                Err(ClientError::Unreachable { .. }) if asked.is_some() && is_time => {
                    sleep(LOOK).await;
                    continue;
                }
                Err(error) => return told::not_run(&sentence(error)),
            };
            asked = Some(ask.id);
            if ask.status == Status::Pending {
                if !is_time {
                    return told::waits(&ask, &format!("{}/asks/{}", server.pages(), ask.id));
                }
                wait(&server, &ask, client, (began, until)).await;
                continue;
            }
            match self.run(&server, &ask, after, &wanted, (client, until)).await {
                Ran::Answered(answer) => return answer,
                Ran::Look => sleep(LOOK).await,
                Ran::Changed(changed) => definition = *changed,
            }
        }
    }

    /// Finds the ask under which this call stands, and asks where there is none.
    async fn stand(&self, server: &Client, wanted: &Wanted<'_>, until: Instant) -> Result<Standing, ClientError> {
        let mut after = After::default();
        loop {
            let mut ask = ask(server, wanted, after, until).await?;
            if self.calls.is_spent(ask.id) {
                after.last = Some(ask.id);
                continue;
            }
            let ours = self.calls.claimed(ask.id).is_some() || wanted.definition.may_be_repeated();
            if matches!(Stage::of(&ask), Stage::Begun) && !ours && self.calls.doubt(ask.id) {
                ask = seen_to_its_end(server, ask.id, until).await?;
            }
            match Stage::of(&ask) {
                Stage::Begun if !ours => after = After { last: Some(ask.id), doubt: Some(ask.id) },
                Stage::Open | Stage::Begun => return Ok(Standing::Open(Box::new(ask), after)),
                Stage::Doubtful => after = After { last: Some(ask.id), doubt: Some(ask.id) },
                Stage::Closed => match self.answer_of(&ask).await {
                    Some(answer) => return Ok(Standing::Over(answer)),
                    None => after = After { last: Some(ask.id), doubt: after.doubt.filter(|_| result_of(&ask).is_none()) },
                },
            }
        }
    }

    /// What a closed ask says about the same call now; nothing where that is a new one.
    async fn answer_of(&self, ask: &wire::Ask) -> Option<CallToolResult> {
        if let Some(run) = self.calls.claimed(ask.id) {
            let done = run.turn.lock().await;
            // Where this process has made no call, its claim was lost, and another may have made it.
            if let Some(done) = done.as_ref() {
                return self.calls.is_missed(done).then(|| told::again(ask, done.result.clone()));
            }
        }
        if SystemClock.now().since(over_since(ask)?) > UNHEARD {
            return None;
        }
        result_of(ask).or_else(|| told::not_allowed(ask))
    }

    /// Makes the call on its permit, once.
    async fn run(&self, server: &Client, ask: &wire::Ask, after: After, wanted: &Wanted<'_>, (client, until): (&OnBehalf, Instant)) -> Ran {
        let run = self.calls.of(ask.id);
        // The client is not kept waiting for longer than for people, whoever makes the call.
        let Ok(mut turn) = timeout_at(until, run.turn.lock()).await else { return Ran::Answered(told::runs(ask)) };
        if let Some(done) = turn.as_ref() {
            let is_new = self.calls.unrecorded().contains_key(&ask.id) && !self.calls.is_missed(done);
            return Ran::Answered(if is_new { told::not_run(UNRECORDED) } else { told::again(ask, done.result.clone()) });
        }
        if let Some(earlier) = after.doubt {
            // What nobody knew when people were asked may have been reported since.
            match look(server, earlier).await.map(|earlier| result_of(&earlier)) {
                Ok(Some(result)) => return Ran::Answered(result),
                Ok(None) => {}
                Err(error) => return Ran::Answered(told::not_run(&sentence(error))),
            }
        }
        let found = match self.upstream.tool(&wanted.definition.name).await {
            Ok(Some(found)) => found,
            Ok(None) => return Ran::Answered(told::not_run("the wrapped server has this tool no more.")),
            Err(why) => return Ran::Answered(told::not_run(&format!("the wrapped server cannot be reached ({why})."))),
        };
        // Held until its end is recorded: the program does not leave before that.
        let _running = self.floor.read().await;
        if client.given_up.is_cancelled() {
            return Ran::Answered(told::not_run(GIVEN_UP));
        }
        let licence = match self.claim(server, ask, &found).await {
            Ok(licence) => licence,
            Err(error) => return self.not_claimed(ask, &run, error, found),
        };
        run.claim();
        let (result, report) = self.make(&found, &licence, client).await;
        self.record(ask.id, report).await;
        let mut done = self.calls.finish(result.clone());
        if !client.given_up.is_cancelled() {
            done.give();
        }
        *turn = Some(done);
        Ran::Answered(result)
    }

    async fn claim(&self, server: &Client, ask: &wire::Ask, found: &Definition) -> Result<wire::Licence, ClientError> {
        let schema = serde_json::value::RawValue::from_string(found.schema.clone()).ok();
        let claim = serde_json::json!({
            "digest": ask.digest(),
            "tool": found.name,
            "server": found.server,
            "schema": schema,
            "description": found.description,
        });
        // What may be repeated is claimed alike by every process. Of anything else a second process gets no licence.
        let key = match found.may_be_repeated() {
            true => format!("claim-{}", ask.id),
            false => format!("claim-{}-{}", ask.id, self.process),
        };
        Ok(server.post_once(As::Agent, &format!("/api/v1/asks/{}/claim", ask.id), &key, &claim).await?.view)
    }

    /// Records how a call ended, at the server as it is found each time: one that starts again is another one. The client waits for
    /// its result meanwhile, for three seconds at most; after that it is recorded when the server is there again.
    async fn record(&self, ask: AskId, report: Report) {
        self.calls.keep(ask, report);
        self.record_within(&[0, 1, 2]).await;
    }

    /// Records what is left to record once the client has gone.
    pub(super) async fn record_the_rest(&self) {
        self.record_within(&[0, 1, 2, 4, 8, 16]).await;
        for ask in self.calls.unrecorded().keys() {
            tracing::error!(ask.id = %ask, "the end of a call could not be recorded: the server is away");
        }
    }

    /// Records, as long as the client is there, what could not be recorded at once.
    pub(super) async fn keep_recording(&self) -> Infallible {
        loop {
            sleep(AGAIN).await;
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

    /// Records how calls ended that could not be recorded before. The same may be recorded twice.
    async fn catch_up(&self, server: &Client) {
        for (ask, report) in self.calls.unrecorded() {
            match server.post::<wire::Ask>(As::Agent, &format!("/api/v1/asks/{ask}/result"), &report).await {
                Ok(_) => self.calls.recorded(ask),
                // How it ended matters more than what it said.
                Err(ClientError::Refused(refused)) if report.may_do_without_output(refused.status) => {
                    self.calls.keep(ask, report.without_output());
                }
                // A server that does not know of the ask is another one than the one that gave leave.
                Err(ClientError::Refused(refused)) if !is_of_the_moment(refused.status) && refused.status != 404 => {
                    tracing::error!(ask.id = %ask, code = refused.code, "the end of a call could not be recorded");
                    self.calls.forget(ask);
                    self.calls.recorded(ask);
                }
                Err(error) => tracing::warn!(ask.id = %ask, error = %error, "the end of a call is not recorded yet"),
            }
        }
    }

    fn not_claimed(&self, ask: &wire::Ask, run: &Run, error: ClientError, found: Definition) -> Ran {
        let refused = match error {
            ClientError::Refused(refused) if !is_of_the_moment(refused.status) => refused,
            error => {
                // It may have been claimed, and only the word of it was lost. Nothing was run, and under the key of this process
                // the same claim gives the same licence when the call is made again.
                run.claim();
                return Ran::Answered(told::not_run(&sentence(error)));
            }
        };
        run.unclaim();
        match refused.code.as_str() {
            "tool_identity_changed" => {
                self.calls.spend(ask.id);
                Ran::Changed(Box::new(found))
            }
            "permit_expired" => {
                self.calls.spend(ask.id);
                Ran::Look
            }
            "in_progress" => {
                // An earlier claim of this process is being taken just now.
                run.claim();
                Ran::Look
            }
            "permit_used" if matches!(Stage::of(ask), Stage::Open) => Ran::Look,
            _ => Ran::Answered(told::not_run(&sentence(ClientError::Refused(refused)))),
        }
    }
}

/// Asks, or finds what was asked before with the same key. Where that is being asked for longer than the client is kept waiting, it is
/// refused as the server refuses it.
async fn ask(server: &Client, wanted: &Wanted<'_>, after: After, until: Instant) -> Result<wire::Ask, ClientError> {
    let garbled = |source| ClientError::Garbled { url: server.url().to_owned(), source };
    let body = wanted.body(after).map_err(garbled)?;
    let key = key(&body, after);
    loop {
        match server.post_once(As::Agent, "/api/v1/asks", &key, &body).await {
            // The same call is asked about at this very moment, by this process or another.
            Err(ClientError::Refused(refused)) if refused.code == "in_progress" && Instant::now() < until => sleep(LOOK).await,
            asked => return asked.map(|asked| asked.view),
        }
    }
}

async fn look(server: &Client, ask: AskId) -> Result<wire::Ask, ClientError> {
    Ok(server.get(As::Agent, &format!("/api/v1/asks/{ask}")).await?.view)
}

/// Waits a while for the end of a call that another process may be making, and gives its ask as it stands then.
async fn seen_to_its_end(server: &Client, ask: AskId, until: Instant) -> Result<wire::Ask, ClientError> {
    let until = until.min(Instant::now() + SEEN);
    loop {
        let seen = look(server, ask).await?;
        if !matches!(Stage::of(&seen), Stage::Begun) || Instant::now() >= until {
            return Ok(seen);
        }
        sleep(LOOK).await;
    }
}

/// Waits for news of a pending ask, for a while, and tells the client that it is waited for.
async fn wait(server: &Client, ask: &wire::Ask, client: &OnBehalf, (began, until): (Instant, Instant)) {
    if let Some(token) = client.progress.clone() {
        let message = format!("Waiting for a person's leave: {}/asks/{}", server.pages(), ask.id);
        let word = ProgressNotificationParam::new(token, began.elapsed().as_secs_f64()).with_message(message);
        // A client that has gone needs no word.
        let _ = client.peer.notify_progress(word).await;
    }
    let time = until.saturating_duration_since(Instant::now()).min(WORD).max(Duration::from_secs(1));
    let path = format!("/api/v1/asks/{}", ask.id);
    tokio::select! {
        news = server.poll::<wire::Ask>(As::Agent, &path, time) => {
            // A server that is gone is looked for in the next round; not at once.
            if news.is_err() {
                sleep(LOOK).await;
            }
        }
        () = client.given_up.cancelled() => {}
    }
}

/// Since when there has been something to hear about an ask: since its call ended, and where none did, since people decided.
fn over_since(ask: &wire::Ask) -> Option<Timestamp> {
    let permit = ask.approval.as_ref().and_then(|approval| approval.permit.as_ref());
    let ended = permit.and_then(|permit| permit.ended_at.as_deref());
    ended.or(ask.settled_at.as_deref())?.parse().ok()
}

/// The recorded result of an ask's call.
fn result_of(ask: &wire::Ask) -> Option<CallToolResult> {
    let permit = ask.approval.as_ref()?.permit.as_ref()?;
    let succeeded = match permit.state {
        PermitState::Succeeded => true,
        PermitState::Failed => false,
        PermitState::Minted | PermitState::Claimed | PermitState::Void | PermitState::Skipped | PermitState::Unknown => return None,
    };
    Some(told::again(ask, told::recorded(permit.output.as_deref().unwrap_or_default(), succeeded)))
}

/// Whether the same may be taken in a moment: a server that has just started knows no token of before.
fn is_of_the_moment(status: u16) -> bool {
    matches!(status, 401 | 429 | 500..)
}

fn sentence(error: ClientError) -> String {
    let failure = crate::exit::Failure::from(error);
    format!("{}. {}", failure.what, failure.cure)
}
