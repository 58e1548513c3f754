//! Records spans for what the engine marks as traced, and for nothing else.
//!
//! The trace id of a session is derived from its id, and so are the span ids of the session and of its asks.
//! So a trace continues after any pause and on any node, without stored state.

use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

use opentelemetry::trace::{Link, SpanContext, SpanId, SpanKind, Status, TraceFlags, TraceId, TraceState};
use opentelemetry::{InstrumentationScope, KeyValue, Value};
use opentelemetry_sdk::trace::{SpanData, SpanEvents, SpanLinks};
use tokio::sync::mpsc::Sender;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;
use tracing_subscriber::registry::LookupSpan;
use waypost_core::ids::{AskId, SessionId};
use waypost_core::time::Timestamp;
use waypost_engine::{OsRng, Rng as _};

use super::span_clock::{SpanClock, moment};

/// Health checks are not traced.
const SIGNS_OF_LIFE: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// Records spans and sends them to the exporter.
pub struct Recorder {
    record: Sender<SpanData>,
    dropped: Arc<AtomicU64>,
    clockwork: Arc<SpanClock>,
}

/// The trace and span id of a span.
#[derive(Clone, Copy)]
struct SpanIds {
    trace: TraceId,
    span: SpanId,
}

impl SpanIds {
    fn of_session(session: SessionId) -> Self {
        Self { trace: TraceId::from(session.bits()), span: low(session.bits()) }
    }

    fn context(self) -> SpanContext {
        SpanContext::new(self.trace, self.span, TraceFlags::SAMPLED, false, TraceState::NONE)
    }
}

/// Returns the lower half of the bits of an id, which are random.
fn low(bits: u128) -> SpanId {
    SpanId::from((bits & u128::from(u64::MAX)) as u64)
}

/// A span that has not ended.
struct OpenSpan {
    ids: SpanIds,
    parent: SpanId,
    since: SystemTime,
    fields: SpanFields,
}

/// The recorded fields of a span.
#[derive(Default)]
struct SpanFields {
    session: Option<SessionId>,
    ask: Option<AskId>,
    message: String,
    failed: bool,
    route: String,
    from: i64,
    to: i64,
    attributes: Vec<KeyValue>,
}

impl SpanFields {
    fn add(&mut self, name: &'static str, value: impl Into<Value>) {
        self.attributes.push(KeyValue::new(name, value));
    }
}

impl Visit for SpanFields {
    fn record_str(&mut self, field: &Field, value: &str) {
        match field.name() {
            "session.id" => {
                self.session = value.parse().ok();
                self.add("waypost.session.id", value.to_owned());
            }
            "ask.id" => {
                self.ask = value.parse().ok();
                self.add("waypost.ask.id", value.to_owned());
            }
            "outcome" => {
                self.failed = ["failed", "lost"].contains(&value);
                self.add("waypost.outcome", value.to_owned());
            }
            "route" => {
                value.clone_into(&mut self.route);
                self.add("http.route", value.to_owned());
            }
            "agent" => self.add("waypost.agent", value.to_owned()),
            "tool" => self.add("waypost.tool", value.to_owned()),
            "method" => self.add("http.request.method", value.to_owned()),
            "message" => value.clone_into(&mut self.message),
            // No other field is exported.
            _ => {}
        }
    }

    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.record_str(field, &format!("{value:?}"));
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        match field.name() {
            "from" => self.from = value,
            "to" => self.to = value,
            _ => {}
        }
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        if field.name() == "status" {
            self.failed = value >= 500;
            self.add("http.response.status_code", i64::try_from(value).unwrap_or(0));
        }
    }
}

impl Recorder {
    pub(super) fn new(record: Sender<SpanData>, dropped: Arc<AtomicU64>, clockwork: Arc<SpanClock>) -> Self {
        Self { record, dropped, clockwork }
    }

    /// Queues the span if there is room; never waits.
    fn keep(&self, span: SpanData) {
        if self.record.try_send(span).is_err() {
            self.dropped.fetch_add(1, Ordering::Relaxed);
        }
    }
}

