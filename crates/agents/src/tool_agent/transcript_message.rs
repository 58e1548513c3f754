//! One message of the conversation that a model reads, with its origin in the journal.

use waypost_core::ids::Seq;

use crate::model::ModelMessage;

/// A message, and the entry that it came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TranscriptMessage {
    /// The entry.
    pub seq: Seq,
    /// Who wrote it.
    pub author: Author,
    /// The message.
    pub message: ModelMessage,
}

/// The author of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Author {
    /// People, tools, and Waypost reporting what they did.
    Others,
    /// The model.
    Model,
    /// Waypost itself.
    Engine,
}
