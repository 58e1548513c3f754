//! Hands on what is traced of the work, as OpenTelemetry has it, where the surroundings say to whom.
//!
//! What must stay true: nothing waits for it. What cannot be handed on in time is dropped and counted; a receiver that is
//! slow or away costs a queue of a fixed length and nothing else.

mod clockwork;
mod recorder;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use opentelemetry::KeyValue;
use opentelemetry_otlp::SpanExporter;
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::{SpanData, SpanExporter as _};
use tokio::sync::{Mutex, mpsc};
use tokio_util::sync::CancellationToken;

use crate::exit::Failure;
use clockwork::Clockwork;
pub use recorder::Recorder;

/// How much may wait to be handed on.
const ROOM: usize = 4096;
/// At most so much goes together.
const BATCH: usize = 512;
/// How long what is fresh waits for company.
const PAUSE: Duration = Duration::from_secs(1);
/// For how long the last of it is tried when the program ends.
const FAREWELL: Duration = Duration::from_secs(5);

/// What is traced, on its way to whoever collects it. Cheap to clone.
#[derive(Clone)]
pub struct Traces(Arc<Way>);

struct Way {
    exporter: SpanExporter,
    waiting: Mutex<mpsc::Receiver<SpanData>>,
    dropped: Arc<AtomicU64>,
    clockwork: Arc<Clockwork>,
}

impl Traces {
    /// The way to the collector that the usual variables name, with what records for it; none where they name none.
    ///
    /// # Errors
    /// Where what they say cannot be used.
    pub fn named(variable: impl Fn(&str) -> Option<String>) -> Result<Option<(Self, Recorder)>, Failure> {
        let endpoints = ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"];
        let off = variable("OTEL_SDK_DISABLED").is_some_and(|said| said.eq_ignore_ascii_case("true"))
            || variable("OTEL_TRACES_EXPORTER").is_some_and(|said| said != "otlp");
        if off || endpoints.into_iter().all(|name| variable(name).is_none()) {
            return Ok(None);
        }
        let cure = "Look at the variables whose names begin with OTEL_EXPORTER_OTLP_.";
        let built = SpanExporter::builder().with_http().build();
        let mut exporter = built.map_err(|source| Failure::usage("traces cannot be handed on", cure).because(source))?;
        exporter.set_resource(&resource());
        let (record, waiting) = mpsc::channel(ROOM);
        let (dropped, clockwork) = (Arc::new(AtomicU64::new(0)), Arc::new(Clockwork::new()));
        let recorder = Recorder::new(record, Arc::clone(&dropped), Arc::clone(&clockwork));
        Ok(Some((Self(Arc::new(Way { exporter, waiting: Mutex::new(waiting), dropped, clockwork })), recorder)))
    }

    /// How many spans were dropped.
    pub fn dropped(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.0.dropped)
    }

    /// Hands on what is recorded until `stop` fires, and then what is left.
    pub async fn run(self, stop: CancellationToken) {
        let mut waiting = self.0.waiting.lock().await;
        let mut batch = Vec::with_capacity(BATCH);
        let mut away = false;
        while stop.run_until_cancelled(waiting.recv_many(&mut batch, 1)).await.is_some_and(|count| count > 0) {
            let _ = stop.run_until_cancelled(tokio::time::sleep(PAUSE)).await;
            while let Ok(span) = waiting.try_recv() {
                batch.push(span);
                if batch.len() == BATCH {
                    self.hand_on(&mut batch, &mut away).await;
                }
            }
            self.hand_on(&mut batch, &mut away).await;
            self.0.clockwork.set();
        }
        let rest = async {
            while let Ok(span) = waiting.try_recv() {
                batch.push(span);
            }
            self.hand_on(&mut batch, &mut away).await;
        };
        let _ = tokio::time::timeout(FAREWELL, rest).await;
    }

    async fn hand_on(&self, batch: &mut Vec<SpanData>, away: &mut bool) {
        if batch.is_empty() {
            return;
        }
        let spans = std::mem::take(batch);
        let count = spans.len() as u64;
        let handed = self.0.exporter.export(spans).await;
        if handed.is_err() {
            self.0.dropped.fetch_add(count, Ordering::Relaxed);
        }
        if handed.is_err() != std::mem::replace(away, handed.is_err()) {
            match handed {
                Ok(()) => tracing::info!("traces are handed on again"),
                Err(error) => tracing::warn!(error = %error, "traces cannot be handed on; they are dropped"),
            }
        }
    }
}

/// Who says it.
fn resource() -> Resource {
    let version = KeyValue::new("service.version", env!("CARGO_PKG_VERSION"));
    let said = Resource::builder().with_attribute(version.clone()).build();
    let named = said.get(&"service.name".into()).is_some_and(|name| !name.as_str().starts_with("unknown_service"));
    if named { said } else { Resource::builder().with_service_name("waypost").with_attribute(version).build() }
}
