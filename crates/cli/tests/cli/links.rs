//! `link`: signs a browser in, once.

use crate::world::{World, client, wait_for};

fn status(request: reqwest::RequestBuilder) -> u16 {
    wait_for(async { request.send().await.unwrap().status().as_u16() })
}

#[test]
fn a_link_is_used_up_by_continuing_and_not_by_looking() {
    let world = World::new();
    let _server = world.serve();
    world.run(&["person", "add", "zoe"]);
    let link = world.run(&["link", "--person", "zoe"]).out.trim().to_owned();
    let (look, go_on) = (|| status(client().get(&link)), || status(client().post(&link).header("sec-fetch-site", "same-origin")));
    assert_eq!([look(), look(), go_on(), go_on()], [200, 200, 303, 410]);
}

#[test]
fn a_link_leads_to_the_page_that_was_named() {
    let world = World::new();
    let _server = world.serve();
    let link = world.json(&["link", "--to", "/sessions"])["link"].as_str().unwrap().to_owned();
    let response = wait_for(async { client().post(&link).header("sec-fetch-site", "same-origin").send().await.unwrap() });
    assert_eq!(response.headers()["location"], "/sessions");
    assert_eq!(world.run(&["link", "--to", "//elsewhere.example"]).status, 2);
}

#[test]
fn there_is_no_link_for_somebody_whom_the_server_does_not_know() {
    let world = World::new();
    let _server = world.serve();
    let link = |name: &str| world.run(&["link", "--person", name]);
    let refused = link("nobdy");
    assert_eq!((refused.status, refused.out.as_str()), (1, ""));
    assert!(refused.err.contains("does not know \"nobdy\"") && refused.err.contains("waypost person add nobdy"), "{}", refused.err);
    assert!(!world.run(&["person", "list"]).out.contains("nobdy"));
    world.run(&["person", "add", "zoe"]);
    assert_eq!([link("local"), link("zoe")].map(|made| (made.status, made.err)), [(0, String::new()), (0, String::new())]);
}

#[test]
fn a_link_needs_a_server_that_stays() {
    let world = World::new();
    let ended = world.run(&["link"]);
    assert_eq!(ended.status, 6);
    assert!(ended.err.contains("waypost serve"), "{}", ended.err);
}
