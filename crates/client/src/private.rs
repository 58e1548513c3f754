//! What the code that the macros write needs. Not for programs.

pub use waypost_core::ids::QuestionId;
pub use waypost_core::question::answer::{Answer, Answers};
pub use waypost_core::question::format::Format;
pub use waypost_core::question::typed::{
    AnswerValue, Choices, Questions, UnreadableAnswer, answer_of, offer, read as read_answer, select, selected, text_of_name,
};
pub use waypost_core::question::{Choice, Preset, Question};
