//! The server's metrics: for the admin of its machine, or at an address of their own.

use std::collections::{BTreeMap, BTreeSet};
use std::io::ErrorKind;
use std::time::Duration;

use waypost_core::people::permission::Permissions;
use waypost_server::{Options, Server};

use crate::world::{Client, World, framework, svelte};

/// The samples of a page by what they are of, once it was found to be written as Prometheus reads it.
fn read(page: &str) -> BTreeMap<&str, f64> {
    let (mut kinds, mut samples) = (BTreeMap::new(), BTreeMap::new());
    for line in page.lines() {
        if let Some(declared) = line.strip_prefix("# TYPE ") {
            let (name, kind) = declared.split_once(' ').expect("a name and a kind");
            assert_eq!(kinds.insert(name, kind), None, "{name} is told twice");
        } else if !line.starts_with("# HELP ") {
            let (of, value) = line.rsplit_once(' ').expect("a sample and its value");
            let name = of.split('{').next().expect("a name");
            let family =
                ["_bucket", "_sum", "_count"].iter().find_map(|end| name.strip_suffix(end).filter(|name| kinds.contains_key(name)));
            let kind = kinds.get(family.unwrap_or(name)).unwrap_or_else(|| panic!("{line}"));
            assert_eq!((*kind == "counter", *kind == "histogram"), (name.ends_with("_total"), family.is_some()), "{line}");
            assert_eq!(samples.insert(of, value.parse().expect("a number")), None, "{line}");
        }
    }
    for name in kinds.iter().filter_map(|(name, kind)| (*kind == "histogram").then_some(name)) {
        let bucket = format!("{name}_bucket{{le=\"+Inf\"}}");
        assert_eq!(samples[bucket.as_str()], samples[format!("{name}_count").as_str()]);
    }
    samples
}

/// What is not nothing, of the samples that begin so.
fn nonzero<'a>(samples: &BTreeMap<&'a str, f64>, begin: &str) -> Vec<(&'a str, f64)> {
    samples.iter().filter(|(of, value)| of.starts_with(begin) && **value != 0.0).map(|(of, value)| (*of, *value)).collect()
}

#[tokio::test]
async fn the_metrics_tell_what_waits_for_people_and_how_long_they_took() {
    let mut world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let asked = program.post("/api/v1/asks", &framework()).await.id();
    world.pass(Duration::from_secs(7200)).await;
    let waiting = world.admin().get("/metrics").await.text;
    let waiting = read(&waiting);
    assert_eq!((waiting["waypost_asks_pending"], waiting["waypost_asks_oldest_seconds"]), (1.0, 7200.0));
    assert_eq!(person.post(&format!("/api/v1/asks/{asked}/answer"), &svelte()).await.short(), "200");
    let decided = world.admin().get("/metrics").await.text;
    let decided = read(&decided);
    assert_eq!(nonzero(&decided, "waypost_asks_total"), [("waypost_asks_total", 1.0)]);
    assert_eq!(nonzero(&decided, "waypost_asks_settled"), [("waypost_asks_settled_total{status=\"answered\"}", 1.0)]);
    let within = ["14400", "43200", "86400", "172800", "345600", "604800", "1209600", "+Inf"];
    let expected: BTreeSet<_> = within.iter().map(|bound| format!("waypost_ask_decided_seconds_bucket{{le=\"{bound}\"}}")).collect();
    let buckets: BTreeSet<_> = nonzero(&decided, "waypost_ask_decided_seconds_bucket").iter().map(|(of, _)| (*of).to_owned()).collect();
    assert_eq!((buckets, decided["waypost_ask_decided_seconds_sum"]), (expected, 7200.0));
}

#[tokio::test]
async fn the_metrics_tell_how_soon_an_agent_continues_and_how_its_turns_end() {
    let mut world = World::new().await;
    let person = world.browser("zoe").await;
    let mut question = framework()["questions"][0].clone();
    question["id"] = "framework".into();
    question["input"] = "text".into();
    question["required"] = true.into();
    question["options"] = serde_json::json!([]);
    world.speaker.says("Which one?").asks(question);
    let started = person.post("/api/v1/sessions", &serde_json::json!({"agent": "speaker", "message": "Build it."})).await;
    world.settle().await;
    world.pass(Duration::from_secs(60)).await;
    let answer = serde_json::json!({"question_id": "call_1", "answer": "Svelte"});
    assert_eq!(person.post(&format!("/api/v1/sessions/{}/answer", started.id()), &answer).await.short(), "200");
    world.speaker.says("Built.").is_done();
    world.pass(Duration::from_secs(3)).await;
    let page = world.admin().get("/metrics").await.text;
    let samples = read(&page);
    assert_eq!((samples["waypost_session_resumed_seconds_count"], samples["waypost_session_resumed_seconds_sum"]), (1.0, 3.0));
    assert_eq!(nonzero(&samples, "waypost_turns"), [("waypost_turns_total{end=\"recorded\"}", 2.0)]);
}

