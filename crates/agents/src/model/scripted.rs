//! A model that follows a script, for demos and tests.
//!
//! It behaves like a real model in two ways. It looks only at the conversation and keeps no position of its own, so it continues correctly
//! after a restart of its process. And it validates the conversation as strictly as real services do.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;

use super::{
    Completion, Explanation, Model, ModelError, ModelMessage, OutputSink, Prompt, StopReason, TokenUsage, ToolRequest, check_grammar,
};

type Script = Box<dyn Fn(&Prompt) -> Result<Completion, ModelError> + Send + Sync>;

/// One response of a [`ScriptedModel`].
pub struct ScriptedResponse(Script);

impl ScriptedResponse {
    /// Responds with `text` and is done.
    #[must_use]
    pub fn says(text: impl Into<String>) -> Self {
        let text = text.into();
        Self::answers(move |prompt| answer(prompt, &text, Vec::new(), StopReason::Done))
    }

    /// Responds with `text` and calls tools.
    #[must_use]
    pub fn calls(text: impl Into<String>, calls: Vec<ToolRequest>) -> Self {
        let text = text.into();
        Self::answers(move |prompt| answer(prompt, &text, calls.clone(), StopReason::ToolCalls))
    }

    /// Responds with the result of `line` for the conversation.
    #[must_use]
    pub fn answers(line: impl Fn(&Prompt) -> Completion + Send + Sync + 'static) -> Self {
        Self::tries(move |prompt| Ok(line(prompt)))
    }

    /// Responds with the result of `line` for the conversation, or fails with its error.
    #[must_use]
    pub fn tries(line: impl Fn(&Prompt) -> Result<Completion, ModelError> + Send + Sync + 'static) -> Self {
        Self(Box::new(line))
    }
}

/// A model that follows a script.
///
/// ```
/// use waypost_agents::model::{ScriptedResponse, ScriptedModel, ToolRequest};
/// use waypost_core::ids::{CallId, ToolName};
///
/// let look = ToolRequest { call_id: CallId::new("c1"), tool: ToolName::new("look"), arguments: "{}".into() };
/// let model = ScriptedModel::new(vec![ScriptedResponse::calls("Let me see.", vec![look]), ScriptedResponse::says("All is well.")]);
/// ```
pub struct ScriptedModel {
    script: Script,
    pace: Duration,
    prompts: Mutex<Vec<Prompt>>,
}

impl ScriptedModel {
    /// Responds with the first line to a conversation that contains no response of the model yet, with the second line if it contains one,
    /// and so on. After the last line it fails. To people's comments it replies that it is a script.
    #[must_use]
    pub fn new(lines: Vec<ScriptedResponse>) -> Self {
        Self::new_with_asides(lines, ScriptedResponse::says("I follow a script, and it says no more about this."))
    }

    /// The same, but `aside` is its reply to people's comments, and its verdict on replies.
    #[must_use]
    pub fn new_with_asides(lines: Vec<ScriptedResponse>, aside: ScriptedResponse) -> Self {
        Self::following(move |prompt| match lines.get(model_turns(prompt)) {
            _ if is_aside(prompt) => (aside.0)(prompt),
            Some(ScriptedResponse(line)) => line(prompt),
            None => Err(wrong("script_over", &format!("the script has only {} lines", lines.len()))),
        })
    }

    /// Responds with the result of `script` for the conversation.
    #[must_use]
    pub fn following(script: impl Fn(&Prompt) -> Result<Completion, ModelError> + Send + Sync + 'static) -> Self {
        Self { script: Box::new(script), pace: Duration::ZERO, prompts: Mutex::default() }
    }

    /// Waits `pace` before every word, so that a demo looks live.
    #[must_use]
    pub fn at_pace(mut self, pace: Duration) -> Self {
        self.pace = pace;
        self
    }

