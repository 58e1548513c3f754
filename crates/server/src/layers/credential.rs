//! What a request proves about its caller.

use waypost_core::ids::Tenant;
use waypost_core::people::principal::Principal;
use waypost_engine::Caller;

use crate::secret::SecretToken;

/// The kind of credential.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CredentialKind {
    /// An API key, sent with every request.
    Key,
    /// The cookie of a browser.
    Cookie,
    /// The token of this machine's local admin.
    LocalAdmin,
}

impl CredentialKind {
    /// The channel of replies with this credential, by default.
    pub(super) fn channel(self) -> &'static str {
        match self {
            Self::Key => "api",
            Self::Cookie => "web",
            Self::LocalAdmin => "local-cli",
        }
    }
}

/// A request with a valid credential.
#[derive(Clone)]
pub(crate) struct SignedIn {
    pub(crate) kind: CredentialKind,
    /// The channel of replies from this caller.
    pub(crate) channel: &'static str,
    /// `None` if the local admin acts for nobody.
    pub(crate) caller: Option<Caller>,
    pub(crate) secret: SecretToken,
    /// Whether the secret is due to be replaced.
    pub(super) renewable: bool,
    pub(crate) tenant: Tenant,
}

impl SignedIn {
    /// The admin of this machine, as the principal that they act for or as themselves. `None` for other callers.
    pub(crate) fn machine_admin(&self) -> Option<Caller> {
        let themselves = || Caller::trusted(self.tenant.clone(), Principal::local_admin());
        match self.kind {
            CredentialKind::LocalAdmin => Some(self.caller.clone().unwrap_or_else(themselves)),
            CredentialKind::Key | CredentialKind::Cookie => None,
        }
    }
}
