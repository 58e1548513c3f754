//! Limits on connections, times and sizes.

use std::time::Duration;

/// The limits of connections. The defaults suit people, programs and slow networks; lower values protect a smaller machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// How many connections may be open at once. Further ones wait to be accepted.
    pub connections: usize,
    /// How many connections one address may have. Connections of a trusted proxy are not counted.
    pub connections_each: usize,
    /// How many requests one HTTP/2 connection may have at once.
    pub requests_at_once: u32,
    /// How long a handshake may take, and the head of a request after it has begun.
    pub head: Duration,
    /// How long the body of a request may take. A file may take longer, at [`Limits::PACE`].
    pub body: Duration,
    /// How long a response may wait to be read.
    pub stall: Duration,
    /// How long an idle connection stays open.
    pub idle: Duration,
}

impl Limits {
    /// The minimum transfer rate of a file, in bytes per second.
    pub const PACE: u64 = 4 * 1024;

    /// The maximum size of a page with more than one item, in bytes.
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
