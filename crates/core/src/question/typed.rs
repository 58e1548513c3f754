//! Typed questions: a type is asked as questions, and its value comes back from the answers.

use std::any::type_name;

use crate::digest::SecretRef;
use crate::ids::QuestionId;
use crate::question::answer::{Answer, Answers};
use crate::question::file::File;
use crate::question::format::Format;
use crate::question::{Choice, Input, Question, Rules};
use crate::time::Timestamp;

/// A struct that people fill in. Implement it with `#[derive(Questions)]`: each field is a question, its doc comment is the text,
/// and `Option` makes it optional.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be asked",
    note = "write `#[derive(Questions)]` on a struct whose fields can be answered"
)]
pub trait Questions: Sized {
    /// The questions, in their order.
    fn questions() -> Vec<Question>;

    /// The value that people gave.
    ///
    /// # Errors
    /// [`UnreadableAnswer`] if the answers were given to other questions.
    fn from_answers(answers: &Answers) -> Result<Self, UnreadableAnswer>;

    /// The answers that give this value.
    fn to_answers(&self) -> Answers;
}

/// A type whose value answers one question.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot answer a question",
    note = "a question can be answered by a text, a `bool`, a number, a `Timestamp`, a `File`, a `SecretRef`, an enum with `#[derive(Choices)]`, a `Vec` of these enums, and an `Option` of each"
)]
pub trait AnswerValue: Sized {
    /// The question with this id and text.
    fn question(id: QuestionId, text: String) -> Question;

    /// The value of an accepted answer. `None`: the question was left open.
    fn from_answer(answer: Option<&Answer>) -> Option<Self>;

    /// The answer that gives this value. `None`: the question stays open.
    fn to_answer(&self) -> Option<Answer>;
}

/// An enum whose variants are the options of a question. Implement it with `#[derive(Choices)]`.
#[diagnostic::on_unimplemented(
    message = "the variants of `{Self}` are no options",
    note = "write `#[derive(Choices)]` on an enum without fields"
)]
pub trait Choices: Sized {
    /// The options, in their order.
    fn choices() -> Vec<Choice>;

    /// The variant with this value.
    fn from_value(value: &str) -> Option<Self>;

    /// The value of this variant's option.
    fn value(&self) -> &'static str;
}

/// An answer that does not fit the type that was asked for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the answer to {question:?} is no {expected}; was this asked by another version of the program?")]
pub struct UnreadableAnswer {
    /// The question.
    pub question: String,
    /// The type of the answer.
    pub expected: &'static str,
}

/// Reads the answer to the question `id`.
///
/// # Errors
/// [`UnreadableAnswer`] if it does not fit.
pub fn read<T: AnswerValue>(answers: &Answers, id: &str) -> Result<T, UnreadableAnswer> {
    let answer = answers.get(&QuestionId::new(id));
    T::from_answer(answer).ok_or_else(|| UnreadableAnswer { question: id.to_owned(), expected: type_name::<T>() })
}

/// The answer with this value.
#[must_use]
pub fn answer_of(value: impl ToString) -> Answer {
    Answer { values: vec![value.to_string()], ..Answer::default() }
}

/// The text of a question without one: its field's name in words.
#[must_use]
pub fn text_of_name(name: &str) -> String {
    let words = name.replace('_', " ");
    let mut letters = words.trim().chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}?", letters.as_str())
}

/// The question that offers the variants of an enum.
#[must_use]
pub fn select<T: Choices>(id: QuestionId, text: String) -> Question {
    Question { options: T::choices(), ..Question::new(id, text, Input::Select) }
}

/// The chosen variant.
#[must_use]
pub fn selected<T: Choices>(answer: Option<&Answer>) -> Option<T> {
    answer.and_then(|answer| answer.values.first()).and_then(|value| T::from_value(value))
}

