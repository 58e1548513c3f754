/** A draft that is filled in and not sent, as the server stores it and as it is restored later. It contains no files and no secrets. Pure. */

import type { AskView } from '../wire'
import { asked, carryOver, field, startDraft, type Draft, type Field } from './draft'
import type { Edit } from './edit'
import { isKept } from './kept'

/** What the server stores. The server reads only the ids in it. */
export interface Unsent {
  revision: number
  fields: Readonly<Record<string, Field>>
  comment?: string
  response?: string
  reason?: string
  arguments?: Edit
}

export interface Saved extends Unsent {
  saved_at: string
}

/** Everything that a person can fill in. */
export interface FilledIn {
  draft: Draft
  reason: string
  changed: Edit | null
}

export function unsent(ask: AskView, { draft, reason, changed }: FilledIn): Unsent {
  const fresh = startDraft(ask)
  const touched = asked(ask).filter((question) => !isKept(question) && !alike(field(draft, question.id), field(fresh, question.id)))
  return {
    revision: ask.revision,
    fields: Object.fromEntries(touched.map(({ id }) => [id, field(draft, id)])),
    ...(draft.comment ? { comment: draft.comment } : {}),
    ...(draft.response ? { response: draft.response } : {}),
    ...(reason ? { reason } : {}),
    ...(changed ? { arguments: changed } : {}),
  }
}

/** Restores a stored draft as far as it still fits: the ask may have changed, and another version of the page may have stored the draft. */
export function takeUp(ask: AskView, saved: Saved): FilledIn {
  const fresh = startDraft(ask)
  const fits = asked(ask).filter(({ id }) => isField(saved.fields[id], field(fresh, id)))
  const fields = { ...fresh.fields, ...Object.fromEntries(fits.map(({ id }) => [id, saved.fields[id] as Field])) }
  const draft = { fields, comment: text(saved.comment), response: text(saved.response) }
  const same = saved.revision === ask.revision
  return { draft: same ? draft : carryOver(draft, ask), reason: text(saved.reason), changed: same && isEdit(saved.arguments) ? saved.arguments : null }
}

/** Whether the draft is empty. */
export function isBlank({ revision: _, fields, ...rest }: Unsent): boolean {
  return Object.keys(fields).length === 0 && Object.values(rest).every((each) => !each)
}

export function alike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isField(given: Partial<Field> | undefined, fresh: Field): given is Field {
  if (!given || typeof given !== 'object') return false
  const texts = [given.text, given.notes].every((each) => typeof each === 'string')
  const values = Array.isArray(given.values) && given.values.every((each) => typeof each === 'string')
  return texts && values && typeof given.own === 'boolean' && given.declined !== undefined && given.form?.kind === fresh.form?.kind
}

function isEdit(given: unknown): given is Edit {
  return given !== null && typeof given === 'object' && ('text' in given || 'filled' in given)
}

function text(given: unknown): string {
  return typeof given === 'string' ? given : ''
}
