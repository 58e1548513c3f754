//! Renders a message about an ask. A decision is offered only if the message shows everything that it covers.

use serde_json::{Value, json};
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::question::{Choice, FreeText, Input, Question};
use waypost_core::text::visible;
use waypost_engine::Notification;

use super::button::Press;
use super::text::{FormattedText, is_shown_unchanged};
use crate::ask_content;
use crate::base_url::is_public_name;
use crate::reference::Reference;
use crate::words::{ChannelTexts, line};

/// The maximum number of options as buttons below each other.
const MAX_BUTTONS: usize = 10;
/// The maximum number of characters on a button of a phone.
const MAX_LABEL: usize = 40;
/// The maximum number of asks in one message.
const MAX_NAMED: usize = 10;

/// The intermediate state of a person who has not decided yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum KeyboardState {
    /// The person has not started.
    Open,
    /// The person with this number is rejecting and may give a reason.
    Rejecting(i64),
    /// These options are marked, as a bit set.
    Marked(u16),
}

/// What is needed to render a message.
pub(super) struct TelegramRenderContext<'a> {
    pub words: ChannelTexts,
    /// The beginning of page URLs.
    pub url: &'a str,
}

impl TelegramRenderContext<'_> {
    /// Renders a message about one ask, with its buttons.
    pub(super) fn message(&self, notification: &Notification, stance: KeyboardState) -> (FormattedText, Value) {
        let whole = self.content(&notification.ask).map(|content| self.drawn(notification, stance, Some(&content)));
        let (text, ways) = whole.filter(|(text, _)| text.fits()).unwrap_or_else(|| self.drawn(notification, stance, None));
        (text, keyboard(ways))
    }

    /// Renders several asks in one message: their number, their headlines, and links.
    pub(super) fn several<'t>(&self, notifications: impl Iterator<Item = &'t Notification>) -> (FormattedText, Value) {
        let (mut notifications, mut text, mut ways): (Vec<_>, _, _) = (notifications.collect(), FormattedText::default(), Vec::new());
        notifications.sort_by_key(|notification| (notification.ask.asked_at, notification.ask.id));
        text.heading(&self.words.waiting(notifications.len()));
        for (n, notification) in notifications.iter().enumerate().take(MAX_NAMED) {
            text.breaks(1);
            text.own(&format!("{}. ", n + 1));
            text.add_untrusted(&self.words.headline(&notification.ask));
            ways.extend(self.page(&mut text, &format!("{}. {}", n + 1, self.words.open()), &format!("/asks/{}", notification.ask.id)));
        }
        ways.extend(Some(()).filter(|()| notifications.len() > MAX_NAMED).and_then(|()| self.page(&mut text, self.words.open(), "/")));
        (text, keyboard(ways))
    }

    fn drawn(
        &self,
        notification: &Notification,
        stance: KeyboardState,
        content: Option<&TelegramContent>,
    ) -> (FormattedText, Vec<Vec<Value>>) {
        let (ask, mut text) = (&notification.ask, FormattedText::default());
        text.heading(&content.and_then(|content| content.question.clone()).unwrap_or_else(|| self.words.headline(ask)));
        text.breaks(1);
        for (n, fact) in ask_content::facts(self.words, ask).iter().enumerate() {
            text.own(if n == 0 { "" } else { " · " });
            text.add_untrusted(fact);
        }
        if let Some(content) = content {
            content.written(&mut text);
        }
        if let Some(message) = &ask.message {
            text.breaks(2);
            text.own(&format!("{}: ", self.words.unverified()));
            text.add_untrusted(&line(message));
        }
        if let Some(standing) = self.words.current_state(ask) {
            text.breaks(2);
            text.heading(&standing);
        }
        let ways = if ask.is_pending() { self.actions(&mut text, notification, stance, content.is_some()) } else { Vec::new() };
        (text, ways)
    }

    /// Everything that a decision or an answer covers. `None` if it cannot be shown here.
    fn content(&self, ask: &Ask) -> Option<TelegramContent> {
        let block = |text: String| is_shown_unchanged(&text).then_some(TelegramContent { block: Some(text), ..TelegramContent::default() });
        match &ask.body {
            Body::Approval { approval } => ask_content::call(self.words, approval).and_then(block),
            Body::Review { markdown } => block(visible(markdown)),
            Body::Questions { questions, .. } => match questions.as_slice() {
                [question] => {
                    Some(TelegramContent { question: Some(visible(&question.question)), ..TelegramContent::of_options(question) })
                }
                several => Some(TelegramContent {
                    lines: several.iter().skip(1).map(|question| (String::new(), line(&question.question))).collect(),
                    ..TelegramContent::default()
                }),
            },
        }
    }

    /// The actions that are possible here, or a link to the page where they are.
    fn actions(&self, text: &mut FormattedText, notification: &Notification, stance: KeyboardState, fits: bool) -> Vec<Vec<Value>> {
        let (ask, words, reference) = (&notification.ask, self.words, Reference::from(notification));
        let mut rows = match &ask.body {
            Body::Approval { .. } | Body::Review { .. } if !fits => self.add_note(text, words.too_much()),
            Body::Approval { .. } | Body::Review { .. } if !notification.decidable => self.add_note(text, words.needs_more()),
            Body::Approval { .. } | Body::Review { .. } => {
                let approve = Press::Approve.button(words.approve(), reference);
                match stance {
                    KeyboardState::Open | KeyboardState::Marked(_) => vec![vec![approve, Press::Reject.button(words.reject(), reference)]],
                    KeyboardState::Rejecting(by) => {
                        self.add_note(text, words.why_not());
                        vec![vec![approve], vec![Press::RejectPlainly(by).button(words.no_reason(), reference)]]
                    }
                }
            }
            Body::Questions { questions, .. } => match questions.as_slice() {
                [question] if fits && is_answered_here(question) => self.answers(text, question, reference, stance),
                _ => self.add_note(text, words.too_much()),
            },
        };
        rows.extend(self.page(text, words.open(), &format!("/asks/{}", ask.id)));
        rows
    }

    fn answers(&self, text: &mut FormattedText, question: &Question, reference: Reference, stance: KeyboardState) -> Vec<Vec<Value>> {
        let words = self.words;
        let marked = if let KeyboardState::Marked(marked) = stance { marked } else { 0 };
        let numbered = is_listed(question);
        let label =
            |n: usize, choice: &Choice| if numbered { format!("{}. {}", n + 1, short(&choice.label)) } else { short(&choice.label) };
        let options = question.options.iter().enumerate();
        match question.input {
            Input::Confirm => vec![vec![Press::Yes.button(words.yes(), reference), Press::No.button(words.no(), reference)]],
            Input::Select if question.free_text != FreeText::Only => {
                if question.free_text == FreeText::Allow {
                    self.add_note(text, words.or_reply());
                }
                match question.multi_select {
                    false => options.map(|(n, choice)| vec![Press::Choose(n).button(&label(n, choice), reference)]).collect(),
                    true => {
                        let toggle = |(n, choice)| {
                            let sign = if marked & (1u16 << n) == 0 { "☐" } else { "☑" };
                            vec![Press::Mark(marked ^ (1u16 << n)).button(&format!("{sign} {}", label(n, choice)), reference)]
                        };
                        options.map(toggle).chain([vec![Press::Submit(marked).button(words.submit(), reference)]]).collect()
                    }
                }
            }
            Input::Select | Input::Text | Input::Number | Input::Date | Input::Datetime | Input::Form | Input::File | Input::Secret => {
                self.add_note(text, words.by_reply())
            }
        }
    }

    /// Adds a line of text, and no button.
    fn add_note(&self, text: &mut FormattedText, words: &str) -> Vec<Vec<Value>> {
        text.breaks(2);
        text.own(words);
        Vec::new()
    }

    /// A link to a page: a button if Telegram accepts the URL, otherwise the URL as text.
    fn page(&self, text: &mut FormattedText, words: &str, path: &str) -> Option<Vec<Value>> {
        if is_public_name(self.url) {
            return Some(vec![json!({"text": words, "url": format!("{}{path}", self.url)})]);
        }
        text.breaks(1);
        text.own(&format!("{words}: {}{path}", self.url));
        None
    }
}

