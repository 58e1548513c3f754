//! The `waypost` program: the whole command line. It has no built-in agents; it runs the agents that its
//! configuration and environment declare.

use std::process::ExitCode;

/// A change is made on one thread, written on another and dropped on a third, which costs glibc's allocator much more
/// (`docs/performance.md`).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    waypost_cli::run(Vec::new())
}
