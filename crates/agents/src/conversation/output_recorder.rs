//! The model's output while the agent handled one message, and its cost.

use std::sync::{Mutex, PoisonError};

use waypost_core::agent::usage::Cost;
use waypost_core::agent::wire::Wire;
use waypost_core::decide::Command;
use waypost_engine::{Turn, TurnError};

/// Adds up the cost of model calls, and remembers the last output.
#[derive(Default)]
pub(super) struct OutputRecorder(Mutex<(Cost, Option<LastOutput>)>);

struct LastOutput {
    text: String,
    wire: Option<Box<Wire>>,
}

/// What of this still has to be recorded.
#[derive(Default)]
pub(super) struct UnrecordedOutput {
    pub cost: Cost,
    last: Option<LastOutput>,
}

impl OutputRecorder {
    /// A model call had this cost.
    pub fn cost(&self, cost: Cost) {
        let mut recorded = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        recorded.0 = recorded.0.plus(cost);
    }

    /// The model wrote this for the conversation.
    pub fn record_text(&self, text: &str, wire: Option<Box<Wire>>) {
        let mut recorded = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        recorded.1 = Some(LastOutput { text: text.to_owned(), wire });
    }

    pub fn record(self) -> UnrecordedOutput {
        let (cost, last) = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        UnrecordedOutput { cost, last }
    }
}

impl UnrecordedOutput {
    /// The service-specific data of `text`, if the agent's message is exactly the model's output.
    pub fn wire_of(&mut self, text: &str) -> Option<Box<Wire>> {
        self.last.take_if(|last| last.text == text).and_then(|last| last.wire)
    }

    /// Records the cost separately, if there is no message to record it with.
    pub async fn spend(&self, turn: &mut Turn) -> Result<(), TurnError> {
        if self.cost.is_unknown() {
            return Ok(());
        }
        Ok(turn.record(Command::AddCost(self.cost)).await?)
    }
}
