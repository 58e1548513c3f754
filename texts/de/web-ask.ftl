### The texts of the form in which a person decides.
###
### All German files use one word for each idea:
###
### agent: Agent · session: Sitzung · ask: Anfrage · question: Frage · option: Möglichkeit · answer and reply: Antwort ·
### approval: Freigabe, approve: freigeben · reject: ablehnen · review: Durchsicht · decision: Entscheidung · dismiss: verwerfen ·
### withdraw: zurückziehen · expire: ablaufen · skip: überspringen · delegate: weitergeben · draft: Entwurf · tool: Werkzeug ·
### call: Aufruf · argument: Argument · digest: Prüfsumme · auto-approval rule: Dauerregel · risk: Risiko · role: Rolle ·
### channel: Kanal · inbox: Eingang · history: Verlauf · audit log: Protokoll · notice: Hinweis · resume: fortsetzen ·
### recovery code: Ersatzcode · encrypted: verschlüsselt · overridden: anders entschieden · guardrail: Leitplanke.

risk-low = niedriges Risiko
risk-medium = mittleres Risiko
risk-high = hohes Risiko
risk-critical = kritisches Risiko
kinds-same = bleibt genau so
kinds-prefix = beginnt mit
kinds-at_most = liegt zwischen 0 und
kinds-any = darf beliebig sein
kinds-given = wie vorgeschlagen
limits-turns = Rundengrenze erreicht
limits-tokens = Tokengrenze erreicht
limits-tool_calls = Aufrufgrenze erreicht
limits-money = Kostengrenze erreicht
limits-time = Zeitgrenze erreicht
ends-1 = für eine Stunde
ends-24 = für einen Tag
ends-168 = für eine Woche
ends-720 = für 30 Tage
families-image = ein Bild
families-text = ein Text
families-audio = eine Tonaufnahme
families-video = ein Video
faults-required = Hier fehlt noch etwas.
faults-no_such_option = Diese Möglichkeit gibt es hier nicht. Bitte wählen Sie eine der angebotenen.
faults-too_few = Das ist zu wenig. Bitte ergänzen Sie.
faults-too_many = Das ist zu viel. Bitte streichen Sie etwas.
faults-too_short = Das ist zu kurz. Bitte schreiben Sie mehr.
faults-too_long = Das ist zu lang. Bitte kürzen Sie es.
faults-too_small = Dieser Wert ist zu klein.
faults-too_large = Dieser Wert ist zu groß.
faults-too_early = Dieser Zeitpunkt ist zu früh.
faults-too_late = Dieser Zeitpunkt ist zu spät.
faults-pattern = Das hat nicht die verlangte Form.
faults-not_a_number = Schreiben Sie eine Zahl, zum Beispiel 42 oder 3.5.
faults-not_an_integer = Schreiben Sie eine ganze Zahl, zum Beispiel 42.
faults-not_a_date = Schreiben Sie einen Tag, den es gibt, zum Beispiel 2026-11-21.
faults-not_a_datetime = Schreiben Sie Tag und Uhrzeit, zum Beispiel 2026-11-21T10:30:00+01:00.
faults-not_an_email = Schreiben Sie eine E-Mail-Adresse, zum Beispiel zoe@example.com.
faults-not_a_uri = Schreiben Sie eine Adresse mit ihrem Anfang, zum Beispiel https://example.com.
faults-unknown_file = Diese Datei ist nicht angekommen. Bitte wählen Sie sie noch einmal aus.
faults-file_too_large = Diese Datei ist zu groß.
faults-wrong_file_type = Diese Art von Datei wird hier nicht angenommen.
faults-too_common = Dieses Passwort wird zuerst geraten. Bitte nehmen Sie ein anderes.
faults-unknown_person = Diese Person gibt es hier nicht.
faults-in_the_past = Das Ende liegt in der Vergangenheit. Bitte wählen Sie ein späteres.
faults-too_far = Eine Dauerregel gilt höchstens 90 Tage. Bitte wählen Sie ein früheres Ende.
riskCount = { NUMBER($count) } × { $risk }

## The head and the frame of every ask.