#[tokio::test]
async fn no_label_holds_a_word_that_anybody_chose() {
    let world = World::new().await;
    let program = world.key("agent:deployer").await;
    program.post("/api/v1/asks", &framework()).await;
    let page = world.admin().get("/metrics").await.text;
    let samples = read(&page);
    let labels = samples.keys().filter_map(|of| Some(of.split_once('{')?.1.trim_end_matches('}')));
    let words: BTreeSet<_> = labels.flat_map(|labels| labels.split(',')).filter(|label| !label.starts_with("le=")).collect();
    let version = format!("version=\"{}\"", env!("CARGO_PKG_VERSION"));
    let expected = [
        "class=\"1xx\"",
        "class=\"2xx\"",
        "class=\"3xx\"",
        "class=\"4xx\"",
        "class=\"5xx\"",
        "end=\"delayed\"",
        "end=\"failed\"",
        "end=\"lost\"",
        "end=\"recorded\"",
        "for=\"timers\"",
        "for=\"work\"",
        "level=\"local\"",
        "outcome=\"delivered\"",
        "outcome=\"failed\"",
        "outcome=\"retried\"",
        "status=\"answered\"",
        "status=\"cancelled\"",
        "status=\"expired\"",
        "status=\"skipped\"",
        "status=\"withdrawn\"",
        "kind=\"messages\"",
        "kind=\"notices\"",
        &version,
        "what=\"everything\"",
        "what=\"nothing\"",
        "what=\"only_answers\"",
    ];
    assert_eq!(words, BTreeSet::from(expected));
}

#[tokio::test]
async fn the_metrics_are_for_the_admin_of_the_machine_and_tell_no_team_from_another() {
    let world = World::new().await;
    world.admin().post("/api/v1/admin/tenants", &serde_json::json!({"tenant": "theirs"})).await;
    world.lets_everybody(Permissions::all()).await;
    let _theirs = world.key_in("theirs", "person:zoe").await.follow("/api/v1/asks/events").await;
    for (client, expected) in [
        (world.nobody(), "401 unauthorized"),
        (world.browser("zoe").await, "403 not_permitted"),
        (world.key("agent:deployer").await, "403 not_permitted"),
    ] {
        assert_eq!(client.get("/metrics").await.short(), expected);
    }
    let metrics = world.admin().get("/metrics").await;
    assert_eq!((metrics.status, metrics.header("content-type")), (200, Some("text/plain; version=0.0.4")));
    assert!(metrics.text.contains("waypost_streams 1\n") && !metrics.text.contains("theirs"), "{}", metrics.text);
}

#[tokio::test]
async fn an_address_of_their_own_tells_the_metrics_to_everybody_who_reaches_it_and_nothing_else() {
    let world = World::with(|options| options.metrics = Some(([127, 0, 0, 1], 0).into())).await;
    let apart = world.metrics.clone().expect("an address");
    let (nobody, admin) = (Client::new(&apart, &[]), Client::new(&apart, &[("authorization", &world.admin().bearer())]));
    assert_eq!(nobody.get("/metrics").await.text, world.admin().get("/metrics").await.text);
    for path in ["/", "/nowhere", "/asks", "/sign-in", "/link/wpl_1", "/metrics/"] {
        assert_eq!(admin.get(path).await.short(), "404 not_found", "{path}");
    }
    for path in ["/healthz", "/docs", "/api/v1/me", "/api/v1/admin/keys"] {
        let response = reqwest::Client::new().get(format!("{apart}{path}")).header("authorization", world.admin().bearer()).send().await;
        assert_eq!(response.expect("an answer").status().as_u16(), 404, "{path}");
    }
    assert_eq!(nobody.with(&[("host", "evil.example")]).get("/metrics").await.short(), "421 misdirected_host");
    world.shut_down().await;
    assert!(reqwest::get(format!("{apart}/metrics")).await.is_err(), "it stops with the server");
}

#[tokio::test]
async fn no_address_that_other_machines_reach_tells_metrics_without_a_credential() {
    let world = World::new().await;
    let options = Options { metrics: Some(([0, 0, 0, 0], 0).into()), listen: ([127, 0, 0, 1], 0).into(), ..Options::new("test") };
    let refused = Server::bind(world.waypost.clone(), options).await.err().expect("a refusal");
    assert_eq!(refused.kind(), ErrorKind::InvalidInput);
    assert!(refused.to_string().starts_with("refusing to serve metrics on 0.0.0.0:0"), "{refused}");
}

#[tokio::test]
async fn an_address_that_other_machines_reach_tells_the_metrics_to_a_client_with_their_key_under_any_name() {
    let world = World::with(|options| {
        options.metrics = Some(([0, 0, 0, 0], 0).into());
        options.metrics_key = Some("correct horse".into());
    })
    .await;
    let apart = world.metrics.clone().expect("an address").replace("0.0.0.0", "127.0.0.1");
    let scrape = async |key: &str, host: &str| Client::new(&apart, &[("authorization", key), ("host", host)]).get("/metrics").await.short();
    let asked = ["Bearer correct horse", "Bearer battery staple", &world.admin().bearer(), "Basic correct horse"];
    let mut statuses = Vec::new();
    for key in asked {
        statuses.push(scrape(key, "10-1-2-3.waypost.svc:9464").await);
    }
    assert_eq!(statuses, ["200", "401 unauthorized", "401 unauthorized", "401 unauthorized"]);
    assert_eq!(Client::new(&apart, &[]).get("/metrics").await.short(), "401 unauthorized");
}
