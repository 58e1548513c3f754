//! A tool call that needs approval: as it is sent, and as it is shown.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use waypost_core::approval::call::{CallIdentity, CallOutcome, FrozenCall, Pin};
use waypost_core::approval::pin::unpinned_inputs;
use waypost_core::approval::prompt::fill;
use waypost_core::approval::rows::{Row, name_warnings};
use waypost_core::approval::{Approval, Permit, PermitUse};
use waypost_core::ask::auto_approval::is_rememberable;
use waypost_core::ask::body::Body;
use waypost_core::json::Json;
use waypost_core::problem::Problem as Fault;
use waypost_core::risk::Risk;
use waypost_core::text::bounded::TooLong;
use waypost_core::time::Timestamp;

use super::form;
#[cfg(feature = "openapi")]
use crate::schema;
use crate::{Html, QuestionBody, QuestionView, exact, raw};

/// A tool call that must not run without approval.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ApprovalBody {
    /// The tool's name.
    pub tool: String,
    /// The arguments, a JSON object. They are frozen as the exact bytes that were sent.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub arguments: Box<RawValue>,
    /// The server that offers the tool.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub server: Option<String>,
    /// The JSON Schema of the arguments.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<serde_json::Value>))]
    pub schema: Option<Box<RawValue>>,
    /// How the tool describes itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The target that it acts on, resolved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    /// The tool author's text about this call. `{{argument}}` is replaced by the argument.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prompt: Option<String>,
    /// The risk of the call. If omitted, the role policy's risk for unknown calls, which is `medium` by default. The operator's
    /// risk floors can raise it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Risk>))]
    pub risk: Option<Risk>,
    /// The category of the call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// Whether people may change the arguments.
    #[serde(default, deserialize_with = "crate::null_is_absent", skip_serializing_if = "crate::is_default")]
    pub allow_modify_args: bool,
    /// Why this call needs approval, for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Whether an approval may create an auto-approval rule.
    #[serde(default = "yes", deserialize_with = "yes_unless_given")]
    pub rememberable: bool,
    /// The files and other resources that the arguments refer to, with the digests of their contents. The call's digest covers
    /// them.
    #[serde(default, deserialize_with = "crate::null_is_absent", skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<schema::Pin>))]
    pub pins: Vec<Pin>,
    /// What can still change between the decision and the run, such as `cwd` or `env:PATH`. People see it.
    #[serde(default, deserialize_with = "crate::null_is_absent", skip_serializing_if = "Vec::is_empty")]
    pub not_pinned: Vec<String>,
    /// Fields that people can fill in beside their decision.
    #[serde(default, deserialize_with = "crate::null_is_absent", skip_serializing_if = "Vec::is_empty")]
    pub form: Vec<QuestionBody>,
    /// For how many seconds an approval can be used. If omitted: one day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub execution_expiry: Option<u32>,
}

impl ApprovalBody {
    /// A call of `tool` with these arguments, which are a struct or a map.
    ///
    /// # Errors
    /// If they cannot be written as JSON.
    pub fn of(tool: impl Into<String>, arguments: &impl Serialize) -> Result<Self, serde_json::Error> {
        Ok(Self::new(tool, to_raw_value(arguments)?))
    }

    /// A call of `tool` with exactly this JSON, for example as a model wrote it.
    #[must_use]
    pub fn new(tool: impl Into<String>, arguments: Box<RawValue>) -> Self {
        Self {
            tool: tool.into(),
            arguments,
            server: None,
            schema: None,
            description: None,
            target: None,
            prompt: None,
            risk: None,
            category: None,
            allow_modify_args: false,
            reason: None,
            rememberable: true,
            pins: Vec::new(),
            not_pinned: Vec::new(),
            form: Vec::new(),
            execution_expiry: None,
        }
    }

    /// Freezes the call. Problems are added to `problems`.
    #[must_use]
    pub fn freeze(self, problems: &mut Vec<Fault>) -> Body {
        let identity = CallIdentity {
            tool: self.tool,
            server: self.server,
            description: self.description,
            schema: self.schema.as_deref().and_then(exact),
            target: self.target,
            pins: self.pins,
        };
        let arguments = exact(&self.arguments).unwrap_or_else(nothing);
        let prompt = self.prompt.and_then(|prompt| match fill(&prompt, &arguments.value()) {
            Ok(filled) => Some(filled),
            Err(TooLong { most }) => {
                let message = format!("With the arguments filled in, this is longer than {most} bytes. Use fewer placeholders.");
                problems.push(Fault::new("/approval/prompt", "too_long", message));
                None
            }
        });
        Body::Approval {
            approval: Box::new(Approval {
                prompt,
                risk: self.risk.unwrap_or_default(),
                no_risk_stated: self.risk.is_none(),
                category: self.category,
                allow_modify_args: self.allow_modify_args,
                reason: self.reason,
                ask_every_time: !self.rememberable,
                not_pinned: self.not_pinned,
                form: form::take(self.form, problems),
                execution_expiry: self.execution_expiry,
                ..Approval::new(FrozenCall::new(identity, arguments))
            }),
        }
    }
}

