//! Everything that a person has filled in of an ask, and the reply it becomes. Pure.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use waypost_core::problem::{Problem, pointer};
use waypost_core::question::Input;
use waypost_core::reply::Given;

use super::super::sending::Reply;
use super::field::{Field, KeptField, stays_here};
use super::text::Text;
use super::words::Words;
use crate::client::wire::{Ask, Question};

/// What is filled in.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Form {
    /// By the place of the question.
    pub fields: Vec<Field>,
    /// On the whole.
    pub comment: Text,
    /// Instead of answers.
    pub response: Text,
    /// Why it is rejected.
    pub reason: Text,
    /// The arguments as they are being changed, where they are changed here.
    pub arguments: Option<String>,
}

/// What the server keeps of it.
#[derive(Serialize, Deserialize)]
pub struct Unsent {
    revision: u32,
    fields: BTreeMap<String, Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    response: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    arguments: Option<Box<RawValue>>,
}

#[derive(Serialize, Deserialize)]
struct Written {
    text: String,
}

/// What is to be filled in: the questions, or the fields beside an approval.
pub fn asked(ask: &Ask) -> &[Question] {
    ask.approval.as_ref().map_or(&ask.questions, |approval| &approval.form)
}

impl Form {
    /// As it stands before anybody touched it.
    pub fn untouched(ask: &Ask) -> Self {
        Self { fields: asked(ask).iter().map(Field::untouched).collect(), ..Self::default() }
    }

    /// The same for an ask that was changed: what still fits stays.
    pub fn carried_over(mut self, before: &Ask, ask: &Ask) -> Self {
        let mut old: BTreeMap<_, _> =
            asked(before).iter().map(|question| question.id.clone()).zip(std::mem::take(&mut self.fields)).collect();
        let kept = |question: &Question| {
            // What fills an argument shows the argument as it is.
            let left = old.remove(&question.id).filter(|_| question.fills.is_none());
            left.map_or_else(|| Field::untouched(question), |field| field.fitted(question))
        };
        let fields = asked(ask).iter().map(kept).collect();
        Self { fields, arguments: None, ..self }
    }

    /// Which questions are asked, by their place: what was chosen in one may lead to another.
    pub fn applicable(&self, ask: &Ask) -> Vec<usize> {
        let mut given: BTreeMap<&str, Given> = BTreeMap::new();
        let mut asked_here = Vec::new();
        for (n, question) in asked(ask).iter().enumerate() {
            let holds =
                question.when.as_ref().is_none_or(|when| given.get(when.question.as_str()).is_some_and(|given| when.holds(&given.values)));
            if !holds {
                continue;
            }
            asked_here.push(n);
            if let Some(answer) = self.fields.get(n).and_then(|field| field.given(question)) {
                given.insert(question.id.as_str(), answer);
            }
        }
        asked_here
    }

    fn given<'a>(&'a self, ask: &'a Ask) -> impl Iterator<Item = (&'a Question, Given)> {
        let questions = asked(ask);
        self.applicable(ask).into_iter().filter_map(move |n| Some((&questions[n], self.fields.get(n)?.given(&questions[n])?)))
    }

    /// The answers as they are sent.
    pub fn answers(&self, ask: &Ask) -> Reply {
        let answers = self.given(ask).map(|(question, given)| (question.id.to_string(), given)).collect();
        Reply { answers: Some(answers), revision: Some(ask.revision), comment: written(&self.comment), ..Reply::default() }
    }

    /// What is sent beside an approval; `None` where nothing is to be filled in.
    pub fn feedback(&self, ask: &Ask) -> Option<Box<RawValue>> {
        let said: BTreeMap<String, Box<RawValue>> =
            self.given(ask).filter_map(|(question, given)| Some((question.id.to_string(), value_of(question, given)?))).collect();
        if asked(ask).is_empty() { None } else { to_raw_value(&said).ok() }
    }

    /// What is wrong with it, as far as that can be said without the server.
    pub fn problems(&self, words: &Words, ask: &Ask) -> Vec<Problem> {
        let questions = asked(ask);
        let misfit =
            |n: usize| Some(Problem::new(place_of(ask, &questions[n]), "misfit", self.fields.get(n)?.misfit(words, &questions[n])?));
        self.applicable(ask).into_iter().filter_map(misfit).collect()
    }

    /// What is kept of it with the server: neither files nor secrets.
    pub fn unsent(&self, ask: &Ask) -> Unsent {
        let touched =
            asked(ask).iter().zip(&self.fields).filter(|(question, field)| !stays_here(question) && **field != Field::untouched(question));
        let arguments = self.arguments.clone().and_then(|text| to_raw_value(&Written { text }).ok());
        Unsent {
            revision: ask.revision,
            fields: touched.filter_map(|(question, field)| Some((question.id.to_string(), kept(field)?))).collect(),
            comment: written(&self.comment),
            response: written(&self.response),
            reason: written(&self.reason),
            arguments,
        }
    }
}

