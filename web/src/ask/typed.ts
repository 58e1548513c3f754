/** Numbers, dates and moments in time: the value of a field, the value that is sent, and its text for people. Pure. */

import type { Question } from '../wire'
import { w } from '../words/ask'
import { language, SOURCE } from '../words/language'

const LOCAL = /^(\d{4,}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/

/** Whether a question is answered in a single-line field with its own format. */
export function isTyped({ input }: Question): boolean {
  return input === 'number' || input === 'date' || input === 'datetime'
}

/** What the field shows for a value of the asker; a moment in time is shown in the reader's time zone. */
export function shownIn(question: Question, value: string): string {
  return question.input === 'datetime' ? shownMoment(value) : value
}

/** What is sent for the text of the field; `null` if it is empty. An untouched default is sent exactly as the asker wrote it. */
export function sentFor(question: Question, text: string): string | null {
  const typed = text.trim()
  if (typed === '') return null
  const given = question.default
  if (typeof given === 'string' && shownIn(question, given) === text) return given
  return question.input === 'datetime' ? withOffset(typed) : typed
}

/** A moment in the format of `<input type="datetime-local">`. */
export function shownMoment(moment: string): string {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return ''
  const seconds = at.getSeconds() === 0 ? '' : `:${two(at.getSeconds())}`
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}${seconds}`
}

/** A local time as RFC 3339, with the offset that this browser has at that time. */
export function withOffset(local: string): string | null {
  const [, day, minute, second = ':00'] = LOCAL.exec(local) ?? []
  const at = new Date(local)
  if (day === undefined || minute === undefined || Number.isNaN(at.getTime())) return null
  const east = Math.round(-at.getTimezoneOffset())
  const size = Math.abs(east)
  return `${day}T${minute}${second}${east < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}

/** The locale in which days are written: in English, the day comes before the month. */
const dayLocale = () => (language === SOURCE ? 'en-GB' : language)

/** A value for people: "Saturday, 21 November 2026, 10:30 GMT+01:00". A value that cannot be parsed stays unchanged. */
export function inWords(question: Question, value: string): string {
  const at = new Date(question.input === 'date' ? `${value}T00:00Z` : value)
  if (question.input === 'number' || Number.isNaN(at.getTime())) return value
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  if (question.input === 'date') return new Intl.DateTimeFormat(dayLocale(), { ...day, timeZone: 'UTC' }).format(at)
  const time = { hour: '2-digit', minute: '2-digit', timeZoneName: 'longOffset' } as const
  return new Intl.DateTimeFormat(dayLocale(), { ...day, ...time, ...(at.getUTCSeconds() === 0 ? {} : { second: '2-digit' }) }).format(at)
}

/** Says in which time zone the field of a moment is. */
export const zoneWords = (): string => w.inYourZone(new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' '))

/** The allowed range in words; `null` if there is none. */
export function rangeWords(question: Question): string | null {
  const { min, max } = bounds(question)
  const words = (bound: string) => inWords(question, bound)
  const isNumber = question.input === 'number'
  if (min !== null && max !== null) return w.rangeBetween({ least: words(min), most: words(max) })
  if (min !== null) return isNumber ? w.orMore(words(min)) : w.orLater(words(min))
  return max === null ? null : isNumber ? w.orLess(words(max)) : w.orEarlier(words(max))
}

export function bounds({ rules }: Question): { min: string | null; max: string | null } {
  const text = (bound: unknown) => (typeof bound === 'string' ? bound : null)
  return { min: text(rules?.['min']), max: text(rules?.['max']) }
}
