//! One-time links.

use waypost_core::ids::Tenant;
use waypost_engine::Caller;

use crate::world::World;

#[tokio::test]
async fn the_pages_of_links_are_in_the_language_that_the_browser_prefers() {
    let world = World::new().await;
    let german = world.nobody().with(&[("accept-language", "fr, de-AT;q=0.8, en;q=0.3")]);
    let first = german.get(&world.link("zoe").await).await.text;
    assert!(first.contains("<html lang=\"de\">") && first.contains("type=\"submit\">Weiter als zoe</button>"), "{first}");
    let used = german.get("/link/lnk_never").await.text;
    assert!(used.contains("<h1>Dieser Link ist verbraucht</h1>"), "{used}");
    assert!(world.nobody().get("/link/lnk_never").await.text.contains("<html lang=\"en\">"));
}

#[tokio::test]
async fn a073_looking_at_a_link_changes_nothing_however_often() {
    let world = World::new().await;
    let (nobody, link) = (world.nobody(), world.link("zoe").await);
    let first = nobody.get(&link).await;
    let form = "<form method=\"post\"><button class=\"primary-button\" type=\"submit\">Continue as zoe</button></form>";
    assert!(first.status == 200 && first.text.contains(form), "{}", first.text);
    for method in ["GET", "HEAD"].repeat(10) {
        let response = nobody.send(method, &link, None).await;
        assert_eq!((response.status, response.header("set-cookie")), (200, None));
    }
    assert_eq!(nobody.get(&link).await.text, first.text);

    let entered = nobody.send("POST", &link, None).await;
    assert_eq!((entered.status, entered.header("location")), (303, Some("/")));
    let cookie = entered.header("set-cookie").and_then(|cookie| cookie.split(';').next()).expect("a cookie").to_owned();
    assert_eq!(nobody.with(&[("cookie", &cookie)]).get("/api/v1/me").await.text_at("/principal/name"), "zoe");
}

#[tokio::test]
async fn a_used_an_old_and_an_unknown_link_look_alike_and_say_how_to_get_another() {
    let world = World::new().await;
    let (nobody, used, old) = (world.nobody(), world.link("zoe").await, world.link("zoe").await);
    assert_eq!(nobody.send("POST", &used, None).await.status, 303);
    world.clock.advance(std::time::Duration::from_secs(60 * 60));
    let mut pages = Vec::new();
    for link in [&used, &old, "/link/wpl_1"] {
        let (seen, pressed) = (nobody.get(link).await, nobody.send("POST", link, None).await);
        assert_eq!((seen.status, pressed.status, pressed.header("set-cookie")), (200, 410, None), "{link}");
        pages.extend([seen.text, pressed.text]);
    }
    assert!(pages.iter().all(|page| *page == pages[0] && page.contains("<code>waypost link</code>")), "{}", pages[0]);
}

#[tokio::test]
async fn a075_a_link_that_was_passed_on_opens_nothing_where_somebody_else_is_signed_in() {
    let world = World::new().await;
    let (link, colleague) = (format!("{}?to=/asks/ask_1", world.link("zoe").await), world.browser("bob").await);
    let pressed = colleague.send("POST", &link, None).await;
    assert_eq!((pressed.status, pressed.header("set-cookie")), (403, None));
    for text in ["This link is for <bdi>zoe</bdi>", "signed in here as <bdi>bob</bdi>", "href=\"/asks/ask_1\">Continue as bob</a>"] {
        assert!(pressed.text.contains(text), "{}", pressed.text);
    }
    // It is still there for its recipient, who may have been signed in before.
    assert_eq!(world.browser("zoe").await.send("POST", &link, None).await.status, 303);
}

#[tokio::test]
async fn a076_a_link_that_is_used_up_still_leads_to_how_things_stand() {
    let world = World::new().await;
    let link = format!("{}?to=/asks/ask_1%22%3E", world.link("zoe").await);
    assert_eq!(world.nobody().send("POST", &link, None).await.status, 303);
    for response in [world.nobody().get(&link).await, world.nobody().send("POST", &link, None).await] {
        assert!(
            response.text.contains("<a class=\"secondary-button\" href=\"/asks/ask_1&quot;&gt;\">See the current state"),
            "{}",
            response.text
        );
    }
}

#[tokio::test]
async fn of_two_who_press_the_button_at_once_one_gets_in() {
    let world = World::new().await;
    let (nobody, link) = (world.nobody(), world.link("zoe").await);
    let pressed = futures::future::join_all((0..6).map(|_| nobody.send("POST", &link, None))).await;
    let mut statuses: Vec<_> = pressed.iter().map(|response| response.status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [303, 410, 410, 410, 410, 410]);
}

#[tokio::test]
async fn a_link_leads_on_within_this_server_and_nowhere_else() {
    let world = World::new().await;
    for (to, leads) in [
        ("/sessions/ses_1", "/sessions/ses_1"),
        ("https://evil.example/", "/"),
        ("//evil.example/", "/"),
        ("/%5Cevil.example", "/"),
        ("/%0d%0aset-cookie:%20a=b", "/"),
        ("javascript:alert(1)", "/"),
    ] {
        let entered = world.nobody().send("POST", &format!("{}?to={to}", world.link("zoe").await), None).await;
        assert_eq!((entered.status, entered.header("location")), (303, Some(leads)), "{to}");
    }
}

#[tokio::test]
async fn a_link_is_not_pressed_by_another_sites_page() {
    let world = World::new().await;
    let (nobody, link) = (world.nobody(), world.link("zoe").await);
    for forged in [[("origin", "https://evil.example")], [("sec-fetch-site", "cross-site")]] {
        assert_eq!(nobody.with(&forged).send("POST", &link, None).await.short(), "403 csrf");
    }
    // A page that sends no referrer sends no origin either; the browser vouches for it.
    let own = nobody.with(&[("origin", "null"), ("sec-fetch-site", "same-origin"), ("content-type", "application/x-www-form-urlencoded")]);
    assert_eq!(own.send("POST", &link, Some(String::new())).await.status, 303);
}

#[tokio::test]
async fn a_name_on_a_links_page_is_only_a_name() {
    let world = World::new().await;
    let odd = waypost_core::people::principal::Principal::person("<script>\u{202E}");
    let token = world.identity().access().issue_link(&Caller::system(Tenant::default()), &odd).await.expect("a link");
    let page = world.nobody().get(&format!("/link/{token}")).await.text;
    assert!(page.contains("<bdi>&lt;script&gt;[U+202E]</bdi>") && !page.contains("<script>"), "{page}");
}
