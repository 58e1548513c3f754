//! The terminal while the inbox uses it. The terminal is restored however the inbox ends.

use std::io::{self, BufWriter, Stdout, stdout};
use std::sync::Once;

use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use crossterm::{cursor, execute};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

use super::job::InboxEvent;
use super::key::InboxKey;
use super::picture::Picture;
use super::screen::{Colours, draw};

type Drawn = Terminal<CrosstermBackend<BufWriter<Stdout>>>;

/// The terminal; it is restored when this value is dropped.
pub struct InboxTerminal {
    terminal: Drawn,
    colours: Colours,
}

impl InboxTerminal {
    /// Takes over the terminal.
    ///
    /// # Errors
    /// If the terminal cannot be drawn on.
    pub fn take(colours: Colours) -> io::Result<Self> {
        restore_after_panic();
        enter().inspect_err(|_| restore())?;
        Ok(Self { terminal: blank().inspect_err(|_| restore())?, colours })
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

    /// Lends the terminal to another program, until [`InboxTerminal::resume`].
    pub fn lend(&mut self) {
        restore();
    }

    /// Takes over the terminal again, and draws everything.
    ///
    /// # Errors
    /// If the terminal can no longer be drawn on.
    pub fn resume(&mut self) -> io::Result<()> {
        enter()?;
        self.terminal = blank()?;
        Ok(())
    }
}

impl Drop for InboxTerminal {
    fn drop(&mut self) {
        restore();
    }
}

fn blank() -> io::Result<Drawn> {
    Terminal::new(CrosstermBackend::new(BufWriter::new(stdout())))
}

fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableBracketedPaste, cursor::Hide)
}

fn restore() {
    let _ = disable_raw_mode();
    let _ = execute!(stdout(), DisableBracketedPaste, LeaveAlternateScreen, cursor::Show);
}

/// Restores the terminal before a panic message is printed.
fn restore_after_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            restore();
            before(panic);
        }));
    });
}

/// Converts an event of the terminal; `None` if the inbox ignores it.
pub fn to_inbox_event(event: Event) -> Option<InboxEvent> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => key_of(key).map(InboxEvent::Key),
        Event::Paste(text) => Some(InboxEvent::Pasted(text)),
        Event::Resize(width, height) => Some(InboxEvent::Size(width, height)),
        _ => None,
    }
}

fn key_of(KeyEvent { code, modifiers, .. }: KeyEvent) -> Option<InboxKey> {
    let key = match code {
        // Some terminals send Ctrl+J for Ctrl+Enter.
        KeyCode::Char('j') if modifiers.contains(KeyModifiers::CONTROL) => InboxKey::NewLine,
        KeyCode::Char(c) if modifiers.contains(KeyModifiers::CONTROL) => InboxKey::Control(c.to_ascii_lowercase()),
        KeyCode::Char(_) if modifiers.contains(KeyModifiers::ALT) => return None,
        KeyCode::Char(c) => InboxKey::Char(c),
        KeyCode::Enter if modifiers.contains(KeyModifiers::CONTROL) => InboxKey::Control('s'),
        KeyCode::Enter if modifiers.contains(KeyModifiers::ALT) => InboxKey::NewLine,
        KeyCode::Enter => InboxKey::Enter,
        KeyCode::Tab if modifiers.contains(KeyModifiers::SHIFT) => InboxKey::BackTab,
        KeyCode::Tab => InboxKey::Tab,
        KeyCode::BackTab => InboxKey::BackTab,
        KeyCode::Esc => InboxKey::Escape,
        KeyCode::Backspace => InboxKey::Backspace,
        KeyCode::Delete => InboxKey::Delete,
        KeyCode::Left => InboxKey::Left,
        KeyCode::Right => InboxKey::Right,
        KeyCode::Up => InboxKey::Up,
        KeyCode::Down => InboxKey::Down,
        KeyCode::Home => InboxKey::Home,
        KeyCode::End => InboxKey::End,
        KeyCode::PageUp => InboxKey::PageUp,
        KeyCode::PageDown => InboxKey::PageDown,
        _ => return None,
    };
    Some(key)
}
