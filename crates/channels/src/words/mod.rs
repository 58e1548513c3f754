//! All texts of channels, in one place. Text that agents and people wrote is never translated.

mod de;
mod en;
mod mail;

use serde::Deserialize;
use waypost_core::ask::body::Body;
use waypost_core::ask::origin::Origin;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::settlement::Outcome;
use waypost_core::ask::{Ask, AskState, AskStatus};
use waypost_core::risk::Risk;
use waypost_core::text::visible;
use waypost_engine::Error;

pub use mail::Mail;

/// A language of channel texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ChannelLanguage {
    /// English.
    #[default]
    En,
    /// German.
    De,
}

impl ChannelLanguage {
    /// The texts in this language.
    #[must_use]
    pub fn words(self) -> &'static ChannelTexts {
        match self {
            Self::En => &en::WORDS,
            Self::De => &de::WORDS,
        }
    }
}

/// The texts of one language. `{}` is replaced by the subject of the sentence.
#[expect(missing_docs, reason = "each is named by what it says in English")]
#[derive(Debug)]
pub struct ChannelTexts {
    pub run: &'static str,
    pub review: &'static str,
    pub outcome_unknown: &'static str,
    pub go_on: &'static str,
    pub risk: &'static str,
    /// The floor that raised a risk; `{}` is its name.
    pub raised_by: &'static str,
    pub risks: [&'static str; 4],
    pub category: &'static str,
    pub asked_by: &'static str,
    pub call: &'static str,
    pub arguments: &'static str,
    pub no_arguments: &'static str,
    /// The arguments could not be validated against the tool's schema.
    pub unchecked: &'static str,
    pub unverified: &'static str,
    pub still: &'static str,
    pub again: &'static str,
    pub gave_up: &'static str,
    pub approve: &'static str,
    pub reject: &'static str,
    pub answer: &'static str,
    pub open: &'static str,
    pub submit: &'static str,
    pub cancel: &'static str,
    pub reason: &'static str,
    pub own_words: &'static str,
    pub comment: &'static str,
    pub yes: &'static str,
    pub no: &'static str,
    pub too_much: &'static str,
    pub needs_more: &'static str,
    pub votes: &'static str,
    pub answered: &'static str,
    pub approved: &'static str,
    pub rejected: &'static str,
    pub dismissed: &'static str,
    pub withdrawn: &'static str,
    pub expired: &'static str,
    pub held: &'static str,
    pub waiting: &'static str,
    pub says: &'static str,
    pub stranger: &'static str,
    pub misplaced: &'static str,
    pub reached: &'static str,
    pub bad_code: &'static str,
    pub nowhere: &'static str,
    pub code: &'static str,
    pub already: &'static str,
    pub over: &'static str,
    pub stale: &'static str,
    pub step_up: &'static str,
    pub others: &'static str,
    pub failed: &'static str,
    pub by_reply: &'static str,
    pub or_reply: &'static str,
    pub why_not: &'static str,
    pub no_reason: &'static str,
    pub welcome: &'static str,
    pub number: &'static str,
    pub mail: &'static Mail,
    pub asks: &'static str,
    pub still_asks: &'static str,
    pub asks_again: &'static str,
    pub goes_on: &'static str,
    pub to_review: &'static str,
    pub asks_wait: &'static str,
    pub of_whom: &'static str,
    pub of_others: &'static str,
}

/// Fills the `{}` of a sentence.
#[must_use]
pub fn with(sentence: &str, about: &str) -> String {
    sentence.replacen("{}", about, 1)
}

/// Fills both `{}` of a sentence. A `{}` in the inserted texts is not replaced.
#[must_use]
pub fn with_both(sentence: &str, one: &str, other: &str) -> String {
    let (front, back) = sentence.rsplit_once("{}").unwrap_or((sentence, ""));
    format!("{}{other}{back}", with(front, one))
}

impl ChannelTexts {
    /// The ask in one line: Waypost's own text, or the first line of the question.
    #[must_use]
    pub fn headline(&self, ask: &Ask) -> String {
        match (&ask.origin, &ask.body) {
            (Origin::OutcomeUnknown { tool, .. }, _) => with(self.outcome_unknown, &line(tool.as_str())),
            (Origin::Limit { .. }, _) => with(self.go_on, &line(&ask.asked_by.name)),
            (_, Body::Approval { approval }) => with(self.run, &line(&approval.call.identity().tool)),
            (_, Body::Review { .. }) => self.review.to_owned(),
            (_, Body::Questions { questions, .. }) => questions.first().map(|question| line(&question.question)).unwrap_or_default(),
        }
    }

    /// The same without text that an agent wrote: for subjects, and for the locked screen of a phone.
    #[must_use]
    pub fn subject(&self, ask: &Ask) -> String {
        let what = match (&ask.origin, &ask.body) {
            (Origin::OutcomeUnknown { tool, .. }, _) => self.about_tool(self.outcome_unknown, tool.as_str()),
            (_, Body::Questions { .. }) => with(self.mail.question_from, &line(&ask.asked_by.name)),
            (_, Body::Approval { approval }) => {
                let tool = self.about_tool(self.run, &approval.call.identity().tool);
                format!("{tool} ({}: {})", self.risk, self.risk_of(approval.risk))
            }
            (_, Body::Review { .. }) => self.headline(ask),
        };
        let id = ask.id.to_string();
        format!("{what} [{}]", &id[id.len() - 6..])
    }

