//! Connections on which every byte is chosen, and certificates for them.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::{CertificateDer, ServerName};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use waypost_server::TlsFiles;

use super::World;

/// A bound, so that a story that hangs ends; no story waits for it.
const PATIENCE: Duration = Duration::from_secs(20);

/// What `work` comes to, which it does in time.
pub async fn in_time<T>(work: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, work).await.expect("an end in time")
}

/// A plain connection.
pub struct Wire(pub TcpStream);

impl Wire {
    pub async fn to(world: &World) -> Self {
        Self(TcpStream::connect(world.address()).await.expect("a connection"))
    }

    pub async fn says(&mut self, text: &str) {
        self.0.write_all(text.as_bytes()).await.expect("somebody listens");
    }

    /// Says it a byte at a time for as long as somebody listens, then gives what was answered.
    pub async fn dribbles(&mut self, text: &str) -> String {
        let mut answer = [0; 64];
        for byte in text.bytes() {
            let _ = self.0.write_all(&[byte]).await;
            let read = tokio::time::timeout(Duration::from_millis(2), self.0.read(&mut answer)).await;
            if let Ok(read) = read {
                let count = read.unwrap_or_default();
                return String::from_utf8_lossy(&answer[..count]).into_owned() + &self.hears().await;
            }
        }
        panic!("all of it was listened to");
    }

    /// Says it once, and gives the first of what is answered; nothing where somebody hangs up.
    pub async fn asks(&mut self, text: &str) -> String {
        let _ = self.0.write_all(text.as_bytes()).await;
        let mut answer = [0; 64];
        let count = in_time(self.0.read(&mut answer)).await.unwrap_or_default();
        String::from_utf8_lossy(&answer[..count]).into_owned()
    }

    /// Everything that is received until the connection ends.
    pub async fn hears(&mut self) -> String {
        let mut received = Vec::new();
        let _ = in_time(self.0.read_to_end(&mut received)).await;
        String::from_utf8_lossy(&received).into_owned()
    }
}

/// A certificate for `localhost` in a folder of its own.
pub struct Certificate {
    folder: TempDir,
    der: CertificateDer<'static>,
}

impl Certificate {
    pub fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mut certificate = Self { folder, der: CertificateDer::from(Vec::new()) };
        certificate.renew();
        certificate
    }

    /// Puts another one into the place of this one.
    pub fn renew(&mut self) {
        let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
        std::fs::write(self.path("cert.pem"), made.cert.pem()).expect("room");
        std::fs::write(self.path("key.pem"), made.signing_key.serialize_pem()).expect("room");
        self.der = made.cert.der().clone();
    }

    pub fn files(&self) -> TlsFiles {
        TlsFiles::new(self.path("cert.pem"), self.path("key.pem"))
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// A connection that believes this certificate and no other, and speaks one of `protocols`.
    pub async fn connect(&self, world: &World, protocols: &[&str]) -> std::io::Result<TlsStream<TcpStream>> {
        let mut roots = rustls::RootCertStore::empty();
        roots.add(self.der.clone()).expect("a root");
        let provider = Arc::new(rustls::crypto::aws_lc_rs::default_provider());
        let versions = rustls::ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().expect("versions");
        let mut config = versions.with_root_certificates(roots).with_no_client_auth();
        config.alpn_protocols = protocols.iter().map(|protocol| protocol.as_bytes().to_vec()).collect();
        let stream = TcpStream::connect(world.address()).await?;
        TlsConnector::from(Arc::new(config)).connect(ServerName::try_from("localhost").expect("a name"), stream).await
    }
}
