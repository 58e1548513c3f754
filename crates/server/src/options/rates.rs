//! Rate limits.

/// The number of requests per minute, which is also the burst size. The allowance refills continuously.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate(pub u32);

/// The rate limits. The defaults are far above what people, programs and tests do, and low enough to protect the machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rates {
    /// Requests of one credential.
    pub requests: Rate,
    /// Asks of one credential.
    pub asking: Rate,
    /// Requests of one address without a credential: pages, links, health checks.
    pub strangers: Rate,
    /// Sign-in attempts of one address.
    pub sign_ins: Rate,
    /// Invalid credentials of one address.
    pub refused: Rate,
    /// Requests of one address, or of one person, for things that do not exist.
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
