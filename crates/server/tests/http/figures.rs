//! The server's figures: for the admin of its machine, or at an address of their own.

use std::io::ErrorKind;

use waypost_core::right::Rights;
use waypost_server::{Options, Server};

use crate::world::{Client, World};

#[tokio::test]
async fn the_figures_are_for_the_admin_of_the_machine_and_tell_no_team_from_another() {
    let world = World::new().await;
    world.admin().post("/api/v1/admin/tenants", &serde_json::json!({"tenant": "theirs"})).await;
    world.lets_everybody(Rights::all()).await;
    let _theirs = world.key_in("theirs", "person:zoe").await.follow("/api/v1/asks/events").await;
    for (client, told) in [
        (world.nobody(), "401 unauthorized"),
        (world.browser("zoe").await, "403 not_permitted"),
        (world.key("agent:deployer").await, "403 not_permitted"),
    ] {
        assert_eq!(client.get("/metrics").await.short(), told);
    }
    let figures = world.admin().get("/metrics").await;
    assert_eq!((figures.status, figures.header("content-type")), (200, Some("text/plain; version=0.0.4")));
    assert!(figures.text.contains("waypost_streams 1\n") && !figures.text.contains("theirs"), "{}", figures.text);
}

#[tokio::test]
async fn an_address_of_their_own_tells_the_figures_to_whoever_reaches_it_and_nothing_else() {
    let world = World::with(|options| options.figures = Some(([127, 0, 0, 1], 0).into())).await;
    let apart = world.figures.clone().expect("an address");
    let (nobody, admin) = (Client::new(&apart, &[]), Client::new(&apart, &[("authorization", &world.admin().bearer())]));
    assert_eq!(nobody.get("/metrics").await.text, world.admin().get("/metrics").await.text);
    for path in ["/", "/nowhere", "/asks", "/sign-in", "/link/wpl_1", "/metrics/"] {
        assert_eq!(admin.get(path).await.short(), "404 not_found", "{path}");
    }
    for path in ["/healthz", "/docs", "/api/v1/me", "/api/v1/admin/keys"] {
        let told = reqwest::Client::new().get(format!("{apart}{path}")).header("authorization", world.admin().bearer()).send().await;
        assert_eq!(told.expect("an answer").status().as_u16(), 404, "{path}");
    }
    assert_eq!(nobody.with(&[("host", "evil.example")]).get("/metrics").await.short(), "421 misdirected_host");
    world.shut_down().await;
    assert!(reqwest::get(format!("{apart}/metrics")).await.is_err(), "it stops with the server");
}

#[tokio::test]
async fn no_address_that_other_machines_reach_tells_figures_without_a_credential() {
    let world = World::new().await;
    let options = Options { figures: Some(([0, 0, 0, 0], 0).into()), listen: ([127, 0, 0, 1], 0).into(), ..Options::new("test") };
    let refused = Server::bind(world.waypost.clone(), options).await.err().expect("a refusal");
    assert_eq!(refused.kind(), ErrorKind::InvalidInput);
    assert!(refused.to_string().starts_with("refusing to tell figures on 0.0.0.0:0"), "{refused}");
}
