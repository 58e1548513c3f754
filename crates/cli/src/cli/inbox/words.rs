//! What the full-screen inbox says. The texts are in `texts/`; text that agents and other people wrote is never translated.

mod ask;
mod question;
mod refusal;
#[cfg(test)]
mod tests;
mod time;

use std::ops::Deref;

use waypost_core::ask::limit::Limit;
use waypost_core::ask::policy::OnExpiry;
use waypost_core::json::{BadJson, MAX_DEPTH};
use waypost_core::question::Declined;
use waypost_core::risk::Risk;
use waypost_texts::Language;
use waypost_texts::terminal::{Found, OverTheList, Texts};

use super::changes::BadArguments;
use super::counts::AskCounts;
use super::screen_region::Button;
pub use ask::digest_words;

/// The texts in one language, and what they say about an ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InboxTexts(Texts);

/// Returns the texts in a language.
pub fn of(language: Language) -> InboxTexts {
    InboxTexts(Texts::of(language))
}

impl Deref for InboxTexts {
    type Target = Texts;

    fn deref(&self) -> &Texts {
        &self.0
    }
}

/// A text in several lengths, longest first: the first one that fits is shown.
fn lengths(text: &str) -> Vec<String> {
    text.split('\n').map(str::to_owned).collect()
}

impl InboxTexts {
    /// Returns the first row of the list screen, in several lengths.
    pub fn over_the_list(&self, counts: AskCounts) -> Vec<String> {
        let AskCounts { waiting, soon, overdue, shown } = counts;
        let all = shown == waiting;
        let open = if all { self.waiting(waiting) } else { self.found(Found { shown: shown.into(), count: waiting.into() }) };
        lengths(&self.0.over_the_list(OverTheList { open: &open, soon: soon.into(), overdue: overdue.into() }))
    }

    /// Returns the first row of the screen of an ask, in several lengths.
    pub fn over_an_ask(&self, headline: &str) -> Vec<String> {
        lengths(&self.0.over_an_ask(&headline.replace('\n', " ")))
    }

