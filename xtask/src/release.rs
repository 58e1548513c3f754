//! `cargo xtask release`: packs an archive with the program and the files that belong to it, unpacks it in an empty folder, and tries
//! it there: start a server, ask, answer.

mod licences;
mod tried;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};
use sha2::{Digest as _, Sha256};

use crate::count::Count;
use crate::process;
use crate::rust_steps::cargo;
use crate::steps::StepOutcome;
use crate::tree::{program, target, top};

/// The files at the project's root that go into the archive unchanged.
const AS_IT_IS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];
/// The shells, and the name that each uses for a completion file.
const COMPLETIONS: [(&str, &str); 3] = [("bash", "waypost.bash"), ("zsh", "_waypost"), ("fish", "waypost.fish")];

/// Which program goes into the archive.
#[derive(clap::Args)]
pub struct ReleaseOptions {
    /// Pack this program instead of building one
    #[arg(long)]
    program: Option<PathBuf>,
}

/// Builds, packs and tries the archive.
pub fn run(options: &ReleaseOptions) -> Result<()> {
    let program = match &options.program {
        Some(program) => program.clone(),
        None => {
            process::run(cargo().args(["build", "--release", "--locked", "--bin", "waypost"]))?;
            target().join("release").join(format!("waypost{}", std::env::consts::EXE_SUFFIX))
        }
    };
    let archive = pack(&program)?;
    tried::unpacked(&archive)?;
    println!("{}", archive.display());
    Ok(())
}

/// Does the same with the program that was built for the tests.
pub fn step(_: &mut Count) -> Result<StepOutcome> {
    tried::unpacked(&pack(&program())?).map(|()| StepOutcome::Yes)
}

/// Puts everything into `target/archive`, with the archive and its checksum beside it.
fn pack(program: &Path) -> Result<PathBuf> {
    let version = process::output(Command::new(program).arg("--version"))?;
    let version = version.trim().trim_start_matches("waypost ").to_owned();
    let name = format!("waypost-{version}-{}-{}", std::env::consts::ARCH, std::env::consts::OS);
    let all = target().join("archive");
    let folder = all.join(&name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(folder.join("completions"))?;
    fs::copy(program, folder.join("waypost")).with_context(|| format!("cannot take {}", program.display()))?;
    for file in AS_IT_IS {
        fs::copy(top().join(file), folder.join(file)).with_context(|| format!("the archive needs {file}"))?;
    }
    for (shell, file) in COMPLETIONS {
        fs::write(folder.join("completions").join(file), process::output(Command::new(program).args(["completions", shell]))?)?;
    }
    process::output(Command::new(program).arg("man").arg(folder.join("man").join("man1")))?;
    fs::write(folder.join("LICENCES.txt"), licences::text()?)?;
    let archive = all.join(format!("{name}.tar.gz"));
    // The archive is reproducible: the same files give the same bytes.
    let same = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0", "--mode=u+rw,go=rX"];
    process::run(
        Command::new("tar").args(same).args(["--use-compress-program", "gzip -n", "-cf"]).arg(&archive).arg("-C").arg(&all).arg(&name),
    )?;
    let digest: String = Sha256::digest(fs::read(&archive)?).iter().map(|byte| format!("{byte:02x}")).collect();
    fs::write(all.join(format!("{name}.tar.gz.sha256")), format!("{digest}  {name}.tar.gz\n"))?;
    Ok(archive)
}
