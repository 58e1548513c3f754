//! German, with the wording of the web app in `web/src/words/ask-de.ts`.

mod server_texts;

use waypost_core::ask::limit::Limit;
use waypost_core::ask::policy::OnExpiry;
use waypost_core::json::BadJson;
use waypost_core::risk::Risk;

use self::server_texts::{FAULTS, MARKS, PLACES, REFUSALS};
use super::question::{Bounds, Measured};
use super::{ButtonContext, FocusArea, InboxTexts, Lengths, Table};
use crate::cli::inbox::changes::BadArguments;
use crate::cli::inbox::counts::AskCounts;
use crate::cli::inbox::screen_region::Button;

pub(super) static WORDS: InboxTexts = InboxTexts {
    connecting: "verbindet",
    live: "live",
    offline: "OFFLINE",
    reading: "Offene Anfragen werden gelesen …",
    nothing_waits: "Nichts wartet auf eine Antwort.",
    nothing_found: "Keine offene Anfrage passt dazu.",
    search: "Suchen: ",
    overdue: "überfällig",
    no_server: "Waypost ist nicht erreichbar. Was Sie geschrieben haben, bleibt hier; es geht weiter, sobald es wieder da ist.",
    too_small: "Dieses Terminal ist zu klein.",
    sending: "Wird gesendet …",
    over_the_list,
    over_an_ask: |headline| vec![format!("Waypost  {headline}"), headline.to_owned()],
    keys,
    help: HELP,
    button,
    step,

    now: "jetzt",
    ahead: |length| format!("in {length}"),
    ago: |length| format!("vor {length}"),
    seconds: |count| format!("{count} s"),
    minutes: |count| format!("{count} Min."),
    hours: |count| format!("{count} Std."),
    days: |count| if count == 1 { "1 Tag".to_owned() } else { format!("{count} Tagen") },

    happened: |tool| format!("Ist {tool} geschehen?"),
    may_read: "Darf das Modell das lesen?",
    may_say: "Darf das Modell das sagen?",
    may_go_on: |agent| format!("Darf {agent} weitermachen?"),
    run: |tool| format!("{tool} ausführen?"),
    review_this: "Diesen Text durchsehen?",
    outcome_unknown: "Ausgang unbekannt",
    guardrail: "Leitplanke",
    a_tool_asks: "Ein Werkzeug fragt",
    approval: "Freigabe",
    review: "Durchsicht",
    question: "Frage",
    questions: |count| format!("{count} Fragen"),
    out_of,
    // "Freigabe von deployer" would mean that deployer has approved the call.
    kind_from: |kind, from| format!("{from}: {kind}"),
    working_for: |agent, above| format!("{agent}, für {above}"),
    version: |revision| format!("Fassung {revision}"),
    expires: |when, then| format!("Läuft ab: {when}, {then}."),
    on_expiry,
    or: " oder ",
    with_the_role: |roles| format!("alle mit der Rolle {roles}"),
    is_for: |whom| format!("Für {whom}."),
    for_others: "für andere",
    for_whom: |whom| format!("für {whom}"),
    approvals: |counted, needed, by| match by {
        "" => format!("{counted} von {needed} Freigaben."),
        by => format!("{counted} von {needed} Freigaben: {by}."),
    },
    counts_no_longer: |name| format!("{name} (zählt nicht mehr)"),
    handed_on: |by, to| format!("{by} hat die Anfrage weitergegeben an {to}."),
    you_voted: "Sie haben freigegeben. Auf andere wird noch gewartet.",
    in_place_of: |other| format!("Sie antworten anstelle von {other}."),
    may_reject: "Sie dürfen ablehnen. Über die Freigabe entscheiden andere.",
    you_started: "Sie haben das begonnen, also entscheidet jemand anderes. Ansehen können Sie es.",
    not_permitted: "Mit Ihren Rollen können Sie hierüber nicht entscheiden. Ansehen können Sie es.",
    for_others_to_answer: "Hierauf antworten andere. Ansehen können Sie es.",

    dismissed: "Verworfen",
    withdrawn: "Vom Agenten zurückgezogen",
    expired: "Ohne Antwort abgelaufen",
    skipped: "Übersprungen: keine ausreichende Antwort",
    approved: "Freigegeben",
    rejected: "Abgelehnt",
    responded: "Etwas anderes erwidert",
    answered: "Beantwortet",
    by: |who| format!(" von {who}"),
    over: |channel| format!(" über {channel}"),
    imported: |who| format!(", anderswo; importiert von {who}"),
    decided_elsewhere: |by, who| {
        format!(
            "Laut einem Snapshot, den {who} importiert hat, hat {by} das anderswo entschieden. Das zählt hier nicht: sehen Sie nach, ob der Aufruf dort schon ausgeführt wurde."
        )
    },
    own_default: "der Vorgabe der Anfrage",
    a_rule: "einer Dauerregel",
    a_judge: "einem Prüfer",
    replaced_by: |next| format!("Ersetzt durch {next}."),
    reason: "Grund:",
    response: "Erwiderung:",
    given_under_seal: "Angegeben. Verschlüsselt gespeichert.",
    faster_and_replied: |who| format!("{who} war schneller und hat schon geantwortet."),
    somebody_faster: |ending| format!("Jemand anderes war schneller: {ending}."),
    yours_not_sent: "Was Sie ausgefüllt hatten, wurde nicht gesendet.",
    judges_yours: |agent| format!("{agent} prüft, ob es mit Ihrer Antwort weitergehen kann."),
    judges: |agent| format!("{agent} prüft, ob es mit der Antwort weitergehen kann."),
    sent: |seconds| format!("Gesendet. Sie können es noch {seconds} s lang zurücknehmen."),
    has_replied: |who| format!("{who} hat geantwortet und kann es noch zurücknehmen."),
    handing: "Wird an den Agenten übergeben.",

    the_call: "Der Aufruf",
    risk,
    risk_raised_by: "Risiko erhöht durch",
    category: "Art",
    asked_by: "Gefragt von",
    server: "Server",
    target: "Ziel",
    contents_of: |what| format!("Inhalt von {what}"),
    not_pinned: "Nicht festgehalten",
    unchecked: "Die Argumente ließen sich nicht prüfen: Das Schema des Werkzeugs ist nicht verwendbar",
    digest: "Prüfsumme",
    no_arguments: "ohne Argumente",
    empty: "(leer)",
    not_inspectable: |parts| {
        let hint = "was dort kodiert steht, wird mit Größe und Prüfsumme genannt";
        if parts == 1 { format!("1 Teil ist nicht einsehbar: {hint}") } else { format!("{parts} Teile sind nicht einsehbar: {hint}") }
    },
    marks: MARKS,
    places: PLACES,
    is_numbered: " ist U+",
    to_review: "Text zur Durchsicht",
    stopped: "Von einer Leitplanke angehalten",
    agent_says: "Der Agent sagt (ungeprüft)",
    tool_says: "Das Werkzeug sagt (ungeprüft)",
    tool_brought: "Das Werkzeug brachte (ungeprüft)",
    asked_again: "Noch einmal gefragt. Der Agent sagt (ungeprüft):",
    says: |who| format!("{who} sagt"),
    says_unverified: |who| format!("{who} sagt (ungeprüft)"),
    more_of_it: |characters| format!("… {characters} Zeichen insgesamt; die Seite zeigt sie."),

    yes: "Ja",
    no: "Nein",
    own_words: "Etwas anderes:",
    recommended: "(empfohlen)",
    none_of_these: "Nichts davon",
    dont_know: "Ich weiß es nicht",
    comment: "Bemerkung (freiwillig)",
    a_picture: "(ein Bild, auf der Seite zu sehen)",
    choose_any: "Wählen Sie alles, was zutrifft.",
    a_number: "Eine Zahl.",
    a_date: "Ein Tag, zum Beispiel 2026-11-21.",
    a_moment: "Tag und Uhrzeit mit Zeitzone, zum Beispiel 2026-11-21T10:30:00+01:00.",
    a_form: "Ein JSON-Objekt, das zu diesem Schema passt; ^E öffnet Ihren Editor.",
    a_file: "Der Pfad einer Datei.",
    files: "Die Pfade von Dateien, in jeder Zeile einer.",
    a_secret: "Ein Geheimnis; beim Schreiben nicht zu sehen.",
    optional: "Freiwillig.",
    an_email: "Eine E-Mail-Adresse.",
    an_address: "Eine Adresse wie https://example.com.",
    a_whole_number: "Eine ganze Zahl.",
    most_bytes: |most| format!("Höchstens {most} Byte."),
    range,
    attach: "Bitte hängen Sie eine Datei an.",
    choose: "Bitte wählen Sie eine Antwort.",
    write: "Bitte schreiben Sie eine Antwort.",
    no_json_object: "Schreiben Sie ein JSON-Objekt, jeden Schlüssel einmal.",

    changes: |count| if count == 1 { "Eine Änderung:".to_owned() } else { format!("{count} Änderungen:") },
    the_whole: "(das Ganze)",
    nothing_changed: "Nichts wurde geändert.",
    nothing_runs_yet: "Noch wird nichts ausgeführt: Sie sehen den geänderten Aufruf noch einmal, und erst dann kann er freigegeben werden.",
    bad_arguments: |why| format!("Das sind keine Argumente: {}. Mit e ändern Sie weiter, was Sie geschrieben haben.", no_arguments(why)),
    no_editor: "Der Editor ließ sich nicht starten. Setzen Sie EDITOR auf den, den Sie möchten.",
    editor_failed: "Der Editor endete mit einem Fehler, darum wurde nichts geändert.",
    no_file: |why| format!("Für den Editor gibt es keine Datei: {why}."),

    scroll_first: "Lesen Sie erst den ganzen Aufruf: Bild ab zeigt mehr. Dann kann er freigegeben werden.",
    not_decided_here: "In diesem Terminal kann das nicht freigegeben werden.",
    decide_larger: |columns, rows, link| {
        format!("Um das zu entscheiden, braucht das Terminal {columns}x{rows}. Vergrößern Sie es, oder entscheiden Sie unter {link}")
    },
    decide_elsewhere: |link| format!("Das ist zu lang, um es in einem Terminal zu entscheiden. Entscheiden Sie unter {link}"),
    changed_meanwhile: "Die Anfrage hat sich geändert, während Sie sie angesehen haben. Sehen Sie noch einmal hin; nichts wurde gesendet.",
    changed_and_not_approved: "Das ist der geänderte Aufruf. Er ist noch nicht freigegeben: sehen Sie ihn an, und geben Sie ihn frei.",
    as_you_left_it: "Ausgefüllt, wie Sie es verlassen haben.",
    another_look: |count| {
        if count == 1 {
            "Bitte sehen Sie eine Stelle noch einmal an.".to_owned()
        } else {
            format!("Bitte sehen Sie {count} Stellen noch einmal an.")
        }
    },
    not_taken: "Das wurde nicht angenommen. Sehen Sie nach, wie es steht.",
    not_sent: "Waypost ist nicht erreichbar. Was Sie geschrieben haben, bleibt; senden Sie es noch einmal, wenn es wieder da ist.",
    comment_sent: "Gesagt. Nichts wurde entschieden.",
    voted: "Ihre Freigabe zählt. Auf andere wird noch gewartet.",
    open_again: "Die Anfrage ist wieder offen.",
    not_typed: "Nichts wurde freigegeben: das ist nicht, was zu schreiben ist.",
    write_something: "Schreiben Sie erst etwas.",
    gone: "Das gibt es nicht mehr, oder es ist nicht für Sie.",

    prove_on_the_page: "Das verlangt einen frischen Nachweis, wer Sie sind: entscheiden Sie auf der Seite.",
    no_waypost: |url| format!("{url} antwortet nicht wie ein Waypost"),
    unreadable: |place, why| format!("{place:?} lässt sich nicht lesen: {why}. Geben Sie den Pfad einer Datei an."),
    faults: FAULTS,
    refusals: REFUSALS,
};

