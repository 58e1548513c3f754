/** What makes the app one that can be installed: it opens without a connection, counts on its icon, and tells of new asks. */

import { kindWords } from '../ask/words'
import { prose } from '../ask/visible'
import type { AskView } from '../wire'

interface Policy {
  createScriptURL: (text: string) => unknown
}

/** Keeps the app's files in the browser. Nothing that is asked or answered is among them. */
export function keepShell(): void {
  if (!('serviceWorker' in navigator)) return
  const { trustedTypes } = window as unknown as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } }
  const address = trustedTypes?.createPolicy('waypost-worker', { createScriptURL: () => '/sw.js' }).createScriptURL('') ?? '/sw.js'
  navigator.serviceWorker.register(address as string).catch(() => {})
}

const WANTED = 'waypost-notify'

/** Whether the person wants to be told in this browser, and the browser lets it. */
export function tells(): boolean {
  return 'Notification' in window && Notification.permission === 'granted' && remembered() === 'yes'
}

function remembered(): string | null {
  try {
    return localStorage.getItem(WANTED)
  } catch {
    return null
  }
}

/** Asks the browser where it was not asked before, and gives whether asks are told of from now on. */
export async function tell(wanted: boolean): Promise<boolean> {
  const lets = wanted && 'Notification' in window && (await Notification.requestPermission()) === 'granted'
  try {
    localStorage.setItem(WANTED, lets ? 'yes' : 'no')
  } catch {
    return false
  }
  return lets
}

/** Tells of asks that came while nobody looked, and counts them all on the app's icon. */
export class Herald {
  #known: Set<string> | null = null

  /** `list` is what waits; `whole` once it was read to its end. */
  hear(list: readonly AskView[] | null, whole: boolean): void {
    if (list === null || !whole) return
    const { setAppBadge } = navigator as { setAppBadge?: (count: number) => Promise<void> }
    setAppBadge?.call(navigator, list.length).catch(() => {})
    const known = this.#known
    this.#known = new Set(list.map(({ id }) => id))
    if (!known || document.visibilityState === 'visible' || !tells()) return
    list.filter((ask) => !known.has(ask.id) && ask.you?.answer !== false).slice(0, 3).forEach(announce)
  }
}

/** Says who asks for what kind of thing. What the agent wrote is not for a locked screen, and stands in the app. */
function announce(ask: AskView): void {
  const risk = ask.approval?.risk ? `, ${ask.approval.risk} risk` : ''
  const told = new Notification(`${prose(ask.agent)} waits for you`, { body: `${kindWords(ask)}${risk}`, tag: ask.id, icon: '/assets/icon.svg' })
  told.onclick = () => {
    window.focus()
    location.assign(`/asks/${encodeURIComponent(ask.id)}`)
  }
}
