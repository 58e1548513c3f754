//! Everything that people read in the full-screen inbox, and nothing else: whoever adds a language
//! adds a file like this one.

mod ask;
mod question;
mod time;

use waypost_core::approval::Risk;
use waypost_core::declined::Declined;

use super::list::Counts;
use super::spot::Button;

pub use ask::{
    approvals, asked_by, contents_of, digest_words, ending, expiry, faster, for_whom, from, handed, headline, held, kind, replaced, said,
    text_to_review, title, why_not, yours,
};
pub use question::{how, missing};
pub use time::when;

pub const NAME: &str = "Waypost";
pub const CONNECTING: &str = "connecting";
pub const LIVE: &str = "live";
pub const OFFLINE: &str = "OFFLINE";
pub const READING: &str = "Reading what waits…";
pub const NOTHING_WAITS: &str = "Nothing waits for an answer.";
pub const NOTHING_FOUND: &str = "Nothing of what waits is found by that.";
pub const SEARCH: &str = "Search: ";
pub const OVERDUE: &str = "overdue";
pub const NO_SERVER: &str = "Waypost cannot be reached. What you typed is kept here; this goes on when it is back.";
pub const TOO_SMALL: &str = "This terminal is too small.";

pub const THE_CALL: &str = "The call";
pub const CATEGORY: &str = "Category";
pub const ASKED_BY: &str = "Asked by";
pub const SERVER: &str = "Server";
pub const TARGET: &str = "on";
pub const NOT_PINNED: &str = "Not pinned";
pub const DIGEST: &str = "Digest";
pub const NO_ARGUMENTS: &str = "without arguments";
pub const EMPTY: &str = "(empty)";
pub const THE_WHOLE: &str = "(the whole)";

pub const AGENT_SAYS: &str = "The agent says (unverified)";
pub const TOOL_SAYS: &str = "The tool says of itself (unverified)";
pub const TOOL_BROUGHT: &str = "The tool brought (unverified)";
pub const ASKED_AGAIN: &str = "Asked again. The agent says (unverified):";

pub const YES: &str = "Yes";
pub const NO: &str = "No";
pub const OWN_WORDS: &str = "Something else:";
pub const RECOMMENDED: &str = "(recommended)";
pub const COMMENT: &str = "Comment (optional)";
pub const EMPTY_FIELD: &str = "          ";
pub const A_PICTURE: &str = "(a picture, shown on the page)";
pub const NO_JSON_OBJECT: &str = "Write one JSON object, each key once.";
pub const REASON: &str = "Reason:";
pub const RESPONSE: &str = "Response:";
pub const GIVEN_UNDER_SEAL: &str = "Given, and kept under a seal.";

pub const SCROLL_FIRST: &str = "Read all of the call first: Page Down shows more. Then it can be approved.";
pub const NOT_DECIDED_HERE: &str = "It cannot be approved in this terminal.";
pub const CHANGED_MEANWHILE: &str = "It changed while you looked. Read it again; nothing was sent.";
pub const CHANGED_AND_NOT_APPROVED: &str = "This is the changed call. It is not approved yet: look at it and approve it.";
pub const AS_YOU_LEFT_IT: &str = "Filled in as you left it.";
pub const NOT_TAKEN: &str = "That was not taken. Look at how it stands.";
pub const NOT_SENT: &str = "Waypost cannot be reached. What you typed is kept; send it again when it is back.";
pub const SAID: &str = "Said. Nothing was decided.";
pub const VOTED: &str = "Your approval counts. Others are still waited for.";
pub const OPEN_AGAIN: &str = "It is open again.";
pub const NOT_TYPED: &str = "Nothing was approved: that is not what is to be typed.";
pub const WRITE_SOMETHING: &str = "Write something first.";
pub const NOTHING_CHANGED: &str = "Nothing was changed.";
pub const NOTHING_RUNS_YET: &str = "Nothing runs yet: the changed call is shown to you again, and only then can it be approved.";
pub const SENDING: &str = "Sending…";
pub const GONE: &str = "It is gone, or not yours to see.";
pub const PROVE_ON_THE_PAGE: &str = "This takes a fresh proof of who you are: decide it on the page.";
pub const NO_EDITOR: &str = "The editor could not be started. Set EDITOR to the one you like.";
pub const EDITOR_FAILED: &str = "The editor ended with an error, so nothing was changed.";

/// How bad a mistake would be.
pub fn risk(risk: Risk) -> String {
    let word = match risk {
        Risk::Low => "low",
        Risk::Medium => "medium",
        Risk::High => "HIGH",
        Risk::Critical => "CRITICAL",
    };
    format!("{word} risk")
}

/// The same in the width of a column.
pub fn risk_mark(risk: Option<Risk>) -> &'static str {
    match risk {
        Some(Risk::Critical) => "!!",
        Some(Risk::High) => "! ",
        Some(Risk::Medium | Risk::Low) | None => "  ",
    }
}

/// What may be said instead of an answer.
pub fn declined(declined: Declined) -> &'static str {
    match declined {
        Declined::NoneOfThese => "None of these",
        Declined::DontKnow => "I don't know",
    }
}

/// How many parts of a call cannot be inspected.
pub fn not_inspectable(parts: usize) -> String {
    format!("{parts} of these cannot be inspected: what is encoded there is told by its size and digest")
}

/// That words are cut.
pub fn more_of_it(characters: usize) -> String {
    format!("… {characters} characters in all; the page shows them.")
}

/// That there is no file to write a text into.
pub fn no_file(why: &str) -> String {
    format!("There is no file for the editor: {why}.")
}

