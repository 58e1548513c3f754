### The texts of the pages of the web app that are loaded when a person opens them.
### The German words for the central ideas are listed in web-ask.ftl.

status-running = Arbeitet
status-waiting_for_input = Wartet auf Sie
status-complete = Fertig
status-failed = Fehlgeschlagen
status-cancelled = Abgebrochen
toolStates-running = Läuft
toolStates-asking = Fragt
toolStates-call_outcome_unknown = Ausgang unbekannt
toolStates-succeeded = Erledigt
toolStates-reported = Ausgeführt, wie berichtet
toolStates-failed = Fehlgeschlagen
toolStates-skipped = Übersprungen
steps-pending = offen
steps-in_progress = in Arbeit
steps-done = erledigt
steps-refused = abgelehnt
steps-skipped = übersprungen
steps-failed = fehlgeschlagen
endings-answered = Beantwortet
endings-responded = Erwidert
endings-approved = Freigegeben
endings-rejected = Abgelehnt
endings-dismissed = Verworfen
endings-withdrawn = Zurückgezogen
endings-expired = Abgelaufen
endings-skipped = Übersprungen

## The list of sessions.

newSession = Neue Sitzung
noSessions = Noch keine Sitzungen
noSessionsText = Wählen Sie einen Agenten und sagen Sie, was er tun soll.
startOne = Sitzung beginnen
searchSessions = In den Sitzungen suchen
allStatuses = Alle
noSuchSession = Keine Sitzung passt
singleAsks = { $count ->
    [one] { NUMBER($count) } Frage
   *[other] { NUMBER($count) } Fragen
}
waitingOf = { $count ->
    [one] { NUMBER($count) } wartet auf Sie
   *[other] { NUMBER($count) } warten auf Sie
}
olderSessions = Ältere Sitzungen zeigen

## One session.

you = Sie
messageFrom = Nachricht von { $who }
agentNamed = Agent { $who }
to = { " " }an { $whom }
tool = Werkzeug
attempt = { " " }· Versuch { $nth }
arguments = Argumente
output = Ausgabe
saveAll = Alles speichern
seeWhatDoes = Ansehen, was { $who } tut
allSessions = Alle Sitzungen
session = Sitzung
export = Exportieren
cancel = Abbrechen
cancelSession = Sitzung abbrechen
cancelThis = Diese Sitzung abbrechen
cancelSure = Diese Sitzung endgültig beenden? Was in ihr offen ist, wird geschlossen, und der Agent macht nicht weiter.
keepIt = Weiterlaufen lassen
cancelIt = Sitzung abbrechen
triesAgain = Wartet und versucht es noch einmal: { $when }.
working = Arbeitet
resume = Fortsetzen
paused = Angehalten: { $why }
broughtBy = { $who } hat diese Sitzung importiert. Sie geht weiter, wenn Sie sie fortsetzen.
allAnswered = Alles ist beantwortet.
lost = . Verbindung verloren, ein neuer Versuch läuft
earlierEntries = Frühere Einträge zeigen ({ NUMBER($count) })
conversation = Gespräch
askedBelow = Gefragt von Agenten, die für diesen arbeiten
seeWhere = Ansehen, wo { $who } das fragt
for = für { $whom }
plan = Plan
doneOf = { $done } von { $all } erledigt
afterStep = nach Schritt { $steps }
state = Stand
notBegun = nicht begonnen
states = { $count ->
    [one] 1 Zustand
   *[other] { $count } Zustände
}
end = Ende
here = hier
wasHere = { " " }besucht
leadsOn = Führt weiter
leadsTo = führt zu
messageLabel = Nachricht an den Agenten
writeTo = Dem Agenten schreiben
send = Senden
finished = Fertig
finishedSaying = Fertig: { $summary }
failed = Fehlgeschlagen: { $why }
cancelled = Abgebrochen
cancelledBecause = Abgebrochen: { $why }
result = Ergebnis
moreBelow = { $count ->
    [one] 1 weiteres steht unten im JSON.
   *[other] { NUMBER($count) } weitere stehen unten im JSON.
}
unfit = Das Ergebnis passte nicht, und das Modell hat es erfahren
unfitCount = { $count ->
    [one] 1 Mangel
   *[other] { $count } Mängel
}
guarded = { $guardrail } { $ruling ->
    [warn] warnt vor dem
   *[block] hielt zurück
}, was { $way ->
    [to_model] das Modell erfahren sollte
   *[from_model] das Modell sagte
}: { $why }

