//! Renders a message as Slack blocks. Text of others is plain text, which is never markup. A decision is offered only if the
//! message shows everything that it covers.
//! <https://docs.slack.dev/reference/block-kit/blocks>

use serde_json::{Value, json};
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::question::{FreeText, Input, Question};
use waypost_core::text::visible;
use waypost_engine::Notification;

use super::modal;
use crate::ask_content;
use crate::reference::Reference;
use crate::words::{ChannelTexts, line};

/// Slack's limits: 3,000 characters per text block, and 50 blocks per message.
const MAX_TEXT: usize = 3000;
const MAX_BLOCKS: usize = 50;
/// Blocks that are reserved for the headline, the facts, the current state and the buttons.
const OWN_BLOCKS: usize = 8;
/// The maximum number of buttons beside each other.
const MAX_BUTTONS: usize = 5;

/// What is needed to render a message.
pub(super) struct SlackRenderContext<'a> {
    pub words: ChannelTexts,
    /// The beginning of page URLs.
    pub url: &'a str,
}

impl SlackRenderContext<'_> {
    /// Renders a message about one ask: the text for notifications, and the blocks.
    pub(super) fn message(&self, notification: &Notification) -> (String, Vec<Value>) {
        let ask = &notification.ask;
        let mut blocks = vec![plain_header(&self.words.headline(ask))];
        blocks.push(context(&ask_content::facts(self.words, ask).join(" · ")));
        let shown = self.content(ask);
        let fits = shown.as_ref().is_some_and(|shown| shown.len() + OWN_BLOCKS <= MAX_BLOCKS);
        blocks.extend(shown.filter(|_| fits).unwrap_or_default());
        if let Some(message) = &ask.message {
            blocks.push(context(&format!("{}: {}", self.words.unverified(), line(message))));
        }
        if let Some(standing) = self.words.current_state(ask) {
            blocks.push(plain(&standing));
        }
        if ask.is_pending() {
            blocks.extend(self.actions(notification, fits));
        }
        (escaped(&self.words.subject(ask)), blocks)
    }

    /// Renders several asks in one message: the number of asks, and a link to the inbox.
    pub(super) fn several(&self, count: usize) -> (String, Vec<Value>) {
        let text = self.words.waiting(count);
        (text.clone(), vec![plain(&text), actions(vec![link(self.words.open(), &format!("{}/", self.url))])])
    }

    /// The blocks with everything that a decision covers. `None` if it cannot be shown here.
    fn content(&self, ask: &Ask) -> Option<Vec<Value>> {
        match &ask.body {
            Body::Approval { approval } => ask_content::call(self.words, approval).and_then(|call| chunks(&call)),
            Body::Review { markdown } => chunks(&visible(markdown)),
            Body::Questions { questions, .. } => Some(questions.iter().skip(1).map(|question| plain(&line(&question.question))).collect()),
        }
    }

    /// The actions that are possible here, or a link to the page where they are.
    fn actions(&self, notification: &Notification, fits: bool) -> Vec<Value> {
        let (ask, words) = (&notification.ask, self.words);
        let page = link(words.open(), &format!("{}/asks/{}", self.url, ask.id));
        let reference = Reference::from(notification).to_string();
        match &ask.body {
            Body::Approval { .. } | Body::Review { .. } if !fits => vec![context(words.too_much()), actions(vec![page])],
            Body::Approval { .. } | Body::Review { .. } if !notification.decidable => {
                vec![context(words.needs_more()), actions(vec![page])]
            }
            Body::Approval { .. } | Body::Review { .. } => {
                let approve = button(words.approve(), "approve", &reference, Some("primary"));
                vec![actions(vec![approve, button(words.reject(), "reject", &reference, Some("danger")), page])]
            }
            Body::Questions { questions, .. } => match questions.as_slice() {
                [question] if fits_on_buttons(question) => {
                    let choice = |(n, choice): (usize, &waypost_core::question::Choice)| {
                        button(&visible(&choice.label), &format!("choose-{n}"), &format!("{reference}:{n}"), None)
                    };
                    vec![actions(question.options.iter().enumerate().map(choice).chain([page]).collect())]
                }
                _ if modal::fits_window(questions) => {
                    vec![actions(vec![button(words.answer(), "answer", &reference, Some("primary")), page])]
                }
                _ => vec![context(words.too_much()), actions(vec![page])],
            },
        }
    }
}

/// Whether a question has a single choice among a few options that need only their labels.
fn fits_on_buttons(question: &Question) -> bool {
    let plain = |choice: &waypost_core::question::Choice| choice.description.is_none() && visible(&choice.label).chars().count() <= 75;
    let one = question.input == Input::Select && !question.multi_select && question.free_text == FreeText::Forbid;
    one && ask_content::is_whole_in_words(question)
        && (1..MAX_BUTTONS).contains(&question.options.len())
        && question.options.iter().all(plain)
        && line(&question.question) == visible(&question.question)
}

/// Splits a whole text into blocks. `None` if it does not fit into a message.
fn chunks(text: &str) -> Option<Vec<Value>> {
    let signs: Vec<char> = text.chars().collect();
    let blocks: Vec<_> = signs.chunks(MAX_TEXT).map(|chunk| plain(&chunk.iter().collect::<String>())).collect();
    (blocks.len() + OWN_BLOCKS <= MAX_BLOCKS).then_some(blocks)
}

/// Escapes Slack's markup.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

pub(super) fn text(words: &str) -> Value {
    json!({"type": "plain_text", "text": words, "emoji": false})
}

fn plain(words: &str) -> Value {
    json!({"type": "section", "text": text(words)})
}

fn plain_header(words: &str) -> Value {
    json!({"type": "header", "text": text(words)})
}

fn context(words: &str) -> Value {
    json!({"type": "context", "elements": [text(words)]})
}

fn actions(elements: Vec<Value>) -> Value {
    json!({"type": "actions", "elements": elements})
}

fn link(words: &str, url: &str) -> Value {
    json!({"type": "button", "text": text(words), "url": url, "action_id": "open"})
}

fn button(words: &str, action: &str, value: &str, style: Option<&str>) -> Value {
    let mut button = json!({"type": "button", "text": text(words), "action_id": action, "value": value});
    if let Some(style) = style {
        button["style"] = style.into();
    }
    button
}
