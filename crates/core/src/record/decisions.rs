//! What a record says of each decision: what was asked, what was shown, by whom it was decided and how
//! that was proven, over which channel, how long it was open, and what then ran.

use std::collections::BTreeMap;

use serde::Serialize;

use super::document::Entry;
use crate::ask::Outcome;
use crate::body::{Amended, Body};
use crate::call::{CallOutcome, Digest};
use crate::event::{Event, Seq};
use crate::ids::{AskId, PermitId};
use crate::principal::Provenance;
use crate::time::Timestamp;

/// One ask that was decided, or on which there are votes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Decision {
    /// In which session.
    pub session: String,
    /// Which ask.
    pub ask: AskId,
    /// What it was about: a tool, the first question, or a text.
    pub subject: String,
    /// The digest of what was decided: the call or the text. Questions have none.
    pub digest: Option<Digest>,
    /// The approvals that came before the last one.
    pub votes: Vec<Given>,
    /// The decision itself; absent while only votes are there.
    pub decided: Option<Decided>,
    /// The runs of the call, where it was a licence for one.
    pub runs: Vec<Run>,
}

/// An approval that counted towards a decision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Given {
    /// Its entry.
    pub seq: Seq,
    /// When.
    pub at: Timestamp,
    /// From whom, proven how, over what, having seen what for how long.
    pub provenance: Provenance,
}

/// How an ask was decided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Decided {
    /// When and by whom.
    #[serde(flatten)]
    pub given: Given,
    /// `approved`, `rejected`, `answered` or `responded`.
    pub verdict: &'static str,
    /// The licence that it minted.
    pub permit: Option<PermitId>,
}

/// One run of a call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Run {
    /// The entry in which it began, or was claimed by a program of its own.
    pub began: Seq,
    /// The entry that says how it ended, and how.
    pub ended: Option<(Seq, CallOutcome)>,
}

/// Reads decisions out of the entries of one journal after another.
#[derive(Default)]
pub struct Decisions {
    session: String,
    asks: BTreeMap<AskId, Decision>,
}

impl Decisions {
    /// Takes the next entry. Where it begins another journal, gives what the one before has said.
    pub fn take(&mut self, entry: &Entry) -> Vec<Decision> {
        let done = if entry.session == self.session { Vec::new() } else { self.finish() };
        self.session.clone_from(&entry.session);
        if let Some(event) = entry.data.as_deref().and_then(|data| serde_json::from_str(data).ok()) {
            self.tell(entry.seq, entry.at, event);
        }
        done
    }

    /// What the journal in hand has said so far.
    pub fn finish(&mut self) -> Vec<Decision> {
        let asks = std::mem::take(&mut self.asks).into_values();
        asks.filter(|decision| decision.decided.is_some() || !decision.votes.is_empty()).collect()
    }

    fn tell(&mut self, seq: Seq, at: Timestamp, event: Event) {
        match event {
            Event::QuestionPending { ask } => self.asked(ask.id, &ask.body),
            Event::QuestionRevised { ask, amended, .. } => self.amended(ask, &amended),
            Event::QuestionVoted { ask, digest, provenance, .. } => {
                if let Some(decision) = self.asks.get_mut(&ask) {
                    decision.digest = Some(digest);
                    decision.votes.push(Given { seq, at, provenance });
                }
            }
            Event::QuestionAnswered { ask, outcome, provenance, permit, .. } => {
                if let Some(decision) = self.asks.get_mut(&ask) {
                    decision.digest = digest_of(&outcome).or(decision.digest.take());
                    let permit = permit.map(|permit| permit.id);
                    decision.decided = Some(Decided { given: Given { seq, at, provenance }, verdict: verdict(&outcome), permit });
                }
            }
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
        self.asks.insert(ask, Decision { session, ask, subject, digest, votes: Vec::new(), decided: None, runs: Vec::new() });
    }

    /// What was decided on an earlier revision is void.
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

    fn began(&mut self, ask: AskId, seq: Seq) {
        if let Some(decision) = self.asks.get_mut(&ask) {
            decision.runs.push(Run { began: seq, ended: None });
        }
    }

    fn ended(&mut self, ask: AskId, seq: Seq, outcome: CallOutcome) {
        if let Some(run) = self.asks.get_mut(&ask).and_then(|decision| decision.runs.last_mut()) {
            run.ended = Some((seq, outcome));
        }
    }
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
