//! Targets for the arguments of asks from models, one-line answers from people, and the rules of questions.

use waypost_agents::AskUser;
use waypost_core::ids::QuestionId;
use waypost_core::question::{Input, Question, checks};
use waypost_engine::from_lines;

use crate::{halves, text};

/// Accepted arguments become valid questions. For refused ones, the model gets the problems as text.
pub fn model_arguments(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    match AskUser::default().questions(text) {
        Ok(questions) => {
            assert_eq!(checks::problems(&questions, "/questions"), []);
            assert!((1..=4).contains(&questions.len()));
        }
        Err(message) => assert!(!message.trim().is_empty()),
    }
}

/// Arguments, an empty line and an answer: every line of the answer belongs to one of the questions.
pub fn plain_lines(bytes: &[u8]) {
    let Some((arguments, lines)) = halves(bytes) else { return };
    let Ok(questions) = AskUser::default().questions(arguments) else { return };
    let Ok(given) = from_lines(&questions, lines, "/answer") else { return };
    let asked: Vec<&str> = questions.iter().map(|question| question.id.as_str()).collect();
    assert!(given.keys().all(|id| asked.contains(&id.as_str())), "{given:?}");
}

/// The rules of a question as JSON, an empty line and a text. Accepted rules can be applied to any text, in a time that is bounded by
/// the text's length.
pub fn rules(bytes: &[u8]) {
    let Some((rules, answer)) = halves(bytes) else { return };
    let Ok(rules) = serde_json::from_str::<waypost_core::question::Rules>(rules) else { return };
    let question = Question::new(QuestionId::new("q"), "What?", Input::Text);
    if rules.problems(&question, "/rules").is_empty() {
        assert!(rules.check_text(answer, "/answer").iter().all(|problem| problem.pointer == "/answer"));
        assert!(rules.check_selections(answer.len(), "/answer").is_none_or(|problem| problem.pointer == "/answer"));
    }
}
