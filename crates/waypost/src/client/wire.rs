//! What a server says, as far as the program reads it. What it does not know it passes over, so
//! that an older program understands a newer server.

mod standing;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use waypost_core::approval::Risk;
use waypost_core::ask::Status;
use waypost_core::comment::Comment;
use waypost_core::declined::Declined;
use waypost_core::ids::{AgentName, AskId, CredentialId, QuestionId, RuleId, SessionId};
use waypost_core::json::Json;
use waypost_core::pin::Pin;
use waypost_core::policy::OnExpiry;
use waypost_core::preset::Preset;
use waypost_core::preview::Preview;
use waypost_core::principal::{Principal, Source};
use waypost_core::question::{FreeText, Input};
use waypost_core::rules::Rules;
use waypost_core::scope::{Scope, Task};
use waypost_core::session;
use waypost_core::when::When;

pub use standing::{Delegation, Held, Lineage, Origin, Quorum, Vote, Who, You};

/// One ask.
#[derive(Debug, Clone, Deserialize)]
pub struct Ask {
    pub id: AskId,
    pub session_id: SessionId,
    pub agent: String,
    /// Where its session comes from, where another session started it.
    pub lineage: Option<Lineage>,
    pub revision: u32,
    pub kind: Kind,
    pub status: Status,
    #[serde(default)]
    pub origin: Origin,
    pub message: Option<String>,
    #[serde(default)]
    pub questions: Vec<Question>,
    pub approval: Option<Approval>,
    pub review: Option<Review>,
    pub policy: Policy,
    /// Echoed with a reply, so that the record says what was seen.
    pub view_digest: Option<String>,
    /// What whoever looks at it may do about it.
    pub you: Option<You>,
    /// What the asker wants to know beyond the last reply.
    pub clarification: Option<String>,
    pub asked_at: Option<String>,
    /// A reply that was taken and is not the answer yet.
    #[serde(default)]
    pub held: Option<Held>,
    pub answers: Option<BTreeMap<QuestionId, Answer>>,
    /// What a person responded instead of answering.
    pub response: Option<String>,
    /// What they said about the whole.
    pub comment: Option<String>,
    #[serde(default)]
    pub allow_response: bool,
    pub decision: Option<Decision>,
    pub answered_by: Option<Principal>,
    pub settled_by: Option<Principal>,
    pub settled_at: Option<String>,
    pub provenance: Option<Provenance>,
    pub quorum: Option<Quorum>,
    #[serde(default)]
    pub votes: Vec<Vote>,
    #[serde(default)]
    pub delegations: Vec<Delegation>,
    #[serde(default)]
    pub comments: Vec<Comment>,
    pub superseded_by: Option<String>,
}

/// What a question accepted, as far as the program prints it.
#[derive(Debug, Clone, Deserialize)]
pub struct Answer {
    pub values: Vec<String>,
    pub free_text: Option<String>,
    pub notes: Option<String>,
    #[serde(default, with = "waypost_core::json::inline")]
    pub data: Option<Json>,
    pub declined: Option<Declined>,
}

impl Ask {
    /// The digest that a decision has to echo.
    pub fn digest(&self) -> Option<&str> {
        let approval = self.approval.as_ref().map(|approval| approval.digest.as_str());
        approval.or(self.review.as_ref().map(|review| review.digest.as_str()))
    }

    /// How much a mistake would cost; a review costs nothing by itself.
    pub fn risk(&self) -> Risk {
        self.approval.as_ref().map_or(Risk::Low, |approval| approval.risk)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Questions,
    Approval,
    Review,
}

impl Kind {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Questions => "questions",
            Self::Approval => "approval",
            Self::Review => "review",
        }
    }
}

#[derive(Debug, Clone, Deserialize)]
pub struct Question {
    pub id: QuestionId,
    pub question: String,
    pub header: Option<String>,
    pub input: Input,
    #[serde(default)]
    pub options: Vec<Choice>,
    #[serde(default)]
    pub multi_select: bool,
    pub free_text: FreeText,
    pub placeholder: Option<String>,
    pub default: Option<Preset>,
    pub required: bool,
    pub schema: Option<Box<RawValue>>,
    pub when: Option<When>,
    #[serde(default)]
    pub allow_none: bool,
    #[serde(default)]
    pub allow_unknown: bool,
    #[serde(default)]
    pub rules: Option<Rules>,
    /// In an approval's form: the argument it fills.
    pub fills: Option<String>,
}

impl Question {
    /// Whether this may be said instead of an answer.
    pub fn offers(&self, declined: Declined) -> bool {
        match declined {
            Declined::NoneOfThese => self.allow_none,
            Declined::DontKnow => self.allow_unknown,
        }
    }
}

#[derive(Debug, Clone, Deserialize)]
pub struct Choice {
    pub label: String,
    pub value: String,
    pub description: Option<String>,
    pub preview: Option<Preview>,
    #[serde(default)]
    pub recommended: bool,
}

