//! Why a node or a store could not be started.

use crate::exit::Failure;

/// Why a node could not be started.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Another process uses the data folder.
    #[error("another process has the data folder {0}")]
    InUse(String),
    /// Any other failure, with advice.
    #[error(transparent)]
    Other(#[from] Failure),
}

impl From<StartError> for Failure {
    fn from(error: StartError) -> Self {
        match error {
            StartError::InUse(folder) => {
                let cure = "If that process is a server, commands on this folder use it automatically. If it was started with --no-local-admin, \
use --server URL and a key in WAYPOST_KEY. If that process is `waypost mcp`, which serves a folder without a server while its agent runs, \
end that agent first. To run a second server, choose another folder with --data.";
                Self::new(format!("another process is using {folder}"), cure)
            }
            StartError::Other(failure) => failure,
        }
    }
}
