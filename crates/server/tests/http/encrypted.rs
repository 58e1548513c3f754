//! TLS with a certificate of one's own, and HTTP/2 over it.

use std::time::Duration;

use bytes::Bytes;
use h2::client::SendRequest;
use http::Request;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_rustls::client::TlsStream;
use waypost_server::{Options, Server};

use crate::world::{Certificate, Wire, World, in_time};

const SOON: Duration = Duration::from_millis(60);

/// A server with a certificate, and a client's way to it.
async fn encrypted(change: impl FnOnce(&mut Options)) -> (World, Certificate) {
    let certificate = Certificate::new();
    let files = certificate.files();
    let world = World::with(|options| {
        options.tls = Some(files);
        change(options);
    });
    (world.await, certificate)
}

/// Speaks HTTP/2, and ends when the connection does.
async fn http2(world: &World, certificate: &Certificate, window: u32) -> (SendRequest<Bytes>, JoinSet<Result<(), h2::Error>>) {
    let stream: TlsStream<TcpStream> = certificate.connect(world, &["h2"]).await.expect("a handshake");
    assert_eq!(stream.get_ref().1.alpn_protocol(), Some(&b"h2"[..]));
    let built = h2::client::Builder::new().initial_window_size(window).handshake(stream).await;
    let (sender, connection) = built.expect("a connection");
    let mut running = JoinSet::new();
    running.spawn(connection);
    (sender, running)
}

fn get(world: &World, path: &str, headers: &[(&str, &str)]) -> Request<()> {
    let port = world.url.rsplit(':').next().expect("a port");
    let request = Request::get(format!("https://localhost:{port}{path}"));
    headers.iter().fold(request, |request, (name, value)| request.header(*name, *value)).body(()).expect("a request")
}

