//! Decides when an approval needs a fresh proof of identity.

use std::time::Duration;

use crate::ask::refusal::Refusal;
use crate::people::freshness::Freshness;
use crate::people::role_policy::{StepUp, StepUpOf};
use crate::risk::Risk;

/// How long a fresh proof is valid.
pub const FRESH: Duration = Duration::from_secs(10 * 60);

/// How recently a person without a passkey or code must have signed in to change what others may do. The others do not
/// notice such a change, so the time is short.
pub const TO_CHANGE_OTHERS: Duration = FRESH;

/// How recently that person must have signed in to change their own factors. They may have signed in with a link for
/// this purpose, and setting up an app takes time.
pub const TO_CHANGE_ONESELF: Duration = Duration::from_secs(60 * 60);

/// Checks that a person may approve a call of this risk with the freshness of their proof.
///
/// # Errors
/// [`Refusal::StepUpRequired`] if a fresh proof is needed and missing.
pub fn check(wanted: StepUp, risk: Risk, of: Freshness) -> Result<(), Refusal> {
    let asked_of_them = match wanted.of {
        StepUpOf::Nobody => false,
        StepUpOf::Enrolled => of.enrolled,
        StepUpOf::Everybody => true,
    };
    if asked_of_them && risk >= wanted.from && !of.fresh { Err(Refusal::StepUpRequired { enrolled: of.enrolled }) } else { Ok(()) }
}

/// Checks that a person may change who may do what: with a fresh proof if they can give one, else `within` some time
/// after they signed in. `since` is the time that has passed since then.
///
/// # Errors
/// [`Refusal::StepUpRequired`].
pub fn lately(of: Freshness, since: Duration, within: Duration) -> Result<(), Refusal> {
    if of.fresh || (!of.enrolled && since < within) { Ok(()) } else { Err(Refusal::StepUpRequired { enrolled: of.enrolled }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(of: StepUpOf, enrolled: bool, fresh: bool) -> Vec<Risk> {
        let wanted = StepUp { from: Risk::High, of };
        let risks = [Risk::Low, Risk::Medium, Risk::High, Risk::Critical];
        risks
            .into_iter()
            .filter(|risk| check(wanted, *risk, Freshness { enrolled, fresh, by_link: false, channel: None }).is_err())
            .collect()
    }

    #[test]
    fn a065_from_the_risk_on_that_the_role_policy_names_a_fresh_proof_is_wanted() {
        let risky = vec![Risk::High, Risk::Critical];
        assert_eq!(refused(StepUpOf::Enrolled, true, false), risky);
        assert_eq!(refused(StepUpOf::Enrolled, false, false), []);
        assert_eq!(refused(StepUpOf::Everybody, false, false), risky);
        assert_eq!(refused(StepUpOf::Nobody, true, false), []);
        assert_eq!([StepUpOf::Enrolled, StepUpOf::Everybody].map(|of| refused(of, true, true)), [vec![], vec![]]);
    }

    #[test]
    fn who_may_do_what_is_changed_on_a_fresh_proof_or_else_lately_after_signing_in() {
        let may = |enrolled, fresh, minutes: u64, within| {
            lately(Freshness { enrolled, fresh, by_link: false, channel: None }, Duration::from_secs(minutes * 60), within).is_ok()
        };
        assert_eq!([9, 10, 59, 60].map(|minutes| may(false, false, minutes, TO_CHANGE_OTHERS)), [true, false, false, false]);
        assert_eq!([9, 10, 59, 60].map(|minutes| may(false, false, minutes, TO_CHANGE_ONESELF)), [true, true, true, false]);
        assert_eq!([(true, false), (true, true)].map(|(enrolled, fresh)| may(enrolled, fresh, 0, TO_CHANGE_ONESELF)), [false, true]);
    }
}
