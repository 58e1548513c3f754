//! Passes every text to the agent's guardrails, on its way to the model and from it. Their rulings are recorded together with the text, so
//! that nobody is asked about a text twice.

use std::sync::Arc;

use waypost_core::agent::guard::{CombinedRuling, GuardrailRuling, QuarantinedOutput, QuarantinedText, Ruling, TextExcerpt, combine};
use waypost_core::ask::origin::TextDirection;
use waypost_core::ask::refusal::Refusal;
use waypost_core::decide::{Command, GuardedContent, GuardrailAsk, GuardrailCheck};
use waypost_core::ids::Seq;
use waypost_core::session::event::Event;
use waypost_engine::{Error, TranscriptEntry, Turn, TurnError};

use super::blocked::{self, Blocked};
use super::transcript_message::{Author, TranscriptMessage};
use crate::guardrail::{GuardOptions, GuardedText, Guardrail, WhenBlocked, WhenUndecided};
use crate::model::ModelMessage;

/// How many times in a row model output may be blocked.
const MAX_BLOCKED: usize = 3;
/// The longest reason that is stored, in characters.
const MAX_REASON: usize = 500;

/// An agent's guardrails.
#[derive(Default)]
pub(super) struct Guardrails {
    pub(super) rails: Vec<Arc<dyn Guardrail>>,
    pub(super) options: GuardOptions,
}

impl Guardrails {
    pub(super) fn watch(&self, direction: TextDirection) -> bool {
        self.rails.iter().any(|rail| rail.watches().sees(direction))
    }

    /// The rulings on one text. After a block, no further guardrail is asked.
    pub(super) async fn rule(&self, passing: &GuardedText<'_>, entry: Option<Seq>) -> Vec<GuardrailRuling> {
        let mut rulings: Vec<GuardrailRuling> = Vec::new();
        for rail in self.rails.iter().filter(|rail| rail.watches().sees(passing.direction)) {
            let ruling = match rail.judge(passing).await {
                Ok(Ruling::Allow) => continue,
                Ok(ruling) => ruling,
                Err(undecided) => {
                    let reason = format!("The guardrail failed: {undecided}");
                    match self.options.when_undecided {
                        WhenUndecided::Ask => Ruling::Ask { reason },
                        WhenUndecided::Block => Ruling::Block { reason },
                    }
                }
            };
            let blocks = matches!(ruling, Ruling::Block { .. });
            rulings.push(GuardrailRuling { guardrail: rail.name().to_owned(), ruling: shortened(ruling), entry });
            if blocks {
                break;
            }
        }
        rulings
    }

    /// Judges the texts that the model has not received yet, and records the rulings. Returns whether there were any.
    pub(super) async fn judge_news(&self, lines: &[TranscriptMessage], up_to: Seq, turn: &mut Turn) -> Result<bool, TurnError> {
        let judged = turn.session().guardrails.judged;
        let news: Vec<_> = lines.iter().filter(|line| line.author == Author::Others && line.seq > judged).collect();
        if news.is_empty() || !self.watch(TextDirection::ToModel) {
            return Ok(false);
        }
        let conversation: Vec<_> = lines.iter().map(|line| line.message.clone()).collect();
        let (mut rulings, mut excerpts) = (Vec::new(), Vec::new());
        for line in news {
            let (what, text) = describe(&line.message);
            let passing = GuardedText { direction: TextDirection::ToModel, text, calls: &[], conversation: &conversation };
            let ruling = self.rule(&passing, Some(line.seq)).await;
            if combined_ruling(&ruling) == CombinedRuling::Ask {
                excerpts.push(TextExcerpt { what: what.to_owned(), text: text.to_owned() });
            }
            rulings.extend(ruling);
        }
        self.record(up_to, rulings, |asking| GuardedContent::ToModel { asking }, excerpts, turn).await?;
        Ok(true)
    }

    /// Withholds model output, for good or until people have decided.
    pub(super) async fn withhold(
        &self,
        output: QuarantinedOutput,
        rulings: Vec<GuardrailRuling>,
        turn: &mut Turn,
    ) -> Result<(), TurnError> {
        let up_to = output.reading.up_to.unwrap_or_default();
        let about = |asking| GuardedContent::FromModel { output: Box::new(output.clone()), asking };
        self.record(up_to, rulings, about, Vec::new(), turn).await
    }

