import { expect, test } from 'vitest'
import appDe from '../../../texts/de/web-app.ftl'
import askDe from '../../../texts/de/web-ask.ftl'
import laterDe from '../../../texts/de/web-later.ftl'
import appEn from '../../../texts/en/web-app.ftl'
import askEn from '../../../texts/en/web-ask.ftl'
import laterEn from '../../../texts/en/web-later.ftl'
import { w } from './ask'
import { bring, languageFor, languageOf, speak, textOf, type Compiled } from './language'
import { w as later } from './later'

test('the language is what the person chose, else the first of the browser that is spoken here, else English', () => {
  const told = [languageFor('de', ['en-GB']), languageFor(null, ['fr', 'de-AT', 'en']), languageFor(null, ['fr']), languageFor('xx', ['DE']), languageFor(null, [])]
  expect(told).toEqual(['de', 'de', 'en', 'de', 'en'])
  expect([languageOf('de-CH'), languageOf(''), languageOf('deu')]).toEqual(['de', null, null])
})

test('one and several are told apart, and numbers are written, as each language has it', async () => {
  const said = () => [...[0, 1, 2].map((count) => w.questions(count)), later.moreBelow(1234), w.showAll(1234)]
  expect(said()).toEqual(['0 questions', 'One question', '2 questions', '1,234 more are in the JSON below.', 'Show all 1234 characters'])
  await bring('de')
  speak('de')
  expect(said()).toEqual(['0 Fragen', 'Eine Frage', '2 Fragen', '1.234 weitere stehen unten im JSON.', 'Alle 1234 Zeichen zeigen'])
  speak('en')
})

test('a text with elements comes in parts, in the order of its language', async () => {
  const [who, by] = [{}, {}]
  expect(w.handedOn({ to: who, by })).toEqual([by, ' delegated it to ', who])
  expect(w.run(who)).toEqual(['Run ', who, '?'])
  await bring('de')
  speak('de')
  expect(w.run(who)).toEqual([who, ' ausführen?'])
  speak('en')
})

test('a code without a text has none, and neither has one that every object has', () => {
  expect([textOf(w.proofs, 'passkey'), textOf(w.proofs, 'x'), textOf(w.proofs, 'constructor'), textOf(w.faults, 'required')]).toEqual(['Signed in with a passkey', undefined, undefined, undefined])
})

test('an unknown text, a missing value and a wrong name do not compile', () => {
  // @ts-expect-error No file has this text.
  expect(w.nothingOfThisName).toBeUndefined()
  // @ts-expect-error The text has a second value.
  expect(() => w.approvals({ counted: 1 })).not.toThrow()
  // @ts-expect-error A rule reaches no team.
  expect(w.ruleReach({ reach: 'team', agent: 'x' })).toBe('by any agent')
})

/** Every text of an area, under its name. */
function texts(words: unknown, at = ''): [string, string][] {
  if (typeof words === 'string') return [[at, words]]
  if (words === null || typeof words !== 'object') return []
  return Object.entries(words).flatMap(([name, each]) => texts(each, at ? `${at}.${name}` : name))
}
const textsIn = (compiled: Compiled) => texts(compiled(() => '', () => 'other'))

test('what is the same in both languages is a name, a letter or a word that both have', () => {
  const same = ([en, de]: readonly [Compiled, Compiled]) => {
    const german = new Map(textsIn(de))
    return textsIn(en).filter(([at, text]) => german.get(at) === text).map(([, text]) => text)
  }
  const all = ([[askEn, askDe], [appEn, appDe], [laterEn, laterDe]] as const).flatMap(same)
  const known = ['Server', 'Name', 'Agent', 'Filter', 'Team', 'Code', 'Plan', 'Passkeys', 'Waypost', 'Slack', 'Telegram', 'Discord', 'WhatsApp', 'Webhook', 'Browser', 'Web', 'API', 'Terminal', 'AG-UI', 'Chat']
  expect([...new Set(all)].filter((text) => text !== '' && !known.includes(text))).toEqual([])
})

test('German speaks to people as an office does, and has its own quotation marks', () => {
  const said = [askDe, appDe, laterDe].flatMap((words) => textsIn(words).map(([, text]) => text))
  expect(said.filter((text) => /\b(du|dein|deine|dir|dich)\b/i.test(text))).toEqual([])
  expect(said.filter((text) => /[“"][^“„"]*”|[a-zäöü]…/.test(text))).toEqual([])
})