/// A frozen call as a server draws it.
#[derive(Debug, Clone, Deserialize)]
pub struct Approval {
    pub tool: String,
    pub server: Option<String>,
    pub description: Option<String>,
    pub target: Option<String>,
    pub prompt: Option<String>,
    pub risk: Risk,
    pub digest: String,
    pub digest_words: String,
    /// The exact arguments.
    #[serde(default)]
    pub arguments_text: String,
    pub view: Vec<Row>,
    #[serde(default)]
    pub marks: Vec<String>,
    #[serde(default)]
    pub opaque: usize,
    pub category: Option<String>,
    pub reason: Option<String>,
    #[serde(default)]
    pub pins: Vec<Pin>,
    #[serde(default)]
    pub not_pinned: Vec<String>,
    #[serde(default)]
    pub allow_modify_args: bool,
    /// What people can fill in beside their decision.
    #[serde(default)]
    pub form: Vec<Question>,
    /// What a blocking tool has brought.
    pub output: Option<String>,
    /// The licence to run it, once approved.
    pub permit: Option<Permit>,
}

/// What became of the licence to run a call.
#[derive(Debug, Clone, Deserialize)]
pub struct Permit {
    pub state: PermitState,
    /// What the call gave back, once that was reported.
    pub output: Option<String>,
    /// When the end of the call was reported. A server of an earlier version does not say.
    pub ended_at: Option<String>,
}

/// What became of the licence to run a call. An unknown word here is an error and never a licence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PermitState {
    Minted,
    Claimed,
    Void,
    Succeeded,
    Failed,
    Skipped,
    Unknown,
}

/// One leaf of a call's arguments.
#[derive(Debug, Clone, Deserialize)]
pub struct Row {
    pub path: String,
    pub text: String,
    #[serde(default)]
    pub marks: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Review {
    pub markdown: String,
    pub digest: String,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Policy {
    pub expires_at: Option<String>,
    #[serde(default)]
    pub on_expiry: OnExpiry,
    /// How many more people it went to by now.
    #[serde(default)]
    pub escalated: usize,
    #[serde(default)]
    pub who: Who,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Decision {
    pub decision: Verdict,
    pub reason: Option<String>,
}

/// An unknown word here is an error and never an approval.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    Approve,
    Reject,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Provenance {
    pub kind: Option<Source>,
    pub channel: String,
}

/// A standing rule.
#[derive(Debug, Deserialize)]
pub struct Rule {
    pub id: RuleId,
    pub says: String,
}

/// What a claim hands over: the permit, and the call that it covers.
#[derive(Debug, Deserialize)]
pub struct Licence {
    pub permit: String,
    pub call: Call,
    /// Whether an earlier request under the same key had claimed it. A server of an earlier version does not say.
    pub replayed: Option<bool>,
}

#[derive(Debug, Deserialize)]
pub struct Call {
    pub tool: String,
    pub server: Option<String>,
    pub target: Option<String>,
    pub arguments: Box<RawValue>,
}

#[derive(Debug, Clone, Deserialize)]
pub struct Session {
    pub id: SessionId,
    pub agent: String,
    pub title: String,
    pub status: session::Status,
    pub seq: u64,
    pub updated_at: String,
    #[serde(default)]
    pub can_resume: bool,
    #[serde(default)]
    pub pending: Vec<AskId>,
}

/// One entry of a journal, its data as it came.
#[derive(Debug, Clone, Deserialize)]
pub struct Event {
    pub seq: u64,
    pub at: String,
    #[serde(rename = "type")]
    pub kind: String,
    pub ask_id: Option<AskId>,
    pub actor: Principal,
    pub data: serde_json::Value,
}

#[derive(Debug, Deserialize)]
pub struct List<T> {
    pub items: Vec<T>,
    pub next_cursor: Option<String>,
}

#[derive(Debug, Deserialize)]
pub struct NewKey {
    pub key: String,
    pub principal: String,
    pub id: CredentialId,
}

#[derive(Debug, Deserialize)]
pub struct Key {
    pub id: CredentialId,
    pub principal: String,
    pub created_at: String,
    pub used_at: Option<String>,
    pub expires_at: Option<String>,
    pub ended_at: Option<String>,
    pub tasks: Option<BTreeSet<Task>>,
    pub agents: Option<BTreeSet<AgentName>>,
}

impl Key {
    /// What it is limited to; empty where it is not.
    pub fn limits(&self) -> String {
        let scope = Scope { tasks: self.tasks.clone(), agents: self.agents.clone(), asks: None };
        if scope.is_everything() { String::new() } else { scope.to_string() }
    }
}

#[derive(Debug, Deserialize)]
pub struct Person {
    pub name: String,
    pub roles: Vec<String>,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Charter {
    pub revision: u64,
    pub charter: waypost_core::charter::Charter,
}

#[derive(Debug, Deserialize)]
pub struct Fatigue {
    pub since: String,
    pub asks: u64,
    pub people: Vec<PersonSignals>,
}

#[derive(Debug, Deserialize)]
pub struct PersonSignals {
    pub person: String,
    pub signals: waypost_core::fatigue::Signals,
}

#[derive(Debug, Deserialize)]
pub struct Tenant {
    pub tenant: String,
}

#[derive(Debug, Deserialize)]
pub struct Link {
    pub link: String,
}

#[derive(Debug, Deserialize)]
pub struct AgentCard {
    pub name: String,
    pub description: String,
    pub tools: Vec<ToolCard>,
    #[serde(default)]
    pub chart: Option<String>,
}

#[derive(Debug, Deserialize)]
pub struct ToolCard {
    pub name: String,
    pub approval: String,
}
