//! The ask that lies open: what is shown of it, what is filled in, and what the keys do. Pure.

mod hear;
mod press;
mod write;

pub use press::Pressed;

use waypost_core::approval::Risk;
use waypost_core::ask::Status;
use waypost_core::problem::Problem;
use waypost_core::time::Timestamp;

use super::errand::Draft;
use super::form::{Form, asked};
use super::page::questions::Filled;
use super::page::{self, Line};
use super::seen::Seen;
use super::spot::{Button, Spot};
use super::step::Step;
use super::words::Words;
use crate::cli::sending::Shown;
use crate::client::wire::Ask;
use crate::print;

/// The ask that lies open.
pub struct Desk {
    words: &'static Words,
    pub ask: Ask,
    pub form: Form,
    pub step: Step,
    /// What a person is told: what went wrong, who was faster.
    pub notice: Option<String>,
    /// What is wrong with what was filled in.
    pub problems: Vec<Problem>,
    /// The revision about which something is on its way.
    pub sending: Option<u32>,
    focus: Option<Spot>,
    /// The first row of the page on the screen.
    pub top: usize,
    /// How far what a decision covers has been on the screen.
    pub seen: Seen,
    /// Whether the screen is large enough to decide anything on it.
    pub large_enough: bool,
    /// Since when it lies open, as the server said.
    opened: Option<Shown>,
    /// Since when something is filled in that was not kept.
    unkept: Option<Timestamp>,
    /// Whether anything was filled in here.
    touched: bool,
    /// Whether the place where the keys go has to be brought onto the screen.
    pub follow: bool,
    /// What waits to be changed in an editor.
    editing: Option<Draft>,
}

impl Desk {
    /// Lays an ask open.
    pub fn open(ask: Ask, words: &'static Words) -> Self {
        let form = Form::untouched(&ask);
        let mut desk = Self {
            words,
            ask,
            form,
            step: Step::Choosing,
            notice: None,
            problems: Vec::new(),
            sending: None,
            focus: None,
            top: 0,
            seen: Seen::default(),
            large_enough: true,
            opened: None,
            unkept: None,
            touched: false,
            follow: false,
            editing: None,
        };
        desk.focus = desk.spots().first().copied();
        desk
    }

    /// Whether it can still be answered, by whoever looks at it or by others.
    pub fn waits(&self) -> bool {
        self.ask.status == Status::Pending && self.ask.held.is_none()
    }

    fn may_answer(&self) -> bool {
        self.waits() && self.ask.you.as_ref().is_none_or(|you| you.answer)
    }

    fn may_reject(&self) -> bool {
        self.waits() && self.ask.you.as_ref().is_none_or(|you| you.reject)
    }

    fn has_voted(&self) -> bool {
        self.ask.you.as_ref().is_some_and(|you| you.voted)
    }

    /// Whether it is something to decide rather than to answer.
    pub fn is_decision(&self) -> bool {
        self.ask.digest().is_some()
    }

    /// Whether a mistake would be expensive.
    pub fn is_grave(&self) -> bool {
        self.ask.risk() >= Risk::High
    }

    /// Why it cannot be approved here and now, where that is so.
    pub fn not_approvable(&self) -> Option<NotHere> {
        let covered = self.covered();
        let text: Vec<String> = covered.iter().map(Line::text).collect();
        if !self.large_enough {
            Some(NotHere::TooSmall)
        } else if !print::fits_a_terminal(&text.join("\n")) {
            Some(NotHere::TooLong)
        } else {
            (!self.seen.holds(&covered)).then_some(NotHere::NotSeen)
        }
    }

    fn covered(&self) -> Vec<Line> {
        let call = self.ask.approval.as_ref().map(|approval| page::call(self.words, &self.ask, approval));
        call.or_else(|| self.ask.review.as_ref().map(|review| page::review(self.words, &self.ask, review))).unwrap_or_default()
    }