impl<S: Subscriber + for<'a> LookupSpan<'a>> Layer<S> for Recorder {
    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        let Some(span) = context.span(id) else { return };
        let mut fields = SpanFields::default();
        attributes.record(&mut fields);
        let parent_ids = span.parent().and_then(|parent| parent.extensions().get::<OpenSpan>().map(|parent| parent.ids));
        // A turn belongs to the trace of its session, regardless of what caused it. Every other span belongs
        // to the surrounding span.
        let parent = fields.session.filter(|_| span.name() == "turn").map(SpanIds::of_session).or(parent_ids);
        let rng = OsRng.id_bits(Timestamp::default());
        let trace = parent.map_or_else(|| TraceId::from(OsRng.id_bits(moment_of(&self.clockwork))), |parent| parent.trace);
        let ids = SpanIds { trace, span: low(rng) };
        let parent = parent.map_or(SpanId::INVALID, |parent| parent.span);
        span.extensions_mut().insert(OpenSpan { ids, parent, since: self.clockwork.now(), fields });
    }

    fn on_record(&self, id: &Id, values: &Record<'_>, context: Context<'_, S>) {
        if let Some(span) = context.span(id)
            && let Some(open) = span.extensions_mut().get_mut::<OpenSpan>()
        {
            values.record(&mut open.fields);
        }
    }

    /// Records a span for an event that is reported after it ended.
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut fields = SpanFields::default();
        event.record(&mut fields);
        let Some(session) = fields.session.map(SpanIds::of_session) else { return };
        let (ids, parent) = match fields.ask {
            Some(ask) => (SpanIds { span: low(ask.bits()), ..session }, session.span),
            None => (session, SpanId::INVALID),
        };
        if fields.ask.is_some() {
            fields.add("waypost.waiting_for", "people");
        }
        let since = moment(Timestamp::from_millis(fields.from));
        let (until, name) = (moment(Timestamp::from_millis(fields.to)), std::mem::take(&mut fields.message));
        self.keep(OpenSpan { ids, parent, since, fields }.ended(name, SpanKind::Internal, until));
    }

    fn on_close(&self, id: Id, context: Context<'_, S>) {
        let Some(span) = context.span(&id) else { return };
        let Some(open) = span.extensions_mut().remove::<OpenSpan>() else { return };
        let kind = match span.name() {
            "request" if SIGNS_OF_LIFE.contains(&open.fields.route.as_str()) => return,
            "request" => SpanKind::Server,
            "model" => SpanKind::Client,
            _ => SpanKind::Internal,
        };
        self.keep(open.ended(span.name().to_owned(), kind, self.clockwork.now()));
    }
}

fn moment_of(clockwork: &SpanClock) -> Timestamp {
    let since = clockwork.now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    Timestamp::from_millis(i64::try_from(since.as_millis()).unwrap_or(0))
}

impl OpenSpan {
    fn ended(self, name: String, span_kind: SpanKind, end_time: SystemTime) -> SpanData {
        let Self { ids, parent, since, fields } = self;
        // A request that changes a session links to the session's trace.
        let elsewhere = fields.session.map(SpanIds::of_session).filter(|session| session.trace != ids.trace);
        let links = elsewhere.map(|session| Link::with_context(session.context())).into_iter().collect();
        SpanData {
            span_context: ids.context(),
            parent_span_id: parent,
            parent_span_is_remote: false,
            span_kind,
            name: name.into(),
            start_time: since,
            end_time,
            attributes: fields.attributes,
            dropped_attributes_count: 0,
            events: SpanEvents::default(),
            links: links_of(links),
            status: if fields.failed { Status::error("") } else { Status::Unset },
            instrumentation_scope: InstrumentationScope::builder("waypost").build(),
        }
    }
}

fn links_of(links: Vec<Link>) -> SpanLinks {
    let mut found = SpanLinks::default();
    found.links = links;
    found
}
