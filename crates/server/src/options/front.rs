//! TLS with the server's own certificate, or trusted proxies in front of the server.

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use ipnet::IpNet;

/// The files with the certificate and its key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TlsFiles {
    /// The certificate with its chain, in PEM format.
    pub certificate: PathBuf,
    /// Its private key, in PEM format.
    pub key: PathBuf,
    /// How often the files are checked, so that a renewed certificate is used without a restart.
    pub look_again: Duration,
}

impl TlsFiles {
    /// Files that are checked once a minute.
    pub fn new(certificate: impl Into<PathBuf>, key: impl Into<PathBuf>) -> Self {
        Self { certificate: certificate.into(), key: key.into(), look_again: Duration::from_secs(60) }
    }
}

/// The trusted proxies. Only their forwarding headers are used.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Proxies(Vec<IpNet>);

impl Proxies {
    /// The networks of the proxies, such as `10.0.0.0/8`.
    #[must_use]
    pub fn new(networks: Vec<IpNet>) -> Self {
        Self(networks)
    }

    /// Whether there are no trusted proxies.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn are_trusted(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(&address.to_canonical()))
    }
}
