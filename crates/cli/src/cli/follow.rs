//! Follows one journal, even when the server restarts. At a terminal, prompts the person for the asks that
//! the session waits for; the first answer counts, here or elsewhere.

use tokio::sync::oneshot;
use waypost_core::ids::{AskId, SessionId};
use waypost_core::session::SessionStatus;
use waypost_wire::{AskView, EventView, SessionView};

use super::prompt::{self, PromptResult};
use super::reconnecting_client::{LostNotice, ReconnectingClient};
use super::send_reply::{self, ReplyOutcome};
use crate::client::{As, CommandClient, Received, RequestError};
use crate::context::{CommandContext, OutputFormat};
use crate::exit::{Exit, Failure};
use crate::print;
use crate::settings::Terminal;

/// Follows one journal.
pub struct JournalFollower<'a> {
    context: &'a CommandContext,
    client: ReconnectingClient<'a>,
    /// Whether the server is away and the person knows it.
    lost: LostNotice,
    session: SessionId,
    /// The sequence number of the last entry that was printed.
    after: u64,
    person: TerminalPerson,
}

/// Why a connection ended.
enum FollowError {
    /// The connection to the server failed; the server may be found again.
    Connection(RequestError),
    /// The command itself failed.
    Command(Failure),
}

impl From<RequestError> for FollowError {
    fn from(error: RequestError) -> Self {
        Self::Connection(error)
    }
}

impl From<Failure> for FollowError {
    fn from(failure: Failure) -> Self {
        Self::Command(failure)
    }
}

/// The person at this terminal.
enum TerminalPerson {
    /// Absent, or does not answer here.
    SessionEventStream,
    /// Can be prompted.
    Ready,
    /// Is at a prompt. New entries are held back meanwhile, because they would be printed into the prompt.
    AtPrompt { ask: AskId, prompted: oneshot::Receiver<PromptResult>, held: Vec<String> },
}

impl<'a> JournalFollower<'a> {
    /// Follows `session` from the entry after `after`.
    pub fn new(context: &'a CommandContext, client: &CommandClient, session: SessionId, after: u64) -> Self {
        let person = match (context.environment.terminal, context.output) {
            (Terminal::Present, OutputFormat::Lines) => TerminalPerson::Ready,
            (Terminal::Absent, _) | (_, OutputFormat::Json) => TerminalPerson::SessionEventStream,
        };
        Self { context, client: ReconnectingClient::to(context, client), lost: LostNotice::of_a_wait(), session, after, person }
    }

    /// Prints entries as they arrive, until the session ends or the person leaves.
    ///
    /// # Errors
    /// If the server refuses to show the session.
    pub async fn follow(&mut self) -> Result<Exit, Failure> {
        loop {
            match self.follow_one_connection().await {
                Ok(Some(exit)) => return Ok(exit),
                // The journal is the state: after a lost connection, reading continues after the last entry.
                Ok(None) => {}
                Err(FollowError::Connection(error)) if self.client.client().is_lost(&error) => {
                    self.client.find_again(&error, &mut self.lost).await?
                }
                Err(FollowError::Connection(error)) => return Err(error.into()),
                Err(FollowError::Command(failure)) => return Err(failure),
            }
        }
    }

    /// Ends an open prompt and prints what was held back.
    pub fn end_prompt(&mut self) {
        if let TerminalPerson::AtPrompt { held, .. } = std::mem::replace(&mut self.person, TerminalPerson::SessionEventStream) {
            prompt::restore_terminal();
            held.iter().for_each(|line| print::data(line));
        }
    }

    async fn follow_one_connection(&mut self) -> Result<Option<Exit>, FollowError> {
        if let Some(exit) = self.check_session().await? {
            return Ok(Some(exit));
        }
        let mut watching = self.client.client().watch(self.session, self.after).await?;
        self.lost = LostNotice::of_a_wait();
        loop {
            let exit = tokio::select! {
                entry = watching.next() => match entry? {
                    Some(event) => self.print_event(&event).await?,
                    None => return Ok(None),
                },
                result = self.person.prompt_result() => self.handle_prompt_result(result).await?,
            };
            if exit.is_some() {
                return Ok(exit);
            }
        }
    }

