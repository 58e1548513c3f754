//! Pins: the contents that a call's arguments refer to. A file that is replaced after the approval is another file,
//! although it has the same name.

use sha2::{Digest as _, Sha256};

use crate::approval::Approval;
use crate::approval::call::Pin;
use crate::problem::Problem;

const MAX_PINNED: usize = 64;

/// Returns the digest of some contents.
#[must_use]
pub fn of_contents(contents: &[u8]) -> String {
    let digits: String = Sha256::digest(contents).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("sha256:{digits}")
}

/// Returns what may change between the decision about a call and its run: the tool's definition, and the working
/// directory of a file with a relative path that is pinned only by its contents.
#[must_use]
pub fn unpinned_inputs(approval: &Approval) -> Vec<String> {
    let (identity, arguments) = (approval.call.identity(), approval.call.arguments().value());
    let is_relative = |pin: &Pin| {
        let path = arguments.pointer(&pin.pointer).and_then(serde_json::Value::as_str);
        path.is_some_and(|path| !path.starts_with('/') && !path.contains(':'))
    };
    let from_here = identity.target.is_none() && identity.pins.iter().any(is_relative);
    let cwd = from_here.then(|| "cwd".to_owned()).filter(|cwd| !approval.not_pinned.contains(cwd));
    approval.not_pinned.iter().cloned().chain(cwd).collect()
}

/// Returns every problem with the pins of a call. `at` is their JSON pointer.
pub(crate) fn problems(approval: &Approval, at: &str) -> Vec<Problem> {
    let (pins, arguments) = (&approval.call.identity().pins, approval.call.arguments().value());
    if pins.len() > MAX_PINNED {
        return vec![Problem::new(at, "too_many", "Pin at most 64 arguments.")];
    }
    let wrong = pins.iter().enumerate().filter_map(|(n, pin)| {
        if pins[..n].iter().any(|earlier| earlier.pointer == pin.pointer) {
            Some(Problem::new(format!("{at}/{n}/pointer"), "given_twice", "Pin each argument once."))
        } else if arguments.pointer(&pin.pointer).is_none() {
            Some(Problem::new(format!("{at}/{n}/pointer"), "no_such_argument", "Name an argument of the call, such as \"/path\"."))
        } else if pin.digest.is_empty() || pin.digest.len() > 200 || pin.digest.chars().any(char::is_control) {
            Some(Problem::new(format!("{at}/{n}/digest"), "digest", "Give the digest of the contents, such as `sha256:` and 64 digits."))
        } else {
            None
        }
    });
    wrong.collect()
}
