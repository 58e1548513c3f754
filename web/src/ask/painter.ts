/** Watches a part of a page for code, and loads the colours once there is some. */

import { bareName, languageOf } from './code-language'

export interface Colours {
  paint: (place: Element, language: string) => void
  /** Forgets places that have left the page. */
  sweep: () => void
}

/** Where code can be. */
const CODE = ':is(.ask-value, pre > code)'
/** Coloring longer texts would take a noticeable time. */
const MOST = 100_000

/** Colours the code in `root` from now on. Text stays as it is: the browser only draws it in colours. */
export function watchCode(root: Element, load: () => Promise<Colours>, signal?: AbortSignal): void {
  if (!('highlights' in CSS)) return
  const changed = new Set<Element>()
  let waits = false
  const paintAll = async () => {
    waits = false
    const found = [...changed].map((place) => [place, codeIn(place)] as const).filter(([, language]) => language !== '')
    changed.clear()
    if (found.length === 0) return
    const colours = await load().catch(() => null)
    for (const [place, language] of found) if (place.isConnected) colours?.paint(place, language)
    colours?.sweep()
  }
  const note = (places: Iterable<Element>) => {
    for (const place of places) changed.add(place)
    if (changed.size === 0 || waits) return
    waits = true
    requestAnimationFrame(() => void paintAll())
  }
  const watcher = new MutationObserver((records) => note(records.flatMap(placesIn)))
  watcher.observe(root, { subtree: true, childList: true, characterData: true })
  // What is folded is looked at once it is open.
  const opened = ({ target }: Event) => note((target as Element).querySelectorAll(CODE))
  root.addEventListener('toggle', opened, true)
  signal?.addEventListener('abort', () => {
    watcher.disconnect()
    root.removeEventListener('toggle', opened, true)
  })
  note(root.querySelectorAll(CODE))
}

function placesIn({ target, addedNodes }: MutationRecord): Element[] {
  const around = (target instanceof Element ? target : target.parentElement)?.closest(CODE)
  if (around) return [around]
  return [...addedNodes].flatMap((node) => (node instanceof Element ? [...(node.matches(CODE) ? [node] : []), ...node.querySelectorAll(CODE)] : []))
}

/** The text of a place without the signs for the ends of lines and the spaces before them. It is as long as the text that is shown. */
export const plainly = (text: string): string => text.replace(/[·→]*⏎(?=\n)/g, (signs) => ' '.repeat(signs.length))

/** The language of the code in a place; empty if there is no code in it, or nothing says which. */
function codeIn(place: Element): string {
  const text = plainly(place.textContent ?? '')
  if (text.length > MOST || place.closest('details:not([open])')) return ''
  const [, named] = /(?:^|\s)language-(\S+)/.exec(place.className) ?? []
  if (named) return named
  const row = place.closest('.ask-call-row')
  const beside = [...(row?.parentElement?.querySelectorAll(':scope > .ask-call-row .ask-value') ?? [])].map((each) => each.textContent ?? '')
  return languageOf(text, row?.querySelector('dt')?.textContent?.trim() ?? '', beside.filter((each) => bareName(each)))
}