from = von { $agent }
forAgent = für { $agent }
version = Fassung { $revision }
expires = Läuft ab: { $when }, { $then }.
askedAgain = Noch einmal gefragt.
agentSays = Der Agent sagt (ungeprüft)
agentSaysHere = Der Agent sagt (ungeprüft):
questions = { $count ->
    [one] Eine Frage
   *[other] { $count } Fragen
}
questionsForYou = { $count ->
    [one] Eine Frage an Sie
   *[other] { $count } Fragen an Sie
}
savedAgo = Ihr Entwurf, gespeichert { $when }.
startOver = Von vorn beginnen
otherLook = { $count ->
    [one] Bitte sehen Sie eine Stelle noch einmal an
   *[other] Bitte sehen Sie { $count } Stellen noch einmal an
}
oneMissing = Eine Angabe fehlt noch
showAll = Alle { $characters } Zeichen zeigen
showAllLines = Alle { NUMBER($count) } Zeilen zeigen
showAllRows = Alle { NUMBER($count) } Argumente zeigen
showLess = Weniger zeigen
dismiss = Verwerfen
dismissThis = Diese Anfrage verwerfen
dismissSure = Ohne Antwort verwerfen? Der Agent erfährt das und macht ohne Antwort weiter.
keepOpen = Offen lassen
dismissIt = Ja, verwerfen
sending = Wird gesendet …
partMissing = Das konnte nicht geladen werden. Prüfen Sie die Verbindung und drücken Sie noch einmal.
waitsToBeSent = Gespeichert, wird später gesendet
goBack = Zurück
optional = freiwillig
required = erforderlich

## The title of an ask, and how it ended.

happened = Wurde { $tool } ausgeführt?
aCall = ein Aufruf
mayRead = Darf das Modell das lesen?
maySay = Darf das Modell das sagen?
mayGoOn = Darf { $agent } weitermachen?
run = { $tool } ausführen?
reviewThis = Bitte sehen Sie diesen Text durch
aQuestion = Eine Frage
outcomeUnknown = Ausgang unbekannt
guardrail = Leitplanke
toolAsks = Ein Werkzeug fragt
approval = Freigabe
review = Durchsicht
questionKind = { $count ->
    [one] Frage
   *[other] { $count } Fragen
}
responded = Etwas anderes erwidert
answered = Beantwortet
approved = Freigegeben
rejected = Abgelehnt
dismissed = Verworfen
withdrawn = Vom Agenten zurückgezogen
expired = Ohne Antwort abgelaufen
skipped = Übersprungen: keine ausreichende Antwort
ownDefault = der Vorgabe der Anfrage
ruleOf = einer Dauerregel von { $maker }
aRule = einer Dauerregel
aJudge = einem Prüfer
importedBy = Anderswo entschieden; { $who } hat es in einem Snapshot importiert. Dieser Server hat es nicht gesehen.
decidedElsewhere = Laut einem Snapshot, den { $who } importiert hat, hat { $by } das anderswo entschieden. Das zählt hier nicht. Sehen Sie nach, ob der Aufruf dort schon ausgeführt wurde, und entscheiden Sie neu.
inPlaceOf = anstelle von { $person }
withOthers = mit { $people }
over = über { $channel }
channels-web = Web
channels-api = API
channels-local-cli = Terminal
channels-ag-ui = AG-UI
channels-conversation = Chat
channels-slack = Slack
channels-telegram = Telegram
channels-discord = Discord
channels-whatsapp = WhatsApp
channels-email = E-Mail
channels-webhook = Webhook
channels-push = Browser
openFor = { $long } lang offen
proofs-key = Angemeldet mit einem Schlüssel
proofs-cookie = Angemeldet mit einem Link
proofs-link = Angemeldet mit einem Link
proofs-password = Angemeldet mit einem Passwort
proofs-passkey = Angemeldet mit einem Passkey
proofs-code = Angemeldet mit einem Code
proofs-oidc = Angemeldet mit einem Konto anderswo
proofs-local_admin = Identität bestätigt von der Verwaltung des Servers
proofs-channel = Identität bestätigt vom Kanal
proofUnknown = Angemeldet: { $by }
provedAgain = , noch einmal bestätigt{ $by ->
    [nothing] { "" }
    [passkey] { " " }mit einem Passkey
    [code] { " " }mit einem Code
   *[other] { " " }mit { $by }
}
provedBefore = { " " }{ $time } davor
seconds = { $count } s
minutes = { $count } Min.
hours = { $count } Std.
days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
permits-created = Wartet auf die Ausführung
permits-claimed = Wird ausgeführt
permits-succeeded = Einmal ausgeführt, mit Erfolg
permits-reported = Ausgeführt, wie ein Mensch berichtet hat
permits-failed = Einmal ausgeführt und fehlgeschlagen
permits-void = Hinfällig: was freigegeben war, hat sich geändert
permits-unknown = Ausgang unbekannt
onExpiry-default = dann gilt die Vorgabe
onExpiry-reject = dann gilt es als abgelehnt
onExpiry-continue = dann macht der Agent ohne Antwort weiter
onExpiry-other = dann erfährt der Agent, dass niemand geantwortet hat
by = von { $who }
byHow = von { $who } { $how }
shown = Was gezeigt wurde
comment = Bemerkung
response = Erwiderung
reason = Grund
note = Notiz
replacedBy = Ersetzt durch { $ask }.
anotherAsk = eine andere Anfrage
noAnswer = Keine Antwort.
notAsked = Nicht gefragt.
sealed = Angegeben. Verschlüsselt gespeichert.
files = Dateien
answer = Antwort
filledIn = Ausgefüllt
yes = Ja
no = Nein

