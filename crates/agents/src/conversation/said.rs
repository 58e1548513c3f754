//! What an agent's model said while the agent dealt with one message, and what that cost.

use std::sync::{Mutex, PoisonError};

use waypost_core::decide::Command;
use waypost_core::spent::Cost;
use waypost_core::wire::Wire;
use waypost_engine::{Turn, TurnError};

/// Adds up what the model costs, and knows what it said last.
#[derive(Default)]
pub(super) struct Said(Mutex<(Cost, Option<Last>)>);

struct Last {
    text: String,
    wire: Option<Box<Wire>>,
}

/// What is left to be recorded of it.
#[derive(Default)]
pub(super) struct Record {
    pub cost: Cost,
    last: Option<Last>,
}

impl Said {
    /// The model was asked for something, which cost this.
    pub fn cost(&self, cost: Cost) {
        let mut said = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        said.0 = said.0.plus(cost);
    }

    /// The model said this to the conversation.
    pub fn words(&self, text: &str, wire: Option<Box<Wire>>) {
        let mut said = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        said.1 = Some(Last { text: text.to_owned(), wire });
    }

    pub fn record(self) -> Record {
        let (cost, last) = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        Record { cost, last }
    }
}

impl Record {
    /// What only the model's service understands of `text`, where the agent says exactly what its model said.
    pub fn wire_of(&mut self, text: &str) -> Option<Box<Wire>> {
        self.last.take_if(|last| last.text == text).and_then(|last| last.wire)
    }

    /// Records what it cost by itself, where it stands beside no words.
    pub async fn spend(&self, turn: &mut Turn) -> Result<(), TurnError> {
        if self.cost.is_unknown() {
            return Ok(());
        }
        Ok(turn.record(Command::Spend(self.cost)).await?)
    }
}
