/** `<waypost-when>`: a moment as people say it, kept true while the page stays open. */

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long' })
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'short' })

/** "just now", "in 20 min", "3 hr ago", and a date once relative words stop helping. */
export function relative(at: number, now: number): string {
  const seconds = (at - now) / 1000
  const size = Math.abs(seconds)
  if (size < 45) return seconds > 5 ? 'in under a minute' : 'just now'
  if (size > 6 * 86_400) return DATE.format(at)
  const [unit, length] = STEPS.find(([, long]) => size >= long) ?? ['minute', 60]
  return RELATIVE.format(Math.round(seconds / length) || Math.sign(seconds), unit)
}

export class WaypostWhen extends HTMLElement {
  #at = ''
  #timer = 0

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
    if (Number.isNaN(moment)) return
    const time = this.querySelector('time') ?? this.appendChild(document.createElement('time'))
    time.dateTime = this.#at
    time.title = MOMENT.format(moment)
    const words = relative(moment, Date.now())
    if (time.textContent !== words) time.textContent = words
  }
}
