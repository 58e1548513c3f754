/**
 * The gate in front of a call: people are asked about it, it is frozen, and it runs once, with exactly the arguments of the permit.
 * The gate fails closed: if anything goes wrong before the run, the call does not run.
 */

import { AlreadyRan, NotApproved, NotReported, NotRun, OutcomeUnknown, Refused, Rejected, notAnswered } from './errors.js'
import { areShown, isShownAs, textOf } from './calls.js'
import { parseExact, stringify, Verbatim } from './exact.js'
import { given, shared, travelling, type AskOptions, type Question } from './questions.js'
import type { AskBody, AskView, ClaimedPermit, Pin, Risk } from './wire.js'
import type { Waypost } from './client.js'

/** A call that must not run without a person's approval. */
export interface ToolCall {
  tool: string
  /** The arguments. A string is frozen as exactly that text. */
  arguments: object | string
  server?: string
  /** The JSON Schema of the arguments. It validates a person's changes. */
  schema?: unknown
  description?: string
  target?: string
  /** The tool author's description of this call, with `{{argument}}` filled in. */
  prompt?: string
  reason?: string
  risk?: Risk
  category?: string
  /** Whether a person may change the arguments. */
  allowModifyArgs?: boolean
  /** For how many seconds an approval permits the call to run; a day by default. */
  executionExpiry?: number
  rememberable?: boolean
  pins?: readonly Pin[]
  notPinned?: readonly string[]
  /** What people can fill in beside their decision, by field id. */
  form?: Readonly<Record<string, Question<unknown> & { fills?: string }>>
}

/** The claimed call. The caller must run it and nothing else. */
export interface Call {
  askId: string
  tool: string
  /** The exact text of the arguments. */
  argumentsText: string
  digest: string
  target: string | null
  /** Whether a person changed the arguments. */
  changed: boolean
  signal: AbortSignal | undefined
}

type Approval = NonNullable<AskView['approval']>

/** What a gate runs. It receives the approved arguments and the call that they belong to. */
export type Run<A, R> = (args: A, call: Call) => R | PromiseLike<R>

/** The options of a gate. */
export interface GateOptions<A = unknown> {
  /** Parses the arguments' text. By default it is parsed as JSON, and a number that would lose digits is refused with `Inexact`. */
  parse?: (text: string) => A
  /**
   * The run that the call is part of: a program that is started again under the same id finds its ask. By default the client's run,
   * else WAYPOST_RUN_ID.
   */
  runId?: string
  /** Checks the approved ask before its permit is claimed. Nothing runs unless it returns `true`. */
  expect?: (ask: AskView) => boolean
}

/** Returns the body of the ask about a call. */
export function approvalBody(call: ToolCall, options: AskOptions): AskBody {
  const { tool, schema, server, description, target, prompt, reason, risk, category, rememberable } = call
  const form = call.form && Object.entries(call.form).map(([id, field]) => ({ ...travelling(field, id), ...given({ fills: field.fills }) }))
  const approval = given({
    tool,
    arguments: typeof call.arguments === 'string' ? new Verbatim(textOf(call.arguments)) : call.arguments,
    server,
    schema,
    description,
    target,
    prompt,
    reason,
    risk,
    category,
    rememberable,
    allow_modify_args: call.allowModifyArgs,
    execution_expiry: call.executionExpiry,
    pins: call.pins,
    not_pinned: call.notPinned,
    form,
  })
  return { kind: 'approval', approval: approval as unknown as NonNullable<AskBody['approval']>, ...shared(options) }
}

/** The call that is about to run. Nothing runs on the approval of another call, and that call can still run. */
export interface Expected {
  /** The tool that the function implements. */
  tool: string
  /** The arguments that were asked about, if known. People may have changed them since. */
  arguments?: object | string
}

/** Returns what a gate expects to run. If people may not change the arguments, exactly these arguments run. */
export function askedAbout(call: ToolCall): Expected {
  return { tool: call.tool, ...(call.allowModifyArgs || call.form ? {} : { arguments: textOf(call.arguments) }) }
}

/** Throws a `TypeError` if the caller does not say which call is about to run. */
function mustBeExpected(expected: Expected): void {
  if (typeof expected?.tool !== 'string' || expected.tool === '') throw new TypeError('`tool` must be the name of the tool that is about to run')
  if (expected.arguments !== undefined) textOf(expected.arguments)
}

