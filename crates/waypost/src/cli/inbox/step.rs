//! Where a person is with an ask, and what can be done there.

use super::changes::Change;
use super::spot::{Button, Spot};
use super::text::Text;

/// Where a person is with an ask.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Step {
    /// Fills in and decides what to do.
    #[default]
    Choosing,
    /// Says why it is rejected.
    Rejecting,
    /// Types what approving a risky call takes.
    Approving(Text),
    /// Says something instead of answering.
    Responding,
    /// Says something under the ask.
    Remarking(Text),
    /// Has a second look before it is dismissed.
    Dismissing,
    /// Looks at the changed arguments before they are sent.
    Comparing(String, Vec<Change>),
}

impl Step {
    /// Where the keys go at first: nowhere that could do harm.
    pub fn first(&self) -> Option<Spot> {
        match self {
            Self::Choosing => None,
            Self::Rejecting | Self::Approving(_) | Self::Responding | Self::Remarking(_) => Some(Spot::Step),
            Self::Dismissing | Self::Comparing(..) => Some(Spot::Button(Button::Back)),
        }
    }

    /// Whether it asks for words.
    pub fn is_written_in(&self) -> bool {
        match self {
            Self::Rejecting | Self::Approving(_) | Self::Responding | Self::Remarking(_) => true,
            Self::Choosing | Self::Dismissing | Self::Comparing(..) => false,
        }
    }
}
