//! An ask as the server returned it: how it ended, and what was answered.

use std::collections::BTreeMap;
use std::ops::Deref;

use waypost_core::ask::AskStatus;
use waypost_core::ids::QuestionId;
use waypost_core::question::answer::{Answer, Answers};
use waypost_core::question::typed::{AnswerValue, Questions, UnreadableAnswer};
use waypost_wire::{AnswerView, AskView, DecisionView};

use crate::ClientError;

/// An ask that is settled, or that has a reply which the asker must judge. It dereferences to the [`AskView`] of the API.
#[derive(Debug, Clone)]
pub struct SettledAsk(AskView);

impl SettledAsk {
    /// Wraps an ask that was read.
    #[must_use]
    pub fn new(view: AskView) -> Self {
        Self(view)
    }

    /// The whole ask.
    #[must_use]
    pub fn into_view(self) -> AskView {
        self.0
    }

    /// The reply that the asker must judge now with [`Client::judge`](crate::Client::judge), if the policy makes the asker the judge.
    #[must_use]
    pub fn to_judge(&self) -> Option<Answers> {
        let held = self.held.as_ref().filter(|held| held.judging)?;
        Some(held.answers.as_ref().map(core_answers).unwrap_or_default())
    }

    /// The answers by question id.
    ///
    /// # Errors
    /// [`ClientError::NotAnswered`] and [`ClientError::Responded`].
    pub fn answers(&self) -> Result<Answers, ClientError> {
        self.must_be_answered()?;
        if self.response.is_some() {
            return Err(ClientError::Responded(Box::new(self.clone())));
        }
        Ok(self.0.answers.as_ref().map(core_answers).unwrap_or_default())
    }

    /// The answers as a value of the type that was asked.
    ///
    /// # Errors
    /// As [`SettledAsk::answers`], and [`ClientError::Unreadable`] if another type was asked.
    pub fn answers_as<T: Questions>(&self) -> Result<T, ClientError> {
        Ok(T::from_answers(&self.answers()?)?)
    }

    /// The answer to the only question.
    ///
    /// # Errors
    /// As [`SettledAsk::answers`], and [`ClientError::Unreadable`] if the answer is not of this type or there are several questions.
    pub fn answer_as<T: AnswerValue>(&self) -> Result<T, ClientError> {
        let answers = self.answers()?;
        let unreadable = |question: &str| UnreadableAnswer { question: question.to_owned(), expected: std::any::type_name::<T>() };
        let [question] = self.questions.as_slice() else { return Err(unreadable("several questions").into()) };
        Ok(T::from_answer(answers.get(&question.id)).ok_or_else(|| unreadable(&question.question))?)
    }

    /// The decision about the call or the text. Only [`Verdict::Approve`](waypost_wire::Verdict::Approve) permits anything.
    ///
    /// # Errors
    /// [`ClientError::NotAnswered`].
    pub fn decided(&self) -> Result<&DecisionView, ClientError> {
        self.must_be_answered()?;
        self.decision.as_ref().ok_or_else(|| ClientError::NotAnswered(Box::new(self.clone())))
    }

    fn must_be_answered(&self) -> Result<(), ClientError> {
        if self.status == AskStatus::Answered { Ok(()) } else { Err(ClientError::NotAnswered(Box::new(self.clone()))) }
    }
}

impl Deref for SettledAsk {
    type Target = AskView;

    fn deref(&self) -> &AskView {
        &self.0
    }
}

fn core_answers(views: &BTreeMap<QuestionId, AnswerView>) -> Answers {
    views.iter().map(|(question, view)| (question.clone(), Answer::from(view))).collect()
}