/** Throws a `TypeError`, before people are asked, for a function whose call does not run its body. */
export function mustRun(run: unknown): void {
  if (/Generator/.test(Object.prototype.toString.call(run))) {
    throw new TypeError('a generator runs only when it is read, and a gate calls it once: let a function read it and give what it gave')
  }
}

/** The second half of a gate: waits for the decision on an ask, claims its permit, runs, and reports. */
export async function runApproved<A, R>(
  waypost: Waypost,
  id: string,
  run: Run<A, R>,
  options: GateOptions<A> & { signal?: AbortSignal },
  expected: Expected,
): Promise<R> {
  mustRun(run)
  mustBeExpected(expected)
  const read = (options.parse ?? parseExact) as (text: string) => A
  const { args, call, permit } = await closed(id, async () => {
    const ask = (await waypost.wait(id, options)).view
    const approval = mustBeApproved(ask)
    await mustBeAbout(waypost, ask, approval, expected)
    if (options.expect && options.expect(ask) !== true) throw new NotApproved(`${id} is about another call`, id)
    // Parsed before the permit is used, so that another program can still run a call that this one cannot read.
    read(approval.arguments_text)
    const permit = await claimed(waypost, ask, options.signal)
    return { ...(await readPermit(waypost, ask, permit, read, expected.arguments)), permit: permit.permit }
  })
  return await reported(waypost, id, permit, options.signal, () => run(args, { ...call, signal: options.signal }))
}

/** A call that was claimed for a framework, which runs it by itself. */
export interface ClaimedCall {
  args: unknown
  call: Call
  permit: string
}

/** Checks a call that a framework is about to run by itself. Throws what {@link claimCall} would throw, as far as that is known already. */
export async function checkCall(waypost: Waypost, ask: AskView, expected: Expected): Promise<void> {
  await closed(ask.id, async () => mustBeAbout(waypost, ask, mustBeApproved(ask), expected))
}

/** Claims the permit of a checked call. */
export async function claimCall(waypost: Waypost, ask: AskView, expected: Expected, signal?: AbortSignal): Promise<ClaimedCall> {
  return closed(ask.id, async () => {
    const permit = await claimed(waypost, ask, signal)
    return { ...(await readPermit(waypost, ask, permit, parseExact, expected.arguments)), permit: permit.permit }
  })
}

/** Reports how a claimed call ended. Errors are ignored: the permit stays claimed, so nothing runs the call again. */
export async function reportCall(waypost: Waypost, { call, permit }: ClaimedCall, outcome: Outcome, result?: unknown): Promise<void> {
  await recorded(waypost, call.askId, permit, outcome, written(result), result).catch(() => {})
}

/** Runs what comes before the call. An error that does not already mean "not run" is wrapped in one that does. */
export async function closed<T>(id: string | undefined, before: () => Promise<T>): Promise<T> {
  try {
    return await before()
  } catch (cause) {
    if (cause instanceof NotRun || cause instanceof OutcomeUnknown || cause instanceof AlreadyRan) throw cause
    throw new NotApproved(cause instanceof Error ? cause.message : String(cause), id, cause)
  }
}

/** Throws for an ask about another call, before its permit is touched. */
async function mustBeAbout(waypost: Waypost, ask: AskView, approval: Approval, { tool, arguments: known }: Expected): Promise<void> {
  if (approval.tool !== tool) throw new NotApproved(`${ask.id} is about ${approval.tool}, not ${tool}`, ask.id)
  if (known === undefined || areShown(known, approval.arguments_text)) return
  // A person may have changed the arguments since. The call that was asked about is then an earlier revision.
  for await (const earlier of waypost.revisions(ask)) if (areShown(known, earlier.approval?.arguments_text ?? '{}')) return
  throw new NotApproved(`${ask.id} is about another call of ${tool}: its arguments are different`, ask.id)
}

function mustBeApproved(ask: AskView): Approval {
  if (ask.status !== 'answered') throw notAnswered(ask)
  const { approval, decision } = ask
  if (decision?.decision === 'reject') throw new Rejected(ask, decision.reason ?? undefined)
  if (!approval || decision?.decision !== 'approve') throw new NotApproved(`${ask.id} is not an approval of a call`, ask.id)
  return unused(ask, approval)
}

