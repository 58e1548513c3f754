//! Extracts what a person wrote in a reply, without quoted text and without the signature.

/// Marks the line above which a reply is written. Nobody types it, and mail clients do not change it.
pub(super) const MARK: &str = "##--##";

/// The beginnings and ends of attribution lines, with which mail clients introduce quoted text.
const ATTRIBUTIONS: [(&str, &str); 16] = [
    ("on ", "wrote:"),
    ("am ", ":"),
    ("le ", "écrit :"),
    ("le ", "écrit:"),
    ("el ", "escribió:"),
    ("il ", "scritto:"),
    ("op ", "schreef:"),
    ("op ", ":"),
    ("em ", "escreveu:"),
    ("den ", ":"),
    ("w dniu ", ":"),
    ("dnia ", ":"),
    ("în ", "scris:"),
    ("----- original message", "-----"),
    ("-----original message", "-----"),
    ("-----ursprüngliche nachricht", "-----"),
];

/// A word that must also be in the attribution line if its end is too general.
const ATTRIBUTION_WORDS: [(&str, &str); 6] =
    [("am ", "schrieb"), ("op ", "schreef"), ("den ", "skrev"), ("w dniu ", "pisze"), ("dnia ", "napisał"), ("op ", "geschreven")];

/// How Outlook repeats the headers of an earlier email: the first header line, and possible next lines.
const FROM: [&str; 6] = ["from:", "von:", "de :", "de:", "da:", "van:"];
const HEADS: [&str; 17] = [
    "sent:",
    "to:",
    "date:",
    "subject:",
    "gesendet:",
    "an:",
    "datum:",
    "betreff:",
    "envoyé :",
    "à :",
    "date :",
    "enviado:",
    "para:",
    "fecha:",
    "inviato:",
    "a:",
    "verzonden:",
];

/// Signatures that phones and mail clients add automatically.
const SIGNED: [&str; 9] = [
    "sent from my ",
    "sent from outlook",
    "get outlook for ",
    "sent via ",
    "von meinem ",
    "gesendet von ",
    "diese nachricht wurde von meinem ",
    "envoyé de mon ",
    "enviado desde mi ",
];

/// The text of a reply.
pub(super) fn reply_text(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(|line| line.trim_end_matches(['\r', ' ', '\t', '\u{A0}'])).collect();
    let end = end_of_own(&lines);
    let own: Vec<&str> = lines[..end].iter().copied().filter(|line| !line.trim_start().starts_with('>')).collect();
    // If there is no text above the quoted text, the reply was written below or between it.
    let own = if own.iter().all(|line| line.trim().is_empty()) { unquoted(&lines, end) } else { own };
    let own = &own[..signature(&own)];
    own.join("\n").trim_matches('\n').trim_end().to_owned()
}

/// The line where quoted text begins.
fn end_of_own(lines: &[&str]) -> usize {
    let begins = |n: usize| lines[n].contains(MARK) || attribution_end(lines, n).is_some() || is_head(lines, n) || is_rule(lines, n);
    (0..lines.len()).find(|n| begins(*n)).unwrap_or(lines.len())
}

/// The text between and below lines that are quoted with `>`.
fn unquoted<'a>(lines: &[&'a str], from: usize) -> Vec<&'a str> {
    let is_quoted = |line: &str| line.trim_start().starts_with('>');
    if !lines[from..].iter().any(|line| is_quoted(line)) {
        return Vec::new();
    }
    let mut own = Vec::new();
    let mut n = from;
    while n < lines.len() {
        match attribution_end(lines, n) {
            Some(after) => n = after,
            None => {
                own.extend((!is_quoted(lines[n])).then_some(lines[n]));
                n += 1;
            }
        }
    }
    own
}

/// Whether an attribution line begins here, possibly broken over up to three lines. Returns where the quoted text begins.
fn attribution_end(lines: &[&str], n: usize) -> Option<usize> {
    let first = lines[n].trim();
    if first.is_empty() || first.starts_with('>') {
        return None;
    }
    let mut whole = String::new();
    for (k, line) in lines[n..].iter().take(3).enumerate() {
        if line.trim().is_empty() || line.trim_start().starts_with('>') {
            return None;
        }
        whole.push_str(line.trim());
        let after = n + k + 1;
        let is_unbroken = k == 0 || first.ends_with('<');
        if is_attribution(&whole.to_lowercase()) || (is_unbroken && introduces(&whole) && is_quoted_from(&lines[after..])) {
            return Some(after);
        }
        whole.push(' ');
    }
    None
}

