/**
 * A language for tests: English, with every text between two invisible marks that Playwright ignores. A text on a page without
 * these marks did not come from the word tables of the app.
 */

export const BEGIN = '\u200b'
export const END = '\u00ad'

/** All texts with their marks, in any structure. */
export function marked<T>(words: T): T {
  return mark(words) as T
}

function mark(words: unknown): unknown {
  if (typeof words === 'string') return words === '' ? '' : `${BEGIN}${words}${END}`
  if (typeof words === 'function') return (...given: unknown[]) => mark(Reflect.apply(words, null, given))
  if (Array.isArray(words)) return words.map(mark)
  if (words === null || typeof words !== 'object' || Object.getPrototypeOf(words) !== Object.prototype || '_$litType$' in words) return words
  return Object.fromEntries(Object.entries(words).map(([name, each]) => [name, mark(each)]))
}
