import { expect, test } from 'vitest'
import { de as appDe } from './app-de'
import { en as appEn } from './app-en'
import { de as askDe } from './ask-de'
import { en as askEn } from './ask-en'
import { languageFor, languageOf, plurals } from './language'
import { de as laterDe } from './later-de'
import { en as laterEn } from './later-en'

test('the language is what the person chose, else the first of the browser that is spoken here, else English', () => {
  const told = [languageFor('de', ['en-GB']), languageFor(null, ['fr', 'de-AT', 'en']), languageFor(null, ['fr']), languageFor('xx', ['DE']), languageFor(null, [])]
  expect(told).toEqual(['de', 'de', 'en', 'de', 'en'])
  expect([languageOf('de-CH'), languageOf(''), languageOf('deu')]).toEqual(['de', null, null])
})

test('one and several are told apart as each language has it', () => {
  const [english, german] = [plurals('en'), plurals('de')]
  expect([0, 1, 2].map((count) => english(count, 'one', 'other'))).toEqual(['other', 'one', 'other'])
  expect([0, 1, 2].map((count) => german(count, 'eine', 'mehrere'))).toEqual(['mehrere', 'eine', 'mehrere'])
})

/** Every text of an area, under its name. */
function texts(words: unknown, at = ''): [string, string][] {
  if (typeof words === 'string') return [[at, words]]
  if (words === null || typeof words !== 'object') return []
  return Object.entries(words).flatMap(([name, each]) => texts(each, at ? `${at}.${name}` : name))
}

test('what is the same in both languages is a name, a letter or a word that both have', () => {
  const same = ([en, de]: readonly [unknown, unknown]) => {
    const german = new Map(texts(de))
    return texts(en).filter(([at, text]) => german.get(at) === text).map(([, text]) => text)
  }
  const all = ([[askEn, askDe], [appEn, appDe], [laterEn, laterDe]] as const).flatMap(same)
  const known = ['Server', 'Name', 'Agent', 'Filter', 'Team', 'Code', 'Plan', 'Passkeys', 'Waypost', '1–9', 'a', 'r', 'e', 'u', 'j', 'k', '/', '?']
  expect([...new Set(all)].filter((text) => text !== '' && !known.includes(text))).toEqual([])
})

test('German speaks to people as an office does, and has its own quotation marks', () => {
  const said = [askDe, appDe, laterDe].flatMap((words) => texts(words).map(([, text]) => text))
  expect(said.filter((text) => /\b(du|dein|deine|dir|dich)\b/i.test(text))).toEqual([])
  expect(said.filter((text) => /[“"][^“„"]*”|[a-zäöü]…/.test(text))).toEqual([])
})
