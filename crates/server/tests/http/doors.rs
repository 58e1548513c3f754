//! Which addresses there are, and for whom this server answers.

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use waypost_server::{Options, Server};

use crate::world::{World, framework};

#[tokio::test]
async fn a080_another_host_is_misdirected_on_every_route() {
    let world = World::with(|options| options.public_url = Some("https://waypost.example.org".into())).await;
    let person = world.browser("zoe").await;
    let port = world.url.rsplit(':').next().expect("a port").to_owned();
    for path in ["/", "/assets/app.js", "/healthz", "/docs", "/api/v1/me", "/api/v1/asks/events", "/mcp", "/link/wpl_1", "/nowhere"] {
        for host in ["evil.example", "localhost", "localhost:1", &format!("localhost.evil.example:{port}"), &format!("127.0.0.2:{port}")] {
            let response = person.with(&[("host", host)]).get(path).await;
            assert_eq!(response.short(), "421 misdirected_host", "{host} {path}");
        }
    }
    for host in [&format!("localhost:{port}"), &format!("LOCALHOST:{port}"), &format!("[::1]:{port}"), "waypost.example.org"] {
        assert_eq!(person.with(&[("host", host)]).get("/healthz").await.short(), "200", "{host}");
    }
}

#[tokio::test]
async fn a092_there_is_one_way_to_write_a_path() {
    let world = World::new().await;
    let address = world.url.trim_start_matches("http://").to_owned();
    for path in [
        "/asks/../agents",
        "/asks/..",
        "/asks/%2e%2e",
        "/asks/.%2E/x",
        "//",
        "//agents",
        "/sessions//x",
        "/assets/..%2findex.html",
        "/assets/%2e%2e/index.html",
        "/asks/.",
        "/api/v1//asks",
        "/assets/..\\index.html",
        "/api/v1/asks/%2e%2e/admin/keys",
    ] {
        let mut wire = TcpStream::connect(&address).await.expect("a connection");
        let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
        wire.write_all(request.as_bytes()).await.expect("a request");
        let mut response = String::new();
        wire.read_to_string(&mut response).await.expect("an answer");
        let status = response.split(' ').nth(1).unwrap_or_default();
        assert!(matches!(status, "404" | "400"), "{path} said {status}");
    }
}

#[tokio::test]
async fn what_is_not_there_and_what_is_not_done_are_problems() {
    let world = World::new().await;
    let program = world.key("agent:a").await;
    for (method, path, expected) in [
        ("GET", "/nowhere", "404 not_found"),
        ("GET", "/api/v1/nowhere", "404 not_found"),
        ("GET", "/api/v2/asks", "404 not_found"),
        ("GET", "/assets/nothing.js", "404 not_found"),
        ("PUT", "/api/v1/asks", "405 method_not_allowed"),
        ("DELETE", "/healthz", "405 method_not_allowed"),
        ("OPTIONS", "/api/v1/asks", "405 method_not_allowed"),
    ] {
        let answer = program.send(method, path, None).await;
        assert_eq!(
            (answer.short().as_str(), answer.header("content-type")),
            (expected, Some("application/problem+json")),
            "{method} {path}"
        );
    }
    assert_eq!(program.send("PUT", "/api/v1/asks", None).await.header("allow"), Some("POST,GET,HEAD"));
    assert_eq!(world.nobody().get("/api/v1/nowhere").await.short(), "401 unauthorized", "who may not come in learns nothing");
}

#[tokio::test]
async fn every_answer_carries_the_headers_that_bind_a_browser() {
    let world = World::new().await;
    let person = world.browser("zoe").await;
    for path in ["/", "/assets/app.js", "/api/v1/me", "/api/v1/nowhere", "/link/wpl_1", "/docs", "/healthz"] {
        let response = person.get(path).await;
        let csp = response.header("content-security-policy").expect("a policy");
        assert!(
            csp.starts_with("default-src 'none'; script-src 'self'; style-src 'self';")
                && csp.contains("base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'"),
            "{csp}"
        );
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("x-frame-options", "DENY"),
        ] {
            assert_eq!(response.header(name), Some(value), "{path}");
        }
        let caching = if path == "/" || path.starts_with("/assets") { "no-cache" } else { "no-store" };
        assert_eq!((response.header("cache-control"), response.header("access-control-allow-origin")), (Some(caching), None), "{path}");
    }
}

#[tokio::test]
async fn a081_nobody_gets_in_without_a_credential_that_works() {
    let world = World::new().await;
    let nobody = world.nobody();
    let refused = nobody.post("/api/v1/asks", &framework()).await;
    assert_eq!((refused.short(), refused.header("www-authenticate")), ("401 unauthorized".into(), Some("Bearer")));
    let link = world.link("zoe").await.replace("/link/", "");
    let cookie = world.cookie("zoe").await;
    let key = |value: String| [("authorization", value)].map(|(name, value)| (name.to_owned(), value));
    for [(name, value)] in [
        key("Bearer wpk_0000".into()),
        key(format!("Bearer {link}")),
        key(format!("Bearer {}", cookie.split('=').nth(1).expect("a value"))),
        key("Basic d3A6d3A=".into()),
        key("Bearer".into()),
    ] {
        assert_eq!(nobody.with(&[(&name, &value), ("cookie", &cookie)]).get("/api/v1/me").await.short(), "401 unauthorized", "{value}");
    }
    assert_eq!(nobody.with(&[("cookie", &cookie)]).get("/api/v1/me").await.short(), "200");
}

#[tokio::test]
async fn a087_no_credential_is_taken_from_an_address() {
    let world = World::new().await;
    let program = world.key("agent:a").await;
    for path in ["/api/v1/asks/events?token=x", "/api/v1/asks?access_token=x", "/api/v1/me?a=b&KEY=x"] {
        assert_eq!(program.get(path).await.short(), "400 token_in_query", "{path}");
    }
}

#[tokio::test]
async fn a082_listening_to_the_world_needs_to_be_said() {
    let world = World::new().await;
    let mut options = Options::new("test");
    options.listen = ([0, 0, 0, 0], 0).into();
    let refused = Server::bind(world.waypost.clone(), options.clone()).await.err().expect("a refusal");
    assert!(refused.to_string().starts_with("refusing to listen on 0.0.0.0:0"), "{refused}");
    options.insecure = true;
    let bound = Server::bind(world.waypost.clone(), options).await.expect("it was said");
    assert!(bound.url().starts_with("http://127.0.0.1:"), "{}", bound.url());
}

#[tokio::test]
async fn a_server_that_stops_ends_its_streams_and_returns() {
    let world = World::new().await;
    let program = world.key("agent:a").await;
    let mut inbox = program.follow("/api/v1/asks/events").await;
    assert_eq!(inbox.names(1).await, ["reset"]);
    world.shut_down().await;
    assert_eq!(inbox.next().await, None);
}