#[tokio::test]
async fn tls_is_spoken_and_nothing_else_at_that_door() {
    let (world, certificate) = encrypted(|_| {}).await;
    assert!(world.url.starts_with("https://localhost:"), "{}", world.url);
    let mut stream = certificate.connect(&world, &["http/1.1"]).await.expect("a handshake");
    let port = world.url.rsplit(':').next().expect("a port");
    let request = format!("GET /healthz HTTP/1.1\r\nhost: localhost:{port}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("a request");
    let mut response = String::new();
    let _ = in_time(stream.read_to_string(&mut response)).await;
    assert!(response.starts_with("HTTP/1.1 200 OK") && response.ends_with("{\"status\":\"ok\"}"), "{response}");

    let mut plain = Wire::to(&world).await;
    plain.says(&request).await;
    assert!(!plain.hears().await.contains("HTTP/1.1"), "plain text is not answered");
    let other = Certificate::new();
    assert!(other.connect(&world, &["h2"]).await.is_err(), "another certificate is not shown");
}

#[tokio::test]
async fn programs_of_this_machine_have_a_plain_door_beside_tls() {
    let (world, certificate) = encrypted(|options| options.back_door = true).await;
    assert!(world.url.starts_with("http://127.0.0.1:"), "{}", world.url);
    assert_eq!(world.admin().get("/api/v1/admin/keys").await.short(), "200");
    assert!(certificate.connect(&world, &["h2"]).await.is_err(), "no TLS at the plain one");
}

#[tokio::test]
async fn a_cookie_over_tls_is_the_hosts_own_and_a_browser_is_told_to_stay() {
    let (world, _) = encrypted(|options| {
        options.back_door = true;
        options.public_url = Some("https://ask.example".into());
    })
    .await;
    let entered = world.nobody().send("POST", &world.link("zoe").await, None).await;
    let cookie = entered.header("set-cookie").expect("a cookie");
    assert!(cookie.starts_with("__Host-waypost=wpc_") && cookie.ends_with("; Secure"), "{cookie}");
}

#[tokio::test]
async fn a_handshake_that_does_not_go_on_is_not_waited_for() {
    let (world, _) = encrypted(|options| options.limits.head = SOON).await;
    assert_eq!(Wire::to(&world).await.hears().await, "");
}

#[tokio::test]
async fn a_renewed_certificate_is_shown_without_a_restart_and_a_broken_one_is_not() {
    let mut certificate = Certificate::new();
    let mut files = certificate.files();
    files.look_again = Duration::from_millis(5);
    let world = World::with(|options| options.tls = Some(files)).await;
    certificate.connect(&world, &["h2"]).await.expect("the first one");
    certificate.renew();
    in_time(async { while certificate.connect(&world, &["h2"]).await.is_err() {} }).await;
    std::fs::write(certificate.path("cert.pem"), "half of a certif").expect("room");
    for _ in 0..20 {
        certificate.connect(&world, &["h2"]).await.expect("the second one is shown on");
    }
}

#[tokio::test]
async fn a_certificate_that_cannot_be_used_is_told_by_its_file() {
    let (world, certificate, other) = (World::new().await, Certificate::new(), Certificate::new());
    let mut errors = Vec::new();
    for (cert, key) in [
        (certificate.path("nowhere.pem"), certificate.path("key.pem")),
        (certificate.path("key.pem"), certificate.path("key.pem")),
        (certificate.path("cert.pem"), certificate.path("cert.pem")),
        (certificate.path("cert.pem"), other.path("key.pem")),
    ] {
        let mut options = Options::new("test");
        options.listen = ([127, 0, 0, 1], 0).into();
        options.tls = Some(waypost_server::TlsFiles::new(cert, key));
        let refused = Server::bind(world.waypost.clone(), options).await.err().expect("a refusal");
        let text = refused.to_string();
        let folders = [&certificate, &other].map(|of| format!("{}/", of.path("").display()).replace("//", "/"));
        errors.push(folders.iter().fold(text, |text, folder| text.replace(folder.as_str(), "")));
    }
    assert_eq!(
        errors,
        [
            "the file nowhere.pem cannot be read: No such file or directory (os error 2)",
            "the file key.pem holds no certificate in PEM form",
            "the file cert.pem holds no private key in PEM form",
            "the file key.pem does not hold the key of the certificate in cert.pem",
        ]
    );
}

#[tokio::test]
async fn a091_a_client_that_opens_and_resets_streams_in_masses_is_sent_away_and_others_are_served() {
    let (world, certificate) = encrypted(|_| {}).await;
    let (sender, mut running) = http2(&world, &certificate, 65_535).await;
    let mut opened = 0;
    let gone = in_time(async {
        loop {
            let Ok(mut ready) = sender.clone().ready().await else { return true };
            let Ok((_, mut stream)) = ready.send_request(get(&world, "/healthz", &[]), false) else { return true };
            stream.send_reset(h2::Reason::CANCEL);
            opened += 1;
            if opened == 20_000 {
                return false;
            }
            tokio::task::yield_now().await;
        }
    })
    .await;
    let ended = in_time(running.join_next()).await;
    assert!(gone, "{opened} streams were opened and reset, and nobody minded: {ended:?}");
    let (other, _running) = http2(&world, &certificate, 65_535).await;
    let answer = other.ready().await.expect("ready").send_request(get(&world, "/healthz", &[]), true).expect("a stream").0;
    assert_eq!(in_time(answer).await.expect("an answer").status(), 200);
}

#[tokio::test]
async fn a085_a_stream_whose_answer_nobody_takes_ends_the_connection() {
    let (world, certificate) = encrypted(|options| options.limits.stall = SOON).await;
    let (sender, mut running) = http2(&world, &certificate, 1_000).await;
    let answer = sender.ready().await.expect("ready").send_request(get(&world, "/assets/page.js", &[]), true).expect("a stream").0;
    let mut body = in_time(answer).await.expect("an answer").into_body();
    assert!(body.data().await.is_some_and(|piece| piece.is_ok()), "it begins");
    assert!(in_time(running.join_next()).await.is_some(), "the connection has ended");
}

#[tokio::test]
async fn streams_of_events_are_counted_over_http2_too() {
    let (world, certificate) = encrypted(|options| options.streams_each = 2).await;
    let bearer = world.key("agent:a").await.bearer();
    let (mut sender, _running) = http2(&world, &certificate, 65_535).await;
    let mut statuses = Vec::new();
    let mut open = Vec::new();
    for _ in 0..3 {
        let request = get(&world, "/api/v1/asks/events", &[("authorization", &bearer), ("accept", "text/event-stream")]);
        sender = sender.ready().await.expect("ready");
        let answer = in_time(sender.send_request(request, true).expect("a stream").0).await.expect("an answer");
        statuses.push(answer.status().as_u16());
        open.push(answer.into_body());
    }
    assert_eq!(statuses, [200, 200, 429]);
    let first = in_time(open[0].data()).await.expect("a frame").expect("a frame");
    assert!(first.starts_with(b"retry: "), "{first:?}");
}
