//! What channels say about an ask. The texts are in `texts/`; text that agents and people wrote is never translated.

use std::ops::Deref;

use waypost_core::ask::body::Body;
use waypost_core::ask::origin::Origin;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::settlement::Outcome;
use waypost_core::ask::{Ask, AskState, AskStatus};
use waypost_core::risk::Risk;
use waypost_core::text::visible;
use waypost_engine::Error;
use waypost_texts::Language;
use waypost_texts::channels::{self, Votes};

/// The texts of channels in one language, and what they say about an ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChannelTexts(channels::Texts);

impl ChannelTexts {
    /// Returns the texts in a language.
    #[must_use]
    pub fn of(language: Language) -> Self {
        Self(channels::Texts::of(language))
    }
}

impl Deref for ChannelTexts {
    type Target = channels::Texts;

    fn deref(&self) -> &channels::Texts {
        &self.0
    }
}

impl ChannelTexts {
    /// The ask in one line: Waypost's own text, or the first line of the question.
    #[must_use]
    pub fn headline(&self, ask: &Ask) -> String {
        match (&ask.origin, &ask.body) {
            (Origin::OutcomeUnknown { tool, .. }, _) => self.outcome_unknown(&line(tool.as_str())),
            (Origin::Limit { .. }, _) => self.go_on(&line(&ask.asked_by.name)),
            (_, Body::Approval { approval }) => self.run(&line(&approval.call.identity().tool)),
            (_, Body::Review { .. }) => self.review().to_owned(),
            (_, Body::Questions { questions, .. }) => questions.first().map(|question| line(&question.question)).unwrap_or_default(),
        }
    }

    /// The same without text that an agent wrote: for subjects, and for the locked screen of a phone.
    #[must_use]
    pub fn subject(&self, ask: &Ask) -> String {
        let what = match (&ask.origin, &ask.body) {
            (Origin::OutcomeUnknown { tool, .. }, _) => self.about_tool(tool.as_str(), channels::Texts::outcome_unknown),
            (_, Body::Questions { .. }) => self.mail_question_from(&line(&ask.asked_by.name)),
            (_, Body::Approval { approval }) => {
                let tool = self.about_tool(&approval.call.identity().tool, channels::Texts::run);
                format!("{tool} ({}: {})", self.risk(), self.risk_of(approval.risk))
            }
            (_, Body::Review { .. }) => self.headline(ask),
        };
        let id = ask.id.to_string();
        format!("{what} [{}]", &id[id.len() - 6..])
    }

    /// A sentence about a tool. Its name is used only if it looks like a name; other text in its place is omitted.
    fn about_tool(&self, tool: &str, sentence: fn(channels::Texts, &str) -> String) -> String {
        let is_name = tool.len() <= 64 && tool.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.' | ':' | '/' | '@'));
        if is_name { sentence(self.0, tool) } else { self.mail_unnamed_call().to_owned() }
    }

