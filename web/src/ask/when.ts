/** `<waypost-when>`: a moment as relative text, updated while the page is open. */

import { w } from '../words/ask'
import { now } from './clock'
import { language, languageAt, speak, type Language } from '../words/language'

const formats = (of: Language) => ({
  date: new Intl.DateTimeFormat(of, { dateStyle: 'medium' }),
  moment: new Intl.DateTimeFormat(of, { dateStyle: 'full', timeStyle: 'long' }),
})

const known: Partial<Record<Language, ReturnType<typeof formats>>> = {}
const format = () => (known[language] ??= formats(language))

/** "just now", "in 20 min", "3 h ago", and a date when relative text no longer helps. What is `due` now is never said to be past. */
export function relative(at: number, now: number, due = false): string {
  const seconds = (at - now) / 1000
  const size = Math.abs(seconds)
  if (size < 45) return due || seconds > 5 ? w.soon : w.justNow
  if (size > 6 * 86_400) return format().date.format(at)
  const days = Math.round(size / 86_400)
  if (size >= 86_400) return seconds < 0 ? w.daysAgo(days) : w.inDays(days)
  const long = size >= 3_600 ? w.hours(Math.round(size / 3_600)) : w.minutes(Math.round(size / 60) || 1)
  return seconds < 0 ? w.ago(long) : w.in(long)
}

export class WaypostWhen extends HTMLElement {
  /** The moment is a deadline. */
  due = false
  #at = ''
  #timer = 0

  /** The moment, in RFC 3339 format. */
  set at(value: string) {
    if (value === this.#at) return
    this.#at = value
    this.#show()
  }

  get at(): string {
    return this.#at
  }

  connectedCallback(): void {
    this.#timer = window.setInterval(() => this.#show(), 20_000)
    this.#show()
  }

  disconnectedCallback(): void {
    window.clearInterval(this.#timer)
  }

  #show(): void {
    const moment = Date.parse(this.#at)
    if (Number.isNaN(moment) || !this.isConnected) return
    speak(languageAt(this))
    const time = this.querySelector('time') ?? this.appendChild(document.createElement('time'))
    time.dateTime = this.#at
    time.title = format().moment.format(moment)
    const words = relative(moment, now(), this.due)
    if (time.textContent !== words) time.textContent = words
  }
}