/// The content between the facts and the buttons.
#[derive(Default)]
struct TelegramContent {
    /// The complete text of a single question.
    question: Option<String>,
    /// The text as it was written.
    block: Option<String>,
    /// Lines, each with its number if it has one.
    lines: Vec<(String, String)>,
}

impl TelegramContent {
    fn of_options(question: &Question) -> Self {
        let whole = |(n, choice): (usize, &Choice)| {
            let what = choice.description.as_deref().map(|what| format!(" – {}", visible(what))).unwrap_or_default();
            (format!("{}. ", n + 1), format!("{}{what}", visible(&choice.label)))
        };
        let lines = if is_listed(question) { question.options.iter().enumerate().map(whole).collect() } else { Vec::new() };
        Self { lines, ..Self::default() }
    }

    fn written(&self, text: &mut FormattedText) {
        if let Some(block) = &self.block {
            text.breaks(2);
            text.block(block);
        }
        for (n, (number, line)) in self.lines.iter().enumerate() {
            text.breaks(if n == 0 { 2 } else { 1 });
            text.own(number);
            text.add_untrusted(line);
        }
    }
}

/// Whether the options are listed in the text, because a button cannot show them completely.
fn is_listed(question: &Question) -> bool {
    question.options.iter().any(|choice| choice.description.is_some() || short(&choice.label) != visible(&choice.label))
}

/// Whether a question can be answered with buttons or text. A secret must not be sent in a chat.
fn is_answered_here(question: &Question) -> bool {
    let input = match question.input {
        Input::Text | Input::Number | Input::Date | Input::Datetime | Input::Confirm => true,
        Input::Select => (1..=MAX_BUTTONS).contains(&question.options.len()) || question.free_text == FreeText::Only,
        Input::Form | Input::File | Input::Secret => false,
    };
    input && ask_content::is_whole_in_words(question)
}

fn keyboard(rows: Vec<Vec<Value>>) -> Value {
    json!({"inline_keyboard": rows})
}

/// A label, shortened for a button.
fn short(label: &str) -> String {
    let label = visible(label).replace(['\n', '\t'], " ");
    if label.chars().count() <= MAX_LABEL { label } else { label.chars().take(MAX_LABEL - 1).chain(['…']).collect() }
}
