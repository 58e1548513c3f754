//! The places of an ask on which keys act.

use waypost_core::declined::Declined;

/// One place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spot {
    /// An option of a question, both by their place.
    Choice(usize, usize),
    /// Words of one's own beside the options of a question.
    Own(usize),
    /// Something to say instead of an answer to a question.
    Declined(usize, Declined),
    /// The field of a question.
    Field(usize),
    /// A comment on the whole.
    Comment,
    /// What a step asks for in words.
    Step,
    /// Something to do.
    Button(Button),
}

/// Something to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Button {
    Submit,
    Respond,
    Reject,
    Approve,
    Change,
    Remark,
    Dismiss,
    /// Takes a reply back.
    Undo,
    /// Goes to the next ask.
    Next,
    /// Out of a step, and nothing happens.
    Back,
    /// Does what the step is about.
    Confirm,
}
