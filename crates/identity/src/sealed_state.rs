//! Sealed state that a browser carries between two requests of a sign-in.

use std::time::Duration;

use crate::error::Error;
use crate::facade::Identity;

impl Identity {
    /// Seals data that a browser carries for a limited time.
    pub(crate) async fn entrust(&self, what: &str, text: &[u8], life: Duration) -> Result<String, Error> {
        let until = self.handle().now().await?.plus(life);
        let sealed = self.seals().get().await?.entrust(what, text, until, self.handle().rng().nonce());
        sealed.ok_or_else(|| Error::not_proven("this is too long to be stored"))
    }

    /// Opens the data that a browser carries for `what`. `None` if it expired or was not sealed here.
    pub(crate) async fn entrusted(&self, what: &str, sealed: &str) -> Result<Option<Vec<u8>>, Error> {
        let now = self.handle().now().await?;
        Ok(self.seals().get().await?.entrusted(what, sealed, now))
    }
}
