/**
 * The current language. Each area of the app has one file of texts per language, in `texts/`. English is bundled; another language is
 * loaded when a person selects it. Elements read the texts of their area at render time.
 */

import { LANGUAGES } from './generated/languages'

export { LANGUAGES }
export type Language = (typeof LANGUAGES)[number]

/** The language that is bundled, and in which the server writes. */
export const SOURCE: Language = 'en'

/** What a text can contain, written as it is. In a Fluent file, `NUMBER($count)` writes a number as the language does. */
export type Value = string | number
/** The texts of a Fluent file, for how a language writes a number and which plural form it chooses. */
export type Compiled = (number: (value: number, options?: object) => string, plural: (count: number) => string) => object

/** The language of the next render. */
export let language: Language = SOURCE

interface Area {
  bring: (wanted: Language) => Promise<void> | null
  speak: (wanted: Language) => void
}

const areas: Area[] = []

/** The texts of a file in its language. `T` is the generated type of the area. */
function textsOf<T>(spoken: Language, compiled: Compiled): T {
  const rules = new Intl.PluralRules(spoken)
  return compiled((value, options) => value.toLocaleString(spoken, options), (count) => rules.select(count)) as T
}

/**
 * Registers an area, and returns its English texts. `others` loads each other file, by its path. `take` receives the texts of the
 * current language, or the English texts if that language is not loaded.
 */
export function area<T>(english: Compiled, others: Record<string, () => Promise<unknown>>, take: (texts: T) => void): T {
  const source = textsOf<T>(SOURCE, english)
  const brought = new Map<Language, T>([[SOURCE, source]])
  const load = Object.entries(others)
  areas.push({
    bring: (wanted) => {
      if (brought.has(wanted)) return null
      const [, file] = load.find(([path]) => path.includes(`/texts/${wanted}/`)) ?? []
      return file ? file().then((texts) => void brought.set(wanted, textsOf<T>(wanted, texts as Compiled))) : null
    },
    speak: (wanted) => take(brought.get(wanted) ?? source),
  })
  return source
}

/** Loads the texts of a language for every area that is registered. Returns null if nothing is missing. Rejects if a file cannot be loaded. */
export function bring(wanted: Language): Promise<void> | null {
  const missing = areas.map((each) => each.bring(wanted)).filter((each) => each !== null)
  return missing.length > 0 ? Promise.all(missing).then(() => {}) : null
}

/** Makes every later render use this language. */
export function speak(wanted: Language): void {
  language = wanted
  for (const each of areas) each.speak(wanted)
}

/** The language that a tag such as `de-AT` means; null if Waypost has no texts in it. */
export function languageOf(tag: string): Language | null {
  const [primary] = tag.toLowerCase().split('-')
  return LANGUAGES.find((each) => each === primary) ?? null
}

/** The language at an element: the `lang` of the nearest ancestor that has one. */
export function languageAt(place: Element): Language {
  return languageOf(place.closest<HTMLElement>('[lang]:not([lang=""])')?.lang ?? '') ?? SOURCE
}

/** The language that the person selected, else the first supported language of the browser, else English. */
export function languageFor(chosen: string | null, preferred: readonly string[]): Language {
  return [chosen ?? '', ...preferred].map(languageOf).find((each) => each !== null) ?? SOURCE
}

/** Formats a number with digit grouping. */
export function number(value: number): string {
  return value.toLocaleString(language)
}

/** The text for a code or a name from outside; undefined if there is none, or an empty one. */
export function textOf<T>(texts: Readonly<Record<string, T | undefined>>, code: string): T | undefined {
  return Object.hasOwn(texts, code) ? texts[code] || undefined : undefined
}
