//! The note that a server on this machine leaves in its data folder.

use std::path::Path;

use serde::{Deserialize, Serialize};

/// The name of the file in the data folder.
pub const NOTE_FILE: &str = "server.json";

/// Where a running server listens, and the token that gives access to it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ServerNote {
    /// Where the server listens.
    pub url: String,
    /// The address of the server's pages for people, if it differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pages: Option<String>,
    /// The local admin token, if the server has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// The process id of the server.
    pub pid: u32,
}

impl ServerNote {
    /// Returns the note in a data folder, if there is a readable one. The server may have ended since.
    #[must_use]
    pub fn read(folder: &Path) -> Option<Self> {
        let text = std::fs::read_to_string(folder.join(NOTE_FILE)).ok()?;
        serde_json::from_str(&text).ok()
    }
}
