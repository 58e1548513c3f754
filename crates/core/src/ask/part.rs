//! The parts of an ask. A surface that shows less than the web page states how it supports each part. This determines
//! which parts of an ask it left out.
//!
//! The compiler ensures that the list is complete: an ask is destructured by field name, and no surface has a default
//! for other parts.

use serde::Serialize;

use crate::approval::Approval;
use crate::approval::call::CallIdentity;
use crate::ask::Ask;
use crate::ask::body::Body;
use crate::ask::policy::Policy;
use crate::ids::QuestionId;
use crate::question::{Choice, FreeText, Input, Question, Rules};

macro_rules! parts {
    ($($name:ident = $about:literal,)+) => {
        /// Something that an ask says, or that it offers to the person who answers.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Part {
            $(#[doc = $about] $name,)+
        }

        impl Part {
            /// All parts, in the order in which they are listed.
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// A description for people.
            #[must_use]
            pub fn about(self) -> &'static str {
                match self {
                    $(Self::$name => $about,)+
                }
            }
        }
    };
}

parts! {
    Message = "the asker's own words",
    Clarification = "what the asker wants to know beyond the last reply",
    Deadline = "its deadline",
    Comments = "the comments",
    Response = "a response instead of answers",
    Header = "a short name of a question",
    Optional = "that a question is optional",
    Several = "several choices at once",
    OwnWords = "free text in place of a choice",
    Description = "what an option means",
    Recommended = "the asker's advice",
    Preview = "a preview of an option",
    Default = "the initial value of a field",
    Placeholder = "the hint in an empty field",
    Rules = "the rules for an answer",
    When = "a question that is asked only after a certain answer",
    NoneOfThese = "\"none of these\" as an answer",
    DontKnow = "\"I don't know\" as an answer",
    Form = "a form within a question",
    File = "files as an answer",
    Secret = "a secret as an answer",
    Call = "a call to approve",
    ToolDescription = "the tool's description",
    Pins = "the pinned contents of a call's arguments",
    NotPinned = "what may change before a call runs",
    Prompt = "the tool author's description of a call",
    Reason = "why the call needs approval",
    Risk = "the risk of a call",
    Category = "the category of a call",
    Unchecked = "that a call's arguments could not be checked",
    ChangedArguments = "changed arguments",
    Fields = "the form that comes with a decision",
    Brought = "the output of a tool before it waits",
    Review = "a text to review",
}

/// How a surface carries a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PartSupport {
    /// As it is.
    Whole,
    /// As text inside another text.
    InWords,
    /// Not before the answer: an answer that does not fit is sent back with what to fix.
    AskedAgain,
    /// Not at all. The surface says that it was left out.
    LeftOut,
    /// An ask with this part is shown only on the web page.
    OnThePage,
}

impl PartSupport {
    /// A description for people.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Whole => "yes",
            Self::InWords => "in words",
            Self::AskedAgain => "explained when an answer does not fit",
            Self::LeftOut => "no",
            Self::OnThePage => "on the page",
        }
    }
}

/// Returns the parts of an ask, each with its question if it belongs to one.
#[must_use]
pub fn of(ask: &Ask) -> Vec<(Option<&QuestionId>, Part)> {
    // Who asks, who may answer and the status are not parts: they are the same on every surface.
    let Ask {
        message,
        clarification,
        thread,
        body,
        policy,
        id: _,
        session: _,
        revision: _,
        origin: _,
        asked_by: _,
        requester: _,
        parents: _,
        context: _,
        asked_at: _,
        retries: _,
        reminded: _,
        state: _,
        votes: _,
        escalated: _,
        delegations: _,
        untold: _,
        imported: _,
        end_imported: _,
        decided_elsewhere: _,
    } = ask;
    let Policy {
        expires_at,
        wait: _,
        on_expiry: _,
        remind_at: _,
        undo_window: _,
        judge: _,
        max_retries: _,
        who: _,
        escalate: _,
        escalate_until: _,
    } = policy;
    let candidates = [
        (Part::Message, message.is_some()),
        (Part::Clarification, clarification.is_some()),
        (Part::Deadline, expires_at.is_some()),
        (Part::Comments, !thread.is_empty()),
    ];
    let mut parts: Vec<_> = present(candidates).map(|part| (None, part)).collect();
    match body {
        Body::Questions { questions, allow_response } => {
            parts.extend(allow_response.then_some((None, Part::Response)));
            parts.extend(questions.iter().flat_map(|each| of_question(each).map(|part| (Some(&each.id), part))));
        }
        Body::Approval { approval } => parts.extend(of_approval(approval).map(|part| (None, part))),
        Body::Review { markdown: _ } => parts.push((None, Part::Review)),
    }
    parts
}

/// Returns the parts of one question.
pub fn of_question(question: &Question) -> impl Iterator<Item = Part> {
    let Question {
        header,
        input,
        options,
        multi_select,
        free_text,
        placeholder,
        default,
        required,
        rules,
        when,
        allow_none,
        allow_unknown,
        id: _,
        question: _,
        schema: _,
    } = question;
    let kind = match input {
        Input::Form => Some(Part::Form),
        Input::File => Some(Part::File),
        Input::Secret => Some(Part::Secret),
        Input::Text | Input::Select | Input::Confirm | Input::Number | Input::Date | Input::Datetime => None,
    };
    let [mut description, mut preview, mut recommended] = [false; 3];
    for Choice { label: _, value: _, description: meaning, preview: shown, recommended: advised } in options {
        description |= meaning.is_some();
        preview |= shown.is_some();
        recommended |= advised;
    }
    let candidates = [
        (Part::Header, header.is_some()),
        (Part::Optional, !required),
        (Part::Several, *multi_select),
        (Part::OwnWords, *input == Input::Select && *free_text != FreeText::Forbid),
        (Part::Description, description),
        (Part::Recommended, recommended),
        (Part::Preview, preview),
        (Part::Default, default.is_some()),
        (Part::Placeholder, placeholder.is_some()),
        (Part::Rules, *rules != Rules::default()),
        (Part::When, when.is_some()),
        (Part::NoneOfThese, *allow_none),
        (Part::DontKnow, *allow_unknown),
    ];
    present(candidates).chain(kind)
}

fn of_approval(approval: &Approval) -> impl Iterator<Item = Part> {
    let Approval {
        call,
        prompt,
        risk: _,
        risk_raised: _,
        no_risk_stated: _,
        category,
        allow_modify_args,
        reason,
        not_pinned,
        form,
        suspended,
        unchecked,
        ask_every_time: _,
        execution_expiry: _,
    } = approval;
    let CallIdentity { description, pins, tool: _, server: _, schema: _, target: _ } = call.identity();
    let candidates = [
        (Part::Call, true),
        (Part::ToolDescription, description.is_some()),
        (Part::Pins, !pins.is_empty()),
        (Part::NotPinned, !not_pinned.is_empty()),
        (Part::Prompt, prompt.is_some()),
        (Part::Reason, reason.is_some()),
        (Part::Risk, true),
        (Part::Category, category.is_some()),
        (Part::Unchecked, unchecked.is_some()),
        (Part::ChangedArguments, *allow_modify_args),
        (Part::Fields, !form.is_empty()),
        (Part::Brought, suspended.is_some()),
    ];
    present(candidates)
}

fn present<const N: usize>(candidates: [(Part, bool); N]) -> impl Iterator<Item = Part> {
    candidates.into_iter().filter(|(_, is_there)| *is_there).map(|(part, _)| part)
}