    /// A sentence about a tool. Its name is used only if it looks like a name; other text in its place is omitted.
    fn about_tool(&self, sentence: &str, tool: &str) -> String {
        let is_name = tool.len() <= 64 && tool.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.' | ':' | '/' | '@'));
        if is_name { with(sentence, tool) } else { self.mail.unnamed_call.to_owned() }
    }

    /// The name of a risk.
    #[must_use]
    pub fn risk_of(&self, risk: Risk) -> &'static str {
        self.risks[Risk::ALL.iter().position(|known| *known == risk).unwrap_or_default()]
    }

    /// Why the ask is sent again, if it is.
    #[must_use]
    pub fn once_more(&self, ask: &Ask) -> Option<&'static str> {
        match ask.status() {
            AskStatus::Skipped => Some(self.gave_up),
            AskStatus::Pending if ask.reminded > 0 => Some(self.still),
            AskStatus::Pending if ask.retries > 0 => Some(self.again),
            AskStatus::Pending | AskStatus::Answered | AskStatus::Cancelled | AskStatus::Withdrawn | AskStatus::Expired => None,
        }
    }

    /// The current state, if anything has happened to the ask.
    #[must_use]
    pub fn standing(&self, ask: &Ask) -> Option<String> {
        let by = |sentence: &str, name: &str| Some(with(sentence, &line(name)));
        match &ask.state {
            AskState::Pending if ask.votes.is_empty() => None,
            AskState::Pending => Some(with(&with(self.votes, &ask.votes.len().to_string()), &ask.policy.who.quorum.to_string())),
            AskState::PendingDecision(held) => by(self.held, &held.provenance.by.name),
            AskState::Answered(settled) => {
                let sentence = match settled.outcome {
                    Outcome::Approve { .. } => self.approved,
                    Outcome::Reject { .. } => self.rejected,
                    Outcome::Answers { .. } | Outcome::Response { .. } => self.answered,
                };
                by(sentence, &settled.provenance.by.name)
            }
            AskState::Cancelled { by: person, .. } => by(self.dismissed, &person.name),
            AskState::Withdrawn { .. } => Some(self.withdrawn.to_owned()),
            AskState::Expired { .. } => Some(self.expired.to_owned()),
            AskState::Skipped { .. } => Some(self.gave_up.to_owned()),
        }
    }

    /// Why an action was refused, for the person.
    #[must_use]
    pub fn refusal(&self, error: &Error) -> String {
        match error {
            Error::Refused(Refusal::AlreadyAnswered { by, .. }) => with(self.already, &line(&by.name)),
            Error::Refused(Refusal::StaleView(_)) => self.stale.to_owned(),
            Error::Refused(Refusal::StepUpRequired { .. } | Refusal::ChannelLimit { .. } | Refusal::SignInRequired) => {
                self.step_up.to_owned()
            }
            Error::Refused(Refusal::NotFound | Refusal::NotEligible | Refusal::SelfApproval | Refusal::NotPermitted(_)) => {
                self.others.to_owned()
            }
            Error::Refused(Refusal::Cancelled { .. } | Refusal::Withdrawn { .. } | Refusal::Expired { .. } | Refusal::Skipped { .. }) => {
                self.over.to_owned()
            }
            Error::Refused(Refusal::Invalid(problems)) => {
                problems.iter().map(|problem| line(&problem.message)).collect::<Vec<_>>().join(" ")
            }
            _ => self.failed.to_owned(),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_leave_the_same_room_for_what_a_sentence_is_about() {
        let room = |words: &ChannelTexts| {
            let ChannelTexts { run, outcome_unknown, go_on, asked_by, votes, answered, approved, rejected, dismissed, held, .. } = words;
            let ChannelTexts { waiting, says, reached, already, code, number, .. } = words;
            let ChannelTexts { asks, still_asks, asks_again, goes_on, to_review, asks_wait, of_whom, of_others, .. } = words;
            let sentences =
                [run, outcome_unknown, go_on, asked_by, votes, answered, approved, rejected, dismissed, held, waiting, says, reached];
            let lines = [already, code, number, asks, still_asks, asks_again, goes_on, to_review, asks_wait, of_whom, of_others];
            sentences.into_iter().chain(lines).map(|sentence| sentence.matches("{}").count()).collect::<Vec<_>>()
        };
        let same = [1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 1, 2, 2, 1];
        assert_eq!(room(&en::WORDS), room(&de::WORDS));
        assert_eq!(room(&en::WORDS), same);
    }

    #[test]
    fn what_stands_in_a_sentence_is_no_room_for_something_else() {
        assert_eq!((with("{} asks", "{}"), with_both("{} asks: {}", "{} a", "{} b")), ("{} asks".into(), "{} a asks: {} b".into()));
    }
}
