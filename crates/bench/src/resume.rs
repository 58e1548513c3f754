//! Measures the time from a person's answer until the agent continues, after conversations of different
//! lengths. The histories are real: a person writes, the agent asks, the person answers, again and again.

use std::path::Path;
use std::time::Duration;

use anyhow::Context as _;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::Instant;
use waypost_core::ids::{AskId, SessionId};

use super::BenchPlan;
use super::agent::{self, Stamp, Stamping};
use super::engine::BenchEngine;
use super::metrics::ResumeTimes;
use super::stats::spread;

/// The messages of one round: a message, a question, its answer, a message.
const MESSAGES: usize = 4;

/// How long the person thinks. Without this delay, the measurement would include the end of the turn before.
const THOUGHT: Duration = Duration::from_millis(5);

/// The times of one answer, from calling `reply`.
struct ResumeSample {
    acknowledged: Duration,
    began: Duration,
    ended: Duration,
}

/// A session with several rounds of conversation.
struct ResumedConversation<'a> {
    engine: &'a BenchEngine,
    stamps: &'a mut UnboundedReceiver<Stamp>,
    session: Option<SessionId>,
    messages: usize,
}

/// Measures in `folder`, for each length of history.
pub async fn measure(folder: &Path, plan: &BenchPlan) -> anyhow::Result<Vec<ResumeTimes>> {
    let (agent, mut stamps) = Stamping::new(agent::agent());
    let mut engine = BenchEngine::open(folder, agent)?;
    engine.start_worker();
    let mut resumed = Vec::new();
    for &history in &plan.histories {
        let mut samples = Vec::new();
        while samples.len() < plan.answers {
            let mut conversation = ResumedConversation { engine: &engine, stamps: &mut stamps, session: None, messages: 0 };
            while conversation.messages < history {
                conversation.round().await?;
            }
            // A history must not grow by more than a fifth while its length is measured.
            for _ in 0..(history / 5 / MESSAGES).clamp(1, plan.answers - samples.len()) {
                samples.push(conversation.round().await?);
            }
        }
        resumed.push(summary(history, &samples));
    }
    engine.close().await;
    Ok(resumed)
}

impl ResumedConversation<'_> {
    async fn round(&mut self) -> anyhow::Result<ResumeSample> {
        let ask = self.until_asked().await?;
        tokio::time::sleep(THOUGHT).await;
        let asked = Instant::now();
        self.engine.waypost.asks().reply(&self.engine.person, ask, agent::reply(), "bench", None).await?;
        let acknowledged = asked.elapsed();
        let turn = self.stamp().await?;
        self.messages += MESSAGES;
        Ok(ResumeSample { acknowledged, began: turn.began - asked, ended: turn.ended - asked })
    }

    /// Sends a message to the agent and waits until it has asked.
    async fn until_asked(&mut self) -> anyhow::Result<AskId> {
        match self.session {
            None => self.session = Some(self.engine.start().await?),
            Some(session) => drop(self.engine.waypost.sessions().say(&self.engine.person, session, agent::MESSAGE, None).await?),
        }
        self.stamp().await?.pending.context("the agent did not ask")
    }

    async fn stamp(&mut self) -> anyhow::Result<Stamp> {
        self.stamps.recv().await.context("the agent has stopped")
    }
}

fn summary(history: usize, samples: &[ResumeSample]) -> ResumeTimes {
    let of = |part: fn(&ResumeSample) -> Duration| spread(&samples.iter().map(part).collect::<Vec<_>>());
    ResumeTimes {
        history,
        questions: history / MESSAGES,
        answers: samples.len(),
        acknowledged: of(|sample| sample.acknowledged),
        began: of(|sample| sample.began),
        ended: of(|sample| sample.ended),
    }
}
