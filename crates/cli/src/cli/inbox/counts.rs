//! The numbers above the list of asks.

/// How many asks are pending, and how many of them are due soon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AskCounts {
    pub waiting: usize,
    pub soon: usize,
    pub overdue: usize,
    pub shown: usize,
}
