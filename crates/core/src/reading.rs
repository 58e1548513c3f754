//! What a model had read when it spoke, as far as the journal does not say so by itself. With this
//! the conversation that it was given can be told again exactly.

use serde::{Deserialize, Serialize};

use crate::event::Seq;
use crate::resume_context::Boundary;

/// What a model had read when it spoke, beside every entry before its words.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Reading {
    /// The last entry it had read, where others came between that and its words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up_to: Option<Seq>,
    /// What framed the resume context, where it was given one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boundary: Option<Boundary>,
    /// The entries that it first read here and of which a model's control marks were neutralised.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub neutralised: Vec<Seq>,
}

impl Reading {
    /// Whether it had read every entry before its words, as they stand.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        *self == Self::default()
    }
}
