//! Texts that occur only in emails.

/// The texts of one language. `{}` is replaced by the subject of the sentence.
#[expect(missing_docs, reason = "each is named by what it says in English")]
#[derive(Debug)]
pub struct Mail {
    pub question_from: &'static str,
    pub unnamed_call: &'static str,
    pub on_its_page: &'static str,
    pub opening: &'static str,
    pub more: &'static str,
    pub write_above: &'static str,
    pub reply: &'static str,
    pub reply_in_lines: &'static str,
    pub not_by_reply: &'static str,
    pub unread: &'static str,
    pub one_of: &'static str,
    pub some_of: &'static str,
    pub or_own_words: &'static str,
    pub number: &'static str,
    pub date: &'static str,
    pub datetime: &'static str,
    pub elsewhere: &'static str,
    pub optional: &'static str,
    pub code_subject: &'static str,
    pub refused_subject: &'static str,
    pub refused: &'static str,
}

pub(super) static EN: Mail = Mail {
    question_from: "A question from {}",
    unnamed_call: "Allow a call?",
    on_its_page: "You cannot decide by email. Open the page to decide.",
    opening: "The link is for you alone. Opening it decides nothing.",
    more: "This is more than fits into an email. Open it to see all of it.",
    write_above: "Write your answer above this line",
    reply: "Or reply to this email with your answer.",
    reply_in_lines: "Or reply to this email with one line for each question, in order.",
    not_by_reply: "Some of this can only be answered on its page.",
    unread: "Replies to this address are not read.",
    one_of: "One of these.",
    some_of: "Any of these, with commas between them.",
    or_own_words: "Or in your own words.",
    number: "A number.",
    date: "A day, such as 2026-11-22.",
    datetime: "A time with its offset, such as 2026-11-22T10:30:00+01:00.",
    elsewhere: "Only on its page.",
    optional: "Optional.",
    code_subject: "Your code for Waypost",
    refused_subject: "Your reply was not accepted",
    refused: "Your reply changed nothing.",
};

pub(super) static DE: Mail = Mail {
    question_from: "Eine Frage von {}",
    unnamed_call: "Einen Aufruf erlauben?",
    on_its_page: "Eine Mail entscheidet nichts: Sie entscheiden auf der Seite, die sich öffnet.",
    opening: "Der Link ist nur für Sie. Ihn zu öffnen entscheidet nichts.",
    more: "Das ist mehr, als in eine Mail passt. Öffnen Sie es, um alles zu sehen.",
    write_above: "Schreiben Sie Ihre Antwort über diese Zeile",
    reply: "Oder antworten Sie auf diese Mail.",
    reply_in_lines: "Oder antworten Sie auf diese Mail, mit einer Zeile für jede Frage, der Reihe nach.",
    not_by_reply: "Manches davon lässt sich nur auf seiner Seite beantworten.",
    unread: "Was an diese Adresse geht, liest niemand.",
    one_of: "Eines davon.",
    some_of: "Beliebig viele davon, mit Kommas dazwischen.",
    or_own_words: "Oder in eigenen Worten.",
    number: "Eine Zahl.",
    date: "Ein Tag, etwa 2026-11-22.",
    datetime: "Ein Zeitpunkt mit seiner Zone, etwa 2026-11-22T10:30:00+01:00.",
    elsewhere: "Nur auf seiner Seite.",
    optional: "Muss nicht beantwortet werden.",
    code_subject: "Ihr Code für Waypost",
    refused_subject: "Ihre Antwort wurde nicht angenommen",
    refused: "Ihre Antwort hat nichts geändert.",
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_leave_the_same_room() {
        assert_eq!([&EN, &DE].map(|words| words.question_from.matches("{}").count()), [1, 1]);
    }
}
