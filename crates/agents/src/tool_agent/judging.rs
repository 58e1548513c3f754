//! The agent's own judgement of what people replied to its questions.

use tracing::Instrument as _;
use waypost_core::ask::Outcome;
use waypost_core::body::Body;
use waypost_core::guard::{Sentence, Way};
use waypost_core::ids::AskId;
use waypost_core::policy::{Judge as By, Policy};
use waypost_engine::{Turn, TurnError, traced};

use super::{ToolAgent, failed, guarding};
use crate::guardrail::Passing;
use crate::judge::{Judge, Verdict, prompt, verdict};
use crate::model::Prompt;

impl ToolAgent {
    /// The policy of an ask that this agent's model makes, with this agent as the judge where it has
    /// one.
    pub(super) fn judged(&self, policy: Policy, body: &Body) -> Policy {
        match (&self.judge, body) {
            (Some(_), Body::Questions { .. }) => Policy { judge: Some(By::Asker), max_retries: self.max_retries, ..policy },
            (Some(_), Body::Approval { .. } | Body::Review { .. }) | (None, _) => policy,
        }
    }

    /// Says whether the reply in hand is sufficient. Without a judge any reply is: the agent may
    /// have had one when it asked.
    pub(super) async fn judge_reply(&self, ask: AskId, turn: &mut Turn) -> Result<(), TurnError> {
        let Some(ask) = turn.session().asks.get(&ask).cloned() else { return Ok(()) };
        let Some((held, Outcome::Answers { answers })) = ask.held().map(|held| (held, &held.outcome)) else {
            return Ok(turn.judge(&ask, true, None, "none").await?);
        };
        let (found, channel) = match &self.judge {
            None => (Verdict::Sufficient, "none"),
            Some(Judge::Function(function)) => (function(&ask, answers), "function"),
            Some(Judge::Model) => (self.ask_model(prompt(&ask, answers, held.comment.as_deref()), turn).await?, "model"),
        };
        let (sufficient, clarification) = match found {
            Verdict::Sufficient => (true, None),
            Verdict::Insufficient { clarification } => (false, clarification),
        };
        Ok(turn.judge(&ask, sufficient, clarification, channel).await?)
    }

    /// A model that cannot be reached is asked again in a later turn, like for any other word of it.
    async fn ask_model(&self, prompt: Prompt, turn: &mut Turn) -> Result<Verdict, TurnError> {
        for message in &prompt.messages {
            let passing = Passing { way: Way::ToModel, text: guarding::words(message).1, calls: &[], conversation: &[] };
            // What the model may not read it cannot judge. The guardrail sees it again on its way there.
            if guarding::sentence_of(&self.guardrails.rule(&passing, None).await) != Sentence::Pass {
                return Ok(Verdict::Sufficient);
            }
        }
        let messages = prompt.messages.into_iter().map(|message| self.cleaned(message)).collect();
        let prompt = Prompt { messages, ..prompt };
        let completion =
            self.model.complete(&prompt, &mut |_: &str| {}).instrument(traced::model()).await.map_err(|error| failed(&error))?;
        self.budget.spend(&completion.usage, turn).await?;
        Ok(verdict(&completion.text))
    }
}
