### What `waypost inbox` says. A text with several lines has them in several lengths, longest first: the first that fits is shown.

## The frame: the first row, the keys and notices

connecting = verbindet
live = live
offline = OFFLINE
reading = Offene Anfragen werden gelesen …
nothing-waits = Nichts wartet auf eine Antwort.
nothing-found = Keine offene Anfrage passt dazu.
search = Suchen:{" "}
overdue = überfällig
no-server = Waypost ist nicht erreichbar. Was Sie geschrieben haben, bleibt hier; es geht weiter, sobald es wieder da ist.
too-small = Dieses Terminal ist zu klein.
sending = Wird gesendet …
waiting = { NUMBER($count) } offen
found = { NUMBER($shown) } von { NUMBER($count) } offen
within-the-hour = { $soon ->
    [0] {""}
   *[other] , { NUMBER($soon) } in der nächsten Stunde
}
overdue-asks = { $overdue ->
    [0] {""}
   *[other] , { NUMBER($overdue) } überfällig
}
over-the-list =
    Waypost  { $open }{ within-the-hour }{ overdue-asks }
    Waypost  { $open }{ $soon ->
        [0] {""}
       *[other] , { NUMBER($soon) } bald
    }{ overdue-asks }
    { $open }{ $soon ->
        [0] {""}
       *[other] , { NUMBER($soon) } bald
    }{ overdue-asks }
    { $open }
over-an-ask =
    Waypost  { $headline }
    { $headline }

## Times and lengths of time

now = jetzt
ahead = in { $length }
ago = vor { $length }
seconds = { NUMBER($count) } s
minutes = { NUMBER($count) } Min.
hours = { NUMBER($count) } Std.
days = { $count ->
    [one] 1 Tag
   *[other] { NUMBER($count) } Tagen
}

## What an ask is about

happened = Ist { $tool } geschehen?
may-read = Darf das Modell das lesen?
may-say = Darf das Modell das sagen?
may-go-on = Darf { $agent } weitermachen?
run = { $tool } ausführen?
review-this = Diesen Text durchsehen?
outcome-unknown = Ausgang unbekannt
guardrail = Leitplanke
a-tool-asks = Ein Werkzeug fragt
approval = Freigabe
review = Durchsicht
question = Frage
questions = { NUMBER($count) } Fragen

limit-turns = Rundengrenze erreicht
limit-tokens = Tokengrenze erreicht
limit-tool-calls = Aufrufgrenze erreicht
limit-money = Kostengrenze erreicht
limit-time = Zeitgrenze erreicht

# "Freigabe von deployer" would mean that deployer has approved the call.
kind-from = { $from }: { $kind }
working-for = { $agent }, für { $above }
version = Fassung { NUMBER($revision) }
expires = Läuft ab: { $when }, { $then }.
on-expiry-default = dann gilt die Vorgabe
on-expiry-reject = dann gilt es als abgelehnt
on-expiry-continue = dann macht der Agent ohne Antwort weiter
on-expiry-fail = dann erfährt der Agent, dass niemand geantwortet hat
on-expiry-escalate = dann geht es an jemand anderen
or = {" "}oder{" "}
with-the-role = alle mit der Rolle { $roles }
is-for = Für { $whom }.
for-others = für andere
for-whom = für { $whom }
approvals = { NUMBER($counted) } von { NUMBER($needed) } Freigaben.
approvals-by = { NUMBER($counted) } von { NUMBER($needed) } Freigaben: { $by }.
counts-no-longer = { $name } (zählt nicht mehr)
handed-on = { $by } hat die Anfrage weitergegeben an { $to }.
you-voted = Sie haben freigegeben. Auf andere wird noch gewartet.
in-place-of = Sie antworten anstelle von { $other }.
may-reject = Sie dürfen ablehnen. Über die Freigabe entscheiden andere.
you-started = Sie haben das begonnen, also entscheidet jemand anderes. Ansehen können Sie es.
not-permitted = Mit Ihren Rollen können Sie hierüber nicht entscheiden. Ansehen können Sie es.
for-others-to-answer = Hierauf antworten andere. Ansehen können Sie es.

## How an ask ended, and a reply that is not final