## Agents.

standingRules = Dauerregeln
noAgents = Hier gibt es keine Agenten
noAgentsText = Programme können trotzdem fragen, über HTTP oder von der Befehlszeile.
agent = Agent
whatAbout = Was soll der Agent tun?
starting = Wird begonnen …
startSession = Sitzung beginnen
approvalsOff = Freigaben sind ausgeschaltet: Der Agent führt jedes Werkzeug aus, ohne jemanden zu fragen.
approvalsHigh = Fragt nur bei hohem Risiko zuerst.
approvalsAll = Fragt bei allem zuerst, was etwas bewirkt.
asksFirst = fragt zuerst
mayAskFirst = fragt womöglich zuerst

## Auto-approval rules.

ruleOver = Die Dauerregel zu { $tool } ist beendet. Bei solchen Aufrufen wird wieder gefragt.
madeBy = gemacht von { $who }
ends = endet
theDecision = Die Entscheidung
endRule = Beenden: die Dauerregel zu { $tool }
ending = Wird beendet …
endIt = Beenden
noRules = Keine Dauerregeln in Kraft
noRulesText = Bei jedem Aufruf, der eine Freigabe braucht, wird gefragt. Eine Dauerregel entsteht mit einer Freigabe, unter „Immer erlauben …“.
ruleReach = { $reach ->
    [session] in einer Sitzung
    [agent] von { $agent }
   *[everywhere] von jedem Agenten
}
someAgent = einem Agenten
serverIs = Server ist { $server }
targetIs = Ziel ist { $target }
ruleCovers = { $tool } { $reach }
ruleCoversWhere = { $tool } { $reach }, wobei gilt: { $where }

## Risk floors.

riskFloors = Mindestrisiken
riskFloorsText = Als wie riskant Aufrufe mindestens gelten, was auch immer ihr Agent sagt. Danach richten sich erneute Nachweise, Kanäle und Dauerregeln.
noFloors = Noch keine: Aufrufe gelten als das, was ihr Agent sagt, und als mittleres Risiko, wo er nichts sagt.
newFloor = Neues Mindestrisiko
floorName = Name
countsAsLeast = Aufrufe gelten mindestens als
floorSays = gilt mindestens als { $risk }
floorConditions-tool = Werkzeug
floorConditions-target = Wirkt auf
floorConditions-agent = Agent
floorConditions-when = Bedingung
floorExamples-name = datenbanken
floorExamples-tool = loesche_*
floorExamples-target = produktion-*
floorExamples-agent = praktikum-*
floorExamples-when = betrag > 100
floorDeclared = Aus waypost.toml auf dem Server; dort wird es geändert.
keepFloor = Speichern
removeFloor = Das Mindestrisiko { $name } entfernen
floorKept = Das Mindestrisiko { $name } gilt ab jetzt.
floorGone = Das Mindestrisiko { $name } ist entfernt.
unknownCounts = Ein Aufruf, den kein Mindestrisiko nennt oder der kein Risiko angibt, gilt mindestens als
unknownUsual = wie angegeben; mittleres Risiko, wo nichts angegeben ist
unknownKept = Gespeichert.

## History.

