//! The platforms for which the program is packed, and what each package format calls them.

use anyhow::{Context as _, Result};

/// One platform.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Platform {
    /// What Rust calls it.
    pub triple: &'static str,
    /// The operating system and the processor, as npm calls them.
    pub npm: (&'static str, &'static str),
    /// The platform of a Python wheel. In the one of Linux with glibc, `{glibc}` is the version that the program needs.
    pub wheel: &'static str,
    /// The processor, as Debian and the Open Container Initiative call it.
    pub processor: &'static str,
}

/// Every platform.
pub const PLATFORMS: [Platform; 8] = [
    linux("x86_64-unknown-linux-gnu", "x64", "manylinux_{glibc}_x86_64", "amd64"),
    linux("x86_64-unknown-linux-musl", "x64", "musllinux_1_1_x86_64", "amd64"),
    linux("aarch64-unknown-linux-gnu", "arm64", "manylinux_{glibc}_aarch64", "arm64"),
    linux("aarch64-unknown-linux-musl", "arm64", "musllinux_1_1_aarch64", "arm64"),
    Platform { triple: "x86_64-apple-darwin", npm: ("darwin", "x64"), wheel: "macosx_10_12_x86_64", processor: "amd64" },
    Platform { triple: "aarch64-apple-darwin", npm: ("darwin", "arm64"), wheel: "macosx_11_0_arm64", processor: "arm64" },
    Platform { triple: "x86_64-pc-windows-msvc", npm: ("win32", "x64"), wheel: "win_amd64", processor: "amd64" },
    Platform { triple: "aarch64-pc-windows-msvc", npm: ("win32", "arm64"), wheel: "win_arm64", processor: "arm64" },
];

const fn linux(triple: &'static str, npm: &'static str, wheel: &'static str, processor: &'static str) -> Platform {
    Platform { triple, npm: ("linux", npm), wheel, processor }
}

impl Platform {
    /// The platform with this triple.
    pub fn named(triple: &str) -> Result<Self> {
        let known = || format!("{triple} is none of {}", PLATFORMS.map(|platform| platform.triple).join(", "));
        PLATFORMS.into_iter().find(|platform| platform.triple == triple).with_context(known)
    }

    /// The platform on which this runs.
    pub fn own() -> Result<Self> {
        let os = match std::env::consts::OS {
            "macos" => "apple-darwin",
            "windows" => "pc-windows-msvc",
            _ if cfg!(target_env = "musl") => "unknown-linux-musl",
            _ => "unknown-linux-gnu",
        };
        Self::named(&format!("{}-{os}", std::env::consts::ARCH))
    }

    /// Whether a program for it starts here. A static program for Linux starts beside any C library.
    pub fn runs_here(&self) -> bool {
        Self::own().is_ok_and(|own| own.npm == self.npm)
    }

    /// Whether it is Linux.
    pub fn is_linux(&self) -> bool {
        self.npm.0 == "linux"
    }

    /// The C library of Linux, as npm calls it.
    pub fn libc(&self) -> Option<&'static str> {
        self.is_linux().then_some(if self.is_static() { "musl" } else { "glibc" })
    }

    /// Whether its programs contain their C library.
    pub fn is_static(&self) -> bool {
        self.triple.ends_with("-musl")
    }

    /// The name of the program.
    pub fn program(&self) -> &'static str {
        if self.npm.0 == "win32" { "waypost.exe" } else { "waypost" }
    }

    /// The npm package with its program.
    pub fn npm_package(&self) -> String {
        let (os, processor) = self.npm;
        let libc = if self.is_static() { "-musl" } else { "" };
        format!("@waypost/{os}-{processor}{libc}")
    }
}

/// The newest version of glibc that these bytes of a program for Linux ask for, such as `(2, 34)`.
pub fn needed_glibc(program: &[u8]) -> Option<(u32, u32)> {
    let name = regex::bytes::Regex::new(r"GLIBC_(\d+)\.(\d+)(?:\.\d+)?\x00").ok()?;
    let number = |bytes: &[u8]| String::from_utf8_lossy(bytes).parse::<u32>().ok();
    name.captures_iter(program).filter_map(|found| Some((number(&found[1])?, number(&found[2])?))).max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_version_of_glibc_counts_by_number() {
        assert_eq!(needed_glibc(b"\0GLIBC_2.9\0GLIBC_2.34\0GLIBC_2.2.5\0GLIBC_PRIVATE\0"), Some((2, 34)));
        assert_eq!(needed_glibc(b"no name"), None);
    }

    #[test]
    fn each_platform_has_names_of_its_own() {
        let own = Platform::own().unwrap();
        assert!(own.runs_here());
        let names: std::collections::BTreeSet<String> = PLATFORMS.iter().map(Platform::npm_package).collect();
        assert_eq!(
            (names.len(), Platform::named("x86_64-unknown-linux-musl").unwrap().npm_package()),
            (8, "@waypost/linux-x64-musl".to_owned())
        );
    }
}
