//! A person who answers by a script.

use std::time::Duration;

use waypost_core::ask::Ask;
use waypost_core::body::Body;

/// What a person does about an ask.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Says {
    /// Answers a question: an option's value or label, several with commas between, or words.
    Words(String),
    /// Approves the call or the text exactly as it is shown.
    Approves,
    /// Approves the call once its arguments are these.
    Changes(String),
    /// Rejects the call or the text, and says why.
    Rejects(String),
    /// Dismisses the ask.
    Dismisses,
}

impl From<&str> for Says {
    fn from(words: &str) -> Self {
        Self::Words(words.to_owned())
    }
}

/// One rule of a script: about what, how long they take, and what they say one after the other.
#[derive(Debug, Clone)]
struct Rule {
    about: String,
    after: Duration,
    says: Vec<Says>,
    said: usize,
}

/// Somebody who answers by rules: the first whose word stands in what is asked. Whoever has no rule for it never
/// answers.
///
/// ```
/// use std::time::Duration;
/// use waypost::testing::{Person, Says};
///
/// let zoe = Person::new("zoe")
///     .says_in_turn("order number", ["no idea", "1234567"])
///     .says_after(Duration::from_secs(7_200), "deploy", Says::Rejects("Not on a Friday.".into()));
/// ```
#[derive(Debug, Clone)]
pub struct Person {
    pub(super) name: String,
    rules: Vec<Rule>,
}

impl Person {
    /// Somebody who answers nothing yet.
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), rules: Vec::new() }
    }

    /// Says this at once, whenever `about` stands in what is asked; an empty `about` stands in everything.
    #[must_use]
    pub fn says(self, about: &str, says: impl Into<Says>) -> Self {
        self.says_after(Duration::ZERO, about, says)
    }

    /// Says this after a while.
    #[must_use]
    pub fn says_after(self, after: Duration, about: &str, says: impl Into<Says>) -> Self {
        self.rule(after, about, vec![says.into()])
    }

    /// Says these one after the other, as often as it is asked: wrong first and right later. The last stays.
    #[must_use]
    pub fn says_in_turn<const N: usize>(self, about: &str, says: [&str; N]) -> Self {
        self.rule(Duration::ZERO, about, says.map(Says::from).into())
    }

    fn rule(mut self, after: Duration, about: &str, says: Vec<Says>) -> Self {
        self.rules.push(Rule { about: about.to_owned(), after, says, said: 0 });
        self
    }

    /// When they get to an ask after it began to wait, where they ever do.
    pub(super) fn takes(&self, ask: &Ask) -> Option<Duration> {
        let asked = asked(ask);
        self.rules.iter().find(|rule| asked.contains(&rule.about)).map(|rule| rule.after)
    }

    /// What they say to it then.
    pub(super) fn answer(&mut self, ask: &Ask) -> Option<Says> {
        let asked = asked(ask);
        let rule = self.rules.iter_mut().find(|rule| asked.contains(&rule.about))?;
        let says = rule.says.get(rule.said).or(rule.says.last()).cloned();
        rule.said += 1;
        says
    }
}

/// What is asked, in words.
pub(super) fn asked(ask: &Ask) -> String {
    match &ask.body {
        Body::Questions { questions, .. } => questions.iter().map(|question| question.question.as_str()).collect::<Vec<_>>().join(" / "),
        Body::Approval { approval } => format!("run {} with {}?", approval.call.identity().tool, approval.call.arguments().as_str()),
        Body::Review { markdown } => markdown.clone(),
    }
}
