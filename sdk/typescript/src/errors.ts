/** What can go wrong, by what its receiver can do about it. Every error here is a {@link WaypostError} with a stable `code`. */

import type { AskView, Fault, Problem } from './wire.js'

/** Over every error of this package. */
export class WaypostError extends Error {
  /** A stable word for programs. */
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.name = new.target.name
  }
}

/** Nobody said where the server is, or who is calling. Give `url` and `key`, or set WAYPOST_URL and WAYPOST_KEY. */
export class NotConfigured extends WaypostError {
  constructor(message: string) {
    super('not_configured', message)
  }
}

/** The server could not be reached for as long as there was patience for it. Nothing is lost: try again. */
export class Unreachable extends WaypostError {
  constructor(
    readonly url: string,
    cause: unknown,
  ) {
    const why = cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : String(cause)
    super('unreachable', `cannot reach ${url}: ${why}`, { cause })
  }
}

/** Whatever answered does not speak as a Waypost server does: look at the URL, and at what stands before the server. */
export class Garbled extends WaypostError {
  constructor(
    readonly url: string,
    cause?: unknown,
  ) {
    super('garbled', `${url} does not speak as a Waypost server does: look at the URL, and at what stands before the server`, { cause })
  }
}

/** The server said no, and why: a problem document (RFC 9457). `errors` names every single thing that is wrong, with its place. */
export class Refused extends WaypostError {
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly errors: readonly Fault[]
  /** The whole document: some codes have members of their own, such as `answered_by`. */
  readonly problem: Problem & Readonly<Record<string, unknown>>

  constructor(problem: Problem & Record<string, unknown>) {
    const faults = (problem.errors ?? []).map((fault) => `\n  ${fault.pointer}: ${fault.message}`)
    super(problem.code, `${problem.detail || problem.title} (${problem.status} ${problem.code})${faults.join('')}`)
    this.status = problem.status
    this.title = problem.title
    this.detail = problem.detail
    this.errors = problem.errors ?? []
    this.problem = problem
  }
}

/** A number that JavaScript would change. Its text is there to be read by something exact; `pointer` says where it stands. */
export class Inexact extends WaypostError {
  constructor(
    readonly pointer: string,
    readonly number: string,
    readonly text: string,
  ) {
    super('inexact', `the number ${number} at ${pointer || 'the top'} would lose digits as a JavaScript number; take the text, or send a bigint`)
  }
}

/** Of a gate: the call surely did not run. */
export class NotRun extends WaypostError {
  /** The ask it was about, where there was one. */
  readonly askId: string | undefined

  constructor(code: string, message: string, askId: string | undefined, options?: ErrorOptions) {
    super(code, message, options)
    this.askId = askId
  }
}

/** A person said no. The message is fit to be told to a model. */
export class Rejected extends NotRun {
  constructor(
    readonly ask: AskView,
    readonly reason: string | undefined,
  ) {
    const why = reason ? ` They said: ${reason}` : ''
    super('rejected', `A person rejected this call, so it was not run. Do not try it again.${why}`, ask.id)
  }
}

/** The ask was settled without an answer: `status` says how, and `ask` everything else. */
export class NotAnswered extends NotRun {
  readonly status: AskView['status']

  constructor(readonly ask: AskView) {
    super(ask.status, `${HOW[ask.status] ?? `The ask is ${ask.status}`}: nobody answered it.`, ask.id)
    this.status = ask.status
  }
}

/** Nobody answered by the deadline. */
export class Expired extends NotAnswered {}

/** A person dismissed the ask. */
export class Cancelled extends NotAnswered {}

/** Whoever asked took the ask back. */
export class Withdrawn extends NotAnswered {}

/** There was no sufficient answer within the retries. */
export class Skipped extends NotAnswered {}

const HOW: Partial<Record<AskView['status'], string>> = {
  expired: 'The deadline passed',
  cancelled: 'A person dismissed the ask',
  withdrawn: 'The ask was taken back',
  skipped: 'There was no sufficient answer',
}

/** The {@link NotAnswered} for an ask that ended so. */
export function notAnswered(ask: AskView): NotAnswered {
  const kinds = { expired: Expired, cancelled: Cancelled, withdrawn: Withdrawn, skipped: Skipped, answered: NotAnswered, pending: NotAnswered }
  return new (kinds[ask.status] ?? NotAnswered)(ask)
}

/** A gate did not open, for whatever else went wrong; `cause` says what. The call did not run. */
export class NotApproved extends NotRun {
  constructor(message: string, askId: string | undefined, cause?: unknown) {
    super('not_approved', `${message}; the call was not run`, askId, { cause })
  }
}

/**
 * The permit was claimed before, and how that ended was never reported: the call may have happened. Look at what it acts on;
 * do not run it again. `waypost.report` needs the permit, so what you find belongs into a new ask.
 */
export class OutcomeUnknown extends WaypostError {
  readonly askId: string

  constructor(readonly ask: AskView) {
    super('outcome_unknown', `The call of ${ask.id} was begun before and its end was never reported: it may have happened. Look before you repeat it.`)
    this.askId = ask.id
  }
}

/** The call ran before, on this very approval; `outcome` and `output` say how that ended. It did not run again. */
export class AlreadyRan extends WaypostError {
  constructor(
    readonly ask: AskView,
    readonly outcome: string,
    readonly output: string | undefined,
  ) {
    super('already_ran', `The call of ${ask.id} ran before and ${outcome}; it was not run again.`)
  }
}

/** The call ran, and that could not be recorded. `result` is what it gave; do not run it again. */
export class NotReported extends WaypostError {
  constructor(
    readonly askId: string,
    readonly outcome: 'succeeded' | 'failed' | 'unknown',
    readonly result: unknown,
    cause: unknown,
  ) {
    super('not_reported', `The call of ${askId} ran (${outcome}), but that could not be recorded. Do not run it again.`, { cause })
  }
}