## A pending decision: a reply that is not the answer yet.

sent = Gesendet
hasReplied = { $who } hat geantwortet
youApproved = Sie haben freigegeben
youRejected = Sie haben abgelehnt
undo = Zurücknehmen
judgesYours = Der Agent prüft, ob er damit weitermachen kann.
judges = Der Agent prüft, ob er mit der Antwort weitermachen kann.
handing = Wird an den Agenten übergeben.
heldYours = Wird an den Agenten übergeben, wenn die Zeit zum Zurücknehmen um ist.
held = Noch kann die Antwort zurückgenommen werden; bis dahin kann niemand sonst antworten.

## A call to be approved.

toolSays = Das Werkzeug sagt (ungeprüft)
theCall = Der Aufruf:{ " " }
opaque = { $count ->
    [one] 1 Teil nicht einsehbar
   *[other] { $count } Teile nicht einsehbar
}
arguments = Argumente
none = keine
askedBy = Gefragt von
raisedBy = { $floor ->
    [unknown] erhöht: niemand hat gesagt, wie riskant dieses Werkzeug ist
   *[other] erhöht durch die Untergrenze { $floor }
}
server = Server
target = Ziel
contentsOf = Inhalt von { $what }
notPinned = Kann sich noch ändern
unchecked = Argumente nicht geprüft
digest = Prüfsumme
exactly = Was genau ausgeführt wird
exactText = Die Argumente im genauen Wortlaut
dots = Punkte verbergen ein Geheimnis. Das Werkzeug erhält den echten Wert; die Prüfsumme schließt ihn ein.
toolDescription = Beschreibung des Werkzeugs:
empty = leer
isNew = neu
isChanged = geändert
marks-direction = Zeichen, die die Schreibrichtung ändern
marks-invisible = unsichtbare Zeichen
marks-control = Steuerzeichen
marks-lines = mehrere Zeilen
marks-end = Leerzeichen am Ende
marks-spaces = sehr viele Leerzeichen hintereinander
marks-opaque = nicht einsehbar
marks-combining = viele Zeichen übereinander
marksOf-normal = nicht in Normalform: { $letters }
marksOf-mixed = gemischte Schriften: { $letters }
marksOf-script = Buchstaben einer anderen Schrift: { $letters }
marksOf-secret = Geheimnis { $letters }
places-tool = { $mark } im Namen des Werkzeugs
places-server = { $mark } im Namen des Servers
places-target = { $mark } im Ziel
places-name = { $mark } im Namen
markIs = ist

## The decision.

yourDecision = Ihre Entscheidung
rejectStep = Ablehnen …
reject = Ablehnen
approve = Freigeben
showRest = Den Rest zeigen
approveStep = Freigeben …
approveAlways = Freigeben und immer erlauben
showChanged = Geänderten Aufruf zeigen
changeArguments = Argumente bearbeiten
confirmApproval = Freigabe bestätigen
critical = Dieser Aufruf ist kritisch. { $what } genau so ausführen, wie oben gezeigt?
yesApprove = Ja, freigeben
whyNot = Warum nicht?
whyNotHint = Der Agent liest das und sucht einen anderen Weg.
thisText = diesen Text

## Changing the arguments.

changeHint = Ändern Sie, was anders sein soll. Noch wird nichts ausgeführt: Sie sehen den geänderten Aufruf noch einmal, und erst dann kann er freigegeben werden.
sealedHint = Was mit „sealed:“ beginnt, steht für ein Geheimnis. Lassen Sie es stehen, oder schreiben Sie einen anderen Wert an seine Stelle.
argumentsAsJson = Die Argumente als JSON
notJsonYet = Das ist noch kein gültiges JSON.
nothingChanged = Noch ist nichts geändert.
changes = { $count ->
    [one] Eine Änderung:
   *[other] { $count } Änderungen:
}
before = vorher:{ " " }
after = nachher:{ " " }
oneObject = Schreiben Sie die Argumente als ein JSON-Objekt, jeden Schlüssel einmal.

