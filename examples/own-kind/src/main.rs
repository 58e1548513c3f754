//! A custom kind of agent: it rolls dice with a person until the person wants to stop.
//!
//! It implements its own turns, asks its own questions and saves its own state, all through the public API.

use async_trait::async_trait;
use waypost::agents::{AgentCard, AgentName, AutoApprovalRules, ModelTurn, NewAsk, NextWork, SavedState};
use waypost::asks::{Body, Input, Json, Policy, Question, QuestionId};
use waypost::testing::{Person, TestHarness};
use waypost::{Agent, Turn, TurnError};

struct Dice;

#[async_trait]
impl Agent for Dice {
    fn card(&self) -> AgentCard {
        AgentCard { name: AgentName::new("dice"), description: "Rolls dice.".into(), tools: Vec::new(), approvals: "as_declared" }
    }

    async fn turn(&self, turn: &mut Turn) -> Result<(), TurnError> {
        if turn.session().work() != Some(NextWork::Speak) {
            return Ok(());
        }
        let history = turn.transcript().await?;
        let enough = history.iter().rev().find_map(|item| item.ask.as_ref()?.settlement().map(|settled| format!("{:?}", settled.outcome)));
        let rolled = turn.session().agent_state.as_ref().and_then(|saved| saved.state.as_ref()?.read::<u32>().ok()).unwrap_or(0) + 1;
        let keeps = Some(SavedState { version: 1, at: Some(format!("roll {rolled}")), state: Json::new(rolled.to_string()).ok() });
        let last_read = turn.seq();
        if enough.is_some_and(|outcome| outcome.contains("\"no\"")) {
            return Ok(turn.record_model_turn(ModelTurn { text: "Good game.".into(), keeps, last_read, ..ModelTurn::default() }).await?);
        }
        let question = Question::new(QuestionId::new("again"), "Again?", Input::Confirm);
        let body = Body::questions(vec![question]);
        let policy = Policy::default();
        let ask = NewAsk {
            id: turn.ask_id().await?,
            message: None,
            body,
            policy,
            context: None,
            auto_approval_rules: AutoApprovalRules::default(),
        };
        let text = format!("You rolled a {}.", rolled * 5 % 6 + 1);
        Ok(turn.record_model_turn(ModelTurn { text, asks: vec![ask], keeps, last_read, ..ModelTurn::default() }).await?)
    }
}

/// Plays with a person who stops after the second roll, and returns the transcript.
async fn played() -> String {
    let mut harness =
        TestHarness::new([std::sync::Arc::new(Dice) as std::sync::Arc<dyn Agent>]).with(Person::new("zoe").says_in_turn("Again", ["yes", "no"]));
    let session = harness.start("zoe", "dice", "Let us play.").await;
    harness.play().await;
    harness.transcript(session).await
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    print!("{}", played().await);
}

#[cfg(test)]
mod tests {
    #[tokio::test]
    async fn it_rolls_until_somebody_has_had_enough() {
        let expected = "\
zoe: Let us play.
dice: You rolled a 6.
dice is at roll 1
dice asks: Again?
zoe answers: yes
dice: You rolled a 5.
dice is at roll 2
dice asks: Again?
zoe answers: no
dice: Good game.
dice is at roll 3
complete
";
        assert_eq!(super::played().await, expected);
    }
}
