//! TLS for the server's own address. The certificate and its key are read when the server starts and again when their files
//! change, so that a renewal needs no restart.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use rustls::crypto::{CryptoProvider, aws_lc_rs};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::{ClientHello, ResolvesServerCert, ServerConfig};
use rustls::sign::CertifiedKey;
use tokio::net::TcpStream;
use tokio::time::interval;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;
use tokio_util::sync::CancellationToken;

use crate::options::TlsFiles;

/// The ALPN names of HTTP/2 and HTTP/1.1.
pub(crate) const H2: &[u8] = b"h2";
const HTTP1: &[u8] = b"http/1.1";

/// Turns a plain connection into an encrypted one. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Tls {
    acceptor: TlsAcceptor,
    current: Arc<CurrentCertificate>,
    files: TlsFiles,
    known: Arc<CertificateFiles>,
}

/// The certificate that clients currently get.
#[derive(Debug)]
struct CurrentCertificate(RwLock<Arc<CertifiedKey>>);

impl ResolvesServerCert for CurrentCertificate {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner)))
    }
}

impl Tls {
    /// Reads the two files.
    ///
    /// # Errors
    /// Returns an error that names the file and says what is wrong with it.
    pub(crate) async fn open(files: TlsFiles) -> io::Result<Self> {
        let provider = Arc::new(aws_lc_rs::default_provider());
        let known = Arc::new(CertificateFiles::read(&files).await?);
        let current = Arc::new(CurrentCertificate(RwLock::new(Arc::new(pair(&known, &files, &provider)?))));
        let versions = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions().map_err(io::Error::other)?;
        let mut config = versions.with_no_client_auth().with_cert_resolver(Arc::clone(&current) as _);
        config.alpn_protocols = vec![H2.to_vec(), HTTP1.to_vec()];
        Ok(Self { acceptor: TlsAcceptor::from(Arc::new(config)), current, files, known })
    }

    pub(crate) async fn accept(&self, stream: TcpStream) -> io::Result<TlsStream<TcpStream>> {
        self.acceptor.accept(stream).await
    }

    /// Checks the files periodically until `stop`. If a new pair cannot be used, logs a warning and keeps the previous one.
    pub(crate) async fn renew(self, stop: CancellationToken) {
        let (mut known, mut looks) = (self.known, interval(self.files.look_again));
        while stop.run_until_cancelled(looks.tick()).await.is_some() {
            let Ok(found) = CertificateFiles::read(&self.files).await else { continue };
            if *known == found {
                continue;
            }
            match pair(&found, &self.files, &aws_lc_rs::default_provider()) {
                Ok(pair) => {
                    *self.current.0.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(pair);
                    tracing::info!("the certificate was renewed");
                }
                Err(error) => {
                    tracing::warn!(error = %error, "the certificate has changed and cannot be used; the previous one stays in use")
                }
            }
            known = Arc::new(found);
        }
    }
}

/// The contents of the two files.
#[derive(PartialEq, Eq)]
struct CertificateFiles {
    certificate: Vec<u8>,
    key: Vec<u8>,
}

impl CertificateFiles {
    async fn read(files: &TlsFiles) -> io::Result<Self> {
        Ok(Self { certificate: text(&files.certificate).await?, key: text(&files.key).await? })
    }
}

async fn text(path: &Path) -> io::Result<Vec<u8>> {
    tokio::fs::read(path).await.map_err(|source| invalid_file(path, &format!("cannot be read: {source}")))
}

fn pair(texts: &CertificateFiles, files: &TlsFiles, provider: &CryptoProvider) -> io::Result<CertifiedKey> {
    let chain: Vec<_> = CertificateDer::pem_slice_iter(&texts.certificate).filter_map(Result::ok).collect();
    if chain.is_empty() {
        return Err(invalid_file(&files.certificate, "holds no certificate in PEM form"));
    }
    let key = PrivateKeyDer::from_pem_slice(&texts.key).map_err(|_| invalid_file(&files.key, "holds no private key in PEM form"))?;
    CertifiedKey::from_der(chain, key, provider).map_err(|error| {
        let why = match error {
            rustls::Error::InconsistentKeys(_) => format!("does not hold the key of the certificate in {}", files.certificate.display()),
            other => format!("cannot be used with the certificate in {}: {other}", files.certificate.display()),
        };
        invalid_file(&files.key, &why)
    })
}

fn invalid_file(path: &Path, why: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, format!("the file {} {why}", PathBuf::from(path).display()))
}
