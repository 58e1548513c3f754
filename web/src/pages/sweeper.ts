/** Sends several decisions in one go and says what came of them, for every page that offers it. */

import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { api, OnceKey, Problem, type SweptDecision, type SweptResult } from '../api/client'
import type { AskView } from '../wire'
import { provenAnew } from './desk'
import { asProblem } from './page'
import { w } from '../words/app'
import { problemWords } from './problem'

/** So many decisions are taken in one request. */
const AT_ONCE = 100

export class Sweeper implements ReactiveController {
  /** What came of the last ones, in words. */
  said = ''
  busy = false
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
  }

  async sweep(decisions: SweptDecision[]): Promise<void> {
    if (this.busy || decisions.length === 0) return
    this.#tell(true, '')
    try {
      const results = await this.#decided(decisions)
      results.forEach(({ ask }) => ask && this.took(ask))
      this.#tell(false, words(decisions, results))
    } catch (error) {
      const { title, text } = problemWords(asProblem(error))
      this.#tell(false, `${title}. ${text}`)
    }
  }

  #tell(busy: boolean, said: string): void {
    this.busy = busy
    this.said = said
    this.host.requestUpdate()
  }

  /** What came of each. Where some take a fresh proof, it is asked for once, and those are sent again. */
  async #decided(decisions: SweptDecision[]): Promise<SweptResult[]> {
    const results = await this.#sent(decisions)
    const unproven = results.filter(({ problem }) => problem?.['code'] === 'step_up_required')
    const [first] = unproven
    if (!first || !(await provenAnew(new Problem(first.status, first.problem ?? {})))) return results
    const again = await this.#sent(decisions.filter(({ ask_id }) => unproven.some((one) => one.ask_id === ask_id)))
    return results.map((result) => again.find(({ ask_id }) => ask_id === result.ask_id) ?? result)
  }

  /** In as many requests as they need; each is sent again under its own key until it has arrived. */
  async #sent(decisions: SweptDecision[]): Promise<SweptResult[]> {
    const results: SweptResult[] = []
    for (let from = 0; from < decisions.length; from += AT_ONCE) {
      const part = decisions.slice(from, from + AT_ONCE)
      results.push(...(await api.decide(part, this.#once.keyFor(JSON.stringify(part)))).results)
      this.#once.arrived()
    }
    return results
  }
}

function words(decisions: SweptDecision[], results: SweptResult[]): string {
  const refused = results.filter(({ problem }) => problem)
  const why = refused.map(({ status, problem }) => problemWords(new Problem(status, problem ?? {}))).map(({ title, text }) => text || title)
  const done = w.swept(results.length - refused.length, decisions[0]?.decision ?? 'approve')
  return refused.length > 0 ? done + w.notSwept(refused.length, [...new Set(why)].join(' ')) : done
}