## Questions.

submit = Antwort senden
ctrlEnter = Strg ↵
comments = Weitere Bemerkungen
isArgument = Das ist ein Argument des Aufrufs. Eine Änderung sehen Sie noch einmal, bevor sie freigegeben wird.
inYourZone = In Ihrer Zeitzone, { $zone }.
finishDate = Bitte schreiben Sie das Datum zu Ende, oder leeren Sie das Feld.
addNote = Notiz hinzufügen
addNoteTo = { " " }zu { $question }
remark = Eine Bemerkung zur Antwort
recommended = Empfohlen
somethingElse = Etwas anderes
somethingElseLabel = Etwas anderes, in eigenen Worten
ownWords = In eigenen Worten
previewOf = Vorschau von { $option }
noPreview = Hierzu gibt es nichts zu zeigen.
enlarge = Vergrößern
filterOptions = { NUMBER($count) } Möglichkeiten filtern
optionsShown = { $found } von { $all } Möglichkeiten
noneOfThese = Nichts davon
dontKnow = Ich weiß es nicht
respondStep = Etwas anderes erwidern …
respond = Etwas anderes erwidern
yourResponse = Ihre Erwiderung
yourResponseHint = wird statt der Antworten oben gesendet
backToQuestions = Zurück zu den Fragen
sendResponse = Erwiderung senden
hide = Verbergen
show = Zeigen
sealHint = Wird verschlüsselt gespeichert. Weder das Modell des Agenten noch der Verlauf dieser Sitzung zeigt es.

## Files.

attached = Angehängt
sendingFile = { $name } wird gesendet
remove = Entfernen
removeNamed = { $name } entfernen
tooLarge = Zu groß: höchstens { $size }.
removeFailed = Bitte entfernen Sie die Datei, die nicht angenommen wurde.
waitForFile = Bitte warten Sie, bis die Datei angekommen ist.
upTo = bis zu { $size }
or = { " " }oder{ " " }
and = { " " }und{ " " }
anyFile = { $most ->
    [one] eine beliebige Datei
   *[other] beliebige Dateien
}
mostFiles = ; höchstens { $most } Dateien
bytes = { $count } Byte

## The rules for an answer.

attach = Bitte hängen Sie eine Datei an.
write = Bitte schreiben Sie eine Antwort.
choose = Bitte wählen Sie eine Antwort.
writeResponse = Bitte schreiben Sie Ihre Erwiderung, oder gehen Sie zurück zu den Fragen.
forExample = { " " }Zum Beispiel: { $example }
needed = Das wird gebraucht.
writeNumber = Schreiben Sie eine Zahl, zum Beispiel 42 oder 3.5.
notJson = Das ist kein gültiges JSON.
chooseAny = Wählen Sie alles, was zutrifft.
chooseExactly = Wählen Sie { $count }.
chooseBetween = Wählen Sie { $least } bis { $most }.
chooseLeast = Wählen Sie mindestens { $count }.
chooseMost = Wählen Sie höchstens { $count }.
writeLeast = Schreiben Sie mindestens { $count } Zeichen.
writeMost = Schreiben Sie höchstens { $count } Zeichen; das sind { $now }.
charactersBetween = { $least } bis { $most } Zeichen.
charactersLeast = Mindestens { $count } Zeichen.
charactersMost = Höchstens { $count } Zeichen.
anEmail = Eine E-Mail-Adresse.
anAddress = Eine Adresse wie https://example.com.
aWholeNumber = Eine ganze Zahl.
rangeBetween = Von { $least } bis { $most }.
orMore = { $bound } oder mehr.
orLess = { $bound } oder weniger.
orLater = { $bound } oder später.
orEarlier = { $bound } oder früher.
moreThan = Mehr als { $bound }.
lessThan = Weniger als { $bound }.
itemsBetween = { $least } bis { $most }.
itemsLeast = Mindestens { $count }.
itemsMost = Höchstens { $count }.
asJson = Als JSON.
asJsonTitle = Als JSON
chooseOne = Bitte wählen …
leaveOpen = Offen lassen
noChoice = Nichts
removeItem = : { $title } { $nth }
add = Hinzufügen
addTo = { " " }zu { $title }

## The assignees of an ask.

