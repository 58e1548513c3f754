//! What people want to know before they decide, and the model's words on it.

use waypost_core::comment::MAX_COMMENT;
use waypost_core::decide::Command;
use waypost_core::ids::AskId;
use waypost_core::late;
use waypost_engine::{Turn, TurnError};

use super::{ToolAgent, failed, transcript};
use crate::model::{Message, Prompt};

impl ToolAgent {
    /// Lets the model reply to what was said under a pending ask. It has no tools here: all it can do
    /// is say something, and the ask stays pending whatever that is.
    pub(super) async fn reply(&self, ask: AskId, turn: &mut Turn) -> Result<(), TurnError> {
        let heard = turn.seq();
        let mut messages = transcript::messages_so_far(&turn.transcript().await?, self.todo.as_deref());
        let about = turn.session().asks.get(&ask).map(late::wanting_more);
        messages.extend(about.map(|text| Message::User { text }));
        let messages = messages.into_iter().map(|message| self.cleaned(message)).collect();
        let prompt = Prompt { system: self.system.clone(), messages, tools: Vec::new() };
        let completion = self.model.complete(&prompt, &mut |_| {}).await.map_err(|error| failed(&error))?;
        let text = cut(completion.text.trim());
        if text.is_empty() {
            return Err(TurnError::Later { after: None, reason: "the model had nothing to say to a person's comment".into() });
        }
        Ok(turn.record(Command::Comment { ask, text, heard: Some(heard) }).await?)
    }
}

/// As much of `text` as a comment can hold.
fn cut(text: &str) -> String {
    if text.len() <= MAX_COMMENT {
        return text.to_owned();
    }
    let end = text.floor_char_boundary(MAX_COMMENT - '…'.len_utf8());
    format!("{}…", &text[..end])
}