/// Makes a text question one that is answered by choosing.
pub fn offer(question: &mut Question, values: &[&str]) {
    let choice = |value: &&str| Choice {
        label: (*value).to_owned(),
        value: (*value).to_owned(),
        description: None,
        preview: None,
        recommended: false,
    };
    question.options = values.iter().map(choice).collect();
    question.input = Input::Select;
}

fn value_of(answer: Option<&Answer>) -> Option<&str> {
    let answer = answer?;
    answer.values.first().or(answer.free_text.as_ref()).map(String::as_str)
}

fn number(id: QuestionId, text: String, min: impl ToString, max: impl ToString) -> Question {
    let rules = Rules { format: Some(Format::Integer), min: Some(min.to_string()), max: Some(max.to_string()), ..Rules::default() };
    Question { rules, ..Question::new(id, text, Input::Number) }
}

impl AnswerValue for String {
    fn question(id: QuestionId, text: String) -> Question {
        Question::new(id, text, Input::Text)
    }

    fn from_answer(answer: Option<&Answer>) -> Option<Self> {
        value_of(answer).map(str::to_owned)
    }

    fn to_answer(&self) -> Option<Answer> {
        Some(answer_of(self))
    }
}

impl AnswerValue for bool {
    fn question(id: QuestionId, text: String) -> Question {
        Question::new(id, text, Input::Confirm)
    }

    fn from_answer(answer: Option<&Answer>) -> Option<Self> {
        match value_of(answer)? {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        }
    }

    fn to_answer(&self) -> Option<Answer> {
        Some(answer_of(if *self { "yes" } else { "no" }))
    }
}

impl AnswerValue for f64 {
    fn question(id: QuestionId, text: String) -> Question {
        Question::new(id, text, Input::Number)
    }

    fn from_answer(answer: Option<&Answer>) -> Option<Self> {
        value_of(answer)?.parse().ok()
    }

    fn to_answer(&self) -> Option<Answer> {
        Some(answer_of(self))
    }
}

macro_rules! integers {
    ($($integer:ty),*) => {$(
        impl AnswerValue for $integer {
            fn question(id: QuestionId, text: String) -> Question {
                number(id, text, Self::MIN, Self::MAX)
            }

            fn from_answer(answer: Option<&Answer>) -> Option<Self> {
                value_of(answer)?.parse().ok()
            }

            fn to_answer(&self) -> Option<Answer> {
                Some(answer_of(self))
            }
        }
    )*};
}

integers!(i8, i16, i32, i64, u8, u16, u32, u64);

impl AnswerValue for Timestamp {
    fn question(id: QuestionId, text: String) -> Question {
        Question::new(id, text, Input::Datetime)
    }

    fn from_answer(answer: Option<&Answer>) -> Option<Self> {
        value_of(answer)?.parse().ok()
    }

    fn to_answer(&self) -> Option<Answer> {
        Some(answer_of(self))
    }
}

impl AnswerValue for File {
    fn question(id: QuestionId, text: String) -> Question {
        Question::new(id, text, Input::File)
    }

    fn from_answer(answer: Option<&Answer>) -> Option<Self> {
        answer?.files.first().cloned()
    }

    fn to_answer(&self) -> Option<Answer> {
        Some(Answer { files: vec![self.clone()], ..answer_of(&self.digest) })
    }
}

/// The secret itself stays sealed: this names it.
impl AnswerValue for SecretRef {
    fn question(id: QuestionId, text: String) -> Question {
        Question::new(id, text, Input::Secret)
    }

    fn from_answer(answer: Option<&Answer>) -> Option<Self> {
        value_of(answer)?.parse().ok()
    }

    fn to_answer(&self) -> Option<Answer> {
        Some(answer_of(self))
    }
}

impl<T: AnswerValue> AnswerValue for Option<T> {
    fn question(id: QuestionId, text: String) -> Question {
        Question { required: false, ..T::question(id, text) }
    }

