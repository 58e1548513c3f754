//! Whatever is tried with one ask, in whatever order and however often the process dies: what
//! happens is what a small model says, step by step.
//!
//! `PROPTEST_CASES` raises the number of sequences; a failure prints the seed that repeats it.
#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

mod reference;

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use reference::house::{House, Kept};
use reference::model::Model;
use reference::steps::{Step, Terms, steps, terms};

/// At least so many sequences on the memory store, and so many on SQLite.
const SEQUENCES: u32 = 10_000;
const SAMPLE: u32 = 60;

fn settings(cases: u32) -> ProptestConfig {
    let seeds = FileFailurePersistence::Direct("tests/sequences-seeds.txt");
    let cases = cases.max(ProptestConfig::default().cases);
    ProptestConfig { cases, failure_persistence: Some(Box::new(seeds)), ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(settings(SEQUENCES))]

    #[test]
    fn a_sequence_of_anything_ends_as_the_model_says_in_memory(terms in terms(), steps in steps()) {
        prop_assert_eq!(follow(Kept::in_memory(), &terms, &steps), Ok(()));
    }
}

proptest! {
    #![proptest_config(settings(SAMPLE))]

    #[test]
    fn a_sequence_of_anything_ends_as_the_model_says_on_sqlite(terms in terms(), steps in steps()) {
        prop_assert_eq!(follow(Kept::on_sqlite(), &terms, &steps), Ok(()));
    }
}

/// Takes every step with the real thing and with the model. The first difference, in words.
fn follow(kept: Kept, terms: &Terms, steps: &[Step]) -> Result<(), String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    runtime.block_on(async {
        let mut house = House::asks(kept, terms).await;
        let mut model = Model::asks(terms);
        for (n, step) in steps.iter().enumerate() {
            let (told, expected) = (house.takes(step).await, model.takes(step));
            let (stands, should) = (house.stands().await, model.stands());
            if (&told, &stands) != (&expected, &should) {
                return Err(format!("step {n}, {step:?}: told {told}, expected {expected}; stands {stands}, should {should}"));
            }
        }
        house.journal_agrees().await
    })
}
