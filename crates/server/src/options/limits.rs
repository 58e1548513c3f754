//! How much of the server anybody can hold, and for how long.

use std::time::Duration;

/// What bounds connections. The usual values suit people, programs and slow networks alike; a
/// smaller number protects a smaller machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// How many connections are open at once. More wait to be accepted.
    pub connections: usize,
    /// How many of them one address may have. Those of a named proxy are not counted.
    pub connections_each: usize,
    /// How many requests one HTTP/2 connection may have in hand.
    pub requests_at_once: u32,
    /// How long a handshake may take, and the head of a request once it has begun.
    pub head: Duration,
    /// How long the body of a request may take. A file may take longer, at [`Limits::PACE`].
    pub body: Duration,
    /// How long an answer may wait to be taken.
    pub stall: Duration,
    /// How long a connection is kept on which nothing is asked.
    pub idle: Duration,
}

impl Limits {
    /// The slowest that a file may arrive, in bytes a second.
    pub const PACE: u64 = 4 * 1024;

    /// The heaviest that a page of a list with more than one item may be, in bytes.
    pub const PAGE: usize = 4 << 20;
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 4096,
            connections_each: 512,
            requests_at_once: 100,
            head: Duration::from_secs(10),
            body: Duration::from_secs(10),
            stall: Duration::from_secs(30),
            idle: Duration::from_secs(75),
        }
    }
}
