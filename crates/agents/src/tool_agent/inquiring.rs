//! What a tool asks people in the middle of a call. Nothing of it is held while they think: the ask
//! carries where it stopped, and the call goes on from there.

use waypost_core::body::Body;
use waypost_core::decide::NewAsk;
use waypost_core::ids::CallId;
use waypost_core::refusal::Refusal;
use waypost_engine::{Error, Turn};

use super::ToolAgent;
use super::calls::new_ask;
use crate::tool::Inquiry;

impl ToolAgent {
    /// Asks people what the tool asks. What keeps them from being asked comes back, to be told to the
    /// model.
    pub(super) async fn inquire(&self, call: &CallId, inquiry: Inquiry, turn: &mut Turn) -> Result<Option<String>, Error> {
        let Inquiry { questions, policy, state } = inquiry;
        let (id, now) = (turn.ask_id().await?, turn.now().await?);
        let asked = NewAsk { policy: policy.at(now), context: state, ..new_ask(id, None, Body::questions(questions)) };
        match turn.inquire(call.clone(), asked).await {
            Ok(()) => Ok(None),
            Err(Error::Refused(Refusal::Invalid(problems))) => {
                let listed: Vec<_> = problems.iter().map(|problem| format!("at {:?}: {}", problem.pointer, problem.message)).collect();
                Ok(Some(format!("The tool wanted to ask people something that cannot be asked: {}.", listed.join("; "))))
            }
            Err(error) => Err(error),
        }
    }
}
