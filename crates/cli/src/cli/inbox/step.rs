//! The step that a person is in with an ask.

use super::changes::ArgumentChange;
use super::screen_region::{Button, ScreenRegion};
use super::text::TextInput;

/// The step that a person is in with an ask.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum AskStep {
    /// Fills in values and chooses an action.
    #[default]
    Choosing,
    /// Writes the reason for a rejection.
    Rejecting,
    /// Types the text that approves a risky call.
    Approving(TextInput),
    /// Writes a response instead of answering.
    Responding,
    /// Writes a comment on the ask.
    Commenting(TextInput),
    /// Confirms the dismissal.
    Dismissing,
    /// Reviews the changed arguments before they are sent.
    Comparing(String, Vec<ArgumentChange>),
}

impl AskStep {
    /// The region that gets the focus first; it is never one that could do harm.
    pub fn first(&self) -> Option<ScreenRegion> {
        match self {
            Self::Choosing => None,
            Self::Rejecting | Self::Approving(_) | Self::Responding | Self::Commenting(_) => Some(ScreenRegion::Step),
            Self::Dismissing | Self::Comparing(..) => Some(ScreenRegion::Button(Button::Back)),
        }
    }

    /// Whether the step has a text field.
    pub fn is_written_in(&self) -> bool {
        match self {
            Self::Rejecting | Self::Approving(_) | Self::Responding | Self::Commenting(_) => true,
            Self::Choosing | Self::Dismissing | Self::Comparing(..) => false,
        }
    }
}
