//! The files of the app, as browsers fetch them.

use crate::world::World;

#[tokio::test]
async fn a_file_of_the_app_is_sent_compressed_to_a_client_that_accepts_it() {
    let world = World::new().await;
    for (takes, sent) in [
        ("gzip, br", "gzip"),
        ("br;q=1, GZIP;q=0.5", "gzip"),
        ("gzip;q=0", "plain"),
        ("gzip; q=0.000", "plain"),
        ("br", "plain"),
        ("", "plain"),
    ] {
        let response = world.nobody().with(&[("accept-encoding", takes)]).get("/assets/page.js").await;
        assert_eq!(response.header("content-encoding").unwrap_or("plain"), sent, "{takes}");
        assert_eq!(response.header("content-type"), Some("text/javascript; charset=utf-8"));
        assert_eq!(response.header("vary"), Some("accept-encoding"));
    }
}

#[tokio::test]
async fn a_file_that_a_browser_has_as_it_is_is_not_sent_again() {
    let world = World::new().await;
    for path in ["/", "/sw.js", "/assets/page.js", "/assets/icon.svg"] {
        let first = world.nobody().get(path).await;
        let tag = first.header("etag").expect("a tag").to_owned();
        let again = world.nobody().with(&[("if-none-match", &format!("\"other\", {tag}"))]).get(path).await;
        assert_eq!((again.status, again.text.as_str(), again.header("etag")), (304, "", Some(tag.as_str())), "{path}");
        let changed = world.nobody().with(&[("if-none-match", "\"other\"")]).get(path).await;
        assert_eq!((changed.status, changed.text), (200, first.text), "{path}");
    }
    let (plain, gzip) =
        (world.nobody().get("/assets/page.js").await, world.nobody().with(&[("accept-encoding", "gzip")]).get("/assets/page.js").await);
    assert_ne!(plain.header("etag"), gzip.header("etag"), "one content in two encodings is two things to a cache");
}

#[tokio::test]
async fn the_types_of_the_form_are_text() {
    let response = World::new().await.nobody().get("/assets/ask.d.ts").await;
    assert_eq!(response.header("content-type"), Some("text/plain; charset=utf-8"));
    assert!(response.text.contains("export declare class WaypostAsk"));
}
