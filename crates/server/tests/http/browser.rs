//! What a browser can be made to send by somebody else's page.

use serde_json::json;

use crate::world::{World, framework, svelte};

#[tokio::test]
async fn a078_a_form_on_another_site_changes_nothing() {
    let world = World::new().await;
    let (program, person, other) = (world.key("agent:deployer").await, world.browser("zoe").await, world.browser("zoe").await);
    let ask = format!("/api/v1/asks/{}", program.post("/api/v1/asks", &framework()).await.id());
    let answer = format!("{ask}/answer");
    let cases = [
        ("no token", person.without("x-waypost-csrf")),
        ("a made-up token", person.with(&[("x-waypost-csrf", "1")])),
        ("the token of another sign-in", person.with(&[("x-waypost-csrf", &other.get("/api/v1/me").await.text_at("/csrf"))])),
        ("another origin", person.with(&[("origin", "https://evil.example")])),
        ("no origin at all", person.with(&[("origin", "null"), ("sec-fetch-site", "cross-site")])),
        ("another site", person.with(&[("sec-fetch-site", "cross-site")])),
        ("another port of this host", person.with(&[("sec-fetch-site", "same-site")])),
        ("this host by another port", person.with(&[("origin", "http://127.0.0.1:1")])),
    ];
    for (what, forged) in cases {
        assert_eq!(forged.post(&answer, &svelte()).await.short(), "403 csrf", "{what}");
        let form = forged.with(&[("content-type", "text/plain")]);
        assert_eq!(form.send("POST", &answer, Some("{}".into())).await.short(), "403 csrf", "{what}, as a form");
    }
    assert_eq!(person.get(&ask).await.text_at("/status"), "pending");
    assert_eq!(person.post(&answer, &svelte()).await.short(), "200");
}

#[tokio::test]
async fn a079_pages_of_other_origins_are_not_talked_to() {
    let world = World::new().await;
    let (person, program) = (world.browser("zoe").await, world.key("agent:a").await);
    let preflight = [("access-control-request-method", "POST"), ("origin", "https://evil.example")];
    let asked = world.nobody().with(&preflight).send("OPTIONS", "/api/v1/asks", None).await;
    assert_eq!((asked.short(), asked.header("access-control-allow-origin")), ("403 cross_origin".into(), None));
    for origin in ["null", "https://evil.example", "http://localhost.evil.example"] {
        let foreign = [("origin", origin), ("sec-fetch-site", "cross-site")];
        assert_eq!(person.with(&foreign).get("/api/v1/asks").await.short(), "403 csrf", "{origin}");
        assert_eq!(program.with(&foreign).get("/api/v1/asks").await.short(), "403 csrf", "{origin} with a key");
    }
}

#[tokio::test]
async fn a_cookie_is_out_of_reach_of_scripts_and_of_other_sites() {
    let plain = World::new().await;
    let entered = plain.nobody().send("POST", &plain.link("zoe").await, None).await;
    let cookie = entered.header("set-cookie").expect("a cookie").to_owned();
    let (value, attributes) = cookie.split_once("; ").expect("attributes");
    assert!(value.starts_with("waypost_test=wpc_"), "{value}");
    assert_eq!(attributes, "Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000");

    let public = World::with(|options| options.public_url = Some("https://waypost.example.org".into())).await;
    let entered = public.nobody().send("POST", &public.link("zoe").await, None).await;
    let cookie = entered.header("set-cookie").expect("a cookie");
    assert!(cookie.starts_with("__Host-waypost=wpc_") && cookie.ends_with("; Secure"), "{cookie}");
}

#[tokio::test]
async fn a_browser_learns_who_it_is_signed_in_as() {
    let world = World::new().await;
    let mut me = world.browser("zoe").await.get("/api/v1/me").await;
    let csrf = me.body["csrf"].take();
    let expected = json!({
        "principal": {"kind": "person", "name": "zoe"}, "may": ["see", "direct", "answer"], "instance": "test",
        "version": env!("CARGO_PKG_VERSION"), "csrf": null,
    });
    assert_eq!((me.body, csrf.as_str().map(str::len)), (expected, Some(64)));
    assert_eq!(world.key("person:zoe").await.get("/api/v1/me").await.body.get("csrf"), None, "a key needs none");
    assert_eq!(world.nobody().get("/api/v1/me").await.short(), "401 unauthorized");
}
