//! Renders a message for WhatsApp. A decision is offered only if the message shows everything that it covers.
//! <https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/interactive-reply-buttons-messages>

use serde_json::{Value, json};
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::question::{Choice, FreeText, Input, Question};
use waypost_core::text::visible;
use waypost_engine::Notification;

use super::api;
use crate::ask_content;
use crate::button_id::ButtonId;
use crate::reference::Reference;
use crate::words::{ChannelTexts, is_only_words, line};

/// The maximum length of the text beside buttons, and of a message of text only, in UTF-16 code units.
const MAX_BODY: usize = 1024;
pub(super) const MAX_TEXT: usize = 4096;
/// The maximum number of buttons, and the length of their titles.
const MAX_BUTTONS: usize = 3;
const MAX_TITLE: usize = 20;
/// The maximum number of rows in a list, and the length of their titles and descriptions.
const MAX_ROWS: usize = 10;
const MAX_ROW_TITLE: usize = 24;
const MAX_ROW_DESCRIPTION: usize = 72;
/// The marks of text in which WhatsApp formats nothing.
const FENCE: &str = "```";

/// What is needed to render a message.
pub(super) struct WhatsAppRenderContext<'a> {
    pub words: ChannelTexts,
    /// The beginning of page URLs.
    pub url: &'a str,
}

/// How an ask can be answered here.
enum Ways {
    /// With buttons or the rows of a list.
    Pressed(Value),
    /// With a reply to the message.
    Written,
    /// Only on its page, for this reason.
    Page(&'static str),
}

impl WhatsAppRenderContext<'_> {
    /// Renders a message about one ask.
    pub(super) fn message(&self, notification: &Notification) -> Value {
        let (ask, words) = (&notification.ask, self.words);
        let content = self.content(ask);
        let ways = if content.is_some() { self.actions(notification) } else { Ways::Page(words.too_much()) };
        let own_words = matches!(&ask.body, Body::Questions { questions, .. } if questions.iter().any(takes_own_words));
        let (action, note) = match ways {
            Ways::Pressed(action) => (Some(action), own_words.then(|| words.or_reply())),
            Ways::Written => (None, Some(words.by_reply())),
            Ways::Page(note) => (None, Some(note)),
        };
        let text = self.text(ask, content.as_deref().unwrap_or_default(), note);
        match action {
            Some(action) if units(&text) <= MAX_BODY => {
                let kind = if action["buttons"].is_array() { "button" } else { "list" };
                json!({"type": "interactive", "interactive": {"type": kind, "body": {"text": text}, "action": action}})
            }
            None if units(&text) <= MAX_TEXT => api::text(&text),
            _ => api::text(&self.text(ask, "", Some(words.too_much()))),
        }
    }

    /// Renders several asks in one message: the number of asks, and a link to the inbox.
    pub(super) fn several(&self, count: usize) -> Value {
        api::text(&format!("{}\n{}: {}/", self.words.waiting(count), self.words.open(), self.url))
    }

    fn text(&self, ask: &Ask, content: &str, note: Option<&str>) -> String {
        let facts: Vec<_> = ask_content::facts(self.words, ask).iter().map(|fact| untrusted(fact)).collect();
        let mut text = format!("{}\n{}", untrusted(&self.words.headline(ask)), facts.join(" · "));
        let message = ask.message.as_deref().map(|message| format!("{}: {}", self.words.unverified(), untrusted(&line(message))));
        let standing = self.words.current_state(ask).map(|standing| untrusted(&standing));
        let page = format!("{}: {}/asks/{}", self.words.open(), self.url, ask.id);
        for part in [Some(content.to_owned()), message, standing, note.map(str::to_owned), Some(page)].into_iter().flatten() {
            if !part.is_empty() {
                text += "\n\n";
                text += &part;
            }
        }
        text
    }

    /// Everything that a decision or an answer covers. `None` if it cannot be shown here.
    fn content(&self, ask: &Ask) -> Option<String> {
        match &ask.body {
            Body::Approval { approval } => block(&ask_content::call(self.words, approval)?),
            Body::Review { markdown } => block(&visible(markdown)),
            Body::Questions { questions, .. } => match questions.as_slice() {
                [question] if line(&question.question) == visible(&question.question) => Some(String::new()),
                [question] => block(&visible(&question.question)),
                _ => None,
            },
        }
    }

