/** What makes the app one that can be installed: it opens without a connection, counts on its icon, and tells of new asks. */

import { api } from '../api/client'
import { kindWords } from '../ask/words'
import { w as form } from '../words/ask'
import { prose } from '../ask/visible'
import type { AskView, Risk } from '../wire'
import { w } from '../words/app'
import { language } from '../words/language'

const RISKS: Risk[] = ['low', 'medium', 'high', 'critical']

interface Policy {
  createScriptURL: (text: string) => unknown
}

/** Keeps the app's files in the browser. Nothing that is asked or answered is among them. */
export function keepShell(): void {
  if (!('serviceWorker' in navigator)) return
  const { trustedTypes } = window as unknown as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } }
  const address = trustedTypes?.createPolicy('waypost-worker', { createScriptURL: () => '/sw.js' }).createScriptURL('') ?? '/sw.js'
  navigator.serviceWorker.register(address as string).then(leaveWords).catch(() => {})
}

/** Of what kind a thing can be that people are told of, and how each is called. */
function kinds(): Record<string, string> {
  const { inDoubt: in_doubt, guardrail, toolAsks: mid_call, approval, review, limits } = form
  const outOf = Object.entries(limits).map(([limit, words]) => [`limit_${limit}`, words])
  return { in_doubt, guardrail, mid_call, approval, review, questions: form.questionKind(1), ...Object.fromEntries(outOf) }
}

/** Leaves the words for notices where they are found while no page is open. */
export async function leaveWords(): Promise<void> {
  if (!('caches' in window)) return
  const all = Object.entries(kinds()).flatMap(([kind, words]) => [
    [kind, words], ...RISKS.map((risk) => [`${kind} ${risk}`, w.riskIn(words, risk)]),
  ])
  const said = { lang: language, waits: w.waitsForYou('{}'), several: w.severalWait('{}'), kinds: Object.fromEntries(all) as Record<string, string> }
  await (await caches.open('waypost-words')).put('/assets/words', new Response(JSON.stringify(said)))
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
    void forget(new Set(list.map(({ id }) => id)))
    const known = this.#known
    this.#known = new Set(list.map(({ id }) => id))
    if (!known || document.visibilityState === 'visible' || !tells()) return
    list.filter((ask) => !known.has(ask.id) && ask.you?.answer !== false).slice(0, 3).forEach(announce)
  }
}

/** Says who asks for what kind of thing. What the agent wrote is not for a locked screen, and stands in the app. */
function announce(ask: AskView): void {
  const told = new Notification(w.waitsForYou(prose(ask.agent)), { body: w.riskIn(kindWords(ask), ask.approval?.risk ?? null), lang: language, tag: ask.id, icon: '/assets/icon.svg' })
  told.onclick = () => {
    window.focus()
    location.assign(`/asks/${encodeURIComponent(ask.id)}`)
  }
}

/** Takes away what people were told of on this device and what waits no longer. What the list does not know may be newer than it. */
async function forget(waiting: ReadonlySet<string>): Promise<void> {
  const there = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const shown = (await there?.getNotifications?.()) ?? []
  const gone = shown.filter(({ data }) => typeof data?.ask === 'string' && !waiting.has(data.ask))
  await Promise.all(gone.map((each) => api.ask(String(each.data.ask)).then(({ status }) => status !== 'pending' && each.close(), () => {})))
}
