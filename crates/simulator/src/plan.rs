//! What happens in a history: who acts, and which faults there are. It follows from the seed.
//!
//! Each seed turns each fault on or off and draws its rate, so that some histories have one kind of fault often and others
//! have many kinds. A history in which everything always fails would find less.

use std::fmt;
use std::time::Duration;

use crate::dice::NamedDice;

/// A kind of fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum SimulatedFault {
    /// A node's process dies, at any of its calls to the store, a model or a tool, or while it is idle.
    Death,
    /// The machine of the database loses its power: what was not synced is lost or torn.
    PowerCut,
    /// Syncing fails once.
    FailedSync,
    /// The disk is full for a while.
    FullDisk,
    /// The clock is set forward or back.
    ClockJump,
    /// A node stands still for longer than its lease.
    Pause,
    /// A call to the store fails, and nothing was written.
    StoreFailure,
    /// A call to the store has an unknown outcome: it may have been done.
    StoreUnknown,
    /// Notifications between nodes are lost.
    LostNotification,
    /// Notifications between nodes arrive twice, late and in another order.
    LateNotification,
    /// A request does not reach the server.
    LostRequest,
    /// The response does not reach the client.
    LostResponse,
    /// A request reaches two nodes.
    DoubledRequest,
    /// The model's service fails.
    ModelFailure,
    /// A channel's service fails, or delivers and says that it failed.
    ChannelFailure,
    /// The disk of the database is lost, and its last backup is restored.
    LostDisk,
}

impl SimulatedFault {
    /// All kinds.
    pub const ALL: [Self; 16] = [
        Self::Death,
        Self::PowerCut,
        Self::FailedSync,
        Self::FullDisk,
        Self::ClockJump,
        Self::Pause,
        Self::StoreFailure,
        Self::StoreUnknown,
        Self::LostNotification,
        Self::LateNotification,
        Self::LostRequest,
        Self::LostResponse,
        Self::DoubledRequest,
        Self::ModelFailure,
        Self::ChannelFailure,
        Self::LostDisk,
    ];

    /// The highest rate: in how many of a thousand cases it happens, where it can happen at a call. For the others, in how
    /// many of a thousand seconds.
    fn highest(self) -> u64 {
        match self {
            Self::Death => 50,
            Self::LostDisk => 60,
            Self::PowerCut | Self::FailedSync | Self::FullDisk | Self::ClockJump | Self::Pause => 30,
            Self::StoreFailure | Self::StoreUnknown => 60,
            Self::LostNotification | Self::LateNotification | Self::ModelFailure | Self::ChannelFailure => 500,
            Self::LostRequest | Self::LostResponse | Self::DoubledRequest => 200,
        }
    }
}

/// Who acts in a history, and what fails.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// The seed.
    pub seed: u64,
    /// How many nodes there are.
    pub nodes: usize,
    /// How many programs ask.
    pub programs: usize,
    /// How many sessions of the agent are started.
    pub sessions: usize,
    /// How many people answer.
    pub people: usize,
    /// Whether somebody changes roles, ends rules, and erases, exports and imports sessions.
    pub managed: bool,
    /// How long faults happen.
    pub chaos: Duration,
    /// The faults with their rates, in thousandths.
    pub faults: Vec<(SimulatedFault, u64)>,
}

impl Plan {
    /// The plan of this seed.
    #[must_use]
    pub fn of(seed: u64) -> Self {
        let mut dice = NamedDice::of(seed, "plan");
        let number = |dice: &mut NamedDice, from, to| usize::try_from(dice.between(from, to)).unwrap_or(1);
        // Many short histories find more than a few long ones, and some bugs need a long one.
        let is_short = dice.chance(800);
        let (nodes, programs) = (number(&mut dice, 1, 3), number(&mut dice, 1, if is_short { 2 } else { 4 }));
        let (sessions, people) = (number(&mut dice, 0, if is_short { 2 } else { 3 }), number(&mut dice, 2, if is_short { 3 } else { 4 }));
        let chaos = Duration::from_secs(if is_short { dice.between(5, 20) } else { dice.between(20, 120) });
        let drawn = |fault: SimulatedFault| (dice.chance(300), dice.between(1, fault.highest()), fault);
        let faults = SimulatedFault::ALL.map(drawn).into_iter().filter(|(on, ..)| *on).map(|(_, rate, fault)| (fault, rate)).collect();
        let managed = dice.chance(400);
        Self { seed, nodes, programs, sessions, people, managed, chaos, faults }
    }

    /// The rate of this fault, in thousandths.
    #[must_use]
    pub fn rate(&self, fault: SimulatedFault) -> u64 {
        self.faults.iter().find(|(kind, _)| *kind == fault).map_or(0, |(_, rate)| *rate)
    }

    /// Every plan that is a little smaller than this one, the largest steps first.
    #[must_use]
    pub fn smaller(&self) -> Vec<Self> {
        let mut plans = Vec::new();
        if self.faults.len() > 1 {
            plans.push(Self { faults: Vec::new(), ..self.clone() });
        }
        let without = |index: usize| {
            let mut faults = self.faults.clone();
            faults.remove(index);
            Self { faults, ..self.clone() }
        };
        plans.extend((0..self.faults.len()).map(without));
        plans.extend((self.sessions > 0).then(|| Self { sessions: self.sessions - 1, ..self.clone() }));
        plans.extend((self.programs > 0).then(|| Self { programs: self.programs - 1, ..self.clone() }));
        plans.extend((self.people > 1).then(|| Self { people: self.people - 1, ..self.clone() }));
        plans.extend(self.managed.then(|| Self { managed: false, ..self.clone() }));
        plans.extend((self.nodes > 1).then(|| Self { nodes: self.nodes - 1, ..self.clone() }));
        plans.extend((self.chaos > Duration::from_secs(10)).then(|| Self { chaos: self.chaos / 2, ..self.clone() }));
        plans
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seed, nodes, programs, sessions, people, managed, chaos, faults } = self;
        write!(f, "seed {seed}: {nodes} nodes, {programs} programs, {sessions} sessions of agents, {people} people")?;
        writeln!(f, "{}", if *managed { " and a manager" } else { "" })?;
        write!(f, "faults for {} s:", chaos.as_secs())?;
        faults.iter().try_for_each(|(fault, rate)| write!(f, " {fault:?} {rate}‰"))
    }
}
