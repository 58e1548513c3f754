//! One word of the model: what it is given, and the record of what it said.

use waypost_core::approval::ToolCall;
use waypost_core::decide::Speech;
use waypost_core::event::Seq;
use waypost_core::resume_context::Boundary;
use waypost_engine::{Turn, TurnError};

use super::resuming::{self, Resuming};
use super::transcript::{self, Line};
use super::{ToolAgent, calls, failed};
use crate::control_marks::{ControlMarks, neutralise};
use crate::model::{Completion, Message, Prompt};

/// What a model is given, with what the journal would not say of it by itself.
struct Given {
    prompt: Prompt,
    heard: Seq,
    boundary: Option<Boundary>,
    neutralised: Vec<Seq>,
}

impl ToolAgent {
    /// Lets the model speak once, and records what it said with what is to happen to its calls.
    pub(super) async fn speak(&self, turn: &mut Turn) -> Result<(), TurnError> {
        let Given { prompt, heard, boundary, neutralised } = self.given(turn).await?;
        let listener = &*turn;
        let mut listen = |text: &str| listener.delta(text);
        let Completion { text, calls, .. } = self.model.complete(&prompt, &mut listen).await.map_err(|error| failed(&error))?;
        let mut planned = Vec::new();
        for call in calls {
            let mut call = ToolCall { call_id: call.call_id, tool: call.tool, arguments: call.arguments };
            let plan = match self.rewrite(&mut call) {
                Ok(()) => self.plan(&call, &text, turn).await?,
                Err(told) => calls::mend(&told),
            };
            planned.push((call, plan));
        }
        let asked: Vec<_> = planned.iter().map(|(call, _): &(ToolCall, _)| call.call_id.clone()).collect();
        turn.speak(Speech { text, calls: planned, heard, boundary, neutralised }).await?;
        self.tell_asked(&asked, turn);
        Ok(())
    }

    async fn given(&self, turn: &mut Turn) -> Result<Given, TurnError> {
        let heard = turn.seq();
        let history = turn.transcript().await?;
        self.tell_settled(&history);
        let mut lines = transcript::lines(&history, self.todo.as_deref());
        let neutralised = self.clean(&mut lines);
        let mut messages = transcript::messages(lines);
        let boundary = match self.resuming {
            Resuming::InTags if resuming::has_paused(&history) => Some(turn.boundary()),
            Resuming::InTags | Resuming::ByResults => None,
        };
        if let Some(boundary) = boundary {
            let context = resuming::context(&history, None, self.todo.as_deref());
            messages.push(self.cleaned(Message::User { text: context.write(boundary) }));
        }
        let prompt = Prompt { system: self.system.clone(), messages, tools: self.specs(&turn.session().rejections) };
        Ok(Given { prompt, heard, boundary, neutralised })
    }

    /// Takes control marks out of what others than the model wrote. The entries that it has not spoken
    /// to yet and that had some come back.
    fn clean(&self, lines: &mut [Line]) -> Vec<Seq> {
        let spoken = lines.iter().rposition(|line| matches!(line.message, Message::Assistant { .. })).map_or(0, |at| at + 1);
        let mut neutralised = Vec::new();
        for (at, line) in lines.iter_mut().enumerate() {
            let cleaned = self.cleaned(line.message.clone());
            if cleaned != line.message && at >= spoken && !neutralised.contains(&line.seq) {
                neutralised.push(line.seq);
            }
            line.message = cleaned;
        }
        neutralised
    }

    /// The message without control marks, where this agent wants that. What its model said itself stays.
    pub(super) fn cleaned(&self, message: Message) -> Message {
        match (self.control_marks, message) {
            (ControlMarks::Kept, message) | (ControlMarks::Neutralised, message @ Message::Assistant { .. }) => message,
            (ControlMarks::Neutralised, Message::User { text }) => Message::User { text: neutralise(&text).unwrap_or(text) },
            (ControlMarks::Neutralised, Message::ToolResult { call_id, content }) => {
                Message::ToolResult { call_id, content: neutralise(&content).unwrap_or(content) }
            }
        }
    }
}
