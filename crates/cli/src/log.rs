//! The log on standard error: one line per event, regardless of the text in it.

use std::io::{self, Write};
use std::marker::PhantomData;

use clap::ValueEnum;
use tracing::Dispatch;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::{EnvFilter, Layer as _};
use waypost_core::text::visible;
use waypost_engine::traced;

use crate::traces::Recorder;

/// The format of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people
    Text,
    /// One JSON object per line
    Json,
}

/// Returns a dispatcher that writes the events that `filter` selects to `writer` in the given format. Traced
/// spans go to `recorder`, regardless of `filter`.
pub fn to<W>(writer: W, filter: EnvFilter, format: LogFormat, recorder: Option<Recorder>) -> Dispatch
where
    W: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    // The library of WebSockets writes whole messages to the log, and with them the words of people.
    let filter = match "tungstenite=info".parse() {
        Ok(quiet) => filter.add_directive(quiet),
        Err(_) => filter,
    };
    let log = tracing_subscriber::fmt::layer().with_ansi(false).with_writer(LineWriters(writer));
    let log = match format {
        LogFormat::Json => log.json().with_filter(filter).boxed(),
        LogFormat::Text => log.with_target(false).with_filter(filter).boxed(),
    };
    let traced = filter_fn(|what| what.target() == traced::TARGET);
    Dispatch::new(tracing_subscriber::registry().with(log).with(recorder.map(|recorder| recorder.with_filter(traced))))
}

/// Creates writers that write lines.
struct LineWriters<W>(W);

/// Writes every event as one line. Untrusted text can neither start a line of its own nor hide the text
/// beside it.
struct LineWriter<'w, W>(W, PhantomData<&'w ()>);

impl<'w, W: MakeWriter<'w>> MakeWriter<'w> for LineWriters<W> {
    type Writer = LineWriter<'w, W::Writer>;

    fn make_writer(&'w self) -> Self::Writer {
        LineWriter(self.0.make_writer(), PhantomData)
    }
}

impl<W: Write> Write for LineWriter<'_, W> {
    /// Each call receives one whole event, including its line end.
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(event);
        let line = visible(text.strip_suffix('\n').unwrap_or(&text)).replace('\n', "[U+000A]");
        self.0.write_all(format!("{line}\n").as_bytes())?;
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    struct LogBuffer(Arc<Mutex<Vec<u8>>>);

    impl Write for LogBuffer {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn log_of(format: LogFormat, text: &str) -> String {
        let buffer = LogBuffer::default();
        let made = buffer.clone();
        tracing::dispatcher::with_default(&to(move || made.clone(), EnvFilter::new("trace"), format, None), || {
            let _span = tracing::info_span!("request", route = text).entered();
            tracing::warn!(agent = %text, name = ?text, "{text}");
        });
        let bytes = buffer.0.lock().unwrap().clone();
        String::from_utf8(bytes).unwrap()
    }

    /// A063
    #[test]
    fn a063_no_field_forges_a_line_or_hides_one() {
        let forged = "x\n2026-11-21T00:00:00Z  INFO approved\r\u{1b}[2K\u{9b}1A\u{202e}\u{2028}y";
        for format in [LogFormat::Text, LogFormat::Json] {
            let log = log_of(format, forged);
            assert_eq!(log.lines().count(), 1, "{log}");
            assert!(log.chars().all(|c| c == '\n' || !c.is_control() && !"\u{202e}\u{2028}".contains(c)), "{log:?}");
        }
        let json: serde_json::Value = serde_json::from_str(&log_of(LogFormat::Json, forged)).unwrap();
        let fields = (&json["level"], json["fields"]["agent"].as_str().map(|agent| agent.starts_with("x\n2026-11-21")));
        assert_eq!(fields, (&serde_json::json!("WARN"), Some(true)), "{json}");
    }
}
