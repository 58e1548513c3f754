//! The parts of server responses that the program reads. Unknown fields are ignored, so that an older program
//! understands a newer server.

mod ask_state;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use waypost_core::approval::call::Pin;
use waypost_core::ask::Status;
use waypost_core::ask::comment::Comment;
use waypost_core::ask::policy::OnExpiry;
use waypost_core::ids::{AgentName, AskId, CredentialId, QuestionId, RuleId, SessionId};
use waypost_core::json::Json;
use waypost_core::people::principal::{Principal, Source};
use waypost_core::people::scope::{Scope, Task};
use waypost_core::question::preview::Preview;
use waypost_core::question::{Declined, FreeText, Input, Preset, Rules, When};
use waypost_core::risk::Risk;
use waypost_core::session;

pub use ask_state::{Delegation, Held, Origin, ParentSessions, Quorum, Vote, Who, You};

/// One ask.
#[derive(Debug, Clone, Deserialize)]
pub struct Ask {
    pub id: AskId,
    pub session_id: SessionId,
    pub agent: String,
    /// The chain of parent sessions, if another session started this one.
    #[serde(rename = "lineage")]
    pub parents: Option<ParentSessions>,
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
    /// Echoed in a reply, so that the audit log says what was seen.
    pub view_digest: Option<String>,
    /// What the current user may do with the ask.
    pub you: Option<You>,
    /// What the asker wants to know in addition to the last reply.
    pub clarification: Option<String>,
    pub asked_at: Option<String>,
    /// A reply that was accepted but is not the final answer yet.
    #[serde(default)]
    pub held: Option<Held>,
    pub answers: Option<BTreeMap<QuestionId, Answer>>,
    /// A free-text response that a person gave instead of an answer.
    pub response: Option<String>,
    /// The person's comment on the reply.
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
    /// Who imported the snapshot that settled the ask.
    pub imported_by: Option<Principal>,
    /// A decision that was made in another place and does not count here.
    pub decided_elsewhere: Option<DecidedElsewhere>,
}

/// A decision that a snapshot contained.
#[derive(Debug, Clone, Deserialize)]
pub struct DecidedElsewhere {
    pub by: Principal,
    pub imported: Imported,
}

/// Who imported something with a snapshot.
#[derive(Debug, Clone, Deserialize)]
pub struct Imported {
    pub by: Principal,
}

/// The accepted answer to a question, as far as the program prints it.
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
    /// The digest that a decision must echo.
    pub fn digest(&self) -> Option<&str> {
        let approval = self.approval.as_ref().map(|approval| approval.digest.as_str());
        approval.or(self.review.as_ref().map(|review| review.digest.as_str()))
    }

    /// The risk of the call; a review alone has a low risk.
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
    /// In an approval's form: the argument that this field sets.
    pub fills: Option<String>,
}

impl Question {
    /// Whether the question accepts this instead of an answer.
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

/// A frozen call as a server presents it.
#[derive(Debug, Clone, Deserialize)]
pub struct Approval {
    pub tool: String,
    pub server: Option<String>,
    pub description: Option<String>,
    pub target: Option<String>,
    pub prompt: Option<String>,
    pub risk: Risk,
    #[serde(default)]
    pub risk_raised_by: Option<String>,
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
    /// Why the arguments could not be checked against the tool's schema.
    pub arguments_unchecked: Option<String>,
    #[serde(default)]
    pub allow_modify_args: bool,
    /// The form that people can fill in together with their decision.
    #[serde(default)]
    pub form: Vec<Question>,
    /// The output of a blocking tool.
    pub output: Option<String>,
    /// The permit to run the call, once approved.
    pub permit: Option<Permit>,
}

/// The permit of a call.
#[derive(Debug, Clone, Deserialize)]
pub struct Permit {
    pub state: PermitState,
    /// The result of the call, once it was reported.
    pub output: Option<String>,
    /// When the end of the call was reported. Servers of earlier versions omit it.
    pub ended_at: Option<String>,
}

/// The state of a permit. An unknown value is an error and never a permit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PermitState {
    Created,
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
    /// How many escalations have happened so far.
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

/// A decision. An unknown value is an error and never an approval.
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

/// An auto-approval rule.
#[derive(Debug, Deserialize)]
pub struct Rule {
    pub id: RuleId,
    pub says: String,
}

/// The response to a claim: the permit, and the call that it covers.
#[derive(Debug, Deserialize)]
pub struct ClaimedPermit {
    pub permit: String,
    pub call: Call,
    /// Whether an earlier request with the same key had claimed the permit. Servers of earlier versions omit
    /// it.
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

/// One entry of a journal; its data is kept as received.
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
    /// Describes the limits of the key; empty if it has none.
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

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct RolePolicy {
    pub revision: u64,
    pub role_policy: waypost_core::people::role_policy::RolePolicy,
    #[serde(default, skip_serializing)]
    pub declared_risk: waypost_core::people::risk_policy::RiskPolicy,
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
    pub signals: waypost_core::ask::fatigue::Signals,
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
    pub graph: Option<String>,
}

#[derive(Debug, Deserialize)]
pub struct ToolCard {
    pub name: String,
    pub approval: String,
}
