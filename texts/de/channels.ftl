### What channels say: the terminal of the server, Slack, Telegram and email.

## An ask and the facts about it

run = { $tool } ausführen?
review = Bitte prüfen Sie diesen Text
outcome-unknown = Ist { $tool } geschehen?
go-on = Darf { $agent } weitermachen?
risk = Risiko
risk-low = niedrig
risk-medium = mittel
risk-high = hoch
risk-critical = kritisch
raised-by = erhöht durch { $floor }
category = Art
asked-by = Anfrage von { $who }
call = Aufruf
arguments = Argumente
no-arguments = Keine Argumente
unchecked = Die Argumente ließen sich nicht prüfen: Das Schema des Werkzeugs ist nicht verwendbar
unverified = Worte des Agenten, ungeprüft
still = Wartet noch
again = Noch einmal gefragt
gave-up = Ohne ausreichende Antwort aufgegeben

## Buttons, fields and what stands beside them

approve = Freigeben
reject = Ablehnen
answer = Antworten
open = Öffnen und entscheiden
submit = Antwort senden
cancel = Abbrechen
reason = Warum nicht? Der Agent erfährt es.
own-words = In eigenen Worten
comment = Anmerkung
yes = Ja
no = Nein
too-much = Das ist mehr, als hier gezeigt werden kann. Öffnen Sie es, um alles zu sehen und zu entscheiden.
needs-more = Dafür müssen Sie sich genauer ausweisen, als es hier geht. Öffnen Sie es, um zu entscheiden.

## What became of an ask

votes = { NUMBER($votes) } von { NUMBER($quorum) } haben freigegeben
answered = Beantwortet von { $who }
approved = Freigegeben von { $who }
rejected = Abgelehnt von { $who }
dismissed = Verworfen von { $who }
withdrawn = Vom Fragenden zurückgenommen
expired = Niemand hat rechtzeitig geantwortet
held = { $who } hat geantwortet und kann es noch zurücknehmen

## What is said to a person who wrote or pressed something

waiting = { NUMBER($count) } Anfragen warten auf Sie
says = { $who } sagt
stranger = Waypost weiß nicht, wessen Konto das ist, darum ist nichts geschehen. Öffnen Sie in Waypost Konto, dann Wo ich erreichbar bin, und schicken Sie den Code von dort an diese App.
misplaced = Das steht hier nicht mehr. Nehmen Sie die neueste Nachricht dazu, oder öffnen Sie Waypost.
reached = Von jetzt an sind Sie hier erreichbar, { $who }.
bad-code = Dieser Code ist unbekannt, benutzt oder zu alt. Holen Sie in Waypost unter Konto einen neuen.
nowhere = Hier wartet nichts auf eine Antwort.
code = Ihr Code für Waypost ist { $code }. Er gilt 15 Minuten. Haben Sie ihn nicht angefordert, beachten Sie ihn nicht.
already = { $who } war schneller.
over = Das ist schon erledigt.
stale = Es hat sich geändert, seit diese Nachricht kam. Sehen Sie es an, wie es jetzt ist.
step-up = Dafür müssen Sie sich genauer ausweisen, als es hier geht. Öffnen Sie es in Waypost, um zu entscheiden.
others = Das entscheiden andere.
failed = Das hat nicht geklappt. Nichts wurde geändert; versuchen Sie es noch einmal, oder öffnen Sie es in Waypost.
by-reply = Antworten Sie auf diese Nachricht.
or-reply = Oder antworten Sie in eigenen Worten auf diese Nachricht.
why-not = Warum nicht? Antworten Sie auf diese Nachricht; der Agent erfährt es.
no-reason = Ohne Begründung ablehnen
welcome = Hier ist Waypost. Um hier erreicht zu werden, öffnen Sie in Waypost Konto, dann Wo ich erreichbar bin, und schicken Sie den Code von dort in diesen Chat.
number = Ihr Konto hier hat die Nummer { $number }.
command = Mit Waypost sprechen
command-text = Ein Code aus Ihrem Konto, oder Worte für den Agenten

## An ask in one line

asks = { $who } fragt: { $what }
still-asks = { $who } fragt immer noch: { $what }
asks-again = { $who } fragt noch einmal: { $what }
goes-on = { $who } bekam keine ausreichende Antwort und macht ohne weiter: { $what }
to-review = Prüfen: { $text }
asks-wait = { NUMBER($count) } Anfragen warten: { $askers }
of-whom = { NUMBER($count) } von { $who }
of-others = { NUMBER($count) } von anderen

## Only in emails

mail-question-from = Eine Frage von { $who }
mail-unnamed-call = Einen Aufruf erlauben?
mail-on-its-page = Eine Mail entscheidet nichts: Sie entscheiden auf der Seite, die sich öffnet.
mail-opening = Der Link ist nur für Sie. Ihn zu öffnen entscheidet nichts.
mail-more = Das ist mehr, als in eine Mail passt. Öffnen Sie es, um alles zu sehen.
mail-write-above = Schreiben Sie Ihre Antwort über diese Zeile
mail-reply = Oder antworten Sie auf diese Mail.
mail-reply-in-lines = Oder antworten Sie auf diese Mail, mit einer Zeile für jede Frage, der Reihe nach.
mail-not-by-reply = Manches davon lässt sich nur auf seiner Seite beantworten.
mail-unread = Was an diese Adresse geht, liest niemand.
mail-one-of = Eines davon.
mail-some-of = Beliebig viele davon, mit Kommas dazwischen.
mail-or-own-words = Oder in eigenen Worten.
mail-number = Eine Zahl.
mail-date = Ein Tag, etwa 2026-11-22.
mail-datetime = Ein Zeitpunkt mit seiner Zone, etwa 2026-11-22T10:30:00+01:00.
mail-elsewhere = Nur auf seiner Seite.
mail-optional = Muss nicht beantwortet werden.
mail-code-subject = Ihr Code für Waypost
mail-refused-subject = Ihre Antwort wurde nicht angenommen
mail-refused = Ihre Antwort hat nichts geändert.
