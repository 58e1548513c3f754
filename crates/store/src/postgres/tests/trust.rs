//! Which servers a node accepts as its database.

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use waypost_test_postgres::PostgresServer;

use super::super::{PostgresOptions, PostgresStore};
use crate::StoreError;

/// A certificate authority, as PEM and as an issuer.
fn authority() -> (String, CertifiedIssuer<'static, KeyPair>) {
    let mut params = CertificateParams::new(Vec::new()).unwrap();
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let issuer = CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap();
    (issuer.pem(), issuer)
}

/// Returns the error of a node that connects to this address; `None` if it connects.
async fn refusal(address: &str) -> Option<String> {
    match PostgresStore::open(address, PostgresOptions::default()).await {
        Ok(_) => None,
        Err(StoreError::Unfit(why)) => Some(why),
        Err(error) => Some(
            std::iter::successors(Some(&error as &dyn std::error::Error), |error| error.source())
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(": "),
        ),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_elsewhere_is_believed_by_the_authority_that_its_address_names_and_by_no_other() {
    let id = std::process::id();
    let host = format!("127.83.{}.{}", (id >> 8) & 255, id & 255);
    let ((believed, signs), (other, _)) = (authority(), authority());
    let key = KeyPair::generate().unwrap();
    let certificate = CertificateParams::new(vec![host.clone()]).unwrap().signed_by(&key, &signs).unwrap();
    let _server = PostgresServer::start_at(&host, &certificate.pem(), &key.serialize_pem()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        format!("postgres://waypost@{host}/postgres?sslmode=verify-full&sslrootcert={}", file.display())
    };

    assert_eq!(refusal(&file("believed", &believed)).await, None);
    let (other, empty) = (refusal(&file("other", &other)).await.unwrap(), refusal(&file("empty", "")).await.unwrap());
    assert!(other.contains("invalid peer certificate"), "{other}");
    assert!(
        empty.starts_with("`sslrootcert` of the database's address names ") && empty.contains("there is no certificate in it"),
        "{empty}"
    );
    let missing = refusal(&file("believed", &believed).replace("/believed", "/missing")).await.unwrap();
    assert!(missing.contains("No such file or directory"), "{missing}");
    let strangers = refusal(&format!("postgres://waypost@{host}/postgres?sslmode=require")).await.unwrap();
    assert!(strangers.contains("invalid peer certificate"), "{strangers}");
}
