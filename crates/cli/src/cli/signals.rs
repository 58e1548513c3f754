//! Signals that stop the program: Ctrl-C, SIGTERM, and the hangup when the terminal closes. A program that
//! was started to ignore hangups, as with `nohup`, continues.

#[cfg(unix)]
use tokio::signal::unix::{SignalKind, signal};

/// The signals that ask the program to stop. No signal is missed after `listen` returns.
pub struct StopSignals {
    #[cfg(unix)]
    streams: Option<Vec<tokio::signal::unix::Signal>>,
}

impl StopSignals {
    /// Starts to listen. If that fails, the default action of the operating system stays in force: the
    /// program ends immediately.
    pub fn listen() -> Self {
        #[cfg(unix)]
        return {
            let hangup = Some(SignalKind::hangup()).filter(|_| !ignores_hangup());
            Self::of(&[SignalKind::interrupt(), SignalKind::terminate()].into_iter().chain(hangup).collect::<Vec<_>>())
        };
        #[cfg(not(unix))]
        Self {}
    }

    /// Listens for the signals that end a full-screen program: SIGTERM, and the hangup when the terminal
    /// closes.
    pub fn that_end() -> Self {
        #[cfg(unix)]
        return Self::of(&[SignalKind::terminate(), SignalKind::hangup()]);
        #[cfg(not(unix))]
        Self {}
    }

    /// Listens for Ctrl-C while the terminal does not deliver it as a key.
    pub fn that_interrupt() -> Self {
        #[cfg(unix)]
        return Self::of(&[SignalKind::interrupt()]);
        #[cfg(not(unix))]
        Self {}
    }

    #[cfg(unix)]
    fn of(kinds: &[SignalKind]) -> Self {
        Self { streams: kinds.iter().map(|kind| signal(*kind)).collect::<Result<_, _>>().ok() }
    }

    /// Returns when a signal asks the program to stop.
    #[cfg(unix)]
    pub async fn asked_to_stop(&mut self) {
        match &mut self.streams {
            Some(signals) => {
                futures::future::select_all(signals.iter_mut().map(|signal| Box::pin(signal.recv()))).await;
            }
            None => std::future::pending().await,
        }
    }

    /// Returns when a signal asks the program to stop.
    #[cfg(not(unix))]
    pub async fn asked_to_stop(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// Returns whether this program was started to ignore hangups.
#[cfg(unix)]
fn ignores_hangup() -> bool {
    // Only on Linux can this be read without unsafe code.
    std::fs::read_to_string("/proc/self/status").is_ok_and(|status| ignores(&status, 1))
}

/// Returns whether a process with this status ignores the signal with this number.
#[cfg(unix)]
fn ignores(status: &str, signal: u32) -> bool {
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask & (1 << (signal - 1)) != 0)
}

#[cfg(all(test, unix))]
mod tests {
    use super::ignores;

    #[test]
    fn the_status_of_a_process_says_which_signals_it_ignores() {
        let status = |mask: &str| format!("Name:\twaypost\nSigBlk:\t0000000000000001\nSigIgn:\t{mask}\nSigCgt:\t0000000000000001\n");
        let ignored = ["0000000000001000", "0000000000001001", "0000000000000001", "?"].map(|mask| ignores(&status(mask), 1));
        assert_eq!((ignored, ignores("", 1)), ([false, true, true, false], false));
    }
}
