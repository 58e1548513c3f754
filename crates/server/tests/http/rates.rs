//! How often anybody may do what, and that nobody pays for what others do.

use waypost_server::{Proxies, Rate};

use crate::world::{World, framework, svelte};

#[tokio::test]
async fn a039_a_client_that_guesses_ids_learns_nothing_and_is_soon_told_to_wait() {
    let world = World::new().await;
    let (program, other, person) = (world.key("agent:a").await, world.key("agent:b").await, world.browser("zoe").await);
    let ask = program.post("/api/v1/asks", &framework()).await.id();
    let session = person.get(&format!("/api/v1/asks/{ask}")).await.text_at("/session_id");
    let unknown = other.get("/api/v1/asks/ask_01kakd3f0e0000000000000000").await;
    for path in [format!("/api/v1/asks/{ask}"), format!("/api/v1/sessions/{session}"), format!("/api/v1/sessions/{session}/events")] {
        let hidden = other.get(&path).await;
        assert_eq!((hidden.short(), hidden.text), ("404 not_found".into(), unknown.text.clone()), "{path}");
    }
    let mut statuses = Vec::new();
    for number in 0..60 {
        statuses.push(other.get(&format!("/api/v1/asks/ask_01kakd3f0e00000000000000{number:02}")).await.short());
    }
    assert_eq!((statuses.iter().filter(|status| *status == "404 not_found").count(), statuses[59].as_str()), (56, "429 rate_limited"));
    let another = world.key("agent:c").await.get("/api/v1/asks/ask_01kakd3f0e0000000000000000").await;
    assert_eq!((another.short(), another.header("retry-after")), ("429 rate_limited".into(), Some("1")), "with another key too");
    assert_eq!(person.get("/api/v1/asks/ask_01kakd3f0e0000000000000000").await.short(), "404 not_found", "a person is told apart");
    assert_eq!(person.post(&format!("/api/v1/asks/{ask}/answer"), &svelte()).await.short(), "200");
}

#[tokio::test]
async fn no_noise_of_a_program_keeps_a_person_from_answering_or_another_program_from_asking() {
    let world = World::with(|options| options.rates.requests = Rate(5)).await;
    let (noisy, quiet, person) = (world.key("agent:noisy").await, world.key("agent:quiet").await, world.browser("zoe").await);
    let ask = noisy.post("/api/v1/asks", &framework()).await.id();
    let mut statuses = Vec::new();
    for _ in 0..6 {
        statuses.push(noisy.get("/api/v1/asks").await.short());
    }
    assert_eq!((&statuses[3], &statuses[5]), (&"200".to_owned(), &"429 rate_limited".to_owned()));
    assert_eq!(person.post(&format!("/api/v1/asks/{ask}/answer"), &svelte()).await.short(), "200");
    assert_eq!(quiet.post("/api/v1/asks", &framework()).await.short(), "201");
}

#[tokio::test]
async fn a_program_asks_so_often_and_no_oftener() {
    let world = World::with(|options| options.rates.asking = Rate(2)).await;
    let (eager, other) = (world.key("agent:eager").await, world.key("agent:other").await);
    let mut statuses = Vec::new();
    for _ in 0..3 {
        statuses.push(eager.post("/api/v1/asks", &framework()).await.short());
    }
    assert_eq!(statuses, ["201", "201", "429 rate_limited"]);
    assert_eq!(eager.get("/api/v1/asks").await.short(), "200", "it may still look");
    assert_eq!(other.post("/api/v1/asks", &framework()).await.short(), "201");
}

#[tokio::test]
async fn a_client_that_tries_credentials_is_told_to_wait_and_nobody_beside_them_is() {
    let world = World::with(|options| options.rates.refused = Rate(3)).await;
    let key = world.key("agent:a").await;
    let mut statuses = Vec::new();
    for number in 0..4 {
        let guess = world.nobody().with(&[("authorization", &format!("Bearer wpk_{number:064}"))]);
        statuses.push(guess.get("/api/v1/me").await.short());
    }
    assert_eq!(statuses, ["401 unauthorized", "401 unauthorized", "401 unauthorized", "429 rate_limited"]);
    assert_eq!(key.get("/api/v1/me").await.short(), "200", "a key that works, from the same address");
}

#[tokio::test]
async fn behind_a_proxy_each_client_counts_for_itself() {
    let world = World::with(|options| {
        options.rates.strangers = Rate(2);
        options.proxies = Proxies::new(vec!["127.0.0.0/8".parse().expect("a network")]);
    })
    .await;
    let from = |address: &str| world.nobody().with(&[("x-forwarded-for", address)]);
    let mut statuses = Vec::new();
    for address in ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2", "9.9.9.9, 192.0.2.1"] {
        statuses.push(from(address).get("/docs/api").await.status);
    }
    assert_eq!(statuses, [200, 200, 429, 200, 429]);
}
