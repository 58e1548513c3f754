//! Renders a message as Discord components. A decision is offered only if the message shows everything that it covers.
//! <https://docs.discord.com/developers/components/reference>

use serde_json::{Value, json};
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::question::{Choice, FreeText, Input, Question};
use waypost_core::text::visible;
use waypost_engine::Notification;

use super::modal;
use super::text::{block, bold, escaped, units};
use crate::ask_content;
use crate::base_url::is_public_name;
use crate::button_id::ButtonId;
use crate::reference::Reference;
use crate::words::{ChannelTexts, line};

/// The flag of a message that consists of components.
const OF_COMPONENTS: u32 = 1 << 15;
/// Discord's limit for all texts of a message together.
const MAX_TEXT: usize = 4000;
/// The maximum number of options on buttons beside the link, and in a menu.
const MAX_BUTTONS: usize = 4;
pub(super) const MAX_MENU: usize = 25;
/// The maximum length of a button's label, and of an option's label and description.
const MAX_LABEL: usize = 80;
pub(super) const MAX_OPTION: usize = 100;

/// What is needed to render a message.
pub(super) struct DiscordRenderContext<'a> {
    pub words: ChannelTexts,
    /// The beginning of page URLs.
    pub url: &'a str,
}

impl DiscordRenderContext<'_> {
    /// Renders a message about one ask.
    pub(super) fn message(&self, notification: &Notification) -> Value {
        let whole = self.content(&notification.ask).map(|content| self.drawn(notification, Some(content)));
        body(whole.filter(|components| fits(components)).unwrap_or_else(|| self.drawn(notification, None)))
    }

    /// Renders several asks in one message: the number of asks, and a link to the inbox.
    pub(super) fn several(&self, count: usize) -> Value {
        body(self.with_page(vec![text(&bold(&self.words.waiting(count)))], Vec::new(), "/"))
    }

    fn drawn(&self, notification: &Notification, content: Option<Vec<String>>) -> Vec<Value> {
        let (ask, fits) = (&notification.ask, content.is_some());
        let facts = ask_content::facts(self.words, ask).iter().map(|fact| escaped(fact)).collect::<Vec<_>>().join(" · ");
        let mut components = vec![text(&format!("{}\n{facts}", bold(&self.words.headline(ask))))];
        components.extend(content.into_iter().flatten().map(|part| text(&part)));
        if let Some(message) = &ask.message {
            components.push(text(&escaped(&format!("{}: {}", self.words.unverified(), line(message)))));
        }
        if let Some(standing) = self.words.current_state(ask) {
            components.push(text(&bold(&standing)));
        }
        if !ask.is_pending() {
            return components;
        }
        let (note, menu, buttons) = self.actions(notification, fits);
        components.extend(note.map(|note| text(&escaped(note))));
        components.extend(menu.map(|menu| row(vec![menu])));
        self.with_page(components, buttons, &format!("/asks/{}", ask.id))
    }

    /// Everything that a decision or an answer covers. `None` if it cannot be shown here.
    fn content(&self, ask: &Ask) -> Option<Vec<String>> {
        match &ask.body {
            Body::Approval { approval } => Some(vec![block(&ask_content::call(self.words, approval)?)?]),
            Body::Review { markdown } => Some(vec![block(&visible(markdown))?]),
            Body::Questions { questions, .. } => match questions.as_slice() {
                [question] if line(&question.question) == visible(&question.question) => Some(Vec::new()),
                [question] => Some(vec![block(&visible(&question.question))?]),
                several => {
                    let numbered = |(n, question): (usize, &Question)| format!("{}. {}", n + 1, visible(&question.question));
                    Some(vec![block(&several.iter().enumerate().map(numbered).collect::<Vec<_>>().join("\n"))?])
                }
            },
        }
    }

    /// The actions that are possible here: a note, a menu, and buttons.
    fn actions(&self, notification: &Notification, fits: bool) -> (Option<&'static str>, Option<Value>, Vec<Value>) {
        let (ask, words, reference) = (&notification.ask, self.words, Reference::from(notification));
        match &ask.body {
            _ if !fits => (Some(words.too_much()), None, Vec::new()),
            Body::Approval { .. } | Body::Review { .. } if !notification.decidable => (Some(words.needs_more()), None, Vec::new()),
            Body::Approval { .. } | Body::Review { .. } => {
                let approve = button(ButtonId::Approve, words.approve(), 3, reference);
                (None, None, vec![approve, button(ButtonId::Reject, words.reject(), 4, reference)])
            }
            Body::Questions { questions, .. } => match questions.as_slice() {
                [question] if question.input == Input::Confirm && ask_content::is_whole_in_words(question) => {
                    let answer = |id, label| button(id, label, 2, reference);
                    (None, None, vec![answer(ButtonId::Yes, words.yes()), answer(ButtonId::No, words.no())])
                }
                [question] if fits_on_buttons(question) => {
                    let choice = |(n, choice): (usize, &Choice)| button(ButtonId::Choose(n), &visible(&choice.label), 2, reference);
                    (None, None, question.options.iter().enumerate().map(choice).collect())
                }
                [question] if question.free_text == FreeText::Forbid && modal::is_menu(question) => {
                    (None, Some(modal::menu(question, &ButtonId::Menu.write(reference), true)), Vec::new())
                }
                _ if modal::fits_window(questions) => (None, None, vec![button(ButtonId::Answer, words.answer(), 1, reference)]),
                _ => (Some(words.too_much()), None, Vec::new()),
            },
        }
    }

    /// Adds the buttons and a link to a page: a button if Discord accepts the URL, otherwise the URL as text.
    fn with_page(&self, mut components: Vec<Value>, mut buttons: Vec<Value>, path: &str) -> Vec<Value> {
        let (words, url) = (self.words.open(), format!("{}{path}", self.url));
        match is_public_name(self.url) {
            true => buttons.push(json!({"type": 2, "style": 5, "label": words, "url": url})),
            false => components.push(text(&format!("{}: {url}", escaped(words)))),
        }
        if !buttons.is_empty() {
            components.push(row(buttons));
        }
        components
    }
}

/// Whether a question has a single choice among a few options that need only their labels.
fn fits_on_buttons(question: &Question) -> bool {
    let plain = |choice: &Choice| choice.description.is_none() && visible(&choice.label).chars().count() <= MAX_LABEL;
    let one = question.input == Input::Select && !question.multi_select && question.free_text == FreeText::Forbid;
    one && ask_content::is_whole_in_words(question)
        && (1..=MAX_BUTTONS).contains(&question.options.len())
        && question.options.iter().all(plain)
}

fn fits(components: &[Value]) -> bool {
    components.iter().filter_map(|component| component["content"].as_str()).map(units).sum::<usize>() <= MAX_TEXT
}

/// A message that notifies nobody by a mention.
fn body(components: Vec<Value>) -> Value {
    json!({"flags": OF_COMPONENTS, "components": components, "allowed_mentions": {"parse": []}})
}

pub(super) fn of_text(content: &str) -> Value {
    body(vec![text(content)])
}

fn text(content: &str) -> Value {
    json!({"type": 10, "content": content})
}

/// A button with a style: 1 primary, 2 secondary, 3 success, 4 danger.
fn button(id: ButtonId, label: &str, style: u8, reference: Reference) -> Value {
    json!({"type": 2, "style": style, "label": label, "custom_id": id.write(reference)})
}

fn row(components: Vec<Value>) -> Value {
    json!({"type": 1, "components": components})
}