history = Verlauf
lookBack = Rückblick über
spans-7 = 7 Tage
spans-30 = 30 Tage
spans-90 = 90 Tage
spans-365 = Ein Jahr
howEnded = Wie es ausging
anyWay = Egal wie
filters-agent = Agent
filters-tool = Werkzeug
filters-by = Entschieden von
aRule = einer Dauerregel
ownDefault = ihrer Vorgabe
changed = , geändert
imported = , anderswo (importiert von { $who })
by = von { $who }
after = nach { $long }
nothingDecided = Nichts wurde entschieden
nothingDecidedText = In dieser Zeit ging nichts dergleichen zu Ende.
showOlder = Ältere zeigen
saveCsv = Als CSV speichern
saveJson = Als JSON speichern
saveRecord = Protokoll speichern
decisions = Entscheidungen
recordHint = Das Protokoll enthält alles, was geschah, unterschrieben. Prüfen lässt es sich mit { $command }.
asked = Gefragt
someWait = { $count ->
    [0] nichts davon offen
   *[other] { NUMBER($count) } davon offen
}
seenAfter = Gesehen nach
seenUnknown = bekannt, sobald jemand geantwortet hat
decidedAfter = Entschieden nach
decidedUnknown = niemand hat etwas entschieden
expired = Abgelaufen
expiredText = { NUMBER($count) } ohne rechtzeitige Antwort
overridden = Anders entschieden
overriddenText = { NUMBER($count) } von { NUMBER($all) } Aufrufen und Texten abgelehnt oder erst geändert
spread = die Hälfte von { NUMBER($of) }; neun von zehn in { $long }
byTool = Aufrufe nach Werkzeug
toolColumn = Werkzeug
approved = Freigegeben
byRule = Durch eine Dauerregel
rulesInForce = Dauerregeln in Kraft
covered = umfasste { NUMBER($count) }
seeRules = Dauerregeln ansehen und beenden

## The account.

account = Konto
whereSignedIn = Wo Sie angemeldet sind
signOutHere = Hier abmelden
signOutEverywhere = Überall abmelden
signOut = Abmelden
signOutOf = Abmelden: { $device }
isSignedOut = { $device } ist abgemeldet.
aBrowser = Ein Browser
thisOne = { " " }(dieser hier)
proofs-link = einem Link
proofs-password = einem Passwort
proofs-passkey = einem Passkey
proofs-code = einem Code
proofs-oidc = einem Konto anderswo
proofs-cookie = einem Link
signedInBy = angemeldet mit { $proof }
used = benutzt
notices = Mitteilungen auf diesem Gerät
deviceOn = Sie erfahren auf diesem Gerät, was auf Sie wartet, auch wenn Waypost geschlossen ist.
deviceOff = Waypost kann Ihnen auf diesem Gerät mitteilen, was auf Sie wartet, auch wenn es geschlossen ist. Es sagt, wer fragt, und nie, was.
deviceDenied = Dieser Browser lässt Waypost nichts mitteilen. Erlauben Sie in seinen Einstellungen neben der Adresse Mitteilungen für diese Seite, und laden Sie sie neu.
deviceInstall = Legen Sie Waypost auf diesem Gerät erst zum Home-Bildschirm (Teilen, dann Zum Home-Bildschirm). Öffnen Sie es von dort und kommen Sie hierher zurück.
deviceCannot = Dieser Browser kann Ihnen nichts mitteilen, wenn Waypost geschlossen ist.
tellDevice = Auf diesem Gerät mitteilen
noticesOn = Sie erfahren von neuen Anfragen, solange Waypost offen ist und Sie etwas anderes ansehen.
noticesOff = Waypost kann Ihnen neue Anfragen mitteilen, solange es offen ist und Sie etwas anderes ansehen. Es sagt, wer fragt, und nie, was.
doNotTell = Hier nicht mehr mitteilen
tell = Hier mitteilen
changePassword = Passwort ändern
setAPassword = Ein Passwort festlegen
passwordNow = Bisheriges Passwort
newPassword = Neues Passwort, mindestens 12 Zeichen
setPassword = Passwort festlegen
passwordSet = Ihr Passwort ist festgelegt. Andere Browser sind abgemeldet.
codes = Einmalcodes
codesOn = Eine App erzeugt Codes für Sie; { $left ->
    [one] 1 Ersatzcode ist
   *[other] { $left } Ersatzcodes sind
} übrig. Einen riskanten Aufruf freizugeben verlangt einen.
codesOff = Mit einer App, die Codes erzeugt, verlangt die Freigabe eines riskanten Aufrufs außer diesem Browser auch Ihr Telefon.
anotherApp = Andere App einrichten
remove = Entfernen
codesGone = Einmalcodes sind entfernt.
setUpCodes = Einmalcodes einrichten
codesSet = Einmalcodes sind eingerichtet.
scan = Lesen Sie das mit Ihrer App ein, oder tippen Sie dort das Geheimnis ab. Geben Sie dann den Code ein, den sie zeigt.
secretQr = Das Geheimnis als QR-Code
secret = Geheimnis: { $secret }
code = Code
confirm = Bestätigen
recovery = Bewahren Sie diese Ersatzcodes getrennt von Ihrem Telefon auf.
recoveryText = Jeder gilt einmal, und sie werden nicht wieder gezeigt.
passkeys = Passkeys
passkeysText = Mit einem Passkey melden Sie sich mit Finger, Gesicht oder PIN an und zeigen, dass Sie es sind, bevor etwas Riskantes freigegeben wird.
passkeyMade = Der Passkey { $name } gehört jetzt Ihnen.
passkeyRemoved = Der Passkey { $name } öffnet hier nichts mehr. Entfernen Sie ihn auch von Ihrem Gerät.
made = gemacht
notUsed = noch nicht benutzt
removePasskey = Den Passkey { $name } entfernen
removing = Wird entfernt …
passkeysElsewhere = Unter einer Adresse aus Zahlen gibt es keine Passkeys. Öffnen Sie dafür { $link } und melden Sie sich dort an.
noPasskeys = In diesem Browser lassen sich hier keine Passkeys machen.
passkeyName = Wie Sie ihn nennen
passkeyExample = Laptop im Büro
waitingForAuthenticator = Es wird auf Ihr Gerät gewartet …
makePasskey = Passkey machen
appearance = Darstellung
appearanceText = Für diesen Browser.
asDevice = Wie das Gerät
themes-light = Hell
themes-dark = Dunkel
deciding = Entscheiden
advance = Nach jeder Entscheidung die nächste Frage öffnen
language = Sprache

