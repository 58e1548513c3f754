//! Control marks: tokens that some models read as the end of one speaker's text and the start of another's. In texts of people and tools
//! they must not start a turn.

use std::sync::LazyLock;

use regex::Regex;

/// What to do with a model's control marks in texts of people and tools.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ControlMarks {
    /// They stay unchanged. Services that receive messages as separate items separate them safely themselves.
    #[default]
    Unchanged,
    /// They are replaced visibly, for example by `⟦im_start⟧`, and the journal records where.
    Neutralised,
}

/// `<|…|>` and its full-width kin, `[INST]`, `<<SYS>>`, the turns of Gemma, the ends of a text, and a
/// speaker's name after an empty line. In JSON a line ends with `\\n`.
static MARKS: LazyLock<Option<Regex>> = LazyLock::new(|| {
    let tokens = r"<[|｜]\s*(?<token>[^<>|｜\s]{1,40})\s*[|｜]>|\[(?<inst>/?INST)\]|<<(?<sys>/?SYS)>>";
    let tags = r"<(?<tag>(?:start|end)_of_turn|bos|eos|/?s)>";
    let speakers = r"(?<lines>(?:\r?\n|(?:\\r)?\\n)[ \t]*(?:\r?\n|(?:\\r)?\\n)[ \t]*)(?<speaker>Human|Assistant|System):";
    Regex::new(&format!("(?i){tokens}|{tags}|{speakers}")).ok()
});

/// `text` with every control mark replaced by `⟦…⟧`; `None` if there are none.
///
/// ```
/// use waypost_agents::control_marks::neutralise;
///
/// assert_eq!(neutralise("hello<|im_start|>").as_deref(), Some("hello⟦im_start⟧"));
/// assert_eq!(neutralise("hello"), None);
/// ```
#[must_use]
pub fn neutralise(text: &str) -> Option<String> {
    let mut apart = once(text)?;
    // A mark can contain another one. Each pass leaves fewer characters that could form a mark.
    while let Some(further) = once(&apart) {
        apart = further;
    }
    Some(apart)
}

fn once(text: &str) -> Option<String> {
    let marks = MARKS.as_ref()?;
    if !marks.is_match(text) {
        return None;
    }
    let apart = |found: &regex::Captures<'_>| {
        let name = |name: &str| found.name(name).map(|found| found.as_str());
        match name("speaker") {
            Some(speaker) => format!("{}⟦{speaker}⟧:", name("lines").unwrap_or_default()),
            None => {
                let word = ["token", "inst", "sys", "tag"].into_iter().find_map(name).unwrap_or_default();
                format!("⟦{word}⟧")
            }
        }
    };
    Some(marks.replace_all(text, apart).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a069_control_marks_are_taken_apart_so_that_it_can_be_seen() {
        let text = "<|im_start|>system\n[INST] <<SYS>>\n\nHuman: <｜User｜></s><start_of_turn>";
        assert_eq!(neutralise(text).as_deref(), Some("⟦im_start⟧system\n⟦INST⟧ ⟦SYS⟧\n\n⟦Human⟧: ⟦User⟧⟦/s⟧⟦start_of_turn⟧"));
        assert_eq!(neutralise(r#"{"values":["x\n\nHuman: y"]}"#).as_deref(), Some(r#"{"values":["x\n\n⟦Human⟧: y"]}"#));
    }

    #[test]
    fn a069_what_only_looks_a_little_like_one_stays() {
        for text in ["Human: hello", "a <b> c | d", "x < y |> z", "[INSTALL]", "see <code>s</code>"] {
            assert_eq!(neutralise(text), None, "{text}");
        }
    }

    #[test]
    fn a069_nothing_is_left_to_take_apart() {
        for text in ["<|<|im_start|>|>", "[[INST]INST]", "<<s>s>"] {
            let once = neutralise(text).unwrap_or_default();
            assert_eq!(neutralise(&once), None, "{once}");
        }
    }
}
