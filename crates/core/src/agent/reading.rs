//! What a model had read when it produced an output. The journal shows most of it; this type stores the rest, so that
//! the exact input of the model can be rebuilt.

use serde::{Deserialize, Serialize};

use crate::agent::resume_context::Boundary;
use crate::ids::Seq;

/// How the input of a model differed from the default. By default, the model had read every entry before its output,
/// unchanged.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Reading {
    /// The last entry that it had read, if other entries came between that and its output.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up_to: Option<Seq>,
    /// The boundary of the resume context, if it was given one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boundary: Option<Boundary>,
    /// The entries that it first read here and whose control characters were neutralised.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub neutralised: Vec<Seq>,
}

impl Reading {
    /// Returns whether it had read every entry before its output, unchanged.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        *self == Self::default()
    }
}
