//! `cargo xtask release`: packs the program for every way to install it (archive, Python wheel, npm package, Debian package, container
//! image) into `target/release-VERSION`, and tries each package in an empty place: start a server, ask, answer.

mod archive;
mod build;
mod deb;
mod image;
mod licences;
mod npm;
mod platform;
mod sbom;
pub mod tar;
mod tried;
#[cfg(test)]
mod versions;
mod wheel;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use crate::count::Count;
use crate::steps::StepOutcome;
use crate::tree::{program, target};
use crate::{docs_site, process};
use platform::Platform;
use tar::Level;

/// Where the project is.
pub const HOME: &str = "https://github.com/waypost/waypost";

/// Which programs are packed.
#[derive(clap::Args)]
pub struct ReleaseOptions {
    /// Build the program for this platform, such as aarch64-unknown-linux-gnu; repeat the flag for several [default: the own one]
    #[arg(long)]
    target: Vec<String>,
    /// Pack this program instead of building one: FILE, or PLATFORM=FILE for another platform; repeat the flag for several
    #[arg(long)]
    program: Vec<String>,
    /// Compress fast, as the tests do, and not well
    #[arg(long)]
    fast: bool,
    /// Do not try the packages
    #[arg(long)]
    untried: bool,
}

/// The files of one platform, laid out in a folder.
pub struct Packed {
    /// Where the packages are put.
    pub out: PathBuf,
    /// How much time may be spent on compressing.
    pub level: Level,
    /// The version of the program.
    pub version: String,
    /// The platform of the program.
    pub platform: Platform,
    /// The program, inside the folder.
    pub program: PathBuf,
    /// The folder with the program and everything beside it.
    pub folder: PathBuf,
}

impl Packed {
    /// The same files, compressed so much.
    fn compressed(self, level: Level) -> Self {
        Self { level, ..self }
    }

    /// An empty folder in which one package is put together.
    ///
    /// # Errors
    /// If that is not possible.
    pub fn work(&self, name: &str) -> Result<PathBuf> {
        let folder = self.out.join("work").join(format!("{name}-{}", self.platform.triple));
        tar::emptied(&folder)?;
        Ok(folder)
    }
}

/// The packages that can be tried on this machine.
#[derive(Default)]
struct Packages {
    archives: Vec<PathBuf>,
    wheels: Vec<PathBuf>,
    npm_sdk: Option<PathBuf>,
    npm_programs: Vec<PathBuf>,
    debs: Vec<PathBuf>,
    image: Option<PathBuf>,
}

/// Builds, packs and tries.
pub fn run(options: &ReleaseOptions) -> Result<()> {
    let mut programs = Vec::new();
    for named in &options.program {
        let (platform, file) = match named.split_once('=') {
            Some((triple, file)) => (Platform::named(triple)?, file),
            None => (Platform::own()?, named.as_str()),
        };
        programs.push((platform, PathBuf::from(file)));
    }
    if options.program.is_empty() {
        docs_site::run()?;
    }
    for triple in &options.target {
        programs.push(build::program(Platform::named(triple)?)?);
    }
    if programs.is_empty() {
        programs.push(build::program(Platform::own()?)?);
    }
    let out = folder();
    let packages = pack(&out, if options.fast { Level::Fast } else { Level::Small }, &programs)?;
    if !options.untried {
        try_all(&packages)?;
    }
    println!("{}", out.display());
    Ok(())
}

/// Does the same with the program that was built for the tests.
pub fn step(_: &mut Count) -> Result<StepOutcome> {
    let out = target().join("archive");
    // Without symbols, everything takes two thirds of the time. Where nothing can take them out, they stay.
    let stripped = target().join("archive-waypost");
    let is_stripped = process::succeeds(Command::new("strip").arg("-o").arg(&stripped).arg(program()));
    let program = if is_stripped { stripped } else { program() };
    try_all(&pack(&out, Level::Fast, &[(Platform::own()?, program)])?).map(|()| StepOutcome::Yes)
}

