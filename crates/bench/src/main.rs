//! The `waypost-bench` program, which `waypost bench` runs.

use std::process::ExitCode;

/// The same allocator as in the program `waypost`, so that the engine in this process has the same speed.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    waypost_bench::program::run()
}
