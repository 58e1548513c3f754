//! The exceptions. Each one names the rule, the place and the reason. An exception that is no longer needed is itself a violation.

use super::mark::{RuleResult, Violation};

struct Allowed {
    mark: &'static str,
    path: &'static str,
    what: &'static str,
    reason: &'static str,
}

/// Every exception.
const ALLOWED: [Allowed; 3] = [
    Allowed {
        mark: "ids",
        path: "crates/agents/src/model/openai/wire.rs",
        what: "`id`",
        reason: "part of a model's response as received, perhaps without an id",
    },
    Allowed {
        mark: "ids",
        path: "crates/agents/src/model/openai/response.rs",
        what: "`id`",
        reason: "a model's call id that is still being assembled from parts",
    },
    Allowed {
        mark: "ids",
        path: "crates/agents/src/model/service/calls.rs",
        what: "`id`",
        reason: "a model's call id that is not yet known to be the model's own",
    },
];

/// Removes the allowed violations from `marks` and adds a mark for the exceptions themselves.
pub fn apply(marks: &mut Vec<RuleResult>) {
    let unused = take_out(marks, &ALLOWED);
    let measured = ALLOWED.len().to_string();
    marks.push(RuleResult::of_figure("allowances", "each is needed and says why", measured, unused));
}

fn take_out(marks: &mut [RuleResult], list: &[Allowed]) -> Vec<Violation> {
    let mut unused = Vec::new();
    for allowed in list {
        let covers = |miss: &Violation| miss.path.starts_with(allowed.path) && miss.what.contains(allowed.what);
        let mut used = false;
        for mark in marks.iter_mut().filter(|mark| mark.name == allowed.mark) {
            let before = mark.misses.len();
            mark.misses.retain(|miss| !covers(miss));
            used |= mark.misses.len() < before;
        }
        if !used {
            let what = format!("`{}` is allowed because \"{}\", and nothing needs it", allowed.what, allowed.reason);
            unused.push(Violation::at(allowed.path, 0, what, "remove it from xtask/src/tidy/allowed.rs"));
        }
    }
    unused
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: [Allowed; 2] = [
        Allowed { mark: "ids", path: "crates/agents/src/wire.rs", what: "`id`", reason: "a model's own" },
        Allowed { mark: "ids", path: "crates/server/src/gone.rs", what: "`id`", reason: "long ago" },
    ];

    #[test]
    fn an_allowance_covers_its_miss_and_is_a_miss_when_nothing_needs_it() {
        let misses = vec![
            Violation::at("crates/agents/src/wire.rs", 3, "`id` is a bare String", ""),
            Violation::at("crates/core/src/ask.rs", 4, "`id` is a bare String", ""),
        ];
        let mut marks = [RuleResult::of_misses("ids", "none", 2, "fields", misses)];
        let unused = take_out(&mut marks, &LIST);
        assert_eq!(marks[0].misses.len(), 1);
        assert_eq!(marks[0].misses[0].path, "crates/core/src/ask.rs");
        assert_eq!(unused.len(), 1);
        assert_eq!(unused[0].path, "crates/server/src/gone.rs");
    }
}