/// The slow part of `soak`: builds the program as it is released, and for other platforms, and compiles the crates as they are
/// published.
pub fn soak() -> Result<()> {
    let target = ["x86_64-unknown-linux-gnu", "x86_64-unknown-linux-musl", "aarch64-unknown-linux-gnu"].map(str::to_owned).to_vec();
    run(&ReleaseOptions { target, program: Vec::new(), fast: false, untried: false })?;
    wheel::check(&folder())?;
    build::crates()
}

/// Where the packages of this version are put.
fn folder() -> PathBuf {
    target().join(format!("release-{}", env!("CARGO_PKG_VERSION")))
}

/// Puts every package for these programs into `out`, with a list of their checksums.
fn pack(out: &Path, level: Level, programs: &[(Platform, PathBuf)]) -> Result<Packages> {
    tar::emptied(out)?;
    let own = programs.iter().find(|(platform, _)| platform.runs_here()).context("no program runs here, and one must write the manual")?;
    let version = process::output(Command::new(&own.1).arg("--version"))?;
    let version = version.trim().trim_start_matches("waypost ");
    ensure!(version == env!("CARGO_PKG_VERSION"), "the program has the version {version}");
    let parts = licences::parts()?;
    let mut all = Vec::new();
    for (platform, program) in programs {
        all.push(archive::lay_out(out, version, *platform, program, &own.1, &parts)?.compressed(level));
    }
    let first = all.first().context("nothing to pack")?;
    let wheel = wheel::sdk(first)?;
    let mut packages = Packages { npm_sdk: Some(npm::sdk(first)?), ..Packages::default() };
    for packed in &all {
        let (archive, npm_program) = (archive::pack(packed)?, npm::program(packed)?);
        let with_program = wheel::with_program(packed, &wheel)?;
        let deb = if packed.platform.is_linux() && !packed.platform.is_static() { Some(deb::pack(packed)?) } else { None };
        if packed.platform.runs_here() {
            packages.archives.push(archive);
            packages.npm_programs.push(npm_program);
            packages.wheels.push(with_program);
            packages.debs.extend(deb);
        }
    }
    let image = in_image(&all);
    packages.image = if image.is_empty() { None } else { Some(image::pack(&image)?) };
    tar::copy(&first.folder.join(sbom::NAME), &out.join(sbom::NAME))?;
    sums(out)?;
    fs::remove_dir_all(out.join("work"))?;
    Ok(packages)
}

/// The programs that go into the image: for each processor, the static one if there is one. The libraries of another can be taken only
/// from this machine.
fn in_image(all: &[Packed]) -> Vec<&Packed> {
    let mut chosen: Vec<&Packed> = all.iter().filter(|packed| packed.platform.is_static()).collect();
    let own = all.iter().filter(|packed| packed.platform.is_linux() && packed.platform.runs_here());
    for packed in own {
        if !chosen.iter().any(|other| other.platform.processor == packed.platform.processor) {
            chosen.push(packed);
        }
    }
    chosen
}

/// Writes SHA256SUMS, as `sha256sum --check` reads it.
fn sums(out: &Path) -> Result<()> {
    let mut lines = Vec::new();
    for file in fs::read_dir(out)? {
        let file = file?;
        if file.file_type()?.is_file() {
            lines.push(format!("{}  {}\n", tar::digest_of(&file.path())?, file.file_name().to_string_lossy()));
        }
    }
    lines.sort_by(|a, b| a[64..].cmp(&b[64..]));
    fs::write(out.join("SHA256SUMS"), lines.concat())?;
    Ok(())
}

/// Tries every package, each in an empty place.
fn try_all(packages: &Packages) -> Result<()> {
    let folder = packages.archives.first().and_then(|archive| archive.parent()).context("nothing was packed that runs here")?;
    process::output(Command::new("sha256sum").args(["--check", "--strict", "SHA256SUMS"]).current_dir(folder))?;
    for archive in &packages.archives {
        tried::archive(archive)?;
    }
    for wheel in &packages.wheels {
        tried::python::wheel(wheel)?;
    }
    if let (Some(sdk), Some(program)) = (&packages.npm_sdk, packages.npm_programs.first()) {
        tried::npm::installed(sdk, program)?;
    }
    for deb in &packages.debs {
        tried::root::deb(deb)?;
    }
    packages.image.iter().try_for_each(|image| tried::root::image(image))
}
