//! The lines to the database, which can all be cut at once. A server that has come to a stop, or whose machine has, cuts none by itself:
//! whoever waits there would wait for ever, since the system of its machine goes on to say that all has arrived.

use std::sync::Arc;

use deadpool_postgres::Connect;
use futures::FutureExt as _;
use futures::future::BoxFuture;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio_postgres::{Client, Config, Error, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;

/// Makes lines.
#[derive(Clone)]
pub(super) struct Lines {
    /// None where it is on this machine, or the address says so.
    pub(super) tls: Option<MakeRustlsConnect>,
    cuts: Arc<watch::Sender<()>>,
}

impl Lines {
    /// Lines to whoever proves over `tls` who they are, or to this machine.
    pub(super) fn new(tls: Option<MakeRustlsConnect>) -> Self {
        Self { tls, cuts: Arc::default() }
    }

    /// Cuts all that were made until now. Whoever waits on one of them hears that it is gone.
    pub(super) fn cut(&self) {
        self.cuts.send_replace(());
    }

    /// Carries what is said on a line until it ends or is cut.
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

impl Connect for Lines {
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
