//! The terms of asks, and the steps to try.

use proptest::prelude::*;

/// The terms of an ask: every combination that its kind allows is tried.
#[derive(Debug, Clone, Copy)]
pub struct Terms {
    pub kind: Kind,
    pub asker: Asker,
    /// What happens one minute after it is asked.
    pub expiry: Expiry,
    pub who: Eligible,
    /// Whether a reply has an undo window of ten seconds.
    pub undo: bool,
    /// Whether the asker judges if a reply is sufficient.
    pub judged: bool,
    /// How often it is asked again.
    pub retries: u32,
    /// Whether people are reminded, after 20 and after 40 seconds.
    pub reminders: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Questions,
    Approval,
    Review,
}

/// Who asks. People see the same in each case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asker {
    Program,
    /// An agent that waits for the answer.
    AgentWaits,
    /// An agent that continues meanwhile and gets the answer as a message.
    AgentGoesOn,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expiry {
    Never,
    Fail,
    Continue,
    Default,
    Reject,
    /// Ann may answer too, for another minute.
    Escalate,
}

/// Who may answer. Ann is never among the named people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Eligible {
    Anybody,
    TwoOfAnybody,
    ZoeOrMax,
    ZoeAndMax,
}

/// Who acts. Bot is the program that asked, and not a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    Zoe,
    Max,
    Ann,
    Bot,
}

/// One attempt. A step that only the asker may take is also tried by another program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    Reply {
        by: Who,
        how: How,
    },
    /// Undoes a reply.
    Undo {
        by: Who,
    },
    Judge {
        asker: bool,
        enough: bool,
    },
    Cancel {
        by: Who,
    },
    /// Withdraws the ask, possibly in favour of another.
    Withdraw {
        asker: bool,
        superseded: bool,
    },
    Revise {
        asker: bool,
    },
    /// Restricts the ask so that it fails if nobody answers.
    Restrict {
        by: Who,
    },
    Comment {
        by: Who,
    },
    /// Delegates the actor's own assignment to Ann.
    HandOn {
        by: Who,
    },
    Claim {
        asker: bool,
        correct: bool,
    },
    Report {
        correct: bool,
    },
    /// The asker asks the same again, for anybody.
    AskAgain,
    /// This many seconds pass.
    Wait(u64),
    /// A worker handles what is due.
    Work,
    /// The process dies and another one starts.
    Crash,
}

/// The content of a reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    Yes,
    /// Yes, with an auto-approval rule for the same call by the same program.
    Always,
    No,
    /// A reply that does not fit the ask.
    Nonsense,
    /// A decision on an old revision.
    Stale,
}

impl Eligible {
    pub fn quorum(self) -> usize {
        if matches!(self, Self::TwoOfAnybody | Self::ZoeAndMax) { 2 } else { 1 }
    }

    pub fn is_named(self) -> bool {
        matches!(self, Self::ZoeOrMax | Self::ZoeAndMax)
    }
}

impl Terms {
    /// Whether these terms are valid together.
    pub fn fits(&self) -> bool {
        match self.kind {
            Kind::Questions => self.expiry != Expiry::Reject && self.who.quorum() == 1,
            Kind::Approval if self.asker != Asker::Program => false,
            Kind::Approval | Kind::Review => self.expiry != Expiry::Default && !self.judged,
        }
    }
}

const KINDS: [Kind; 3] = [Kind::Questions, Kind::Approval, Kind::Review];
const ASKERS: [Asker; 3] = [Asker::Program, Asker::AgentWaits, Asker::AgentGoesOn];
const EXPIRIES: [Expiry; 6] = [Expiry::Never, Expiry::Fail, Expiry::Continue, Expiry::Default, Expiry::Reject, Expiry::Escalate];
const ELIGIBLE: [Eligible; 4] = [Eligible::Anybody, Eligible::TwoOfAnybody, Eligible::ZoeOrMax, Eligible::ZoeAndMax];

/// All valid terms.
pub fn all_terms() -> Vec<Terms> {
    let mut all = Vec::new();
    let with_expiry = KINDS.iter().flat_map(|kind| EXPIRIES.map(|expiry| (*kind, expiry)));
    for ((kind, expiry), who) in with_expiry.flat_map(|terms| ELIGIBLE.map(|who| (terms, who))) {
        for (asker, flags) in ASKERS.iter().flat_map(|asker| (0..8_u32).map(|flags| (*asker, flags))) {
            let [undo, judged, reminders] = [1, 2, 4].map(|flag| flags & flag > 0);
            all.extend([0, 1, 2].map(|retries| Terms { kind, asker, expiry, who, undo, judged, retries, reminders }));
        }
    }
    all.retain(Terms::fits);
    all
}

pub fn terms() -> impl Strategy<Value = Terms> {
    prop::sample::select(all_terms())
}

pub fn steps() -> impl Strategy<Value = Vec<Step>> {
    prop::collection::vec(step(), 1..16)
}

fn step() -> impl Strategy<Value = Step> {
    let who = || prop_oneof![4 => Just(Who::Zoe), 3 => Just(Who::Max), 2 => Just(Who::Ann), 1 => Just(Who::Bot)];
    let how = prop_oneof![6 => Just(How::Yes), 2 => Just(How::Always), 3 => Just(How::No), 1 => Just(How::Nonsense), 1 => Just(How::Stale)];
    let asker = || prop::bool::weighted(0.85);
    // Around the undo window, the reminders, the deadline with its grace period, and the same after an escalation;
    // beyond the lifetime of a permit.
    let wait = prop_oneof![Just(1), Just(9), Just(10), Just(20), Just(58), Just(60), Just(61), Just(62), Just(90_000)];
    prop_oneof![
        10 => (who(), how).prop_map(|(by, how)| Step::Reply { by, how }),
        2 => who().prop_map(|by| Step::Undo { by }),
        3 => (asker(), any::<bool>()).prop_map(|(asker, enough)| Step::Judge { asker, enough }),
        1 => who().prop_map(|by| Step::Cancel { by }),
        1 => (asker(), any::<bool>()).prop_map(|(asker, superseded)| Step::Withdraw { asker, superseded }),
        1 => asker().prop_map(|asker| Step::Revise { asker }),
        1 => who().prop_map(|by| Step::Restrict { by }),
        1 => who().prop_map(|by| Step::Comment { by }),
        2 => who().prop_map(|by| Step::HandOn { by }),
        3 => (asker(), prop::bool::weighted(0.8)).prop_map(|(asker, correct)| Step::Claim { asker, correct }),
        2 => any::<bool>().prop_map(|correct| Step::Report { correct }),
        1 => Just(Step::AskAgain),
        4 => wait.prop_map(Step::Wait),
        4 => Just(Step::Work),
        2 => Just(Step::Crash),
    ]
}