fn is_attribution(line: &str) -> bool {
    let known = ATTRIBUTIONS.iter().any(|(begin, end)| {
        let vague = *end == ":";
        let word = || ATTRIBUTION_WORDS.iter().any(|(of, word)| of == begin && line.contains(word));
        line.starts_with(begin) && line.ends_with(end) && (!vague || word())
    });
    // A line such as `2026-11-22 10:30 GMT+01:00 Waypost <waypost@example.com>:`
    known || (line.ends_with(">:") && line.contains('@') && line.starts_with(|c: char| c.is_ascii_digit()))
}

/// Whether a line names somebody with their address and then says what they wrote, in any language.
fn introduces(line: &str) -> bool {
    line.contains('@') && line.ends_with([':', '\u{FF1A}'])
}

/// Whether the next text is quoted.
fn is_quoted_from(lines: &[&str]) -> bool {
    let next = lines.iter().find(|line| !line.trim().is_empty());
    next.is_some_and(|next| next.trim_start().starts_with('>') || next.contains(MARK))
}

fn is_head(lines: &[&str], n: usize) -> bool {
    let begins = |line: &str, heads: &[&str]| {
        let line = line.trim().trim_start_matches('*').replace(":*", ":").to_lowercase();
        heads.iter().any(|head| line.starts_with(head))
    };
    begins(lines[n], &FROM) && lines.get(n + 1).is_some_and(|next| begins(next, &HEADS))
}

/// The line that Outlook draws above an earlier email.
fn is_rule(lines: &[&str], n: usize) -> bool {
    let line = lines[n].trim();
    line.len() >= 20 && line.chars().all(|c| c == '_') && lines[n + 1..].iter().any(|line| !line.trim().is_empty())
}

