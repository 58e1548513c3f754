//! The few pages that the server renders itself. They have no scripts and no styles of their own.

use axum::response::Html;
use waypost_core::ids::Tenant;
use waypost_core::people::principal::Principal;
use waypost_core::text::visible;

use crate::language::Language;
use crate::markdown::escape;

/// The page of a valid link, for one ask or for signing in.
pub(crate) fn open_link(language: Language, somebody: &Principal, is_for_ask: bool) -> Html<String> {
    let name = escape(&visible(&somebody.name));
    let go_on = language.say(format!("Continue as {name}"), format!("Weiter als {name}"));
    let head = language.say(format!("Continue as <bdi>{name}</bdi>"), format!("Weiter als <bdi>{name}</bdi>"));
    let what = match is_for_ask {
        true => language.say(
            "This link lets this browser see and answer one ask. It works once.",
            "Mit diesem Link kann dieser Browser sehen und beantworten, wohin er führt, einmal.",
        ),
        false => language.say("This link signs this browser in. It works once.", "Dieser Link meldet diesen Browser an, einmal."),
    };
    signed_out_page(
        language,
        &go_on,
        &format!(
            "<h1>{head}</h1>\n<p>{what}</p>\n<form method=\"post\"><button class=\"primary-button\" type=\"submit\">{go_on}</button></form>"
        ),
    )
}

/// The page of a link that is used, expired or unknown; all three look alike. It links to the link's target, which people who are
/// signed in may be able to see.
pub(crate) fn used_link(language: Language, to: &str) -> Html<String> {
    let title = language.say("This link no longer works", "Dieser Link ist verbraucht");
    let why = language.say(
        "It was already used, is older than an hour, or never existed.",
        "Er wurde schon geöffnet, ist älter als eine Stunde, oder es gab ihn nie.",
    );
    let see = language.say("See the current state, if you are signed in here", "Ansehen, wie es steht, wenn Sie hier angemeldet sind");
    let another = language.say(
        "On the server's machine, <code>waypost link</code> prints a new one.",
        "Wo der Server läuft, gibt <code>waypost link</code> einen neuen aus.",
    );
    let onward = match to {
        "/" => String::new(),
        _ => format!("<p><a class=\"secondary-button\" href=\"{}\">{see}</a></p>\n", escape(to)),
    };
    signed_out_page(language, title, &format!("<h1>{title}</h1>\n<p>{why}</p>\n{onward}<p>{another}</p>"))
}

/// The page of a link to an ask, for a person who can sign in in another way. It shows no name: another person may have the link.
pub(crate) fn link_with_sign_in(language: Language) -> Html<String> {
    let title = language.say("Sign in to see it", "Zum Ansehen anmelden");
    let why = language.say(
        "This link leads to an ask for one person. The link alone does not sign you in: sign in as the person it was sent to.",
        "Dieser Link führt zu etwas, das auf eine bestimmte Person wartet. Er allein lässt niemanden ein: Melden Sie sich als die \
         Person an, an die er ging.",
    );
    let button = language.say("Sign in", "Anmelden");
    signed_out_page(
        language,
        title,
        &format!(
            "<h1>{title}</h1>\n<p>{why}</p>\n<form method=\"post\"><button class=\"primary-button\" type=\"submit\">{button}</button></form>"
        ),
    )
}

/// The query of an app URL at which a person of this team signs in.
pub(crate) fn for_team(team: &Tenant) -> String {
    if *team == Tenant::default() { String::new() } else { format!("?team={team}") }
}

/// The page of a link to an ask, for a person whose only factor is a one-time code.
pub(crate) fn link_with_code(language: Language, wrong: bool) -> Html<String> {
    let title = language.say("Confirm your identity", "Zeigen Sie, wer Sie sind");
    let why = language.say(
        "This link leads to an ask for one person. Enter the current code from the authenticator app of the person it was sent to, \
         or one of their recovery codes.",
        "Dieser Link führt zu etwas, das auf eine bestimmte Person wartet. Geben Sie den Code ein, den die App dieser Person jetzt \
         zeigt, oder einen ihrer Ersatzcodes.",
    );
    let refusal = language.say(
        "This code is wrong, too old, or was already used. Wait for the next one.",
        "Dieser Code ist falsch, zu alt oder schon verwendet. Warten Sie auf den nächsten.",
    );
    let wrong = if wrong { format!("<p class=\"door-problem\" role=\"alert\">{refusal}</p>\n") } else { String::new() };
    let (code, button) = language.say(("One-time code", "Continue"), ("Einmalcode", "Weiter"));
    signed_out_page(
        language,
        title,
        &format!(
            "<h1>{title}</h1>\n<p>{why}</p>\n{wrong}<form method=\"post\" class=\"door-form\"><label>{code} <input \
             class=\"text-field\" name=\"code\" autocomplete=\"one-time-code\" autocapitalize=\"none\" spellcheck=\"false\" \
             required></label>\n<button class=\"primary-button\" type=\"submit\">{button}</button></form>"
        ),
    )
}

/// The page of a link for `recipient`, in a browser where `here` is signed in. The page shows no name of a person in another
/// team.
pub(crate) fn link_of_another(language: Language, recipient: Option<&Principal>, here: &Principal, to: &str) -> Html<String> {
    let nobody = || language.say("a person in another team", "jemanden aus einem anderen Team").to_owned();
    let theirs = recipient.map_or_else(nobody, |recipient| escape(&visible(&recipient.name)));
    let (yours, to) = (escape(&visible(&here.name)), escape(to));
    let title = language.say(format!("This link is for {theirs}"), format!("Dieser Link ist für {theirs}"));
    let body = language.say(
        format!(
            "<h1>This link is for <bdi>{theirs}</bdi></h1>\n<p>You are signed in here as <bdi>{yours}</bdi>, and you cannot answer for \
             somebody else. The link was not used up.</p>\n<p><a class=\"primary-button\" href=\"{to}\">Continue as {yours}</a></p>\n\
             <p>If you are <bdi>{theirs}</bdi>, open it in a browser of your own, or sign out here first.</p>"
        ),
        format!(
            "<h1>Dieser Link ist für <bdi>{theirs}</bdi></h1>\n<p>Sie sind hier als <bdi>{yours}</bdi> angemeldet, und niemand \
             antwortet für andere. Der Link wurde nicht verbraucht.</p>\n<p><a class=\"primary-button\" href=\"{to}\">Weiter als \
             {yours}</a></p>\n<p>Sind Sie selbst gemeint, öffnen Sie ihn in Ihrem eigenen Browser, oder melden Sie sich hier erst ab.</p>"
        ),
    );
    signed_out_page(language, &title, &body)
}

/// A page that is shown before a person is signed in.
fn signed_out_page(language: Language, title: &str, body: &str) -> Html<String> {
    let card = format!("<div class=\"door-card\">\n<img src=\"/assets/icon.svg\" alt=\"\">\n{body}\n</div>");
    html(language, title, "door", &card)
}

/// A page with safe HTML as its body, in English.
pub(crate) fn page(title: &str, body: &str) -> Html<String> {
    html(Language::English, title, "plain-page prose", body)
}

fn html(language: Language, title: &str, class: &str, body: &str) -> Html<String> {
    Html(format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title} · Waypost</title>\n<link rel=\"icon\" href=\"/assets/icon.svg\" type=\"image/svg+xml\">\n\
         <link rel=\"stylesheet\" href=\"/assets/app.css\">\n</head>\n<body>\n<main class=\"{class}\">\n{body}\n</main>\n</body>\n</html>\n",
        language.tag()
    ))
}
