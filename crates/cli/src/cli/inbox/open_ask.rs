//! The open ask: its page, the form, and what the keys do. Pure.

mod key_press;
mod text_input;
mod updates;

pub use key_press::KeyEffect;

use waypost_core::ask::AskStatus;
use waypost_core::problem::Problem;
use waypost_core::risk::Risk;
use waypost_core::time::Timestamp;
use waypost_wire::{AskView, OpenedAskView};

use super::form::{AskForm, questions_to_fill};
use super::job::EditorText;
use super::page::questions::FormView;
use super::page::{self, PageLine};
use super::screen_region::{Button, ScreenRegion};
use super::seen::SeenPosition;
use super::step::AskStep;
use super::words::InboxTexts;
use crate::print;

/// The open ask.
pub struct OpenAsk {
    words: InboxTexts,
    pub ask: AskView,
    pub form: AskForm,
    pub step: AskStep,
    /// A message for the person: what went wrong, or who answered first.
    pub notice: Option<String>,
    /// Problems with the filled-in values.
    pub problems: Vec<Problem>,
    /// The revision for which a request is in progress.
    pub sending: Option<u32>,
    focus: Option<ScreenRegion>,
    /// The first row of the page on the screen.
    pub top: usize,
    /// How much of what a decision covers has been on the screen.
    pub seen: SeenPosition,
    /// Whether the screen is large enough for a decision.
    pub large_enough: bool,
    /// When the ask was opened, by the server's clock.
    opened: Option<OpenedAskView>,
    /// Since when there are unsaved values.
    unsaved_since: Option<Timestamp>,
    /// Whether the person filled in anything here.
    touched: bool,
    /// Whether the page must scroll to the focused region.
    pub follow: bool,
    /// The text that an editor is changing.
    editing: Option<EditorText>,
}

impl OpenAsk {
    /// Opens an ask.
    pub fn open(ask: AskView, words: InboxTexts) -> Self {
        let form = AskForm::initial(&ask);
        let mut open_ask = Self {
            words,
            ask,
            form,
            step: AskStep::Choosing,
            notice: None,
            problems: Vec::new(),
            sending: None,
            focus: None,
            top: 0,
            seen: SeenPosition::default(),
            large_enough: true,
            opened: None,
            unsaved_since: None,
            touched: false,
            follow: false,
            editing: None,
        };
        open_ask.focus = open_ask.regions().first().copied();
        open_ask
    }

    /// Whether anybody can still answer the ask.
    pub fn is_pending(&self) -> bool {
        self.ask.status == AskStatus::Pending && self.ask.held.is_none()
    }

    fn may_answer(&self) -> bool {
        self.is_pending() && self.ask.you.as_ref().is_none_or(|you| you.answer)
    }

    fn may_reject(&self) -> bool {
        self.is_pending() && self.ask.you.as_ref().is_none_or(|you| you.reject)
    }

    fn has_voted(&self) -> bool {
        self.ask.you.as_ref().is_some_and(|you| you.voted)
    }

    /// Whether the ask needs a decision instead of answers.
    pub fn is_decision(&self) -> bool {
        self.ask.digest().is_some()
    }

    /// Whether a mistake would be expensive.
    pub fn is_grave(&self) -> bool {
        self.ask.risk() >= Risk::High
    }

    /// Returns why the ask cannot be approved on this screen now, if so.
    pub fn not_approvable(&self) -> Option<NotApprovable> {
        let covered = self.covered();
        let text: Vec<String> = covered.iter().map(PageLine::text).collect();
        if !self.large_enough {
            Some(NotApprovable::TooSmall)
        } else if !print::fits_a_terminal(&text.join("\n")) {
            Some(NotApprovable::TooLong)
        } else {
            (!self.seen.covers(&covered)).then_some(NotApprovable::NotSeen)
        }
    }

    fn covered(&self) -> Vec<PageLine> {
        let call = self.ask.approval.as_ref().map(|approval| page::call(self.words, &self.ask, approval));
        call.or_else(|| self.ask.review.as_ref().map(|review| page::review(self.words, &self.ask, review))).unwrap_or_default()
    }

    /// Returns the lines of the page.
    pub fn page(&self, now: Timestamp) -> Vec<PageLine> {
        if let AskStep::Comparing(_, changes) = &self.step {
            return page::comparison(self.words, changes);
        }
        let mut lines = page::head(self.words, &self.ask, now);
        lines.extend(page::outcome(self.words, &self.ask, now));
        lines.extend(self.covered());
        lines.extend(page::unverified_text(self.words, &self.ask));
        if self.is_pending() {
            let filled = FormView { form: &self.form, problems: &self.problems, focus: self.focus };
            lines.extend(page::questions(self.words, &self.ask, &filled));
            if self.takes_a_comment() {
                lines.push(PageLine::default());
                lines.push(PageLine::new("  ", page::TextStyle::Plain).and(self.words.comment(), page::TextStyle::Quiet));
                lines.extend(page::questions::field_lines(ScreenRegion::Comment, &self.form.comment, "", self.focus));
            }
        } else if self.ask.answers.is_none() {
            lines.extend(page::only_asked(self.words, &self.ask));
        }
        lines.extend(page::thread(self.words, &self.ask));
        lines
    }