## The addresses of a person on other channels.

whereReached = Wo ich erreichbar bin
whereReachedText = Was auf Sie wartet, erfahren Sie auch dort. Was Sie dort antworten, gilt als Ihre Antwort.
reachedNowhere = Bisher nur hier.
noChannels = Dieser Server schreibt niemandem anderswohin. Wer ihn betreibt, kann Kanäle einrichten.
since = seit
removeAddress = { $where } entfernen
addressRemoved = { $where } erfährt nichts mehr.
byCode = Um über { $where } erreichbar zu sein, schicken Sie von dort einen Code.
drawCode = Code anfordern
sendItTo = { $channel ->
    [slack] Slack: Öffnen Sie eine Direktnachricht an die App von Waypost und senden Sie { $code }
    [telegram] Telegram: Öffnen Sie einen Chat mit dem Bot und senden Sie /start { $code }
    [discord] Discord: Schreiben Sie /waypost { $code } in einen Kanal oder eine Direktnachricht
   *[other] { $name }: Senden Sie von dort { $code }
}
waitsForCode = Es wird auf ihn gewartet. Er gilt 15 Minuten.
codeTooOld = Der Code ist zu alt. Fordern Sie einen neuen an.
reachedThere = Dort sind Sie jetzt erreichbar: { $where }.
addressOn = { $channel ->
    [email] Ihre E-Mail-Adresse
   *[other] Ihre Adresse: { $name }
}
sendCode = Code schicken
codeSentTo = Ein Code wurde an { $address } geschickt.
codeOnItsWay = Ein Code ist unterwegs an { $address }. Er gilt 15 Minuten.
anotherAddress = Andere Adresse
addressFaults-not_an_address = Das ist keine Adresse, wie dieser Kanal sie kennt.
addressFaults-undelivered = Dorthin konnte nichts geschickt werden.
addressFaults-unknown_code = Das ist nicht der Code, der dorthin geschickt wurde, oder er ist zu alt. Lassen Sie sich einen neuen schicken.
addressFaults-taken = Dort ist schon jemand anderes erreichbar. Sprechen Sie mit ihm oder mit der Verwaltung.

## The notification settings of a person.

