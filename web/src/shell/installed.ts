/** The features of an installed app: it opens without a connection, shows a count on its icon, and notifies about new asks. */

import { api } from '../api/client'
import { watchCode } from '../ask/painter'
import { kindWords } from '../ask/words'
import { w as form } from '../words/ask'
import { prose } from '../ask/visible'
import type { AskView, Risk } from '../wire'
import { w } from '../words/app'
import { language } from '../words/language'

export { keepFocus } from './keep-focus'

const RISKS: Risk[] = ['low', 'medium', 'high', 'critical']

interface Policy {
  createScriptURL: (text: string) => unknown
}

/** Draws code in colours wherever it is shown. */
export const colourCode = (signal: AbortSignal): void => watchCode(document.body, () => import('../ask/colours'), signal)

/** Stores the app's files in the browser. No ask and no answer is among them. */
export function keepShell(): void {
  if (!('serviceWorker' in navigator)) return
  const { trustedTypes } = window as unknown as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } }
  const address = trustedTypes?.createPolicy('waypost-worker', { createScriptURL: () => '/sw.js' }).createScriptURL('') ?? '/sw.js'
  navigator.serviceWorker.register(address as string).then(leaveWords).catch(() => {})
}

/** The kinds of asks in notifications, each with its text. */
function kinds(): Record<string, string> {
  const { outcomeUnknown: call_outcome_unknown, guardrail, toolAsks: mid_call, approval, review, limits } = form
  const outOf = Object.entries(limits).map(([limit, words]) => [`limit_${limit}`, words])
  return { call_outcome_unknown, guardrail, mid_call, approval, review, questions: form.questionKind(1), ...Object.fromEntries(outOf) }
}

/** Stores the texts for notifications where the service worker finds them while no page is open. */
export async function leaveWords(): Promise<void> {
  if (!('caches' in window)) return
  const all = Object.entries(kinds()).flatMap(([kind, words]) => [
    [kind, words], ...RISKS.map((risk) => [`${kind} ${risk}`, w.riskIn({ kind: words, risk: form.risk[risk] })]),
  ])
  const said = { lang: language, waits: w.waitsForYou('{}'), several: w.severalWait('{}'), kinds: Object.fromEntries(all) as Record<string, string> }
  await (await caches.open('waypost-words')).put('/assets/words', new Response(JSON.stringify(said)))
}

const WANTED = 'waypost-notify'

/** Whether the person wants notifications in this browser, and the browser allows them. */
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

/** Requests the browser's permission if needed. Returns whether notifications are on. */
export async function tell(wanted: boolean): Promise<boolean> {
  const lets = wanted && 'Notification' in window && (await Notification.requestPermission()) === 'granted'
  try {
    localStorage.setItem(WANTED, lets ? 'yes' : 'no')
  } catch {
    return false
  }
  return lets
}

/** Notifies about asks that arrived while nobody was looking, and shows their count on the app's icon. */
export class Herald {
  #known: Set<string> | null

  /** `first` is the first whole list, if it was read before: asks that are not in it are new. */
  constructor(first: readonly AskView[] | null) {
    this.#known = first && new Set(first.map(({ id }) => id))
  }

  /** `list` is the pending asks; `whole` is true once the list was read to its end. */
  hear(list: readonly AskView[] | null, whole: boolean): void {
    if (list === null || !whole) return
    const { setAppBadge } = navigator as { setAppBadge?: (count: number) => Promise<void> }
    setAppBadge?.call(navigator, list.length).catch(() => {})
    void forget(new Set(list.map(({ id }) => id)))
    const known = this.#known
    this.#known = new Set(list.map(({ id }) => id))
    if (!known || document.visibilityState === 'visible' || !tells()) return
    list.filter((ask) => !known.has(ask.id) && ask.you?.answer !== false).slice(0, 3).forEach(announce)
  }
}

function kindAndRisk(ask: AskView): string {
  const [kind, risk] = [kindWords(ask), ask.approval?.risk]
  return risk ? w.riskIn({ kind, risk: form.risk[risk] }) : kind
}

/** Says who asks and for which kind of decision. The agent's own text is not shown on a locked screen; it is in the app. */
function announce(ask: AskView): void {
  const told = new Notification(w.waitsForYou(prose(ask.agent)), { body: kindAndRisk(ask), lang: language, tag: ask.id, icon: '/assets/icon.svg' })
  told.onclick = () => {
    window.focus()
    location.assign(`/asks/${encodeURIComponent(ask.id)}`)
  }
}

/** Closes notifications on this device for asks that are no longer pending. An ask that the list does not contain may be newer than the list. */
async function forget(waiting: ReadonlySet<string>): Promise<void> {
  const there = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const shown = (await there?.getNotifications?.()) ?? []
  const gone = shown.filter(({ data }) => typeof data?.ask === 'string' && !waiting.has(data.ask))
  await Promise.all(gone.map((each) => api.ask(String(each.data.ask)).then(({ status }) => status !== 'pending' && each.close(), () => {})))
}
