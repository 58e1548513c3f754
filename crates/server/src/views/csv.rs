//! CSV export of settled asks. The rows contain text that people and agents wrote, so no cell may be a formula.

use std::fmt::Write as _;

use waypost_core::ask::history::Past;
use waypost_core::people::principal::Principal;
use waypost_core::text::visible;

const HEAD: &str = "ask_id,session_id,agent,kind,about,risk,asked_at,ended_at,ending,by,source,rule,changed,seen_ms,took_ms,reason,imported_by,imported_at\r\n";

/// Renders settled asks as CSV: a header row, then one row per ask.
pub(crate) fn render(past: &[Past]) -> String {
    let mut csv = HEAD.to_owned();
    for each in past {
        let cells = row(each).map(|text| cell(&text));
        let _ = write!(csv, "{}\r\n", cells.join(","));
    }
    csv
}

fn row(past: &Past) -> [String; 18] {
    let number = |found: Option<u64>| found.map(|found| found.to_string()).unwrap_or_default();
    [
        past.ask_id.to_string(),
        past.session_id.to_string(),
        past.agent.clone(),
        past.kind.to_owned(),
        past.about.clone(),
        past.risk.map(|risk| risk.as_str().to_owned()).unwrap_or_default(),
        past.asked_at.to_string(),
        past.ended_at.to_string(),
        past.ending.as_str().to_owned(),
        past.by.as_ref().map(Principal::to_string).unwrap_or_default(),
        past.source.map(|source| source.as_str().to_owned()).unwrap_or_default(),
        past.rule.map(|rule| rule.to_string()).unwrap_or_default(),
        past.changed.to_string(),
        number(past.seen_ms),
        number(Some(past.took_ms)),
        past.reason.clone().unwrap_or_default(),
        past.imported.as_ref().map(|import| import.by.to_string()).unwrap_or_default(),
        past.imported.as_ref().map(|import| import.at.to_string()).unwrap_or_default(),
    ]
}

/// Escapes one cell. Text that begins like a formula gets a leading apostrophe, so that spreadsheet programs treat it as text.
/// Control characters become spaces, because a tab or a line break can also begin a formula. Invisible and reordering characters
/// are shown by name.
fn cell(text: &str) -> String {
    let one_line: String = text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    let plain = visible(&one_line);
    let guard = if plain.trim_start().starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠', '|', '%']) { "'" } else { "" };
    format!("\"{guard}{}\"", plain.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::cell;

    #[test]
    fn no_cell_is_a_formula_and_none_breaks_out_of_its_place() {
        let cases = [
            ("deploy", r#""deploy""#),
            ("=HYPERLINK(\"http://evil\")", r#""'=HYPERLINK(""http://evil"")""#),
            ("+1", r#""'+1""#),
            ("-1+1|cmd", r#""'-1+1|cmd""#),
            ("@SUM(A1)", r#""'@SUM(A1)""#),
            ("\t=1", r#""' =1""#),
            ("a\r\nb,c", r#""a  b,c""#),
            (" =1", r#""' =1""#),
            ("\u{200b}=1", r#""[U+200B]=1""#),
            ("", r#""""#),
        ];
        for (text, wanted) in cases {
            assert_eq!(cell(text), wanted, "{text:?}");
        }
    }
}
