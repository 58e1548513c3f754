//! The entry point for `cargo fuzz`: runs the target that `WAYPOST_TARGET` names.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
mod fuzzed {
    use std::sync::LazyLock;

    use waypost_fuzz::{FuzzTarget, named};

    #[expect(clippy::disallowed_methods, reason = "a fuzzer has no other way to be told")]
    static TARGET: LazyLock<&'static Target> = LazyLock::new(|| {
        let name = std::env::var("WAYPOST_TARGET").expect("WAYPOST_TARGET names a target");
        named(&name).expect("a target of this name")
    });

    libfuzzer_sys::fuzz_target!(|bytes: &[u8]| (TARGET.run)(bytes));
}

#[cfg(not(fuzzing))]
fn main() {
    eprintln!("This is for `cargo fuzz`; fuzz/README.md says how. The targets:");
    for target in waypost_fuzz::TARGETS {
        println!("{}", target.name);
    }
}
