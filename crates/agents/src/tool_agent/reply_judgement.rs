//! The agent's own judgement of people's replies to its questions.

use tracing::Instrument as _;
use waypost_core::agent::guard::CombinedRuling;
use waypost_core::ask::body::Body;
use waypost_core::ask::origin::TextDirection;
use waypost_core::ask::policy::{Judge as By, Policy};
use waypost_core::ask::settlement::Outcome;
use waypost_core::ids::AskId;
use waypost_engine::{Turn, TurnError, traced};

use super::{ToolAgent, failed, guarding};
use crate::guardrail::GuardedText;
use crate::judge::{JudgeVerdict, ReplyJudge, prompt, verdict};
use crate::model::Prompt;

impl ToolAgent {
    /// The policy of an ask from this agent's model, with this agent as the judge if it has one.
    pub(super) fn with_judge(&self, policy: Policy, body: &Body) -> Policy {
        match (&self.judge, body) {
            (Some(_), Body::Questions { .. }) => Policy { judge: Some(By::Asker), max_retries: self.max_retries, ..policy },
            (Some(_), Body::Approval { .. } | Body::Review { .. }) | (None, _) => policy,
        }
    }

    /// Decides whether the held reply is sufficient. Without a judge every reply is: the agent may have had a judge when it asked.
    pub(super) async fn judge_reply(&self, ask: AskId, turn: &mut Turn) -> Result<(), TurnError> {
        let Some(ask) = turn.session().asks.get(&ask).cloned() else { return Ok(()) };
        let Some((pending, Outcome::Answers { answers })) = ask.pending_decision().map(|pending| (pending, &pending.outcome)) else {
            return Ok(turn.judge(&ask, true, None, "none").await?);
        };
        let (found, channel) = match &self.judge {
            None => (JudgeVerdict::Sufficient, "none"),
            Some(ReplyJudge::Function(function)) => (function(&ask, answers), "function"),
            Some(ReplyJudge::Model) => (self.ask_model(prompt(&ask, answers, pending.comment.as_deref()), turn).await?, "model"),
        };
        let (sufficient, clarification) = match found {
            JudgeVerdict::Sufficient => (true, None),
            JudgeVerdict::Insufficient { clarification } => (false, clarification),
        };
        Ok(turn.judge(&ask, sufficient, clarification, channel).await?)
    }

    /// Asks the model for a verdict. If the model cannot be reached, a later turn asks it again, as for any other model call.
    async fn ask_model(&self, prompt: Prompt, turn: &mut Turn) -> Result<JudgeVerdict, TurnError> {
        for message in &prompt.messages {
            let passing =
                GuardedText { direction: TextDirection::ToModel, text: guarding::describe(message).1, calls: &[], conversation: &[] };
            // The model cannot judge what it may not read. The guardrail sees the text again on its way to the model.
            if guarding::combined_ruling(&self.guardrails.rule(&passing, None).await) != CombinedRuling::Pass {
                return Ok(JudgeVerdict::Sufficient);
            }
        }
        let messages = prompt.messages.into_iter().map(|message| self.without_control_marks(message)).collect();
        let prompt = Prompt { messages, ..prompt };
        let completion =
            self.model.complete(&prompt, &mut |_: &str| {}).instrument(traced::model()).await.map_err(|error| failed(&error))?;
        self.budget.spend(&completion.usage, turn).await?;
        Ok(verdict(&completion.text))
    }
}