    fn from_answer(answer: Option<&Answer>) -> Option<Self> {
        match answer.filter(|answer| value_of(Some(answer)).is_some() || !answer.files.is_empty()) {
            None => Some(None),
            given => T::from_answer(given).map(Some),
        }
    }

    fn to_answer(&self) -> Option<Answer> {
        self.as_ref().and_then(T::to_answer)
    }
}

impl<T: Choices> AnswerValue for Vec<T> {
    fn question(id: QuestionId, text: String) -> Question {
        Question { options: T::choices(), multi_select: true, ..Question::new(id, text, Input::Select) }
    }

    fn from_answer(answer: Option<&Answer>) -> Option<Self> {
        answer.map_or(Some(Self::new()), |answer| answer.values.iter().map(|value| T::from_value(value)).collect())
    }

    fn to_answer(&self) -> Option<Answer> {
        let values: Vec<_> = self.iter().map(|choice| choice.value().to_owned()).collect();
        (!values.is_empty()).then(|| Answer { values, ..Answer::default() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digest::FileDigest;

    fn given<T: AnswerValue>(value: &str) -> Option<T> {
        T::from_answer(Some(&answer_of(value)))
    }

    #[test]
    fn each_type_reads_its_own_answers_and_no_others() {
        assert_eq!((given::<bool>("yes"), given::<bool>("no"), given::<bool>("perhaps")), (Some(true), Some(false), None));
        assert_eq!((given::<u8>("255"), given::<u8>("256"), given::<i8>("-1")), (Some(255), None, Some(-1)));
        assert_eq!((given::<f64>("1.5"), given::<String>("")), (Some(1.5), Some(String::new())));
        assert_eq!(given::<Timestamp>("2026-11-21T10:30:00+01:00"), "2026-11-21T09:30:00Z".parse().ok());
        assert_eq!((String::from_answer(None), Option::<String>::from_answer(None)), (None, Some(None)));
        let own_words = Answer { free_text: Some("later".into()), ..Answer::default() };
        assert_eq!(Option::<String>::from_answer(Some(&own_words)), Some(Some("later".into())));
    }

    #[test]
    fn each_value_is_read_back_from_its_own_answer() {
        fn again<T: AnswerValue>(value: &T) -> Option<T> {
            T::from_answer(value.to_answer().as_ref())
        }
        assert_eq!((again(&true), again(&false), again(&-7_i64), again(&0.1_f64)), (Some(true), Some(false), Some(-7), Some(0.1)));
        assert_eq!(
            (again(&"a, b\n".to_owned()), again(&Some(3_u8)), again(&None::<u8>)),
            (Some("a, b\n".into()), Some(Some(3)), Some(None))
        );
        let at = Timestamp::from_millis(1_800_000_000_123);
        let file = File { digest: FileDigest::from_bytes(&[7; 32]), name: "x.txt".into(), size: 1, media_type: "text/plain".into() };
        assert_eq!((again(&at), again(&file)), (Some(at), Some(file)));
    }

    #[test]
    fn each_type_asks_in_its_own_way() {
        let asked = |question: Question| (question.input, question.required, question.rules.min, question.rules.max);
        let id = || QuestionId::new("a");
        assert_eq!(asked(u8::question(id(), "A?".into())), (Input::Number, true, Some("0".into()), Some("255".into())));
        assert_eq!(asked(Option::<bool>::question(id(), "A?".into())), (Input::Confirm, false, None, None));
        assert_eq!(asked(SecretRef::question(id(), "A?".into())), (Input::Secret, true, None, None));
        assert_eq!((text_of_name("start_at"), text_of_name("region")), ("Start at?".into(), "Region?".into()));
    }

    #[test]
    fn an_answer_of_another_type_names_the_question_and_the_type() {
        let answers = Answers::from([(QuestionId::new("count"), answer_of("many"))]);
        let refused = read::<u8>(&answers, "count").map_err(|error| error.to_string());
        assert_eq!(refused, Err("the answer to \"count\" is no u8; was this asked by another version of the program?".into()));
    }
}
