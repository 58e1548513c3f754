//! Draws a picture on a real screen. All text went through [`super::page::Part`], so it contains no control
//! characters.

use ratatui::Frame;
use ratatui::layout::Position;
use ratatui::style::{Color, Modifier, Style};
use waypost_core::risk::Risk;

use super::page::TextStyle;
use super::picture::Picture;

/// Whether to use colors. Without them, everything can still be distinguished.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colours {
    Some,
    None,
}

/// Draws a picture.
pub fn draw(frame: &mut Frame<'_>, picture: &Picture, colours: Colours) {
    let area = frame.area();
    let buffer = frame.buffer_mut();
    for (y, row) in (area.top()..area.bottom()).zip(&picture.rows) {
        if row.bar {
            buffer.set_style(ratatui::layout::Rect { x: area.left(), y, width: area.width, height: 1 }, Modifier::REVERSED);
        }
        let mut x = area.left().saturating_add(u16::try_from(row.indent).unwrap_or(u16::MAX));
        for part in &row.parts {
            let width = usize::from(area.right().saturating_sub(x));
            let style = if row.bar { style(part.style(), colours).add_modifier(Modifier::REVERSED) } else { style(part.style(), colours) };
            (x, _) = buffer.set_stringn(x, y, part.text(), width, style);
        }
    }
    if let Some((column, row)) = picture.caret {
        let at = |place: usize, end: u16| u16::try_from(place).unwrap_or(u16::MAX).min(end.saturating_sub(1));
        frame.set_cursor_position(Position::new(at(column, area.right()), at(row, area.bottom())));
    }
}

/// Uses the terminal's own colors, so that the text is readable on light and dark backgrounds.
fn style(look: TextStyle, colours: Colours) -> Style {
    let plain = Style::new();
    let coloured = |style: Style, colour: Color| match colours {
        Colours::Some => style.fg(colour),
        Colours::None => style,
    };
    match look {
        TextStyle::Plain => plain,
        TextStyle::Title => plain.add_modifier(Modifier::BOLD),
        TextStyle::Quiet => plain.add_modifier(Modifier::DIM),
        TextStyle::Warning => coloured(plain.add_modifier(Modifier::BOLD), Color::Red),
        TextStyle::Filled => plain.add_modifier(Modifier::UNDERLINED),
        TextStyle::Risk(Risk::High | Risk::Critical) => coloured(plain.add_modifier(Modifier::BOLD), Color::Red),
        TextStyle::Risk(Risk::Low | Risk::Medium) => plain,
        TextStyle::Good => coloured(plain.add_modifier(Modifier::BOLD), Color::Green),
        TextStyle::Focus => plain.add_modifier(Modifier::BOLD | Modifier::REVERSED),
    }
}