/// The line where the signature begins.
fn signature(lines: &[&str]) -> usize {
    let signs = |line: &str| {
        let line = line.trim();
        line == "--"
            || line == "\u{2014}"
            || SIGNED.iter().any(|signed| line.to_lowercase().starts_with(signed) && line.chars().count() < 80)
    };
    lines.iter().position(|line| signs(line)).unwrap_or(lines.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Replies with the text "To the left.", by the program that sent them.
    const SENT: &[(&str, &str)] = &[
        (
            "Gmail",
            "To the left.\r\n\r\nOn Sun, 22 Nov 2026 at 10:30, Waypost <waypost@agents.example> wrote:\r\n\r\n> ##--## Write your answer above this line ##--##\r\n>\r\n> Which way?\r\n",
        ),
        (
            "Gmail, broken",
            "To the left.\n\nOn Sun, 22 Nov 2026 at 10:30, Waypost <\nwaypost+ntc_01h2xcejqtf2nbrexx3vqjhp41@agents.example> wrote:\n\n> Which way?\n",
        ),
        (
            "Gmail, German",
            "To the left.\n\nAm So., 22. Nov. 2026 um 10:30 Uhr schrieb Waypost <\nwaypost@agents.example>:\n\n> Welcher Weg?\n",
        ),
        ("Apple Mail", "To the left.\n\n> On 22. Nov 2026, at 10:30, Waypost <waypost@agents.example> wrote:\n> \n> Which way?\n"),
        (
            "Apple Mail, German",
            "To the left.\n\nVon meinem iPhone gesendet\n\n> Am 22.11.2026 um 10:30 schrieb Waypost <waypost@agents.example>:\n> \n> Welcher Weg?\n",
        ),
        (
            "iPhone",
            "To the left.\n\nSent from my iPhone\n\nOn 22 Nov 2026, at 10:30, Waypost <waypost@agents.example> wrote:\n\n\u{FEFF}##--## Write\nWhich way?\n",
        ),
        (
            "Outlook",
            "To the left.\r\n\r\n________________________________\r\nFrom: Waypost <waypost@agents.example>\r\nSent: Sunday, November 22, 2026 10:30 AM\r\nTo: Zoe\r\nSubject: A question\r\n\r\nWhich way?\r\n",
        ),
        (
            "Outlook, from HTML",
            "To the left.\n\nFrom: Waypost <waypost@agents.example>\nDate: Sunday, 22 November 2026 at 10:30\nTo: Zoe\n\nWhich way?\n",
        ),
        (
            "Outlook, German",
            "To the left.\n\nVon: Waypost <waypost@agents.example>\nGesendet: Sonntag, 22. November 2026 10:30\nAn: Zoe\nBetreff: Eine Frage\n\nWelcher Weg?\n",
        ),
        ("Outlook, old", "To the left.\n\n-----Original Message-----\nFrom: Waypost\nSent: now\n\nWhich way?\n"),
        ("Outlook, bold heads", "To the left.\n\n*From:* Waypost\n*Sent:* now\n\nWhich way?\n"),
        ("Thunderbird", "To the left.\n\n-- \nZoe\nHead of Ways\n\nOn 22.11.26 10:30, Waypost wrote:\n> Which way?\n"),
        ("Thunderbird, below", "On 22.11.26 10:30, Waypost wrote:\n> Which way?\n\nTo the left.\n\n-- \nZoe\n"),
        ("Thunderbird, German, below", "Am 22.11.26 um 10:30 schrieb Waypost:\n> Welcher Weg?\n>\n\nTo the left.\n"),
        ("quotes alone, below", "> Which way?\nTo the left.\n"),
        ("French", "To the left.\n\nLe dim. 22 nov. 2026 à 10:30, Waypost <waypost@agents.example> a écrit :\n\n> Which way?\n"),
        ("Dutch", "To the left.\n\nOp zo 22 nov 2026 om 10:30 schreef Waypost <waypost@agents.example>:\n> Which way?\n"),
        ("a telephone", "To the left.\n\nGet Outlook for iOS\n________________________________\nFrom: Waypost\nSent: now\n\nWhich way?\n"),
        (
            "Gmail, Russian",
            "To the left.\n\n\u{432}\u{441}, 22 \u{43d}\u{43e}\u{44f}\u{431}. 2026 \u{433}. \u{432} 10:30, Waypost <\nwaypost+ntc_01h2xcejqtf2nbrexx3vqjhp41@agents.example>:\n\n> Which way?\n",
        ),
        (
            "Gmail, Chinese",
            "To the left.\n\nWaypost <waypost@agents.example> \u{4e8e}2026\u{5e74}11\u{6708}22\u{65e5} 10:30\u{5199}\u{9053}\u{ff1a}\n\n> Which way?\n",
        ),
        (
            "Gmail, Turkish",
            "To the left.\n\nWaypost <waypost@agents.example>, 22 Kas 2026 Paz, 10:30 tarihinde \u{15f}unu yazd\u{131}:\n\n> Which way?\n",
        ),
        (
            "Gmail, Finnish",
            "To the left.\nsu 22. marrask. 2026 klo 10.30 Waypost (waypost@agents.example) kirjoitti:\n\n##--## Write\nWhich way?\n",
        ),
        (
            "Gmail, Czech, below",
            "ne 22. 11. 2026 v 10:30 odes\u{ed}latel Waypost <waypost@agents.example> napsal:\n> Which way?\n\nTo the left.\n",
        ),
        ("its own line alone", "To the left.\n\n##--## Write your answer above this line ##--##\nWhich way?\n"),
        ("nothing quoted", "To the left."),
        ("spaces", "\n\n  \nTo the left.  \n\n\n"),
    ];

    #[test]
    fn what_was_written_is_found_in_what_mail_programs_send() {
        for (program, text) in SENT {
            assert_eq!(reply_text(text).trim(), "To the left.", "{program}");
        }
    }

    #[test]
    fn what_only_looks_like_a_quote_is_kept() {
        for text in [
            "On Monday, as he wrote, we go.",
            "Am Montag: nein.",
            "From: Berlin\nby train",
            "Left > right",
            "one\n\ntwo\nthree",
            "To: prod\nSubject: none",
            "Schick es am Montag, wie sie schrieb.",
            "Write to ann@example.org:\nthat we come.",
            "To the left.\nTell ann@example.org, as she asked:\nby train",
        ] {
            assert_eq!(reply_text(text), text);
        }
    }

    #[test]
    fn answers_between_the_lines_are_kept_and_nothing_is_found_in_nothing() {
        assert_eq!(reply_text("On Sunday Waypost wrote:\n> Which way?\nLeft\n> How far?\n12\n"), "Left\n12");
        assert_eq!(reply_text("> Which way?\nLeft\n> How far?\n12\n"), "Left\n12");
        for nothing in ["", "\n\n", "> Which way?\n", "##--## Write your answer above this line ##--##\nWhich way?\n"] {
            assert_eq!(reply_text(nothing), "");
        }
    }
}
