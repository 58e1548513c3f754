//! How an agent's model asks people, and with which policy.

use waypost_agents::{AskClarification, AskForApproval, AskUser, AskingPolicy};
use waypost_core::ask::policy::{OnExpiry, Policy, Wait};
use waypost_core::ask::who::Who;
use waypost_core::ids::RoleName;
use waypost_core::people::principal::is_plain_name;

use super::section::{Located, Section};

/// What happens at the deadline.
const ENDS: [(&str, OnExpiry); 2] = [("fail", OnExpiry::Fail), ("continue", OnExpiry::Continue)];
const ENDS_OF_APPROVAL: [(&str, OnExpiry); 3] = [ENDS[0], ENDS[1], ("reject", OnExpiry::Reject)];
const WAITS: [(&str, Wait); 2] = [("block", Wait::Block), ("async", Wait::Async)];

/// Reads `ask_user`, if it is on.
pub fn ask_user(agent: &Section<'_>) -> Option<AskUser> {
    let usual = AskUser::default();
    let Some(section) = agent.section_or_true("ask_user")? else { return Some(usual) };
    let options = AskUser {
        allow_free_text: section.flag("allow_free_text").unwrap_or(usual.allow_free_text),
        allow_response: section.flag("allow_response").unwrap_or(usual.allow_response),
        prompt_override: section.text("prompt").map(|prompt| prompt.value),
        policy: policy(&section, &ENDS),
    };
    section.finish();
    Some(options)
}

/// Reads `ask_clarification`, if it is on.
pub fn ask_clarification(agent: &Section<'_>) -> Option<AskClarification> {
    let Some(section) = agent.section_or_true("ask_clarification")? else { return Some(AskClarification::default()) };
    let prompt_override = section.text("prompt").map(|prompt| prompt.value);
    let options = AskClarification { prompt_override, policy: policy(&section, &ENDS) };
    section.finish();
    Some(options)
}

/// Reads `ask_for_approval`, if it is on.
pub fn ask_for_approval(agent: &Section<'_>) -> Option<AskForApproval> {
    let Some(section) = agent.section_or_true("ask_for_approval")? else { return Some(AskForApproval::default()) };
    let prompt_override = section.text("prompt").map(|prompt| prompt.value);
    let options = AskForApproval { prompt_override, policy: policy(&section, &ENDS_OF_APPROVAL) };
    section.finish();
    Some(options)
}

/// Reads an asking policy that is `true` or a table.
pub fn policy_of(section: Option<Section<'_>>) -> AskingPolicy {
    let Some(section) = section else { return AskingPolicy::default() };
    let read = policy(&section, &ENDS_OF_APPROVAL);
    section.finish();
    read
}

fn policy(section: &Section<'_>, ends: &[(&str, OnExpiry)]) -> AskingPolicy {
    let (within, on_expiry) = (section.time("within"), section.one_of("on_expiry", ends));
    if let (None, Some(on_expiry)) = (within, &on_expiry) {
        let cure = "say `within`, such as \"2d\", or leave it out";
        section.problems.error(&on_expiry.span, "`on_expiry` has no effect without a deadline", cure);
    }
    let usual = Policy::default();
    let names = |key| named(section, key);
    let who = Who { people: names("people"), roles: names("roles").into_iter().map(RoleName::new).collect(), ..Who::default() };
    let policy = Policy {
        wait: section.one_of("wait", &WAITS).map_or(usual.wait, |wait| wait.value),
        on_expiry: on_expiry.map_or(usual.on_expiry, |on_expiry| on_expiry.value),
        who,
        ..usual
    };
    AskingPolicy { within, policy }
}

fn named(section: &Section<'_>, key: &'static str) -> Vec<String> {
    if let Some(at) = section.empty(key) {
        section.problems.error(&at, format!("`{key}` names nobody"), "name somebody, or leave it out, and anybody may answer");
    }
    let plain = |name: &Located<String>| {
        let plain = is_plain_name(&name.value);
        if !plain {
            section.problems.error(
                &name.span,
                format!("{:?} is not a valid name", name.value),
                "write letters, digits, `.`, `_`, `-` and `@`, 64 at most",
            );
        }
        plain
    };
    section.texts(key).into_iter().filter(plain).map(|name| name.value).collect()
}
