//! Why a request was refused: the problem document of RFC 9457.

use std::time::Duration;

use serde::Deserialize;
use waypost_core::people::principal::Principal;
use waypost_core::problem::Problem as Fault;

/// Why a request was refused, as a client reads it. The server writes further members for some codes.
#[derive(Debug, Clone, Deserialize)]
pub struct ProblemView {
    /// The HTTP status.
    pub status: u16,
    /// A stable code for programs.
    pub code: String,
    /// A short title.
    pub title: String,
    /// An explanation of this occurrence.
    #[serde(default)]
    pub detail: Option<String>,
    /// Every problem with the request body.
    #[serde(default)]
    pub errors: Vec<Fault>,
    /// Who answered first, if somebody did.
    #[serde(default)]
    pub answered_by: Option<Principal>,
    /// When that was.
    #[serde(default)]
    pub answered_at: Option<String>,
    /// How long the server asked the client to wait. It is in a header of the response.
    #[serde(skip)]
    pub retry_after: Option<Duration>,
}

impl ProblemView {
    /// The code of a refusal without a readable reason.
    pub const UNKNOWN: &str = "unknown";

    /// A refusal without a readable reason.
    #[must_use]
    pub fn bare(status: u16) -> Self {
        Self {
            status,
            code: Self::UNKNOWN.into(),
            title: format!("the server answered with status {status} and no reason"),
            detail: None,
            errors: Vec::new(),
            answered_by: None,
            answered_at: None,
            retry_after: None,
        }
    }

    /// Whether the same request may succeed in a moment, on this server or its successor. A full disk is excluded, because people must
    /// free space.
    #[must_use]
    pub fn is_of_the_moment(&self) -> bool {
        matches!(self.status, 429 | 502..=504) && self.code != "storage_full"
    }

    /// Describes the problem in a sentence. Several problems are each on a line of their own. One that the sentence already says is not
    /// repeated, only its place is added.
    #[must_use]
    pub fn sentence(&self) -> String {
        let mut sentence = match (&self.answered_by, &self.answered_at) {
            (Some(by), Some(at)) => format!("already answered by {by} at {at}"),
            _ => self.detail.clone().unwrap_or_else(|| self.title.clone()),
        };
        match self.errors.as_slice() {
            [only] if only.message == sentence && only.pointer.is_empty() => return sentence,
            [only] if only.message == sentence => return format!("{sentence} ({})", only.pointer),
            _ => {}
        }
        for problem in &self.errors {
            sentence.push_str(&format!("\n  {}: {}", problem.pointer, problem.message));
        }
        sentence
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_said_once() {
        let fault = |pointer: &str, message: &str| Fault::new(pointer, "wrong_type", message);
        let refused = |detail: &str, errors: Vec<Fault>| ProblemView { detail: Some(detail.into()), errors, ..ProblemView::bare(422) };
        let one = refused("Give a number.", vec![fault("/answers/n", "Give a number.")]);
        assert_eq!(one.sentence(), "Give a number. (/answers/n)");
        assert_eq!(refused("Give an object.", vec![fault("", "Give an object.")]).sentence(), "Give an object.");
        let two = refused("There are 2 problems.", vec![fault("/a", "Give a number."), fault("/b", "Give a text.")]);
        assert_eq!(two.sentence(), "There are 2 problems.\n  /a: Give a number.\n  /b: Give a text.");
    }
}

#[cfg(feature = "openapi")]
mod openapi {
    use utoipa::PartialSchema;
    use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Schema, Type};
    use utoipa::openapi::{Ref, RefOr};

    use super::ProblemView;

    /// Written by hand, because a problem is open to additional members.
    impl PartialSchema for ProblemView {
        fn schema() -> RefOr<Schema> {
            let text = |description: &str| ObjectBuilder::new().schema_type(Type::String).description(Some(description));
            let faults = ArrayBuilder::new().items(Ref::from_schema_name("Fault"));
            ObjectBuilder::new()
                .description(Some("Why a request was refused (RFC 9457). Some codes have additional members."))
                .property("type", text("The URL of the page about this problem"))
                .property("title", text("A short title"))
                .property("status", ObjectBuilder::new().schema_type(Type::Integer))
                .property("code", text("A stable code for programs"))
                .property("detail", text("An explanation of this occurrence"))
                .property("errors", faults)
                .required("type")
                .required("title")
                .required("status")
                .required("code")
                .required("detail")
                .into()
        }
    }
}
