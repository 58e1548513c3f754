//! The history of asks: each in one line, and statistics about all of them. It changes no decision.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ask::body::Body;
use crate::ask::import_mark::ImportMark;
use crate::ask::settlement::{Outcome, Settlement};
use crate::ask::{Ask, AskState};
use crate::ids::{AskId, RuleId, SessionId};
use crate::people::principal::{Principal, Source};
use crate::risk::Risk;
use crate::time::Timestamp;

/// The maximum number of tools that are listed by name.
const MAX_TOOLS: usize = 20;

/// How an ask ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Its questions were answered.
    Answered,
    /// A response was given in place of answers.
    Responded,
    /// A call or a text was approved.
    Approved,
    /// A call or a text was rejected.
    Rejected,
    /// A person dismissed it.
    Dismissed,
    /// The asker withdrew it.
    Withdrawn,
    /// Nobody answered by its deadline.
    Expired,
    /// No sufficient answer within its retries.
    Skipped,
}

impl Ending {
    /// The name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Answered => "answered",
            Self::Responded => "responded",
            Self::Approved => "approved",
            Self::Rejected => "rejected",
            Self::Dismissed => "dismissed",
            Self::Withdrawn => "withdrawn",
            Self::Expired => "expired",
            Self::Skipped => "skipped",
        }
    }
}

/// One ask that has ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Past {
    /// The ask.
    pub ask_id: AskId,
    /// Its session.
    pub session_id: SessionId,
    /// Who asked.
    pub agent: String,
    /// `questions`, `approval` or `review`.
    pub kind: &'static str,
    /// What it asked, in one line: the first question, the tool, or the first line of the text.
    pub about: String,
    /// How serious a mistake would have been, if it was an approval of a call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub risk: Option<Risk>,
    /// When it was asked.
    pub asked_at: Timestamp,
    /// When it ended.
    pub ended_at: Timestamp,
    /// How it ended.
    pub ending: Ending,
    /// Who ended it, if a principal did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Principal>,
    /// The source of the answer: a person, a rule, its own default or a judge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
    /// The auto-approval rule that decided it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleId>,
    /// Whether it had been changed since it was first asked.
    pub changed: bool,
    /// How many milliseconds after it was asked the person who answered first saw it, if their surface reported that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seen_ms: Option<u64>,
    /// How many milliseconds after it was asked it ended.
    pub took_ms: u64,
    /// Why it was rejected, in the person's words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Who imported its end in a snapshot, and when, if it ended in another store. This server did not see that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imported: Option<ImportMark>,
}

impl Past {
    /// Returns the history of an ask that has ended. `None` if it is pending.
    #[must_use]
    pub fn of(ask: &Ask) -> Option<Self> {
        let (ending, ended_at, by) = ended(ask)?;
        let settled = ask.settlement();
        let reason = match settled.map(|settled| &settled.outcome) {
            Some(Outcome::Reject { reason, .. }) => reason.clone(),
            Some(Outcome::Answers { .. } | Outcome::Response { .. } | Outcome::Approve { .. }) | None => None,
        };
        let took_ms = millis(ask.asked_at, ended_at);
        let open_ms = settled.and_then(|settled| settled.provenance.open_ms);
        Some(Self {
            ask_id: ask.id,
            session_id: ask.session,
            agent: ask.asked_by.name.clone(),
            kind: kind(&ask.body),
            about: about(&ask.body),
            risk: ask.approval().map(|approval| approval.risk),
            asked_at: ask.asked_at,
            ended_at,
            ending,
            by,
            source: settled.map(|settled| settled.provenance.kind),
            rule: settled.and_then(|settled| settled.provenance.rule),
            changed: ask.revision > 1,
            seen_ms: open_ms.map(|open| took_ms.saturating_sub(open)),
            took_ms,
            reason,
            imported: ask.end_mark(),
        })
    }
}

fn ended(ask: &Ask) -> Option<(Ending, Timestamp, Option<Principal>)> {
    match &ask.state {
        AskState::Pending | AskState::PendingDecision(_) => None,
        AskState::Answered(settled) => {
            let Settlement { outcome, provenance, at, .. } = &**settled;
            Some((answered(outcome), *at, Some(provenance.by.clone())))
        }
        AskState::Cancelled { by, at, .. } => Some((Ending::Dismissed, *at, Some(by.clone()))),
        AskState::Withdrawn { by, at, .. } => Some((Ending::Withdrawn, *at, Some(by.clone()))),
        AskState::Expired { at } => Some((Ending::Expired, *at, None)),
        AskState::Skipped { at } => Some((Ending::Skipped, *at, None)),
    }
}

fn answered(outcome: &Outcome) -> Ending {
    match outcome {
        Outcome::Answers { .. } => Ending::Answered,
        Outcome::Response { .. } => Ending::Responded,
        Outcome::Approve { .. } => Ending::Approved,
        Outcome::Reject { .. } => Ending::Rejected,
    }
}

fn kind(body: &Body) -> &'static str {
    match body {
        Body::Questions { .. } => "questions",
        Body::Approval { .. } => "approval",
        Body::Review { .. } => "review",
    }
}

