//! The server's messages in the person's language, found by their codes and fixed wording. An unknown message
//! is shown unchanged.

use waypost_core::problem::Problem;
use waypost_core::question::Input;
use waypost_wire::ProblemView;

use super::{InboxTexts, Table};
use crate::client::{ClientError, cure};

/// The decision needs step-up authentication, which a terminal does not support.
const STEP_UP: &str = "step_up_required";

fn known(table: Table, code: &str) -> Option<&'static str> {
    table.iter().find(|(known, _)| *known == code).map(|(_, words)| *words)
}

impl InboxTexts {
    /// Describes one problem with an answer.
    pub fn fault(&self, problem: &Problem) -> String {
        known(self.faults, &problem.code).map_or_else(|| problem.message.clone(), str::to_owned)
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
    pub fn why(&self, error: &ClientError) -> String {
        match error {
            ClientError::Refused(refused) => self.refused(refused),
            ClientError::Unreachable { .. } => self.no_server.to_owned(),
            ClientError::Garbled { url, .. } => (self.no_waypost)(url),
        }
    }

    /// Says why the server refused, and what to do next.
    pub fn refused(&self, refused: &ProblemView) -> String {
        if refused.code == STEP_UP {
            return self.prove_on_the_page.to_owned();
        }
        known(self.refusals, &refused.code).map_or_else(|| format!("{} {}", refused.sentence(), cure(refused)), str::to_owned)
    }

    /// The same without advice; single problems are shown separately.
    pub fn invalid_reply(&self, refused: &ProblemView) -> String {
        let own = || refused.detail.clone().unwrap_or_else(|| refused.title.clone());
        known(self.refusals, &refused.code).map_or_else(own, str::to_owned)
    }

    /// Translates a warning of the server about a value.
    pub fn mark(&self, text: &str) -> String {
        let (text, place) = self.places.iter().find_map(|(end, place)| Some((text.strip_suffix(end)?, *place))).unwrap_or((text, ""));
        let mark = self.marks.iter().find_map(|(start, mark)| Some(format!("{mark}{}", text.strip_prefix(start)?)));
        mark.unwrap_or_else(|| text.to_owned()).replace(" is U+", self.is_numbered) + place
    }
}