dismissed = Verworfen
withdrawn = Vom Agenten zurückgezogen
expired = Ohne Antwort abgelaufen
skipped = Übersprungen: keine ausreichende Antwort
approved = Freigegeben
rejected = Abgelehnt
responded = Etwas anderes erwidert
answered = Beantwortet
by = {" "}von { $who }
over = {" "}über { $channel }
in-a-terminal = {" "}im Terminal
in-a-browser = {" "}im Browser
imported = , anderswo; importiert von { $who }
decided-elsewhere = Laut einem Snapshot, den { $who } importiert hat, hat { $by } das anderswo entschieden. Das zählt hier nicht: sehen Sie nach, ob der Aufruf dort schon ausgeführt wurde.
own-default = der Vorgabe der Anfrage
a-rule = einer Dauerregel
a-judge = einem Prüfer
replaced-by = Ersetzt durch { $next }.
reason = Grund:
response = Erwiderung:
given-under-seal = Angegeben. Verschlüsselt gespeichert.
faster-and-replied = { $who } war schneller und hat schon geantwortet.
somebody-faster = Jemand anderes war schneller: { $ending }.
yours-not-sent = Was Sie ausgefüllt hatten, wurde nicht gesendet.
judges-yours = { $agent } prüft, ob es mit Ihrer Antwort weitergehen kann.
judges = { $agent } prüft, ob es mit der Antwort weitergehen kann.
sent = Gesendet. Sie können es noch { NUMBER($seconds) } s lang zurücknehmen.
has-replied = { $who } hat geantwortet und kann es noch zurücknehmen.
handing = Wird an den Agenten übergeben.

## What a decision covers, and unverified text

the-call = Der Aufruf
# High risks are in capitals as in English, because colors alone must not carry meaning.
risk-low = niedriges Risiko
risk-medium = mittleres Risiko
risk-high = HOHES Risiko
risk-critical = KRITISCHES Risiko
risk-raised-by = Risiko erhöht durch
category = Art
asked-by = Gefragt von
server = Server
target = Ziel
contents-of = Inhalt von { $what }
not-pinned = Kann sich noch ändern
unchecked = Die Argumente ließen sich nicht prüfen: Das Schema des Werkzeugs ist nicht verwendbar
digest = Prüfsumme
no-arguments = ohne Argumente
empty = (leer)
not-inspectable = { $parts ->
    [one] 1 Teil ist
   *[other] { NUMBER($parts) } Teile sind
} nicht einsehbar: was dort kodiert steht, wird mit Größe und Prüfsumme genannt
is-numbered = {" "}ist U+
to-review = Text zur Durchsicht
stopped = Von einer Leitplanke angehalten
agent-says = Der Agent sagt (ungeprüft)
tool-says = Das Werkzeug sagt (ungeprüft)
tool-brought = Das Werkzeug brachte (ungeprüft)
asked-again = Noch einmal gefragt. Der Agent sagt (ungeprüft):
says = { $who } sagt
says-unverified = { $who } sagt (ungeprüft)
more-of-it = … { NUMBER($characters) } Zeichen insgesamt; die Seite zeigt sie.

## Questions

yes = Ja
no = Nein
own-words = Etwas anderes:
recommended = (empfohlen)
none-of-these = Nichts davon
dont-know = Ich weiß es nicht
comment = Bemerkung (freiwillig)
a-picture = (ein Bild, auf der Seite zu sehen)
choose-any = Wählen Sie alles, was zutrifft.
a-number = Eine Zahl.
a-date = Ein Tag, zum Beispiel 2026-11-21.
a-moment = Tag und Uhrzeit mit Zeitzone, zum Beispiel 2026-11-21T10:30:00+01:00.
a-form = Ein JSON-Objekt, das zu diesem Schema passt; ^E öffnet Ihren Editor.
a-file = Der Pfad einer Datei.
files = Die Pfade von Dateien, in jeder Zeile einer.
a-secret = Ein Geheimnis; beim Schreiben nicht zu sehen.
optional = Freiwillig.
an-email = Eine E-Mail-Adresse.
an-address = Eine Adresse wie https://example.com.
a-whole-number = Eine ganze Zahl.
most-bytes = Höchstens { NUMBER($most) } Byte.
between-characters = Von { $least } bis { $most } Zeichen.
at-least-characters = Mindestens { $least } Zeichen.
at-most-characters = Höchstens { $most } Zeichen.
between-options = Von { $least } bis { $most } davon.
at-least-options = Mindestens { $least } davon.
at-most-options = Höchstens { $most } davon.
between-value = Von { $least } bis { $most }.
at-least-value = Mindestens { $least }.
at-most-value = Höchstens { $most }.
attach = Bitte hängen Sie eine Datei an.
choose = Bitte wählen Sie eine Antwort.
write = Bitte schreiben Sie eine Antwort.
no-json-object = Schreiben Sie ein JSON-Objekt, jeden Schlüssel einmal.

