//! Data of a model output in its service's own format, as far as text and calls do not contain it: signed thinking, and
//! marks on calls. Waypost does not interpret it. It is stored so that it can be sent back exactly.

use serde::{Deserialize, Serialize};

use crate::json::Json;

/// The part of a model's output that only its service understands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wire {
    /// The service whose format it has.
    pub provider: String,
    /// The model that produced it. It is sent to no other model.
    pub model: String,
    /// The blocks, exactly as they came.
    pub blocks: Json,
}

impl Wire {
    /// The blocks, if they are for this model of this provider.
    #[must_use]
    pub fn of(&self, provider: &str, model: &str) -> Option<&Json> {
        (self.provider == provider && self.model == model).then_some(&self.blocks)
    }
}
