//! Converts accepted answers back to replies, which the importing store validates again.

use std::collections::BTreeMap;

use crate::ask::Ask;
use crate::ask::reply::Reply;
use crate::ask::settlement::Outcome;
use crate::digest::SecretRef;
use crate::question::answer::{Answer, Answers, Given, ReplyFacts, Sealed};

impl Ask {
    /// Returns the outcome of its answer or of its pending decision.
    #[must_use]
    pub fn latest_outcome(&self) -> Option<&Outcome> {
        self.settlement().map(|settled| &settled.outcome).or_else(|| self.pending_decision().map(|pending| &pending.outcome))
    }
}

impl Outcome {
    /// Returns a reply with the same content.
    #[must_use]
    pub fn as_reply(&self) -> Reply {
        let digest = |digest: &crate::digest::Digest| Some(digest.as_str().to_owned());
        match self {
            Self::Answers { answers } => Reply { answers: Some(replied_answers(answers)), ..Reply::default() },
            Self::Response { response } => Reply { response: Some(response.clone()), ..Reply::default() },
            Self::Approve { digest: seen, feedback, .. } => {
                let feedback = (!feedback.is_empty()).then(|| replied_answers(feedback));
                Reply { decision: Some("approve".into()), digest: digest(seen), feedback, ..Reply::default() }
            }
            Self::Reject { digest: seen, reason } => {
                Reply { decision: Some("reject".into()), digest: digest(seen), reason: reason.clone(), ..Reply::default() }
            }
        }
    }
}

pub(super) fn replied_answers(answers: &Answers) -> BTreeMap<String, Given> {
    answers.iter().map(|(question, answer)| (question.as_str().to_owned(), as_reply_answer(answer))).collect()
}

/// A reference to a secret counts as the encrypted secret.
fn as_reply_answer(answer: &Answer) -> Given {
    let Answer { values, free_text, notes, data, declined, files } = answer.clone();
    let sealed = match values.as_slice() {
        [value] => value.parse::<SecretRef>().ok().map(|reference| Sealed { reference, problems: Vec::new() }),
        _ => None,
    };
    let values = if sealed.is_some() { Vec::new() } else { values };
    Given { values, free_text, notes, data, declined, facts: ReplyFacts { files, sealed } }
}