    /// The name of a risk.
    #[must_use]
    pub fn risk_of(&self, risk: Risk) -> &'static str {
        match risk {
            Risk::Low => self.risk_low(),
            Risk::Medium => self.risk_medium(),
            Risk::High => self.risk_high(),
            Risk::Critical => self.risk_critical(),
        }
    }

    /// Why the ask is sent again, if it is.
    #[must_use]
    pub fn once_more(&self, ask: &Ask) -> Option<&'static str> {
        match ask.status() {
            AskStatus::Skipped => Some(self.gave_up()),
            AskStatus::Pending if ask.reminded > 0 => Some(self.still()),
            AskStatus::Pending if ask.retries > 0 => Some(self.again()),
            AskStatus::Pending | AskStatus::Answered | AskStatus::Cancelled | AskStatus::Withdrawn | AskStatus::Expired => None,
        }
    }

    /// The current state, if anything has happened to the ask.
    #[must_use]
    pub fn current_state(&self, ask: &Ask) -> Option<String> {
        Some(match &ask.state {
            AskState::Pending if ask.votes.is_empty() => return None,
            AskState::Pending => self.votes(Votes { votes: ask.votes.len().into(), quorum: ask.policy.who.quorum.into() }),
            AskState::PendingDecision(held) => self.held(&line(&held.provenance.by.name)),
            AskState::Answered(settled) => {
                let by = line(&settled.provenance.by.name);
                match settled.outcome {
                    Outcome::Approve { .. } => self.approved(&by),
                    Outcome::Reject { .. } => self.rejected(&by),
                    Outcome::Answers { .. } | Outcome::Response { .. } => self.answered(&by),
                }
            }
            AskState::Cancelled { by, .. } => self.dismissed(&line(&by.name)),
            AskState::Withdrawn { .. } => self.withdrawn().to_owned(),
            AskState::Expired { .. } => self.expired().to_owned(),
            AskState::Skipped { .. } => self.gave_up().to_owned(),
        })
    }

    /// Why an action was refused, for the person.
    #[must_use]
    pub fn refusal(&self, error: &Error) -> String {
        match error {
            Error::Refused(Refusal::AlreadyAnswered { by, .. }) => self.already(&line(&by.name)),
            Error::Refused(Refusal::StaleView(_)) => self.stale().to_owned(),
            Error::Refused(Refusal::StepUpRequired { .. } | Refusal::ChannelLimit { .. } | Refusal::SignInRequired) => {
                self.step_up().to_owned()
            }
            Error::Refused(Refusal::NotFound | Refusal::NotEligible | Refusal::SelfApproval | Refusal::NotPermitted(_)) => {
                self.others().to_owned()
            }
            Error::Refused(Refusal::Cancelled { .. } | Refusal::Withdrawn { .. } | Refusal::Expired { .. } | Refusal::Skipped { .. }) => {
                self.over().to_owned()
            }
            Error::Refused(Refusal::Invalid(problems)) => {
                problems.iter().map(|problem| line(&problem.message)).collect::<Vec<_>>().join(" ")
            }
            _ => self.failed().to_owned(),
        }
    }
}

/// Untrusted text as one harmless line of at most 150 characters.
#[must_use]
pub fn line(text: &str) -> String {
    let line = visible(text).replace(['\n', '\t'], " ");
    let line = line.trim();
    if line.chars().count() <= 150 { line.to_owned() } else { line.chars().take(149).chain(['…']).collect() }
}

/// Whether the text contains nothing that a service could take for a URL, a name, a tag, a command or a phone number.
pub(crate) fn is_only_words(text: &str) -> bool {
    let is_word = |word: &str| {
        let word = word.trim_end_matches(['.', ':', '…']);
        word.chars().all(|c| c.is_alphanumeric() || ",;!?'\"()–—-’‘“”„·…_".contains(c))
    };
    text.split_whitespace().all(is_word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_at_most_150_characters() {
        let cut = |length: usize| line(&"ä".repeat(length)).chars().count();
        assert_eq!([150, 151].map(cut), [150, 150]);
        assert_eq!((line(&"ä".repeat(151)).ends_with("ä…"), line(" a\nb\u{202E} ")), (true, "a b[U+202E]".to_owned()));
    }

    #[test]
    fn an_ask_that_is_sent_again_says_why() {
        let texts = ChannelTexts::of(waypost_texts::Language::default());
        let ask = || crate::cases::ask(crate::cases::session().id, waypost_core::ask::body::Body::Review { markdown: "Plan".into() });
        let reminded = Ask { reminded: 1, ..ask() };
        let again = Ask { retries: 1, ..ask() };
        let found = [&ask(), &reminded, &again, &Ask { reminded: 1, ..again.clone() }].map(|ask| texts.once_more(ask));
        assert_eq!(found, [None, Some(texts.still()), Some(texts.again()), Some(texts.still())]);
    }

    #[test]
    fn only_words_stand_as_they_are() {
        for plain in ["Which way?", "Ship it, now: today or tomorrow (perhaps).", "Größe, ça va?", "a_b-c", ""] {
            assert!(is_only_words(plain), "{plain}");
        }
        for more in ["@zoe", "see evil.example", "https://a", "#now", "/start", "$USD", "+49", "a/b", "1.4.2", "a@b", "mailto:x", "[x]"] {
            assert!(!is_only_words(more), "{more}");
        }
    }
}
