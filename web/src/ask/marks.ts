/** The warnings that the server adds to a value, in the current language. Other words in them, such as names, stay as they are. */

import { w } from '../words/ask'

type Mark = keyof typeof w.marks
type Place = keyof typeof w.places

/** How each warning begins. */
const MARKS: readonly [begins: RegExp, mark: Mark][] = [
  [/^direction controls/, 'direction'], [/^invisible characters/, 'invisible'], [/^control characters/, 'control'], [/^several lines/, 'lines'],
  [/^spaces at the end/, 'end'], [/^a long run of spaces/, 'spaces'], [/^not inspectable/, 'opaque'], [/^many combining marks/, 'combining'],
  [/^not in normal form(?=: )/, 'normal'], [/^mixed letters(?=: )/, 'mixed'], [/^letters of another script(?=: )/, 'script'], [/^secret(?= )/, 'secret'],
]
/** How a warning ends that says where. */
const PLACES: readonly [ends: RegExp, place: Place][] = [
  [/(?<= )in the name of the tool$/, 'tool'], [/(?<= )in the name of the server$/, 'server'], [/(?<= )in the target$/, 'target'], [/(?<= )in the name$/, 'name'],
]

export function markWords(told: string): string {
  const place = PLACES.find(([ends]) => ends.test(told))
  const mark = MARKS.find(([begins]) => begins.test(told))
  const placed = place ? told.replace(place[0], () => w.places[place[1]]) : told
  const marked = mark ? placed.replace(mark[0], () => w.marks[mark[1]]) : placed
  return marked.replace(/\bis (?=U\+)/g, () => `${w.markIs} `)
}
