/** Every event that leaves `<waypost-ask>`. Each is sent for what a person did, never for what a program set. */

import type { Exact } from './exact'
import type { Remember, Reply } from '../wire'
import type { Unsent } from './unsent'

/** What is posted to `/asks/{id}/answer`, just as the server takes it. */
export type AnswerBody = (
  | { answers: Record<string, Reply>; revision: number; comment?: string }
  | { response: string; revision: number }
  | { decision: 'approve' | 'reject'; revision: number; digest: string; reason?: string; remember?: Remember; feedback?: Record<string, unknown>; arguments?: Exact }
) & { shown?: Shown }

/** What was drawn, and since when, for the record. */
export interface Shown {
  digest: string
  opened_at?: string
}

export interface AnswerDetail {
  ask_id: string
  body: AnswerBody
}

/** How far a file is: a share of it has arrived, or all of it under this digest, or it was not taken. */
export interface AttachState {
  progress?: number
  digest?: string
  problem?: string
}

export interface AttachDetail {
  ask_id: string
  file: File
  /** Tells the form how far the file is. */
  report: (state: AttachState) => void
  /** Whether the person still wants it; once not, it need not be sent. */
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

/** Sent once for one submission, however often the button is pressed: `POST /api/v1/asks/{id}/answer` with the body. */
export class AnswerEvent extends CustomEvent<AnswerDetail> {
  constructor(detail: AnswerDetail) {
    super('waypost-answer', { detail, bubbles: true, composed: true })
  }
}

/** Sent when a person dismisses the ask without an answer: `POST /api/v1/asks/{id}/cancel`. */
export class CancelEvent extends CustomEvent<CancelDetail> {
  constructor(detail: CancelDetail) {
    super('waypost-cancel', { detail, bubbles: true, composed: true })
  }
}

/** Sent when a person says something under the ask without deciding it: `POST /api/v1/asks/{id}/comment`. */
export class CommentEvent extends CustomEvent<CommentDetail> {
  constructor(detail: CommentDetail) {
    super('waypost-comment', { detail, bubbles: true, composed: true })
  }
}

/** Sent when a person opens “Always allow…” and would like to know what past decisions suggest: set `suggestions`. */
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

/** Sent when a person hands the ask to somebody else: `POST /api/v1/asks/{id}/delegate`. */
export class DelegateEvent extends CustomEvent<DelegateDetail> {
  constructor(detail: DelegateDetail) {
    super('waypost-delegate', { detail, bubbles: true, composed: true })
  }
}

export interface TightenDetail {
  ask_id: string
  /** How many different people must approve from now on. */
  quorum: number
}

/** Sent when a person requires more approvals than were asked for: `POST /api/v1/asks/{id}/tighten`. */
export class TightenEvent extends CustomEvent<TightenDetail> {
  constructor(detail: TightenDetail) {
    super('waypost-tighten', { detail, bubbles: true, composed: true })
  }
}

export interface UndoDetail {
  ask_id: string
}

/** Sent when a person takes their reply back: `POST /api/v1/asks/{id}/undo`. */
export class UndoEvent extends CustomEvent<UndoDetail> {
  constructor(detail: UndoDetail) {
    super('waypost-undo', { detail, bubbles: true, composed: true })
  }
}

/**
 * Sent when a person has picked a file: bring it with `POST /api/v1/files?name=…`; `report({progress})`, then `report({digest})` or
 * `report({problem})`; stop once `wanted()` is false.
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

/** Sent when a person has filled something in: `PUT /api/v1/asks/{id}/draft`, so that it is there on another machine too. */
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
    'waypost-tighten': TightenEvent
    'waypost-attach': AttachEvent
    'waypost-draft': DraftEvent
  }
}