withRole = alle mit der Rolle { $roles }
forOthers = für andere
forThem = für { $whom }
isFor = Für { $whom }.
isForSince = Für { $whom }, inzwischen auch für { $since }.
approvals = { $counted } von { $needed } Freigaben
countsNoLonger = { " " }(zählt nicht mehr)
handedOn = { $by } hat sie weitergegeben an { $to }
youVoted = Sie haben freigegeben. Auf andere wird noch gewartet.
inPlace = Sie antworten anstelle von { $person }.
mayReject = Sie dürfen ablehnen. Über die Freigabe entscheiden andere.
youStarted = Sie haben das begonnen, also entscheidet jemand anderes. Ansehen können Sie es.
notPermitted = Mit Ihren Rollen können Sie hierüber nicht entscheiden. Ansehen können Sie es.
forOthersToAnswer = Hierauf antworten andere. Ansehen können Sie es.
delegateStep = Weitergeben …
handThis = Diese Anfrage weitergeben
handTo = Wer soll an Ihrer Stelle antworten?
handNote = Eine Notiz dazu
handOver = Weitergeben
requireStep = { $count } Freigaben verlangen …
requireMore = Mehr Freigaben verlangen
requireSure = Von jetzt an müssen { $count } verschiedene Personen freigeben. Niemand kann wieder weniger verlangen.
require = { $count } verlangen

## The comments under an ask.

saidAbout = Dazu gesagt
earlier = { $count ->
    [one] 1 frühere Bemerkung steht in der Sitzung.
   *[other] { $count } frühere Bemerkungen stehen in der Sitzung.
}
says = sagt
saysUnverified = sagt (ungeprüft)
askForMore = Nachfragen
askForMoreHint = damit wird nichts entschieden
send = Senden
commentTooLong = Die Bemerkung ist zu lang: höchstens 4 KiB.
replyHere = Die Antwort erscheint hier.

## An auto-approval rule.

alwaysAllow = Immer erlauben …
where = Wobei
allowThese = Solche Aufrufe ohne Frage erlauben, ab meiner Freigabe
whoseCalls = Wessen Aufrufe
howLong = Wie lange
reachLabel = { $reach ->
    [session] In dieser Sitzung
    [agent] Von { $agent }
   *[everywhere] Von jedem Agenten
}
kindFor = { $argument } { $kind }
suggested = Was frühere Entscheidungen nahelegen
wouldHaveCovered = { $count ->
    [one] Hätte 1 Aufruf umfasst, der freigegeben wurde.
   *[other] Hätte { $count } Aufrufe umfasst, die freigegeben wurden.
}
wouldHaveLetRun = Hätte durchgelassen, was abgelehnt wurde: { $calls }.
justOutside = Ähnliche Aufrufe, die es nicht umfasst: { $calls }.
usePattern = Dieses Muster nehmen
beginsWith = beginnt mit „{ $text }“
upToNumber = liegt zwischen 0 und { $most }
isAnything = ist beliebig
isOneOf = ist eines von { $values }
is = ist { $value }
ruleReach = { $reach ->
    [session] in dieser Sitzung
    [agent] von { $agent }
   *[everywhere] von jedem Agenten
}
ruleSentence = { $tool } { $reach }, { $until }.
ruleSentenceWhere = { $tool } { $reach }, wobei gilt: { $where }, { $until }.
ruleAllows = Mit der Freigabe werden auch diese Aufrufe erlaubt: { $rule } Alle anderen Aufrufe brauchen weiter eine Freigabe.
ruleWouldAllow = Erlaubt würden diese Aufrufe: { $rule } Alle anderen Aufrufe brauchen weiter eine Freigabe.

## A text to review.

stopped = Von einer Leitplanke angehalten
stoppedLabel = Der angehaltene Text
toReview = Text zur Durchsicht
toReviewLabel = Der Text zur Durchsicht, vom Agenten geschrieben

## When.

justNow = gerade eben
soon = in weniger als einer Minute
# $long: eine Zeit wie „14 Min.“
ago = vor { $long }
in = in { $long }
daysAgo = { $count ->
    [one] vor 1 Tag
   *[other] vor { $count } Tagen
}
inDays = { $count ->
    [one] in 1 Tag
   *[other] in { $count } Tagen
}
keys-option = eine Möglichkeit der nächsten Frage wählen
keys-approve = freigeben; bei hohem Risiko zum Knopf gehen
keys-reject = ablehnen, mit Grund
keys-edit = die Argumente bearbeiten
keys-undo = die Antwort zurücknehmen, solange das geht
