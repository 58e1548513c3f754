//! The results as data. Times are in milliseconds, sizes in bytes.

use serde::Serialize;

/// All results of one run.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct BenchReport {
    /// The build that was measured.
    pub build: Build,
    /// The machine.
    pub machine: Machine,
    /// The durability settings, as SQLite itself reports them.
    pub durability: String,
    /// Cycles of one session after another.
    pub one_at_a_time: Pace,
    /// Cycles of many sessions at once.
    pub at_once: Pace,
    /// The time from an answer until the agent continues, for each length of history.
    pub resumed: Vec<ResumeTimes>,
    /// The time of a turn of the tool agent after a long conversation.
    pub turned: TurnTimes,
    /// How soon everybody else knows of an answer.
    pub converged: ConvergenceTimes,
    /// The cost of waiting sessions.
    pub idle_sessions: IdleSessions,
    /// The time from starting a server to its first accepted ask; absent if no program was started.
    pub start_up: Option<StartUp>,
}

/// A build of Waypost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Build {
    /// Its version.
    pub version: &'static str,
    /// Whether it is a release build. Results of other builds are useful only for comparison.
    pub release: bool,
}

impl Build {
    /// Returns this build.
    pub(super) fn this() -> Self {
        Self { version: env!("CARGO_PKG_VERSION"), release: !cfg!(debug_assertions) }
    }
}

/// A machine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Machine {
    /// The operating system.
    pub system: &'static str,
    /// The processor architecture.
    pub processor: &'static str,
    /// The number of threads that it can run in parallel.
    pub cores: usize,
}

impl Machine {
    /// Returns this machine.
    pub(super) fn this() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self { system: std::env::consts::OS, processor: std::env::consts::ARCH, cores }
    }
}

/// Cycles per second: start, ask and wait, answer, finish, each step durable before the next. Every value is
/// the median of the rounds.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Pace {
    /// The number of sessions that ran at once.
    pub sessions: usize,
    /// Whole cycles per second.
    pub cycles_per_second: f64,
    /// Appends per second, four per cycle.
    pub appends_per_second: f64,
    /// Durable commits per second.
    pub commits_per_second: f64,
    /// The average number of appends in one commit.
    pub appends_per_commit: f64,
    /// The appends per second that SQLite alone wrote, with the same rows in the same groups.
    pub sqlite_appends_per_second: f64,
    /// The engine's appends divided by SQLite's, round by round.
    pub of_sqlite: f64,
}

/// The distribution of several times.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Percentiles {
    /// The median.
    pub p50: f64,
    /// The 99th percentile.
    pub p99: f64,
}

/// The times from calling `reply` with a person's answer, in milliseconds.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ResumeTimes {
    /// The minimum number of messages in the session.
    pub history: usize,
    /// How many of them are questions with answers.
    pub questions: usize,
    /// How many answers were timed.
    pub answers: usize,
    /// Until the answer was durable and acknowledged.
    pub acknowledged: Percentiles,
    /// Until the agent's next turn began.
    pub began: Percentiles,
    /// Until that turn had read the whole history and ended durably.
    pub ended: Percentiles,
}

/// The times from calling `reply` with a person's answer until everybody else knows, in milliseconds.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ConvergenceTimes {
    /// How many asks were pending.
    pub pending: usize,
    /// How many answers were timed.
    pub answers: usize,
    /// Until a subscriber of the change feed received the change, as every browser does.
    pub in_browser: Percentiles,
    /// Until a channel had changed its message.
    pub on_channel: Percentiles,
}

/// The time of a turn of the tool agent with a model that takes no time, in milliseconds.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TurnTimes {
    /// The minimum number of messages in the session.
    pub messages: usize,
    /// How many turns were timed.
    pub turns: usize,
    /// The whole turn, until its output was durable.
    pub whole: Percentiles,
    /// Reading the same journal, and nothing else.
    pub read: Percentiles,
    /// Appending the same text, and nothing else.
    pub append: Percentiles,
    /// The agent's own part, once the journal was read: the median of the time that a turn takes in addition
    /// to rebuilding the transcript and appending the same text.
    pub own: f64,
}

/// The cost of sessions while they wait for a person.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct IdleSessions {
    /// The number of waiting sessions.
    pub sessions: usize,
    /// How many were created per second, many at once.
    pub created_per_second: f64,
    /// Bytes on disk per session, including journal and indexes.
    pub bytes_each: u64,
    /// The memory of the process before, after warm-up, in bytes; absent if the operating system does not
    /// report it.
    pub memory_before: Option<u64>,
    /// The same with all sessions waiting.
    pub memory_waiting: Option<u64>,
    /// The same after the store with all its caches was closed.
    pub memory_closed: Option<u64>,
    /// The time of a query for due sessions before, in milliseconds.
    pub claim_before: Percentiles,
    /// The same with all sessions waiting.
    pub claim_waiting: Percentiles,
    /// The time from calling `reply` until the answer was durable before, in milliseconds.
    pub answer_before: Percentiles,
    /// The same with all sessions waiting.
    pub answer_waiting: Percentiles,
}

/// The time from starting `waypost serve` to the first accepted ask.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct StartUp {
    /// On an empty folder.
    pub empty: StartUpTimes,
    /// On the folder with the waiting sessions.
    pub idle_sessions: StartUpTimes,
}

/// The results of starts on one folder.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct StartUpTimes {
    /// How often the server was started.
    pub starts: usize,
    /// The median until it printed its address, in milliseconds.
    pub listening: f64,
    /// The median until it had accepted an ask, in milliseconds.
    pub accepted: f64,
    /// The median of its memory at that time, in bytes; absent if the operating system does not report it.
    pub memory: Option<u64>,
}
