//! The connections to the database, which can all be cut at once. A server that hangs, or whose machine hangs, closes
//! no connection. Its clients would wait for ever, because the machine's kernel still acknowledges all data.

use std::sync::Arc;

use deadpool_postgres::Connect;
use futures::FutureExt as _;
use futures::future::BoxFuture;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio_postgres::{Client, Config, Error, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;

/// Creates connections.
#[derive(Clone)]
pub(super) struct PostgresConnector {
    /// None if the server is on this machine, or if the address turns TLS off.
    pub(super) tls: Option<MakeRustlsConnect>,
    cuts: Arc<watch::Sender<()>>,
}

impl PostgresConnector {
    /// Connections to a server that proves its identity over `tls`, or to this machine.
    pub(super) fn new(tls: Option<MakeRustlsConnect>) -> Self {
        Self { tls, cuts: Arc::default() }
    }

    /// Cuts all connections that exist now. Everything that waits on one of them gets an error.
    pub(super) fn cut(&self) {
        self.cuts.send_replace(());
    }

    /// Runs a connection until it ends or is cut.
    fn carry(&self, line: impl Future<Output = Result<(), Error>> + Send + 'static) -> JoinHandle<()> {
        let mut cut = self.cuts.subscribe();
        let carried = async move {
            tokio::select! {
                ended = line => if let Err(error) = ended {
                    tracing::debug!(%error, "a connection to the database ended");
                },
                Ok(()) = cut.changed() => {}
            }
        };
        #[expect(clippy::disallowed_methods, reason = "the pool owns it, and ends it with its connection")]
        tokio::spawn(carried)
    }
}

impl Connect for PostgresConnector {
    fn connect(&self, config: &Config) -> BoxFuture<'_, Result<(Client, JoinHandle<()>), Error>> {
        let config = config.clone();
        async move {
            Ok(match &self.tls {
                Some(tls) => {
                    let (client, line) = config.connect(tls.clone()).await?;
                    (client, self.carry(line))
                }
                None => {
                    let (client, line) = config.connect(NoTls).await?;
                    (client, self.carry(line))
                }
            })
        }
        .boxed()
    }
}