    /// Returns the keys that do something there, in several lengths.
    pub fn keys(&self, place: FocusArea) -> Vec<&'static str> {
        let keys = match place {
            FocusArea::List => self.keys_list(),
            FocusArea::Searching => self.keys_searching(),
            FocusArea::Reading => self.keys_reading(),
            FocusArea::Choosing => self.keys_choosing(),
            FocusArea::Writing => self.keys_writing(),
            FocusArea::Step => self.keys_step(),
            FocusArea::Buttons => self.keys_buttons(),
            FocusArea::Help => self.keys_help(),
        };
        keys.split('\n').collect()
    }

    /// Returns every key and its effect.
    pub fn help(&self) -> [(&'static str, &'static str); 19] {
        [
            (self.help_move_keys(), self.help_move()),
            (self.help_down_keys(), self.help_down()),
            (self.help_up_keys(), self.help_up()),
            (self.help_open_keys(), self.help_open()),
            (self.help_fields_keys(), self.help_fields()),
            (self.help_choose_keys(), self.help_choose()),
            (self.help_search_keys(), self.help_search()),
            (self.help_submit_keys(), self.help_submit()),
            (self.help_editor_keys(), self.help_editor()),
            (self.help_approve_keys(), self.help_approve()),
            (self.help_reject_keys(), self.help_reject()),
            (self.help_change_keys(), self.help_change()),
            (self.help_dismiss_keys(), self.help_dismiss()),
            (self.help_ask_more_keys(), self.help_ask_more()),
            (self.help_respond_keys(), self.help_respond()),
            (self.help_undo_keys(), self.help_undo()),
            (self.help_next_keys(), self.help_next()),
            (self.help_back_keys(), self.help_back()),
            (self.help_leave_keys(), self.help_leave()),
        ]
    }

    /// Returns the label of a button.
    pub fn button(&self, button: Button, doing: ButtonContext) -> &'static str {
        match (button, doing) {
            (Button::Submit, _) => self.button_submit(),
            (Button::Respond, _) => self.button_respond(),
            (Button::Reject, _) => self.button_reject(),
            (Button::Approve, ButtonContext::Grave) => self.button_approve_grave(),
            (Button::Approve, _) => self.button_approve(),
            (Button::Change, ButtonContext::Comparing) => self.button_change_comparing(),
            (Button::Change, _) => self.button_change(),
            (Button::Remark, _) => self.button_remark(),
            (Button::Dismiss, _) => self.button_dismiss(),
            (Button::Undo, _) => self.button_undo(),
            (Button::Next, _) => self.button_next(),
            (Button::Back, ButtonContext::Dismissing) => self.button_back_dismissing(),
            (Button::Back, _) => self.button_back(),
            (Button::Confirm, ButtonContext::Rejecting) => self.button_confirm_rejecting(),
            (Button::Confirm, ButtonContext::Approving) => self.button_confirm_approving(),
            (Button::Confirm, ButtonContext::Dismissing) => self.button_confirm_dismissing(),
            (Button::Confirm, ButtonContext::Comparing) => self.button_confirm_comparing(),
            (Button::Confirm, _) => self.button_confirm(),
        }
    }

    /// Returns the prompt of a step.
    pub fn step(&self, doing: ButtonContext, approving: &str) -> String {
        let prompt = match doing {
            ButtonContext::Choosing | ButtonContext::Grave | ButtonContext::Comparing => "",
            ButtonContext::Approving => return self.step_approving(approving),
            ButtonContext::Rejecting => self.step_rejecting(),
            ButtonContext::Responding => self.step_responding(),
            ButtonContext::Remarking => self.step_remarking(),
            ButtonContext::Dismissing => self.step_dismissing(),
        };
        prompt.to_owned()
    }

    /// Returns the text of a risk.
    pub fn risk(&self, risk: Risk) -> &'static str {
        match risk {
            Risk::Low => self.risk_low(),
            Risk::Medium => self.risk_medium(),
            Risk::High => self.risk_high(),
            Risk::Critical => self.risk_critical(),
        }
    }

    /// Returns which limit was reached.
    fn out_of(&self, limit: Limit) -> &'static str {
        match limit {
            Limit::Turns => self.limit_turns(),
            Limit::Tokens => self.limit_tokens(),
            Limit::ToolCalls => self.limit_tool_calls(),
            Limit::Money => self.limit_money(),
            Limit::Time => self.limit_time(),
        }
    }

    /// Returns what happens at the deadline.
    fn on_expiry(&self, then: OnExpiry) -> &'static str {
        match then {
            OnExpiry::Default => self.on_expiry_default(),
            OnExpiry::Reject => self.on_expiry_reject(),
            OnExpiry::Continue => self.on_expiry_continue(),
            OnExpiry::Fail => self.on_expiry_fail(),
            OnExpiry::Escalate => self.on_expiry_escalate(),
        }
    }

    /// Says why a text is not valid as arguments.
    pub fn bad_arguments(&self, why: &BadArguments) -> String {
        self.0.bad_arguments(&match why {
            BadArguments::NoObject => self.arguments_no_object().to_owned(),
            BadArguments::NoJson(BadJson::Invalid(message)) => self.arguments_no_json(message),
            BadArguments::NoJson(BadJson::DuplicateKey(key)) => self.arguments_duplicate_key(&format!("{key:?}")),
            BadArguments::NoJson(BadJson::TooDeep) => self.arguments_too_deep(MAX_DEPTH),
        })
    }

    /// Returns the text of a way to decline.
    pub fn declined(&self, declined: Declined) -> &'static str {
        match declined {
            Declined::NoneOfThese => self.none_of_these(),
            Declined::DontKnow => self.dont_know(),
        }
    }
}

/// Marks the risk, with the width of a column.
pub fn risk_mark(risk: Option<Risk>) -> &'static str {
    match risk {
        Some(Risk::Critical) => "!!",
        Some(Risk::High) => "! ",
        Some(Risk::Medium | Risk::Low) | None => "  ",
    }
}

/// Describes which rows of a page are on the screen.
pub fn part(first: usize, last: usize, of: usize) -> String {
    format!("{first}-{last}/{of}")
}

/// The key of a button; empty if it has none.
pub fn key(button: Button) -> &'static str {
    match button {
        Button::Submit => "^S",
        Button::Respond => "i",
        Button::Reject => "r",
        Button::Approve => "a",
        Button::Change => "e",
        Button::Remark => "c",
        Button::Dismiss => "d",
        Button::Undo => "u",
        Button::Next => "n",
        Button::Back | Button::Confirm => "",
    }
}

/// What the person is doing, if it changes the labels of buttons.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ButtonContext {
    Choosing,
    /// Choosing for a risky call.
    Grave,
    Rejecting,
    Approving,
    Responding,
    Remarking,
    Dismissing,
    Comparing,
}

/// Where the focus is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FocusArea {
    List,
    Searching,
    Reading,
    Choosing,
    Writing,
    Step,
    Buttons,
    Help,
}