fn about(body: &Body) -> String {
    let whole = match body {
        Body::Questions { questions, .. } => questions.first().map_or("", |first| first.question.as_str()),
        Body::Approval { approval } => approval.call.identity().tool.as_str(),
        Body::Review { markdown } => markdown.as_str(),
    };
    whole.lines().find(|line| !line.trim().is_empty()).unwrap_or_default().trim().chars().take(200).collect()
}

fn millis(from: Timestamp, to: Timestamp) -> u64 {
    u64::try_from(to.since(from).as_millis()).unwrap_or(u64::MAX)
}

/// The distribution of a duration.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Spread {
    /// The number of measured asks.
    pub of: usize,
    /// The median, in milliseconds.
    pub median_ms: u64,
    /// The 90th percentile, in milliseconds.
    pub most_ms: u64,
}

impl Spread {
    fn of(mut times: Vec<u64>) -> Self {
        times.sort_unstable();
        let at = |tenths: usize| times.get((times.len() * tenths).div_ceil(10).saturating_sub(1)).copied().unwrap_or_default();
        Self { of: times.len(), median_ms: at(5), most_ms: at(9) }
    }
}

/// The decisions about the calls of one tool.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct ToolInsight {
    /// The tool.
    pub tool: String,
    /// How many of its calls people approved unchanged.
    pub approved: usize,
    /// How many people rejected, or approved only after a change.
    pub overridden: usize,
    /// How many an auto-approval rule approved.
    pub by_rule: usize,
}

/// How often an auto-approval rule decided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RuleInsight {
    /// The rule.
    pub rule: RuleId,
    /// How many asks it approved.
    pub covered: usize,
}

/// Statistics about asks.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Insight {
    /// The start of the period. Later than requested if there were more asks than are examined.
    pub since: Timestamp,
    /// How many asks there were.
    pub asked: usize,
    /// How many of them are pending.
    pub waiting: usize,
    /// How many more ended in another store and were imported in snapshots. No other value here includes them.
    pub imported: usize,
    /// How many ended in each way.
    pub endings: BTreeMap<Ending, usize>,
    /// How long it took until the person who answered saw the ask.
    pub seen: Spread,
    /// How long it took until people answered.
    pub decided: Spread,
    /// How many calls and texts people decided about.
    pub judged: usize,
    /// How many of those they rejected, or approved only after a change.
    pub overridden: usize,
    /// The decisions by tool, the most frequently called first.
    pub tools: Vec<ToolInsight>,
    /// The calls that auto-approval rules approved, the most frequently used rule first.
    pub rules: Vec<RuleInsight>,
}

impl Insight {
    /// Computes the statistics of `asked` asks since `since`. `past` are those that have ended.
    #[must_use]
    pub fn of(since: Timestamp, asked: usize, past: Vec<Past>) -> Self {
        let (imported, past): (Vec<_>, Vec<_>) = past.into_iter().partition(|past| past.imported.is_some());
        let people: Vec<_> = past.iter().filter(|past| past.source == Some(Source::Person)).collect();
        let judged: Vec<_> = people.iter().filter(|past| matches!(past.ending, Ending::Approved | Ending::Rejected)).collect();
        let mut endings = BTreeMap::new();
        for each in &past {
            *endings.entry(each.ending).or_default() += 1;
        }
        Self {
            since,
            asked: asked - imported.len(),
            waiting: asked - imported.len() - past.len(),
            imported: imported.len(),
            endings,
            seen: Spread::of(people.iter().filter_map(|past| past.seen_ms).collect()),
            decided: Spread::of(people.iter().map(|past| past.took_ms).collect()),
            judged: judged.len(),
            overridden: judged.iter().filter(|past| is_override(past)).count(),
            tools: tools(&past),
            rules: rules(&past),
        }
    }
}

/// Returns whether people did not approve it as it was asked.
fn is_override(past: &Past) -> bool {
    past.ending == Ending::Rejected || past.changed
}

fn tools(past: &[Past]) -> Vec<ToolInsight> {
    let mut tools: BTreeMap<&str, ToolInsight> = BTreeMap::new();
    let decided = |past: &&Past| past.kind == "approval" && matches!(past.ending, Ending::Approved | Ending::Rejected);
    for each in past.iter().filter(decided) {
        let tool = tools.entry(&each.about).or_default();
        match each.source {
            Some(Source::Rule) => tool.by_rule += 1,
            Some(Source::Person) if is_override(each) => tool.overridden += 1,
            Some(Source::Person) => tool.approved += 1,
            Some(Source::Default | Source::Judge) | None => {}
        }
    }
    let mut tools: Vec<_> = tools.into_iter().map(|(name, tool)| ToolInsight { tool: name.to_owned(), ..tool }).collect();
    tools.sort_by_key(|tool| std::cmp::Reverse(tool.approved + tool.overridden + tool.by_rule));
    tools.truncate(MAX_TOOLS);
    tools
}

fn rules(past: &[Past]) -> Vec<RuleInsight> {
    let mut rules: BTreeMap<RuleId, usize> = BTreeMap::new();
    for rule in past.iter().filter_map(|past| past.rule) {
        *rules.entry(rule).or_default() += 1;
    }
    let mut rules: Vec<_> = rules.into_iter().map(|(rule, covered)| RuleInsight { rule, covered }).collect();
    rules.sort_by_key(|rule| std::cmp::Reverse(rule.covered));
    rules
}
