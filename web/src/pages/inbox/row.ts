/** The rows of the inbox: one ask, or several calls of the same kind. */

import { html, nothing } from 'lit'
import { icons } from '../../look/icons'
import { now } from '../../ask/clock'
import { whyNot } from '../../ask/standing'
import { exact, prose } from '../../ask/visible'
import { forWords, headline, kindWords } from '../../ask/words'
import { isOverdue, isSoon } from '../../state/inbox'
import { marked, whyFound, type Row } from '../../state/wanted'
import type { Approval, AskView, Risk } from '../../wire'
import { w } from '../../words/app'
import { w as form } from '../../words/ask'

/** `words` are what the person searches: the row shows where they are. */
export function askRow(ask: AskView, current: boolean, choose: (event: MouseEvent) => void, words: readonly string[] = [], selected = false): unknown {
  const risk = ask.approval?.risk
  const why = words.length > 0 ? whyFound(ask, words) : null
  const lit = (text: string) => marked(text, words).map((part, n) => (n % 2 === 1 ? html`<mark>${part}</mark>` : part))
  return html`
    <a class="ask-row ${current ? 'current' : ''} ${selected ? 'is-selected' : ''}" href="/asks/${ask.id}" data-id=${ask.id} aria-current=${current ? 'true' : nothing} @click=${choose}>
      <span class="ask-row-top">
        <span class="ask-row-agent">${selected ? check() : nothing}<bdi lang="">${prose(ask.agent)}</bdi>${ask.lineage ? html` <bdi class="ask-row-for">${forWords(ask)}</bdi>` : nothing}</span>
        <waypost-when .at=${ask.asked_at}></waypost-when>
      </span>
      <span class="ask-row-title"><bdi>${lit(headline(ask))}</bdi></span>
      ${ask.approval ? html`<span class="ask-row-call">${begun(ask.approval)}</span>` : nothing}
      ${why ? html`<span class="ask-row-why"><bdi lang="">${lit(exact(why))}</bdi></span>` : nothing}
      <span class="ask-row-facts">
        <span>${kindWords(ask)}</span>
        ${risk ? riskMark(risk) : nothing}
        ${ask.quorum ? html`<span>${form.approvals({ counted: ask.quorum.counted, needed: ask.quorum.needed })}</span>` : nothing}
        ${whyNot(ask) ? html`<span class="ask-row-others"><bdi>${whyNot(ask)}</bdi></span>` : nothing}
        ${due(ask)}
      </span>
    </a>
  `
}

const check = () => html`<span class="ask-row-check">${icons.done}<span class="visually-hidden">${w.selected}</span></span>`

/** The beginning of the call, which distinguishes it from other calls of the same kind. */
function begun({ view }: Approval): unknown {
  return view.slice(0, 3).map(({ path, text }) => html`<span><bdi lang="">${exact(path)}</bdi> <bdi lang="" class="ask-row-value">${exact(text.slice(0, 80))}</bdi></span> `)
}

function riskMark(risk: Risk): unknown {
  return html`<span class="ask-risk ask-risk-${risk}">${form.risk[risk]}</span>`
}

function due(ask: AskView): unknown {
  const at = now()
  const overdue = isOverdue(ask, at) ? html`<span class="ask-row-due">${w.overdue}</span>` : nothing
  const { expires_at } = ask.policy
  return expires_at && Date.parse(expires_at) > at ? html`${overdue}<span class=${isSoon(ask, at) ? 'ask-row-due' : ''}>${w.expires(html`<waypost-when .due=${true} .at=${expires_at}></waypost-when>`)}</span>` : overdue
}

/** Several calls of one tool, with the number of calls at each risk. */
export function groupRow({ key, asks }: Row, { open, current, selected }: { open: boolean; current: boolean; selected: boolean }, toggle: () => void): unknown {
  const [first] = asks
  if (!first?.approval) return nothing
  const risks = (['critical', 'high', 'medium', 'low'] as const).map((risk) => [risk, asks.filter(({ approval }) => approval?.risk === risk).length] as const)
  return html`
    <button type="button" class="ask-row ask-group ${current ? 'current' : ''} ${selected ? 'is-selected' : ''}" aria-expanded=${open} data-id=${key} @click=${toggle}>
      <span class="ask-row-top"><span class="ask-row-agent">${selected ? check() : nothing}<bdi lang="">${prose(first.agent)}</bdi></span><span class="ask-group-count">${w.alike(asks.length)}</span></span>
      <span class="ask-row-title">${form.run(html`<bdi lang="">${exact(first.approval.tool)}</bdi>`)}</span>
      <span class="ask-row-facts"><span>${w.approvals}</span>${risks.filter(([, count]) => count > 0).map(([risk, count]) => html`<span class="ask-risk ask-risk-${risk}">${form.riskCount({ count, risk: form.risk[risk] })}</span>`)}</span>
    </button>
  `
}
