//! How much memory a process holds.

/// Resident bytes of a process of this machine, of this one where `None`. `None` where the system
/// does not tell.
#[cfg(target_os = "linux")]
pub fn resident(process: Option<u32>) -> Option<u64> {
    let process = process.map_or_else(|| "self".to_owned(), |id| id.to_string());
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

/// Not told by this system.
#[cfg(not(target_os = "linux"))]
pub fn resident(_process: Option<u32>) -> Option<u64> {
    None
}
