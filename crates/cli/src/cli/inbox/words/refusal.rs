//! The server's messages in the person's language, found by their codes and fixed wording. An unknown message
//! is shown unchanged.

use waypost_core::problem::Problem;
use waypost_core::question::Input;
use waypost_texts::Language;
use waypost_texts::terminal::Texts;
use waypost_wire::ProblemView;

use super::InboxTexts;
use crate::client::{RequestError, cure};

/// The decision needs step-up authentication, which a terminal does not support.
const STEP_UP: &str = "step_up_required";

/// The server's warnings about a value, by how they begin.
pub(super) const MARKS: [fn(Texts) -> &'static str; 10] = [
    Texts::mark_direction,
    Texts::mark_invisible,
    Texts::mark_control,
    Texts::mark_lines,
    Texts::mark_end_spaces,
    Texts::mark_many_spaces,
    Texts::mark_not_inspectable,
    Texts::mark_mixed,
    Texts::mark_script,
    Texts::mark_secret,
];

/// The places of warnings, by how they end.
pub(super) const PLACES: [fn(Texts) -> &'static str; 4] =
    [Texts::place_tool_name, Texts::place_server_name, Texts::place_target, Texts::place_name];

impl InboxTexts {
    /// Returns the text for a code of the server, unless the server's own words are shown.
    pub(super) fn coded(&self, kind: &str, code: &str) -> Option<&'static str> {
        self.named(&format!("{kind}-{}", code.replace('_', "-")))
    }

    /// Describes one problem with an answer.
    pub fn fault(&self, problem: &Problem) -> String {
        self.coded("fault", &problem.code).map_or_else(|| problem.message.clone(), str::to_owned)
    }

    /// The same for a problem that belongs to no question.
    pub fn fault_at(&self, problem: &Problem) -> String {
        let fault = self.fault(problem);
        if problem.pointer.is_empty() { fault } else { format!("{}: {fault}", problem.pointer) }
    }

    /// Returns what is wrong with the format of the typed text, or `None` if it is correct.
    pub fn invalid_text(&self, input: Input, typed: &str) -> Option<String> {
        let code = match input {
            Input::Number => "not_a_number",
            Input::Date => "not_a_date",
            Input::Datetime => "not_a_datetime",
            Input::Text | Input::Select | Input::Confirm | Input::Form | Input::File | Input::Secret => "",
        };
        input.format_advice(typed).map(|advice| self.fault(&Problem::new("", code, advice)))
    }

    /// Says why a request failed.
    pub fn explain(&self, error: &RequestError) -> String {
        match error {
            RequestError::Refused(refused) => self.refused(refused),
            RequestError::Unreachable { .. } => self.no_server().to_owned(),
            RequestError::Garbled { url, .. } => self.no_waypost(url),
        }
    }

    /// Says why the server refused, and what to do next.
    pub fn refused(&self, refused: &ProblemView) -> String {
        if refused.code == STEP_UP {
            return self.prove_on_the_page().to_owned();
        }
        self.coded("refusal", &refused.code).map_or_else(|| format!("{} {}", refused.sentence(), cure(refused)), str::to_owned)
    }

    /// The same without advice; single problems are shown separately.
    pub fn invalid_reply(&self, refused: &ProblemView) -> String {
        let own = || refused.detail.clone().unwrap_or_else(|| refused.title.clone());
        self.coded("refusal", &refused.code).map_or_else(own, str::to_owned)
    }

    /// Translates a warning of the server about a value.
    pub fn mark(&self, text: &str) -> String {
        let english = Texts::of(Language::default());
        let place = PLACES.iter().find_map(|place| Some((text.strip_suffix(place(english))?, place(self.0))));
        let (text, place) = place.unwrap_or((text, ""));
        let mark = MARKS.iter().find_map(|mark| Some(format!("{}{}", mark(self.0), text.strip_prefix(mark(english))?)));
        mark.unwrap_or_else(|| text.to_owned()).replace(english.is_numbered(), self.is_numbered()) + place
    }
}
