//! The fake beside the trait: remembers the lines that a terminal would show.

use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use waypost_engine::{Bundle, Channel, ChannelWords, Receipt, Undelivered};

use crate::line;
use crate::words::Language;

/// Remembers what it was told, in order. Repeats are remembered too: delivery is at least once.
#[derive(Default)]
pub struct RecordingChannel {
    url: OnceLock<String>,
    lines: Mutex<Vec<String>>,
}

impl RecordingChannel {
    /// A channel whose links begin with `url`.
    #[must_use]
    pub fn new(url: &str) -> Self {
        Self { url: OnceLock::from(url.to_owned()), lines: Mutex::default() }
    }

    /// Everything it was told, in order.
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

    async fn deliver(&self, bundle: &Bundle) -> Result<Receipt, Undelivered> {
        let Some(url) = self.url.get() else {
            return Err(Undelivered::Later { after: Some(Duration::from_secs(1)), reason: "there is no address yet".into() });
        };
        self.locked().push(line::of(bundle, url, Language::En.words()));
        Ok(Receipt::default())
    }

    async fn say(&self, words: &ChannelWords) -> Result<(), Undelivered> {
        self.locked().push(line::said(words, Language::En.words()));
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

        fn told(&self) -> Vec<String> {
            self.lines()
        }
    }

    cases::run!(RecordingChannel);
}
