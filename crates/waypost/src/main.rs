//! The `waypost` program: the whole command line, with no agents of its own but those that the
//! surroundings allow.

use std::process::ExitCode;

fn main() -> ExitCode {
    waypost::program::run(Vec::new())
}
