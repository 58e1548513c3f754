//! The regions of an ask that keys act on.

use waypost_core::question::Declined;

/// One focusable region.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScreenRegion {
    /// An option of a question: the index of the question, and of the option.
    Choice(usize, usize),
    /// The free-text option of a question.
    Own(usize),
    /// A way to decline a question.
    Declined(usize, Declined),
    /// The text field of a question.
    Field(usize),
    /// The comment on the reply.
    Comment,
    /// The text field of a step.
    Step,
    /// A button.
    Button(Button),
}

/// A button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Button {
    Submit,
    Respond,
    Reject,
    Approve,
    Change,
    Remark,
    Dismiss,
    /// Undoes a reply.
    Undo,
    /// Opens the next ask.
    Next,
    /// Leaves a step without an effect.
    Back,
    /// Executes the step.
    Confirm,
}
