//! Why one request did not succeed, by what its sender can do about it.

use waypost_wire::ProblemView;

/// Why one request did not succeed.
#[derive(Debug, thiserror::Error)]
pub enum RequestError {
    /// The server cannot be reached, or the connection was lost during the request: retry.
    #[error("cannot reach {url}")]
    Unreachable {
        /// The address of the server.
        url: String,
        /// The cause.
        #[source]
        source: reqwest::Error,
    },
    /// The response is not one of a Waypost server.
    #[error("{url} did not respond like a Waypost server")]
    Garbled {
        /// The address of the server.
        url: String,
        /// The parse error.
        #[source]
        source: serde_json::Error,
    },
    /// The server refused the request, with a reason.
    #[error("{}", .0.sentence())]
    Refused(Box<ProblemView>),
}
