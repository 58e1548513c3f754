//! Random sequences of steps on one ask, with crashes: the engine behaves as a small model
//! predicts, step by step.
//!
//! `PROPTEST_CASES` raises the number of sequences, and `PROPTEST_RNG_SEED` repeats the run that
//! printed this seed.

use std::cell::RefCell;
use std::hash::{BuildHasher, RandomState};

use crate::reference::coverage::Coverage;
use crate::reference::model::Model;
use crate::reference::real_engine::{Backend, RealEngine};
use crate::reference::steps::{Step, Terms, steps, terms};
use proptest::prelude::*;
use proptest::test_runner::{FileFailurePersistence, RngSeed, TestRunner};

/// The minimum number of sequences on the memory store, and on SQLite.
const SEQUENCES: u32 = 10_000;
const SAMPLE: u32 = 256;

/// If more are requested: one sequence on SQLite, which is slow, for this many in memory.
const ONE_OF: u32 = 40;

fn settings(at_least: u32, one_of: u32) -> ProptestConfig {
    let usual = ProptestConfig::default();
    let seed = match usual.rng_seed {
        RngSeed::Fixed(seed) => seed,
        RngSeed::Random => RandomState::new().hash_one("any other seed"),
    };
    let cases = at_least.max(usual.cases / one_of);
    println!("{cases} sequences; see them again with PROPTEST_RNG_SEED={seed}");
    let seeds = FileFailurePersistence::Direct("tests/sequences-seeds.txt");
    ProptestConfig { cases, rng_seed: RngSeed::Fixed(seed), failure_persistence: Some(Box::new(seeds)), ..usual }
}

#[test]
fn a_sequence_of_anything_ends_as_the_model_says_in_memory() {
    let coverage = RefCell::new(Coverage::default());
    let mut runner = TestRunner::new(settings(SEQUENCES, 1));
    let ran = runner.run(&(terms(), steps()), |(terms, steps)| {
        coverage.borrow_mut().saw(&terms);
        prop_assert_eq!(follow(Backend::in_memory(), &terms, &steps), Ok(()));
        Ok(())
    });
    ran.unwrap_or_else(|failed| panic!("{failed}"));
    let (holes, of) = coverage.borrow().holes();
    println!("{of} pairs of ways to ask, {} of them never tried together", holes.len());
    assert_eq!(holes, [], "never tried together");
}

#[test]
fn a_sequence_of_anything_ends_as_the_model_says_on_sqlite() {
    let mut runner = TestRunner::new(settings(SAMPLE, ONE_OF));
    let ran = runner.run(&(terms(), steps()), |(terms, steps)| {
        prop_assert_eq!(follow(Backend::on_sqlite(), &terms, &steps), Ok(()));
        Ok(())
    });
    ran.unwrap_or_else(|failed| panic!("{failed}"));
}

/// Takes every step with the engine and with the model. Returns the first difference.
fn follow(backend: Backend, terms: &Terms, steps: &[Step]) -> Result<(), String> {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    // Threads outside of the runtime need real time.
    let runtime = runtime.enable_time().start_paused(backend.is_in_memory()).build().unwrap();
    runtime.block_on(async {
        let mut engine = RealEngine::asks(backend, terms).await;
        let mut model = Model::asks(terms);
        for (n, step) in steps.iter().enumerate() {
            let (response, expected) = (engine.takes(step).await, model.takes(step));
            let (stands, should) = (engine.stands().await, model.stands());
            if (&response, &stands) != (&expected, &should) {
                return Err(format!("step {n}, {step:?}: told {response}, expected {expected}; stands {stands}, should {should}"));
            }
        }
        engine.journal_agrees().await
    })
}
