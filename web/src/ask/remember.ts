/** "Always allow…": an auto-approval rule that is created together with an approval. It is loaded when a person opens it. */

import { html, nothing } from 'lit'
import type { Approval, AskView, Reach, Suggestion } from '../wire'
import { argumentsOf, ENDS, inWords, says, type Argument, type Kind, type RuleDraft } from './remember-draft'
import { exact } from './visible'
import type { WaypostAsk } from './waypost-ask'
import { w } from '../words/ask'

/** What the fold contains. */
export function rememberBody(host: WaypostAsk, ask: AskView, approval: Approval): unknown {
  const given = argumentsOf(approval)
  return html`
    <div class="ask-remember-body">
      ${whereAndUntil(host, ask)}
      ${given.length > 0
        ? html`<fieldset class="ask-remember-arguments"><legend>${w.where}</legend>${given.map((argument) => argumentRow(host, argument))}</fieldset>`
        : nothing}
      ${suggested(host, host.suggestions)}
      <p class="ask-remember-says" role="status">${sentence(host.rule, ask, approval, given)}</p>
      <label class="ask-remember-on">
        <input type="checkbox" .checked=${host.rule.on} ?disabled=${host.busy}
          @change=${(event: Event) => set(host, { on: (event.target as HTMLInputElement).checked })} />
        <span>${w.allowThese}</span>
      </label>
    </div>
  `
}

function set(host: WaypostAsk, change: Partial<RuleDraft>): void {
  host.rule = { ...host.rule, ...change }
}

function whereAndUntil(host: WaypostAsk, ask: AskView): unknown {
  const reach: Reach[] = ['session', 'agent', 'everywhere']
  const scope = (event: Event) => set(host, { scope: (event.target as HTMLSelectElement).value as Reach })
  const hours = (event: Event) => set(host, { hours: Number((event.target as HTMLSelectElement).value) as RuleDraft['hours'] })
  return html`<p class="ask-remember-line">
    <label>${w.whoseCalls}
      <select class="ask-remember-scope" ?disabled=${host.busy} @change=${scope}>
        ${reach.map((value) => html`<option value=${value} ?selected=${value === host.rule.scope}>${w.reachLabel({ reach: value, agent: exact(ask.agent) })}</option>`)}
      </select>
    </label>
    <label>${w.howLong}
      <select class="ask-remember-until" ?disabled=${host.busy} @change=${hours}>
        ${ENDS.map((value) => html`<option value=${value} ?selected=${value === host.rule.hours}>${w.ends[value]}</option>`)}
      </select>
    </label>
  </p>`
}

function argumentRow(host: WaypostAsk, argument: Argument): unknown {
  const draft = host.rule.arguments[argument.pointer]
  const kind = draft?.kind ?? 'same'
  const kinds: Kind[] = draft?.given ? [...argument.kinds, 'given'] : argument.kinds
  const put = (change: { kind?: Kind; text?: string }) => {
    const now = { kind, text: argument.text, ...draft, ...change }
    set(host, { arguments: { ...host.rule.arguments, [argument.pointer]: now } })
  }
  return html`<div class="ask-remember-argument">
    <label><span class="ask-remember-name"><bdi lang="">${exact(argument.name)}</bdi></span>
      <select ?disabled=${host.busy} @change=${(event: Event) => put({ kind: (event.target as HTMLSelectElement).value as Kind })}>
        ${kinds.map((each) => html`<option value=${each} ?selected=${each === kind}>${w.kinds[each]}</option>`)}
      </select>
    </label>
    ${kind === 'prefix' || kind === 'at_most'
      ? html`<input type="text" inputmode=${kind === 'at_most' ? 'decimal' : 'text'} aria-label=${w.kindFor({ kind: w.kinds[kind], argument: exact(argument.name) })}
          .value=${draft?.text ?? argument.text} ?disabled=${host.busy} @input=${(event: Event) => put({ text: (event.target as HTMLInputElement).value })} />`
      : kind === 'given' ? html`<span class="ask-muted"><bdi>${exact(inWords(draft?.given))}</bdi></span>` : nothing}
  </div>`
}

/** Suggestions from past decisions. They change nothing until a person chooses one and then approves. */
function suggested(host: WaypostAsk, suggestions: Suggestion[] | null): unknown {
  const borne = (suggestions ?? []).filter(({ covered }) => covered > 0)
  if (borne.length === 0) return nothing
  return html`<ul class="ask-remember-suggested" aria-label=${w.suggested}>
    ${borne.map((suggestion) => html`<li>
      <p><bdi>${exact(suggestion.arguments.map((condition) => `${condition.pointer.slice(1)} ${inWords(condition)}`).join(', '))}</bdi></p>
      <p class="ask-muted">${w.wouldHaveCovered(suggestion.covered)} ${nearMisses(suggestion)}</p>
      <button type="button" class="ask-plain-button" ?disabled=${host.busy} @click=${() => take(host, suggestion)}>${w.usePattern}</button>
    </li>`)}
  </ul>`
}

function nearMisses({ near_misses }: Suggestion): unknown {
  const links = (why: 'rejected' | 'outside') => near_misses.filter((near) => near.why === why)
    .map((near, n) => html`${n > 0 ? ', ' : ''}<a href="/asks/${near.ask_id}" target="_blank" rel="noopener">${n + 1}</a>`)
  const [rejected, outside] = [links('rejected'), links('outside')]
  return html`${rejected.length > 0 ? html`<strong class="ask-remember-wrong">${w.wouldHaveLetRun(rejected)}</strong> ` : nothing}
    ${outside.length > 0 ? w.justOutside(outside) : nothing}`
}

function take(host: WaypostAsk, suggestion: Suggestion): void {
  const taken = suggestion.arguments.map((condition) =>
    [condition.pointer, 'equals' in condition ? { kind: 'same' as const, text: '' } : { kind: 'given' as const, text: '', given: condition }] as const)
  set(host, { arguments: Object.fromEntries(taken) })
}

function sentence(rule: RuleDraft, ask: AskView, approval: Approval, given: Argument[]): unknown {
  const where = given.map((argument) => says(argument, rule.arguments[argument.pointer])).join(w.and)
  const said = { tool: approval.tool, reach: w.ruleReach({ reach: rule.scope, agent: ask.agent }), until: w.ends[rule.hours] }
  const words = html`<bdi>${exact(where ? w.ruleSentenceWhere({ ...said, where }) : w.ruleSentence(said))}</bdi>`
  return rule.on ? w.ruleAllows(words) : w.ruleWouldAllow(words)
}
