//! People's questions before they decide, and the model's replies to them.

use tracing::Instrument as _;
use waypost_core::agent::guard::{CombinedRuling, GuardrailRuling};
use waypost_core::agent::late;
use waypost_core::ask::Ask;
use waypost_core::ask::comment::MAX_COMMENT;
use waypost_core::ask::origin::{Origin, TextDirection};
use waypost_core::decide::{Command, GuardedContent, GuardrailCheck};
use waypost_core::ids::{AskId, Seq};
use waypost_engine::{Turn, TurnError, traced};

use super::transcript_message::{Author, TranscriptMessage};

use super::{ToolAgent, failed, guarding, transcript};
use crate::guardrail::GuardedText;
use crate::model::{ModelMessage, Prompt};

/// The comment under an ask about a withheld text: a model could reply only if it saw the text.
const NO_MODEL: &str = "A guardrail asks this, so no model can reply to your comment.";

/// The comment under an ask for more budget: no budget is left for a model reply.
const NO_MORE: &str = "A limit of the agent was reached, so no model can reply to your comment.";

impl ToolAgent {
    /// Lets the model reply to a comment under a pending ask. It has no tools here: it can only write text, and the ask stays pending.
    pub(super) async fn reply(&self, ask: AskId, turn: &mut Turn) -> Result<(), TurnError> {
        let up_to = turn.seq();
        let Some(ask) = turn.session().asks.get(&ask).cloned() else { return Ok(()) };
        let fixed_reply = match ask.origin {
            Origin::Guardrail { .. } => Some(NO_MODEL),
            Origin::Limit { .. } => Some(NO_MORE),
            Origin::ToolCall { .. } | Origin::MidCall { .. } | Origin::OutcomeUnknown { .. } | Origin::Program | Origin::Agent => None,
        };
        if let Some(text) = fixed_reply {
            return Ok(turn.record(Command::Comment { ask: ask.id, text: text.to_owned(), last_read: Some(up_to) }).await?);
        }
        let mut messages = transcript::so_far(self.judged_transcript(turn).await?);
        let asked = late::wanting_more(&ask);
        let passing = GuardedText { direction: TextDirection::ToModel, text: &asked, calls: &[], conversation: &messages };
        let mut rulings = self.guardrails.rule(&passing, None).await;
        if guarding::combined_ruling(&rulings) != CombinedRuling::Pass {
            let text = format!("A guardrail withheld this comment from the model: {}", reasons(&rulings));
            return add_comment(&ask, (up_to, TextDirection::ToModel), rulings, truncate(&text), turn).await;
        }
        messages.push(ModelMessage::User { text: asked });
        let messages = messages.into_iter().map(|message| self.without_control_marks(message)).collect();
        let prompt = Prompt { system: self.system.clone(), messages, tools: Vec::new(), result: None };
        let completion = self.model.complete(&prompt, &mut |_| {}).instrument(traced::model()).await.map_err(|error| failed(&error))?;
        self.budget.spend(&completion.usage, turn).await?;
        let mut text = truncate(completion.text.trim());
        if text.is_empty() {
            return Err(TurnError::Later { after: None, reason: "the model returned no reply to a person's comment".into() });
        }
        let passing =
            GuardedText { direction: TextDirection::FromModel, text: &completion.text, calls: &[], conversation: &prompt.messages };
        let ruling = self.guardrails.rule(&passing, None).await;
        if guarding::combined_ruling(&ruling) != CombinedRuling::Pass {
            text = truncate(&format!("A guardrail withheld the model's reply: {}", reasons(&ruling)));
        }
        rulings.extend(ruling);
        add_comment(&ask, (up_to, TextDirection::FromModel), rulings, text, turn).await
    }

    /// The conversation as far as the model may see it: a text that no guardrail has judged yet is left out.
    async fn judged_transcript(&self, turn: &mut Turn) -> Result<Vec<TranscriptMessage>, TurnError> {
        let mut lines = transcript::lines(&turn.transcript().await?, self.todo.as_deref());
        let judged = turn.session().guardrails.judged;
        if self.guardrails.watch(TextDirection::ToModel) {
            lines.retain(|line| line.author != Author::Others || line.seq <= judged);
        }
        Ok(lines)
    }
}

/// Adds a comment under an ask, and records the guardrails' rulings on it in the same command.
async fn add_comment(
    ask: &Ask,
    (up_to, direction): (Seq, TextDirection),
    rulings: Vec<GuardrailRuling>,
    text: String,
    turn: &mut Turn,
) -> Result<(), TurnError> {
    let command = if rulings.is_empty() {
        Command::Comment { ask: ask.id, text, last_read: Some(up_to) }
    } else {
        Command::Guard(Box::new(GuardrailCheck { up_to, rulings, about: GuardedContent::Aside { ask: ask.id, direction, text } }))
    };
    Ok(turn.record(command).await?)
}

fn reasons(rulings: &[GuardrailRuling]) -> String {
    rulings.iter().map(|ruled| ruled.ruling.reason()).collect::<Vec<_>>().join("; ")
}

/// `text`, cut to the length of a comment.
fn truncate(text: &str) -> String {
    if text.len() <= MAX_COMMENT {
        return text.to_owned();
    }
    let end = text.floor_char_boundary(MAX_COMMENT - '…'.len_utf8());
    format!("{}…", &text[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_that_is_longer_than_a_comment_ends_with_a_sign_and_within_the_limit() {
        let whole = "x".repeat(MAX_COMMENT);
        assert_eq!(truncate(&whole), whole);
        assert_eq!(truncate(&format!("{whole}y")), format!("{}…", "x".repeat(MAX_COMMENT - 3)));
        let wide = "ü".repeat(MAX_COMMENT / 2 + 1);
        assert_eq!(truncate(&wide), format!("{}…", "ü".repeat((MAX_COMMENT - 3) / 2)));
    }
}
