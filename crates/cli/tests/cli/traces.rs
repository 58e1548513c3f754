//! The exported traces as a collector receives them: decoded, and arranged as trees.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::common::v1::KeyValue;
use opentelemetry_proto::tonic::common::v1::any_value::Value;
use opentelemetry_proto::tonic::trace::v1::Span;
use prost::Message as _;
use serde_json::json;
use tokio::time::Instant;

use crate::service::{Service, calls, says};
use crate::world::{Serving, World};

/// A collector that stores what it receives.
#[derive(Clone)]
struct Collector {
    url: String,
    bodies: Arc<Mutex<Vec<Vec<u8>>>>,
}

impl Collector {
    fn new() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let collector = Self { url: format!("http://{}", listener.local_addr().unwrap()), bodies: Arc::default() };
        let bodies = Arc::clone(&collector.bodies);
        std::thread::spawn(move || listener.incoming().for_each(|stream| take(stream.unwrap(), &bodies)));
        collector
    }

    /// Everything it has received, unchanged.
    fn bytes(&self) -> Vec<u8> {
        self.bodies.lock().unwrap().concat()
    }

    fn requests(&self) -> Vec<ExportTraceServiceRequest> {
        self.bodies.lock().unwrap().iter().map(|body| ExportTraceServiceRequest::decode(&body[..]).unwrap()).collect()
    }

    fn spans(&self) -> Vec<Span> {
        let resources = self.requests().into_iter().flat_map(|request| request.resource_spans);
        resources.flat_map(|resource| resource.scope_spans).flat_map(|scope| scope.spans).collect()
    }

    /// The attributes of the spans.
    fn services(&self) -> Vec<String> {
        let resources = self.requests().into_iter().flat_map(|request| request.resource_spans);
        resources.map(|resource| attribute(&resource.resource.unwrap().attributes, "service.name").unwrap()).collect()
    }
}

