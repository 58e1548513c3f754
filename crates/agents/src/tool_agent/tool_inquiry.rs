//! Questions that a tool asks people in the middle of a call. Nothing is held in memory while people think: the ask stores where the tool
//! stopped, and the call continues from there.

use waypost_core::ask::body::Body;
use waypost_core::ask::refusal::Refusal;
use waypost_core::decide::NewAsk;
use waypost_core::ids::CallId;
use waypost_engine::{Error, Turn};

use super::ToolAgent;
use super::calls::new_ask;
use crate::tool::ToolInquiry;

impl ToolAgent {
    /// Asks people the tool's questions. If they cannot be asked, returns the reason, as a text for the model.
    pub(super) async fn inquire(&self, call: &CallId, inquiry: ToolInquiry, turn: &mut Turn) -> Result<Option<String>, Error> {
        let ToolInquiry { questions, policy, state } = inquiry;
        let (id, now) = (turn.ask_id().await?, turn.now().await?);
        let asked = NewAsk { policy: policy.at(now), context: state, ..new_ask(id, None, Body::questions(questions)) };
        match turn.inquire(call.clone(), asked).await {
            Ok(()) => Ok(None),
            Err(Error::Refused(Refusal::Invalid(problems))) => {
                let listed: Vec<_> = problems.iter().map(|problem| format!("at {:?}: {}", problem.pointer, problem.message)).collect();
                Ok(Some(format!("The tool asked people an invalid question: {}.", listed.join("; "))))
            }
            Err(error) => Err(error),
        }
    }
}