fn over_the_list(counts: AskCounts) -> Vec<String> {
    let AskCounts { waiting, soon, overdue, shown } = counts;
    let open = if shown == waiting { format!("{waiting} offen") } else { format!("{shown} von {waiting} offen") };
    let hour = if soon > 0 { format!(", {soon} in der nächsten Stunde") } else { String::new() };
    let soon = if soon > 0 { format!(", {soon} bald") } else { String::new() };
    let overdue = if overdue > 0 { format!(", {overdue} überfällig") } else { String::new() };
    vec![format!("Waypost  {open}{hour}{overdue}"), format!("Waypost  {open}{soon}{overdue}"), format!("{open}{soon}{overdue}"), open]
}

/// High risks are in capitals as in English, because colors alone must not carry meaning.
fn risk(risk: Risk) -> &'static str {
    match risk {
        Risk::Low => "niedriges Risiko",
        Risk::Medium => "mittleres Risiko",
        Risk::High => "HOHES Risiko",
        Risk::Critical => "KRITISCHES Risiko",
    }
}

fn out_of(limit: Limit) -> &'static str {
    match limit {
        Limit::Turns => "Rundengrenze erreicht",
        Limit::Tokens => "Tokengrenze erreicht",
        Limit::ToolCalls => "Aufrufgrenze erreicht",
        Limit::Money => "Kostengrenze erreicht",
        Limit::Time => "Zeitgrenze erreicht",
    }
}

