//! What holds on every route that the API's description and the app know, without exception.

use serde_json::Value;

use crate::world::{Client, TestResponse, World};

/// The pages and files, beside the API.
const PAGES: [&str; 22] = [
    "/",
    "/sessions",
    "/sessions/ses_1",
    "/asks/ask_1",
    "/agents",
    "/rules",
    "/risk",
    "/team",
    "/history",
    "/assets/app.js",
    "/sw.js",
    "/assets/nothing.js",
    "/link/wpl_1",
    "/docs",
    "/docs/",
    "/docs/api",
    "/docs/asking.html",
    "/docs/errors",
    "/docs/errors/csrf",
    "/llms.txt",
    "/llms-full.txt",
    "/nowhere",
];

/// Every method and address there is.
fn routes() -> Vec<(String, String)> {
    let document = serde_json::to_value(waypost_server::document()).expect("a description");
    let paths = document["paths"].as_object().cloned().expect("paths");
    let described = paths.into_iter().flat_map(|(path, item)| {
        let methods: Vec<_> = item.as_object().into_iter().flat_map(|item| item.keys().map(|method| method.to_uppercase())).collect();
        methods.into_iter().map(move |method| (method, filled(&path)))
    });
    described.chain(PAGES.map(|page| ("GET".to_owned(), page.to_owned()))).chain([("POST".into(), "/link/wpl_1".into())]).collect()
}

fn filled(path: &str) -> String {
    let segments = path.split('/').map(|segment| if segment.starts_with('{') { "x1" } else { segment });
    segments.collect::<Vec<_>>().join("/")
}

fn is_api(path: &str) -> bool {
    path.starts_with("/api/") && !path.ends_with("/openapi.json")
}

async fn sent(client: &Client, method: &str, path: &str) -> TestResponse {
    let body = (method != "GET").then(|| Value::Object(serde_json::Map::default()).to_string());
    client.with(&[("content-type", "application/json")]).send(method, path, body).await
}

async fn world() -> World {
    // What is asked for is mostly not there.
    World::with(|options| options.rates.missing = waypost_server::Rate(100_000)).await
}

/// The documentation comes from another tool, whose pages set styles and use no trusted types.
fn is_documentation(path: &str) -> bool {
    ["/docs/", "/docs/asking.html", "/llms.txt", "/llms-full.txt"].contains(&path)
}

#[tokio::test]
async fn a043_a059_every_answer_binds_the_browser_that_gets_it() {
    let world = world().await;
    let (person, nobody) = (world.browser("zoe").await, world.nobody());
    for (method, path) in routes() {
        for client in [&person, &nobody] {
            if path == "/api/v1/asks/events" {
                continue;
            }
            let response = sent(client, &method, &path).await;
            let csp = response.header("content-security-policy").unwrap_or_default();
            for part in ["default-src 'none'", "script-src 'self';", "base-uri 'none'", "form-action ", "frame-ancestors 'none'"] {
                assert!(csp.contains(part), "{method} {path}: {csp}");
            }
            let is_strict = csp.contains("form-action 'self'") && csp.contains("trusted-types lit-html") && !csp.contains("unsafe");
            assert!(is_strict || is_documentation(&path), "{method} {path}: {csp}");
            for (name, value) in [
                ("x-content-type-options", "nosniff"),
                ("x-frame-options", "DENY"),
                ("referrer-policy", "no-referrer"),
                ("cross-origin-opener-policy", "same-origin"),
                ("cross-origin-resource-policy", "same-origin"),
            ] {
                assert_eq!(response.header(name), Some(value), "{method} {path}");
            }
            assert!(response.header("permissions-policy").is_some_and(|policy| policy.contains("camera=()")), "{method} {path}");
            assert_eq!(response.header("access-control-allow-origin"), None, "{method} {path}");
            if is_api(&path) || response.status >= 400 && path != "/nowhere" {
                assert_eq!(response.header("cache-control"), Some("no-store"), "{method} {path} said {}", response.status);
            }
        }
    }
}

