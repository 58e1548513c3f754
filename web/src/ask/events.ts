/** Every event that `<waypost-ask>` dispatches. An event is dispatched when a person does something, never when the program sets a property. */

import type { Exact } from './exact'
import type { Remember, Reply } from '../wire'
import type { Unsent } from './unsent'

/** The body of `POST /asks/{id}/answer`, exactly as the server accepts it. */
export type AnswerBody = (
  | { answers: Record<string, Reply>; revision: number; comment?: string }
  | { response: string; revision: number }
  | { decision: 'approve' | 'reject'; revision: number; digest: string; reason?: string; remember?: Remember; feedback?: Record<string, unknown>; arguments?: Exact }
) & { shown?: Shown }

/** What was shown, and since when, for the audit log. */
export interface Shown {
  digest: string
  opened_at?: string
}

export interface AnswerDetail {
  ask_id: string
  body: AnswerBody
}

/** The state of an upload: a share has arrived, or all of it under this digest, or it was not accepted. */
export interface AttachState {
  progress?: number
  digest?: string
  problem?: string
}

export interface AttachDetail {
  ask_id: string
  file: File
  /** Tells the form the state of the upload. */
  report: (state: AttachState) => void
  /** Whether the person still wants the file. If not, it need not be sent. */
  wanted: () => boolean
}

export interface CancelDetail {
  ask_id: string
  comment?: string
}

export interface CommentDetail {
  ask_id: string
  text: string
}

/** Dispatched once for one submission, however often the button is pressed: `POST /api/v1/asks/{id}/answer` with the body. */
export class AnswerEvent extends CustomEvent<AnswerDetail> {
  constructor(detail: AnswerDetail) {
    super('waypost-answer', { detail, bubbles: true, composed: true })
  }
}

/** Dispatched when a person dismisses the ask without an answer: `POST /api/v1/asks/{id}/cancel`. */
export class CancelEvent extends CustomEvent<CancelDetail> {
  constructor(detail: CancelDetail) {
    super('waypost-cancel', { detail, bubbles: true, composed: true })
  }
}

/** Dispatched when a person comments on the ask without deciding it: `POST /api/v1/asks/{id}/comment`. */
export class CommentEvent extends CustomEvent<CommentDetail> {
  constructor(detail: CommentDetail) {
    super('waypost-comment', { detail, bubbles: true, composed: true })
  }
}

/** Dispatched when a person opens “Always allow…” and needs the suggestions from past decisions: set `suggestions`. */
export class SuggestEvent extends CustomEvent<{ ask_id: string }> {
  constructor(detail: { ask_id: string }) {
    super('waypost-suggest', { detail, bubbles: true, composed: true })
  }
}

export interface DelegateDetail {
  ask_id: string
  to: string
  note?: string
}

/** Dispatched when a person delegates the ask to somebody else: `POST /api/v1/asks/{id}/delegate`. */
export class DelegateEvent extends CustomEvent<DelegateDetail> {
  constructor(detail: DelegateDetail) {
    super('waypost-delegate', { detail, bubbles: true, composed: true })
  }
}

export interface RestrictDetail {
  ask_id: string
  /** How many different people must approve from now on. */
  quorum: number
}

/** Dispatched when a person requires more approvals than the ask did: `POST /api/v1/asks/{id}/restrict`. */
export class RestrictEvent extends CustomEvent<RestrictDetail> {
  constructor(detail: RestrictDetail) {
    super('waypost-restrict', { detail, bubbles: true, composed: true })
  }
}

export interface UndoDetail {
  ask_id: string
}

/** Dispatched when a person undoes their reply: `POST /api/v1/asks/{id}/undo`. */
export class UndoEvent extends CustomEvent<UndoDetail> {
  constructor(detail: UndoDetail) {
    super('waypost-undo', { detail, bubbles: true, composed: true })
  }
}

/**
 * Dispatched when a person has selected a file: upload it with `POST /api/v1/files?name=…`; call `report({progress})`, then
 * `report({digest})` or `report({problem})`; stop as soon as `wanted()` is false.
 */
export class AttachEvent extends CustomEvent<AttachDetail> {
  constructor(detail: AttachDetail) {
    super('waypost-attach', { detail, bubbles: true, composed: true })
  }
}

export interface DraftDetail {
  ask_id: string
  unsent: Unsent
}

/** Dispatched when a person has filled something in: `PUT /api/v1/asks/{id}/draft`, so that the draft is available on other devices too. */
export class DraftEvent extends CustomEvent<DraftDetail> {
  constructor(detail: DraftDetail) {
    super('waypost-draft', { detail, bubbles: true, composed: true })
  }
}

declare global {
  interface HTMLElementEventMap {
    'waypost-answer': AnswerEvent
    'waypost-cancel': CancelEvent
    'waypost-comment': CommentEvent
    'waypost-suggest': SuggestEvent
    'waypost-delegate': DelegateEvent
    'waypost-undo': UndoEvent
    'waypost-restrict': RestrictEvent
    'waypost-attach': AttachEvent
    'waypost-draft': DraftEvent
  }
}
