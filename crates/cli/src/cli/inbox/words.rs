//! All texts of the full-screen inbox, one file per language. Texts of agents and other people are never
//! translated.
//!
//! A language is a [`InboxTexts`] value, so a missing text does not compile. Texts with a name or a number are
//! functions, so that each language can place it as needed.

mod ask;
mod de;
mod en;
mod question;
mod refusal;
#[cfg(test)]
mod tests;
mod time;

use waypost_channels::words::ChannelLanguage;
use waypost_core::ask::limit::Limit;
use waypost_core::ask::policy::OnExpiry;
use waypost_core::question::Declined;
use waypost_core::risk::Risk;

use super::changes::BadArguments;
use super::counts::AskCounts;
use super::screen_region::Button;
pub use ask::digest_words;
use question::{Bounds, Measured};

/// Returns the texts of a language.
pub fn of(language: ChannelLanguage) -> &'static InboxTexts {
    match language {
        ChannelLanguage::En => &en::WORDS,
        ChannelLanguage::De => &de::WORDS,
    }
}

/// A sentence with one value.
type About = fn(&str) -> String;
/// A sentence with two values.
type AboutTwo = fn(&str, &str) -> String;
/// Texts by code, or by the wording of the server.
type Table = &'static [(&'static str, &'static str)];
/// The same text in several lengths, longest first: the first one that fits is shown.
type Lengths = &'static [&'static str];

/// The texts of one language.
pub struct InboxTexts {
    pub connecting: &'static str,
    pub live: &'static str,
    pub offline: &'static str,
    pub reading: &'static str,
    pub nothing_waits: &'static str,
    pub nothing_found: &'static str,
    pub search: &'static str,
    pub overdue: &'static str,
    pub no_server: &'static str,
    pub too_small: &'static str,
    pub sending: &'static str,
    /// The first row of the list screen, in several lengths, longest first.
    pub over_the_list: fn(AskCounts) -> Vec<String>,
    /// The first row of the screen of an ask with this headline, in several lengths, longest first.
    pub over_an_ask: fn(&str) -> Vec<String>,
    pub keys: fn(FocusArea) -> Lengths,
    /// Every key and its effect.
    pub help: Table,
    pub button: fn(Button, ButtonContext) -> &'static str,
    /// The prompt of a step.
    pub step: fn(ButtonContext, &str) -> String,

    pub now: &'static str,
    pub ahead: About,
    pub ago: About,
    pub seconds: fn(u64) -> String,
    pub minutes: fn(u64) -> String,
    pub hours: fn(u64) -> String,
    pub days: fn(u64) -> String,

    pub happened: About,
    pub may_read: &'static str,
    pub may_say: &'static str,
    pub may_go_on: About,
    pub run: About,
    pub review_this: &'static str,
    pub outcome_unknown: &'static str,
    pub guardrail: &'static str,
    pub a_tool_asks: &'static str,
    pub approval: &'static str,
    pub review: &'static str,
    pub question: &'static str,
    pub questions: fn(usize) -> String,
    pub out_of: fn(Limit) -> &'static str,
    /// The kind of the ask, and the agent that asks.
    pub kind_from: AboutTwo,
    /// The agent that asks, and the agent it works for.
    pub working_for: AboutTwo,
    pub version: fn(u32) -> String,
    /// The deadline, and what happens then.
    pub expires: AboutTwo,
    pub on_expiry: fn(OnExpiry) -> &'static str,
    pub or: &'static str,
    pub with_the_role: About,
    pub is_for: About,
    pub for_others: &'static str,
    pub for_whom: About,
    /// How many of how many approvals, and whose, if there are any.
    pub approvals: fn(u32, u32, &str) -> String,
    pub counts_no_longer: About,
    pub handed_on: AboutTwo,
    pub you_voted: &'static str,
    pub in_place_of: About,
    pub may_reject: &'static str,
    pub you_started: &'static str,
    pub not_permitted: &'static str,
    pub for_others_to_answer: &'static str,

