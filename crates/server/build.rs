//! Builds the server again after `cargo xtask docs` has written the documentation that it carries.

fn main() {
    println!("cargo::rerun-if-changed=site");
}
