//! The Debian package: an `ar` archive of a version, the package's facts and its files.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use super::platform::needed_glibc;
use super::{Packed, tar};
use crate::tree::top;

/// What the administrator of a machine may change; an upgrade asks before it replaces these.
const SETTINGS: &str = "/etc/waypost/waypost.env\n";
/// Run after the files are in place, and before and after they are taken away. Nothing is started without an order of the administrator.
const SCRIPTS: [(&str, &str); 3] = [
    ("postinst", "#!/bin/sh\nset -e\n[ ! -d /run/systemd/system ] || systemctl daemon-reload\n"),
    ("prerm", "#!/bin/sh\nset -e\n[ \"$1\" != remove ] || [ ! -d /run/systemd/system ] || systemctl disable --now waypost.service\n"),
    ("postrm", "#!/bin/sh\nset -e\n[ ! -d /run/systemd/system ] || systemctl daemon-reload\n"),
];

/// Packs `packed`, and returns the package.
///
/// # Errors
/// If a file is missing, or `tar` fails.
pub fn pack(packed: &Packed) -> Result<PathBuf> {
    let work = packed.work("deb")?;
    let root = work.join("root");
    lay_out(packed, &root)?;
    let processor = packed.platform.processor;
    let control = work.join("control");
    tar::write(&control.join("control"), facts(packed, &root)?)?;
    tar::write(&control.join("conffiles"), SETTINGS)?;
    for (name, text) in SCRIPTS {
        tar::write(&control.join(name), text)?;
        executable(&control.join(name))?;
    }
    tar::gzipped(packed.level, &work.join("control.tar.gz"), &control, &["."])?;
    tar::gzipped(packed.level, &work.join("data.tar.gz"), &root, &["."])?;
    let package = packed.out.join(format!("waypost_{}_{processor}.deb", packed.version));
    let members = [("debian-binary", b"2.0\n".to_vec()), member(&work, "control.tar.gz")?, member(&work, "data.tar.gz")?];
    fs::write(&package, archive(&members)?)?;
    Ok(package)
}

/// Puts every file where Debian wants it.
fn lay_out(packed: &Packed, root: &Path) -> Result<()> {
    let beside = &packed.folder;
    tar::copy(&packed.program, &root.join("usr/bin/waypost"))?;
    executable(&root.join("usr/bin/waypost"))?;
    for unit in ["waypost.service", "waypost-backup.service", "waypost-backup.timer"] {
        let text = fs::read_to_string(top().join("deploy").join(unit))?.replace("/usr/local/bin/", "/usr/bin/");
        tar::write(&root.join("usr/lib/systemd/system").join(unit), text)?;
    }
    tar::copy(&top().join("deploy/waypost.env"), &root.join("etc/waypost/waypost.env"))?;
    let share = root.join("usr/share");
    for (from, to) in [
        ("waypost.bash", "bash-completion/completions/waypost"),
        ("_waypost", "zsh/vendor-completions/_waypost"),
        ("waypost.fish", "fish/vendor_completions.d/waypost.fish"),
    ] {
        tar::copy(&beside.join("completions").join(from), &share.join(to))?;
    }
    for page in fs::read_dir(beside.join("man/man1"))? {
        let page = page?;
        tar::copy(&page.path(), &share.join("man/man1").join(page.file_name()))?;
    }
    let documents = share.join("doc/waypost");
    for file in ["README.md", "CHANGELOG.md", "LICENCES.txt", "LICENSE-MIT", "LICENSE-APACHE"] {
        tar::copy(&beside.join(file), &documents.join(file))?;
    }
    tar::write(&documents.join("copyright"), copyright()?)
}

/// The facts that `dpkg` reads.
fn facts(packed: &Packed, root: &Path) -> Result<String> {
    let glibc = needed_glibc(&fs::read(&packed.program)?);
    let libraries = glibc.map(|(major, minor)| format!("libc6 (>= {major}.{minor}), libgcc-s1, ")).unwrap_or_default();
    Ok(format!(
        "Package: waypost\nVersion: {}\nArchitecture: {}\nMaintainer: The Waypost authors <waypost@users.noreply.github.com>\n\
         Installed-Size: {}\nDepends: {libraries}ca-certificates\nSection: net\nPriority: optional\nHomepage: {}\n\
         Description: durable human-in-the-loop for AI agents\n Agents ask people, wait as long as it takes, and run what they approved, \
         once.\n This package contains the server, its web app, the command line and a systemd unit.\n",
        packed.version,
        packed.platform.processor,
        size(root)?.div_ceil(1024),
        super::HOME
    ))
}

/// The licenses, in Debian's format.
fn copyright() -> Result<String> {
    let mit = fs::read_to_string(top().join("LICENSE-MIT"))?;
    let indented: String = mit.lines().map(|line| if line.is_empty() { " .\n".to_owned() } else { format!(" {line}\n") }).collect();
    Ok(format!(
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Waypost\nSource: {}\n\n\
         Files: *\nCopyright: The Waypost authors\nLicense: MIT or Apache-2.0\n{indented} .\n The Apache License, Version 2.0, is in \
         /usr/share/common-licenses/Apache-2.0.\nComment: LICENCES.txt, beside this file, lists every library in the program with its license.\n",
        super::HOME
    ))
}

/// The bytes of all files in a folder.
fn size(folder: &Path) -> Result<u64> {
    let mut sum = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        sum += if entry.file_type()?.is_dir() { size(&entry.path())? } else { entry.metadata()?.len() };
    }
    Ok(sum)
}

fn member(work: &Path, name: &'static str) -> Result<(&'static str, Vec<u8>)> {
    Ok((name, fs::read(work.join(name)).with_context(|| format!("{name} was not packed"))?))
}

/// An `ar` archive, as `dpkg` reads it.
fn archive(members: &[(&str, Vec<u8>)]) -> Result<Vec<u8>> {
    let mut bytes = b"!<arch>\n".to_vec();
    for (name, content) in members {
        writeln!(bytes, "{name:<16}{:<12}{:<6}{:<6}{:<8}{:<10}`", 0, 0, 0, 100_644, content.len())?;
        bytes.extend_from_slice(content);
        if content.len() % 2 == 1 {
            bytes.push(b'\n');
        }
    }
    Ok(bytes)
}

/// Lets everybody run a file.
pub fn executable(file: &Path) -> Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        fs::set_permissions(file, fs::Permissions::from_mode(0o755))?;
    }
    #[cfg(not(unix))]
    let _ = file;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_member_of_an_archive_begins_at_an_even_place() {
        let bytes = archive(&[("odd", b"abc".to_vec()), ("even", b"de".to_vec())]).unwrap();
        let header = |name: &str, size: u32| format!("{name:<16}0           0     0     100644  {size:<10}`\n");
        assert_eq!(String::from_utf8(bytes).unwrap(), format!("!<arch>\n{}abc\n{}de", header("odd", 3), header("even", 2)));
    }
}