## Changing the arguments

changes = { $count ->
    [one] Eine Änderung:
   *[other] { NUMBER($count) } Änderungen:
}
the-whole = (das Ganze)
nothing-changed = Nichts wurde geändert.
nothing-runs-yet = Noch wird nichts ausgeführt: Sie sehen den geänderten Aufruf noch einmal, und erst dann kann er freigegeben werden.
bad-arguments = Das sind keine Argumente: { $why }. Mit e ändern Sie weiter, was Sie geschrieben haben.
arguments-no-object = es ist kein JSON-Objekt
arguments-no-json = kein gültiges JSON ({ $message })
arguments-duplicate-key = der Schlüssel { $key } steht zweimal in einem Objekt
# German does not say how deep.
arguments-too-deep = { $levels ->
   *[other] es ist zu tief verschachtelt
}
no-editor = Der Editor ließ sich nicht starten. Setzen Sie EDITOR auf den, den Sie möchten.
editor-failed = Der Editor endete mit einem Fehler, darum wurde nichts geändert.
no-file = Für den Editor gibt es keine Datei: { $why }.

## Notices

scroll-first = Lesen Sie erst den ganzen Aufruf: Bild ab zeigt mehr. Dann kann er freigegeben werden.
not-decided-here = In diesem Terminal kann das nicht freigegeben werden.
decide-larger = Um das zu entscheiden, braucht das Terminal { NUMBER($columns) }x{ NUMBER($rows) }. Vergrößern Sie es, oder entscheiden Sie unter { $link }
decide-elsewhere = Das ist zu lang, um es in einem Terminal zu entscheiden. Entscheiden Sie unter { $link }
changed-meanwhile = Die Anfrage hat sich geändert, während Sie sie angesehen haben. Sehen Sie noch einmal hin; nichts wurde gesendet.
changed-and-not-approved = Das ist der geänderte Aufruf. Er ist noch nicht freigegeben: sehen Sie ihn an, und geben Sie ihn frei.
as-you-left-it = Ausgefüllt, wie Sie es verlassen haben.
another-look = Bitte sehen Sie { $count ->
    [one] eine Stelle
   *[other] { NUMBER($count) } Stellen
} noch einmal an.
not-taken = Das wurde nicht angenommen. Sehen Sie nach, wie es steht.
not-sent = Waypost ist nicht erreichbar. Was Sie geschrieben haben, bleibt; senden Sie es noch einmal, wenn es wieder da ist.
comment-sent = Gesagt. Nichts wurde entschieden.
voted = Ihre Freigabe zählt. Auf andere wird noch gewartet.
open-again = Die Anfrage ist wieder offen.
not-typed = Nichts wurde freigegeben: das ist nicht, was zu schreiben ist.
write-something = Schreiben Sie erst etwas.
gone = Das gibt es nicht mehr, oder es ist nicht für Sie.

## Failures

prove-on-the-page = Das verlangt einen frischen Nachweis, wer Sie sind: entscheiden Sie auf der Seite.
no-waypost = { $url } antwortet nicht wie ein Waypost
unreadable = { $place } lässt sich nicht lesen: { $why }. Geben Sie den Pfad einer Datei an.

## The keys in the last row

# The shortest texts leave room for the scroll position, even on 40 columns.
keys-list =
    Enter öffnen  j k bewegen  / suchen  ? Tasten  q beenden
    Enter öffnen  / suchen  ? Tasten
keys-searching = Enter behalten  Esc wieder alle
keys-reading =
    j k blättern  Tab weiter  Esc zurück  ? Tasten
    Tab weiter  Esc zurück  ? Tasten
    Esc zurück  ? Tasten
keys-choosing =
    j k bewegen  Leertaste wählen  Tab weiter  Esc zurück
    1-9 wählen  Esc zurück
keys-writing =
    Tab weiter  ^E Editor  ^S senden  Esc zurück
    ^S senden  Esc zurück
keys-step = Enter senden  Esc zurück
keys-buttons =
    Tab weiter  Enter wählen  Esc zurück
    Enter wählen  Esc zurück
keys-help = j k blättern  Esc zurück

## Every key and its effect

help-move = bewegen; wo nur etwas zu lesen ist, blättern
    .keys = j k, Pfeile
help-down = weiterlesen
    .keys = Bild ab, f
help-up = zurückblättern
    .keys = Bild auf, b
