//! An ask as a program sends it.

use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::approval::{Approval, Risk};
use waypost_core::body::Body;
use waypost_core::call::{FrozenCall, Identity};
use waypost_core::ids::SessionId;
use waypost_core::json::Json;
use waypost_core::pin::Pin;
use waypost_core::problem::Problem as Fault;
use waypost_core::prompt::fill;
use waypost_engine::AskRequest;

use super::exact;
use super::form;
use super::policy::PolicyBody;
use super::question::{self, QuestionBody};

/// One request to people: questions, a tool call to approve, or a text to review.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AskBody {
    /// What kind of ask it is.
    kind: Kind,
    /// For the kind `questions`: 1 to 16 of them.
    questions: Option<Vec<QuestionBody>>,
    /// For the kind `approval`: the call.
    approval: Option<ApprovalBody>,
    /// For the kind `review`: the text.
    review: Option<ReviewBody>,
    /// In which of the caller's sessions; a new one where absent.
    #[serde(default, deserialize_with = "named")]
    #[schema(value_type = Option<String>)]
    session_id: Option<SessionId>,
    /// Who may answer, how long it waits, and what happens then.
    #[serde(default)]
    policy: PolicyBody,
    /// The caller's own state; given back in its own views and shown to nobody else.
    #[schema(value_type = Option<serde_json::Value>)]
    context: Option<Box<RawValue>>,
    /// The asker's own words, as Markdown.
    message: Option<String>,
    /// For the kind `questions`: whether a person may respond with something else instead of answering.
    #[serde(default)]
    allow_response: bool,
}

/// Text that cannot be an id is the id of nothing: it is refused where an unknown one is.
fn named<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<SessionId>, D::Error> {
    let text = Option::<String>::deserialize(reader)?;
    Ok(text.map(|text| text.parse().unwrap_or(SessionId::from_bits(0))))
}

/// What kind of ask it is.
#[derive(Deserialize, ToSchema, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
#[schema(as = AskKind)]
enum Kind {
    /// Questions to be answered.
    Questions,
    /// A tool call to be approved or rejected.
    Approval,
    /// A text to be approved or rejected.
    Review,
}

/// A tool call that must not run without a person's leave.
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
    /// What the tool says it does.
    description: Option<String>,
    /// What it acts on, resolved.
    target: Option<String>,
    /// The tool author's words on this call, with `{{argument}}` filled in.
    prompt: Option<String>,
    /// How bad a mistake would be; `medium` where absent.
    #[serde(default)]
    risk: Risk,
    /// What kind of thing it does.
    category: Option<String>,
    /// Whether a person may change the arguments.
    #[serde(default)]
    allow_modify_args: bool,
    /// Why leave is asked for this call, for people.
    reason: Option<String>,
    /// Whether people may make a standing rule of their approval.
    #[serde(default = "yes")]
    rememberable: bool,
    /// The contents that arguments name: the digest covers them.
    #[serde(default)]
    pins: Vec<Pin>,
    /// What may change between the decision and the run, such as `cwd` or `env:PATH`; shown to people.
    #[serde(default)]
    not_pinned: Vec<String>,
    /// What people can fill in beside their decision.
    #[serde(default)]
    form: Vec<QuestionBody>,
    /// For how many seconds an approval is a licence to run; a day where absent.
    execution_expiry: Option<u32>,
}

/// A text to be approved or rejected.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ReviewBody {
    /// As Markdown.
    markdown: String,
}

impl AskBody {
    /// What the engine takes. What cannot be taken over goes with it, to be told together with
    /// whatever else is wrong.
    pub(crate) fn request(self) -> Result<AskRequest, Vec<Fault>> {
        let mut problems = Vec::new();
        let given = [
            (Kind::Questions, self.questions.is_some(), "questions"),
            (Kind::Approval, self.approval.is_some(), "approval"),
            (Kind::Review, self.review.is_some(), "review"),
        ];
        for (kind, given, name) in given {
            match (kind == self.kind, given) {
                (true, false) => problems.push(Fault::new(format!("/{name}"), "required", format!("Give `{name}`, as `kind` says."))),
                (false, true) => {
                    problems.push(Fault::new(
                        format!("/{name}"),
                        "not_for_this_kind",
                        format!("`kind` says that there are no `{name}` here."),
                    ));
                }
                (true, true) | (false, false) => {}
            }
        }
        if self.allow_response && self.kind != Kind::Questions {
            let message = "Only questions can be responded to with something else; leave it out.";
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
        let prompt = self.prompt.map(|prompt| fill(&prompt, &arguments.value()));
        Body::Approval {
            approval: Box::new(Approval {
                prompt,
                risk: self.risk,
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

/// Arguments that are not an object; core refuses them.
fn nothing() -> Json {
    Json::try_from("null".to_owned()).unwrap_or_else(|_| unreachable!("null is JSON"))
}
