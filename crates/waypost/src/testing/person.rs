//! A person who answers according to a script.

use std::time::Duration;

use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::question::answer::Answers;
use waypost_core::question::typed::Questions;

/// What a person does with an ask.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Says {
    /// Answers a question with an option's value or label, several of them separated by commas, or free text.
    Words(String),
    /// Answers each question with these values.
    Answers(Answers),
    /// Approves the call or the text exactly as it is shown.
    Approves,
    /// Changes the arguments of the call to these, and approves it then.
    Changes(String),
    /// Rejects the call or the text with this reason.
    Rejects(String),
    /// Dismisses the ask.
    Dismisses,
}

impl Says {
    /// Fills in the questions of `T` with this value.
    ///
    /// ```
    /// use waypost::testing::{Person, Says};
    /// use waypost::Questions;
    ///
    /// #[derive(Questions)]
    /// struct Release {
    ///     /// Which region?
    ///     #[question(options("eu", "us"))]
    ///     region: String,
    /// }
    ///
    /// let zoe = Person::new("zoe").says("Which region?", Says::fills_in(&Release { region: "eu".into() }));
    /// ```
    pub fn fills_in<T: Questions>(value: &T) -> Self {
        Self::Answers(value.to_answers())
    }
}

impl From<&str> for Says {
    fn from(words: &str) -> Self {
        Self::Words(words.to_owned())
    }
}

/// One rule of a script: which asks it matches, how long the person takes, and the replies in order.
#[derive(Debug, Clone)]
struct ScriptRule {
    about: String,
    after: Duration,
    says: Vec<Says>,
    used: usize,
}

/// A person who answers by rules. The first rule whose text is contained in the ask applies. If no rule
/// matches, the person never answers.
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
    rules: Vec<ScriptRule>,
}

impl Person {
    /// Returns a person without rules, who answers nothing.
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), rules: Vec::new() }
    }

    /// Replies with this at once to every ask that contains `about`; an empty `about` matches every ask.
    #[must_use]
    pub fn says(self, about: &str, says: impl Into<Says>) -> Self {
        self.says_after(Duration::ZERO, about, says)
    }

    /// Replies with this after a delay.
    #[must_use]
    pub fn says_after(self, after: Duration, about: &str, says: impl Into<Says>) -> Self {
        self.rule(after, about, vec![says.into()])
    }

    /// Replies with these in order, one per ask, for example an invalid answer first and a valid one later.
    /// The last one repeats.
    #[must_use]
    pub fn says_in_turn<const N: usize>(self, about: &str, says: [&str; N]) -> Self {
        self.rule(Duration::ZERO, about, says.map(Says::from).into())
    }

    fn rule(mut self, after: Duration, about: &str, says: Vec<Says>) -> Self {
        self.rules.push(ScriptRule { about: about.to_owned(), after, says, used: 0 });
        self
    }

    /// Returns how long after its creation the person answers the ask, if a rule matches.
    pub(super) fn takes(&self, ask: &Ask) -> Option<Duration> {
        let asked = asked(ask);
        self.rules.iter().find(|rule| asked.contains(&rule.about)).map(|rule| rule.after)
    }

    /// Returns the person's next reply to the ask.
    pub(super) fn answer(&mut self, ask: &Ask) -> Option<Says> {
        let asked = asked(ask);
        let rule = self.rules.iter_mut().find(|rule| asked.contains(&rule.about))?;
        let says = rule.says.get(rule.used).or(rule.says.last()).cloned();
        rule.used += 1;
        says
    }
}

/// Returns the text of an ask.
pub(super) fn asked(ask: &Ask) -> String {
    match &ask.body {
        Body::Questions { questions, .. } => questions.iter().map(|question| question.question.as_str()).collect::<Vec<_>>().join(" / "),
        Body::Approval { approval } => format!("run {} with {}?", approval.call.identity().tool, approval.call.arguments().as_str()),
        Body::Review { markdown } => markdown.clone(),
    }
}