/// How many things differ.
pub fn changes(count: usize) -> String {
    if count == 1 { "One change:".to_owned() } else { format!("{count} changes:") }
}

/// How much has to be mended.
pub fn another_look(problems: usize) -> String {
    if problems == 1 { "One thing needs another look.".to_owned() } else { format!("{problems} things need another look.") }
}

/// A problem that belongs to no question.
pub fn problem_at(pointer: &str, message: &str) -> String {
    if pointer.is_empty() { message.to_owned() } else { format!("{pointer}: {message}") }
}

/// That the arguments cannot be sent as they are.
pub fn bad_arguments(why: &str) -> String {
    format!("These are no arguments: {why}. Press e to go on with what you wrote.")
}

/// Why a decision cannot be made here, and where it can.
pub fn elsewhere(too_small: Option<(usize, usize)>, link: &str) -> String {
    match too_small {
        Some((columns, rows)) => format!("To decide this the terminal must be at least {columns}x{rows}. Enlarge it, or decide at {link}"),
        None => format!("This is too long to decide in a terminal. Decide it at {link}"),
    }
}

/// How many wait.
pub fn counts(counts: Counts) -> String {
    let Counts { waiting, soon, overdue, shown } = counts;
    let found = if shown == waiting { String::new() } else { format!("{shown} of ") };
    let soon = if soon > 0 { format!(", {soon} within the hour") } else { String::new() };
    let overdue = if overdue > 0 { format!(", {overdue} overdue") } else { String::new() };
    format!("{found}{waiting} waiting{soon}{overdue}")
}

/// How much of a page is on the screen.
pub fn part(first: usize, last: usize, of: usize) -> String {
    format!("{first}-{last}/{of}")
}

/// What a button says, and its key.
pub fn button(button: Button, what: Doing) -> (&'static str, &'static str) {
    match (button, what) {
        (Button::Submit, _) => ("^S", "Submit answer"),
        (Button::Respond, _) => ("i", "Respond instead"),
        (Button::Reject, _) => ("r", "Reject…"),
        (Button::Approve, Doing::Grave) => ("a", "Approve…"),
        (Button::Approve, _) => ("a", "Approve"),
        (Button::Change, Doing::Comparing) => ("e", "Edit again"),
        (Button::Change, _) => ("e", "Change…"),
        (Button::Remark, _) => ("c", "Ask more"),
        (Button::Dismiss, _) => ("d", "Dismiss"),
        (Button::Undo, _) => ("u", "Undo"),
        (Button::Next, _) => ("n", "Next"),
        (Button::Back, Doing::Dismissing) => ("", "Keep it open"),
        (Button::Back, _) => ("", "Go back"),
        (Button::Confirm, Doing::Rejecting) => ("", "Reject"),
        (Button::Confirm, Doing::Approving) => ("", "Approve"),
        (Button::Confirm, Doing::Dismissing) => ("", "Dismiss it"),
        (Button::Confirm, Doing::Comparing) => ("", "Show the changed call"),
        (Button::Confirm, _) => ("", "Send"),
    }
}

/// What a person is doing, as far as buttons are called differently for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doing {
    Choosing,
    /// Choosing about what would be expensive.
    Grave,
    Rejecting,
    Approving,
    Responding,
    Remarking,
    Dismissing,
    Comparing,
}

/// What a step asks for.
pub fn step(doing: Doing, approving: &str) -> String {
    match doing {
        Doing::Choosing | Doing::Grave => String::new(),
        Doing::Rejecting => "Why not? The agent reads this and looks for another way.".to_owned(),
        Doing::Approving => format!("Type `{approving}` to approve exactly this call."),
        Doing::Responding => "What do you want to say instead of answering?".to_owned(),
        Doing::Remarking => "What do you want to know? This decides nothing.".to_owned(),
        Doing::Dismissing => "Dismiss without an answer? The agent is told so and goes on without one.".to_owned(),
        Doing::Comparing => String::new(),
    }
}

/// Which keys mean something, for the last row of the screen.
pub fn keys(place: Place) -> &'static str {
    match place {
        Place::List => "Enter open  j k move  / search  ? keys  q leave",
        Place::Searching => "Enter keep  Esc all again",
        Place::Reading => "j k scroll  Tab next  Esc back  ? keys",
        Place::Choosing => "j k move  Space choose  Tab next  Esc back",
        Place::Writing => "Tab next  ^E editor  ^S submit  Esc back",
        Place::Step => "Enter send  Esc back",
        Place::Buttons => "Tab next  Enter do it  Esc back",
        Place::Help => "j k scroll  Esc back",
    }
}

/// Where the keys go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    List,
    Searching,
    Reading,
    Choosing,
    Writing,
    Step,
    Buttons,
    Help,
}

/// Every key, and what it does.
pub const HELP: &[(&str, &str)] = &[
    ("j k, arrows", "move; where there is only something to read, scroll"),
    ("Page Down, f", "read on"),
    ("Page Up, b", "read back"),
    ("Enter", "open; do what is marked with >"),
    ("Tab, Shift Tab", "the next place, the one before"),
    ("1 to 9, Space", "choose an option"),
    ("/", "search the list"),
    ("^S", "submit the answer"),
    ("^E", "write in your editor"),
    ("a", "approve, once all of the call was shown"),
    ("r", "reject with a reason"),
    ("e", "change the arguments in your editor"),
    ("d", "dismiss"),
    ("c", "ask for more without deciding"),
    ("i", "respond instead of answering"),
    ("u", "take a reply back while that is possible"),
    ("n", "the next ask"),
    ("Esc", "back"),
    ("q, ^C", "leave"),
];
