//! The terminal in which the server was started: one line per message.

use std::io::Write;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use waypost_engine::{Channel, ChannelMessage, NotificationBatch, Receipt, Undelivered};
use waypost_texts::Language;

use crate::line;
use crate::words::ChannelTexts;

/// A channel that writes one line per message.
pub struct TerminalChannel<W> {
    out: Mutex<W>,
    url: OnceLock<String>,
    words: ChannelTexts,
}

impl<W: Write + Send> TerminalChannel<W> {
    /// Creates a channel that writes to `out`, after it knows the URL of the pages.
    pub fn new(out: W) -> Self {
        Self { out: Mutex::new(out), url: OnceLock::new(), words: ChannelTexts::of(Language::default()) }
    }

    /// Sets the language.
    #[must_use]
    pub fn speaking(self, language: Language) -> Self {
        Self { words: ChannelTexts::of(language), ..self }
    }
}

#[async_trait]
impl<W: Write + Send> Channel for TerminalChannel<W> {
    fn name(&self) -> &str {
        "terminal"
    }

    fn link_to(&self, pages: &str) {
        let _ = self.url.set(pages.to_owned());
    }

    async fn deliver(&self, batch: &NotificationBatch) -> Result<Receipt, Undelivered> {
        let Some(url) = self.url.get() else {
            return Err(Undelivered::Later { after: Some(Duration::from_secs(1)), reason: "the server is not listening yet".into() });
        };
        let written = writeln!(self.out.lock().unwrap_or_else(PoisonError::into_inner), "{}", line::of(batch, url, self.words));
        written.map_err(gone)?;
        Ok(Receipt::default())
    }

    async fn send_message(&self, message: &ChannelMessage) -> Result<(), Undelivered> {
        writeln!(self.out.lock().unwrap_or_else(PoisonError::into_inner), "{}", line::agent_message(message, self.words)).map_err(gone)
    }
}

fn gone(error: std::io::Error) -> Undelivered {
    Undelivered::Never { reason: format!("cannot write to the terminal: {error}") }
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

        fn shown(&self) -> Vec<String> {
            String::from_utf8_lossy(&self.out.lock().unwrap()).lines().map(str::to_owned).collect()
        }
    }

    cases::run!(TerminalChannel<Vec<u8>>);

    #[tokio::test]
    async fn it_speaks_german_where_it_is_told_to() {
        let channel = TerminalChannel::make(Some(cases::URL)).speaking(Language::tagged("de").unwrap());
        cases::lines_are_in_german(&channel).await;
    }
}