fn yes() -> bool {
    true
}

fn yes_unless_given<'de, D: Deserializer<'de>>(reader: D) -> Result<bool, D::Error> {
    Ok(Option::deserialize(reader)?.unwrap_or_else(yes))
}

/// Arguments that are not an object. Core refuses them.
fn nothing() -> Json {
    Json::try_from("null".to_owned()).unwrap_or_else(|_| unreachable!("null is JSON"))
}

/// One tool call that needs approval.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Risk))]
    pub risk: Risk,
    /// Which risk floor raised the risk above the asker's own value, or `unknown`.
    pub risk_raised_by: Option<String>,
    /// The risk before a floor raised it.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Risk>))]
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
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub arguments: Option<Box<RawValue>>,
    /// The exact arguments, as text.
    pub arguments_text: String,
    /// The JSON Schema of the arguments.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<serde_json::Value>))]
    pub schema: Option<Box<RawValue>>,
    /// Why the arguments could not be validated against the schema. People cannot change them in that case.
    pub arguments_unchecked: Option<String>,
    /// The arguments as rows, one per leaf, with deceptive characters made visible.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<schema::Row>))]
    pub view: Vec<Row>,
    /// Short warnings about the names of the tool, its server and its target.
    pub marks: Vec<String>,
    /// How many rows contain a value that can be shown only by its size and digest.
    pub opaque: usize,
    /// Why this call needs approval, in the tool author's words.
    pub reason: Option<String>,
    /// The files and other resources that the arguments refer to, with the digests of their contents. The call's digest covers
    /// them.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<schema::Pin>))]
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

/// How far a permit has been used. An unknown value is an error and never a permit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PermitState {
    /// It can be claimed.
    Created,
    /// A program claimed it, and the call may be running.
    Claimed,
    /// It cannot be claimed any more.
    Void,
    /// The call succeeded.
    Succeeded,
    /// The call failed, or could not run.
    Failed,
    /// The call did not run, because a person decided so.
    Skipped,
    /// The outcome of the call is unknown.
    Unknown,
}

impl From<CallOutcome> for PermitState {
    fn from(outcome: CallOutcome) -> Self {
        match outcome {
            CallOutcome::Succeeded => Self::Succeeded,
            CallOutcome::Failed => Self::Failed,
            CallOutcome::Skipped => Self::Skipped,
            CallOutcome::Unknown => Self::Unknown,
        }
    }
}

/// The state of the permit to run a call. Its id is revealed only to the program that claims it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PermitView {
    /// `created`, `claimed`, `void`, `succeeded`, `failed`, `skipped` or `unknown`.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub state: PermitState,
    /// The permit cannot be claimed after this time.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = DateTime))]
    pub expires_at: Timestamp,
    /// The output of the call, after its result was reported.
    pub output: Option<String>,
    /// When the result of the call was reported.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = DateTime))]
    pub ended_at: Option<Timestamp>,
}

impl ApprovalView {
    /// Renders a frozen call.
    #[must_use]
    pub fn new(approval: &Approval, permit: Option<&Permit>, html: Html) -> Self {
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
            digest_words: call.digest().grouped(),
            arguments: raw(call.arguments()),
            arguments_text: call.arguments().as_str().to_owned(),
            schema: identity.schema.as_ref().and_then(raw),
            arguments_unchecked: approval.unchecked.clone(),
            view,
            marks: name_warnings(call.identity()),
            opaque,
            reason: approval.reason.clone(),
            pins: identity.pins,
            not_pinned: unpinned_inputs(approval),
            rememberable: is_rememberable(approval),
            form: approval.form.iter().map(|field| QuestionView::of_field(field, call.arguments(), html)).collect(),
            execution_expiry: approval.execution_expiry,
            output: approval.suspended.as_ref().map(|suspended| suspended.output.clone()),
            permit: permit.map(PermitView::new),
        }
    }
}

impl PermitView {
    fn new(permit: &Permit) -> Self {
        let state = match &permit.used {
            PermitUse::Created => PermitState::Created,
            PermitUse::Claimed { .. } => PermitState::Claimed,
            PermitUse::Void { .. } => PermitState::Void,
            PermitUse::Reported { result, .. } => PermitState::from(*result),
        };
        let (output, ended_at) = match &permit.used {
            PermitUse::Reported { output, at, .. } => (Some(output.clone()), Some(*at)),
            PermitUse::Created | PermitUse::Claimed { .. } | PermitUse::Void { .. } => (None, None),
        };
        Self { state, expires_at: permit.expires_at, output, ended_at }
    }
}