    async fn print_event(&mut self, event: &Received<EventView>) -> Result<Option<Exit>, RequestError> {
        self.after = event.view.seq;
        let (kind, about) = (event.view.kind.as_str(), event.view.ask_id);
        let ends = |kind: &str| kind.starts_with("question_") && kind != "question_pending";
        if matches!(&self.person, TerminalPerson::AtPrompt { ask, .. } if ends(kind) && about == Some(*ask)) {
            self.end_prompt();
            print::words("Somebody else settled this ask first. From now on this terminal only shows events.");
        }
        match &mut self.person {
            TerminalPerson::AtPrompt { held, .. } => held.push(print::draw_event(&event.view)),
            TerminalPerson::SessionEventStream | TerminalPerson::Ready => {
                self.context.print(&event.text, || print::draw_event(&event.view))
            }
        }
        if kind.starts_with("run_") || kind.starts_with("question_") { self.check_session().await } else { Ok(None) }
    }

    /// After everything was printed: ends if the session has ended, and prompts the person at this terminal
    /// if the session waits for one.
    async fn check_session(&mut self) -> Result<Option<Exit>, RequestError> {
        let session: SessionView = self.client.client().get(As::Person, &format!("/api/v1/sessions/{}", self.session)).await?.view;
        if self.after < session.seq {
            return Ok(None);
        }
        if let (TerminalPerson::Ready, Some(ask)) = (&self.person, session.pending.first()) {
            self.start_asking(*ask).await?;
        }
        Ok(ending(session.status))
    }

    async fn start_asking(&mut self, ask: AskId) -> Result<(), RequestError> {
        let client = self.client.client();
        let ask = view(&client, ask).await?;
        let prompted = prompt::start(&ask, client.pages());
        self.person = TerminalPerson::AtPrompt { ask: ask.id, prompted, held: Vec::new() };
        Ok(())
    }

    async fn handle_prompt_result(&mut self, result: PromptResult) -> Result<Option<Exit>, FollowError> {
        let TerminalPerson::AtPrompt { ask, held, .. } = std::mem::replace(&mut self.person, TerminalPerson::SessionEventStream) else {
            return Ok(None);
        };
        held.iter().for_each(|line| print::data(line));
        match result {
            PromptResult::Leave => return Ok(Some(Exit::Waiting)),
            PromptResult::NotHere => {
                print::words(&format!("To answer later, run `waypost answer {ask}`. From now on this terminal only shows events."))
            }
            PromptResult::Reply(reply) => {
                // A typed reply is sent until the server receives it. If the reply is invalid, the person is
                // prompted again.
                let (ReplyOutcome::Recorded(_) | ReplyOutcome::TooLate(_) | ReplyOutcome::Invalid) =
                    self.client.reply(async |client| send_reply::send(client, &view(client, ask).await?, &reply).await).await?;
                self.person = TerminalPerson::Ready;
                return Ok(self.check_session().await?);
            }
        }
        Ok(None)
    }
}

async fn view(client: &CommandClient, ask: AskId) -> Result<AskView, RequestError> {
    Ok(client.get(As::Person, &format!("/api/v1/asks/{ask}")).await?.view)
}

impl TerminalPerson {
    /// Waits for what the person types; never returns if nobody is prompted.
    async fn prompt_result(&mut self) -> PromptResult {
        match self {
            Self::AtPrompt { prompted, .. } => prompted.await.unwrap_or(PromptResult::NotHere),
            Self::SessionEventStream | Self::Ready => std::future::pending().await,
        }
    }
}

fn ending(status: SessionStatus) -> Option<Exit> {
    match status {
        SessionStatus::Running | SessionStatus::WaitingForInput => None,
        SessionStatus::Complete => Some(Exit::Done),
        SessionStatus::Failed => Some(Exit::Rejected),
        SessionStatus::Cancelled => Some(Exit::Dropped),
    }
}
