//! A fake channel for tests. It records the lines that a terminal would show.

use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use waypost_engine::{Channel, ChannelMessage, NotificationBatch, Receipt, Undelivered};

use crate::line;
use waypost_texts::Language;

use crate::words::ChannelTexts;

/// Records what it delivers, in order. Repeated deliveries are recorded too: delivery is at least once.
#[derive(Default)]
pub struct RecordingChannel {
    url: OnceLock<String>,
    lines: Mutex<Vec<String>>,
}

impl RecordingChannel {
    /// Creates a channel whose links begin with `url`.
    #[must_use]
    pub fn new(url: &str) -> Self {
        Self { url: OnceLock::from(url.to_owned()), lines: Mutex::default() }
    }

    /// All recorded lines, in order.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        self.locked().clone()
    }

    fn locked(&self) -> MutexGuard<'_, Vec<String>> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Channel for RecordingChannel {
    fn name(&self) -> &str {
        "recording"
    }

    async fn deliver(&self, batch: &NotificationBatch) -> Result<Receipt, Undelivered> {
        let Some(url) = self.url.get() else {
            return Err(Undelivered::Later { after: Some(Duration::from_secs(1)), reason: "the server is not listening yet".into() });
        };
        self.locked().push(line::of(batch, url, ChannelTexts::of(Language::default())));
        Ok(Receipt::default())
    }

    async fn send_message(&self, message: &ChannelMessage) -> Result<(), Undelivered> {
        self.locked().push(line::agent_message(message, ChannelTexts::of(Language::default())));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cases::{self, Subject};

    impl Subject for RecordingChannel {
        fn make(url: Option<&str>) -> Self {
            url.map_or_else(Self::default, Self::new)
        }

        fn shown(&self) -> Vec<String> {
            self.lines()
        }
    }

    cases::run!(RecordingChannel);
}