    fn actions(&self, notification: &Notification) -> Ways {
        let (ask, words, reference) = (&notification.ask, self.words, Reference::from(notification));
        let button = |id, title| button(id, title, reference);
        match &ask.body {
            Body::Approval { .. } | Body::Review { .. } if !notification.decidable => Ways::Page(words.needs_more()),
            Body::Approval { .. } | Body::Review { .. } => {
                let buttons = [button(ButtonId::Approve, words.approve()), button(ButtonId::Reject, words.reject())];
                Ways::Pressed(json!({"buttons": buttons}))
            }
            Body::Questions { questions, .. } => match questions.as_slice() {
                [question] if !ask_content::is_whole_in_words(question) => Ways::Page(words.too_much()),
                [question] if question.input == Input::Confirm => {
                    Ways::Pressed(json!({"buttons": [button(ButtonId::Yes, words.yes()), button(ButtonId::No, words.no())]}))
                }
                [question] if is_choice(question) => match choices(question, reference, words) {
                    Some(action) => Ways::Pressed(action),
                    None => Ways::Page(words.too_much()),
                },
                [question] if is_written(question) => Ways::Written,
                _ => Ways::Page(words.too_much()),
            },
        }
    }
}

/// The options as buttons or as a list, if they fit completely.
fn choices(question: &Question, reference: Reference, words: ChannelTexts) -> Option<Value> {
    let fits = |text: &str, most| (1..=most).contains(&units(&visible(text)));
    let options = || question.options.iter().enumerate();
    let is_button = |choice: &Choice| choice.description.is_none() && fits(&choice.label, MAX_TITLE);
    if question.options.len() <= MAX_BUTTONS && question.options.iter().all(is_button) {
        let button = |(n, choice): (usize, &Choice)| button(ButtonId::Choose(n), &visible(&choice.label), reference);
        return Some(json!({"buttons": options().map(button).collect::<Vec<_>>()}));
    }
    let is_row = |choice: &Choice| {
        fits(&choice.label, MAX_ROW_TITLE) && choice.description.as_deref().is_none_or(|text| fits(text, MAX_ROW_DESCRIPTION))
    };
    let row = |(n, choice): (usize, &Choice)| {
        let mut row = json!({"id": ButtonId::Choose(n).write(reference), "title": visible(&choice.label)});
        if let Some(description) = &choice.description {
            row["description"] = visible(description).into();
        }
        row
    };
    let rows: Vec<_> = options().map(row).collect();
    let fits = rows.len() <= MAX_ROWS && question.options.iter().all(is_row);
    fits.then(|| json!({"button": words.answer(), "sections": [{"title": words.answer(), "rows": rows}]}))
}

fn button(id: ButtonId, title: &str, reference: Reference) -> Value {
    json!({"type": "reply", "reply": {"id": id.write(reference), "title": title}})
}

/// Whether the question is a choice of one option.
fn is_choice(question: &Question) -> bool {
    let one = question.input == Input::Select && !question.multi_select && question.free_text != FreeText::Only;
    one && !question.options.is_empty()
}

fn takes_own_words(question: &Question) -> bool {
    question.input == Input::Select && question.free_text == FreeText::Allow
}

fn is_written(question: &Question) -> bool {
    match question.input {
        Input::Text | Input::Number | Input::Date | Input::Datetime => true,
        Input::Select => question.free_text == FreeText::Only,
        Input::Confirm | Input::Form | Input::File | Input::Secret => false,
    }
}

/// Text of others. Plain words stay as they are; everything else is shown as code, in which WhatsApp formats nothing.
pub(super) fn untrusted(text: &str) -> String {
    let is_plain = is_only_words(text) && !text.contains('_') && !text.starts_with('-');
    if is_plain { text.to_owned() } else { format!("`{}`", text.replace('`', "ˋ")) }
}

/// A text exactly as it was written. `None` if WhatsApp would end the code in it.
pub(super) fn block(text: &str) -> Option<String> {
    (!text.contains(FENCE)).then(|| format!("{FENCE}{text}{FENCE}"))
}

/// The length, in UTF-16 code units.
fn units(text: &str) -> usize {
    text.encode_utf16().count()
}
