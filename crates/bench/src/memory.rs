//! Reads the memory and the processor time of a process.

/// Returns the resident bytes of a process on this machine, or of this process if `None`. Returns `None` if
/// the operating system does not report it.
#[cfg(target_os = "linux")]
pub fn resident(process: Option<u32>) -> Option<u64> {
    let process = process.map_or_else(|| "self".to_owned(), |id| id.to_string());
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

/// Not reported by this operating system.
#[cfg(not(target_os = "linux"))]
pub fn resident(_process: Option<u32>) -> Option<u64> {
    None
}

/// Returns the processor time of a process on this machine, or `None` if the operating system does not report
/// it.
#[cfg(target_os = "linux")]
pub fn worked(process: u32) -> Option<std::time::Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name in brackets may contain any text; the times are the twelfth and thirteenth field after it.
    let (_, after) = stat.rsplit_once(')')?;
    let ticks: Vec<u64> = after.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse().ok()).collect();
    // Linux reports these times in hundredths of a second on every machine.
    Some(std::time::Duration::from_millis(ticks.iter().sum::<u64>() * 10))
}

/// Not reported by this operating system.
#[cfg(not(target_os = "linux"))]
pub fn worked(_process: u32) -> Option<std::time::Duration> {
    None
}
