//! The terminal a server was started from: one line for every message.

use std::io::Write;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use waypost_engine::{Bundle, Channel, ChannelWords, Undelivered};

use crate::line;

/// Writes one line for every message.
pub struct TerminalChannel<W> {
    out: Mutex<W>,
    url: OnceLock<String>,
}

impl<W: Write + Send> TerminalChannel<W> {
    /// A channel that writes to `out`, once it knows what its links begin with.
    pub fn new(out: W) -> Self {
        Self { out: Mutex::new(out), url: OnceLock::new() }
    }

    /// Begins links with `url` from now on. A server knows its address only once it listens,
    /// which is after its channels are made; the first address counts.
    pub fn link_to(&self, url: &str) {
        let _ = self.url.set(url.to_owned());
    }
}

#[async_trait]
impl<W: Write + Send> Channel for TerminalChannel<W> {
    fn name(&self) -> &str {
        "terminal"
    }

    async fn deliver(&self, bundle: &Bundle) -> Result<(), Undelivered> {
        let Some(url) = self.url.get() else {
            return Err(Undelivered::Later { after: Some(Duration::from_secs(1)), reason: "the server has no address yet".into() });
        };
        let written = writeln!(self.out.lock().unwrap_or_else(PoisonError::into_inner), "{}", line::of(bundle, url));
        written.map_err(gone)
    }

    async fn say(&self, words: &ChannelWords) -> Result<(), Undelivered> {
        writeln!(self.out.lock().unwrap_or_else(PoisonError::into_inner), "{}", line::said(words)).map_err(gone)
    }
}

fn gone(error: std::io::Error) -> Undelivered {
    Undelivered::Never { reason: format!("the terminal is gone: {error}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cases::{self, Subject};

    impl Subject for TerminalChannel<Vec<u8>> {
        fn make(url: Option<&str>) -> Self {
            let channel = Self::new(Vec::new());
            url.into_iter().for_each(|url| channel.link_to(url));
            channel
        }

        fn told(&self) -> Vec<String> {
            String::from_utf8_lossy(&self.out.lock().unwrap()).lines().map(str::to_owned).collect()
        }
    }

    cases::run!(TerminalChannel<Vec<u8>>);
}
