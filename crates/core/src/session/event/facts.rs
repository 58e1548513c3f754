//! What other modules need to know about each event: one row of facts for each, which they look up.

use super::{Event, Role};
use crate::agent::reading::Reading;
use crate::agent::usage::Cost;
use crate::agent::wire::Wire;
use crate::approval::call::ToolCall;
use crate::ask::settlement::Outcome;
use crate::ask::thread_ref::ThreadRef;
use crate::ids::{AskId, Seq};
use crate::question::answer::Answers;
use crate::question::file::File;
use crate::session::Stage;

/// The facts about an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventFacts {
    /// Its name in the journal and on the wire.
    pub kind: &'static str,
    /// The ask that it belongs to.
    pub ask: Option<AskId>,
    /// What it does to that ask. Decides how an entry from another store is checked, and whether a view shows the ask.
    pub effect: AskEffect,
    /// Whether it ends the ask.
    pub settles: bool,
    /// Who is notified of it.
    pub notifies: Option<Notified>,
    /// Whether it makes a notification that was sent earlier out of date.
    pub outdates: bool,
    /// The stage of the session's work after it. `None` if it changes nothing about the work.
    pub stage: Option<Stage>,
    /// Whether it is part of a session's history. The others only say how entries came here or that time has passed.
    pub in_history: bool,
    /// Whether it can follow any other entry. The others have a check in `snapshot::chain`.
    pub follows_any: bool,
    /// Whether it can name other entries: [`Event::named_entries`].
    pub names_entries: bool,
    /// Whether it can name files: [`Event::files`].
    pub names_files: bool,
}

/// What an event does to its ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AskEffect {
    /// It belongs to no ask, or to what happens after an approval.
    Nothing,
    /// It creates the ask.
    Creates,
    /// Somebody decides, or delegates the decision.
    Decides,
    /// Somebody changes or ends the ask in another way.
    Amends,
    /// The deadline passes.
    Lapses,
    /// Something is noted under the ask, which stays as it is for the people who decide.
    Notes,
}

/// Who is notified of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notified {
    /// Everybody who may answer.
    Everybody,
    /// Those who may answer because of this event.
    Newcomers,
}

impl EventFacts {
    /// An event that belongs to no ask.
    const fn of(kind: &'static str) -> Self {
        Self {
            kind,
            ask: None,
            effect: AskEffect::Nothing,
            settles: false,
            notifies: None,
            outdates: false,
            stage: None,
            in_history: true,
            follows_any: false,
            names_entries: false,
            names_files: false,
        }
    }

    fn on(self, ask: impl Into<Option<AskId>>, effect: AskEffect) -> Self {
        Self { ask: ask.into(), effect, ..self }
    }

    const fn settling(self) -> Self {
        Self { settles: true, outdates: true, ..self }
    }

    const fn notifying(self, notified: Notified) -> Self {
        Self { notifies: Some(notified), ..self }
    }

    const fn outdating(self) -> Self {
        Self { outdates: true, ..self }
    }

    const fn leading_to(self, stage: Stage) -> Self {
        Self { stage: Some(stage), ..self }
    }

    const fn outside_history(self) -> Self {
        Self { in_history: false, ..self }
    }

    const fn following_any(self) -> Self {
        Self { follows_any: true, ..self }
    }

    const fn naming_entries(self) -> Self {
        Self { names_entries: true, ..self }
    }

    const fn naming_files(self) -> Self {
        Self { names_files: true, ..self }
    }
}

