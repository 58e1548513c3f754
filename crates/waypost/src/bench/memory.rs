//! How much memory a process holds, and how long processors have worked for it.

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

/// How long processors have worked for a process of this machine. `None` where the system does not tell.
#[cfg(target_os = "linux")]
pub fn worked(process: u32) -> Option<std::time::Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name in brackets may hold anything; after it, these are the twelfth and the thirteenth.
    let (_, after) = stat.rsplit_once(')')?;
    let ticks: Vec<u64> = after.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse().ok()).collect();
    // Linux tells programs of hundredths of a second on every machine.
    Some(std::time::Duration::from_millis(ticks.iter().sum::<u64>() * 10))
}

/// Not told by this system.
#[cfg(not(target_os = "linux"))]
pub fn worked(_process: u32) -> Option<std::time::Duration> {
    None
}
