//! One model call: what the model is given, and the record of its output.

use tracing::Instrument as _;
use waypost_core::agent::guard::{CombinedRuling, GuardrailRuling, QuarantinedOutput};
use waypost_core::agent::reading::Reading;
use waypost_core::agent::usage::Cost;
use waypost_core::approval::call::ToolCall;
use waypost_core::ask::origin::TextDirection;
use waypost_core::decide::ModelTurn;
use waypost_core::ids::Seq;
use waypost_engine::{TranscriptEntry, Turn, TurnError, traced};

use super::blocked::blocked;
use super::call_secrets::RecordableCall;
use super::result_schema::{self, UsableSchema};
use super::resuming::{self, Resuming};
use super::transcript_message::TranscriptMessage;
use super::{ToolAgent, calls, failed, guarding, transcript};
use crate::control_marks::{ControlMarks, neutralise};
use crate::guardrail::GuardedText;
use crate::model::{Completion, ModelError, ModelMessage, Prompt};
use crate::planner::{OutputInProgress, Planner, PlannerAction};

/// The model's input, and what the journal must record about it.
struct ModelInput {
    prompt: Prompt,
    reading: Reading,
}

impl ToolAgent {
    /// Takes one step towards the next model output: judges the new input, or calls the model once and records its output with the plan for
    /// its calls.
    pub(super) async fn take_step(&self, planner: Option<&Planner>, turn: &mut Turn) -> Result<(), TurnError> {
        let last_read = turn.seq();
        let history = turn.transcript().await?;
        if let Some(output) = guarding::allowed_output(turn, &history) {
            return self.say(output, (Cost::default(), Vec::new()), planner, turn).await;
        }
        self.guardrails.may_go_on(&blocked(&history), &history)?;
        result_schema::may_go_on(&history)?;
        let lines = transcript::lines(&history, self.todo.as_deref());
        if self.guardrails.judge_news(&lines, last_read, turn).await? {
            return Ok(());
        }
        if self.window.is_some_and(|window| window.is_full(self.before_all(turn), &lines, &history)) {
            return self.condense(&lines, turn).await;
        }
        self.tell_settled(&history);
        let led = match self.next_action(planner, &history, turn)? {
            Some(PlannerAction::Record(speech)) => return Ok(turn.record_model_turn(ModelTurn { last_read, ..*speech }).await?),
            led => led,
        };
        let condensable = self.window.is_some().then(|| lines.clone());
        let ModelInput { prompt, reading } = self.model_input(lines, &history, led, turn);
        let listener = &*turn;
        let aloud = !self.guardrails.watch(TextDirection::FromModel);
        let mut listen = |text: &str| {
            if aloud {
                listener.delta(text)
            }
        };
        let completion = match (self.model.complete(&prompt, &mut listen).instrument(traced::model()).await, condensable) {
            (Ok(completion), _) => completion,
            // The prompt was longer than estimated.
            (Err(ModelError::ContextTooLong), Some(lines)) => return self.condense(&lines, turn).await,
            (Err(error), _) => return Err(failed(&error)),
        };
        let usage = completion.usage;
        let output = self.with_hooks(completion, Reading { up_to: Some(last_read), ..reading });
        let passing = GuardedText {
            direction: TextDirection::FromModel,
            text: &output.text,
            calls: &output.tool_calls,
            conversation: &prompt.messages,
        };
        let rulings = self.guardrails.rule(&passing, None).await;
        let output = self.with_sealed_calls(output, turn).await?;
        match guarding::combined_ruling(&rulings) {
            CombinedRuling::Pass => self.say(output, (self.budget.cost(&usage), rulings), planner, turn).await,
            CombinedRuling::Block | CombinedRuling::Ask => {
                self.budget.spend(&usage, turn).await?;
                self.guardrails.withhold(output, rulings, turn).await
            }
        }
    }

    /// The model's output, with each call as the hooks rewrote it.
    fn with_hooks(&self, completion: Completion, reading: Reading) -> QuarantinedOutput {
        let mut output = QuarantinedOutput { text: completion.text, reading, wire: completion.wire, ..QuarantinedOutput::default() };
        for call in completion.calls {
            let mut call = ToolCall { call_id: call.call_id, tool: call.tool, arguments: call.arguments };
            if let Err(message) = self.rewrite(&mut call) {
                output.invalid_calls.insert(call.call_id.clone(), message);
            }
            output.tool_calls.push(call);
        }
        output
    }

    /// The same output with the secrets in its calls encrypted: only this form may be recorded.
    async fn with_sealed_calls(&self, mut output: QuarantinedOutput, turn: &Turn) -> Result<QuarantinedOutput, TurnError> {
        for call in &mut output.tool_calls {
            match self.seal_arguments(call, turn).await? {
                RecordableCall::Plain(arguments) => call.arguments = arguments,
                RecordableCall::Sealed(sealed) => {
                    output.text = sealed.scrub(&output.text);
                    sealed.stored.as_str().clone_into(&mut call.arguments);
                }
                RecordableCall::Invalid(message) => {
                    output.invalid_calls.insert(call.call_id.clone(), message);
                }
            }
        }
        Ok(output)
    }