    /// Records the rulings. If the agent's policy does not allow asking people, the text is blocked.
    async fn record(
        &self,
        up_to: Seq,
        rulings: Vec<GuardrailRuling>,
        about: impl Fn(Option<GuardrailAsk>) -> GuardedContent,
        excerpts: Vec<TextExcerpt>,
        turn: &mut Turn,
    ) -> Result<(), TurnError> {
        let policy = self.options.asking.at(turn.now().await?);
        let asking = GuardrailAsk { id: turn.ask_id().await?, policy, excerpts };
        let guarding = GuardrailCheck { up_to, rulings: rulings.clone(), about: about(Some(asking)) };
        match turn.record(Command::Guard(Box::new(guarding))).await {
            Err(Error::Refused(Refusal::Invalid(problems))) => {
                let why = problems.first().map(|problem| problem.message.clone()).unwrap_or_default();
                let rulings = rulings.into_iter().map(|ruled| block_instead_of_asking(ruled, &why)).collect();
                Ok(turn.record(Command::Guard(Box::new(GuardrailCheck { up_to, rulings, about: about(None) }))).await?)
            }
            recorded => Ok(recorded?),
        }
    }

    /// Refuses to continue if what was blocked ends the work.
    pub(super) fn may_go_on(&self, blocked: &[Blocked], history: &[TranscriptEntry]) -> Result<(), TurnError> {
        let lately = blocked::lately(blocked, history);
        let own = lately.iter().filter(|blocked| blocked.entry.is_none()).count();
        let stops = match self.options.when_blocked {
            WhenBlocked::GoOn => own >= MAX_BLOCKED,
            WhenBlocked::Stop => !lately.is_empty(),
        };
        match lately.last().filter(|_| stops) {
            None => Ok(()),
            Some(last) => {
                let whose = if last.entry.is_none() { "the model's output" } else { "an input to the model" };
                let message = format!("A guardrail withheld {whose}: {}", last.reasons.join("; "));
                Err(TurnError::Fail { code: "guardrail_blocked", message })
            }
        }
    }
}

/// The model output that people let through and that is not recorded as said yet.
pub(super) fn allowed_output(turn: &Turn, history: &[TranscriptEntry]) -> Option<QuarantinedOutput> {
    let Some(QuarantinedText::Allowed { at }) = turn.session().guardrails.quarantined else { return None };
    history.iter().find(|item| item.entry.seq == at).and_then(|item| match &item.entry.event {
        Event::GuardrailsRuled { words, .. } => words.as_deref().cloned(),
        _ => None,
    })
}

pub(super) fn combined_ruling(rulings: &[GuardrailRuling]) -> CombinedRuling {
    combine(rulings.iter().map(|ruled| &ruled.ruling))
}

/// What kind of text it is, and the text.
pub(super) fn describe(message: &ModelMessage) -> (&'static str, &str) {
    match message {
        ModelMessage::User { text } => ("A message", text),
        ModelMessage::Assistant { text, .. } => ("Its message", text),
        ModelMessage::ToolResult { content, .. } => ("The result of a tool call", content),
    }
}

fn shortened(ruling: Ruling) -> Ruling {
    let short = |reason: String| reason.chars().take(MAX_REASON).collect();
    match ruling {
        Ruling::Allow => Ruling::Allow,
        Ruling::Warn { reason } => Ruling::Warn { reason: short(reason) },
        Ruling::Block { reason } => Ruling::Block { reason: short(reason) },
        Ruling::Ask { reason } => Ruling::Ask { reason: short(reason) },
    }
}

fn block_instead_of_asking(ruled: GuardrailRuling, why: &str) -> GuardrailRuling {
    match ruled.ruling {
        Ruling::Ask { reason } => {
            GuardrailRuling { ruling: Ruling::Block { reason: format!("{reason} (people cannot be asked: {why})") }, ..ruled }
        }
        Ruling::Allow | Ruling::Warn { .. } | Ruling::Block { .. } => ruled,
    }
}
