//! One ask, and the processes that each run a command on it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::runtime::Runtime;
use tokio::task::JoinHandle;
use waypost_conformance::watched::Watched;
use waypost_core::apply::rebuild;
use waypost_core::ask::Ask;
use waypost_core::ids::{Seq, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::session::event::Entry;
use waypost_core::time::Timestamp;
use waypost_engine::{Caller, Channels, Engine, Error, Rng, Settings};
use waypost_store::{AppendBatch, BatchWriter, Clock, Directory, DirectoryChange, ManualClock, MemoryStore, Store};

use super::actions::{Action, Asked, DAWN, bot};
use super::turnstile::Turnstile;

/// The store and the processes that want to change it.
pub struct Scene {
    pub clock: Arc<ManualClock>,
    pub store: Arc<MemoryStore>,
    pub asked: Asked,
    pub actors: Vec<Actor>,
    /// The ask as all processes saw it.
    pub shown: Ask,
    first: Seq,
    /// Which process wrote up to which entry, and when.
    pub written: Vec<(usize, Seq, Timestamp)>,
    /// Whether the last call wrote something, or was the last call of its process.
    pub has_news: bool,
    /// Whether a worker ran after all time had passed.
    is_over: bool,
    runtime: Runtime,
}

/// The writes that create the ask, to be repeated in every scene.
pub struct Asking {
    asked: Asked,
    batch: AppendBatch,
}

impl Asking {
    pub fn of(asked: Asked) -> Self {
        let store = Arc::new(MemoryStore::new(Arc::new(ManualClock::at(DAWN))));
        let (tenant, runtime) = (Tenant::default(), runtime());
        let waypost = Engine::new(store.clone(), rng(99), Vec::new(), Channels::default(), Settings::default());
        let by = Caller::trusted(tenant.clone(), bot());
        let batch = runtime.block_on(async {
            let shown = waypost.asks().ask(&by, asked.request(), None).await.expect("a good ask");
            let entries = store.read(&tenant, shown.session.id, 0, 100).await.expect("a store");
            let (session, asks) = (shown.session, vec![shown.ask]);
            AppendBatch {
                tenant,
                after: 0,
                session,
                entries: entries.into(),
                asks,
                notices: Vec::new(),
                outbox_messages: Vec::new(),
                writer: BatchWriter::Anyone { claim: None },
                remember: None,
            }
        });
        Self { asked, batch }
    }
}

/// One command, in its own process.
pub struct Actor {
    pub action: Action,
    /// The store calls that it has made.
    pub calls: Vec<Call>,
    pub stands: Stands,
    /// Whether it was sent again after a crash; the first attempt may have succeeded.
    pub again: bool,
}

/// One store call and its result.
#[derive(Clone, Copy)]
pub struct Call {
    pub appends: bool,
    pub seq: Seq,
    pub at: Timestamp,
}

pub enum Stands {
    NotBegun,
    UnderWay(Turnstile, JoinHandle<Result<(), Error>>),
    /// It got this response.
    Done(Result<(), Error>),
    /// It died.
    Dead,
}

impl Actor {
    pub fn is_done(&self) -> bool {
        matches!(self.stands, Stands::Done(_))
    }
}

impl Scene {
    /// Creates the ask, and a process for each command.
    pub fn of(asking: &Asking, actions: &[Action]) -> Self {
        let runtime = runtime();
        let clock = Arc::new(ManualClock::at(DAWN));
        let store = Arc::new(MemoryStore::new(clock.clone()));
        runtime.block_on(async {
            for name in ["zoe", "max"] {
                let welcome = DirectoryChange::Welcome { principal: Principal::person(name) };
                store.write(&Tenant::default(), &Principal::system(), DAWN, welcome).await.expect("a directory");
            }
            store.append(asking.batch.clone()).await.expect("an empty store");
        });
        let actors =
            actions.iter().map(|action| Actor { action: *action, calls: Vec::new(), stands: Stands::NotBegun, again: false }).collect();
        let (asked, shown, first) = (asking.asked, (*asking.batch.asks[0]).clone(), asking.batch.session.seq);
        Self { clock, store, asked, actors, shown, first, written: Vec::new(), has_news: true, is_over: false, runtime }
    }

    /// One process makes the call that it waits for, and continues to the next one.
    pub fn step(&mut self, n: usize) {
        self.call(n, Turnstile::lets_one_pass);
    }

    /// One process makes all its calls.
    pub fn finish(&mut self, n: usize) {
        while !self.actors[n].is_done() {
            self.step(n);
        }
    }

    /// One process makes the call that it waits for, and dies before it gets the result.
    pub fn dies_at_step(&mut self, n: usize) {
        self.call(n, Turnstile::swallows_one);
        self.actors[n].stands = Stands::Dead;
    }

    fn call(&mut self, n: usize, lets: fn(&Turnstile)) {
        if let Stands::NotBegun = self.actors[n].stands {
            self.begin(n);
        }
        let Stands::UnderWay(turnstile, _) = &self.actors[n].stands else { return };
        lets(turnstile);
        let call = Call { appends: turnstile.is_for_append(), seq: self.seq(), at: self.clock.now() };
        self.actors[n].calls.push(call);
        self.go_on(n);
        let now = if call.appends { self.seq_now() } else { call.seq };
        self.has_news = now > call.seq || self.actors[n].is_done();
        if now > call.seq {
            self.written.push((n, now, self.clock.now()));
        }
    }

    fn begin(&mut self, n: usize) {
        let turnstile = Turnstile::closed();
        let store = Arc::new(Watched { inner: self.store.clone(), watch: turnstile.clone() });
        let waypost = Engine::new(store, rng(n as u64), Vec::new(), Channels::default(), Settings::default());
        let task = self.runtime.spawn(self.actors[n].action.is_done(waypost, self.clock.clone(), self.shown.clone(), self.asked));
        self.actors[n].stands = Stands::UnderWay(turnstile, task);
        self.go_on(n);
    }

    /// Runs a process until it waits at its turnstile or is done.
    fn go_on(&mut self, n: usize) {
        let Stands::UnderWay(turnstile, task) = &mut self.actors[n].stands else { return };
        let result = self.runtime.block_on(async {
            tokio::select! {
                biased;
                result = task => Some(result.expect("no panic")),
                () = turnstile.somebody_waits() => None,
            }
        });
        if let Some(result) = result {
            self.actors[n].stands = Stands::Done(result);
        }
    }

    /// All processes die, and each command without a reported result is sent again by a new process. Then time
    /// passes, and a worker runs.
    pub fn everybody_dies_and_tries_again(&mut self) {
        self.runtime = runtime();
        let waypost = || Engine::new(self.store.clone(), rng(77), Vec::new(), Channels::default(), Settings::default());
        for actor in self.actors.iter_mut().filter(|actor| !actor.is_done()) {
            let again = actor.action.is_done(waypost(), self.clock.clone(), self.shown.clone(), self.asked);
            actor.stands = Stands::Done(self.runtime.block_on(again));
            actor.again = true;
        }
        self.time_passes();
    }

    /// Everything becomes due, the leases of dead workers expire, and a worker runs.
    pub fn time_passes(&mut self) {
        let waypost = Engine::new(self.store.clone(), rng(78), Vec::new(), Channels::default(), Settings::default());
        self.clock.advance(Settings::default().lease_duration + Duration::from_secs(120));
        self.runtime.block_on(waypost.worker().expect("a new engine has its worker").run_until_idle()).expect("a store");
        self.is_over = true;
    }

    pub fn journal(&self) -> Vec<Entry> {
        self.runtime.block_on(self.store.read(&Tenant::default(), self.shown.session, 0, 1_000)).expect("a store")
    }

    /// The current ask; an error if the journal differs from the tables.
    pub fn ask(&self) -> Result<Ask, String> {
        let (tenant, journal) = (Tenant::default(), self.journal());
        let stored = self.runtime.block_on(self.store.load_by_ask(&tenant, self.shown.id)).expect("a store");
        let (ask, session) = stored.ok_or("the ask is gone")?;
        let (rebuilt, asks) = rebuild(session.id, &journal).ok_or("the journal does not recover")?;
        if journal.iter().map(|entry| entry.seq).ne(1..=session.seq) {
            return Err("the journal has gaps".into());
        }
        if rebuilt != *session || asks.get(&ask.id) != Some(&ask) {
            return Err("the journal tells another story than the rows".into());
        }
        if self.is_over && !session.overdue(self.clock.now()).is_empty() {
            return Err("something that was due has not happened".into());
        }
        Ok(Arc::unwrap_or_clone(ask))
    }

    /// The journal's last sequence number.
    pub fn seq(&self) -> Seq {
        self.written.last().map_or(self.first, |(_, seq, _)| *seq)
    }

    fn seq_now(&self) -> Seq {
        let session = self.runtime.block_on(self.store.load(&Tenant::default(), self.shown.session)).expect("a store");
        session.map_or(0, |session| session.seq)
    }
}

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime")
}

/// Generates ids that only identify their creator; the tests need no secrets.
struct Counted(u64, AtomicU64);

impl Rng for Counted {
    fn secret(&self) -> [u8; 32] {
        let mut secret = [0; 32];
        secret[..8].copy_from_slice(&((self.0 << 32) + self.1.fetch_add(1, Ordering::SeqCst)).to_be_bytes());
        secret
    }
}

fn rng(whose: u64) -> Arc<Counted> {
    Arc::new(Counted(whose, AtomicU64::new(0)))
}
