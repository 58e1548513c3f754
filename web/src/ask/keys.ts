/** The effect of a single key in a form while nobody is typing in it. */

import { approve } from './decision'
import type { WaypostAsk } from './waypost-ask'

/** Performs the action of a key. Returns whether the key has one here. */
export function press(host: WaypostAsk, key: string): boolean {
  if (/^[1-9]$/.test(key)) return choose(host, Number(key))
  if (key === 'a') return approves(host)
  const selector = ({ r: '.ask-reject-button', e: '.ask-edit-button', u: '.ask-undo-button' } as Record<string, string>)[key]
  return selector !== undefined && push(host.querySelector<HTMLButtonElement>(`${selector}:enabled:not(.is-final)`))
}

function push(button: HTMLButtonElement | null): boolean {
  button?.click()
  return button !== null
}

/** One key is enough for a call of low risk that was on the screen. Otherwise it shows the rest, or moves the focus to the button. */
function approves(host: WaypostAsk): boolean {
  if (host.step !== 'choosing' || !host.querySelector(':is(.ask-approve-button, .ask-rest-button):enabled')) return false
  void approve(host, 'key')
  return true
}

/**
 * Chooses an option of the focused question if that question takes several options; otherwise of the first question without
 * an answer; if all are answered, of the focused question.
 */
function choose(host: WaypostAsk, nth: number): boolean {
  const cards = [...host.querySelectorAll<HTMLElement>('.ask-question-card')].filter((card) => inputs(card).length > 0)
  const focused = cards.find((card) => card.contains(document.activeElement))
  const several = focused?.querySelector('input[type="checkbox"]') ? focused : undefined
  const blank = cards.find((card) => inputs(card).every(({ checked }) => !checked))
  const input = inputs(several ?? blank ?? focused ?? cards.at(-1) ?? null)[nth - 1]
  if (!input || input.disabled) return false
  input.focus()
  input.click()
  return true
}

function inputs(card: HTMLElement | null): HTMLInputElement[] {
  return card ? [...card.querySelectorAll<HTMLInputElement>('.ask-options :is(input[type="radio"], input[type="checkbox"])')] : []
}
