/** Sends a bulk decision and reports its result, for every page that offers one. */

import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { api, OnceKey, Problem, type OneDecision, type SweptResult } from '../api/client'
import type { AskView } from '../wire'
import { offerUndo, provenAnew } from './desk'
import { asProblem } from './page'
import { w } from '../words/app'
import { problemWords } from './problem'

/** How many decisions one request contains. */
const AT_ONCE = 100

export class BulkDecisions implements ReactiveController {
  /** The result of the last bulk decision, in words. */
  said = ''
  /** Not all of it was decided. */
  failed = false
  busy = false
  /** The asks that the last bulk decision was about, as they are now. */
  decided: AskView[] = []
  #once = new OnceKey()

  constructor(
    readonly host: ReactiveControllerHost,
    readonly took: (ask: AskView) => void,
  ) {
    host.addController(this)
  }

  hostConnected(): void {}

  forget(): void {
    this.said = ''
    this.failed = false
    this.decided = []
  }

  async bulk(decisions: OneDecision[]): Promise<void> {
    if (this.busy || decisions.length === 0) return
    this.#tell(true, '')
    try {
      const results = await this.#decided(decisions)
      this.decided = results.flatMap(({ ask }) => ask ?? [])
      this.decided.forEach(this.took)
      offerUndo(this.decided)
      this.failed = results.some(({ problem }) => problem)
      this.#tell(false, words(decisions, results))
    } catch (error) {
      const problem = asProblem(error)
      const { title, text } = problemWords(problem)
      this.failed = true
      this.#tell(false, problem.code === 'unreachable' ? w.mayNotHaveArrived : `${title}. ${text}`)
    }
  }

  #tell(busy: boolean, said: string): void {
    this.busy = busy
    this.said = said
    this.host.requestUpdate()
  }

  /** Returns the result of each decision. If some need step-up authentication, asks for it once and sends those again. */
  async #decided(decisions: OneDecision[]): Promise<SweptResult[]> {
    const results = await this.#sent(decisions)
    const unproven = results.filter(({ problem }) => problem?.['code'] === 'step_up_required')
    const [first] = unproven
    if (!first || !(await provenAnew(new Problem(first.status, first.problem ?? {})))) return results
    const again = await this.#sent(decisions.filter(({ ask_id }) => unproven.some((one) => one.ask_id === ask_id)))
    return results.map((result) => again.find(({ ask_id }) => ask_id === result.ask_id) ?? result)
  }

  /** Sends the decisions in as many requests as needed. Each request is repeated under its own idempotency key until it has arrived. */
  async #sent(decisions: OneDecision[]): Promise<SweptResult[]> {
    const results: SweptResult[] = []
    for (let from = 0; from < decisions.length; from += AT_ONCE) {
      const part = decisions.slice(from, from + AT_ONCE)
      results.push(...(await api.decide(part, this.#once.keyFor(JSON.stringify(part)))).results)
      this.#once.arrived()
    }
    return results
  }
}

function words(decisions: OneDecision[], results: SweptResult[]): string {
  const refused = results.filter(({ problem }) => problem)
  const why = refused.map(({ status, problem }) => problemWords(new Problem(status, problem ?? {}))).map(({ title, text }) => text || title)
  const done = w.swept({ done: results.length - refused.length, decision: decisions[0]?.decision ?? 'approve' })
  return refused.length > 0 ? done + w.notSwept({ count: refused.length, why: [...new Set(why)].join(' ') }) : done
}
