//! The states of a workflow and the transitions between them, which are drawn and enforced.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::time::Duration;

/// The end of every workflow.
const END: &str = "[*]";

/// A workflow's name, description and transitions.
///
/// ```
/// use std::time::Duration;
/// use waypost_agents::workflow::StateGraph;
///
/// let graph = StateGraph::new("release", "Makes releases.").leads("Start", "ask", "Waiting").ends("Waiting", "answered");
/// let graph = graph.version(2).work_limit(Duration::from_secs(60));
/// assert!(graph.allows("Start", Some("Waiting")) && !graph.allows("Start", None));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StateGraph {
    pub(super) name: String,
    pub(super) description: String,
    pub(super) version: u32,
    pub(super) work: Option<Duration>,
    moves: Vec<GraphEdge>,
}

/// A transition from one state to another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GraphEdge {
    /// The state before.
    pub from: String,
    /// What causes it.
    pub by: String,
    /// The state after; `None` for the end.
    pub to: Option<String>,
}

impl StateGraph {
    /// A workflow with version 1 and no transitions.
    pub fn new(name: impl Into<String>, description: impl Into<String>) -> Self {
        Self { name: name.into(), description: description.into(), version: 1, work: None, moves: Vec::new() }
    }

    /// The version of the workflow. Increase it when the states change their meaning.
    #[must_use]
    pub fn version(self, version: u32) -> Self {
        Self { version, ..self }
    }

    /// Fails a session with `out_of_time` if it has been worked on for longer than `most`, and interrupts a step at that limit. The time in
    /// which it waits for people or children does not count; a question has its own deadline.
    #[must_use]
    pub fn work_limit(self, most: Duration) -> Self {
        Self { work: Some(most), ..self }
    }

    /// Adds a transition from one state to another, caused by `by`.
    #[must_use]
    pub fn leads(self, from: &str, by: &str, to: &str) -> Self {
        self.add_edge(from, by, Some(to))
    }

    /// Adds a transition from a state to the end, caused by `by`.
    #[must_use]
    pub fn ends(self, from: &str, by: &str) -> Self {
        self.add_edge(from, by, None)
    }

    fn add_edge(mut self, from: &str, by: &str, to: Option<&str>) -> Self {
        self.moves.push(GraphEdge { from: from.to_owned(), by: by.to_owned(), to: to.map(str::to_owned) });
        self
    }

    /// All transitions.
    #[must_use]
    pub fn moves(&self) -> &[GraphEdge] {
        &self.moves
    }

    /// Whether there is a transition from a state to another, or to the end if `to` is `None`.
    #[must_use]
    pub fn allows(&self, from: &str, to: Option<&str>) -> bool {
        self.moves.iter().any(|edge| edge.from == from && edge.to.as_deref() == to)
    }

    /// The graph as a Mermaid state diagram.
    #[must_use]
    pub fn mermaid(&self) -> String {
        let mut rendered = String::from("stateDiagram-v2\n");
        let reached: BTreeSet<_> = self.moves.iter().filter_map(|edge| edge.to.as_deref()).collect();
        let first = self.moves.iter().map(|edge| edge.from.as_str()).find(|from| !reached.contains(from));
        if let Some(first) = first.or_else(|| self.moves.first().map(|edge| edge.from.as_str())) {
            let _ = writeln!(rendered, "    {END} --> {first}");
        }
        for GraphEdge { from, by, to } in &self.moves {
            let _ = writeln!(rendered, "    {from} --> {}: {by}", to.as_deref().unwrap_or(END));
        }
        rendered
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn l4_the_chart_of_states_can_be_printed() {
        let graph =
            StateGraph::new("ask_user", "Asks.").leads("start", "show_question", "waiting_for_user").ends("waiting_for_user", "answered");
        let expected = "\
stateDiagram-v2
    [*] --> start
    start --> waiting_for_user: show_question
    waiting_for_user --> [*]: answered
";
        assert_eq!(graph.mermaid(), expected);
        assert!(graph.allows("start", Some("waiting_for_user")) && !graph.allows("start", None));
    }
}
