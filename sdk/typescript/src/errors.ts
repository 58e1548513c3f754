/** The errors, one class for each reaction that a caller can have. Every error is a {@link WaypostError} with a stable `code`. */

import type { AskView, Fault, Problem } from './wire.js'

/** The base class of every error of this package. */
export class WaypostError extends Error {
  /** A stable value for programs to act on. */
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.name = new.target.name
  }
}

/** No server or no key is configured. Pass `url` and `key`, or set WAYPOST_URL and WAYPOST_KEY. */
export class NotConfigured extends WaypostError {
  constructor(message: string) {
    super('not_configured', message)
  }
}

/** The server could not be reached within the configured patience. Nothing is lost: try again. */
export class Unreachable extends WaypostError {
  constructor(
    readonly url: string,
    cause: unknown,
    advice = '',
  ) {
    const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
    const why = inner instanceof Error ? (inner.name === 'TimeoutError' ? 'no response in time' : inner.message) : String(inner)
    super('unreachable', `cannot reach ${url} (${why})${advice && `. ${advice}`}`, { cause })
  }
}

/** The response is not one of a Waypost server: check the URL, and any proxy in front of the server. */
export class Garbled extends WaypostError {
  constructor(
    readonly url: string,
    cause?: unknown,
    what = '',
  ) {
    super('garbled', `the response of ${url} is not one of a Waypost server${what && ` (${what})`}: check the URL, and any proxy in front of the server`, { cause })
  }
}

/** The server refused the request and said why, in a problem document (RFC 9457). `errors` lists every fault with its location. */
export class Refused extends WaypostError {
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly errors: readonly Fault[]
  /** The whole document. Some codes have members of their own, such as `answered_by`. */
  readonly problem: Problem & Readonly<Record<string, unknown>>

  constructor(problem: Problem & Record<string, unknown>) {
    const faults = problem.errors ?? []
    const isTold = faults.length === 1 && faults[0]?.message === problem.detail
    const where = isTold && faults[0]?.pointer ? ` at ${faults[0].pointer}` : ''
    const lines = isTold ? [] : faults.map((fault) => `\n  ${fault.pointer}: ${fault.message}`)
    super(problem.code, `${problem.detail || problem.title} (${problem.status} ${problem.code}${where})${lines.join('')}`)
    this.status = problem.status
    this.title = problem.title
    this.detail = problem.detail
    this.errors = problem.errors ?? []
    this.problem = problem
  }
}

/** A number that JavaScript would change. `text` can be parsed by an exact reader; `pointer` is the number's location. */
export class Inexact extends WaypostError {
  constructor(
    readonly pointer: string,
    readonly number: string,
    readonly text: string,
  ) {
    super('inexact', `the number ${number} at ${pointer || 'the top'} would lose digits as a JavaScript number; take the text, or send a bigint`)
  }
}

/** An error of a gate that means that the call certainly did not run. */
export class NotRun extends WaypostError {
  /** The id of the ask, if there was one. */
  readonly askId: string | undefined

  constructor(code: string, message: string, askId: string | undefined, options?: ErrorOptions) {
    super(code, message, options)
    this.askId = askId
  }
}

/** A person rejected the call. The message is written for a model. */
export class Rejected extends NotRun {
  constructor(
    readonly ask: AskView,
    readonly reason: string | undefined,
  ) {
    const what = ask.approval ? ` of \`${ask.approval.tool}\`` : ''
    const because = reason ? ` Their reason: ${reason}` : ''
    super('rejected', `A person rejected this call${what}. It did not run. Do not try it again.${because}`, ask.id)
  }
}

/** The ask was settled without an answer: `status` says how, and `ask` is the ask. */
export class NotAnswered extends NotRun {
  readonly status: AskView['status']

  constructor(readonly ask: AskView) {
    super(ask.status, `${HOW[ask.status] ?? `The ask is ${ask.status}`}: nobody answered it.`, ask.id)
    this.status = ask.status
  }
}

/** The deadline passed without an answer. */
export class Expired extends NotAnswered {}

/** A person dismissed the ask. */
export class Cancelled extends NotAnswered {}

/** The asker withdrew the ask. */
export class Withdrawn extends NotAnswered {}

/** There was no sufficient answer within the retries. */
export class Skipped extends NotAnswered {}

/** A person responded with something else instead of an answer: `ask.response`. */
export class Responded extends NotAnswered {
  constructor(ask: AskView) {
    super(ask)
    this.message = 'A person responded with something else instead of an answer: see `ask.response`.'
  }
}

/** An answer does not fit the schema that was asked for. `question` is the field, if one of them is to blame. */
export class UnreadableAnswer extends WaypostError {
  constructor(
    readonly question: string,
    readonly why: string,
  ) {
    super('unreadable_answer', `${question ? `the answer to ${question} does` : 'the answers do'} not fit: ${why}; was this asked by another version of the program?`)
  }
}

const HOW: Partial<Record<AskView['status'], string>> = {
  expired: 'The deadline passed',
  cancelled: 'A person dismissed the ask',
  withdrawn: 'The ask was withdrawn',
  skipped: 'There was no sufficient answer',
}

/** Returns the {@link NotAnswered} for an ask that ended with this status. */
export function notAnswered(ask: AskView): NotAnswered {
  const kinds = { expired: Expired, cancelled: Cancelled, withdrawn: Withdrawn, skipped: Skipped, answered: NotAnswered, pending: NotAnswered }
  return new (kinds[ask.status] ?? NotAnswered)(ask)
}

/** A gate did not open for another reason, which is in `cause`. The call did not run. */
export class NotApproved extends NotRun {
  constructor(message: string, askId: string | undefined, cause?: unknown) {
    super('not_approved', `${message}; the call was not run`, askId, { cause })
  }
}

/**
 * The permit was claimed before and no outcome was reported: the call may have run. Check whether it took effect, and do not run
 * it again. `waypost.report` needs the permit, so put your findings into a new ask.
 */
export class OutcomeUnknown extends WaypostError {
  readonly askId: string

  constructor(readonly ask: AskView) {
    super('outcome_unknown', `The call of ${ask.id} was started before and its outcome was never reported: it may have happened. Look before you repeat it.`)
    this.askId = ask.id
  }
}

/** The call ran before, on this approval; `outcome` and `output` describe that run. It did not run again. */
export class AlreadyRan extends WaypostError {
  constructor(
    readonly ask: AskView,
    readonly outcome: string,
    readonly output: string | undefined,
  ) {
    super('already_ran', `The call of ${ask.id} ran before and ${outcome}; it was not run again.`)
  }
}

/** The call ran, but its outcome could not be recorded. `result` is what it returned; do not run it again. */
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
