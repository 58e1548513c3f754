//! The content of an email before it is rendered. Waypost's own text is kept apart from the text of others.

use waypost_core::approval::Approval;
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::question::{FreeText, Input, Question};
use waypost_core::text::visible;
use waypost_engine::{Notification, NotificationBatch};

use crate::ask_content;
use crate::words::{ChannelTexts, line};

/// The maximum number of characters of others' text in an email. Some mail clients cut off longer emails.
const MAX_FOREIGN_TEXT: usize = 16_000;

/// One part of an email, from top to bottom.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum EmailPart {
    /// The line above which a reply is written.
    Above(&'static str),
    /// The heading.
    Heading(String),
    /// A short note.
    Note(String),
    /// Text that somebody else wrote.
    Foreign(String),
    /// Options, each with its description.
    Choices(Vec<(String, Option<String>)>),
    /// Rows of a name and a value.
    Rows(Vec<(String, String)>),
    /// A button: its label and its URL.
    Way(&'static str, String),
}

/// An email: its subject, which contains no text of others, and its parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Letter {
    pub subject: String,
    pub parts: Vec<EmailPart>,
}

/// Whether replies to an email are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Replies {
    /// Replies are read.
    Read,
    /// Replies are not read.
    Unread,
}

/// What is needed to write an email.
pub(super) struct Writing<'a> {
    pub words: ChannelTexts,
    /// The beginning of page URLs.
    pub pages: &'a str,
    pub replies: Replies,
}

impl Writing<'_> {
    /// Writes the email about a batch of notifications. `link` is the token that signs the reader in for the ask, if there is
    /// only one.
    pub fn letter(&self, batch: &NotificationBatch, link: Option<&str>) -> Letter {
        if batch.others.is_empty() { self.one(&batch.first, link) } else { self.several(batch) }
    }

    fn one(&self, notification: &Notification, link: Option<&str>) -> Letter {
        let (ask, words) = (&notification.ask, self.words);
        let mut content = EmailContent::new(self.words);
        content.asked(ask);
        let answerable = self.replies == Replies::Read && ask.is_pending() && can_be_answered_in_text(ask) && !content.is_cut;
        let mut parts: Vec<EmailPart> = answerable.then_some(EmailPart::Above(words.mail_write_above())).into_iter().collect();
        parts.extend([EmailPart::Heading(self.heading(ask)), EmailPart::Note(ask_content::facts(self.words, ask).join(" · "))]);
        parts.extend(content.parts);
        parts.extend(content.is_cut.then(|| EmailPart::Note(words.mail_more().to_owned())));
        parts.extend(self.words.current_state(ask).map(EmailPart::Note));
        let page = format!("/asks/{}", ask.id);
        let way = link.map_or_else(|| format!("{}{page}", self.pages), |token| format!("{}/link/{token}?to={page}", self.pages));
        parts.push(EmailPart::Way(self.words.open(), way));
        parts.push(EmailPart::Note(words.mail_opening().to_owned()));
        let reply = match (&ask.body, self.replies) {
            (Body::Questions { questions, .. }, _) if answerable && questions.len() > 1 => Some(words.mail_reply_in_lines()),
            (Body::Questions { .. }, _) if answerable => Some(words.mail_reply()),
            (Body::Questions { .. }, Replies::Read) => Some(words.mail_not_by_reply()),
            (Body::Approval { .. } | Body::Review { .. }, Replies::Read) => None,
            (_, Replies::Unread) => Some(words.mail_unread()),
        };
        parts.extend(reply.map(|reply| EmailPart::Note(reply.to_owned())));
        Letter { subject: self.words.subject(ask), parts }
    }

    /// For questions, the text follows below the heading. For other asks, the heading says what the ask is about.
    fn heading(&self, ask: &Ask) -> String {
        match &ask.body {
            Body::Questions { .. } => self.words.mail_question_from(&line(&ask.asked_by.name)),
            Body::Approval { .. } | Body::Review { .. } => self.words.headline(ask),
        }
    }

    /// Several asks in one email: a headline and a link for each.
    fn several(&self, batch: &NotificationBatch) -> Letter {
        let subject = self.words.waiting(batch.notifications().count());
        let mut parts = vec![EmailPart::Heading(subject.clone())];
        for notification in batch.notifications() {
            parts.push(EmailPart::Note(self.words.subject(&notification.ask)));
            parts.push(EmailPart::Foreign(self.words.headline(&notification.ask)));
            parts.push(EmailPart::Way(self.words.open(), format!("{}/asks/{}", self.pages, notification.ask.id)));
        }
        parts.push(EmailPart::Note(self.words.mail_on_its_page().to_owned()));
        Letter { subject, parts }
    }

    /// The email to a person whose reply was not accepted.
    pub fn refusal(&self, why: &str, ask: Option<&Ask>) -> Letter {
        let mut parts = vec![EmailPart::Heading(self.words.mail_refused().to_owned()), EmailPart::Note(why.to_owned())];
        parts.extend(ask.map(|ask| EmailPart::Way(self.words.open(), format!("{}/asks/{}", self.pages, ask.id))));
        Letter { subject: self.words.mail_refused_subject().to_owned(), parts }
    }
}

/// The email with an address code.
pub(super) fn code(words: ChannelTexts, code: &str) -> Letter {
    let parts = vec![EmailPart::Heading(code.to_owned()), EmailPart::Note(words.code(code))];
    Letter { subject: words.mail_code_subject().to_owned(), parts }
}

