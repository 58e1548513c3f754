//! The method of a request.

use std::fmt;
use std::str::FromStr;

use crate::policy::Annotations;
use crate::tool::SideEffect;

/// The method of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HttpMethod {
    /// Read.
    Get,
    /// Do something.
    Post,
    /// Create or replace.
    Put,
    /// Change.
    Patch,
    /// Remove.
    Delete,
}

impl HttpMethod {
    /// All methods.
    pub const ALL: [Self; 5] = [Self::Get, Self::Post, Self::Put, Self::Patch, Self::Delete];

    /// The name of the method.
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

    /// The default side effect of such a request, as HTTP defines the method.
    #[must_use]
    pub fn side_effect(self) -> SideEffect {
        match self {
            Self::Get => SideEffect::ReadOnly,
            Self::Put | Self::Delete => SideEffect::Idempotent,
            Self::Post | Self::Patch => SideEffect::NonIdempotent,
        }
    }

    /// The annotations of such a tool, for the rules of a policy.
    #[must_use]
    pub fn annotations(self, side_effect: SideEffect) -> Annotations {
        Annotations {
            read_only: Some(side_effect == SideEffect::ReadOnly),
            destructive: (self == Self::Delete).then_some(true),
            idempotent: Some(side_effect != SideEffect::NonIdempotent),
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