help-open = öffnen; tun, was mit > markiert ist
    .keys = Enter
help-fields = die nächste Stelle, die davor
    .keys = Tab, Umsch Tab
help-choose = eine Möglichkeit wählen
    .keys = 1-9, Leertaste
help-search = im Eingang suchen
    .keys = /
help-submit = die Antwort senden
    .keys = ^S
help-editor = in Ihrem Editor schreiben
    .keys = ^E
help-approve = freigeben, sobald der ganze Aufruf gezeigt wurde
    .keys = a
help-reject = ablehnen, mit Grund
    .keys = r
help-change = die Argumente in Ihrem Editor ändern
    .keys = e
help-dismiss = verwerfen
    .keys = d
help-ask-more = nachfragen, ohne zu entscheiden
    .keys = c
help-respond = erwidern, statt zu antworten
    .keys = i
help-undo = die Antwort zurücknehmen, solange das geht
    .keys = u
help-next = die nächste Anfrage
    .keys = n
help-back = zurück
    .keys = Esc
help-leave = beenden
    .keys = q, ^C

## Buttons and prompts

button-submit = Antwort senden
button-respond = Erwidern …
button-reject = Ablehnen …
button-approve-grave = Freigeben …
button-approve = Freigeben
button-change-comparing = Weiter ändern
button-change = Ändern …
button-remark = Nachfragen
button-dismiss = Verwerfen
button-undo = Zurücknehmen
button-next = Nächste Anfrage
button-back-dismissing = Offen lassen
button-back = Zurück
button-confirm-rejecting = Ablehnen
button-confirm-approving = Freigeben
button-confirm-dismissing = Ja, verwerfen
button-confirm-comparing = Geänderten Aufruf zeigen
button-confirm = Senden
step-rejecting = Warum nicht? Der Agent liest das und sucht einen anderen Weg.
# The text to type is the same in every language, as in `waypost answer`.
step-approving = Schreiben Sie `{ $words }`, um genau diesen Aufruf freizugeben.
step-responding = Was möchten Sie erwidern, statt zu antworten?
step-remarking = Was möchten Sie wissen? Damit wird nichts entschieden.
step-dismissing = Ohne Antwort verwerfen? Der Agent erfährt das und macht ohne Antwort weiter.

## What the server says

# Warnings about a value, found by the English texts.
mark-direction = Zeichen, die die Schreibrichtung ändern
mark-invisible = unsichtbare Zeichen
mark-control = Steuerzeichen
mark-lines = mehrere Zeilen
mark-end-spaces = Leerzeichen am Ende
mark-many-spaces = sehr viele Leerzeichen hintereinander
mark-not-inspectable = nicht einsehbar
mark-mixed = gemischte Schriften:{" "}
mark-script = Buchstaben einer anderen Schrift:{" "}
mark-secret = Geheimnis{" "}
place-tool-name = {" "}im Namen des Werkzeugs
place-server-name = {" "}im Namen des Servers
place-target = {" "}im Ziel
place-name = {" "}im Namen