fn take(mut stream: TcpStream, bodies: &Mutex<Vec<Vec<u8>>>) {
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    let mut length = 0;
    let mut line = String::new();
    while reader.read_line(&mut line).unwrap() > 2 {
        if let Some(value) = line.to_lowercase().strip_prefix("content-length: ") {
            length = value.trim().parse().unwrap();
        }
        line.clear();
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    bodies.lock().unwrap().push(body);
    let _ = stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
}

fn attribute(attributes: &[KeyValue], name: &str) -> Option<String> {
    let found = attributes.iter().find(|attribute| attribute.key == name)?.value.clone()?.value?;
    Some(match found {
        Value::StringValue(text) => text,
        Value::IntValue(number) => number.to_string(),
        other => panic!("{other:?}"),
    })
}

/// Returns the spans as trees, each below its parent, in the order in which they ended.
fn trees(spans: &[Span]) -> String {
    let mut spans: Vec<_> = spans.iter().collect();
    spans.sort_by_key(|span| span.end_time_unix_nano);
    let mut drawn = String::new();
    for root in spans.iter().filter(|span| span.parent_span_id.is_empty()) {
        draw(root, &spans, 0, &mut drawn);
    }
    drawn
}

fn draw(span: &Span, all: &[&Span], depth: usize, drawn: &mut String) {
    let names = ["http.request.method", "http.route", "http.response.status_code", "waypost.tool", "waypost.outcome"];
    let mut words = vec![span.name.clone()];
    words.extend(names.iter().filter_map(|name| attribute(&span.attributes, name)));
    words.extend(attribute(&span.attributes, "waypost.waiting_for").map(|whom| format!("(waiting for {whom})")));
    let linked = |link: &[u8]| all.iter().find(|other| other.span_id == link).map(|other| format!("-> {}", other.name));
    words.extend(span.links.iter().filter_map(|link| linked(&link.span_id)));
    drawn.push_str(&format!("{}{}\n", "  ".repeat(depth), words.join(" ")));
    for below in all.iter().filter(|below| below.trace_id == span.trace_id && below.parent_span_id == span.span_id) {
        draw(below, all, depth + 1, drawn);
    }
}

/// Waits until the session of this person has this status, and returns its ask.
fn until(server: &Serving, key: &str, status: &str) -> serde_json::Value {
    let begun = Instant::now();
    loop {
        let (_, sessions) = server.call("GET", "/api/v1/sessions", key, None);
        if sessions["items"][0]["status"] == status {
            return server.call("GET", "/api/v1/asks", key, None).1["items"][0].clone();
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "{sessions}");
    }
}

fn nanos() -> u64 {
    use waypost::engine::Clock as _;
    u64::try_from(waypost::engine::SystemClock.now().as_millis()).unwrap() * 1_000_000
}

#[test]
fn a_trace_goes_on_over_a_pause_and_a_restart_and_tells_the_time_of_people_apart() {
    let question = json!({"questions": [{"question": "Which canary region?", "header": "Region", "options": [{"label": "canary-1"}, {"label": "canary-2"}]}]});
    let model = Service::of(vec![calls(&[("call_1", "ask_user_question", question)]), says("It is built, said the canary.")]);
    let collector = Collector::new();
    let world = World::new().knowing("OPENAI_API_KEY", "sk").knowing("OPENAI_BASE_URL", &model.url);
    let world = world.knowing("OTEL_EXPORTER_OTLP_ENDPOINT", &collector.url);
    let key = world.key("person", "zoe");
    let server = world.serve();
    let started = json!({"agent": "assistant", "message": "Build the canary."});
    assert_eq!(server.call("POST", "/api/v1/sessions", &key, Some(started)).0, 201);
    let ask = until(&server, &key, "waiting_for_input");
    assert_eq!(server.stopped().status, 0);
    let between = nanos();

    let server = world.serve();
    let id = ask["questions"][0]["id"].as_str().unwrap();
    let reply = json!({"answers": {id: {"values": ["canary-1"]}}});
    let path = format!("/api/v1/asks/{}/answer", ask["id"].as_str().unwrap());
    assert_eq!(server.call("POST", &path, &key, Some(reply)).0, 200);
    until(&server, &key, "complete");
    assert_eq!(server.stopped().status, 0);

    let spans = collector.spans();
    let looking = |span: &Span| attribute(&span.attributes, "http.request.method").is_some_and(|method| method != "POST");
    let spans: Vec<_> = spans.into_iter().filter(|span| !looking(span)).collect();
    assert_eq!(
        trees(&spans),
        "\
session
  turn recorded
    model
    commit written
  ask answered (waiting for people)
  turn recorded
    model
    commit written
request POST /api/v1/sessions 201
  commit written -> session
request POST /api/v1/asks/{id}/answer 200
  commit written -> session
"
    );
    let waited = spans.iter().find(|span| span.name == "ask").unwrap();
    assert!(waited.start_time_unix_nano < between && between < waited.end_time_unix_nano, "{waited:?}");
    assert!(!String::from_utf8_lossy(&collector.bytes()).contains("canary"), "no word of theirs is in it");
    assert!(collector.services().iter().all(|service| service == "waypost"));
}

#[test]
fn a_collector_that_takes_nothing_holds_nobody_up_and_what_is_dropped_is_counted() {
    // A collector that accepts connections but never responds.
    let collector = TcpListener::bind("127.0.0.1:0").unwrap();
    let world = World::new().knowing("OTEL_EXPORTER_OTLP_ENDPOINT", &format!("http://{}", collector.local_addr().unwrap()));
    let world = world.knowing("OTEL_EXPORTER_OTLP_TIMEOUT", "100");
    let server = world.serve_with(&["--metrics", "127.0.0.1:0"]);
    let key = world.key("person", "zoe");
    let dropped = || {
        let response = server.call("GET", "/api/v1/me", &key, None);
        assert_eq!(response.0, 200);
        let page = server.metrics();
        let line = page.lines().find(|line| line.starts_with("waypost_spans_dropped_total ")).unwrap();
        line.split(' ').nth(1).unwrap().parse::<u64>().unwrap()
    };
    let begun = Instant::now();
    while dropped() == 0 {
        assert!(begun.elapsed() < Duration::from_secs(60), "what is lost is counted");
    }
    assert_eq!(server.stopped().status, 0);
}
