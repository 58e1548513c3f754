//! The states of a workflow and the ways between them, to be printed and to be kept to.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::time::Duration;

/// The end of every workflow.
const END: &str = "[*]";

/// A workflow's name, what it does, and every way from state to state.
///
/// ```
/// use std::time::Duration;
/// use waypost_agents::workflow::Chart;
///
/// let chart = Chart::new("release", "Makes releases.").leads("Start", "ask", "Waiting").ends("Waiting", "answered");
/// let chart = chart.version(2).work_limit(Duration::from_secs(60));
/// assert!(chart.allows("Start", Some("Waiting")) && !chart.allows("Start", None));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chart {
    pub(super) name: String,
    pub(super) description: String,
    pub(super) version: u32,
    pub(super) work: Option<Duration>,
    moves: Vec<Move>,
}

/// One way from a state to another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    /// From this state.
    pub from: String,
    /// What happens.
    pub by: String,
    /// To this state; `None` to the end.
    pub to: Option<String>,
}

impl Chart {
    /// A workflow of version 1 without any ways.
    pub fn new(name: impl Into<String>, description: impl Into<String>) -> Self {
        Self { name: name.into(), description: description.into(), version: 1, work: None, moves: Vec::new() }
    }

    /// Counts up whenever the states mean something else than before.
    #[must_use]
    pub fn version(self, version: u32) -> Self {
        Self { version, ..self }
    }

    /// Fails a session with `out_of_time` that has been worked on for longer than `most`, and cuts a step short that
    /// runs into that. The time in which it waits, for people or for its children, does not count; how long a question
    /// waits, the question says.
    #[must_use]
    pub fn work_limit(self, most: Duration) -> Self {
        Self { work: Some(most), ..self }
    }

    /// `by` leads from one state to another.
    #[must_use]
    pub fn leads(self, from: &str, by: &str, to: &str) -> Self {
        self.way(from, by, Some(to))
    }

    /// `by` leads from a state to the end.
    #[must_use]
    pub fn ends(self, from: &str, by: &str) -> Self {
        self.way(from, by, None)
    }

    fn way(mut self, from: &str, by: &str, to: Option<&str>) -> Self {
        self.moves.push(Move { from: from.to_owned(), by: by.to_owned(), to: to.map(str::to_owned) });
        self
    }

    /// Every way.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Whether a state leads to another, or with `None` to the end.
    #[must_use]
    pub fn allows(&self, from: &str, to: Option<&str>) -> bool {
        self.moves.iter().any(|way| way.from == from && way.to.as_deref() == to)
    }

    /// The chart as a Mermaid state diagram.
    #[must_use]
    pub fn mermaid(&self) -> String {
        let mut drawn = String::from("stateDiagram-v2\n");
        let reached: BTreeSet<_> = self.moves.iter().filter_map(|way| way.to.as_deref()).collect();
        let first = self.moves.iter().map(|way| way.from.as_str()).find(|from| !reached.contains(from));
        if let Some(first) = first.or_else(|| self.moves.first().map(|way| way.from.as_str())) {
            let _ = writeln!(drawn, "    {END} --> {first}");
        }
        for Move { from, by, to } in &self.moves {
            let _ = writeln!(drawn, "    {from} --> {}: {by}", to.as_deref().unwrap_or(END));
        }
        drawn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn l4_the_chart_of_states_can_be_printed() {
        let chart =
            Chart::new("ask_user", "Asks.").leads("start", "show_question", "waiting_for_user").ends("waiting_for_user", "answered");
        let expected = "\
stateDiagram-v2
    [*] --> start
    start --> waiting_for_user: show_question
    waiting_for_user --> [*]: answered
";
        assert_eq!(chart.mermaid(), expected);
        assert!(chart.allows("start", Some("waiting_for_user")) && !chart.allows("start", None));
    }
}