impl Event {
    /// The facts about it. One row for each event; an event that is added gets its row here.
    #[must_use]
    pub fn facts(&self) -> EventFacts {
        use AskEffect::{Amends, Creates, Decides, Lapses, Notes, Nothing};
        use Notified::{Everybody, Newcomers};
        use Stage::{Acting, Asked, Begun, Ended, Heard, Waiting};
        let event = EventFacts::of;
        match self {
            Self::SessionCreated { .. } => event("session_created").leading_to(Begun),
            Self::SessionImported { .. } => event("session_imported").leading_to(Begun).outside_history().following_any(),
            Self::Message { role, to, .. } => {
                EventFacts { stage: stage_of_message(*role, to.as_ref()), ..event("message") }.naming_entries()
            }
            Self::WorkKept { .. } => event("work_kept").naming_entries(),
            Self::PlanChanged { .. } => event("plan_changed"),
            Self::ToolStarted { ask, .. } => event("tool_started").on(*ask, Nothing).leading_to(Acting),
            Self::ChildStarted { .. } => event("child_started").leading_to(Acting),
            Self::ToolResumed { ask, .. } => event("tool_resumed").on(*ask, Nothing).leading_to(Acting),
            Self::ToolCompleted { ask, .. } => event("tool_completed").on(*ask, Nothing).leading_to(Heard).naming_files(),
            Self::QuestionPending { ask } => event("question_pending").on(ask.id, Creates).leading_to(Asked).notifying(Everybody),
            Self::QuestionRevised { ask, .. } => event("question_revised").on(*ask, Amends).leading_to(Asked).outdating(),
            Self::QuestionTightened { ask, .. } => event("question_tightened").on(*ask, Amends),
            Self::QuestionCommented { ask, .. } => event("question_commented").on(*ask, Amends).naming_entries(),
            Self::QuestionAnswered { ask, .. } => event("question_answered").on(*ask, Decides).settling().leading_to(Heard).naming_files(),
            Self::QuestionVoted { ask, .. } => event("question_voted").on(*ask, Decides).leading_to(Heard).outdating(),
            Self::QuestionDelegated { ask, .. } => event("question_delegated").on(*ask, Decides).notifying(Newcomers),
            Self::QuestionEscalated { ask, .. } => event("question_escalated").on(*ask, Notes).notifying(Newcomers).outside_history(),
            Self::QuestionCancelled { ask, .. } => event("question_cancelled").on(*ask, Amends).settling().leading_to(Heard),
            Self::QuestionWithdrawn { ask, .. } => event("question_withdrawn").on(*ask, Amends).settling().leading_to(Heard),
            Self::QuestionExpired { ask } => event("question_expired").on(*ask, Lapses).settling().leading_to(Heard),
            Self::QuestionReplied { ask, .. } => event("question_replied").on(*ask, Decides).leading_to(Heard).outdating().naming_files(),
            Self::QuestionUndone { ask } => event("question_undone").on(*ask, Amends).outdating(),
            Self::QuestionReopened { ask } => event("question_reopened").on(*ask, Amends).notifying(Everybody).outdating(),
            Self::QuestionJudging { ask } => event("question_judging").on(*ask, Notes),
            Self::QuestionReasked { ask, .. } => {
                event("question_reasked").on(*ask, Amends).leading_to(Asked).notifying(Everybody).outdating()
            }
            Self::QuestionSkipped { ask } => event("question_skipped").on(*ask, Amends).settling().leading_to(Heard).notifying(Everybody),
            Self::QuestionReminded { ask, .. } => event("question_reminded").on(*ask, Notes).notifying(Everybody).outside_history(),
            Self::NoticeFailed { ask, .. } => event("notice_failed").on(*ask, Notes).outside_history(),
            Self::PermitClaimed { ask, .. } => event("permit_claimed").on(*ask, Nothing).leading_to(Acting),
            Self::PermitRefused { ask, .. } => event("permit_refused").on(*ask, Nothing).following_any(),
            Self::PermitVoided { ask, .. } => event("permit_voided").on(*ask, Nothing).leading_to(Heard),
            Self::PermitUsed { ask, .. } => event("permit_used").on(*ask, Nothing).leading_to(Heard).naming_files(),
            Self::SecretReleased { ask, .. } => event("secret_released").on(*ask, Nothing),
            Self::GuardrailsRuled { ask, under, .. } => event("guardrails_ruled").on(ask.or(*under), Nothing).naming_entries(),
            Self::ModelUsed { .. } => event("model_used").following_any(),
            Self::ResultUnfit { .. } => event("result_unfit").following_any(),
            Self::HistoryCondensed { .. } => event("history_condensed").following_any().naming_entries(),
            Self::RunSuspended { .. } => event("run_suspended").leading_to(Waiting).following_any(),
            Self::RunPaused { .. } => event("run_paused").following_any(),
            Self::RunResumed => event("run_resumed").leading_to(Heard).following_any(),
            Self::RunDelayed { .. } => event("run_delayed").leading_to(Waiting).following_any(),
            Self::RunCompleted { .. } => event("run_completed").leading_to(Ended),
            Self::RunFailed { .. } => event("run_failed").leading_to(Ended).following_any(),
            Self::RunCancelled { .. } => event("run_cancelled").leading_to(Ended).following_any(),
        }
    }