    pub dismissed: &'static str,
    pub withdrawn: &'static str,
    pub expired: &'static str,
    pub skipped: &'static str,
    pub approved: &'static str,
    pub rejected: &'static str,
    pub responded: &'static str,
    pub answered: &'static str,
    pub by: About,
    pub over: About,
    /// The ask was settled by a snapshot that this principal imported.
    pub imported: About,
    /// The ask was decided elsewhere, by whom and imported by whom, and is pending here.
    pub decided_elsewhere: fn(&str, &str) -> String,
    pub own_default: &'static str,
    pub a_rule: &'static str,
    pub a_judge: &'static str,
    pub replaced_by: About,
    pub reason: &'static str,
    pub response: &'static str,
    pub given_under_seal: &'static str,
    pub faster_and_replied: About,
    pub somebody_faster: About,
    pub yours_not_sent: &'static str,
    pub judges_yours: About,
    pub judges: About,
    pub sent: fn(i64) -> String,
    pub has_replied: About,
    pub handing: &'static str,

    pub the_call: &'static str,
    pub risk: fn(Risk) -> &'static str,
    /// Before the name of the floor that raised a risk.
    pub risk_raised_by: &'static str,
    pub category: &'static str,
    pub asked_by: &'static str,
    pub server: &'static str,
    pub target: &'static str,
    pub contents_of: About,
    pub not_pinned: &'static str,
    /// The arguments could not be checked against the tool's schema.
    pub unchecked: &'static str,
    pub digest: &'static str,
    pub no_arguments: &'static str,
    pub empty: &'static str,
    pub not_inspectable: fn(usize) -> String,
    /// The server's warnings about a value, by the start of the server's wording.
    pub marks: Table,
    /// The places of such warnings, by the end of the server's wording.
    pub places: Table,
    /// Before the number of a character that looks like another one.
    pub is_numbered: &'static str,
    pub to_review: &'static str,
    pub stopped: &'static str,
    pub agent_says: &'static str,
    pub tool_says: &'static str,
    pub tool_brought: &'static str,
    pub asked_again: &'static str,
    pub says: About,
    pub says_unverified: About,
    pub more_of_it: fn(usize) -> String,

    pub yes: &'static str,
    pub no: &'static str,
    pub own_words: &'static str,
    pub recommended: &'static str,
    pub none_of_these: &'static str,
    pub dont_know: &'static str,
    pub comment: &'static str,
    pub a_picture: &'static str,
    pub choose_any: &'static str,
    pub a_number: &'static str,
    pub a_date: &'static str,
    pub a_moment: &'static str,
    pub a_form: &'static str,
    pub a_file: &'static str,
    pub files: &'static str,
    pub a_secret: &'static str,
    pub optional: &'static str,
    pub an_email: &'static str,
    pub an_address: &'static str,
    pub a_whole_number: &'static str,
    pub most_bytes: fn(u64) -> String,
    pub range: fn(Bounds<'_>, Measured) -> String,
    pub attach: &'static str,
    pub choose: &'static str,
    pub write: &'static str,
    pub no_json_object: &'static str,

    pub changes: fn(usize) -> String,
    pub the_whole: &'static str,
    pub nothing_changed: &'static str,
    pub nothing_runs_yet: &'static str,
    pub bad_arguments: fn(&BadArguments) -> String,
    pub no_editor: &'static str,
    pub editor_failed: &'static str,
    pub no_file: About,

    pub scroll_first: &'static str,
    pub not_decided_here: &'static str,
    /// The required terminal size, and where the ask can be decided instead.
    pub decide_larger: fn(usize, usize, &str) -> String,
    pub decide_elsewhere: About,
    pub changed_meanwhile: &'static str,
    pub changed_and_not_approved: &'static str,
    pub as_you_left_it: &'static str,
    pub another_look: fn(usize) -> String,
    pub not_taken: &'static str,
    pub not_sent: &'static str,
    pub comment_sent: &'static str,
    pub voted: &'static str,
    pub open_again: &'static str,
    pub not_typed: &'static str,
    pub write_something: &'static str,
    pub gone: &'static str,

    pub prove_on_the_page: &'static str,
    pub no_waypost: About,
    pub unreadable: AboutTwo,
    /// Problems with an answer, by the code of the server; unknown codes show the server's wording.
    pub faults: Table,
    /// Reasons for a refusal, likewise.
    pub refusals: Table,
}

impl InboxTexts {
    /// Returns the text of a way to decline.
    pub fn declined(&self, declined: Declined) -> &'static str {
        match declined {
            Declined::NoneOfThese => self.none_of_these,
            Declined::DontKnow => self.dont_know,
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
