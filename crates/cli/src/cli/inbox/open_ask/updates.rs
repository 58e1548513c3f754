//! Updates the open ask with responses: its new state, its saved draft, and the outcome of requests.

use waypost_core::ask::AskStatus;
use waypost_core::problem::Problem;
use waypost_core::time::Timestamp;
use waypost_wire::{AskView, DraftView, OpenedAskView};

use super::super::changes::changes;
use super::super::field::{is_written, values};
use super::super::form::{self, question_of, questions_to_fill};
use super::super::job::{EditorText, Job, RequestOutcome};
use super::super::screen_region::ScreenRegion;
use super::super::seen::SeenPosition;
use super::super::step::AskStep;
use super::OpenAsk;

/// How many milliseconds after the last key the draft is saved.
const PAUSE: i64 = 700;

impl OpenAsk {
    /// Updates the ask. Values that still fit are kept.
    pub fn update(&mut self, ask: AskView) {
        let older = ask.revision < self.ask.revision || (self.ask.status != AskStatus::Pending && ask.status == AskStatus::Pending);
        if older || ask.id != self.ask.id {
            return;
        }
        let (changed, waited) = (ask.revision > self.ask.revision, self.is_pending());
        if changed {
            self.form = std::mem::take(&mut self.form).carried_over(&self.ask, &ask);
            self.seen = SeenPosition::default();
            self.top = 0;
            self.problems.clear();
        }
        self.ask = ask;
        // While a request is in progress, its outcome reports the change.
        if changed && self.is_pending() && self.sending.is_none() {
            self.step = AskStep::Choosing;
            self.focus = None;
            self.notice = Some(self.words.changed_meanwhile().to_owned());
        }
        if waited && !self.is_pending() {
            self.over();
        }
        self.settle_focus();
    }

    /// Handles that the ask can no longer be answered, because of the person's own action or somebody else's.
    fn over(&mut self) {
        self.step = AskStep::Choosing;
        self.focus = None;
        self.top = 0;
        if self.sending.is_none() {
            self.notice = Some(self.words.faster(&self.ask, self.touched));
        }
        self.unsaved_since = None;
    }

    /// Records when the ask was opened.
    pub fn opened(&mut self, shown: OpenedAskView) {
        self.opened = Some(shown);
    }

    /// Loads the draft if nothing was filled in here yet.
    pub fn load_draft(&mut self, unsent: DraftView) {
        if self.touched || form::is_blank(&unsent) || !self.is_pending() {
            return;
        }
        self.form = form::from_draft(unsent, &self.ask);
        self.notice = Some(self.words.as_you_left_it().to_owned());
        self.follow = true;
        self.settle_focus();
    }

    /// Returns the draft to save, after a pause or `at_once`.
    pub fn draft_to_save(&mut self, now: Timestamp, at_once: bool) -> Option<Job> {
        let since = self.unsaved_since?;
        if (!at_once && now.as_millis() - since.as_millis() < PAUSE) || !self.is_pending() || self.sending.is_some() {
            return None;
        }
        self.unsaved_since = None;
        Some(Job::SaveDraft(self.ask.id, Box::new(self.form.draft(&self.ask))))
    }

    /// Handles the outcome of a request.
    pub fn sent(&mut self, sent: RequestOutcome) {
        let revision = self.sending.take().unwrap_or(self.ask.revision);
        match sent {
            RequestOutcome::Accepted(ask) => self.accepted(*ask, revision),
            RequestOutcome::AlreadySettled(ask) => {
                self.update(*ask);
                self.unsaved_since = None;
                self.notice =
                    Some(if self.is_pending() { self.words.not_taken().to_owned() } else { self.words.faster(&self.ask, self.touched) });
            }
            RequestOutcome::Stale(ask) => {
                self.update(*ask);
                self.step = AskStep::Choosing;
                self.notice = Some(self.words.changed_meanwhile().to_owned());
            }
            RequestOutcome::Invalid(problems, sentence) => self.invalid(problems, sentence),
            RequestOutcome::Refused(sentence) => self.set_notice(sentence),
            RequestOutcome::Unknown => self.set_notice(self.words.not_sent().to_owned()),
        }
        self.settle_focus();
    }

