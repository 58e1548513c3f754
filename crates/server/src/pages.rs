//! The few pages that the server renders itself. They have no scripts and no styles of their own.

use axum::response::Html;
use waypost_core::ids::Tenant;
use waypost_core::people::principal::Principal;
use waypost_core::text::visible;
use waypost_texts::Language;
use waypost_texts::server::Texts;

use crate::markdown::escape;

/// The page of a valid link, for one ask or for signing in.
pub(crate) fn open_link(language: Language, somebody: &Principal, is_for_ask: bool) -> Html<String> {
    let texts = Texts::of(language);
    let name = escape(&visible(&somebody.name));
    let (go_on, head) = (texts.continue_as(&name), texts.continue_as(&format!("<bdi>{name}</bdi>")));
    let what = if is_for_ask { texts.link_to_ask() } else { texts.link_signs_in() };
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
    let texts = Texts::of(language);
    let (title, why, another) = (texts.used_link(), texts.used_link_why(), texts.used_link_another());
    let onward = match to {
        "/" => String::new(),
        _ => format!("<p><a class=\"secondary-button\" href=\"{}\">{}</a></p>\n", escape(to), texts.used_link_see()),
    };
    signed_out_page(language, title, &format!("<h1>{title}</h1>\n<p>{why}</p>\n{onward}<p>{another}</p>"))
}

/// The page of a link to an ask, for a person who can sign in in another way. It shows no name: another person may have the link.
pub(crate) fn link_with_sign_in(language: Language) -> Html<String> {
    let texts = Texts::of(language);
    let (title, why, button) = (texts.link_with_sign_in(), texts.link_with_sign_in_why(), texts.sign_in());
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
    let texts = Texts::of(language);
    let (title, why, code, button) = (texts.link_with_code(), texts.link_with_code_why(), texts.one_time_code(), texts.continue_on());
    let wrong = match wrong {
        true => format!("<p class=\"door-problem\" role=\"alert\">{}</p>\n", texts.wrong_code()),
        false => String::new(),
    };
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
    let texts = Texts::of(language);
    let nobody = || texts.somebody_in_another_team().to_owned();
    let theirs = recipient.map_or_else(nobody, |recipient| escape(&visible(&recipient.name)));
    let (yours, to) = (escape(&visible(&here.name)), escape(to));
    let isolated = |name: &str| format!("<bdi>{name}</bdi>");
    let (head, why) = (texts.link_of_another(&isolated(&theirs)), texts.link_of_another_why(&isolated(&yours)));
    let (go_on, is_yours) = (texts.continue_as(&yours), texts.link_of_another_is_yours(&isolated(&theirs)));
    let body = format!("<h1>{head}</h1>\n<p>{why}</p>\n<p><a class=\"primary-button\" href=\"{to}\">{go_on}</a></p>\n<p>{is_yours}</p>");
    signed_out_page(language, &texts.link_of_another(&theirs), &body)
}

/// A page that is shown before a person is signed in.
fn signed_out_page(language: Language, title: &str, body: &str) -> Html<String> {
    let card = format!("<div class=\"door-card\">\n<img src=\"/assets/icon.svg\" alt=\"\">\n{body}\n</div>");
    html(language, title, "door", &card)
}

/// A page with safe HTML as its body, in English.
pub(crate) fn page(title: &str, body: &str) -> Html<String> {
    html(Language::default(), title, "plain-page prose", body)
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