# Problems with an answer and reasons for a refusal, by their codes.
fault-required = Hier fehlt noch etwas.
fault-no-such-option = Diese Möglichkeit gibt es hier nicht. Bitte wählen Sie eine der angebotenen.
fault-too-few = Das ist zu wenig. Bitte ergänzen Sie.
fault-too-many = Das ist zu viel. Bitte streichen Sie etwas.
fault-too-short = Das ist zu kurz. Bitte schreiben Sie mehr.
fault-too-long = Das ist zu lang. Bitte kürzen Sie es.
fault-below-min = Das liegt unter dem, was verlangt ist.
fault-above-max = Das liegt über dem, was verlangt ist.
fault-too-small = Dieser Wert ist zu klein.
fault-too-large = Dieser Wert ist zu groß.
fault-too-early = Dieser Zeitpunkt ist zu früh.
fault-too-late = Dieser Zeitpunkt ist zu spät.
fault-pattern = Das hat nicht die verlangte Form.
fault-not-a-number = Schreiben Sie eine Zahl, zum Beispiel 42 oder 3.5.
fault-not-an-integer = Schreiben Sie eine ganze Zahl, zum Beispiel 42.
fault-not-a-date = Schreiben Sie einen Tag, den es gibt, zum Beispiel 2026-11-21.
fault-not-a-datetime = Schreiben Sie Tag und Uhrzeit, zum Beispiel 2026-11-21T10:30:00+01:00.
fault-not-an-email = Schreiben Sie eine E-Mail-Adresse, zum Beispiel zoe@example.com.
fault-not-a-uri = Schreiben Sie eine Adresse mit ihrem Anfang, zum Beispiel https://example.com.
fault-unknown-file = Diese Datei ist nicht angekommen. Bitte wählen Sie sie noch einmal aus.
fault-file-too-large = Diese Datei ist zu groß.
fault-wrong-file-type = Diese Art von Datei wird hier nicht angenommen.
fault-free-text-forbidden = Eigene Worte gehen hier nicht. Bitte wählen Sie eine der angebotenen Möglichkeiten.
fault-free-text-only = Hier gibt es nichts zu wählen. Bitte schreiben Sie Ihre Antwort.
refusal-invalid = Das passt nicht. Bitte prüfen Sie Ihre Angaben.
refusal-unauthorized = Sie sind nicht angemeldet. Geben Sie in WAYPOST_KEY einen Schlüssel an, der noch gilt.
refusal-request-timeout = Die Angaben kamen nicht rechtzeitig an. Bitte versuchen Sie es noch einmal.
refusal-body-too-large = Das ist zu groß. Bitte kürzen Sie es.
refusal-file-too-large = Die Datei ist zu groß. Bitte nehmen Sie eine kleinere.
refusal-answer-too-large = Die Antwort ist zu lang. Bitte kürzen Sie sie.
refusal-rate-limited = Das war zu oft. Bitte warten Sie etwas und versuchen Sie es dann noch einmal.
refusal-not-found = Hier ist nichts. Das gibt es nicht, oder es ist nicht für Sie.
refusal-self-approval = Niemand entscheidet über die eigene Anfrage. Jemand anderes muss das entscheiden.
refusal-not-eligible = Das ist für andere. Hierauf antworten andere.
refusal-not-permitted = Das dürfen Sie nicht. Mit Ihren Rollen geht das nicht. Wer Waypost verwaltet, kann das ändern.
refusal-principal-type = Das dürfen Sie nicht. So, wie Sie angemeldet sind, geht das nicht.
refusal-sign-in-required = Dafür genügt ein Link nicht. Bitte melden Sie sich an.
refusal-in-progress = Das wird gerade noch bearbeitet. Bitte versuchen Sie es in einer Minute noch einmal.
refusal-already-answered = Jemand war schneller. Bitte sehen Sie noch einmal nach.
refusal-reply-held = Jemand hat schon geantwortet. Die Antwort ist noch nicht übergeben.
refusal-too-late-to-undo = Die Antwort ist schon übergeben. Sie kann nicht mehr zurückgenommen werden.
refusal-nothing-pending = Hier wartet nichts auf eine Antwort. Bitte sehen Sie noch einmal nach.
refusal-session-over = Die Sitzung ist zu Ende. Beginnen Sie eine neue.
refusal-cancelled = Die Anfrage wurde verworfen.
refusal-withdrawn = Die Anfrage wurde zurückgezogen.
refusal-expired = Die Frist ist vorbei.
refusal-skipped = Die Anfrage wurde aufgegeben.
refusal-erased = Das wurde gelöscht.
refusal-stale-view = Das hat sich geändert, seit Sie es gesehen haben. Bitte sehen Sie noch einmal nach.
refusal-sse-limit = Zu viele offene Verbindungen. Bitte schließen Sie andere Fenster von Waypost.
refusal-contended = Gerade kommt zu viel auf einmal. Bitte versuchen Sie es in einer Minute noch einmal.
refusal-stopping = Dieser Server hört gerade auf. Bitte versuchen Sie es in einer Minute noch einmal.
refusal-unavailable = Der Speicher ist gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute noch einmal.
refusal-storage-full = Es ist kein Platz mehr. Wer Waypost verwaltet, muss Platz schaffen.
refusal-newer-version = Das hat eine neuere Version geschrieben. Versuchen Sie es in ein paar Minuten noch einmal: Der Server wird gerade erneuert. Verloren ist nichts.
refusal-storage-in-use = Ein anderes Programm benutzt die Daten. Wer Waypost verwaltet, muss nachsehen.
refusal-outcome-unknown = Ob es getan wurde, ist nicht bekannt. Noch einmal senden ist unbedenklich.
refusal-record-damaged = Das Protokoll dieser Sitzung ist beschädigt. Wer Waypost verwaltet, muss nachsehen.
refusal-internal = Mit dem Server stimmt etwas nicht. Wer Waypost verwaltet, findet mehr im Protokoll des Servers.