    fn set_notice(&mut self, sentence: String) {
        self.notice = Some(sentence);
    }

    /// Handles an accepted request. `before` is the revision that it was about; the new state may have
    /// arrived earlier over the stream.
    fn accepted(&mut self, ask: AskView, before: u32) {
        let remarked = matches!(self.step, AskStep::Commenting(_)) && ask.status == AskStatus::Pending;
        self.update(ask);
        self.step = AskStep::Choosing;
        self.focus = None;
        self.notice = match self.is_pending() {
            _ if remarked => Some(self.words.comment_sent().to_owned()),
            true if self.ask.revision > before => Some(self.words.changed_and_not_approved().to_owned()),
            true if self.has_voted() => Some(self.words.voted().to_owned()),
            true => Some(self.words.open_again().to_owned()),
            false => None,
        };
        if !self.is_pending() {
            self.touched = false;
        }
    }

    /// Shows each problem at its question; other problems become the message.
    fn invalid(&mut self, problems: Vec<Problem>, sentence: String) {
        let placed = problems.iter().any(|problem| question_of(&self.ask, problem).is_some());
        let comparing = matches!(self.step, AskStep::Comparing(..));
        let elsewhere: Vec<String> = problems
            .iter()
            .filter(|problem| question_of(&self.ask, problem).is_none())
            .map(|problem| self.words.fault_at(problem))
            .collect();
        self.notice = match (elsewhere.is_empty(), placed) {
            (false, _) => Some(elsewhere.join(" ")),
            (true, true) => None,
            (true, false) => Some(sentence),
        };
        self.problems = problems;
        if placed && !comparing {
            self.step = AskStep::Choosing;
            self.focus_first_problem();
        }
    }

    pub(super) fn focus_first_problem(&mut self) {
        let first = self.problems.iter().filter_map(|problem| question_of(&self.ask, problem)).min();
        let Some(n) = first else { return };
        let question = &questions_to_fill(&self.ask)[n];
        let chosen = self.form.fields.get(n).and_then(|field| values(question).iter().position(|value| field.values.contains(value)));
        self.focus = Some(if is_written(question) { ScreenRegion::Field(n) } else { ScreenRegion::Choice(n, chosen.unwrap_or(0)) });
        self.notice = Some(self.words.another_look(self.problems.len()));
        self.settle_focus();
        self.follow = true;
    }

    /// Handles the result of the editor.
    pub fn edited(&mut self, draft: &EditorText, result: Result<String, String>, now: Timestamp) {
        let expected = self.editing.take().is_some_and(|editing| editing == *draft);
        let text = match result {
            Ok(text) if expected && draft.ask == self.ask.id && self.is_pending() => text,
            Ok(_) => return,
            Err(why) => return self.set_notice(why),
        };
        match draft.field {
            Some(n) => {
                if let Some(field) = self.form.fields.get_mut(n) {
                    field.text = text.trim_end_matches('\n').into();
                    self.touch(now);
                    self.problems.clear();
                }
            }
            None => self.compare(text.trim().to_owned(), now),
        }
    }

    fn compare(&mut self, text: String, now: Timestamp) {
        let before = self.ask.approval.as_ref().map(|approval| approval.arguments_text.clone()).unwrap_or_default();
        self.touch(now);
        match changes(&before, &text) {
            Ok(changes) if changes.is_empty() => {
                self.form.arguments = None;
                self.set_notice(self.words.nothing_changed().to_owned());
                self.go(AskStep::Choosing);
            }
            Ok(changes) => {
                self.form.arguments = Some(text.clone());
                self.top = 0;
                self.go(AskStep::Comparing(text, changes));
            }
            Err(why) => {
                self.form.arguments = Some(text);
                self.set_notice(self.words.bad_arguments(&why));
            }
        }
    }
}
