//! An agent that has the speaker do its work, and says so when it is done.

use async_trait::async_trait;
use waypost_core::approval::call::ToolCall;
use waypost_core::decide::{CallAction, ModelTurn};
use waypost_core::ids::{AgentName, CallId, ToolName};
use waypost_core::session::NextWork;
use waypost_core::session::event::Event;
use waypost_engine::{Agent, AgentCard, Turn, TurnError};

/// Hands its one task to the speaker.
pub struct Chief;

#[async_trait]
impl Agent for Chief {
    fn card(&self) -> AgentCard {
        AgentCard {
            name: AgentName::new("chief"),
            description: "Has the speaker do it.".into(),
            tools: Vec::new(),
            approvals: "as_declared",
        }
    }

    async fn turn(&self, turn: &mut Turn) -> Result<(), TurnError> {
        if turn.session().work() == Some(NextWork::Calls) {
            return Ok(turn.start_children(vec![(CallId::new("part"), AgentName::new("speaker"))]).await?);
        }
        let seq = turn.seq();
        let is_done = turn.transcript().await?.iter().any(|item| matches!(item.entry.event, Event::ToolCompleted { .. }));
        let call = || {
            let arguments = r#"{"task": "Ask them."}"#.into();
            (ToolCall { call_id: CallId::new("part"), tool: ToolName::new("speaker"), arguments }, CallAction::Run)
        };
        let calls = if is_done { Vec::new() } else { vec![call()] };
        let text = if is_done { "It is done." } else { "Ask them." };
        Ok(turn.record_model_turn(ModelTurn { text: text.into(), calls, last_read: seq, ..ModelTurn::default() }).await?)
    }
}