    async fn say(
        &self,
        output: QuarantinedOutput,
        (cost, rulings): (Cost, Vec<GuardrailRuling>),
        planner: Option<&Planner>,
        turn: &mut Turn,
    ) -> Result<(), TurnError> {
        let QuarantinedOutput { text, tool_calls, invalid_calls, reading: Reading { up_to, boundary, neutralised }, wire } = output;
        let mut plan_output = planner.map(|planner| planner.begin_output(turn.session())).transpose()?;
        let mut calls = Vec::new();
        for call in tool_calls {
            let correction = invalid_calls.get(&call.call_id).map(|message| calls::ask_to_fix(message));
            let asks = self.asking.contains_key(&call.tool);
            let plan = match correction.or_else(|| plan_output.as_mut()?.call(&call, asks)) {
                Some(plan) => plan,
                None => self.plan(&call, &text, turn).await?,
            };
            calls.push((call, plan));
        }
        let last_read = up_to.unwrap_or_else(|| turn.seq());
        let asked: Vec<_> = calls.iter().map(|(call, _): &(ToolCall, _)| call.call_id.clone()).collect();
        let mut speech = ModelTurn { text, calls, last_read, boundary, neutralised, rulings, wire, cost, ..ModelTurn::default() };
        let ends = speech.calls.is_empty() && plan_output.as_ref().is_none_or(OutputInProgress::ends);
        match self.form.as_ref().filter(|_| ends).map(|form| form.read(&speech.text)) {
            Some(Err(problems)) => speech.result_problems = problems,
            Some(Ok(result)) => speech.result = Some(result),
            None => {}
        }
        // Output that the model has to repeat has not advanced the plan.
        if let Some(plan_output) = plan_output.filter(|_| speech.result_problems.is_empty()) {
            plan_output.end(&mut speech, turn.ask_id().await?, turn.now().await?);
        }
        turn.record_model_turn(speech).await?;
        self.tell_asked(&asked, turn);
        Ok(())
    }

    fn model_input(
        &self,
        mut lines: Vec<TranscriptMessage>,
        history: &[TranscriptEntry],
        led: Option<PlannerAction>,
        turn: &Turn,
    ) -> ModelInput {
        let neutralised = self.clean(&mut lines);
        let mut messages = transcript::messages(lines);
        let boundary = match self.resuming {
            Resuming::InTags if resuming::has_paused(history) => Some(turn.boundary()),
            Resuming::InTags | Resuming::ByResults => None,
        };
        if let Some(boundary) = boundary {
            let context = resuming::context(history, None, self.todo.as_deref());
            messages.push(self.without_control_marks(ModelMessage::User { text: context.write(boundary) }));
        }
        let tools = self.led_specs(led.as_ref(), &turn.session().rejections);
        let form = self.form.as_ref().filter(|_| led.as_ref().is_none_or(PlannerAction::may_end));
        messages.extend(led.and_then(PlannerAction::into_message));
        let prompt = Prompt { system: self.instructions(form), messages, tools, result: form.map(UsableSchema::value) };
        ModelInput { prompt, reading: Reading { up_to: None, boundary, neutralised } }
    }

    /// The system prompt.
    pub(super) fn instructions(&self, form: Option<&UsableSchema>) -> Option<String> {
        let parts: Vec<_> = self.system.iter().cloned().chain(form.map(UsableSchema::instruction)).collect();
        (!parts.is_empty()).then(|| parts.join("\n\n"))
    }

    /// Removes control marks from texts that the model did not write. Returns the changed entries that the model has not answered yet.
    fn clean(&self, lines: &mut [TranscriptMessage]) -> Vec<Seq> {
        if self.control_marks == ControlMarks::Unchanged {
            return Vec::new();
        }
        let spoken = lines.iter().rposition(|line| matches!(line.message, ModelMessage::Assistant { .. })).map_or(0, |at| at + 1);
        let mut neutralised = Vec::new();
        for (at, line) in lines.iter_mut().enumerate() {
            let cleaned = self.without_control_marks(line.message.clone());
            if cleaned != line.message && at >= spoken && !neutralised.contains(&line.seq) {
                neutralised.push(line.seq);
            }
            line.message = cleaned;
        }
        neutralised
    }

    /// The message without control marks, if this agent wants that. The model's own output stays unchanged.
    pub(super) fn without_control_marks(&self, message: ModelMessage) -> ModelMessage {
        match (self.control_marks, message) {
            (ControlMarks::Unchanged, message) | (ControlMarks::Neutralised, message @ ModelMessage::Assistant { .. }) => message,
            (ControlMarks::Neutralised, ModelMessage::User { text }) => ModelMessage::User { text: neutralise(&text).unwrap_or(text) },
            (ControlMarks::Neutralised, ModelMessage::ToolResult { call_id, content }) => {
                ModelMessage::ToolResult { call_id, content: neutralise(&content).unwrap_or(content) }
            }
        }
    }
}