howTold = Wie ich davon erfahre
howToldText = Was auf Sie wartet, steht immer im Eingang. Hier geht es darum, wie Sie anderswo davon erfahren.
toldOver = Über welchen Kanal wovon
toldFrom-low = Alles
toldFrom-medium = Ab mittlerem Risiko
toldFrom-high = Ab hohem Risiko
toldFrom-critical = Nur kritisches Risiko
toldFrom-never = Nichts
quietHours = Ruhezeit
quietOn = Nachts nichts melden
quietFrom = Von
quietTo = Bis
zone = Zeitzone dieser Zeiten
together = Alles auf einmal
togetherOn = Nur zu diesen Zeiten melden, alles zusammen
toldAt = Zeit { $nth }
reminders = Erinnerungen
remindAtMost = Höchstens
remindEvery-0 = jedes Mal
remindEvery-60 = einmal in der Stunde
remindEvery-240 = einmal in vier Stunden
remindEvery-1440 = einmal am Tag
remindMinutes = einmal in { $minutes } Minuten
urgent = Immer sofort
urgentFrom-low = Alles
urgentFrom-medium = Ab mittlerem Risiko
urgentFrom-high = Ab hohem Risiko
urgentFrom-critical = Kritisches Risiko
away = Wenn ich weg bin
awayOn = Ich bin weg
awayUntil = Bis
standIn = Wer an meiner Stelle antwortet
standInNobody = Niemand
standInText = Ihre Fragen stehen dann in deren Eingang, und im Protokoll steht, dass sie an Ihrer Stelle geantwortet haben.
savePreferences = Speichern
preferencesSaved = Gespeichert.
preferenceFaults-in_quiet_hours = Das liegt in Ihrer Ruhezeit. Wählen Sie eine andere Zeit.
preferenceFaults-out_of_range = Schreiben Sie 1 bis 1440 Minuten.
preferenceFaults-past = Das ist vorbei. Geben Sie einen späteren Zeitpunkt an.
preferenceFaults-oneself = Nennen Sie jemand anderen.
preferenceFaults-unknown_person = Hier heißt niemand so.
preferenceFaults-unknown_zone = Diese Zeitzone gibt es nicht.
preferenceFaults-unknown_channel = Diesen Kanal gibt es hier nicht mehr.
languageText = In diesem Browser. Was Agenten schreiben, bleibt, wie sie es geschrieben haben.
asBrowser = Wie der Browser sagt

## The offer to undo a decision.

undoApproved = Freigegeben: { $what }
undoRejected = Abgelehnt: { $what }
undoAnswered = Beantwortet: { $what }
undoApprovedCount = { $count } freigegeben
undoRejectedCount = { $count } abgelehnt
undoTooLate = Zu spät zum Zurücknehmen.
undoTooLateText = { $count ->
    [one] Die Entscheidung galt schon.
   *[other] { $count } Entscheidungen galten schon.
}
undoFailed = Nicht zurückgenommen: { $why }
undoFailedText = Die Entscheidung gilt, sobald die Zeit zum Zurücknehmen um ist.
undoSee = Ansehen
undoClose = Schließen

## The help on keys.

keys-next = die nächste Anfrage im Eingang
keys-previous = die davor
keys-search = im Eingang suchen
keys-submit = die Antwort senden
keys-select = eine Frage auswählen, um mehrere zusammen zu entscheiden
keys-goes = zum Eingang; s Sitzungen, a Agenten, h Verlauf, t Team, c Konto, r Regeln
keys-palette = Befehle: zu einer Seite oder Frage
keys-help = diese Hilfe zeigen

## The command palette.

paletteHint = Zu einer Seite oder Frage …
paletteGoTo = Gehe zu
paletteHelp = Hilfe
paletteNone = Nichts passt.

## What happened before an ask, beside it.

contextBefore = Davor
# $tool (element)
contextDecisions = Frühere Entscheidungen über { $tool }
# $agent (element)
contextOf = Frühere Fragen von { $agent }
contextNone = In der Sitzung war davor nichts, und so etwas wurde noch nicht entschieden.

## The team.

