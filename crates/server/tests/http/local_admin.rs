//! The admin of the server's machine: keys, links, and acting for others.

use serde_json::json;

use crate::world::{World, framework, svelte};

#[tokio::test]
async fn a_key_is_made_used_listed_and_revoked() {
    let world = World::new().await;
    let (admin, nobody) = (world.admin(), world.nobody());
    let made = admin.post("/api/v1/admin/keys", &json!({"principal": "agent:deployer"})).await;
    assert_eq!((made.short(), made.text_at("/principal")), ("201".into(), "agent:deployer".into()));
    let program = nobody.with(&[("authorization", &format!("Bearer {}", made.text_at("/key")))]);
    assert_eq!(program.post("/api/v1/asks", &framework()).await.short(), "201");

    let at = "2027-01-15T08:00:00.000Z";
    let key = json!({
        "id": made.id(), "principal": "agent:deployer", "created_at": at, "used_at": at, "expires_at": null, "overlap_until": null, "ended_at": null,
    });
    let listed = admin.get("/api/v1/admin/keys").await;
    assert_eq!(listed.body, json!({"items": [key], "next_cursor": null}));
    assert!(!listed.text.contains(&made.text_at("/key")), "a key is told once");

    let revoke = format!("/api/v1/admin/keys/{}/revoke", made.id());
    assert_eq!(admin.send("POST", &revoke, None).await.short(), "200");
    assert_eq!(program.get("/api/v1/me").await.short(), "401 unauthorized");
    assert_eq!(admin.send("POST", &revoke, None).await.short(), "404 not_found");
    assert_eq!(admin.get("/api/v1/admin/keys").await.text_at("/items/0/ended_at"), "2027-01-15T08:00:00.000Z");
}

#[tokio::test]
async fn a_link_is_made_for_a_person() {
    let world = World::new().await;
    let made = world.admin().post("/api/v1/admin/links", &json!({"person": "zoe"})).await;
    let link = made.text_at("/link");
    let port = world.url.rsplit(':').next().expect("a port");
    assert!(made.short() == "201" && link.starts_with(&format!("http://localhost:{port}/link/wpl_")), "{link}");
    let path = link.split(port).nth(1).expect("a path");
    assert!(world.nobody().get(path).await.text.contains("Continue as zoe"));
}

#[tokio::test]
async fn names_that_could_imitate_something_are_refused() {
    let world = World::new().await;
    let admin = world.admin();
    for name in ["agent:", "agent:a b", "robot:a", "deployer", "system:waypost", "agent:a\u{202E}"] {
        let response = admin.post("/api/v1/admin/keys", &json!({"principal": name})).await;
        assert_eq!((response.short(), response.faults()), ("422 invalid".into(), vec!["/principal principal".into()]), "{name}");
    }
    assert_eq!(admin.post("/api/v1/admin/links", &json!({"person": "<b>"})).await.faults(), ["/person principal"]);
}

#[tokio::test]
async fn only_the_admin_manages_keys_and_acts_for_others() {
    let world = World::new().await;
    let (program, person, admin) = (world.key("agent:a").await, world.browser("zoe").await, world.admin());
    for (caller, why) in [(&program, "403 principal_type"), (&person, "403 not_permitted")] {
        assert_eq!(caller.get("/api/v1/admin/keys").await.short(), why);
        assert_eq!(caller.post("/api/v1/admin/links", &json!({"person": "zoe"})).await.short(), why);
        assert_eq!(caller.with(&[("x-waypost-as", "person:zoe")]).get("/api/v1/me").await.short(), "403 not_permitted");
    }
    assert_eq!(admin.get("/api/v1/asks").await.short(), "403 not_permitted", "for whom is not said");
    assert_eq!(admin.with(&[("x-waypost-as", "zoe")]).get("/api/v1/asks").await.short(), "400 invalid_header");
    let ask = admin.with(&[("x-waypost-as", "agent:cli")]).post("/api/v1/asks", &framework()).await;
    let local = admin.with(&[("x-waypost-as", "person:local")]);
    let answered = local.post(&format!("/api/v1/asks/{}/answer", ask.id()), &svelte()).await;
    let provenance =
        json!({"kind": "person", "by": {"kind": "person", "name": "local"}, "channel": "local-cli", "signed_in": "local_admin"});
    assert_eq!((answered.short(), &answered.body["provenance"]), ("200".into(), &provenance));
}

#[tokio::test]
async fn only_the_admin_says_over_what_an_answer_came() {
    let world = World::new().await;
    let (program, person, admin) = (world.key("agent:a").await, world.browser("zoe").await, world.admin());
    let ask = format!("/api/v1/asks/{}", program.post("/api/v1/asks", &framework()).await.id());
    let over = |channel: &'static str| [("x-waypost-over", channel), ("x-waypost-as", "person:local")];
    assert_eq!(person.with(&over("mcp")[..1]).post(&format!("{ask}/answer"), &svelte()).await.short(), "403 not_permitted");
    assert_eq!(admin.with(&over("web")).post(&format!("{ask}/answer"), &svelte()).await.short(), "400 invalid_header");
    let answered = admin.with(&over("mcp")).post(&format!("{ask}/answer"), &svelte()).await;
    assert_eq!((answered.short(), answered.text_at("/provenance/channel")), ("200".to_owned(), "mcp".to_owned()));
}

#[tokio::test]
async fn without_a_local_admin_there_is_none() {
    let world = World::with(|options| options.local_admin = None).await;
    assert_eq!(world.admin().get("/api/v1/admin/keys").await.short(), "401 unauthorized");
}
