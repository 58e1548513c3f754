//! Measures what the tool agent itself adds to a turn after a long conversation. Of every three turns, one is
//! timed as a whole. One is timed after its journal was read, so that the agent's work is not hidden by the
//! speed of the disk. One does only what every turn must do, without the agent: it reads the same journal,
//! rebuilds the transcript, and appends the same text.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use async_trait::async_trait;
use tokio::sync::{Mutex, mpsc};
use tokio::time::Instant;
use waypost_agents::ToolAgent;
use waypost_agents::model::{Completion, Model, ModelError, OutputSink, Prompt};
use waypost_core::decide::ModelTurn;
use waypost_core::ids::SessionId;
use waypost_engine::{Agent, AgentCard, Turn, TurnError};

use super::BenchPlan;
use super::agent::{MESSAGE, NAME};
use super::engine::BenchEngine;
use super::metrics::TurnTimes;
use super::stats::{median, millis, spread};

/// The model's output for every input.
const WORDS: &str = "Noted. The page stays small, and what the team asked for is on the list; there is nothing to decide at the moment.";
/// How long the person thinks. Without this delay, the measurement would include the end of the turn before.
const THOUGHT: Duration = Duration::from_millis(5);

/// A model that returns the same output for every input, at once.
struct InstantModel;

#[async_trait]
impl Model for InstantModel {
    async fn complete(&self, _: &Prompt, _: &mut OutputSink<'_>) -> Result<Completion, ModelError> {
        Ok(Completion::new(WORDS, Vec::new()))
    }
}

/// The purpose of the next turn.
#[derive(Clone, Copy)]
enum TurnMode {
    /// The conversation grows.
    Grow,
    /// The whole turn of the agent is timed.
    Whole,
    /// The agent's turn is timed after the journal was read.
    Known,
    /// What every turn must do is timed without the agent.
    Apart,
}

/// The time of a turn, or of its parts.
enum TurnTime {
    JournalGrowth,
    Whole(Duration),
    Known(Duration),
    Apart { read: Duration, rebuild: Duration, append: Duration },
}

/// An agent whose turns are timed.
struct TimedAgent {
    agent: ToolAgent,
    mode: Arc<Mutex<TurnMode>>,
    timed: mpsc::UnboundedSender<TurnTime>,
}

#[async_trait]
impl Agent for TimedAgent {
    fn card(&self) -> AgentCard {
        self.agent.card()
    }

    async fn turn(&self, turn: &mut Turn) -> Result<(), TurnError> {
        let speech = ModelTurn { text: WORDS.to_owned(), last_read: turn.seq(), ..ModelTurn::default() };
        let mode = *self.mode.lock().await;
        let began = Instant::now();
        let timed = match mode {
            TurnMode::Grow => {
                turn.record_model_turn(speech).await?;
                TurnTime::JournalGrowth
            }
            TurnMode::Whole => {
                self.agent.turn(turn).await?;
                TurnTime::Whole(began.elapsed())
            }
            TurnMode::Known => {
                drop(turn.transcript().await?);
                let read = began.elapsed();
                self.agent.turn(turn).await?;
                TurnTime::Known(began.elapsed() - read)
            }
            TurnMode::Apart => {
                drop(turn.transcript().await?);
                let read = began.elapsed();
                drop(turn.transcript().await?);
                let known = began.elapsed();
                turn.record_model_turn(speech).await?;
                TurnTime::Apart { read, rebuild: known - read, append: began.elapsed() - known }
            }
        };
        // The receiver may be gone.
        drop(self.timed.send(timed));
        Ok(())
    }
}

/// A conversation whose turns are timed.
struct TimedConversation {
    engine: BenchEngine,
    mode: Arc<Mutex<TurnMode>>,
    timed: mpsc::UnboundedReceiver<TurnTime>,
    session: Option<SessionId>,
}

/// Measures in `folder`, after the longest of the histories.
pub async fn measure(folder: &Path, plan: &BenchPlan) -> anyhow::Result<TurnTimes> {
    let messages = plan.histories.iter().copied().max().unwrap_or_default();
    let (sender, timed) = mpsc::unbounded_channel();
    let mode = Arc::new(Mutex::new(TurnMode::Grow));
    let agent = ToolAgent::new(NAME, "Talks.", Arc::new(InstantModel));
    let mut engine = BenchEngine::open(folder, TimedAgent { agent, mode: mode.clone(), timed: sender })?;
    engine.start_worker();
    let mut conversation = TimedConversation { engine, mode, timed, session: None };
    for _ in 0..messages / 2 {
        conversation.round(TurnMode::Grow).await?;
    }
    let mut samples = TurnSamples::default();
    for n in 0..plan.answers {
        // The order alternates, because the conversation grows and neither variant must have an advantage.
        let timed = if n % 2 == 0 {
            [TurnMode::Whole, TurnMode::Known, TurnMode::Apart]
        } else {
            [TurnMode::Whole, TurnMode::Apart, TurnMode::Known]
        };
        for mode in timed {
            tokio::time::sleep(THOUGHT).await;
            samples.take(conversation.round(mode).await?);
        }
    }
    conversation.engine.close().await;
    Ok(samples.summary(messages))
}

impl TimedConversation {
    async fn round(&mut self, mode: TurnMode) -> anyhow::Result<TurnTime> {
        *self.mode.lock().await = mode;
        match self.session {
            None => self.session = Some(self.engine.start().await?),
            Some(session) => drop(self.engine.waypost.sessions().say(&self.engine.person, session, MESSAGE, None).await?),
        }
        self.timed.recv().await.context("the agent has stopped")
    }
}

/// The measured times.
#[derive(Default)]
struct TurnSamples {
    whole: Vec<Duration>,
    read: Vec<Duration>,
    append: Vec<Duration>,
    known: Vec<Duration>,
    /// The time of what every turn must do after the journal was read.
    must: Vec<Duration>,
}

impl TurnSamples {
    fn take(&mut self, timed: TurnTime) {
        match timed {
            TurnTime::JournalGrowth => {}
            TurnTime::Whole(time) => self.whole.push(time),
            TurnTime::Known(time) => self.known.push(time),
            TurnTime::Apart { read, rebuild, append } => {
                self.read.push(read);
                self.append.push(append);
                self.must.push(rebuild + append);
            }
        }
    }

    /// The agent's own part is the difference to the neighboring turn without the agent.
    fn summary(&self, messages: usize) -> TurnTimes {
        let own = median(self.known.iter().zip(&self.must).map(|(known, must)| millis(*known) - millis(*must)));
        let Self { whole, read, append, .. } = self;
        TurnTimes { messages, turns: whole.len(), whole: spread(whole), read: spread(read), append: spread(append), own }
    }
}
