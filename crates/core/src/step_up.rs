//! When an approval takes a fresh proof of who gives it. Facts in, yes or no out.

use std::time::Duration;

use crate::approval::Risk;
use crate::charter::{StepUp, StepUpOf};
use crate::refusal::Refusal;

/// For how long a fresh proof counts.
pub const FRESH: Duration = Duration::from_secs(10 * 60);

/// How lately whoever has neither a passkey nor a code must have signed in to change what others may do.
/// Others do not notice, so it is short.
pub const TO_CHANGE_OTHERS: Duration = FRESH;

/// How lately they must have signed in to change by what they themselves prove who they are. They may have
/// come in by a link to do just that, and setting up an app takes its time.
pub const TO_CHANGE_ONESELF: Duration = Duration::from_secs(60 * 60);

/// What is known of whoever decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Freshness {
    /// Whether they have a passkey or a one-time code.
    pub enrolled: bool,
    /// Whether they have just proved again who they are.
    pub fresh: bool,
    /// Whether all they have shown is a link to the ask.
    pub by_link: bool,
}

impl Freshness {
    /// Whoever needs no proof beside the one at hand: the admin of the server's own machine, and the
    /// program that Waypost is a part of.
    #[must_use]
    pub fn trusted() -> Self {
        Self { enrolled: false, fresh: true, by_link: false }
    }
}

/// Whether somebody may approve what is as risky as this, as fresh as their proof is.
///
/// # Errors
/// [`Refusal::StepUpRequired`] where a fresh proof is wanted and missing.
pub fn check(wanted: StepUp, risk: Risk, of: Freshness) -> Result<(), Refusal> {
    let asked_of_them = match wanted.of {
        StepUpOf::Nobody => false,
        StepUpOf::Enrolled => of.enrolled,
        StepUpOf::Everybody => true,
    };
    if asked_of_them && risk >= wanted.from && !of.fresh { Err(Refusal::StepUpRequired { enrolled: of.enrolled }) } else { Ok(()) }
}

/// Whether somebody may change who may do what: with a fresh proof where they can give one, else `within` a
/// while of signing in, `since` which so much time has passed.
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
        risks.into_iter().filter(|risk| check(wanted, *risk, Freshness { enrolled, fresh, by_link: false }).is_err()).collect()
    }

    #[test]
    fn a065_from_the_risk_on_that_the_charter_names_a_fresh_proof_is_wanted() {
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
            lately(Freshness { enrolled, fresh, by_link: false }, Duration::from_secs(minutes * 60), within).is_ok()
        };
        assert_eq!([9, 10, 59, 60].map(|minutes| may(false, false, minutes, TO_CHANGE_OTHERS)), [true, false, false, false]);
        assert_eq!([9, 10, 59, 60].map(|minutes| may(false, false, minutes, TO_CHANGE_ONESELF)), [true, true, true, false]);
        assert_eq!([(true, false), (true, true)].map(|(enrolled, fresh)| may(enrolled, fresh, 0, TO_CHANGE_ONESELF)), [false, true]);
    }
}
