//! Paths for which the layers or the API description have rules of their own.

/// Signing in needs no credential, so pages of other sites must not be able to start it.
pub(crate) const SIGN_IN: &str = "/api/v1/sign-in";

/// Whether a path belongs to the API, whose routes need a credential and use JSON. For `/metrics`, only the first is true.
pub(crate) fn is_api(path: &str) -> bool {
    path == "/metrics" || path == "/mcp" || path.starts_with("/api/") && path != "/api/v1/openapi.json"
}
