//! The keys that the inbox recognizes.

/// One key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InboxKey {
    Char(char),
    Control(char),
    Enter,
    /// Alt+Enter: inserts a line break where Enter would do something else.
    NewLine,
    Tab,
    BackTab,
    Escape,
    Backspace,
    Delete,
    Left,
    Right,
    Up,
    Down,
    Home,
    End,
    PageUp,
    PageDown,
}