fn on_expiry(then: OnExpiry) -> &'static str {
    match then {
        OnExpiry::Default => "dann gilt die Vorgabe",
        OnExpiry::Reject => "dann gilt es als abgelehnt",
        OnExpiry::Continue => "dann macht der Agent ohne Antwort weiter",
        OnExpiry::Fail => "dann erfährt der Agent, dass niemand geantwortet hat",
        OnExpiry::Escalate => "dann geht es an jemand anderen",
    }
}

fn range(bounds: Bounds<'_>, of: Measured) -> String {
    let what = match of {
        Measured::Characters => " Zeichen",
        Measured::Options => " davon",
        Measured::Value => "",
    };
    match bounds {
        Bounds::Between(least, most) => format!("Von {least} bis {most}{what}."),
        Bounds::AtLeast(least) => format!("Mindestens {least}{what}."),
        Bounds::AtMost(most) => format!("Höchstens {most}{what}."),
    }
}

fn no_arguments(why: &BadArguments) -> String {
    match why {
        BadArguments::NoObject => "es ist kein JSON-Objekt".to_owned(),
        BadArguments::NoJson(BadJson::Invalid(message)) => format!("kein gültiges JSON ({message})"),
        BadArguments::NoJson(BadJson::DuplicateKey(key)) => format!("der Schlüssel {key:?} steht zweimal in einem Objekt"),
        BadArguments::NoJson(BadJson::TooDeep) => "es ist zu tief verschachtelt".to_owned(),
    }
}

