/**
 * Keeps the focus where the person is. An element that is disabled while it works gets the focus back afterwards, also if a dialog
 * has closed meanwhile; a button that approves gives it to what is read before. If the element is removed, the nearest heading or summary around its place gets the focus. A page that knows
 * a better place gives the focus there itself, at once, and then nothing happens here.
 */

import { inDialog } from '../pages/keys'

/** What approves never gets the focus by itself: what it approves may be another revision by now. */
const APPROVES = '.ask-approve-button'

/** How long a page has to give the focus itself, in milliseconds. */
const SOON = 100

export function keepFocus(signal: AbortSignal): void {
  /** What had the focus last on the page, and in a dialog above it, each with everything around it, from the inside out. */
  const last: Record<'page' | 'dialog', Element[]> = { page: pathOf(document.activeElement), dialog: [] }
  let timer = 0
  let byKey = false

  const where = () => (inDialog() ? 'dialog' : 'page')
  const lost = () => document.activeElement === document.body
  const check = () => {
    timer = 0
    const [focused, ...around] = last[where()]
    if (!focused || !lost()) return
    if (isUsable(focused) && focused.matches(APPROVES)) return resultBeside(focused)?.focus({ preventScroll: !byKey })
    if (isUsable(focused)) return (focused as HTMLElement).focus({ preventScroll: true })
    if (isShown(focused)) return
    const place = around.map(placeIn).find((each) => each !== undefined)
    if (place?.matches('h1, h2, h3')) place.tabIndex = -1
    place?.focus({ preventScroll: !byKey })
  }
  const took = ({ target }: FocusEvent) => {
    // The offer to undo comes and goes above the page. It gives the focus back, as a dialog does.
    if (target instanceof Element && !target.closest('.undos')) last[kindOf(target)] = pathOf(target)
  }
  /** The person left it themselves, such as by closing the keyboard of a phone. */
  const left = ({ target }: FocusEvent) => {
    const kind = kindOf(target as Element)
    window.setTimeout(() => {
      const [focused] = last[kind]
      if (focused === target && kind === where() && lost() && focused && isUsable(focused)) last[kind] = []
    })
  }

  document.addEventListener('focusin', took, { signal })
  document.addEventListener('focusout', left, { signal })
  document.addEventListener('keydown', () => (byKey = true), { signal, capture: true })
  document.addEventListener('keydown', goRound, { signal })
  document.addEventListener('pointerdown', () => {
    byKey = false
    last[where()] = []
  }, { signal, capture: true })
  const changes = new MutationObserver(() => (timer ||= window.setTimeout(check, SOON)))
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden', 'open'] })
  signal.addEventListener('abort', () => changes.disconnect())
}

const kindOf = (element: Element) => (element.closest('dialog') ? 'dialog' : 'page')

/** Tab goes round in a dialog. A browser would leave it, for the page's body or for its own bars. */
function goRound(event: KeyboardEvent): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (event.key !== 'Tab' || event.defaultPrevented || !dialog) return
  const stops = [...dialog.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')].filter(isUsable)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (dialog.contains(document.activeElement) && document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}

/** An element and everything around it. */
function pathOf(element: Element | null): Element[] {
  const path: Element[] = []
  for (let each = element; each && each !== document.body; each = each.parentElement) path.push(each)
  return path
}

/** What is read before approving again: the title of the ask, or the result of the bulk decision. */
function resultBeside(button: Element): HTMLElement | null | undefined {
  return button.closest('waypost-ask, waypost-bulk-decision')?.querySelector<HTMLElement>('.ask-title, .bulk-said')
}

const isShown = (element: Element): boolean => element.isConnected && element.checkVisibility()
const isUsable = (element: Element): boolean => isShown(element) && !element.matches(':disabled')

/** The heading of a part, or what folds it. */
function placeIn(part: Element): HTMLElement | undefined {
  if (!isShown(part)) return undefined
  return [...part.querySelectorAll<HTMLElement>(part.matches('details') ? ':scope > summary' : 'h1, h2, h3')].find(isShown)
}
