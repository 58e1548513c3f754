//! What a model said in its service's own form, as far as words and calls do not say it: signed
//! thinking, and marks on calls. Nobody reads it here. It is kept so that it can be sent back exactly.

use serde::{Deserialize, Serialize};

use crate::json::Json;

/// The part of a model's words that only its service understands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wire {
    /// Whose form it is in.
    pub provider: String,
    /// The model that said it; no other one is given it.
    pub model: String,
    /// The blocks, exactly as they came.
    pub blocks: Json,
}

impl Wire {
    /// The blocks, where they are for this model of this provider.
    #[must_use]
    pub fn of(&self, provider: &str, model: &str) -> Option<&Json> {
        (self.provider == provider && self.model == model).then_some(&self.blocks)
    }
}
