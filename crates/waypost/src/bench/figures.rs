//! What was measured, as data. Times are milliseconds, sizes bytes.

use serde::Serialize;

/// Everything that one run measured.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Figures {
    /// What was measured.
    pub build: Build,
    /// On what.
    pub machine: Machine,
    /// How durable a commit was, as SQLite itself reports it.
    pub durability: String,
    /// Cycles of one session after another.
    pub one_at_a_time: Pace,
    /// Cycles of many sessions at once.
    pub at_once: Pace,
    /// From an answer to the agent going on, for each length of history.
    pub resumed: Vec<Resumed>,
    /// What a turn of the tool agent takes after a long conversation.
    pub turned: Turned,
    /// How soon everybody else knows of an answer.
    pub converged: Converged,
    /// What waiting costs.
    pub parked: Parked,
    /// From starting a server to its first accepted ask; absent where no program was started.
    pub start_up: Option<StartUp>,
}

/// Which Waypost was measured.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Build {
    /// Its version.
    pub version: &'static str,
    /// Whether it was built for speed. Figures of any other build are only good for comparing.
    pub release: bool,
}

impl Build {
    /// This one.
    pub(super) fn this() -> Self {
        Self { version: env!("CARGO_PKG_VERSION"), release: !cfg!(debug_assertions) }
    }
}

/// What it was measured on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Machine {
    /// The operating system.
    pub system: &'static str,
    /// The kind of processor.
    pub processor: &'static str,
    /// How many things it can do at once.
    pub cores: usize,
}

impl Machine {
    /// This one.
    pub(super) fn this() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self { system: std::env::consts::OS, processor: std::env::consts::ARCH, cores }
    }
}

/// How many cycles a second: start, ask and park, answer, finish, each step durable before the
/// next. Every figure is the median of the rounds.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Pace {
    /// How many sessions ran at once.
    pub sessions: usize,
    /// Whole cycles a second.
    pub cycles_per_second: f64,
    /// Appends a second, four for a cycle.
    pub appends_per_second: f64,
    /// Durable commits a second.
    pub commits_per_second: f64,
    /// How many appends shared a commit.
    pub appends_per_commit: f64,
    /// What SQLite alone wrote of the same rows in the same groups, as appends a second.
    pub sqlite_appends_per_second: f64,
    /// The engine's appends to SQLite's, round by round.
    pub of_sqlite: f64,
}

/// How a number of times spread.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Spread {
    /// Half took no longer.
    pub p50: f64,
    /// Of a hundred, ninety-nine took no longer.
    pub p99: f64,
}

/// From calling `reply` with a person's answer, in milliseconds.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Resumed {
    /// Messages the session had, at least.
    pub history: usize,
    /// How many questions were asked and answered among them.
    pub questions: usize,
    /// How many answers were timed.
    pub answers: usize,
    /// Until the answer was durable and acknowledged.
    pub acknowledged: Spread,
    /// Until the agent's next turn began.
    pub began: Spread,
    /// Until that turn had read the whole history and ended, durably.
    pub ended: Spread,
}

/// From calling `reply` with a person's answer until everybody else knows, in milliseconds.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Converged {
    /// How many asks waited.
    pub pending: usize,
    /// How many answers were timed.
    pub answers: usize,
    /// Until whoever watches the feed has heard of it, as every browser does.
    pub in_browser: Spread,
    /// Until a channel has changed what stands on it.
    pub on_channel: Spread,
}

/// What a turn of the tool agent takes whose model takes no time, in milliseconds.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Turned {
    /// Messages the session had, at least.
    pub messages: usize,
    /// How many turns were timed.
    pub turns: usize,
    /// The whole turn, until what it said was durable.
    pub whole: Spread,
    /// Reading the same journal, and nothing else.
    pub read: Spread,
    /// Appending the same words, and nothing else.
    pub append: Spread,
    /// What the agent adds of its own, once the journal has been read: the median of what a turn took beyond telling
    /// the journal again and appending the same words.
    pub own: f64,
}

/// What sessions cost while they wait for a person.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Parked {
    /// How many wait.
    pub sessions: usize,
    /// How many were parked a second, many at once.
    pub parked_per_second: f64,
    /// Bytes on disk for each, journal and indexes included.
    pub bytes_each: u64,
    /// Bytes of memory that the process held before, with everything warm; absent where the
    /// system does not tell.
    pub memory_before: Option<u64>,
    /// The same with all of them parked.
    pub memory_parked: Option<u64>,
    /// The same once the store, and with it every cache, was closed.
    pub memory_closed: Option<u64>,
    /// Milliseconds to ask what is due, before.
    pub claim_before: Spread,
    /// The same with all of them parked.
    pub claim_parked: Spread,
    /// Milliseconds from calling `reply` until the answer was durable, before.
    pub answer_before: Spread,
    /// The same beside all of them.
    pub answer_parked: Spread,
}

/// From starting `waypost serve` to the first accepted ask.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct StartUp {
    /// On an empty folder.
    pub empty: Started,
    /// On the folder with the parked sessions.
    pub parked: Started,
}

/// How starting went on one folder.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Started {
    /// How often it was started.
    pub starts: usize,
    /// The median, in milliseconds, until it said where it listens.
    pub listening: f64,
    /// The median, in milliseconds, until it had accepted an ask.
    pub accepted: f64,
    /// The median of the bytes of memory that it held then; absent where the system does not tell.
    pub memory: Option<u64>,
}
