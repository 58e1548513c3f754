/**
 * How much of an element was on the screen. What is visible counts if it adjoins what was visible before, so jumping to the end
 * does not count as having seen everything in between.
 */

import type { ReactiveController, ReactiveControllerHost } from 'lit'

/** Differences of less than this many pixels come from rounding. */
const SLACK = 2
/** How much of what was seen stays in view when the next part is shown. */
const OVERLAP = 64

export interface SeenPlaces {
  /** The element to be seen. */
  whole: string
  /** Where its essential part ends, if it contains more. */
  end?: string
  /** A part of it that is folded. */
  folded: string
  /** A bar that covers the bottom of the screen. */
  bar: string
}

export class Seen implements ReactiveController {
  /** Everything was on the screen. */
  all = false
  /** The number of pixels from the top that were on the screen. */
  #to = 0
  #size = [0, 0]
  #frame = 0

  constructor(
    readonly host: ReactiveControllerHost & HTMLElement,
    readonly places: SeenPlaces,
  ) {
    host.addController(this)
  }

  hostConnected(): void {
    window.addEventListener('scroll', this.#soon, { capture: true, passive: true })
    window.addEventListener('resize', this.#soon)
  }

  hostDisconnected(): void {
    window.removeEventListener('scroll', this.#soon, { capture: true })
    window.removeEventListener('resize', this.#soon)
  }

  hostUpdated(): void {
    this.#soon()
  }

  /** Something else is shown now. */
  forget(): void {
    this.all = false
    this.#to = 0
    this.#size = [0, 0]
  }

  #soon = () => {
    if (this.all || this.#frame !== 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.look()
    })
  }

  /** Takes note of what is on the screen now. */
  look(): void {
    const place = this.#place()
    if (this.all || !place || document.hidden) return
    const { top, bottom, width, from, to } = place
    const [wide = 0, high = 0] = this.#size
    if (wide !== width && high > 0) this.#to *= (bottom - top) / high
    this.#size = [width, bottom - top]
    if (to > from && from - top <= this.#to + SLACK) this.#to = Math.max(this.#to, to - top)
    this.all = this.#to >= bottom - top - SLACK && !this.host.querySelector(this.places.folded)
    if (this.all) this.host.requestUpdate()
  }

  /** Call before folded parts open: what is below them was not seen at its new place. */
  unfolds(): void {
    const folded = this.host.querySelector(this.places.folded)
    if (folded) this.moved(folded)
  }

  /** What is below a part of the element has another place now. */
  moved(part: Element): void {
    const place = this.#place()
    if (place) this.#to = Math.min(this.#to, part.getBoundingClientRect().top - place.top)
    this.all = false
    this.#soon()
  }

  /** Scrolls to the first part that was not on the screen. */
  showNext(): void {
    const place = this.#place()
    if (!place) return
    const overlap = Math.min(OVERLAP, window.innerHeight / 4)
    scrollerOf(this.host).scrollBy({ top: place.top + this.#to - place.edge - overlap, behavior: 'instant' })
    this.look()
  }

  /** Where the element is, and between which heights it could be visible. */
  #place(): { top: number; bottom: number; width: number; from: number; to: number; edge: number } | null {
    const whole = this.host.querySelector(this.places.whole)
    const { top, bottom: whereItEnds, width, height } = whole?.getBoundingClientRect() ?? new DOMRect()
    if (!whole || height === 0) return null
    const end = this.places.end ? whole.querySelector(this.places.end) : null
    const bottom = end ? end.getBoundingClientRect().top : whereItEnds
    let [from, to] = [0, window.innerHeight]
    for (let each = whole.parentElement; each; each = each.parentElement) {
      if (each === document.body || each === document.documentElement || getComputedStyle(each).overflowY === 'visible') continue
      const box = each.getBoundingClientRect()
      ;[from, to] = [Math.max(from, box.top), Math.min(to, box.bottom)]
    }
    const bar = this.host.querySelector(this.places.bar)?.getBoundingClientRect()
    if (bar && bar.height > 0 && bar.top > from) to = Math.min(to, bar.top)
    return { top, bottom, width, from: Math.max(from, top), to: Math.min(to, bottom), edge: from }
  }
}

function scrollerOf(place: Element): Element {
  for (let each: Element | null = place; each && each !== document.body; each = each.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight) return each
  }
  return document.scrollingElement ?? document.documentElement
}
