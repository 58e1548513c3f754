//! An agent that asks, reports how the ask ended, and answers comments.

use async_trait::async_trait;
use waypost_core::agent::late;
use waypost_core::approval::call::ToolCall;
use waypost_core::ask::Ask;
use waypost_core::ask::auto_approval::AutoApprovalRules;
use waypost_core::decide::{CallAction, Command, ModelTurn, NewAsk};
use waypost_core::ids::{AgentName, CallId, ToolName};
use waypost_core::session::NextWork;
use waypost_engine::{Agent, AgentCard, AskRequest, Turn, TurnError};

/// It asks once and judges the replies itself: the first reply is never sufficient.
pub struct Speaker(pub AskRequest);

#[async_trait]
impl Agent for Speaker {
    fn card(&self) -> AgentCard {
        AgentCard { name: AgentName::new("deployer"), description: "Asks.".into(), tools: Vec::new(), approvals: "as_declared" }
    }

    async fn turn(&self, turn: &mut Turn) -> Result<(), TurnError> {
        let seq = turn.seq();
        match turn.session().work() {
            Some(NextWork::Judge(ask)) => {
                let ask = turn.session().asks[&ask].clone();
                turn.judge(&ask, ask.retries > 0, None, "function").await?;
            }
            Some(NextWork::Reply(ask)) => turn.record(Command::Comment { ask, text: "And why?".into(), last_read: None }).await?,
            Some(NextWork::Speak) => {
                let asked = turn.transcript().await?.iter().rev().find_map(|item| item.ask.clone());
                let calls = if asked.is_none() { vec![self.call(turn).await?] } else { Vec::new() };
                let text = asked.as_deref().map_or("nothing", learned_by).to_owned();
                turn.record_model_turn(ModelTurn { text, calls, last_read: seq, ..ModelTurn::default() }).await?;
            }
            other => panic!("it has no such work: {other:?}"),
        }
        Ok(())
    }
}

impl Speaker {
    async fn call(&self, turn: &Turn) -> Result<(ToolCall, CallAction), TurnError> {
        let call = ToolCall { call_id: CallId::new("c1"), tool: ToolName::new("ask"), arguments: "{}".into() };
        let AskRequest { body, policy, .. } = self.0.clone();
        let new_ask = NewAsk {
            id: turn.ask_id().await?,
            message: None,
            body,
            policy,
            context: None,
            auto_approval_rules: AutoApprovalRules::default(),
        };
        Ok((call, CallAction::Ask(Box::new(new_ask))))
    }
}

/// How the agent learned of the end of its ask, if it has.
fn learned_by(ask: &Ask) -> &'static str {
    match (late::message(ask), ask.is_pending()) {
        (Some(_), _) => "message",
        (None, false) => "result",
        (None, true) => "nothing",
    }
}
