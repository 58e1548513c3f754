//! What a turn of the tool agent adds of its own after a long conversation. Of every three turns one is timed whole. One
//! is timed after its journal was read, so that what the agent does is not lost in what the disk does. And one does
//! what every turn must and nothing of the agent's: it reads the same journal, tells it again, and appends the same words.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use async_trait::async_trait;
use tokio::sync::{Mutex, mpsc};
use tokio::time::Instant;
use waypost_agents::ToolAgent;
use waypost_agents::model::{Completion, Heard, Model, ModelError, Prompt};
use waypost_core::decide::Speech;
use waypost_core::ids::SessionId;
use waypost_engine::{Agent, AgentCard, Turn, TurnError};

use super::Plan;
use super::agent::{MESSAGE, NAME};
use super::figures::Turned;
use super::house::House;
use super::stats::{median, millis, spread};

/// What the model says to everything.
const WORDS: &str = "Noted. The page stays small, and what the team asked for is on the list; there is nothing to decide at the moment.";
/// How long the person thinks. Whoever speaks sooner measures how the turn before is cleared away.
const THOUGHT: Duration = Duration::from_millis(5);

/// A model that has the same answer to everything, at once.
struct Brief;

#[async_trait]
impl Model for Brief {
    async fn complete(&self, _: &Prompt, _: &mut Heard<'_>) -> Result<Completion, ModelError> {
        Ok(Completion::new(WORDS, Vec::new()))
    }
}

/// What the next turn is for.
#[derive(Clone, Copy)]
enum Mode {
    /// The conversation grows.
    Grow,
    /// The agent takes it, all of it timed.
    Whole,
    /// The agent takes it once the journal has been read.
    Known,
    /// What every turn must do is timed without the agent.
    Apart,
}

/// How long a turn took, or its parts.
enum Timed {
    Grown,
    Whole(Duration),
    Known(Duration),
    Apart { read: Duration, retell: Duration, append: Duration },
}

/// An agent whose turns are timed.
struct Timing {
    agent: ToolAgent,
    mode: Arc<Mutex<Mode>>,
    timed: mpsc::UnboundedSender<Timed>,
}

#[async_trait]
impl Agent for Timing {
    fn card(&self) -> AgentCard {
        self.agent.card()
    }

    async fn turn(&self, turn: &mut Turn) -> Result<(), TurnError> {
        let speech = Speech { text: WORDS.to_owned(), heard: turn.seq(), ..Speech::default() };
        let mode = *self.mode.lock().await;
        let began = Instant::now();
        let timed = match mode {
            Mode::Grow => {
                turn.speak(speech).await?;
                Timed::Grown
            }
            Mode::Whole => {
                self.agent.turn(turn).await?;
                Timed::Whole(began.elapsed())
            }
            Mode::Known => {
                drop(turn.transcript().await?);
                let read = began.elapsed();
                self.agent.turn(turn).await?;
                Timed::Known(began.elapsed() - read)
            }
            Mode::Apart => {
                drop(turn.transcript().await?);
                let read = began.elapsed();
                drop(turn.transcript().await?);
                let known = began.elapsed();
                turn.speak(speech).await?;
                Timed::Apart { read, retell: known - read, append: began.elapsed() - known }
            }
        };
        // Whoever measured may be gone.
        drop(self.timed.send(timed));
        Ok(())
    }
}

/// A conversation whose turns are timed.
struct Talk {
    house: House,
    mode: Arc<Mutex<Mode>>,
    timed: mpsc::UnboundedReceiver<Timed>,
    session: Option<SessionId>,
}

/// Measures in `folder`, after the longest of the histories.
pub async fn measure(folder: &Path, plan: &Plan) -> anyhow::Result<Turned> {
    let messages = plan.histories.iter().copied().max().unwrap_or_default();
    let (sender, timed) = mpsc::unbounded_channel();
    let mode = Arc::new(Mutex::new(Mode::Grow));
    let agent = ToolAgent::new(NAME, "Talks.", Arc::new(Brief));
    let mut house = House::open(folder, Timing { agent, mode: mode.clone(), timed: sender })?;
    house.work();
    let mut talk = Talk { house, mode, timed, session: None };
    for _ in 0..messages / 2 {
        talk.round(Mode::Grow).await?;
    }
    let mut samples = Samples::default();
    for n in 0..plan.answers {
        // The conversation grows meanwhile, and that must favour nobody.
        let timed = if n % 2 == 0 { [Mode::Whole, Mode::Known, Mode::Apart] } else { [Mode::Whole, Mode::Apart, Mode::Known] };
        for mode in timed {
            tokio::time::sleep(THOUGHT).await;
            samples.take(talk.round(mode).await?);
        }
    }
    talk.house.close().await;
    Ok(samples.summary(messages))
}

impl Talk {
    async fn round(&mut self, mode: Mode) -> anyhow::Result<Timed> {
        *self.mode.lock().await = mode;
        match self.session {
            None => self.session = Some(self.house.start().await?),
            Some(session) => drop(self.house.waypost.say(&self.house.person, session, MESSAGE, None).await?),
        }
        self.timed.recv().await.context("the agent is gone")
    }
}

/// What was timed.
#[derive(Default)]
struct Samples {
    whole: Vec<Duration>,
    read: Vec<Duration>,
    append: Vec<Duration>,
    known: Vec<Duration>,
    /// What every turn must do once the journal has been read.
    must: Vec<Duration>,
}

impl Samples {
    fn take(&mut self, timed: Timed) {
        match timed {
            Timed::Grown => {}
            Timed::Whole(time) => self.whole.push(time),
            Timed::Known(time) => self.known.push(time),
            Timed::Apart { read, retell, append } => {
                self.read.push(read);
                self.append.push(append);
                self.must.push(retell + append);
            }
        }
    }

    /// The agent's own is what it takes beyond what its neighbour without it had to do.
    fn summary(&self, messages: usize) -> Turned {
        let own = median(self.known.iter().zip(&self.must).map(|(known, must)| millis(*known) - millis(*must)));
        let Self { whole, read, append, .. } = self;
        Turned { messages, turns: whole.len(), whole: spread(whole), read: spread(read), append: spread(append), own }
    }
}