    /// Its name in the journal and on the wire.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        self.facts().kind
    }

    /// The ask that it belongs to.
    #[must_use]
    pub fn ask(&self) -> Option<AskId> {
        self.facts().ask
    }

    /// Returns whether it ends an ask.
    #[must_use]
    pub fn settles(&self) -> bool {
        self.facts().settles
    }

    /// The files that it names.
    #[must_use]
    pub fn files(&self) -> Vec<&File> {
        match self {
            Self::QuestionAnswered { outcome, .. } | Self::QuestionReplied { outcome, .. } => {
                answers(outcome).into_iter().flat_map(|answers| answers.values()).flat_map(|answer| &answer.files).collect()
            }
            Self::ToolCompleted { attachment, .. } | Self::PermitUsed { attachment, .. } => attachment.iter().collect(),
            _ => Vec::new(),
        }
    }

    /// The sequence numbers of the entries that it names.
    #[must_use]
    pub fn named_entries(&mut self) -> Vec<&mut Seq> {
        match self {
            Self::QuestionCommented { heard, .. } => heard.iter_mut().collect(),
            Self::GuardrailsRuled { up_to, rulings, words: output, .. } => {
                let read = output.iter_mut().flat_map(|output| entries_read(&mut output.reading));
                std::iter::once(up_to).chain(rulings.iter_mut().filter_map(|ruled| ruled.entry.as_mut())).chain(read).collect()
            }
            Self::Message { reading, .. } => entries_read(reading).collect(),
            Self::WorkKept { state } => vec![&mut state.heard],
            Self::HistoryCondensed { up_to, .. } => vec![up_to],
            _ => Vec::new(),
        }
    }

    /// A message to an agent.
    #[must_use]
    pub fn user_message(text: String, intent: Option<String>, from: Option<ThreadRef>) -> Self {
        let (tool_calls, reading) = (Vec::new(), Reading::default());
        Self::Message { role: Role::User, text, tool_calls, reading, wire: None, cost: Cost::default(), intent, to: None, from }
    }

    /// The output of an agent's model.
    #[must_use]
    pub(crate) fn model_message(text: String, tool_calls: Vec<ToolCall>, reading: Reading, wire: Option<Box<Wire>>, cost: Cost) -> Self {
        Self::Message { role: Role::Assistant, text, tool_calls, reading, wire, cost, intent: None, to: None, from: None }
    }
}

fn stage_of_message(role: Role, to: Option<&String>) -> Option<Stage> {
    match (role, to) {
        (Role::User, _) => Some(Stage::Heard),
        (Role::Assistant, None) => Some(Stage::Spoken),
        // The caller already knows about a message to a child session.
        (Role::Assistant, Some(_)) => None,
    }
}

fn answers(outcome: &Outcome) -> Option<&Answers> {
    match outcome {
        Outcome::Answers { answers } | Outcome::Approve { feedback: answers, .. } => Some(answers),
        Outcome::Response { .. } | Outcome::Reject { .. } => None,
    }
}

fn entries_read(reading: &mut Reading) -> impl Iterator<Item = &mut Seq> {
    reading.up_to.iter_mut().chain(&mut reading.neutralised)
}