teamText = Wer hier mitmacht und was diese Personen dürfen. Personen, Rechte und Schlüssel ändert die Verwaltung hier.
teamLink = Team und Einstellungen
people = Personen
noRoles = keine Rollen
everybody = Alle
permissionsTitle = Rechte
permissionNames-see = alles sehen
permissionNames-direct = Agenten steuern
permissionNames-answer = antworten und ablehnen
permissionNames-administer = verwalten
permissionNames-export = exportieren
permissionNames-erase = löschen
approvesUpTo = freigeben bis { $risk }
addRole = Rolle hinzufügen
roleName = Name der Rolle
roleKnown = Die Rolle { $name } gibt es schon, mit diesen Rechten.
changePermissions = Rechte ändern
changePermissionsOf = Rechte ändern: { $name }
changePermissionsShort = Ändern
approvesLabel = Darf Aufrufe freigeben
approvesNothing = keine
wouldGrant = Erteilt: { $names }
wouldRevoke = Entzogen: { $names }
permissionsSoon = Gilt ab der nächsten Entscheidung.
permissionsSaved = Die Rechte von { $name } sind gespeichert.
permissionsSavedAll = Die Rechte von allen sind gespeichert.
keysOfPrograms = Schlüssel von Programmen
noKeys = Es gibt noch keine Schlüssel.
changeRoles = Rollen ändern
changeRolesOf = Rollen ändern: { $name }
rolesLabel = Rollen, durch Kommas getrennt
addPerson = Person hinzufügen
personName = Name
personKnown = { $name } gehört schon zum Team und hat diese Rollen.
rolesSaved = Die Rollen von { $name } sind gespeichert.
newKey = Schlüssel erstellen
nameOfAgent = Name des Agenten
# $principal (element)
keyMade = Der Schlüssel von { $principal }. Kopieren Sie ihn jetzt: Er wird nicht noch einmal gezeigt.
revoke = Widerrufen
revokeOf = Widerrufen: Schlüssel von { $principal }
revokeSure = Programme mit diesem Schlüssel werden sofort abgewiesen. Das lässt sich nicht rückgängig machen.
keyRevoked = Der Schlüssel von { $principal } ist widerrufen.
neverUsed = nie benutzt
channelsTitle = Kanäle
onlyInbox = Bisher nur dieser Eingang.
# $file (element)
channelsText = Kanäle werden auf dem Server in { $file } eingerichtet.
channelsDocs = Wie man einen Kanal einrichtet
fatigue = Zeichen von Ermüdung
fatigueText = Über die letzten { NUMBER($count) } Fragen.
fatigueNone = Noch wurde niemand etwas gefragt.
fatigueCounts = { $asked } gefragt, { $approved } freigegeben, { $rejected } abgelehnt
fatigueOpen = im Median { $time } geöffnet
signs-over_budget = zu viel auf einmal gefragt
signs-hurried = gibt frei, ohne zu lesen
signs-streak = gibt eines nach dem anderen frei
forAdministrators = Das sehen nur Personen, die verwalten.
rulesAndLog = Regeln und Prüfprotokoll
copy = Kopieren
copied = Kopiert
notCopied = Nicht kopiert
copyCommand = { $command } kopieren

## No agents yet.

addOwnAgent = Einen Agenten in diesem Server betreiben
# $file (element)
addOwnAgentText = Beschreiben Sie ihn in { $file }. Dieser Befehl schreibt eine Datei mit Erklärungen; starten Sie den Server dann neu.
addAgentDocs = Wie man einen Agenten beschreibt
connectAgent = Einen vorhandenen Agenten anbinden
connectAgentText = Der erste Befehl bindet Claude Code an. Der zweite erzeugt einen Schlüssel für jedes andere Programm.
tryAsking = Oder eine Frage ausprobieren

## Below and above the inbox.

recent = Kürzlich entschieden
recentNone = In den letzten 7 Tagen wurde nichts entschieden.
recentAll = Alle Entscheidungen
views = Gespeicherte Ansichten
saveView = Ansicht speichern …
viewName = Name der Ansicht
save = Speichern
removeView = Ansicht { $name } entfernen
removeFilter = { $label }: { $words }. Diesen Filter entfernen

## Deciding several calls at once.

whyNotHint = Der Agent liest das bei jedem von ihnen.
rejectCount = { $count } ablehnen
rejectCountStep = { $count } ablehnen …
approveAll = Alle { $count } freigeben
approveSome = { $count } von { $all } freigeben
openFirst = erst öffnen
whatRuns = Was ausgeführt wird
decideTogether = Zusammen entscheiden, mit Ausnahmen
decideTogetherText = Was nicht gewählt ist, bleibt offen. Jeder Aufruf wird für sich entschieden.
theseFirst = { " " }Das sind die ersten { $shown } von { NUMBER($all) }.
