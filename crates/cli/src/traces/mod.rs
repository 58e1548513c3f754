//! Exports traces of the work in the OpenTelemetry format, if the environment names a collector.
//!
//! Invariant: no work waits for the export. Spans that cannot be exported in time are dropped and counted. A
//! slow or unreachable collector costs one queue of fixed length and nothing else.

mod recorder;
mod span_clock;

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
pub use recorder::Recorder;
use span_clock::SpanClock;

/// The maximum number of spans that wait for export.
const QUEUE_LENGTH: usize = 4096;
/// The maximum number of spans in one export.
const BATCH: usize = 512;
/// How long new spans wait, so that they are exported in batches.
const PAUSE: Duration = Duration::from_secs(1);
/// How long the last export may take when the program ends.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// The trace exporter. Cheap to clone.
#[derive(Clone)]
pub struct Traces(Arc<TraceExporter>);

struct TraceExporter {
    exporter: SpanExporter,
    waiting: Mutex<mpsc::Receiver<SpanData>>,
    dropped: Arc<AtomicU64>,
    clockwork: Arc<SpanClock>,
}

impl Traces {
    /// Returns an exporter for the collector that the standard OpenTelemetry variables name, with its
    /// recorder; `None` if they name none.
    ///
    /// # Errors
    /// If the variables have invalid values.
    pub fn named(variable: impl Fn(&str) -> Option<String>) -> Result<Option<(Self, Recorder)>, Failure> {
        let endpoints = ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"];
        let off = variable("OTEL_SDK_DISABLED").is_some_and(|value| value.eq_ignore_ascii_case("true"))
            || variable("OTEL_TRACES_EXPORTER").is_some_and(|value| value != "otlp");
        if off || endpoints.into_iter().all(|name| variable(name).is_none()) {
            return Ok(None);
        }
        let cure = "Check the environment variables whose names start with OTEL_EXPORTER_OTLP_.";
        let built = SpanExporter::builder().with_http().build();
        let mut exporter = built.map_err(|source| Failure::usage("traces cannot be exported", cure).because(source))?;
        exporter.set_resource(&resource());
        let (record, waiting) = mpsc::channel(QUEUE_LENGTH);
        let (dropped, clockwork) = (Arc::new(AtomicU64::new(0)), Arc::new(SpanClock::new()));
        let recorder = Recorder::new(record, Arc::clone(&dropped), Arc::clone(&clockwork));
        Ok(Some((Self(Arc::new(TraceExporter { exporter, waiting: Mutex::new(waiting), dropped, clockwork })), recorder)))
    }

    /// The number of dropped spans.
    pub fn dropped(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.0.dropped)
    }

    /// Exports recorded spans until `stop` fires, and then the remaining ones.
    pub async fn run(self, stop: CancellationToken) {
        let mut waiting = self.0.waiting.lock().await;
        let mut batch = Vec::with_capacity(BATCH);
        let mut away = false;
        while stop.run_until_cancelled(waiting.recv_many(&mut batch, 1)).await.is_some_and(|count| count > 0) {
            let _ = stop.run_until_cancelled(tokio::time::sleep(PAUSE)).await;
            while let Ok(span) = waiting.try_recv() {
                batch.push(span);
                if batch.len() == BATCH {
                    self.export_batch(&mut batch, &mut away).await;
                }
            }
            self.export_batch(&mut batch, &mut away).await;
            self.0.clockwork.set();
        }
        let rest = async {
            while let Ok(span) = waiting.try_recv() {
                batch.push(span);
            }
            self.export_batch(&mut batch, &mut away).await;
        };
        let _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, rest).await;
    }

    async fn export_batch(&self, batch: &mut Vec<SpanData>, away: &mut bool) {
        if batch.is_empty() {
            return;
        }
        let spans = std::mem::take(batch);
        let count = spans.len() as u64;
        let exported = self.0.exporter.export(spans).await;
        if exported.is_err() {
            self.0.dropped.fetch_add(count, Ordering::Relaxed);
        }
        if exported.is_err() != std::mem::replace(away, exported.is_err()) {
            match exported {
                Ok(()) => tracing::info!("traces are exported again"),
                Err(error) => tracing::warn!(error = %error, "traces cannot be exported and are dropped"),
            }
        }
    }
}

/// Returns the OpenTelemetry resource that identifies this program.
fn resource() -> Resource {
    let version = KeyValue::new("service.version", env!("CARGO_PKG_VERSION"));
    let resource_from_environment = Resource::builder().with_attribute(version.clone()).build();
    let named = resource_from_environment.get(&"service.name".into()).is_some_and(|name| !name.as_str().starts_with("unknown_service"));
    if named { resource_from_environment } else { Resource::builder().with_service_name("waypost").with_attribute(version).build() }
}
