//! The view of a frozen call: rendered from its bytes, in Waypost's words and not the agent's.

use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::agent::result;
use waypost_core::approval::call::Pin;
use waypost_core::approval::pin::loose_ends;
use waypost_core::approval::rows::{Row, marks_of_names};
use waypost_core::approval::{Approval, Permit, Use};
use waypost_core::ask::auto_approval::is_rememberable;
use waypost_core::risk::Risk;
use waypost_core::time::Timestamp;

use super::{QuestionView, raw};

/// One tool call that needs approval.
#[derive(Serialize, ToSchema)]
pub struct ApprovalView {
    /// The tool.
    pub tool: String,
    /// The server that offers it.
    pub server: Option<String>,
    /// How the tool describes itself.
    pub description: Option<String>,
    /// The target that it acts on.
    pub target: Option<String>,
    /// The tool author's text about this call.
    pub prompt: Option<String>,
    /// The risk of the call.
    pub risk: Risk,
    /// Which risk floor raised the risk above the asker's own value, or `unknown`.
    pub risk_raised_by: Option<String>,
    /// The risk before a floor raised it.
    pub risk_raised_from: Option<Risk>,
    /// The category of the call.
    pub category: Option<String>,
    /// Whether people may change the arguments.
    pub allow_modify_args: bool,
    /// The digest that a decision must send back.
    pub digest: String,
    /// The first twelve digits of the digest in groups of four, to compare at a glance.
    pub digest_words: String,
    /// The exact arguments, as JSON.
    #[schema(value_type = Object)]
    pub arguments: Option<Box<RawValue>>,
    /// The exact arguments, as text.
    pub arguments_text: String,
    /// The JSON Schema of the arguments.
    #[schema(value_type = Option<serde_json::Value>)]
    pub schema: Option<Box<RawValue>>,
    /// Why the arguments could not be validated against the schema. People cannot change them in that case.
    pub arguments_unchecked: Option<String>,
    /// The arguments as rows, one per leaf, with deceptive characters made visible.
    pub view: Vec<Row>,
    /// Short warnings about the names of the tool, its server and its target.
    pub marks: Vec<String>,
    /// How many rows contain a value that can be shown only by its size and digest.
    pub opaque: usize,
    /// Why this call needs approval, in the tool author's words.
    pub reason: Option<String>,
    /// The files and other resources that the arguments refer to, with the digests of their contents. The call's digest covers
    /// them.
    pub pins: Vec<Pin>,
    /// What can still change between the decision and the run.
    pub not_pinned: Vec<String>,
    /// Whether an approval can create an auto-approval rule.
    pub rememberable: bool,
    /// The fields that people can fill in beside their decision.
    pub form: Vec<QuestionView>,
    /// For how many seconds an approval can be used. `null` means one day.
    pub execution_expiry: Option<u32>,
    /// What a blocking tool returned before it was suspended: the tool's own text, which is untrusted.
    pub output: Option<String>,
    /// The permit to run the call, after it was approved.
    pub permit: Option<PermitView>,
}

/// The state of the permit to run a call. Its id is revealed only to the program that claims it.
#[derive(Serialize, ToSchema)]
pub struct PermitView {
    /// `created`, `claimed`, `void`, `succeeded`, `failed`, `skipped` or `unknown`.
    pub state: &'static str,
    /// The permit cannot be claimed after this time.
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: Timestamp,
    /// The output of the call, after its result was reported.
    pub output: Option<String>,
    /// When the result of the call was reported.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub ended_at: Option<Timestamp>,
}

impl ApprovalView {
    /// Renders a frozen call.
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
            risk_raised_by: approval.risk_raised.as_ref().map(|raised| raised.by.clone()),
            risk_raised_from: approval.risk_raised.as_ref().map(|raised| raised.from),
            category: approval.category.clone(),
            allow_modify_args: approval.allow_modify_args,
            digest: call.digest().as_str().to_owned(),
            digest_words: call.digest().words(),
            arguments: raw(call.arguments()),
            arguments_text: call.arguments().as_str().to_owned(),
            schema: identity.schema.as_ref().and_then(raw),
            arguments_unchecked: approval.unchecked.clone(),
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
            Use::Created => "created",
            Use::Claimed { .. } => "claimed",
            Use::Void { .. } => "void",
            Use::Reported { result, .. } => result::word(*result),
        };
        let (output, ended_at) = match &permit.used {
            Use::Reported { output, at, .. } => (Some(output.clone()), Some(*at)),
            Use::Created | Use::Claimed { .. } | Use::Void { .. } => (None, None),
        };
        Self { state, expires_at: permit.expires_at, output, ended_at }
    }
}
