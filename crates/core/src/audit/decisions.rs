//! The decisions in an exported audit log: what was asked, what was shown, who decided and how they proved their
//! identity, over which channel, how long it was open, and what then ran.

use std::collections::BTreeMap;

use serde::Serialize;

use super::document::ExportEntry;
use crate::approval::call::CallOutcome;
use crate::ask::body::{Amended, Body};
use crate::ask::import_mark::ImportMark;
use crate::ask::settlement::Outcome;
use crate::digest::Digest;
use crate::ids::{AskId, PermitId, Seq};
use crate::people::principal::{Principal, Provenance};
use crate::session::event::Event;
use crate::time::Timestamp;

/// One ask that was decided, or that has votes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AuditedDecision {
    /// The session.
    pub session: String,
    /// The ask.
    pub ask: AskId,
    /// What it asked: a tool, the first question, or a text.
    pub subject: String,
    /// The digest of the call or text that was decided. Questions have none.
    pub digest: Option<Digest>,
    /// The approvals before the last one.
    pub votes: Vec<AuditedApproval>,
    /// The decision itself. Absent while there are only votes.
    pub decided: Option<AuditedOutcome>,
    /// Decisions from another store, which did not count here, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub elsewhere: Vec<AuditedOutcome>,
    /// The runs of the call, if the decision allowed one.
    pub runs: Vec<Run>,
}

/// An approval that counted towards a decision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AuditedApproval {
    /// The journal entry.
    pub seq: Seq,
    /// When.
    pub at: Timestamp,
    /// Who gave it, how they proved their identity, over which channel, what was shown and for how long.
    pub provenance: Provenance,
    /// Who imported it in a snapshot, and when. Then nothing in this store proves that it was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imported: Option<ImportMark>,
}

/// How an ask was decided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AuditedOutcome {
    /// When, and by whom.
    #[serde(flatten)]
    pub given: AuditedApproval,
    /// `approved`, `rejected`, `answered` or `responded`.
    pub verdict: &'static str,
    /// The permit that it created.
    pub permit: Option<PermitId>,
}

/// One run of a call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Run {
    /// The entry in which it began, or in which an outside program claimed the permit.
    pub began: Seq,
    /// The entry that records its end, and the outcome.
    pub ended: Option<(Seq, CallOutcome)>,
    /// Who imported the start of the run, if it began in another store.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imported: Option<ImportMark>,
}

/// Extracts decisions from the entries of one journal after another.
#[derive(Default)]
pub struct Decisions {
    session: String,
    asks: BTreeMap<AskId, AuditedDecision>,
    /// The imported entries: from, through, and who imported them.
    imports: Vec<(Seq, Seq, ImportMark)>,
}

impl Decisions {
    /// Processes the next entry. If it begins another journal, returns the decisions of the previous one.
    pub fn take(&mut self, entry: &ExportEntry) -> Vec<AuditedDecision> {
        let done = if entry.session == self.session { Vec::new() } else { self.finish() };
        self.session.clone_from(&entry.session);
        if let Some(event) = entry.data.as_deref().and_then(|data| serde_json::from_str(data).ok()) {
            if let (Event::SessionImported { through, .. }, Some(by)) = (&event, actor(entry)) {
                self.imports.push((entry.seq, *through, ImportMark { by, at: entry.at }));
            }
            self.tell(entry.seq, entry.at, event);
        }
        done
    }

    /// Returns the decisions of the current journal so far.
    pub fn finish(&mut self) -> Vec<AuditedDecision> {
        self.imports.clear();
        let asks = std::mem::take(&mut self.asks).into_values();
        asks.filter(|decision| decision.decided.is_some() || !decision.votes.is_empty() || !decision.elsewhere.is_empty()).collect()
    }

    fn import_of(&self, seq: Seq) -> Option<ImportMark> {
        let found = self.imports.iter().find(|(from, through, _)| (*from..=*through).contains(&seq));
        found.map(|(_, _, import)| import.clone())
    }

