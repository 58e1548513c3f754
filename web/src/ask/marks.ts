/** The warnings that the server adds to a value, in the current language. Other words in them, such as names, stay as they are. */

import { w } from '../words/ask'

/** How a warning begins. */
const MARKS: readonly [begins: string, mark: keyof typeof w.marks][] = [
  ['direction controls', 'direction'], ['invisible characters', 'invisible'], ['control characters', 'control'], ['several lines', 'lines'],
  ['spaces at the end', 'end'], ['a long run of spaces', 'spaces'], ['not inspectable', 'opaque'], ['many combining marks', 'combining'],
]
/** How a warning begins that names letters, or a secret. */
const MARKS_OF: readonly [begins: string, mark: keyof typeof w.marksOf][] = [
  ['not in normal form: ', 'normal'], ['mixed letters: ', 'mixed'], ['letters of another script: ', 'script'], ['secret ', 'secret'],
]
/** How a warning ends that says where. */
const PLACES: readonly [ends: string, place: keyof typeof w.places][] = [
  [' in the name of the tool', 'tool'], [' in the name of the server', 'server'], [' in the target', 'target'], [' in the name', 'name'],
]

export function markWords(told: string): string {
  const [ends, place] = PLACES.find(([each]) => told.endsWith(each)) ?? []
  return place && ends ? w.places[place](what(told.slice(0, -ends.length))) : what(told)
}

function what(told: string): string {
  const [begins = '', mark] = MARKS.find(([each]) => told.startsWith(each)) ?? []
  if (mark) return w.marks[mark] + letters(told.slice(begins.length))
  const [beginsOf = '', markOf] = MARKS_OF.find(([each]) => told.startsWith(each)) ?? []
  return markOf ? w.marksOf[markOf](letters(told.slice(beginsOf.length))) : letters(told)
}

/** The letters that a warning names: "а is U+0430 Cyrillic". */
const letters = (told: string) => told.replace(/\bis (?=U\+)/g, () => `${w.markIs} `)