#[tokio::test]
async fn a080_no_route_answers_for_another_host() {
    let world = world().await;
    let person = world.browser("zoe").await.with(&[("host", "evil.example")]);
    for (method, path) in routes() {
        for accept in ["application/json", "text/event-stream", "text/html"] {
            let response = sent(&person.with(&[("accept", accept)]), &method, &path).await;
            assert_eq!(response.short(), "421 misdirected_host", "{method} {path} as {accept}");
        }
    }
}

#[tokio::test]
async fn a078_a079_no_route_of_the_api_answers_a_page_of_another_site() {
    let world = world().await;
    let (person, key) = (world.browser("zoe").await, world.key("person:zoe").await);
    for (method, path) in routes().into_iter().filter(|(_, path)| is_api(path)) {
        let stream = person.with(&[("accept", "text/event-stream")]);
        for (what, forged) in [
            ("another origin", person.with(&[("origin", "https://evil.example"), ("sec-fetch-site", "cross-site")])),
            ("an origin that hides", person.with(&[("origin", "null"), ("sec-fetch-site", "cross-site")])),
            ("a picture's address", person.without("origin").with(&[("sec-fetch-site", "cross-site")])),
            ("a sister's page", stream.with(&[("sec-fetch-site", "same-site")])),
            ("another origin with a key", key.with(&[("origin", "https://evil.example")])),
        ] {
            assert_eq!(sent(&forged, &method, &path).await.short(), "403 csrf", "{method} {path} from {what}");
        }
        if method != "GET" && !path.starts_with("/api/v1/sign-in") {
            let unproven = person.with(&[("x-waypost-csrf", "1")]);
            assert_eq!(sent(&unproven, &method, &path).await.short(), "403 csrf", "{method} {path} without the token");
        }
    }
}

/// Calls `found` with the place of each optional field in `value`, which has this schema. A field of the caller's own JSON has no schema.
fn optional_fields(document: &Value, schema: &Value, value: &Value, at: &str, found: &mut impl FnMut(String)) {
    let schema = schema["$ref"].as_str().and_then(|reference| document.pointer(&reference[1..])).unwrap_or(schema);
    for one in schema["oneOf"].as_array().into_iter().flatten() {
        optional_fields(document, one, value, at, found);
    }
    for (n, item) in value.as_array().into_iter().flatten().enumerate() {
        optional_fields(document, &schema["items"], item, &format!("{at}/{n}"), found);
    }
    let required: Vec<_> = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    for (name, field) in schema["properties"].as_object().into_iter().flatten().filter(|_| value.is_object()) {
        let at = format!("{at}/{name}");
        optional_fields(document, field, &value[name], &at, found);
        if !required.contains(&name.as_str()) {
            found(at);
        }
    }
}

#[tokio::test]
async fn null_is_the_same_as_no_field_in_every_request_where_a_field_is_optional() {
    let world = world().await;
    let person = world.browser("zoe").await;
    let document = serde_json::to_value(waypost_server::document()).expect("a description");
    let (mut tried, mut wrong) = (0, Vec::new());
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("methods") {
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
            let Some(named) = schema["$ref"].as_str().and_then(|reference| document.pointer(&reference[1..])) else { continue };
            let (example, mut places) = (&named["examples"][0], Vec::new());
            optional_fields(&document, schema, example, "", &mut |place| places.push(place));
            for place in places {
                let mut body = example.clone();
                let (parent, name) = place.rsplit_once('/').expect("a pointer");
                body.pointer_mut(parent).expect("it is in the example")[name] = Value::Null;
                let client = person.with(&[("content-type", "application/json")]);
                let response = client.send(&method.to_uppercase(), &filled(path), Some(body.to_string())).await;
                tried += 1;
                wrong.extend(response.faults().contains(&format!("{place} wrong_type")).then(|| format!("{method} {path}: {place}")));
            }
        }
    }
    assert_eq!((wrong, tried > 100), (Vec::<String>::new(), true), "{tried} fields");
}
