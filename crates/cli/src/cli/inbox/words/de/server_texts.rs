//! The server's messages in German, with the wording of the web app.

use super::super::Table;

/// Warnings about a value.
pub(super) const MARKS: Table = &[
    ("direction controls", "Zeichen, die die Schreibrichtung ändern"),
    ("invisible characters", "unsichtbare Zeichen"),
    ("control characters", "Steuerzeichen"),
    ("several lines", "mehrere Zeilen"),
    ("spaces at the end", "Leerzeichen am Ende"),
    ("a long run of spaces", "sehr viele Leerzeichen hintereinander"),
    ("not inspectable", "nicht einsehbar"),
    ("mixed letters: ", "gemischte Schriften: "),
    ("letters of another script: ", "Buchstaben einer anderen Schrift: "),
    ("secret ", "Geheimnis "),
];

/// The places of warnings.
pub(super) const PLACES: Table = &[
    (" in the name of the tool", " im Namen des Werkzeugs"),
    (" in the name of the server", " im Namen des Servers"),
    (" in the target", " im Ziel"),
    (" in the name", " im Namen"),
];

/// Problems with an answer.
pub(super) const FAULTS: Table = &[
    ("required", "Hier fehlt noch etwas."),
    ("no_such_option", "Diese Möglichkeit gibt es hier nicht. Bitte wählen Sie eine der angebotenen."),
    ("too_few", "Das ist zu wenig. Bitte ergänzen Sie."),
    ("too_many", "Das ist zu viel. Bitte streichen Sie etwas."),
    ("too_short", "Das ist zu kurz. Bitte schreiben Sie mehr."),
    ("too_long", "Das ist zu lang. Bitte kürzen Sie es."),
    ("below_min", "Das liegt unter dem, was verlangt ist."),
    ("above_max", "Das liegt über dem, was verlangt ist."),
    ("too_small", "Dieser Wert ist zu klein."),
    ("too_large", "Dieser Wert ist zu groß."),
    ("too_early", "Dieser Zeitpunkt ist zu früh."),
    ("too_late", "Dieser Zeitpunkt ist zu spät."),
    ("pattern", "Das hat nicht die verlangte Form."),
    ("not_a_number", "Schreiben Sie eine Zahl, zum Beispiel 42 oder 3.5."),
    ("not_an_integer", "Schreiben Sie eine ganze Zahl, zum Beispiel 42."),
    ("not_a_date", "Schreiben Sie einen Tag, den es gibt, zum Beispiel 2026-11-21."),
    ("not_a_datetime", "Schreiben Sie Tag und Uhrzeit, zum Beispiel 2026-11-21T10:30:00+01:00."),
    ("not_an_email", "Schreiben Sie eine E-Mail-Adresse, zum Beispiel zoe@example.com."),
    ("not_a_uri", "Schreiben Sie eine Adresse mit ihrem Anfang, zum Beispiel https://example.com."),
    ("unknown_file", "Diese Datei ist nicht angekommen. Bitte wählen Sie sie noch einmal aus."),
    ("file_too_large", "Diese Datei ist zu groß."),
    ("wrong_file_type", "Diese Art von Datei wird hier nicht angenommen."),
    ("free_text_forbidden", "Eigene Worte gehen hier nicht. Bitte wählen Sie eine der angebotenen Möglichkeiten."),
    ("free_text_only", "Hier gibt es nichts zu wählen. Bitte schreiben Sie Ihre Antwort."),
];

/// Reasons for a refusal. Other reasons keep the server's own wording.
pub(super) const REFUSALS: Table = &[
    ("invalid", "Das passt nicht. Bitte prüfen Sie Ihre Angaben."),
    ("unauthorized", "Sie sind nicht angemeldet. Geben Sie in WAYPOST_KEY einen Schlüssel an, der noch gilt."),
    ("request_timeout", "Die Angaben kamen nicht rechtzeitig an. Bitte versuchen Sie es noch einmal."),
    ("body_too_large", "Das ist zu groß. Bitte kürzen Sie es."),
    ("file_too_large", "Die Datei ist zu groß. Bitte nehmen Sie eine kleinere."),
    ("answer_too_large", "Die Antwort ist zu lang. Bitte kürzen Sie sie."),
    ("rate_limited", "Das war zu oft. Bitte warten Sie etwas und versuchen Sie es dann noch einmal."),
    ("not_found", "Hier ist nichts. Das gibt es nicht, oder es ist nicht für Sie."),
    ("self_approval", "Niemand entscheidet über die eigene Anfrage. Jemand anderes muss das entscheiden."),
    ("not_eligible", "Das ist für andere. Hierauf antworten andere."),
    ("not_permitted", "Das dürfen Sie nicht. Mit Ihren Rollen geht das nicht. Wer Waypost verwaltet, kann das ändern."),
    ("principal_type", "Das dürfen Sie nicht. So, wie Sie angemeldet sind, geht das nicht."),
    ("sign_in_required", "Dafür genügt ein Link nicht. Bitte melden Sie sich an."),
    ("in_progress", "Das wird gerade noch bearbeitet. Bitte versuchen Sie es in einer Minute noch einmal."),
    ("already_answered", "Jemand war schneller. Bitte sehen Sie noch einmal nach."),
    ("reply_held", "Jemand hat schon geantwortet. Die Antwort ist noch nicht übergeben."),
    ("too_late_to_undo", "Die Antwort ist schon übergeben. Sie kann nicht mehr zurückgenommen werden."),
    ("nothing_pending", "Hier wartet nichts auf eine Antwort. Bitte sehen Sie noch einmal nach."),
    ("session_over", "Die Sitzung ist zu Ende. Beginnen Sie eine neue."),
    ("cancelled", "Die Anfrage wurde verworfen."),
    ("withdrawn", "Die Anfrage wurde zurückgezogen."),
    ("expired", "Die Frist ist vorbei."),
    ("skipped", "Die Anfrage wurde aufgegeben."),
    ("erased", "Das wurde gelöscht."),
    ("stale_view", "Das hat sich geändert, seit Sie es gesehen haben. Bitte sehen Sie noch einmal nach."),
    ("sse_limit", "Zu viele offene Verbindungen. Bitte schließen Sie andere Fenster von Waypost."),
    ("contended", "Gerade kommt zu viel auf einmal. Bitte versuchen Sie es in einer Minute noch einmal."),
    ("stopping", "Dieser Server hört gerade auf. Bitte versuchen Sie es in einer Minute noch einmal."),
    ("unavailable", "Der Speicher ist gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute noch einmal."),
    ("storage_full", "Es ist kein Platz mehr. Wer Waypost verwaltet, muss Platz schaffen."),
    (
        "newer_version",
        "Das hat eine neuere Version geschrieben. Versuchen Sie es in ein paar Minuten noch einmal: Der Server wird gerade erneuert. Verloren ist nichts.",
    ),
    ("storage_in_use", "Ein anderes Programm benutzt die Daten. Wer Waypost verwaltet, muss nachsehen."),
    ("outcome_unknown", "Ob es getan wurde, ist nicht bekannt. Noch einmal senden ist unbedenklich."),
    ("record_damaged", "Das Protokoll dieser Sitzung ist beschädigt. Wer Waypost verwaltet, muss nachsehen."),
    ("internal", "Mit dem Server stimmt etwas nicht. Wer Waypost verwaltet, findet mehr im Protokoll des Servers."),
];