    /// Everything that is shown of it.
    pub fn page(&self, now: Timestamp) -> Vec<Line> {
        if let Step::Comparing(_, changes) = &self.step {
            return page::comparison(self.words, changes);
        }
        let mut lines = page::head(self.words, &self.ask, now);
        lines.extend(page::outcome(self.words, &self.ask, now));
        lines.extend(self.covered());
        lines.extend(page::words_of_others(self.words, &self.ask));
        if self.waits() {
            let filled = Filled { form: &self.form, problems: &self.problems, focus: self.focus };
            lines.extend(page::questions(self.words, &self.ask, &filled));
            if self.takes_a_comment() {
                lines.push(Line::default());
                lines.push(Line::new("  ", page::Look::Plain).and(self.words.comment, page::Look::Quiet));
                lines.extend(page::questions::field_lines(Spot::Comment, &self.form.comment, page::questions::EMPTY_FIELD, self.focus));
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

    /// The places on which keys act, in the order in which one comes to them.
    pub fn spots(&self) -> Vec<Spot> {
        let mut spots: Vec<Spot> = Vec::new();
        if self.step == Step::Choosing && self.may_answer() {
            for spot in self.page(Timestamp::default()).iter().filter_map(|line| line.spot) {
                if spots.last() != Some(&spot) {
                    spots.push(spot);
                }
            }
        }
        spots.extend(self.step.is_written_in().then_some(Spot::Step));
        spots.extend(self.buttons().into_iter().map(Spot::Button));
        spots
    }

    /// What can be done, in the order in which it is shown: nothing that approves comes first.
    pub fn buttons(&self) -> Vec<Button> {
        match &self.step {
            Step::Choosing => self.choosing(),
            Step::Rejecting | Step::Approving(_) | Step::Responding | Step::Remarking(_) => vec![Button::Confirm, Button::Back],
            Step::Dismissing => vec![Button::Back, Button::Confirm],
            Step::Comparing(..) => vec![Button::Back, Button::Change, Button::Confirm],
        }
    }

    /// The same with what is not offered yet, and whether it is.
    pub fn shown_buttons(&self) -> Vec<(Button, bool)> {
        let offered = self.buttons();
        let mut shown: Vec<(Button, bool)> = offered.iter().map(|button| (*button, true)).collect();
        let later = self.step == Step::Choosing && self.may_approve() && self.not_approvable() == Some(NotHere::NotSeen);
        if later {
            shown.insert(usize::from(offered.contains(&Button::Reject)), (Button::Approve, false));
        }
        shown
    }

    /// Whether it is up to whoever looks at it to approve it.
    fn may_approve(&self) -> bool {
        self.is_decision() && self.may_answer() && !self.has_voted()
    }

    fn choosing(&self) -> Vec<Button> {
        if let Some(held) = self.ask.held.as_ref().filter(|_| self.ask.status == Status::Pending) {
            return if held.is_own() && held.until.is_some() { vec![Button::Undo, Button::Next] } else { vec![Button::Next] };
        }
        if !self.waits() {
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

    /// Where the keys go. Where that place is gone, to the first that there is.
    pub fn focus(&self) -> Option<Spot> {
        self.focus
    }

    /// The keys go somewhere where something is.
    pub fn keep_focus(&mut self) {
        self.settle_focus();
    }

    fn settle_focus(&mut self) {
        let spots = self.spots();
        if self.focus.is_none_or(|focus| !spots.contains(&focus)) {
            self.focus = self.step.first().filter(|first| spots.contains(first)).or(spots.first().copied());
        }
    }

    fn go(&mut self, step: Step) {
        self.step = step;
        self.focus = self.step.first();
        self.settle_focus();
        self.follow = true;
    }

    /// What is being written in a step.
    pub fn step_text(&self) -> Option<&super::text::Text> {
        match &self.step {
            Step::Rejecting => Some(&self.form.reason),
            Step::Approving(text) | Step::Remarking(text) => Some(text),
            Step::Responding => Some(&self.form.response),
            Step::Choosing | Step::Dismissing | Step::Comparing(..) => None,
        }
    }

    fn touch(&mut self, now: Timestamp) {
        self.touched = true;
        self.unkept.get_or_insert(now);
    }

    /// Whether there is anything to fill in.
    pub fn has_fields(&self) -> bool {
        self.may_answer() && !asked(&self.ask).is_empty()
    }
}

/// Why a decision cannot be made here and now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotHere {
    /// Not all of it has been on the screen.
    NotSeen,
    /// The screen is too small.
    TooSmall,
    /// It is too long for any terminal.
    TooLong,
}
