//! The web app's files, and the pages that the server draws itself.

use std::time::Duration;

use serde_json::{Value, json};
use waypost_server::ProblemKind;
use waypost_store::clock::Clock as _;

use crate::world::World;

/// How the app tells its pages apart.
const APP_ROUTES: &str = include_str!("../../../../web/src/state/routes.ts");

#[tokio::test]
async fn every_address_of_the_app_is_the_app() {
    let world = World::new().await;
    let nobody = world.nobody();
    let index = nobody.get("/").await;
    assert_eq!((index.status, index.header("content-type")), (200, Some("text/html; charset=utf-8")));
    for first in APP_ROUTES.split("first === '").skip(1).filter_map(|rest| rest.split('\'').next()) {
        let path = match first {
            "sign-in" => "/sign-in/oidc/company".to_owned(),
            "asks" => "/asks/ask_1".to_owned(),
            _ => format!("/{first}"),
        };
        let page = nobody.get(&path).await;
        assert_eq!((page.status, &page.text), (200, &index.text), "{path}");
    }
    assert_eq!(nobody.get("/sessions/ses_1").await.text, index.text);
    for (path, kind) in [
        ("/assets/app.js", "text/javascript; charset=utf-8"),
        ("/assets/app.css", "text/css; charset=utf-8"),
        ("/assets/icon.svg", "image/svg+xml"),
        ("/assets/icon-192.png", "image/png"),
        ("/assets/app.webmanifest", "application/manifest+json"),
        ("/sw.js", "text/javascript; charset=utf-8"),
    ] {
        let file = nobody.get(path).await;
        assert_eq!((file.status, file.header("content-type")), (200, Some(kind)), "{path}");
    }
}

#[tokio::test]
async fn a_browser_that_is_lost_gets_the_app_and_a_program_gets_a_problem() {
    let world = World::new().await;
    let (program, browser) = (world.nobody(), world.nobody().with(&[("accept", "text/html,*/*;q=0.8")]));
    let response = browser.get("/nowhere/at/all").await;
    assert_eq!((response.status, &response.text), (404, &program.get("/").await.text));
    let problem = program.get("/nowhere/at/all").await;
    assert_eq!(problem.short(), "404 not_found");
    assert!(problem.text.contains("no such path"), "{}", problem.text);
    assert_eq!(browser.get("/api/v1/nowhere").await.short(), program.get("/api/v1/nowhere").await.short());
}

#[tokio::test]
async fn every_problem_has_a_page_of_its_own() {
    let world = World::new().await;
    let nobody = world.nobody();
    let list = nobody.get("/docs/errors").await.text;
    for kind in ProblemKind::ALL {
        let page = nobody.get(&format!("/docs/errors/{}", kind.code())).await;
        let wanted = [kind.code().to_owned(), kind.status().to_string(), kind.title().to_owned()];
        for text in &wanted {
            assert!(page.status == 200 && page.text.contains(text.as_str()), "the page of {} does not say {text}", kind.code());
        }
        assert!(list.contains(&format!("/docs/errors/{}", kind.code())));
    }
    for missing in ["/docs/errors/nothing", "/docs/nothing"] {
        assert_eq!(nobody.get(missing).await.short(), "404 not_found");
        let page = nobody.with(&[("accept", "text/html,*/*;q=0.8")]).get(missing).await;
        assert!(page.status == 404 && page.text.contains("There is no such page"), "{missing}: {}", page.text);
    }
}

#[tokio::test]
async fn the_reference_and_the_health_need_no_credential() {
    let world = World::new().await;
    let nobody = world.nobody();
    let docs = nobody.get("/docs/api").await;
    assert!(docs.text.contains("<code>POST /api/v1/asks/{id}/answer</code>") && !docs.text.contains("<script"), "{}", docs.text);
    assert!(docs.text.contains("<p>Request</p>\n<pre><code>{\n  &quot;approval&quot;: {\n"), "{}", docs.text);
    assert_eq!(nobody.get("/api/v1/openapi.json").await.text_at("/openapi"), "3.1.0");
    assert_eq!(
        (nobody.get("/healthz").await.text, nobody.get("/readyz").await.text),
        (r#"{"status":"ok"}"#.into(), r#"{"status":"ok","durability":"local"}"#.into())
    );
}

#[tokio::test]
async fn a_clock_that_was_wrong_is_told_and_time_goes_on() {
    let world = World::new().await;
    let (zoe, permission) = (world.browser("zoe").await, world.clock.now());
    world.clock.advance(Duration::from_secs(3600));
    assert_eq!(zoe.get("/readyz").await.body["clock_ahead_s"], Value::Null);
    world.clock.set(permission);
    let body = zoe.get("/readyz").await.body;
    assert_eq!(body, json!({"status": "degraded", "durability": "local", "clock_ahead_s": 3600}));
    for _ in 0..120 {
        world.clock.advance(Duration::from_secs(1));
        zoe.get("/readyz").await;
    }
    assert_eq!(zoe.get("/readyz").await.body["clock_ahead_s"], 3540);
}
