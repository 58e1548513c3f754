//! A program in a terminal whose screen the tests read. Every wait is for a text on the screen, and has a
//! timeout.

use std::io::{Read as _, Write as _};
use std::num::NonZeroU16;
use std::path::PathBuf;
use std::process::Child;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};
use regex::Regex;

use crate::world::World;

/// The timeout for a text on the screen.
const PATIENCE: Duration = Duration::from_secs(30);

/// A terminal with a program in it.
pub struct AtAScreen {
    terminal: Arc<Pty>,
    program: Child,
    screen: vt100::Parser,
    drawn: Receiver<Vec<u8>>,
}

impl World {
    /// Starts the program in a terminal of this size. After the program exits, its exit status and the state
    /// of the terminal are printed.
    pub fn start_at_a_screen(&self, (columns, rows): (u16, u16), arguments: &str) -> AtAScreen {
        let (terminal, its_end) = open().unwrap();
        terminal.resize(Size::new(rows, columns)).unwrap();
        let program = env!("CARGO_BIN_EXE_waypost");
        let line =
            format!("'{program}' --data '{}' {arguments}; echo left with $?; stty -a | tr ' ' '\\n' | grep icanon", self.data().display());
        let command = Command::new("sh").args(["-c", &line]).env_clear().envs(self.surroundings());
        let program = command.spawn(its_end).unwrap();
        let terminal = Arc::new(terminal);
        let (tell, drawn) = channel();
        let reading = Arc::clone(&terminal);
        std::thread::spawn(move || {
            let mut piece = [0; 4096];
            while let Ok(length @ 1..) = (&*reading).read(&mut piece) {
                if tell.send(piece[..length].to_vec()).is_err() {
                    return;
                }
            }
        });
        AtAScreen { terminal, program, screen: vt100::Parser::new(some(rows), some(columns), 0), drawn }
    }
}

impl AtAScreen {
    /// Types a text, as the terminal sends it.
    pub fn types(&mut self, keys: &str) {
        (&*self.terminal).write_all(keys.as_bytes()).unwrap();
    }

    /// Changes the size of the terminal.
    pub fn turns(&mut self, (columns, rows): (u16, u16)) {
        self.screen.screen_mut().set_size(some(rows), some(columns));
        self.terminal.resize(Size::new(rows, columns)).unwrap();
    }

    /// Waits until the screen contains this text, ignoring line breaks.
    pub fn reads(&mut self, words: &str) {
        let flowing = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let wanted = flowing(words);
        self.until(&format!("says {words:?}"), |screen| flowing(&screen.contents()).contains(&wanted));
    }

    /// Returns what is on the screen now.
    pub fn sees(&self) -> String {
        picture(self.screen.screen())
    }

    /// Waits until the screen is the stored picture with this name. Values that differ from run to run are
    /// dots in the picture.
    pub fn is_like(&mut self, name: &str) {
        let place = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/cli/inbox/pictures").join(format!("{name}.txt"));
        let stored = std::fs::read_to_string(&place).unwrap_or_default();
        self.until(&format!("is like {}:\n{stored}", place.display()), |screen| picture(screen) == stored);
    }

    /// Waits until the program has exited, and returns the content of the terminal.
    pub fn end(mut self) -> String {
        self.reads("left with");
        self.reads("icanon");
        let screen = self.screen.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste(), "the terminal is not as it was");
        picture(screen).trim().to_owned()
    }

    /// Sends a signal to the program.
    pub fn signal(&self, name: &str) {
        let shell = self.program.id();
        let inside = std::fs::read_to_string(format!("/proc/{shell}/task/{shell}/children")).unwrap();
        let sent = std::process::Command::new("kill").args([&format!("-{name}"), inside.trim()]).status().unwrap();
        assert!(sent.success());
    }

    fn until(&mut self, what: &str, is_there: impl Fn(&vt100::Screen) -> bool) {
        // Times on the screen change all the time, so the total duration is limited.
        let began = tokio::time::Instant::now();
        while !is_there(self.screen.screen()) {
            match self.drawn.recv_timeout(PATIENCE) {
                Ok(piece) if began.elapsed() < PATIENCE => self.screen.process(&piece),
                Ok(_) | Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    panic!("the screen never {what}\nbut is\n{}", picture(self.screen.screen()))
                }
            }
        }
    }
}

impl Drop for AtAScreen {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// Returns the screen as text; times, ids and addresses are dots.
fn picture(screen: &vt100::Screen) -> String {
    let (_, columns) = screen.size();
    let text: String = screen.rows(0, columns.get()).map(|row| row.trim_end().to_owned() + "\n").collect();
    let times = Regex::new(r"\bvor \d+ (s\b|Min\.|Std\.)|\b(now|jetzt|\d+ (s|min|h)( ago)?)\b").unwrap();
    times.replace_all(&text, "...").into_owned()
}

fn some(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).unwrap()
}
