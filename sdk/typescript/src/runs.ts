/** Runs: a run id names one execution of a program, so that the program finds its earlier asks when it is started again. */

import { variable } from './place.js'

/** How often each identical call was made in a run, for the lifetime of the process. */
const made = new Map<string, number>()

/**
 * Returns the idempotency key of the next call of `tool` with exactly these arguments in a run. It is the same in every process.
 * Returns `undefined` if neither the program nor `WAYPOST_RUN_ID` names a run.
 */
export async function keyInRun(runId: string | undefined, tool: string, args: string): Promise<string | undefined> {
  const id = runId ?? variable('WAYPOST_RUN_ID')
  if (id === undefined) return undefined
  // Counted before the first `await`, so that the calls are numbered in the order in which they are made.
  const call = JSON.stringify([id, tool, args])
  const number = made.get(call) ?? 0
  made.set(call, number + 1)
  return `run-${await digest(await digest(id, tool, args), String(number))}`
}

async function digest(...parts: string[]): Promise<string> {
  const fields = ['waypost-run-1', ...parts].map((part) => new TextEncoder().encode(part))
  const pieces = fields.flatMap((field) => [new Uint8Array(new BigUint64Array([BigInt(field.length)]).buffer).reverse(), field])
  const whole = new Uint8Array(await new Blob(pieces).arrayBuffer())
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', whole))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