    /// Every prompt that it has received, oldest first.
    #[must_use]
    pub fn prompts(&self) -> Vec<Prompt> {
        self.prompts.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[async_trait]
impl Model for ScriptedModel {
    async fn complete(&self, prompt: &Prompt, output: &mut OutputSink<'_>) -> Result<Completion, ModelError> {
        self.prompts.lock().unwrap_or_else(PoisonError::into_inner).push(prompt.clone());
        check_grammar(&prompt.messages).map_err(|bad| wrong("bad_grammar", &bad.to_string()))?;
        let completion = (self.script)(prompt)?;
        for word in completion.text.split_inclusive(char::is_whitespace) {
            if !self.pace.is_zero() {
                tokio::time::sleep(self.pace).await;
            }
            output(word);
        }
        Ok(completion)
    }
}

fn model_turns(prompt: &Prompt) -> usize {
    prompt.messages.iter().filter(|message| matches!(message, ModelMessage::Assistant { .. })).count()
}

/// Whether this is a person's comment, in the form of `late::wanting_more`, or a reply to judge.
fn is_aside(prompt: &Prompt) -> bool {
    let Some(ModelMessage::User { text }) = prompt.messages.last() else { return false };
    let json = serde_json::from_str::<serde_json::Value>(text).unwrap_or_default();
    let more = json["status"] == "pending" && json["said_under_it"].is_array();
    prompt.tools.is_empty() && (more || json["is_it_sufficient"].is_string())
}

fn answer(prompt: &Prompt, text: &str, calls: Vec<ToolRequest>, stop: StopReason) -> Completion {
    let count_words = |text: &str| text.split_whitespace().count() as u64;
    let read = prompt.messages.iter().map(|message| match message {
        ModelMessage::User { text } | ModelMessage::Assistant { text, .. } => count_words(text),
        ModelMessage::ToolResult { content, .. } => count_words(content),
    });
    let usage = TokenUsage { input: read.sum(), output: count_words(text) };
    Completion { text: text.to_owned(), calls, usage, stop, wire: None }
}

fn wrong(code: &str, text: &str) -> ModelError {
    ModelError::BadRequest { message: Explanation::new(code, text) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use waypost_core::ids::{CallId, ToolName};

    fn user(text: &str) -> ModelMessage {
        ModelMessage::User { text: text.to_owned() }
    }

    fn request() -> ToolRequest {
        ToolRequest { call_id: CallId::new("call_q1"), tool: ToolName::new("ask_user_question"), arguments: r#"{"n": 1.0}"#.to_owned() }
    }

    fn script() -> ScriptedModel {
        ScriptedModel::new(vec![
            ScriptedResponse::calls("Which framework should it be?", vec![request()]),
            ScriptedResponse::answers(|prompt| match prompt.messages.last() {
                Some(ModelMessage::ToolResult { content, .. }) => answer(prompt, &format!("{content} it is."), vec![], StopReason::Done),
                other => panic!("expected the person's answer, not {other:?}"),
            }),
        ])
    }

    async fn ask(model: &ScriptedModel, messages: &[ModelMessage]) -> (Vec<String>, Result<Completion, ModelError>) {
        let prompt = Prompt { messages: messages.to_vec(), ..Prompt::default() };
        let mut deltas = Vec::new();
        let outcome = model.complete(&prompt, &mut |delta| deltas.push(delta.to_owned())).await;
        (deltas, outcome)
    }

    #[tokio::test]
    async fn a_script_goes_on_from_the_conversation_even_after_its_process_died() {
        let (deltas, first) = ask(&script(), &[user("Build it")]).await;
        let first = first.expect("the first line");
        assert_eq!(deltas.concat(), first.text);
        assert_eq!(deltas.len(), 5);

        let result = ModelMessage::ToolResult { call_id: CallId::new("call_q1"), content: "Svelte".to_owned() };
        let conversation = [user("Build it"), first.into_message(), result];
        let reborn = script();
        let (_, second) = ask(&reborn, &conversation).await;
        let usage = TokenUsage { input: 8, output: 3 };
        let expected = Completion { usage, ..Completion::new("Svelte it is.", vec![]) };
        assert_eq!(second.expect("the second line"), expected);
        assert_eq!(reborn.prompts(), [Prompt { messages: conversation.to_vec(), ..Prompt::default() }]);
    }

    #[tokio::test]
    async fn a_call_that_nobody_answered_is_refused_and_named() {
        let called = ModelMessage::assistant("", vec![request()]);
        let (deltas, outcome) = ask(&script(), &[user("Build it"), called, user("Well?")]).await;
        let Err(ModelError::BadRequest { message }) = outcome else { panic!("accepted: {outcome:?}") };
        assert_eq!((message.code(), deltas.len()), ("bad_grammar", 0));
        assert_eq!(message.text(), "message 2 comes before the result of call `call_q1`");
    }

    #[tokio::test]
    async fn a_script_that_is_over_says_so() {
        let reply = ModelMessage::assistant("Hello", vec![]);
        let model = ScriptedModel::new(vec![ScriptedResponse::says("Hello")]);
        let (_, outcome) = ask(&model, &[user("Hi"), reply, user("And now?")]).await;
        let Err(ModelError::BadRequest { message }) = outcome else { panic!("accepted: {outcome:?}") };
        assert_eq!((message.code(), message.text()), ("script_over", "the script has only 1 lines"));
    }

    #[tokio::test(start_paused = true)]
    async fn a_pace_is_kept_for_every_word() {
        let started = tokio::time::Instant::now();
        let model = ScriptedModel::new(vec![ScriptedResponse::says("one two three")]).at_pace(Duration::from_millis(40));
        let (deltas, _) = ask(&model, &[user("Count")]).await;
        assert_eq!(deltas, ["one ", "two ", "three"]);
        assert_eq!(started.elapsed(), Duration::from_millis(120));
    }
}
