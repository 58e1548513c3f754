//! The keys of an open ask.

use waypost_core::time::Timestamp;

use super::super::field::is_written;
use super::super::form::asked;
use super::super::job::{Draft, Job};
use super::super::key::Key;
use super::super::pretty;
use super::super::screen_region::{Button, ScreenRegion};
use super::super::step::Step;
use super::super::text::Text;
use super::{Desk, NotHere};
use crate::cli::{decision, sending};
use waypost_core::question::Input;
use waypost_wire::Verdict;

/// The effect of a key.
pub enum Pressed {
    /// These jobs must be done.
    Do(Vec<Job>),
    /// The person leaves the ask.
    Leave,
    /// The person wants the next ask.
    Next,
    /// The key has no effect here.
    Nothing,
}

fn nothing_more() -> Pressed {
    Pressed::Do(Vec::new())
}

impl Desk {
    /// Handles a key. `room` is how many rows of the page fit on the screen.
    pub fn press(&mut self, key: Key, room: usize, now: Timestamp) -> Pressed {
        if self.sending.is_some() && key != Key::Escape {
            return nothing_more();
        }
        if self.write(key, now) {
            return nothing_more();
        }
        match key {
            Key::Escape if self.step == Step::Choosing => Pressed::Leave,
            Key::Escape => {
                self.go(Step::Choosing);
                nothing_more()
            }
            Key::Tab => self.move_focus(1),
            Key::BackTab => self.move_focus(-1),
            Key::PageDown => self.scroll(page_of(room)),
            Key::PageUp => self.scroll(-page_of(room)),
            Key::Control('s') if self.step == Step::Choosing && self.buttons().contains(&Button::Submit) => self.act(Button::Submit, now),
            Key::Control('e') => self.edit_field(),
            Key::Enter | Key::Char(' ') => self.enter(key, now),
            Key::Down => self.down(1),
            Key::Up => self.down(-1),
            Key::Left if self.is_at_a_button() => self.move_focus(-1),
            Key::Right if self.is_at_a_button() => self.move_focus(1),
            Key::Home => self.scroll(isize::MIN / 2),
            Key::End => self.scroll(isize::MAX / 2),
            Key::Char(c) => self.letter(c, room, now),
            _ => Pressed::Nothing,
        }
    }

    fn is_at_a_button(&self) -> bool {
        matches!(self.focus, Some(ScreenRegion::Button(_)))
    }

    fn letter(&mut self, c: char, room: usize, now: Timestamp) -> Pressed {
        let digit = c.to_digit(10).and_then(|digit| usize::try_from(digit).ok());
        if let Some(number) = digit {
            return if self.choose_by_number(number, now) { nothing_more() } else { Pressed::Nothing };
        }
        let button = match c {
            'j' => return self.down(1),
            'k' => return self.down(-1),
            'f' => return self.scroll(page_of(room)),
            'b' => return self.scroll(-page_of(room)),
            'a' => Button::Approve,
            'r' => Button::Reject,
            'e' => Button::Change,
            'd' => Button::Dismiss,
            'c' => Button::Remark,
            'i' => Button::Respond,
            'u' => Button::Undo,
            'n' => Button::Next,
            _ => return Pressed::Nothing,
        };
        match self.step {
            Step::Choosing if button == Button::Next => Pressed::Next,
            Step::Choosing if self.buttons().contains(&button) => self.act(button, now),
            Step::Choosing if button == Button::Approve => self.explain(),
            Step::Comparing(..) if button == Button::Change => self.act(button, now),
            _ => Pressed::Nothing,
        }
    }

    /// Explains why the ask cannot be approved here, if so.
    fn explain(&mut self) -> Pressed {
        if !self.may_approve() {
            return Pressed::Nothing;
        }
        self.notice = self.not_approvable().map(|why| match why {
            NotHere::NotSeen => self.words.scroll_first.to_owned(),
            NotHere::TooSmall | NotHere::TooLong => self.words.not_decided_here.to_owned(),
        });
        nothing_more()
    }

    /// Moves the focus to the next region, or scrolls down if there is text to read first.
    fn down(&mut self, by: isize) -> Pressed {
        let on_the_page = self.regions().iter().any(|region| !matches!(region, ScreenRegion::Button(_) | ScreenRegion::Step));
        if on_the_page && self.step == Step::Choosing { self.move_focus(by) } else { self.scroll(by) }
    }

    fn move_focus(&mut self, by: isize) -> Pressed {
        let regions = self.regions();
        let at = self.focus.and_then(|focus| regions.iter().position(|region| *region == focus)).unwrap_or(0);
        let count = isize::try_from(regions.len()).unwrap_or(isize::MAX).max(1);
        let next = (isize::try_from(at).unwrap_or(0) + by).rem_euclid(count);
        self.focus = usize::try_from(next).ok().and_then(|next| regions.get(next).copied());
        self.follow = true;
        nothing_more()
    }

    /// Scrolls the page; the limits are applied when the screen is drawn.
    fn scroll(&mut self, by: isize) -> Pressed {
        self.top = self.top.saturating_add_signed(by);
        nothing_more()
    }

    fn enter(&mut self, key: Key, now: Timestamp) -> Pressed {
        match self.focus {
            Some(ScreenRegion::Button(Button::Next)) => Pressed::Next,
            Some(ScreenRegion::Button(button)) if key == Key::Enter => self.act(button, now),
            Some(ScreenRegion::Step) => self.act(Button::Confirm, now),
            Some(region @ (ScreenRegion::Choice(..) | ScreenRegion::Declined(..))) => {
                self.choose(region, now);
                nothing_more()
            }
            Some(ScreenRegion::Field(_) | ScreenRegion::Own(_) | ScreenRegion::Comment) => self.move_focus(1),
            Some(ScreenRegion::Button(_)) | None => Pressed::Nothing,
        }
    }

