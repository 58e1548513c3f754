### What the pages say that the server renders. These texts are HTML: what is inserted is escaped before.

## The page of a link

continue-as = Weiter als { $name }
link-to-ask = Mit diesem Link kann dieser Browser sehen und beantworten, wohin er führt, einmal.
link-signs-in = Dieser Link meldet diesen Browser an, einmal.

## The page of a link that no longer works

used-link = Dieser Link ist verbraucht
used-link-why = Er wurde schon geöffnet, ist älter als eine Stunde, oder es gab ihn nie.
used-link-see = Ansehen, wie es steht, wenn Sie hier angemeldet sind
used-link-another = Wo der Server läuft, gibt <code>waypost link</code> einen neuen aus.

## The page of a link to an ask, for a person who can sign in in another way

link-with-sign-in = Zum Ansehen anmelden
link-with-sign-in-why = Dieser Link führt zu etwas, das auf eine bestimmte Person wartet. Er allein lässt niemanden ein: Melden Sie sich als die Person an, an die er ging.
sign-in = Anmelden

## The page of a link to an ask, for a person whose only factor is a one-time code

link-with-code = Zeigen Sie, wer Sie sind
link-with-code-why = Dieser Link führt zu etwas, das auf eine bestimmte Person wartet. Geben Sie den Code ein, den die App dieser Person jetzt zeigt, oder einen ihrer Ersatzcodes.
wrong-code = Dieser Code ist falsch, zu alt oder schon verwendet. Warten Sie auf den nächsten.
one-time-code = Einmalcode
continue-on = Weiter

## The page of a link for another person

somebody-in-another-team = jemanden aus einem anderen Team
link-of-another = Dieser Link ist für { $theirs }
link-of-another-why = Sie sind hier als { $yours } angemeldet, und niemand antwortet für andere. Der Link wurde nicht verbraucht.
# German does not repeat the name.
link-of-another-is-yours = { $theirs ->
   *[other] Sind Sie selbst gemeint, öffnen Sie ihn in Ihrem eigenen Browser, oder melden Sie sich hier erst ab.
}
