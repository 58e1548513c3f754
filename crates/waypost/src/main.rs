//! The `waypost` program: the whole command line. It has no built-in agents; it runs the agents that its
//! configuration and environment declare.

use std::process::ExitCode;

fn main() -> ExitCode {
    waypost::program::run(Vec::new())
}
