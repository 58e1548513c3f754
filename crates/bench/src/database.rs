//! A separate connection to a PostgreSQL server that is measured.

use std::ops::Deref;

use tokio::task::JoinSet;
use tokio_postgres::{Client, NoTls};

/// The connection; it ends when this value is dropped.
pub struct BenchDatabase {
    client: Client,
    _connection: JoinSet<()>,
}

impl BenchDatabase {
    /// Connects to `address`, without TLS.
    pub async fn connect(address: &str) -> anyhow::Result<Self> {
        let (client, connection) = tokio_postgres::connect(address, NoTls).await?;
        let mut driven = JoinSet::new();
        // The user of the client gets the error.
        driven.spawn(async move { connection.await.unwrap_or_default() });
        Ok(Self { client, _connection: driven })
    }
}

impl Deref for BenchDatabase {
    type Target = Client;
    fn deref(&self) -> &Client {
        &self.client
    }
}
