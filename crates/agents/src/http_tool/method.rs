//! What a request asks for.

use std::fmt;
use std::str::FromStr;

use crate::policy::Annotations;
use crate::tool::Effect;

/// What a request asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HttpMethod {
    /// To look.
    Get,
    /// To do something.
    Post,
    /// To put something in a place.
    Put,
    /// To change something.
    Patch,
    /// To take something away.
    Delete,
}

impl HttpMethod {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Get, Self::Post, Self::Put, Self::Patch, Self::Delete];

    /// The word for it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
            Self::Put => "PUT",
            Self::Patch => "PATCH",
            Self::Delete => "DELETE",
        }
    }

    /// What such a request does where nothing else is said of it, by what HTTP means with the method.
    #[must_use]
    pub fn effect(self) -> Effect {
        match self {
            Self::Get => Effect::Free,
            Self::Put | Self::Delete => Effect::Repeatable,
            Self::Post | Self::Patch => Effect::Once,
        }
    }

    /// What such a tool says of itself, for the rules of a policy.
    #[must_use]
    pub fn annotations(self, effect: Effect) -> Annotations {
        Annotations {
            read_only: Some(effect == Effect::Free),
            destructive: (self == Self::Delete).then_some(true),
            idempotent: Some(effect != Effect::Once),
            ..Annotations::default()
        }
    }

    pub(super) fn has_body(self) -> bool {
        match self {
            Self::Post | Self::Put | Self::Patch => true,
            Self::Get | Self::Delete => false,
        }
    }
}

impl fmt::Display for HttpMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for HttpMethod {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = Self::ALL.into_iter().find(|method| method.as_str().eq_ignore_ascii_case(text));
        known.ok_or_else(|| format!("{text:?} is none of GET, POST, PUT, PATCH and DELETE"))
    }
}

impl From<HttpMethod> for reqwest::Method {
    fn from(method: HttpMethod) -> Self {
        match method {
            HttpMethod::Get => Self::GET,
            HttpMethod::Post => Self::POST,
            HttpMethod::Put => Self::PUT,
            HttpMethod::Patch => Self::PATCH,
            HttpMethod::Delete => Self::DELETE,
        }
    }
}