function unused(ask: AskView, approval: Approval): Approval {
  const state = approval.permit?.state
  if (state === 'created') return approval
  if (state === 'claimed' || state === 'unknown') throw new OutcomeUnknown(ask)
  if (state === 'succeeded' || state === 'failed' || state === 'skipped') throw new AlreadyRan(ask, state, approval.permit?.output ?? undefined)
  throw new NotApproved(`the permit of ${ask.id} is ${state ?? 'not there'}`, ask.id)
}

/**
 * Claims the permit. The idempotency key exists only within this call: a lost response is requested again, and no other process can
 * ever get the same permit.
 */
async function claimed(waypost: Waypost, ask: AskView, signal: AbortSignal | undefined): Promise<ClaimedPermit> {
  try {
    return await waypost.claim(ask.id, { digest: ask.approval?.digest ?? '', tool: ask.approval?.tool ?? '' }, { signal })
  } catch (cause) {
    if (!(cause instanceof Refused) || cause.code !== 'permit_used') throw cause
    const now = await waypost.read(ask.id).catch(() => undefined)
    // Another process has the permit, and its outcome cannot be read.
    if (!now) throw new OutcomeUnknown(ask)
    throw now.approval ? (unused(now, now.approval), cause) : cause
  }
}

async function readPermit<A>(
  waypost: Waypost,
  ask: AskView,
  permit: ClaimedPermit,
  read: (text: string) => A,
  known: object | string | undefined,
): Promise<{ args: A; call: Call }> {
  const { tool, arguments_text, digest, target } = permit.call
  try {
    if (tool !== ask.approval?.tool || digest !== ask.approval.digest) throw new NotApproved('the permit is for another call', ask.id)
    // The ask shows what people approved, with placeholders for secrets. If they changed nothing, the program's own arguments are known exactly.
    const isKnown = known === undefined || ask.revision > 1 || areShown(known, arguments_text)
    if (!isKnown || !isShownAs(arguments_text, ask.approval.arguments_text)) throw new NotApproved('the permit is not for the call that was asked about', ask.id)
    const call = { askId: ask.id, tool, argumentsText: arguments_text, digest, target: target ?? null, changed: ask.revision > 1, signal: undefined }
    return { args: read(arguments_text), call }
  } catch (cause) {
    await waypost.report(ask.id, permit.permit, 'failed', 'It was not run: the claimed call is not the call that people were asked about, or cannot be read.').catch(() => {})
    throw cause
  }
}

/** Runs the call and records its outcome. */
async function reported<R>(waypost: Waypost, id: string, permit: string, signal: AbortSignal | undefined, run: () => R | PromiseLike<R>): Promise<R> {
  let result: R
  try {
    result = await run()
  } catch (failure) {
    const said = failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure)
    // If the call was interrupted, it is unknown whether it took effect.
    await recorded(waypost, id, permit, signal?.aborted ? 'unknown' : 'failed', said, failure)
    throw failure
  }
  await recorded(waypost, id, permit, 'succeeded', written(result), result)
  return result
}

export type Outcome = 'succeeded' | 'failed' | 'unknown'

/** Statuses of a report that the server refused because of the output: invalid Unicode, too slow, too long, or not acceptable for another reason. */
const NOT_KEPT = [400, 408, 413, 422]

async function recorded(waypost: Waypost, id: string, permit: string, outcome: Outcome, output: string | undefined, result: unknown): Promise<void> {
  try {
    try {
      await waypost.report(id, permit, outcome, output)
    } catch (cause) {
      if (!(cause instanceof Refused) || !NOT_KEPT.includes(cause.status)) throw cause
      // The outcome matters more than the output.
      await waypost.report(id, permit, outcome, `The output could not be stored: ${cause.title}.`)
    }
  } catch (cause) {
    throw new NotReported(id, outcome, result, cause)
  }
}

/** Returns the output of a call as text, or `undefined` if it is neither text nor JSON. */
function written(result: unknown): string | undefined {
  if (result === undefined || typeof result === 'string') return result
  try {
    return stringify(result)
  } catch {
    return undefined
  }
}