/// Whether the whole ask can be answered with text.
fn can_be_answered_in_text(ask: &Ask) -> bool {
    let Body::Questions { questions, .. } = &ask.body else { return false };
    let in_words = |question: &Question| ask_content::is_whole_in_words(question) && !is_elsewhere(question);
    questions.iter().all(in_words)
}

/// Whether the ask contains a question whose answer must never be in an email.
pub(super) fn wants_a_secret(ask: &Ask) -> bool {
    matches!(&ask.body, Body::Questions { questions, .. } if questions.iter().any(|question| question.input == Input::Secret))
}

fn is_elsewhere(question: &Question) -> bool {
    matches!(question.input, Input::Form | Input::File | Input::Secret)
}

/// The text of others, as far as there is room for it.
struct EmailContent {
    words: ChannelTexts,
    parts: Vec<EmailPart>,
    remaining: usize,
    is_cut: bool,
}

impl EmailContent {
    fn new(words: ChannelTexts) -> Self {
        Self { words, parts: Vec::new(), remaining: MAX_FOREIGN_TEXT, is_cut: false }
    }

    fn asked(&mut self, ask: &Ask) {
        if let Some(message) = &ask.message {
            let text = self.fitting(message);
            self.parts.extend([EmailPart::Note(format!("{}:", self.words.unverified())), EmailPart::Foreign(text)]);
        }
        match &ask.body {
            Body::Questions { questions, .. } => self.questions(questions),
            Body::Approval { approval } => self.call(approval),
            Body::Review { markdown } => {
                let text = self.fitting(markdown);
                self.parts.push(EmailPart::Foreign(text));
            }
        }
    }

    /// Makes hidden characters of the text visible, and cuts it if there is no more room.
    fn fitting(&mut self, text: &str) -> String {
        let shown = visible(text);
        let length = shown.chars().count();
        self.is_cut |= length > self.remaining;
        let fitting = if length > self.remaining { shown.chars().take(self.remaining).chain(['…']).collect() } else { shown };
        self.remaining = self.remaining.saturating_sub(length);
        fitting
    }

    fn questions(&mut self, questions: &[Question]) {
        for (n, question) in questions.iter().enumerate() {
            if self.remaining == 0 {
                self.is_cut = true;
                return;
            }
            if questions.len() > 1 {
                self.parts.push(EmailPart::Note(format!("{}.", n + 1)));
            }
            let text = self.fitting(&question.question);
            self.parts.push(EmailPart::Foreign(text));
            self.choices(question);
            self.is_cut |= !ask_content::is_whole_in_words(question);
            let hints = self.hints(question);
            self.parts.extend((!hints.is_empty()).then(|| EmailPart::Note(hints.join(" "))));
        }
    }

    fn choices(&mut self, question: &Question) {
        let choices: Vec<_> = match question.input {
            Input::Confirm => vec![(self.words.yes().to_owned(), None), (self.words.no().to_owned(), None)],
            Input::Select if question.free_text != FreeText::Only => {
                let choice = |choice: &waypost_core::question::Choice| {
                    (self.fitting(&choice.label), choice.description.as_deref().map(|about| self.fitting(about)))
                };
                question.options.iter().map(choice).collect()
            }
            _ => Vec::new(),
        };
        self.parts.extend((!choices.is_empty()).then_some(EmailPart::Choices(choices)));
    }

    fn hints(&self, question: &Question) -> Vec<&'static str> {
        let words = self.words;
        let mut hints = match question.input {
            Input::Select if question.free_text == FreeText::Only => Vec::new(),
            Input::Select if question.multi_select => vec![words.mail_some_of()],
            Input::Select => vec![words.mail_one_of()],
            Input::Number => vec![words.mail_number()],
            Input::Date => vec![words.mail_date()],
            Input::Datetime => vec![words.mail_datetime()],
            Input::Form | Input::File | Input::Secret => vec![words.mail_elsewhere()],
            Input::Text | Input::Confirm => Vec::new(),
        };
        hints.extend((question.input == Input::Select && question.free_text == FreeText::Allow).then_some(words.mail_or_own_words()));
        hints.extend((!question.required).then_some(words.mail_optional()));
        hints
    }

    /// The frozen call, with one row per argument.
    fn call(&mut self, approval: &Approval) {
        let identity = approval.call.identity();
        let named = [Some(identity.tool.as_str()), identity.server.as_deref(), identity.target.as_deref()];
        let name = named.into_iter().flatten().map(|name| self.fitting(name)).collect::<Vec<_>>().join("\n");
        let mut rows = vec![(self.words.call().to_owned(), name)];
        let mut arguments = approval.call.rows();
        // An empty object is rendered as one row.
        arguments.retain(|row| !(row.path.is_empty() && row.text == "{}"));
        if arguments.is_empty() {
            rows.push((self.words.arguments().to_owned(), self.words.no_arguments().to_owned()));
        }
        for row in arguments {
            if self.remaining == 0 {
                self.is_cut = true;
                break;
            }
            let warnings = if row.warnings.is_empty() { String::new() } else { format!(" ⚠ {}", row.warnings.join(", ")) };
            rows.push((self.fitting(&row.path), format!("{}{warnings}", self.fitting(&row.text))));
        }
        rows.extend(approval.unchecked.iter().map(|_| (String::new(), format!("⚠ {}", self.words.unchecked()))));
        self.parts.push(EmailPart::Rows(rows));
        // The output of a suspended tool and the form of the decision are shown only on the page.
        self.is_cut |= !approval.form.is_empty() || approval.suspended.is_some();
    }
}
