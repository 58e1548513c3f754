//! An agent whose author made a mistake.

use std::sync::atomic::{AtomicU32, Ordering};

use async_trait::async_trait;
use waypost_core::ids::AgentName;
use waypost_engine::{Agent, AgentCard, Turn, TurnError};

/// Shows its card while a server starts, and panics from then on.
#[derive(Default)]
pub struct Mistake(AtomicU32);

/// How often the card is looked at before anything is served.
const AT_THE_START: u32 = 2;

#[async_trait]
impl Agent for Mistake {
    fn card(&self) -> AgentCard {
        assert!(self.0.fetch_add(1, Ordering::SeqCst) < AT_THE_START, "a mistake, and hunter2 in it");
        AgentCard { name: AgentName::new("mistake"), description: "Has one.".into(), tools: Vec::new(), approvals: "as_declared" }
    }

    async fn turn(&self, _: &mut Turn) -> Result<(), TurnError> {
        Ok(())
    }
}
