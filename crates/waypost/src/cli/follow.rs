//! Follows one journal, even when the server restarts. At a terminal, prompts the person for the asks that
//! the session waits for; the first answer counts, here or elsewhere.

use tokio::sync::oneshot;
use waypost_core::ids::{AskId, SessionId};
use waypost_core::session::Status;
use waypost_wire::{AskView, EventView, SessionView};

use super::line::{Line, LostNotice};
use super::prompt::{self, Prompted};
use super::sending::{self, Taken};
use crate::client::{As, Client, ClientError, Received};
use crate::context::{Context, Output};
use crate::exit::{Exit, Failure};
use crate::print;
use crate::settings::Terminal;

/// Follows one journal.
pub struct Follower<'a> {
    context: &'a Context,
    line: Line<'a>,
    /// Whether the server is away and the person knows it.
    lost: LostNotice,
    session: SessionId,
    /// The sequence number of the last entry that was printed.
    after: u64,
    person: Person,
}

/// Why a connection ended.
enum Broken {
    /// The connection to the server failed; the server may be found again.
    Line(ClientError),
    /// The command itself failed.
    Whole(Failure),
}

impl From<ClientError> for Broken {
    fn from(error: ClientError) -> Self {
        Self::Line(error)
    }
}

impl From<Failure> for Broken {
    fn from(failure: Failure) -> Self {
        Self::Whole(failure)
    }
}

/// The person at this terminal.
enum Person {
    /// Absent, or does not answer here.
    Watching,
    /// Can be prompted.
    Ready,
    /// Is at a prompt. New entries are held back meanwhile, because they would be printed into the prompt.
    Asked { ask: AskId, prompted: oneshot::Receiver<Prompted>, held: Vec<String> },
}

impl<'a> Follower<'a> {
    /// Follows `session` from the entry after `after`.
    pub fn new(context: &'a Context, client: &Client, session: SessionId, after: u64) -> Self {
        let person = match (context.around.terminal, context.output) {
            (Terminal::Present, Output::Lines) => Person::Ready,
            (Terminal::Absent, _) | (_, Output::Json) => Person::Watching,
        };
        Self { context, line: Line::to(context, client), lost: LostNotice::of_a_wait(), session, after, person }
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
                Err(Broken::Line(error)) if self.line.client().is_lost(&error) => self.line.find_again(&error, &mut self.lost).await?,
                Err(Broken::Line(error)) => return Err(error.into()),
                Err(Broken::Whole(failure)) => return Err(failure),
            }
        }
    }

    /// Ends an open prompt and prints what was held back.
    pub fn give_way(&mut self) {
        if let Person::Asked { held, .. } = std::mem::replace(&mut self.person, Person::Watching) {
            prompt::give_back_the_terminal();
            held.iter().for_each(|line| print::data(line));
        }
    }

    async fn follow_one_connection(&mut self) -> Result<Option<Exit>, Broken> {
        if let Some(exit) = self.look().await? {
            return Ok(Some(exit));
        }
        let mut watching = self.line.client().watch(self.session, self.after).await?;
        self.lost = LostNotice::of_a_wait();
        loop {
            let exit = tokio::select! {
                entry = watching.next() => match entry? {
                    Some(event) => self.take(&event).await?,
                    None => return Ok(None),
                },
                said = self.person.says() => self.hear(said).await?,
            };
            if exit.is_some() {
                return Ok(exit);
            }
        }
    }

    async fn take(&mut self, event: &Received<EventView>) -> Result<Option<Exit>, ClientError> {
        self.after = event.view.seq;
        let (kind, about) = (event.view.kind.as_str(), event.view.ask_id);
        let ends = |kind: &str| kind.starts_with("question_") && kind != "question_pending";
        if matches!(&self.person, Person::Asked { ask, .. } if ends(kind) && about == Some(*ask)) {
            self.give_way();
            print::words("Somebody else settled this ask first. From now on this terminal only shows events.");
        }
        match &mut self.person {
            Person::Asked { held, .. } => held.push(print::draw_event(&event.view)),
            Person::Watching | Person::Ready => self.context.give(&event.text, || print::draw_event(&event.view)),
        }
        if kind.starts_with("run_") || kind.starts_with("question_") { self.look().await } else { Ok(None) }
    }

    /// After everything was printed: ends if the session has ended, and prompts the person at this terminal
    /// if the session waits for one.
    async fn look(&mut self) -> Result<Option<Exit>, ClientError> {
        let session: SessionView = self.line.client().get(As::Person, &format!("/api/v1/sessions/{}", self.session)).await?.view;
        if self.after < session.seq {
            return Ok(None);
        }
        if let (Person::Ready, Some(ask)) = (&self.person, session.pending.first()) {
            self.start_asking(*ask).await?;
        }
        Ok(ending(session.status))
    }

    async fn start_asking(&mut self, ask: AskId) -> Result<(), ClientError> {
        let client = self.line.client();
        let ask = view(&client, ask).await?;
        let prompted = prompt::start(&ask, client.pages());
        self.person = Person::Asked { ask: ask.id, prompted, held: Vec::new() };
        Ok(())
    }

    async fn hear(&mut self, said: Prompted) -> Result<Option<Exit>, Broken> {
        let Person::Asked { ask, held, .. } = std::mem::replace(&mut self.person, Person::Watching) else { return Ok(None) };
        held.iter().for_each(|line| print::data(line));
        match said {
            Prompted::Leave => return Ok(Some(Exit::Waiting)),
            Prompted::NotHere => {
                print::words(&format!("To answer later, run `waypost answer {ask}`. From now on this terminal only shows events."))
            }
            Prompted::Reply(reply) => {
                // A typed reply is sent until the server receives it. If the reply is invalid, the person is
                // prompted again.
                let (Taken::Recorded(_) | Taken::TooLate(_) | Taken::Unfit) =
                    self.line.reply(async |client| sending::send(client, &view(client, ask).await?, &reply).await).await?;
                self.person = Person::Ready;
                return Ok(self.look().await?);
            }
        }
        Ok(None)
    }
}

async fn view(client: &Client, ask: AskId) -> Result<AskView, ClientError> {
    Ok(client.get(As::Person, &format!("/api/v1/asks/{ask}")).await?.view)
}

impl Person {
    /// Waits for what the person types; never returns if nobody is prompted.
    async fn says(&mut self) -> Prompted {
        match self {
            Self::Asked { prompted, .. } => prompted.await.unwrap_or(Prompted::NotHere),
            Self::Watching | Self::Ready => std::future::pending().await,
        }
    }
}

fn ending(status: Status) -> Option<Exit> {
    match status {
        Status::Running | Status::WaitingForInput => None,
        Status::Complete => Some(Exit::Done),
        Status::Failed => Some(Exit::Rejected),
        Status::Cancelled => Some(Exit::Dropped),
    }
}
