//! The request body for creating an ask.

use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::approval::Approval;
use waypost_core::approval::call::{FrozenCall, Identity, Pin};
use waypost_core::approval::prompt::fill;
use waypost_core::ask::body::Body;
use waypost_core::ids::SessionId;
use waypost_core::json::Json;
use waypost_core::problem::Problem as Fault;
use waypost_core::risk::Risk;
use waypost_core::text::bounded::TooLong;
use waypost_engine::AskRequest;

use super::policy::PolicyBody;
use super::question::{self, QuestionBody};
use super::{exact, form};

/// One request to people: questions, a tool call to approve, or a text to review.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AskBody {
    /// The kind of the ask.
    kind: Kind,
    /// For the kind `questions`: 1 to 16 questions.
    questions: Option<Vec<QuestionBody>>,
    /// For the kind `approval`: the tool call.
    approval: Option<ApprovalBody>,
    /// For the kind `review`: the text.
    review: Option<ReviewBody>,
    /// The caller's session in which to ask. If omitted: a new session.
    #[serde(default, deserialize_with = "named")]
    #[schema(value_type = Option<String>)]
    session_id: Option<SessionId>,
    /// Who may answer, how long it waits, and what happens then.
    #[serde(default)]
    policy: PolicyBody,
    /// The caller's own state. Only the caller gets it back; nobody else sees it.
    #[schema(value_type = Option<serde_json::Value>)]
    context: Option<Box<RawValue>>,
    /// The asker's own text, as Markdown.
    message: Option<String>,
    /// For the kind `questions`: whether a person may send a free response instead of answers.
    #[serde(default)]
    allow_response: bool,
}

/// An invalid id is treated like an unknown one: the engine refuses it.
fn named<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<SessionId>, D::Error> {
    let text = Option::<String>::deserialize(reader)?;
    Ok(text.map(|text| text.parse().unwrap_or(SessionId::from_bits(0))))
}

/// The kind of an ask.
#[derive(Deserialize, ToSchema, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
#[schema(as = AskKind)]
enum Kind {
    /// Questions to answer.
    Questions,
    /// A tool call to approve or reject.
    Approval,
    /// A text to approve or reject.
    Review,
}

/// A tool call that must not run without approval.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ApprovalBody {
    /// The tool's name.
    tool: String,
    /// The arguments, a JSON object. They are frozen as the exact bytes that were sent.
    #[schema(value_type = Object)]
    arguments: Box<RawValue>,
    /// The server that offers the tool.
    server: Option<String>,
    /// The JSON Schema of the arguments.
    #[schema(value_type = Option<serde_json::Value>)]
    schema: Option<Box<RawValue>>,
    /// How the tool describes itself.
    description: Option<String>,
    /// The target that it acts on, resolved.
    target: Option<String>,
    /// The tool author's text about this call. `{{argument}}` is replaced by the argument.
    prompt: Option<String>,
    /// The risk of the call. If omitted, the role policy's risk for unknown calls, which is `medium` by default. The operator's
    /// risk floors can raise it.
    risk: Option<Risk>,
    /// The category of the call.
    category: Option<String>,
    /// Whether people may change the arguments.
    #[serde(default)]
    allow_modify_args: bool,
    /// Why this call needs approval, for people.
    reason: Option<String>,
    /// Whether an approval may create an auto-approval rule.
    #[serde(default = "yes")]
    rememberable: bool,
    /// The files and other resources that the arguments refer to, with the digests of their contents. The call's digest covers
    /// them.
    #[serde(default)]
    pins: Vec<Pin>,
    /// What can still change between the decision and the run, such as `cwd` or `env:PATH`. People see it.
    #[serde(default)]
    not_pinned: Vec<String>,
    /// Fields that people can fill in beside their decision.
    #[serde(default)]
    form: Vec<QuestionBody>,
    /// For how many seconds an approval can be used. If omitted: one day.
    execution_expiry: Option<u32>,
}

/// A text to approve or reject.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ReviewBody {
    /// The text, as Markdown.
    markdown: String,
}

impl AskBody {
    /// Converts the body into the input of the engine. Problems of the conversion are passed along, so that all problems are
    /// reported together.
    pub(crate) fn request(self) -> Result<AskRequest, Vec<Fault>> {
        let mut problems = Vec::new();
        let given = [
            (Kind::Questions, self.questions.is_some(), "questions"),
            (Kind::Approval, self.approval.is_some(), "approval"),
            (Kind::Review, self.review.is_some(), "review"),
        ];
        for (kind, given, name) in given {
            match (kind == self.kind, given) {
                (true, false) => problems.push(Fault::new(format!("/{name}"), "required", format!("Send `{name}`: `kind` requires it."))),
                (false, true) => {
                    problems.push(Fault::new(
                        format!("/{name}"),
                        "not_for_this_kind",
                        format!("Omit `{name}`: it does not belong to this `kind`."),
                    ));
                }
                (true, true) | (false, false) => {}
            }
        }
        if self.allow_response && self.kind != Kind::Questions {
            let message = "Only questions can have a free response; omit this.";
            problems.push(Fault::new("/allow_response", "not_for_this_kind", message));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let body = match (self.kind, self.questions, self.approval, self.review) {
            (Kind::Approval, _, Some(approval), _) => approval.freeze(&mut problems),
            (Kind::Review, _, _, Some(review)) => review.body(),
            (_, questions, _, _) => {
                let questions = question::take(questions.unwrap_or_default(), "/questions", &mut problems);
                Body::Questions { questions, allow_response: self.allow_response }
            }
        };
        let expires_in = self.policy.expires_in(&mut problems);
        let policy = self.policy.take(&mut problems);
        let context = self.context.as_deref().and_then(exact);
        Ok(AskRequest { session: self.session_id, message: self.message, body, policy, expires_in, context, problems })
    }
}

impl ApprovalBody {
    pub(super) fn freeze(self, problems: &mut Vec<Fault>) -> Body {
        let identity = Identity {
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

impl ReviewBody {
    pub(super) fn body(self) -> Body {
        Body::Review { markdown: self.markdown }
    }
}

fn yes() -> bool {
    true
}

/// Arguments that are not an object. Core refuses them.
fn nothing() -> Json {
    Json::try_from("null".to_owned()).unwrap_or_else(|_| unreachable!("null is JSON"))
}