fn button(button: Button, doing: ButtonContext) -> &'static str {
    match (button, doing) {
        (Button::Submit, _) => "Antwort senden",
        (Button::Respond, _) => "Erwidern …",
        (Button::Reject, _) => "Ablehnen …",
        (Button::Approve, ButtonContext::Grave) => "Freigeben …",
        (Button::Approve, _) => "Freigeben",
        (Button::Change, ButtonContext::Comparing) => "Weiter ändern",
        (Button::Change, _) => "Ändern …",
        (Button::Remark, _) => "Nachfragen",
        (Button::Dismiss, _) => "Verwerfen",
        (Button::Undo, _) => "Zurücknehmen",
        (Button::Next, _) => "Nächste Anfrage",
        (Button::Back, ButtonContext::Dismissing) => "Offen lassen",
        (Button::Back, _) => "Zurück",
        (Button::Confirm, ButtonContext::Rejecting) => "Ablehnen",
        (Button::Confirm, ButtonContext::Approving) => "Freigeben",
        (Button::Confirm, ButtonContext::Dismissing) => "Ja, verwerfen",
        (Button::Confirm, ButtonContext::Comparing) => "Geänderten Aufruf zeigen",
        (Button::Confirm, _) => "Senden",
    }
}

fn step(doing: ButtonContext, approving: &str) -> String {
    match doing {
        ButtonContext::Choosing | ButtonContext::Grave | ButtonContext::Comparing => String::new(),
        ButtonContext::Rejecting => "Warum nicht? Der Agent liest das und sucht einen anderen Weg.".to_owned(),
        // The text to type is the same in every language, as in `waypost answer`.
        ButtonContext::Approving => format!("Schreiben Sie `{approving}`, um genau diesen Aufruf freizugeben."),
        ButtonContext::Responding => "Was möchten Sie erwidern, statt zu antworten?".to_owned(),
        ButtonContext::Remarking => "Was möchten Sie wissen? Damit wird nichts entschieden.".to_owned(),
        ButtonContext::Dismissing => "Ohne Antwort verwerfen? Der Agent erfährt das und macht ohne Antwort weiter.".to_owned(),
    }
}

