//! Sealed state that a browser carries between two requests of a sign-in.

use std::time::Duration;

use crate::error::IdentityError;
use crate::facade::Identity;

impl Identity {
    /// Seals data that a browser carries for a limited time.
    pub(crate) async fn seal_state(&self, what: &str, text: &[u8], life: Duration) -> Result<String, IdentityError> {
        let until = self.handle().now().await?.plus(life);
        let sealed = self.seals().get().await?.seal_state(what, text, until, self.handle().rng().nonce());
        sealed.ok_or_else(|| IdentityError::not_proven("this is too long to be stored"))
    }

    /// Opens the data that a browser carries for `what`. `None` if it expired or was not sealed here.
    pub(crate) async fn open_state(&self, what: &str, sealed: &str) -> Result<Option<Vec<u8>>, IdentityError> {
        let now = self.handle().now().await?;
        Ok(self.seals().get().await?.open_state(what, sealed, now))
    }
}
