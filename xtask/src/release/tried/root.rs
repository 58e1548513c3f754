//! Tries the Debian package and the container image: unpacks each into an empty folder, which is then the whole file system of the
//! program.

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use serde_json::Value;

use super::{Empty, Installed, has_licences};
use crate::process;
use crate::release::{image, tar};

/// What the Debian package must contain, besides the program.
const BESIDE: [&str; 5] = [
    "etc/waypost/waypost.env",
    "usr/lib/systemd/system/waypost.service",
    "usr/share/bash-completion/completions/waypost",
    "usr/share/doc/waypost/copyright",
    "usr/share/man/man1/waypost-ask.1",
];

/// Unpacks the Debian package, adds the libraries that it depends on, and uses it.
///
/// # Errors
/// Says what did not happen.
pub fn deb(package: &Path) -> Result<()> {
    println!("trying {}", package.display());
    let folder = Empty::new("deb")?;
    let root = folder.0.join("root");
    if process::succeeds(Command::new("dpkg-deb").arg("--version")) {
        let facts = process::output(Command::new("dpkg-deb").arg("--info").arg(package))?;
        ensure!(facts.contains("Package: waypost"), "the package says {facts}");
        process::run(Command::new("dpkg-deb").arg("--extract").arg(package).arg(&root))?;
    } else {
        process::run(Command::new("ar").arg("x").arg(package).current_dir(&folder.0))?;
        tar::unpack(&folder.0.join("data.tar.gz"), &root)?;
    }
    for file in BESIDE {
        ensure!(root.join(file).is_file(), "the package lacks {file}");
    }
    has_licences(&root.join("usr/share/doc/waypost/LICENCES.txt"))?;
    // What it depends on: the C library and `ca-certificates`.
    image::libraries(&root.join("usr/bin/waypost"), &root)?;
    image::certificates(&root)?;
    fs::create_dir_all(root.join("tmp"))?;
    match chroot(&root, None) {
        Some(words) => Installed::new(words.into_iter().chain(["/usr/bin/waypost".into()]), "/home".into()).asks_and_answers(),
        None => Ok(()),
    }
}

/// Checks every checksum of the image, unpacks its layers, and uses it as its configuration says.
///
/// # Errors
/// Says what did not happen.
pub fn image(archive: &Path) -> Result<()> {
    println!("trying {}", archive.display());
    let folder = Empty::new("image")?;
    let (layout, root) = (folder.0.join("layout"), folder.0.join("root"));
    tar::unpack(archive, &layout)?;
    fs::create_dir_all(&root)?;
    let index: Value = serde_json::from_slice(&fs::read(layout.join("index.json"))?)?;
    let processor = crate::release::platform::Platform::own()?.processor;
    let manifests = index["manifests"].as_array().context("an image without manifests")?;
    let own = manifests.iter().find(|one| one["platform"]["architecture"] == processor).context("the image is not for this processor")?;
    let manifest: Value = serde_json::from_slice(&fs::read(image::checked(&layout, own)?)?)?;
    let config: Value = serde_json::from_slice(&fs::read(image::checked(&layout, &manifest["config"])?)?)?;
    let layers = manifest["layers"].as_array().context("an image without layers")?;
    for (layer, id) in layers.iter().zip(config["rootfs"]["diff_ids"].as_array().context("an image without layers")?) {
        let file = image::checked(&layout, layer)?;
        let digest = process::output(Command::new("sh").args(["-c", "gzip -dc < \"$0\" | sha256sum"]).arg(&file))?;
        ensure!(id == &format!("sha256:{}", digest.split(' ').next().unwrap_or_default()), "a layer is not the one of the configuration");
        tar::unpack(&file, &root)?;
    }
    ensure!(config["config"]["Labels"]["org.opencontainers.image.version"] == env!("CARGO_PKG_VERSION"), "the image has another version");
    has_licences(&root.join("usr/share/doc/waypost/LICENCES.txt"))?;
    let Some(words) = chroot(&root, config["config"]["User"].as_str()) else { return Ok(()) };
    let entry = config["config"]["Entrypoint"][0].as_str().context("the image starts nothing")?;
    let installed = Installed::new(words.into_iter().chain([entry.into()]), "/var/lib/waypost".into());
    installed.asks_and_answers()
}

/// The words that start a program with `root` as its file system: as root with the user of the image, otherwise in a namespace of its
/// own. `None` if this machine allows neither.
fn chroot(root: &Path, user: Option<&str>) -> Option<Vec<OsString>> {
    let words = |words: &[&str]| words.iter().map(OsString::from).chain([root.as_os_str().to_owned()]).collect::<Vec<_>>();
    if process::output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0") {
        let user = user.map(|user| format!("--userspec={user}"));
        let first: Vec<&str> = std::iter::once("chroot").chain(user.as_deref()).collect();
        return Some(words(&first));
    }
    let namespace = ["unshare", "--user", "--map-root-user"];
    if process::succeeds(Command::new(namespace[0]).args(&namespace[1..]).arg("true")) {
        return Some(words(&[&namespace[..], &["chroot"]].concat()));
    }
    eprintln!("This user may neither change its root folder nor make a namespace, so the program was unpacked but not started.");
    None
}