/// The shortest texts leave room for the scroll position, even on 40 columns.
fn keys(place: FocusArea) -> Lengths {
    match place {
        FocusArea::List => &["Enter öffnen  j k bewegen  / suchen  ? Tasten  q beenden", "Enter öffnen  / suchen  ? Tasten"],
        FocusArea::Searching => &["Enter behalten  Esc wieder alle"],
        FocusArea::Reading => {
            &["j k blättern  Tab weiter  Esc zurück  ? Tasten", "Tab weiter  Esc zurück  ? Tasten", "Esc zurück  ? Tasten"]
        }
        FocusArea::Choosing => &["j k bewegen  Leertaste wählen  Tab weiter  Esc zurück", "1-9 wählen  Esc zurück"],
        FocusArea::Writing => &["Tab weiter  ^E Editor  ^S senden  Esc zurück", "^S senden  Esc zurück"],
        FocusArea::Step => &["Enter senden  Esc zurück"],
        FocusArea::Buttons => &["Tab weiter  Enter wählen  Esc zurück", "Enter wählen  Esc zurück"],
        FocusArea::Help => &["j k blättern  Esc zurück"],
    }
}

const HELP: Table = &[
    ("j k, Pfeile", "bewegen; wo nur etwas zu lesen ist, blättern"),
    ("Bild ab, f", "weiterlesen"),
    ("Bild auf, b", "zurückblättern"),
    ("Enter", "öffnen; tun, was mit > markiert ist"),
    ("Tab, Umsch Tab", "die nächste Stelle, die davor"),
    ("1-9, Leertaste", "eine Möglichkeit wählen"),
    ("/", "im Eingang suchen"),
    ("^S", "die Antwort senden"),
    ("^E", "in Ihrem Editor schreiben"),
    ("a", "freigeben, sobald der ganze Aufruf gezeigt wurde"),
    ("r", "ablehnen, mit Grund"),
    ("e", "die Argumente in Ihrem Editor ändern"),
    ("d", "verwerfen"),
    ("c", "nachfragen, ohne zu entscheiden"),
    ("i", "erwidern, statt zu antworten"),
    ("u", "die Antwort zurücknehmen, solange das geht"),
    ("n", "die nächste Anfrage"),
    ("Esc", "zurück"),
    ("q, ^C", "beenden"),
];
