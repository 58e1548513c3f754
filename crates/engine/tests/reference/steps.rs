//! What may be asked, and what may be tried.

use proptest::prelude::*;

/// How the ask is asked: every combination is tried.
#[derive(Debug, Clone, Copy)]
pub struct Terms {
    pub kind: Kind,
    /// Whether it has a deadline, one minute after it is asked.
    pub expires: bool,
    /// Which of the ways to expire that its kind has.
    pub on_expiry: usize,
    /// Whether only Zoë and Max may answer.
    pub restricted: bool,
    /// How many must approve.
    pub quorum: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Questions,
    Approval,
    Review,
}

/// Who does something. Ann is not among those who are asked, Bot is not a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    Zoe,
    Max,
    Ann,
    Bot,
}

/// One attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    Reply {
        by: Who,
        how: How,
    },
    Cancel {
        by: Who,
    },
    /// By the program that asked, or by another.
    Withdraw {
        asker: bool,
    },
    Claim {
        asker: bool,
        right: bool,
    },
    Report {
        right: bool,
    },
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
    No,
    /// Something that is no answer to what is asked.
    Nonsense,
    /// A decision on another view than the current one.
    Stale,
}

pub fn terms() -> impl Strategy<Value = Terms> {
    let kind = prop_oneof![Just(Kind::Questions), Just(Kind::Approval), Just(Kind::Review)];
    (kind, any::<bool>(), 0..3_usize, any::<bool>(), 1..3_usize).prop_map(|(kind, expires, on_expiry, restricted, quorum)| {
        let quorum = if kind == Kind::Questions { 1 } else { quorum };
        Terms { kind, expires, on_expiry, restricted, quorum }
    })
}

pub fn steps() -> impl Strategy<Value = Vec<Step>> {
    prop::collection::vec(step(), 1..14)
}

fn step() -> impl Strategy<Value = Step> {
    let who = || prop_oneof![4 => Just(Who::Zoe), 3 => Just(Who::Max), 1 => Just(Who::Ann), 1 => Just(Who::Bot)];
    let how = || prop_oneof![4 => Just(How::Yes), 2 => Just(How::No), 1 => Just(How::Nonsense), 1 => Just(How::Stale)];
    // Before the deadline, at it, in the grace after it, beyond that, and beyond a permit's life.
    let wait = prop_oneof![Just(1), Just(29), Just(58), Just(60), Just(61), Just(62), Just(90_000)];
    prop_oneof![
        6 => (who(), how()).prop_map(|(by, how)| Step::Reply { by, how }),
        1 => who().prop_map(|by| Step::Cancel { by }),
        1 => any::<bool>().prop_map(|asker| Step::Withdraw { asker }),
        2 => (prop::bool::weighted(0.8), prop::bool::weighted(0.8)).prop_map(|(asker, right)| Step::Claim { asker, right }),
        1 => any::<bool>().prop_map(|right| Step::Report { right }),
        2 => wait.prop_map(Step::Wait),
        2 => Just(Step::Work),
        1 => Just(Step::Crash),
    ]
}
