/**
 * The current language. Each area of the app has one file of texts per language. English is bundled; another language is
 * loaded when a person selects it. Elements read the texts of their area at render time.
 */

export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language of the next render. */
export let language: Language = 'en'

interface Area {
  bring: (wanted: Language) => Promise<void> | null
  speak: (wanted: Language) => void
}

const areas: Area[] = []

/** Registers an area. `take` receives the texts of the current language, or the English texts if that language is not loaded. */
export function area<W>(english: W, german: () => Promise<W>, take: (words: W) => void): void {
  let brought: W | null = null
  areas.push({
    bring: (wanted) => (wanted === 'en' || brought ? null : german().then((words) => void (brought = words))),
    speak: (wanted) => take(wanted === 'en' ? english : (brought ?? english)),
  })
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
  return languageOf(place.closest<HTMLElement>('[lang]:not([lang=""])')?.lang ?? '') ?? 'en'
}

/** The language that the person selected, else the first supported language of the browser, else English. */
export function languageFor(chosen: string | null, preferred: readonly string[]): Language {
  return [chosen ?? '', ...preferred].map(languageOf).find((each) => each !== null) ?? 'en'
}

/** Formats a number with digit grouping. */
export function number(value: number): string {
  return value.toLocaleString(language)
}

/** Returns a function that picks the singular or plural text by the rules of a language. */
export function plurals(of: Language): (count: number, one: string, other: string) => string {
  const rules = new Intl.PluralRules(of)
  return (count, one, other) => (rules.select(count) === 'one' ? one : other)
}
