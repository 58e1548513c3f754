//! What may be asked, and what may be tried.

use proptest::prelude::*;

/// How the ask is asked: every combination that its kind allows is tried.
#[derive(Debug, Clone, Copy)]
pub struct Terms {
    pub kind: Kind,
    pub asker: Asker,
    /// What happens one minute after it is asked.
    pub expiry: Expiry,
    pub who: Eligible,
    /// Whether a reply can be taken back, for ten seconds.
    pub undo: bool,
    /// Whether the asker says if a reply is sufficient.
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

/// Who asks. What people see is the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asker {
    Program,
    /// An agent that waits for the answer.
    AgentWaits,
    /// An agent that goes on meanwhile, and gets the answer as a message.
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

/// Who may answer. Ann is never among those who are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Eligible {
    Anybody,
    TwoOfAnybody,
    ZoeOrMax,
    ZoeAndMax,
}

/// Who does something. Bot is the program that asked, and no person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    Zoe,
    Max,
    Ann,
    Bot,
}

/// One attempt. What only the asker may do is tried by another program too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    Reply {
        by: Who,
        how: How,
    },
    /// Takes a reply back.
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
    /// Takes the ask back, also in favour of another.
    Withdraw {
        asker: bool,
        superseded: bool,
    },
    Revise {
        asker: bool,
    },
    /// Nothing but failure may come of silence from here on.
    Tighten {
        by: Who,
    },
    Comment {
        by: Who,
    },
    /// Hands one's place on to Ann.
    HandOn {
        by: Who,
    },
    Claim {
        asker: bool,
        right: bool,
    },
    Report {
        right: bool,
    },
    /// The asker asks the same once more, of anybody.
    AskAgain,
    /// So many seconds pass.
    Wait(u64),
    /// A worker looks at what is due.
    Work,
    /// The process dies and another one starts.
    Crash,
}

/// What a reply says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    Yes,
    /// Yes, and the same call by the same program always, from here on.
    Always,
    No,
    /// Something that is no answer to what is asked.
    Nonsense,
    /// A decision on another view than the current one.
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
    /// Whether an ask can be asked so.
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

/// Every way to ask.
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
    // Around the time to take a reply back, the reminders, the deadline with its grace and that of
    // those to whom it went on; beyond a permit's life.
    let wait = prop_oneof![Just(1), Just(9), Just(10), Just(20), Just(58), Just(60), Just(61), Just(62), Just(90_000)];
    prop_oneof![
        10 => (who(), how).prop_map(|(by, how)| Step::Reply { by, how }),
        2 => who().prop_map(|by| Step::Undo { by }),
        3 => (asker(), any::<bool>()).prop_map(|(asker, enough)| Step::Judge { asker, enough }),
        1 => who().prop_map(|by| Step::Cancel { by }),
        1 => (asker(), any::<bool>()).prop_map(|(asker, superseded)| Step::Withdraw { asker, superseded }),
        1 => asker().prop_map(|asker| Step::Revise { asker }),
        1 => who().prop_map(|by| Step::Tighten { by }),
        1 => who().prop_map(|by| Step::Comment { by }),
        2 => who().prop_map(|by| Step::HandOn { by }),
        3 => (asker(), prop::bool::weighted(0.8)).prop_map(|(asker, right)| Step::Claim { asker, right }),
        2 => any::<bool>().prop_map(|right| Step::Report { right }),
        1 => Just(Step::AskAgain),
        4 => wait.prop_map(Step::Wait),
        4 => Just(Step::Work),
        2 => Just(Step::Crash),
    ]
}
