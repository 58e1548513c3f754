/** The inbox filter: which pending asks a person wants to see, and how they are grouped. Pure. */

import { headline } from '../ask/words'
import type { AskView } from '../wire'
import { isOverdue, isSoon, type Order } from './inbox'

export interface Wanted {
  /** Words that must all occur in the ask. */
  words: string
  agent: string
  kind: '' | AskView['kind']
  /** A role that may decide, or `@me` for what the person may decide. */
  whom: string
  due: '' | 'soon' | 'overdue'
  order: Order
}

export const ALL: Wanted = { words: '', agent: '', kind: '', whom: '', due: '', order: 'urgent' }

/** Whether the filter excludes anything. */
export function narrows(wanted: Wanted): boolean {
  return wanted.words.trim() !== '' || wanted.agent !== '' || wanted.kind !== '' || wanted.whom !== '' || wanted.due !== ''
}

const KEYS = ['words', 'agent', 'kind', 'whom', 'due', 'order'] as const

/** The filter as a URL query, so that a reload and a bookmark show the same. */
export function queryOf(wanted: Wanted): string {
  const query = new URLSearchParams(KEYS.filter((key) => wanted[key] !== ALL[key]).map((key) => [key, wanted[key]]))
  return query.size > 0 ? `?${query.toString()}` : ''
}

/** The filter from a URL query. Unknown values are ignored. */
export function wantedOf(search: string): Wanted {
  const query = new URLSearchParams(search)
  const one = <T extends string>(key: string, known: readonly T[], other: T): T => known.find((each) => each === query.get(key)) ?? other
  return {
    words: query.get('words') ?? '',
    agent: query.get('agent') ?? '',
    kind: one('kind', ['questions', 'approval', 'review'] as const, '' as const),
    whom: query.get('whom') ?? '',
    due: one('due', ['soon', 'overdue'] as const, '' as const),
    order: one('order', ['newest', 'oldest'] as const, 'urgent' as const),
  }
}

/** The words of a search, in lower case. */
export function wordsOf(words: string): string[] {
  return words.toLowerCase().split(/\s+/).filter((word) => word !== '')
}

/** A text in parts: every second part is one of the words. */
export function marked(text: string, words: readonly string[]): string[] {
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return any === '' ? [text] : text.split(new RegExp(`(${any})`, 'gi'))
}

/** How much of a text is shown around a word. */
const AROUND = 40

/** Where an ask contains a word that its row does not show otherwise; null if the row shows all of them. */
export function whyFound(ask: AskView, words: readonly string[]): string | null {
  const row = headline(ask).toLowerCase()
  const word = words.find((each) => !row.includes(each))
  const line = word === undefined ? undefined : partsOf(ask).find((part) => part.toLowerCase().includes(word))
  if (word === undefined || line === undefined) return null
  const at = line.toLowerCase().indexOf(word)
  const [from, to] = [Math.max(0, at - AROUND), at + word.length + AROUND]
  return `${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`
}

const texts = new WeakMap<AskView, string>()

/** The text of an ask that the search looks at. The names of agents are not in it: a person filters by agent instead. */
function textOf(ask: AskView): string {
  const known = texts.get(ask)
  if (known !== undefined) return known
  const text = partsOf(ask).join('\n').toLowerCase()
  texts.set(ask, text)
  return text
}

function partsOf(ask: AskView): string[] {
  const { approval, review, questions } = ask
  const asked = questions.flatMap(({ question, header, options }) => [question, header ?? '', ...options.map(({ label }) => label)])
  const call = [approval?.tool, approval?.server, approval?.target, approval?.category, approval?.prompt, approval?.arguments_text, review?.markdown]
  return [headline(ask), ask.message ?? '', ...asked, ...call.map((each) => each ?? ''), ask.id]
}

/** The asks that match the filter, in their original order. */
export function pick(list: readonly AskView[], wanted: Wanted, now: number): AskView[] {
  const words = wordsOf(wanted.words)
  return list.filter((ask) => isWanted(ask, wanted, now) && (words.length === 0 || words.every((word) => textOf(ask).includes(word))))
}

function isWanted(ask: AskView, { agent, kind, whom, due }: Wanted, now: number): boolean {
  if (agent !== '' && ask.agent !== agent) return false
  if (kind !== '' && ask.kind !== kind) return false
  if (whom === ME && ask.you && !ask.you.answer && !ask.you.reject) return false
  if (whom !== '' && whom !== ME && !rolesOf(ask).includes(whom)) return false
  if (due === 'soon' && !isSoon(ask, now)) return false
  return due !== 'overdue' || isOverdue(ask, now)
}

/** The value for "what the person may decide". */
export const ME = '@me'

/** The roles that may now decide about the ask. */
function rolesOf({ policy }: AskView): string[] {
  return [policy.who, ...(policy.escalate ?? []).slice(0, policy.escalated ?? 0)].flatMap((group) => group?.roles ?? [])
}

/** The filter choices: the agents that ask and the roles that may decide. */
export function choicesIn(list: readonly AskView[]): { agents: string[]; roles: string[] } {
  const sorted = (names: string[]) => [...new Set(names)].sort()
  return { agents: sorted(list.map(({ agent }) => agent)), roles: sorted(list.flatMap(rolesOf)) }
}

/** A row of the inbox: one ask, or several calls of the same kind. */
export interface Row {
  key: string
  asks: AskView[]
}

/** The minimum number of calls of the same kind that form a group. */
const ALIKE = 3

/** Groups calls of one tool by one agent into one row, at the position of the first call. */
export function rowsOf(list: readonly AskView[]): Row[] {
  const alike = new Map<string, AskView[]>()
  for (const ask of list) {
    const key = kindOfCall(ask)
    if (key === null) continue
    const known = alike.get(key)
    if (known) known.push(ask)
    else alike.set(key, [ask])
  }
  const rows: Row[] = []
  const placed = new Set<string>()
  for (const ask of list) {
    const key = kindOfCall(ask)
    const together = key === null ? undefined : alike.get(key)
    if (key === null || !together || together.length < ALIKE) rows.push({ key: ask.id, asks: [ask] })
    else if (!placed.has(key)) {
      placed.add(key)
      rows.push({ key, asks: together })
    }
  }
  return rows
}

function kindOfCall({ approval, agent, you, held }: AskView): string | null {
  if (!approval || held || (you && !you.answer)) return null
  return `${agent}\n${approval.server ?? ''}\n${approval.tool}`
}