    /// Opens the focused field in an editor.
    fn edit_field(&mut self) -> Pressed {
        let Some(ScreenRegion::Field(n)) = self.focus else { return Pressed::Nothing };
        let kept_from_files = asked(&self.ask).get(n).is_none_or(|question| question.input == Input::Secret || !is_written(question));
        let Some(field) = self.form.fields.get(n).filter(|_| !kept_from_files) else { return Pressed::Nothing };
        self.have_edited(Draft { ask: self.ask.id, field: Some(n), text: field.text.as_str().to_owned() })
    }

    fn have_edited(&mut self, draft: Draft) -> Pressed {
        self.editing = Some(draft.clone());
        Pressed::Do(vec![Job::Edit(draft)])
    }

    /// Executes a button.
    fn act(&mut self, button: Button, now: Timestamp) -> Pressed {
        self.notice = None;
        match button {
            Button::Submit => self.submit(),
            Button::Respond => self.begin(Step::Responding),
            Button::Reject => self.begin(Step::Rejecting),
            Button::Approve if self.is_grave() => self.begin(Step::Approving(Text::default())),
            Button::Approve => self.approve(),
            Button::Change => self.change(),
            Button::Remark => self.begin(Step::Remarking(Text::default())),
            Button::Dismiss => self.begin(Step::Dismissing),
            Button::Undo => self.on_its_way(Job::Undo(self.ask.id)),
            Button::Next => Pressed::Next,
            Button::Back => self.begin(Step::Choosing),
            Button::Confirm => self.confirm(now),
        }
    }

    fn begin(&mut self, step: Step) -> Pressed {
        self.go(step);
        nothing_more()
    }

    fn on_its_way(&mut self, job: Job) -> Pressed {
        self.sending = Some(self.ask.revision);
        Pressed::Do(vec![job])
    }

    fn send(&mut self, reply: sending::Reply) -> Pressed {
        let reply = sending::Reply { shown: self.shown(), ..reply };
        self.on_its_way(Job::Send(Box::new(self.ask.clone()), Box::new(reply)))
    }

    /// The digest of what is on the screen, and when it was opened.
    fn shown(&self) -> Option<sending::Shown> {
        let opened = self.opened.clone()?;
        Some(sending::Shown { digest: self.ask.view_digest.clone(), ..opened })
    }

    fn submit(&mut self) -> Pressed {
        self.problems = self.form.problems(self.words, &self.ask);
        if self.problems.is_empty() {
            return self.send(self.form.answers(&self.ask));
        }
        self.go_where_it_is_wrong();
        nothing_more()
    }

    fn approve(&mut self) -> Pressed {
        self.problems = self.form.problems(self.words, &self.ask);
        if !self.problems.is_empty() {
            self.go(Step::Choosing);
            self.go_where_it_is_wrong();
            return nothing_more();
        }
        let feedback = self.form.feedback(&self.ask);
        self.send(sending::Reply { feedback, ..sending::decision(&self.ask, Verdict::Approve, None) })
    }

    /// Opens the arguments in an editor, in their current or already changed form.
    fn change(&mut self) -> Pressed {
        let text = match &self.step {
            Step::Comparing(text, _) => Some(text.clone()),
            _ => self.form.arguments.clone(),
        };
        let shown = self.ask.approval.as_ref().map(|approval| pretty::indented(&approval.arguments_text));
        self.have_edited(Draft { ask: self.ask.id, field: None, text: text.or(shown).unwrap_or_default() })
    }

    fn confirm(&mut self, now: Timestamp) -> Pressed {
        let written = |text: &Text| Some(text.as_str().trim().to_owned()).filter(|text| !text.is_empty());
        match &self.step {
            Step::Choosing => Pressed::Nothing,
            Step::Rejecting => {
                let reason = written(&self.form.reason);
                self.send(sending::decision(&self.ask, Verdict::Reject, reason))
            }
            Step::Approving(typed) => match decision::read(typed.as_str(), &self.ask) {
                Ok(Verdict::Approve) if self.not_approvable().is_none() => self.approve(),
                Ok(Verdict::Approve) => self.explain(),
                Ok(Verdict::Reject) => self.begin(Step::Rejecting),
                Err(_) => {
                    self.notice = Some(self.words.not_typed.to_owned());
                    nothing_more()
                }
            },
            Step::Responding => match written(&self.form.response) {
                Some(response) => {
                    self.send(sending::Reply { response: Some(response), revision: Some(self.ask.revision), ..sending::Reply::default() })
                }
                None => self.say_what_is_missing(),
            },
            Step::Remarking(text) => match written(text) {
                Some(text) => self.on_its_way(Job::Remark(self.ask.id, text)),
                None => self.say_what_is_missing(),
            },
            Step::Dismissing => self.on_its_way(Job::Dismiss(self.ask.id)),
            Step::Comparing(text, _) => {
                self.form.arguments = Some(text.clone());
                self.unkept.get_or_insert(now);
                let Ok(arguments) = serde_json::value::RawValue::from_string(pretty::compact(text)) else { return Pressed::Nothing };
                self.send(sending::Reply { arguments: Some(arguments), ..sending::decision(&self.ask, Verdict::Approve, None) })
            }
        }
    }

    fn say_what_is_missing(&mut self) -> Pressed {
        self.notice = Some(self.words.write_something.to_owned());
        nothing_more()
    }
}

fn page_of(room: usize) -> isize {
    isize::try_from(room.saturating_sub(1).max(1)).unwrap_or(isize::MAX)
}
