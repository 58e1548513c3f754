//! Which certificate authorities are trusted for the database: those that this machine trusts, or those in the file
//! that the address names.

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use rustls::{ClientConfig, RootCertStore};
use rustls_platform_verifier::ConfigVerifierExt as _;
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::error::StoreError;

/// The TLS settings of an address. The PostgreSQL client does not know them, so they are separated from the rest.
pub(super) struct Trust {
    /// The address without these settings.
    pub(super) rest: String,
    /// The file of the authorities; none if those of this machine are used.
    file: Option<String>,
}

impl Trust {
    /// Reads `sslrootcert`, like PostgreSQL's own programs. A certificate is always checked against the host name,
    /// which those programs do only on request, so `verify-full` means the same as `require`.
    pub(super) fn of(url: &str) -> Self {
        let after = url.find('@').filter(|at| url[*at..].contains('?')).unwrap_or(0);
        let Some(question_mark) = url[after..].find('?').map(|question_mark| after + question_mark) else {
            // The address is a list of keywords and values, which PostgreSQL's own programs accept as well.
            return Self { rest: url.replace("sslmode=verify-full", "sslmode=require"), file: None };
        };
        let (base, settings) = (&url[..question_mark], &url[question_mark + 1..]);
        let named = |setting: &&str| setting.starts_with("sslrootcert=");
        let (files, others): (Vec<_>, Vec<_>) = settings.split('&').partition(named);
        let file = files.last().and_then(|setting| setting.split_once('=')).map(|(_, path)| decoded(path));
        let others: Vec<_> =
            others.into_iter().map(|setting| if setting == "sslmode=verify-full" { "sslmode=require" } else { setting }).collect();
        Self { rest: format!("{base}?{}", others.join("&")), file: file.filter(|file| file != "system") }
    }

    /// The TLS connector for servers that one of the authorities vouches for.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] when the authorities cannot be read.
    pub(super) fn tls(&self) -> Result<MakeRustlsConnect, StoreError> {
        let config = match &self.file {
            Some(file) => ClientConfig::builder().with_root_certificates(authorities(file)?).with_no_client_auth(),
            None => ClientConfig::with_platform_verifier().map_err(|error| StoreError::Unfit(format!("TLS cannot be used: {error}")))?,
        };
        Ok(MakeRustlsConnect::new(config))
    }
}

fn decoded(path: &str) -> String {
    percent_encoding::percent_decode_str(path).decode_utf8_lossy().into_owned()
}

fn authorities(file: &str) -> Result<RootCertStore, StoreError> {
    let unfit = |why: String| {
        let cure = "name a file with the certificates of the authorities that sign for the database, as PEM";
        StoreError::Unfit(format!("`sslrootcert` of the database's address names {file}, but {why}: {cure}"))
    };
    let mut all = RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(file).map_err(|error| unfit(error.to_string()))? {
        let certificate = certificate.map_err(|error| unfit(error.to_string()))?;
        all.add(certificate).map_err(|error| unfit(error.to_string()))?;
    }
    if all.is_empty() { Err(unfit("there is no certificate in it".to_owned())) } else { Ok(all) }
}

#[cfg(test)]
mod tests {
    use super::Trust;

    #[test]
    fn what_an_address_says_of_its_authority_is_taken_out_of_it() {
        let read = |url: &str| {
            let Trust { rest, file } = Trust::of(url);
            (rest, file)
        };
        for (url, rest, file) in [
            ("postgres://db/w", "postgres://db/w", None),
            ("postgres://db/w?sslmode=verify-full", "postgres://db/w?sslmode=require", None),
            ("postgres://db/w?sslrootcert=system&sslmode=require", "postgres://db/w?sslmode=require", None),
            ("postgres://db/w?a=b&sslrootcert=%2Fetc%2Fa+b.pem&c=d", "postgres://db/w?a=b&c=d", Some("/etc/a+b.pem")),
            ("postgres://db/w?sslrootcert=/etc/ca.pem", "postgres://db/w?", Some("/etc/ca.pem")),
            ("postgres://db/w?sslrootcert=/etc/ca@home.pem", "postgres://db/w?", Some("/etc/ca@home.pem")),
            ("postgres://w:a?b@db/w?sslmode=verify-full", "postgres://w:a?b@db/w?sslmode=require", None),
            ("host=db dbname=w sslmode=verify-full", "host=db dbname=w sslmode=require", None),
        ] {
            assert_eq!(read(url), (rest.to_owned(), file.map(str::to_owned)), "{url}");
        }
    }
}
