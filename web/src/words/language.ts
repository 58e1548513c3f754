/**
 * The language that is spoken. Every area of the app has its words in one file a language: English is at hand, another
 * language is brought when somebody wants it. What is drawn reads the words of its area while it is drawn.
 */

export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language of whatever is drawn next. */
export let language: Language = 'en'

interface Area {
  bring: (wanted: Language) => Promise<void> | null
  speak: (wanted: Language) => void
}

const areas: Area[] = []

/** An area with its words; `take` is given those of the language that is spoken. What was not brought is said in English. */
export function area<W>(english: W, german: () => Promise<W>, take: (words: W) => void): void {
  let brought: W | null = null
  areas.push({
    bring: (wanted) => (wanted === 'en' || brought ? null : german().then((words) => void (brought = words))),
    speak: (wanted) => take(wanted === 'en' ? english : (brought ?? english)),
  })
}

/** Brings the words of a language for every area there is by now; null where nothing is missing. Fails where they cannot be had. */
export function bring(wanted: Language): Promise<void> | null {
  const missing = areas.map((each) => each.bring(wanted)).filter((each) => each !== null)
  return missing.length > 0 ? Promise.all(missing).then(() => {}) : null
}

/** Has everything that is drawn from now on say it in this language. */
export function speak(wanted: Language): void {
  language = wanted
  for (const each of areas) each.speak(wanted)
}

/** The language that a tag such as `de-AT` stands for; null where nobody speaks it here. */
export function languageOf(tag: string): Language | null {
  const [primary] = tag.toLowerCase().split('-')
  return LANGUAGES.find((each) => each === primary) ?? null
}

/** The language of a place on a page: that of the nearest element that names one. */
export function languageAt(place: Element): Language {
  return languageOf(place.closest<HTMLElement>('[lang]:not([lang=""])')?.lang ?? '') ?? 'en'
}

/** What a person chose, else the first language of their browser that is spoken here, else English. */
export function languageFor(chosen: string | null, preferred: readonly string[]): Language {
  return [chosen ?? '', ...preferred].map(languageOf).find((each) => each !== null) ?? 'en'
}

/** A number with its groups of digits. */
export function number(value: number): string {
  return value.toLocaleString(language)
}

/** One or several, as a language has it. */
export function plurals(of: Language): (count: number, one: string, other: string) => string {
  const rules = new Intl.PluralRules(of)
  return (count, one, other) => (rules.select(count) === 'one' ? one : other)
}
