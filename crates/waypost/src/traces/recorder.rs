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

use super::clockwork::{Clockwork, moment};

/// Health checks are not traced.
const SIGNS_OF_LIFE: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// Records spans and sends them to the exporter.
pub struct Recorder {
    record: Sender<SpanData>,
    dropped: Arc<AtomicU64>,
    clockwork: Arc<Clockwork>,
}

/// The trace and span id of a span.
#[derive(Clone, Copy)]
struct Place {
    trace: TraceId,
    span: SpanId,
}

impl Place {
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
struct Open {
    place: Place,
    above: SpanId,
    since: SystemTime,
    fields: Fields,
}

/// The recorded fields of a span.
#[derive(Default)]
struct Fields {
    session: Option<SessionId>,
    ask: Option<AskId>,
    message: String,
    failed: bool,
    route: String,
    from: i64,
    to: i64,
    attributes: Vec<KeyValue>,
}

impl Fields {
    fn says(&mut self, name: &'static str, value: impl Into<Value>) {
        self.attributes.push(KeyValue::new(name, value));
    }
}

impl Visit for Fields {
    fn record_str(&mut self, field: &Field, value: &str) {
        match field.name() {
            "session.id" => {
                self.session = value.parse().ok();
                self.says("waypost.session.id", value.to_owned());
            }
            "ask.id" => {
                self.ask = value.parse().ok();
                self.says("waypost.ask.id", value.to_owned());
            }
            "outcome" => {
                self.failed = ["failed", "lost"].contains(&value);
                self.says("waypost.outcome", value.to_owned());
            }
            "route" => {
                value.clone_into(&mut self.route);
                self.says("http.route", value.to_owned());
            }
            "agent" => self.says("waypost.agent", value.to_owned()),
            "tool" => self.says("waypost.tool", value.to_owned()),
            "method" => self.says("http.request.method", value.to_owned()),
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
            self.says("http.response.status_code", i64::try_from(value).unwrap_or(0));
        }
    }
}

impl Recorder {
    pub(super) fn new(record: Sender<SpanData>, dropped: Arc<AtomicU64>, clockwork: Arc<Clockwork>) -> Self {
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
        let mut fields = Fields::default();
        attributes.record(&mut fields);
        let around = span.parent().and_then(|above| above.extensions().get::<Open>().map(|above| above.place));
        // A turn belongs to the trace of its session, regardless of what caused it. Every other span belongs
        // to the surrounding span.
        let above = fields.session.filter(|_| span.name() == "turn").map(Place::of_session).or(around);
        let rng = OsRng.id_bits(Timestamp::default());
        let trace = above.map_or_else(|| TraceId::from(OsRng.id_bits(moment_of(&self.clockwork))), |above| above.trace);
        let place = Place { trace, span: low(rng) };
        let above = above.map_or(SpanId::INVALID, |above| above.span);
        span.extensions_mut().insert(Open { place, above, since: self.clockwork.now(), fields });
    }

    fn on_record(&self, id: &Id, values: &Record<'_>, context: Context<'_, S>) {
        if let Some(span) = context.span(id)
            && let Some(open) = span.extensions_mut().get_mut::<Open>()
        {
            values.record(&mut open.fields);
        }
    }

    /// Records a span for an event that is reported after it ended.
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut fields = Fields::default();
        event.record(&mut fields);
        let Some(session) = fields.session.map(Place::of_session) else { return };
        let (place, above) = match fields.ask {
            Some(ask) => (Place { span: low(ask.bits()), ..session }, session.span),
            None => (session, SpanId::INVALID),
        };
        if fields.ask.is_some() {
            fields.says("waypost.waiting_for", "people");
        }
        let since = moment(Timestamp::from_millis(fields.from));
        let (until, name) = (moment(Timestamp::from_millis(fields.to)), std::mem::take(&mut fields.message));
        self.keep(Open { place, above, since, fields }.ended(name, SpanKind::Internal, until));
    }

    fn on_close(&self, id: Id, context: Context<'_, S>) {
        let Some(span) = context.span(&id) else { return };
        let Some(open) = span.extensions_mut().remove::<Open>() else { return };
        let kind = match span.name() {
            "request" if SIGNS_OF_LIFE.contains(&open.fields.route.as_str()) => return,
            "request" => SpanKind::Server,
            "model" => SpanKind::Client,
            _ => SpanKind::Internal,
        };
        self.keep(open.ended(span.name().to_owned(), kind, self.clockwork.now()));
    }
}

fn moment_of(clockwork: &Clockwork) -> Timestamp {
    let since = clockwork.now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    Timestamp::from_millis(i64::try_from(since.as_millis()).unwrap_or(0))
}

impl Open {
    fn ended(self, name: String, span_kind: SpanKind, end_time: SystemTime) -> SpanData {
        let Self { place, above, since, fields } = self;
        // A request that changes a session links to the session's trace.
        let elsewhere = fields.session.map(Place::of_session).filter(|session| session.trace != place.trace);
        let links = elsewhere.map(|session| Link::with_context(session.context())).into_iter().collect();
        SpanData {
            span_context: place.context(),
            parent_span_id: above,
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
