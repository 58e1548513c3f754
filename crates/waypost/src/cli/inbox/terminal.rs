//! The terminal while the inbox uses it. The terminal is restored however the inbox ends.

use std::io::{self, BufWriter, Stdout, stdout};
use std::sync::Once;

use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use crossterm::{cursor, execute};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

use super::job::Heard;
use super::key::Key;
use super::picture::Picture;
use super::screen::{Colours, draw};

type Drawn = Terminal<CrosstermBackend<BufWriter<Stdout>>>;

/// The terminal; it is restored when this value is dropped.
pub struct Taken {
    terminal: Drawn,
    colours: Colours,
}

impl Taken {
    /// Takes over the terminal.
    ///
    /// # Errors
    /// If the terminal cannot be drawn on.
    pub fn take(colours: Colours) -> io::Result<Self> {
        give_back_after_a_panic();
        enter().inspect_err(|_| give_back())?;
        Ok(Self { terminal: blank().inspect_err(|_| give_back())?, colours })
    }

    /// The number of columns and rows.
    ///
    /// # Errors
    /// If the size cannot be read.
    pub fn size(&self) -> io::Result<(u16, u16)> {
        self.terminal.size().map(|size| (size.width, size.height))
    }

    /// Draws a picture.
    ///
    /// # Errors
    /// If the terminal can no longer be drawn on.
    pub fn draw(&mut self, picture: &Picture) -> io::Result<()> {
        let colours = self.colours;
        self.terminal.draw(|frame| draw(frame, picture, colours)).map(drop)
    }

    /// Lends the terminal to another program, until [`Taken::take_again`].
    pub fn lend(&mut self) {
        give_back();
    }

    /// Takes over the terminal again, and draws everything.
    ///
    /// # Errors
    /// If the terminal can no longer be drawn on.
    pub fn take_again(&mut self) -> io::Result<()> {
        enter()?;
        self.terminal = blank()?;
        Ok(())
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

fn blank() -> io::Result<Drawn> {
    Terminal::new(CrosstermBackend::new(BufWriter::new(stdout())))
}

fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableBracketedPaste, cursor::Hide)
}

fn give_back() {
    let _ = disable_raw_mode();
    let _ = execute!(stdout(), DisableBracketedPaste, LeaveAlternateScreen, cursor::Show);
}

/// Restores the terminal before a panic message is printed.
fn give_back_after_a_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            give_back();
            before(panic);
        }));
    });
}

/// Converts an event of the terminal; `None` if the inbox ignores it.
pub fn meant(event: Event) -> Option<Heard> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => key_of(key).map(Heard::Key),
        Event::Paste(text) => Some(Heard::Pasted(text)),
        Event::Resize(width, height) => Some(Heard::Size(width, height)),
        _ => None,
    }
}

fn key_of(KeyEvent { code, modifiers, .. }: KeyEvent) -> Option<Key> {
    let key = match code {
        // Some terminals send Ctrl+J for Ctrl+Enter.
        KeyCode::Char('j') if modifiers.contains(KeyModifiers::CONTROL) => Key::NewLine,
        KeyCode::Char(c) if modifiers.contains(KeyModifiers::CONTROL) => Key::Control(c.to_ascii_lowercase()),
        KeyCode::Char(_) if modifiers.contains(KeyModifiers::ALT) => return None,
        KeyCode::Char(c) => Key::Char(c),
        KeyCode::Enter if modifiers.contains(KeyModifiers::CONTROL) => Key::Control('s'),
        KeyCode::Enter if modifiers.contains(KeyModifiers::ALT) => Key::NewLine,
        KeyCode::Enter => Key::Enter,
        KeyCode::Tab if modifiers.contains(KeyModifiers::SHIFT) => Key::BackTab,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Esc => Key::Escape,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Delete => Key::Delete,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        _ => return None,
    };
    Some(key)
}
