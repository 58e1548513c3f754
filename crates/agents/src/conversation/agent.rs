//! Runs a conversation agent in the engine: one message or one answer per turn, in their order.

use std::sync::Arc;

use async_trait::async_trait;
use waypost_core::agent::state::SavedState;
use waypost_core::ask::Ask;
use waypost_core::ask::origin::Origin;
use waypost_core::decide::{Command, ModelTurn};
use waypost_core::ids::{AgentName, AskId, Seq};
use waypost_core::people::principal::{Principal, PrincipalKind};
use waypost_core::session::NextWork;
use waypost_core::session::event::{Event, Role};
use waypost_engine::{Agent, AgentCard, TranscriptEntry, Turn, TurnError};

use super::context::{CallContext, ConversationContext};
use super::input::{self, AgentInput};
use super::pending::{ConversationAsk, outcome_text};
use super::{ConversationAgent, Profile};
use crate::judge::JudgeVerdict;
use crate::state::state_of;

/// The reply to a comment under a question.
const NOTHING_TO_ADD: &str = "This agent has nothing to add to its question.";

/// A conversation agent as an agent for the engine.
pub struct Conversing<A> {
    agent: A,
    profile: Profile,
}

/// A message that the agent has not processed, or the end of one of its asks.
struct UnprocessedInput {
    seq: Seq,
    by: Principal,
    message: Option<String>,
    intent: Option<String>,
    settled: Option<Ask>,
}

impl<A: ConversationAgent> Conversing<A> {
    /// This agent.
    pub fn new(agent: A) -> Self {
        let profile = agent.profile();
        Self { agent, profile }
    }

    async fn take_in(&self, turn: &mut Turn) -> Result<(), TurnError> {
        let state = state_of(turn.session(), self.profile.version, |version, state| self.agent.migrate(version, state))?;
        let history = turn.transcript().await?;
        let last_seq = turn.session().agent_state.as_ref().map_or(0, |saved| saved.heard);
        let version = self.profile.version;
        let Some(unprocessed) = history.iter().find_map(|entry| unprocessed_input(entry, last_seq)) else {
            // The message was processed before: there is nothing to answer.
            let keeps = Some(SavedState { version, at: None, state });
            return Ok(turn.record_model_turn(ModelTurn { keeps, last_read: turn.seq(), ..ModelTurn::default() }).await?);
        };
        let input = AgentInput {
            intent: input::intent(unprocessed.intent.as_deref()),
            message: unprocessed.message,
            participant: unprocessed.by.clone(),
            conversation: turn.session().id,
            metadata: turn.session().metadata.clone(),
        };
        let so_far = &history[..history.partition_point(|item| item.entry.seq <= unprocessed.seq)];
        let participant = if unprocessed.by.kind == PrincipalKind::Person { unprocessed.by.name } else { String::new() };
        let mut context =
            ConversationContext::new(turn, &self.profile, so_far, CallContext { participant, settled: unprocessed.settled }, state);
        let result = self.agent.invoke(input, &mut context).await;
        let ConversationContext { asks, sends, state, recorder, .. } = context;
        let (mut unrecorded, keeps) = (recorder.record(), Some(SavedState { version, at: None, state }));
        let text = match result {
            Ok(result) => result.output.unwrap_or_default(),
            Err(error) => {
                unrecorded.spend(turn).await?;
                return Err(error);
            }
        };
        if text.is_empty() {
            unrecorded.spend(turn).await?;
            return Ok(turn
                .record_model_turn(ModelTurn { asks, sends, keeps, last_read: unprocessed.seq, ..ModelTurn::default() })
                .await?);
        }
        let wire = unrecorded.wire_of(&text);
        Ok(turn
            .record_model_turn(ModelTurn {
                text,
                asks,
                sends,
                keeps,
                last_read: unprocessed.seq,
                wire,
                cost: unrecorded.cost,
                ..ModelTurn::default()
            })
            .await?)
    }

    async fn judge(&self, ask: AskId, turn: &mut Turn) -> Result<(), TurnError> {
        let Some(ask) = turn.session().asks.get(&ask).cloned() else { return Ok(()) };
        let Some(pending) = ask.pending_decision() else { return Ok(()) };
        let (answer, participant) = (outcome_text(&pending.outcome), pending.provenance.by.name.clone());
        let asked = ConversationAsk::new(&ask, &turn.session().agent, turn.session().metadata.as_ref());
        let context = ConversationContext::new(turn, &self.profile, &[], CallContext { participant, settled: None }, None);
        let found = self.agent.evaluate_answer(&asked, &answer, &context).await;
        context.recorder.record().spend(turn).await?;
        let (sufficient, clarification) = match found? {
            JudgeVerdict::Sufficient => (true, None),
            JudgeVerdict::Insufficient { clarification } => (false, clarification),
        };
        Ok(turn.judge(&ask, sufficient, clarification, "agent").await?)
    }
}

#[async_trait]
impl<A: ConversationAgent> Agent for Conversing<A> {
    fn card(&self) -> AgentCard {
        AgentCard {
            name: AgentName::new(&self.profile.name),
            description: self.profile.description.clone(),
            tools: Vec::new(),
            approvals: "as_declared",
        }
    }

    async fn turn(&self, turn: &mut Turn) -> Result<(), TurnError> {
        let Some(work) = turn.session().work() else { return Ok(()) };
        if self.profile.budget.is_stopped(work, turn).await? {
            return Ok(());
        }
        match work {
            NextWork::Judge(ask) => self.judge(ask, turn).await,
            NextWork::Speak => self.take_in(turn).await,
            NextWork::Reply(ask) => {
                let last_read = Some(turn.seq());
                Ok(turn.record(Command::Comment { ask, text: NOTHING_TO_ADD.to_owned(), last_read }).await?)
            }
            NextWork::Calls => {
                let message = "This session was started by an agent of another kind, which made tool calls in it.".to_owned();
                Err(TurnError::Fail { code: "another_kind", message })
            }
        }
    }

    fn accepts_text_replies(&self) -> bool {
        true
    }
}

/// What an entry means to an agent that has processed everything up to `last_seq`.
fn unprocessed_input(item: &TranscriptEntry, last_seq: Seq) -> Option<UnprocessedInput> {
    let TranscriptEntry { entry, ask } = item;
    let (seq, by) = (entry.seq, entry.actor.clone());
    if seq <= last_seq {
        return None;
    }
    if let Event::Message { role: Role::User, text, intent, .. } = &entry.event {
        return Some(UnprocessedInput { seq, by, message: Some(text.clone()), intent: intent.clone(), settled: None });
    }
    let ended = ask.clone().filter(|ask| entry.event.settles() && ask.origin == Origin::Agent)?;
    let settlement = ended.settlement();
    let message = settlement.map(|settled| outcome_text(&settled.outcome));
    let by = settlement.map_or(by, |settled| settled.provenance.by.clone());
    Some(UnprocessedInput { seq, by, message, intent: None, settled: Some(Arc::unwrap_or_clone(ended)) })
}
