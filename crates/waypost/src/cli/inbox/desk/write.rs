//! Text input: what keys do to a text, and where the text is stored.

use waypost_core::time::Timestamp;

use super::super::field::{has_lines, values};
use super::super::form::asked;
use super::super::key::Key;
use super::super::screen_region::ScreenRegion;
use super::super::step::Step;
use super::super::text::Text;
use super::Desk;

impl Desk {
    /// The focused text, and whether it can have several lines.
    fn text(&mut self) -> Option<(&mut Text, bool)> {
        match self.focus? {
            ScreenRegion::Field(n) => {
                let several = has_lines(asked(&self.ask).get(n)?);
                Some((&mut self.form.fields.get_mut(n)?.text, several))
            }
            ScreenRegion::Own(n) => Some((&mut self.form.fields.get_mut(n)?.text, false)),
            ScreenRegion::Comment => Some((&mut self.form.comment, true)),
            ScreenRegion::Step => match &mut self.step {
                Step::Rejecting => Some((&mut self.form.reason, false)),
                Step::Responding => Some((&mut self.form.response, false)),
                Step::Approving(text) | Step::Remarking(text) => Some((text, false)),
                Step::Choosing | Step::Dismissing | Step::Comparing(..) => None,
            },
            ScreenRegion::Choice(..) | ScreenRegion::Declined(..) | ScreenRegion::Button(_) => None,
        }
    }

    /// Inserts pasted text; without a focused text, nothing happens.
    pub fn paste(&mut self, pasted: &str, now: Timestamp) {
        let Some((text, several)) = self.text() else { return };
        let pasted = pasted.replace("\r\n", "\n").replace('\r', "\n");
        text.insert(&if several { pasted } else { pasted.trim_end_matches('\n').replace('\n', " ") });
        self.written(now);
    }

    /// Handles a key as text input; returns `false` if the key means something else.
    pub(super) fn write(&mut self, key: Key, now: Timestamp) -> bool {
        let Some((text, several)) = self.text() else { return false };
        let changed = match key {
            Key::Char(c) => {
                text.insert(c.encode_utf8(&mut [0; 4]));
                true
            }
            Key::Enter if several => {
                text.insert("\n");
                true
            }
            Key::NewLine => {
                text.insert("\n");
                true
            }
            Key::Backspace => {
                text.backspace();
                true
            }
            Key::Delete => {
                text.delete();
                true
            }
            Key::Control('w') => {
                text.delete_word();
                true
            }
            _ => false,
        };
        if changed {
            self.written(now);
            return true;
        }
        let moved = move_in(text, key);
        self.follow |= moved;
        moved
    }

    /// Writing into the free-text option chooses it.
    fn written(&mut self, now: Timestamp) {
        self.follow = true;
        if let Some(ScreenRegion::Own(n)) = self.focus
            && let (Some(question), Some(field)) = (asked(&self.ask).get(n), self.form.fields.get_mut(n))
        {
            field.own = !field.text.is_blank();
            field.declined = None;
            if field.own && !question.multi_select {
                field.values.clear();
            }
        }
        if !matches!(self.step, Step::Approving(_) | Step::Remarking(_)) {
            self.touch(now);
        }
        self.problems.clear();
    }

    /// Chooses the option in this region.
    pub(super) fn choose(&mut self, region: ScreenRegion, now: Timestamp) -> bool {
        let (ScreenRegion::Choice(n, _) | ScreenRegion::Own(n) | ScreenRegion::Declined(n, _)) = region else { return false };
        let (Some(question), Some(field)) = (asked(&self.ask).get(n), self.form.fields.get_mut(n)) else { return false };
        match region {
            ScreenRegion::Choice(_, place) => match values(question).get(place) {
                Some(value) => field.choose(question, value),
                None => return false,
            },
            ScreenRegion::Own(_) => field.choose_own(question),
            ScreenRegion::Declined(_, declined) => field.decline(declined),
            ScreenRegion::Field(_) | ScreenRegion::Comment | ScreenRegion::Step | ScreenRegion::Button(_) => return false,
        }
        self.touch(now);
        self.problems.clear();
        true
    }

    /// Chooses the option with this number in the focused question.
    pub(super) fn choose_by_number(&mut self, number: usize, now: Timestamp) -> bool {
        let question = match self.focus {
            Some(ScreenRegion::Choice(n, _) | ScreenRegion::Own(n) | ScreenRegion::Declined(n, _)) => n,
            _ => return false,
        };
        let region = ScreenRegion::Choice(question, number.saturating_sub(1));
        if number == 0 || !self.choose(region, now) {
            return false;
        }
        self.focus = Some(region);
        self.follow = true;
        true
    }
}

/// Moves the cursor in a text; returns `false` if it would leave the text.
fn move_in(text: &mut Text, key: Key) -> bool {
    match key {
        Key::Left => text.left(),
        Key::Right => text.right(),
        Key::Home | Key::Control('a') => text.home(),
        Key::End => text.end(),
        Key::Up => return text.up(),
        Key::Down => return text.down(),
        _ => return false,
    }
    true
}