impl Unsent {
    /// Whether there is nothing in it.
    pub fn is_blank(&self) -> bool {
        let texts = [&self.comment, &self.response, &self.reason].into_iter().all(Option::is_none);
        texts && self.fields.is_empty() && self.arguments.is_none()
    }

    /// The form as it was left, as far as it still fits.
    pub fn taken_up(mut self, ask: &Ask) -> Form {
        let read = |raw: Box<RawValue>| serde_json::from_str::<KeptField>(raw.get()).ok();
        // Another version of another surface may have kept it: what cannot be read is not taken up.
        let mut field = |question: &Question| match self.fields.remove(question.id.as_str()).and_then(read) {
            Some(kept) if !stays_here(question) => Field::from(kept).fitted(question),
            Some(_) | None => Field::untouched(question),
        };
        let fields = asked(ask).iter().map(&mut field).collect();
        let text = |text: Option<String>| Text::from(text.unwrap_or_default().as_str());
        let same = self.revision == ask.revision;
        let changed = self.arguments.filter(|_| same).and_then(|raw| serde_json::from_str::<Written>(raw.get()).ok());
        Form {
            fields,
            comment: text(self.comment),
            response: text(self.response),
            reason: text(self.reason),
            arguments: changed.map(|written| written.text),
        }
    }
}

/// Where what is sent for a question stands.
pub fn place_of(ask: &Ask, question: &Question) -> String {
    let root = if ask.approval.is_some() { "/feedback" } else { "/answers" };
    pointer(root, question.id.as_str())
}

/// To which question a problem belongs, by its place.
pub fn question_of(ask: &Ask, problem: &Problem) -> Option<usize> {
    asked(ask).iter().position(|question| {
        let place = place_of(ask, question);
        problem.pointer.strip_prefix(&place).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    })
}

fn kept(field: &Field) -> Option<Box<RawValue>> {
    to_raw_value(&KeptField::from(field)).ok()
}

fn written(text: &Text) -> Option<String> {
    Some(text.as_str().trim().to_owned()).filter(|text| !text.is_empty())
}

/// A field beside an approval as the value it is.
fn value_of(question: &Question, given: Given) -> Option<Box<RawValue>> {
    let Given { values, free_text, data, .. } = given;
    let texts: Vec<String> = values.into_iter().chain(free_text).collect();
    let only = texts.first();
    match question.input {
        Input::Form => RawValue::from_string(data?.as_str().to_owned()).ok(),
        Input::Confirm => to_raw_value(&(only? == "yes")).ok(),
        Input::Number => {
            let number = only?.parse::<f64>().ok().and_then(|_| RawValue::from_string(only?.clone()).ok());
            number.or_else(|| to_raw_value(only?).ok())
        }
        Input::Select if question.multi_select => to_raw_value(&texts).ok(),
        Input::Text | Input::Select | Input::Date | Input::Datetime | Input::File | Input::Secret => to_raw_value(only?).ok(),
    }
}
