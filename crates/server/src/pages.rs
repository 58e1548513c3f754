//! The few pages that the server draws itself. No script, no style of their own.

use axum::response::Html;
use waypost_core::ids::Tenant;
use waypost_core::principal::Principal;
use waypost_core::text::visible;

use crate::markdown::escape;

/// The page that a good link opens, whether it is for one ask or signs its person in.
pub(crate) fn open_link(somebody: &Principal, is_for_ask: bool) -> Html<String> {
    let name = escape(&visible(&somebody.name));
    let what = if is_for_ask { "This link lets this browser see and answer what it leads to" } else { "This link signs this browser in" };
    door(
        &format!("Continue as {name}"),
        &format!(
            "<h1>Continue as <bdi>{name}</bdi></h1>\n<p>{what}, once.</p>\n\
             <form method=\"post\"><button class=\"primary-button\" type=\"submit\">Continue as {name}</button></form>"
        ),
    )
}

/// The page of a link that is used, old or unknown; the three look alike. What it led to is there
/// all the same, for whoever is signed in and may see it.
pub(crate) fn used_link(to: &str) -> Html<String> {
    let onward = match to {
        "/" => String::new(),
        _ => format!("<p><a class=\"secondary-button\" href=\"{}\">See how it stands, if you are signed in here</a></p>\n", escape(to)),
    };
    door(
        "This link is used up",
        &format!(
            "<h1>This link is used up</h1>\n<p>It has been opened before, is older than an hour, or never was one.</p>\n{onward}\
             <p>Where the server runs, <code>waypost link</code> prints another.</p>"
        ),
    )
}

/// The page of a link to an ask for somebody who can sign in without it. It names nobody: whoever holds the link
/// may not be them.
pub(crate) fn link_with_sign_in() -> Html<String> {
    door(
        "Sign in to see it",
        "<h1>Sign in to see it</h1>\n<p>This link leads to something that waits for one person. It lets nobody in by itself: sign in \
         as the person it was sent to.</p>\n\
         <form method=\"post\"><button class=\"primary-button\" type=\"submit\">Sign in</button></form>",
    )
}

/// What an address of the app ends with where somebody of this team is to sign in.
pub(crate) fn for_team(team: &Tenant) -> String {
    if *team == Tenant::default() { String::new() } else { format!("?team={team}") }
}

/// The page of a link to an ask for somebody who can show who they are by a one-time code, and by nothing else.
pub(crate) fn link_with_code(wrong: bool) -> Html<String> {
    let wrong = match wrong {
        true => "<p class=\"door-problem\" role=\"alert\">This code is wrong, too old, or was used before. Wait for the next one.</p>\n",
        false => "",
    };
    door(
        "Show who you are",
        &format!(
            "<h1>Show who you are</h1>\n<p>This link leads to something that waits for one person. Give the code that the app of the \
             person it was sent to shows now, or one of their recovery codes.</p>\n{wrong}\
             <form method=\"post\" class=\"door-form\"><label>One-time code <input class=\"account-input\" name=\"code\" \
             autocomplete=\"one-time-code\" autocapitalize=\"none\" spellcheck=\"false\" required></label>\n\
             <button class=\"primary-button\" type=\"submit\">Continue</button></form>"
        ),
    )
}

/// The page of a link that was sent to `recipient`, in a browser where `here` is signed in. Of another team nobody
/// is named.
pub(crate) fn link_of_another(recipient: Option<&Principal>, here: &Principal, to: &str) -> Html<String> {
    let theirs = recipient.map_or_else(|| "somebody of another team".into(), |recipient| escape(&visible(&recipient.name)));
    let yours = escape(&visible(&here.name));
    door(
        &format!("This link is for {theirs}"),
        &format!(
            "<h1>This link is for <bdi>{theirs}</bdi></h1>\n<p>You are signed in here as <bdi>{yours}</bdi>, and nobody answers for \
             somebody else. The link was not used up.</p>\n\
             <p><a class=\"primary-button\" href=\"{}\">Go on as {yours}</a></p>\n\
             <p>If you are <bdi>{theirs}</bdi>, open it in a browser of your own, or sign out here first.</p>",
            escape(to)
        ),
    )
}

/// A page that somebody passes on the way in.
fn door(title: &str, body: &str) -> Html<String> {
    let card = format!("<div class=\"door-card\">\n<img src=\"/assets/icon.svg\" alt=\"\">\n{body}\n</div>");
    html(title, "door", &card)
}

/// A page with a body of safe HTML.
pub(crate) fn page(title: &str, body: &str) -> Html<String> {
    html(title, "plain-page prose", body)
}

fn html(title: &str, class: &str, body: &str) -> Html<String> {
    Html(format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title} · Waypost</title>\n<link rel=\"icon\" href=\"/assets/icon.svg\" type=\"image/svg+xml\">\n\
         <link rel=\"stylesheet\" href=\"/assets/app.css\">\n</head>\n<body>\n<main class=\"{class}\">\n{body}\n</main>\n</body>\n</html>\n"
    ))
}