    fn takes_a_comment(&self) -> bool {
        !self.is_decision() && self.may_answer()
    }

    /// Returns the focusable regions, in tab order.
    pub fn regions(&self) -> Vec<ScreenRegion> {
        let mut regions: Vec<ScreenRegion> = Vec::new();
        if self.step == AskStep::Choosing && self.may_answer() {
            for region in self.page(Timestamp::default()).iter().filter_map(|line| line.region) {
                if regions.last() != Some(&region) {
                    regions.push(region);
                }
            }
        }
        regions.extend(self.step.is_written_in().then_some(ScreenRegion::Step));
        regions.extend(self.buttons().into_iter().map(ScreenRegion::Button));
        regions
    }

    /// Returns the available buttons, in the order in which they are shown. A button that approves is never
    /// first.
    pub fn buttons(&self) -> Vec<Button> {
        match &self.step {
            AskStep::Choosing => self.choosing(),
            AskStep::Rejecting | AskStep::Approving(_) | AskStep::Responding | AskStep::Commenting(_) => {
                vec![Button::Confirm, Button::Back]
            }
            AskStep::Dismissing => vec![Button::Back, Button::Confirm],
            AskStep::Comparing(..) => vec![Button::Back, Button::Change, Button::Confirm],
        }
    }

    /// Returns the buttons that are shown, each with whether it is available.
    pub fn shown_buttons(&self) -> Vec<(Button, bool)> {
        let offered = self.buttons();
        let mut shown: Vec<(Button, bool)> = offered.iter().map(|button| (*button, true)).collect();
        let later = self.step == AskStep::Choosing && self.may_approve() && self.not_approvable() == Some(NotApprovable::NotSeen);
        if later {
            shown.insert(usize::from(offered.contains(&Button::Reject)), (Button::Approve, false));
        }
        shown
    }

    /// Whether the current user may approve the ask.
    fn may_approve(&self) -> bool {
        self.is_decision() && self.may_answer() && !self.has_voted()
    }

    fn choosing(&self) -> Vec<Button> {
        if let Some(held) = self.ask.held.as_ref().filter(|_| self.ask.status == AskStatus::Pending) {
            return if held.is_own() && held.until.is_some() { vec![Button::Undo, Button::Next] } else { vec![Button::Next] };
        }
        if !self.is_pending() {
            return vec![Button::Next];
        }
        let decision = self.is_decision();
        let approval = self.ask.approval.as_ref();
        let offers = [
            (Button::Submit, !decision && self.may_answer()),
            (Button::Reject, decision && self.may_reject()),
            (Button::Approve, self.may_approve() && self.not_approvable().is_none()),
            (Button::Change, self.may_answer() && self.large_enough && approval.is_some_and(|approval| approval.allow_modify_args)),
            (Button::Respond, self.may_answer() && self.ask.allow_response),
            (Button::Remark, true),
            (Button::Dismiss, self.may_answer()),
        ];
        offers.into_iter().filter_map(|(button, offered)| offered.then_some(button)).collect()
    }

    /// The focused region. If that region no longer exists, the first existing one.
    pub fn focus(&self) -> Option<ScreenRegion> {
        self.focus
    }

    /// Moves the focus to an existing region.
    pub fn keep_focus(&mut self) {
        self.settle_focus();
    }

    fn settle_focus(&mut self) {
        let regions = self.regions();
        if self.focus.is_none_or(|focus| !regions.contains(&focus)) {
            self.focus = self.step.first().filter(|first| regions.contains(first)).or(regions.first().copied());
        }
    }

    fn go(&mut self, step: AskStep) {
        self.step = step;
        self.focus = self.step.first();
        self.settle_focus();
        self.follow = true;
    }

    /// The text that the person writes in the current step.
    pub fn step_text(&self) -> Option<&super::text::TextInput> {
        match &self.step {
            AskStep::Rejecting => Some(&self.form.reason),
            AskStep::Approving(text) | AskStep::Commenting(text) => Some(text),
            AskStep::Responding => Some(&self.form.response),
            AskStep::Choosing | AskStep::Dismissing | AskStep::Comparing(..) => None,
        }
    }

    fn touch(&mut self, now: Timestamp) {
        self.touched = true;
        self.unsaved_since.get_or_insert(now);
    }

    /// Whether the ask has fields to fill in.
    pub fn has_fields(&self) -> bool {
        self.may_answer() && !questions_to_fill(&self.ask).is_empty()
    }
}

/// Why a decision cannot be made on this screen now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotApprovable {
    /// Parts of the ask have not been on the screen yet.
    NotSeen,
    /// The screen is too small.
    TooSmall,
    /// The ask is too long for any terminal.
    TooLong,
}
