//! What the server says, in the language of the person: by its codes and by its fixed words. A sentence
//! that is not known stays as it is.

use waypost_core::problem::Problem;
use waypost_core::question::Input;

use super::{Table, Words};
use crate::client::{ClientError, Refused};

/// Only a fresh proof of who somebody is lets them decide, and a terminal takes none.
const STEP_UP: &str = "step_up_required";

fn known(table: Table, code: &str) -> Option<&'static str> {
    table.iter().find(|(known, _)| *known == code).map(|(_, words)| *words)
}

impl Words {
    /// What is wrong at one place of an answer.
    pub fn fault(&self, problem: &Problem) -> String {
        known(self.faults, &problem.code).map_or_else(|| problem.message.clone(), str::to_owned)
    }

    /// The same, of what belongs to no question.
    pub fn fault_at(&self, problem: &Problem) -> String {
        let fault = self.fault(problem);
        if problem.pointer.is_empty() { fault } else { format!("{}: {fault}", problem.pointer) }
    }

    /// What is wrong with the form of what was typed; nothing where it is right.
    pub fn misfit(&self, input: Input, typed: &str) -> Option<String> {
        let code = match input {
            Input::Number => "not_a_number",
            Input::Date => "not_a_date",
            Input::Datetime => "not_a_datetime",
            Input::Text | Input::Select | Input::Confirm | Input::Form | Input::File | Input::Secret => "",
        };
        input.misfit(typed).map(|advice| self.fault(&Problem::new("", code, advice)))
    }

    /// Why the server did not do what was asked.
    pub fn why(&self, error: &ClientError) -> String {
        match error {
            ClientError::Refused(refused) => self.refused(refused),
            ClientError::Unreachable { .. } => self.no_server.to_owned(),
            ClientError::Garbled { url, .. } => (self.no_waypost)(url),
        }
    }

    /// Why the server said no, and what can be done about it.
    pub fn refused(&self, refused: &Refused) -> String {
        if refused.code == STEP_UP {
            return self.prove_on_the_page.to_owned();
        }
        known(self.refusals, &refused.code).map_or_else(|| format!("{} {}", refused.sentence(), refused.cure()), str::to_owned)
    }

    /// The same without what a command could do about it: single problems are told beside it.
    pub fn unfit(&self, refused: &Refused) -> String {
        let own = || refused.detail.clone().unwrap_or_else(|| refused.title.clone());
        known(self.refusals, &refused.code).map_or_else(own, str::to_owned)
    }

    /// A warning of the server beside a value.
    pub fn mark(&self, told: &str) -> String {
        let (told, place) = self.places.iter().find_map(|(end, place)| Some((told.strip_suffix(end)?, *place))).unwrap_or((told, ""));
        let mark = self.marks.iter().find_map(|(start, mark)| Some(format!("{mark}{}", told.strip_prefix(start)?)));
        mark.unwrap_or_else(|| told.to_owned()).replace(" is U+", self.is_numbered) + place
    }
}
