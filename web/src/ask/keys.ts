/** The effect of a single key in a form while nobody is typing in it. */

import type { AskView } from '../wire'
import { approve } from './decision'
import { isOwn } from './words'
import type { WaypostAsk } from './waypost-ask'
import { w } from '../words/ask'

/** Whether an event submits what is filled in: Ctrl Enter, or Command Enter. */
export function submits({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}

/** How the keys that submit are written on this device. */
export const submitKeys = (): string => (/Mac|iP/.test(navigator.platform) ? '⌘ ↵' : w.ctrlEnter)

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
  const input = digits(host)[nth - 1]
  if (!input || input.disabled) return false
  const again = input.checked
  input.focus()
  input.click()
  if (host.ask && input.value !== '' && keyAnswers(host.ask, again, host.undoWindow)) host.submitAnswers()
  return true
}

/** Writes on each option the digit that chooses it now. */
export function showDigits(host: WaypostAsk): void {
  const known = digits(host)
  for (const input of host.querySelectorAll<HTMLInputElement>('.ask-options > .ask-option-button > input')) {
    const nth = host.open ? known.indexOf(input) + 1 : 0
    if (nth > 0 && nth < 10) input.parentElement?.setAttribute('data-key', String(nth))
    else input.parentElement?.removeAttribute('data-key')
  }
}

/** The options that digits choose, in their order. */
function digits(host: WaypostAsk): HTMLInputElement[] {
  const cards = [...host.querySelectorAll<HTMLElement>('.ask-question-card')].filter((card) => inputs(card).length > 0)
  const focused = cards.find((card) => card.contains(document.activeElement))
  const several = focused?.querySelector('input[type="checkbox"]') ? focused : undefined
  const blank = cards.find((card) => inputs(card).every(({ checked }) => !checked))
  return inputs(several ?? blank ?? focused ?? cards.at(-1) ?? null)
}

function inputs(card: HTMLElement | null): HTMLInputElement[] {
  return card ? [...card.querySelectorAll<HTMLInputElement>(':is(.ask-options :is(input[type="radio"], input[type="checkbox"])):not(.ask-field *)')] : []
}

/**
 * Whether the key of an option also submits it: if it is the only answer that the ask needs, and either it can still be undone, or
 * it is the second press of that key. Questions of Waypost itself, such as whether a call ran, are never answered by one key.
 */
export function keyAnswers(ask: AskView, again: boolean, undoWindow = 0): boolean {
  const [only, ...others] = ask.questions
  if (ask.kind !== 'questions' || isOwn(ask) || !only || others.length > 0 || !only.required || only.multi_select) return false
  const chooses = only.input === 'confirm' || only.input === 'select'
  return chooses && (again || Math.max(ask.policy.undo_window ?? 0, undoWindow) > 0)
}
