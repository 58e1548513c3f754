//! `waypost bench` runs the program `waypost-bench`.

use std::os::unix::fs::symlink;
use std::process::{Command, Output};

use tempfile::TempDir;

/// A folder with the program `waypost`. It is a second name of the same file, because a build of the workspace
/// leaves `waypost-bench` beside the first.
fn installed() -> TempDir {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    std::fs::hard_link(env!("CARGO_BIN_EXE_waypost"), folder.path().join("waypost")).unwrap();
    folder
}

fn bench(installed: &TempDir, path: &TempDir, arguments: &[&str]) -> Output {
    let mut command = Command::new(installed.path().join("waypost"));
    command.env_clear().env("HOME", installed.path()).env("PATH", path.path());
    command.args(["--database", "postgres://db/empty", "bench"]).args(arguments).output().unwrap()
}

/// Runs a shell as `waypost-bench`, which prints what it received.
fn received(installed: &TempDir, path: &TempDir) -> (Option<i32>, String) {
    let script = r#"printf '%s\n' "$WAYPOST_BIN" "$WAYPOST_DATABASE" "$@"; exit 3"#;
    let ended = bench(installed, path, &["-c", script, "waypost-bench", "nodes", "--most", "2", "--json", "--help"]);
    (ended.status.code(), String::from_utf8(ended.stdout).unwrap())
}

#[test]
fn bench_runs_the_program_beside_it_or_on_the_path_with_the_same_arguments() {
    let (folder, path) = (installed(), tempfile::tempdir().unwrap());
    let expected = format!("{}\npostgres://db/empty\nnodes\n--most\n2\n--json\n--help\n", folder.path().join("waypost").display());
    symlink("/bin/sh", path.path().join("waypost-bench")).unwrap();
    assert_eq!(received(&folder, &path), (Some(3), expected.clone()), "on the path");

    symlink("/bin/sh", folder.path().join("waypost-bench")).unwrap();
    assert_eq!(received(&folder, &tempfile::tempdir().unwrap()), (Some(3), expected), "beside it");
}

#[test]
fn the_help_of_bench_says_what_the_missing_program_is_and_how_to_get_it() {
    let ended = bench(&installed(), &tempfile::tempdir().unwrap(), &["--help"]);
    let said = String::from_utf8(ended.stdout).unwrap();
    assert_eq!((ended.status.code(), ended.stderr.as_slice()), (Some(0), &b""[..]), "{said}");
    assert!(said.contains("measures what this machine") && said.contains("cargo build --release -p waypost-bench"), "{said}");
}

#[test]
fn bench_says_how_to_build_the_program_that_is_missing() {
    let ended = bench(&installed(), &tempfile::tempdir().unwrap(), &["--quick"]);
    let expected = "waypost: the program `waypost-bench` is neither beside this program nor on the PATH\n  \
        Build it in the source folder: `cargo build --release -p waypost-bench`.\n";
    assert_eq!((ended.status.code(), String::from_utf8(ended.stderr).unwrap().as_str()), (Some(2), expected));
}
