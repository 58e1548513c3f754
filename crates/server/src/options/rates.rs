//! How often anybody may do what.

/// So many in a minute, and as many at once. Whoever has spent them gets one back with every part
/// of the minute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate(pub u32);

/// What is counted. The usual values are far from what people, programs and tests do, and near
/// enough to protect the machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rates {
    /// Requests of one credential.
    pub requests: Rate,
    /// Asks of one credential. The noise of an agent is its own.
    pub asking: Rate,
    /// Requests of one address without any credential: pages, links, health.
    pub strangers: Rate,
    /// Tries of one address to sign in.
    pub sign_ins: Rate,
    /// Credentials of one address that prove nothing.
    pub refused: Rate,
    /// What one address, or one person, looks for and does not find.
    pub missing: Rate,
}

impl Default for Rates {
    fn default() -> Self {
        Self {
            requests: Rate(60_000),
            asking: Rate(10_000),
            strangers: Rate(20_000),
            sign_ins: Rate(60),
            refused: Rate(60),
            missing: Rate(60),
        }
    }
}