    fn tell(&mut self, seq: Seq, at: Timestamp, event: Event) {
        let imported = self.import_of(seq);
        match event {
            Event::QuestionPending { ask } => self.asked(ask.id, &ask.body),
            Event::QuestionRevised { ask, amended, .. } => self.amended(ask, &amended),
            Event::QuestionVoted { ask, digest, provenance, .. } => {
                if let Some(decision) = self.asks.get_mut(&ask) {
                    decision.digest = Some(digest);
                    decision.votes.push(AuditedApproval { seq, at, provenance, imported });
                }
            }
            Event::QuestionAnswered { ask, outcome, provenance, permit, .. } => {
                if let Some(decision) = self.asks.get_mut(&ask) {
                    decision.digest = digest_of(&outcome).or(decision.digest.take());
                    let permit = permit.map(|permit| permit.id);
                    decision.decided = Some(AuditedOutcome {
                        given: AuditedApproval { seq, at, provenance, imported },
                        verdict: verdict(&outcome),
                        permit,
                    });
                }
            }
            Event::QuestionReopened { ask } => self.reopened(ask),
            Event::ToolStarted { ask: Some(ask), .. } | Event::PermitClaimed { ask, .. } => self.began(ask, seq),
            Event::ToolCompleted { ask: Some(ask), outcome, .. } | Event::PermitUsed { ask, outcome, .. } => self.ended(ask, seq, outcome),
            _ => {}
        }
    }

    fn asked(&mut self, ask: AskId, body: &Body) {
        let (subject, digest) = match body {
            Body::Questions { questions, .. } => (questions.first().map(|one| one.question.clone()).unwrap_or_default(), None),
            Body::Approval { approval } => (approval.call.identity().tool.clone(), Some(approval.call.digest().clone())),
            Body::Review { markdown } => ("a text".to_owned(), Some(Digest::of_review(markdown))),
        };
        let session = self.session.clone();
        self.asks.insert(
            ask,
            AuditedDecision { session, ask, subject, digest, votes: Vec::new(), decided: None, elsewhere: Vec::new(), runs: Vec::new() },
        );
    }

    /// Decisions on an earlier revision are void.
    fn amended(&mut self, ask: AskId, amended: &Amended) {
        if let Some(decision) = self.asks.get_mut(&ask) {
            decision.votes.clear();
            decision.digest = match amended {
                Amended::Questions(_) => None,
                Amended::Approval(approval) => Some(approval.call.digest().clone()),
                Amended::Review(markdown) => Some(Digest::of_review(markdown)),
            };
        }
    }

    /// Imported decisions do not count here.
    fn reopened(&mut self, ask: AskId) {
        if let Some(decision) = self.asks.get_mut(&ask) {
            decision.votes.retain(|vote| vote.imported.is_none());
            decision.elsewhere.extend(decision.decided.take());
        }
    }

    fn began(&mut self, ask: AskId, seq: Seq) {
        let imported = self.import_of(seq);
        if let Some(decision) = self.asks.get_mut(&ask) {
            decision.runs.push(Run { began: seq, ended: None, imported });
        }
    }

    fn ended(&mut self, ask: AskId, seq: Seq, outcome: CallOutcome) {
        if let Some(run) = self.asks.get_mut(&ask).and_then(|decision| decision.runs.last_mut()) {
            run.ended = Some((seq, outcome));
        }
    }
}

fn actor(entry: &ExportEntry) -> Option<Principal> {
    entry.actor.as_deref().and_then(|actor| actor.parse().ok())
}

fn digest_of(outcome: &Outcome) -> Option<Digest> {
    match outcome {
        Outcome::Approve { digest, .. } | Outcome::Reject { digest, .. } => Some(digest.clone()),
        Outcome::Answers { .. } | Outcome::Response { .. } => None,
    }
}

fn verdict(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Approve { .. } => "approved",
        Outcome::Reject { .. } => "rejected",
        Outcome::Answers { .. } => "answered",
        Outcome::Response { .. } => "responded",
    }
}
