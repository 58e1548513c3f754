//! A frozen call as it is shown: drawn from its bytes, in Waypost's hand and not the agent's.

use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::approval::{Approval, Permit, Risk, Use};
use waypost_core::pin::{Pin, loose_ends};
use waypost_core::result;
use waypost_core::rows::{Row, marks_of_names};
use waypost_core::standing::is_rememberable;
use waypost_core::time::Timestamp;

use super::{QuestionView, raw};

/// One tool call that waits for leave to run.
#[derive(Serialize, ToSchema)]
pub struct ApprovalView {
    /// The tool.
    pub tool: String,
    /// The server that offers it.
    pub server: Option<String>,
    /// What it says it does.
    pub description: Option<String>,
    /// What it acts on.
    pub target: Option<String>,
    /// The tool author's words on this call.
    pub prompt: Option<String>,
    /// How bad a mistake would be.
    pub risk: Risk,
    /// What kind of thing it does.
    pub category: Option<String>,
    /// Whether a person may change the arguments.
    pub allow_modify_args: bool,
    /// What a decision must echo.
    pub digest: String,
    /// Its first twelve digits in fours, to compare at a glance.
    pub digest_words: String,
    /// The exact arguments, as JSON.
    #[schema(value_type = Object)]
    pub arguments: Option<Box<RawValue>>,
    /// The exact arguments, as text.
    pub arguments_text: String,
    /// The JSON Schema of the arguments.
    #[schema(value_type = Option<serde_json::Value>)]
    pub schema: Option<Box<RawValue>>,
    /// The arguments as rows, one a leaf, with deceptive characters made visible.
    pub view: Vec<Row>,
    /// Short warnings about the names of the tool, its server and what it acts on.
    pub marks: Vec<String>,
    /// How many of the rows hold something that can only be shown by its size and digest.
    pub opaque: usize,
    /// Why leave is asked for this call, in the tool author's words.
    pub reason: Option<String>,
    /// What its arguments name, by its contents; the digest covers them.
    pub pins: Vec<Pin>,
    /// What may change between the decision and the run.
    pub not_pinned: Vec<String>,
    /// Whether a standing rule can be made of an approval.
    pub rememberable: bool,
    /// What people can fill in beside their decision.
    pub form: Vec<QuestionView>,
    /// For how many seconds an approval is a licence to run; `null` means a day.
    pub execution_expiry: Option<u32>,
    /// What a blocking tool has brought before it waits: a tool's words, never to be trusted.
    pub output: Option<String>,
    /// The licence to run it, once approved.
    pub permit: Option<PermitView>,
}

/// What became of the licence to run a call. Its id is told only to whoever claims it.
#[derive(Serialize, ToSchema)]
pub struct PermitView {
    /// `minted`, `claimed`, `void`, `succeeded`, `failed`, `skipped` or `unknown`.
    pub state: &'static str,
    /// It cannot be claimed after this.
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: Timestamp,
    /// What the call gave back, once that was reported.
    pub output: Option<String>,
    /// When the end of the call was reported.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub ended_at: Option<Timestamp>,
}

impl ApprovalView {
    /// Draws a frozen call.
    #[must_use]
    pub fn new(approval: &Approval, permit: Option<&Permit>) -> Self {
        let call = &approval.call;
        let (identity, view) = (call.identity().clone(), call.rows());
        let opaque = view.iter().filter(|row| row.is_opaque()).count();
        Self {
            tool: identity.tool,
            server: identity.server,
            description: identity.description,
            target: identity.target,
            prompt: approval.prompt.clone(),
            risk: approval.risk,
            category: approval.category.clone(),
            allow_modify_args: approval.allow_modify_args,
            digest: call.digest().as_str().to_owned(),
            digest_words: call.digest().words(),
            arguments: raw(call.arguments()),
            arguments_text: call.arguments().as_str().to_owned(),
            schema: identity.schema.as_ref().and_then(raw),
            view,
            marks: marks_of_names(call.identity()),
            opaque,
            reason: approval.reason.clone(),
            pins: identity.pins,
            not_pinned: loose_ends(approval),
            rememberable: is_rememberable(approval),
            form: approval.form.iter().map(|field| QuestionView::of_field(field, call.arguments())).collect(),
            execution_expiry: approval.execution_expiry,
            output: approval.suspended.as_ref().map(|suspended| suspended.output.clone()),
            permit: permit.map(PermitView::new),
        }
    }
}

impl PermitView {
    fn new(permit: &Permit) -> Self {
        let state = match &permit.used {
            Use::Minted => "minted",
            Use::Claimed { .. } => "claimed",
            Use::Void { .. } => "void",
            Use::Reported { result, .. } => result::word(*result),
        };
        let (output, ended_at) = match &permit.used {
            Use::Reported { output, at, .. } => (Some(output.clone()), Some(*at)),
            Use::Minted | Use::Claimed { .. } | Use::Void { .. } => (None, None),
        };
        Self { state, expires_at: permit.expires_at, output, ended_at }
    }
}
