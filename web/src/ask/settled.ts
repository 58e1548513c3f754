/** A settled ask: what was asked and answered, by whom and when. It has no control to answer. */

import { html, nothing } from 'lit'
import type { AskView, KnownFile, Question, Reply } from '../wire'
import { frozenCall, toolOutput } from './approval'
import { declinedWords } from './declined'
import { choices, isAsked } from './draft'
import { Exact, stringify } from './exact'
import { agentWords, isTitle } from './frame'
import { asksResult, outcomeQuestion } from './outcome'
import { outcomeRows } from './questions'
import { sizeWords } from './kept'
import { reviewText } from './review'
import { inWords, isTyped } from './typed'
import { prose } from './visible'
import type { WaypostAsk } from './waypost-ask'
import { ending, howAnswered, permitWords, proofWords } from './words'
import { w } from '../words/ask'

export function settled(host: WaypostAsk, ask: AskView): unknown {
  return html`
    ${outcome(ask)} ${filledIn(ask.decision)}
    ${ask.approval || ask.review
      ? html`<details class="ask-record">
          <summary>${w.shown}</summary>
          ${ask.approval ? html`${frozenCall(host, ask, ask.approval)} ${toolOutput(host, ask.approval)}` : nothing}
          ${ask.review ? reviewText(host, ask, ask.review) : nothing} ${agentWords(host, ask)}
        </details>`
      : html`<div class="ask-record">${ask.questions.map((question) => record(host, ask, question, ask.answers))}</div>`}
    ${ask.comment ? quote(w.comment, ask.comment) : nothing}
  `
}

function answeredBy(who: unknown, how: string | null): unknown {
  return how ? w.byHow({ who, how: html`<bdi class="ask-how">${how}</bdi>` }) : w.by(who)
}

function outcome(ask: AskView): unknown {
  const end = ending(ask)
  if (!end) return nothing
  const permit = permitWords(ask)
  const how = howAnswered(ask)
  const proof = proofWords(ask)
  return html`
    <div class="ask-outcome ask-outcome-${end.tone}">
      <p class="ask-outcome-line">
        <strong>${end.title}</strong>
        ${end.who ? html`<span>${answeredBy(html`<bdi>${prose(end.who)}</bdi>`, how)}</span>` : nothing}
        ${end.at ? html`<waypost-when .at=${end.at}></waypost-when>` : nothing}
        ${permit ? html`<span class="ask-permit">${permit}</span>` : nothing}
      </p>
      ${ask.imported_by ? html`<p class="ask-proof ask-muted">${w.importedBy(html`<bdi>${prose(ask.imported_by.name)}</bdi>`)}</p>` : nothing}
      ${proof && !ask.imported_by ? html`<p class="ask-proof ask-muted"><bdi title=${ask.provenance?.credential ?? nothing}>${proof}</bdi></p>` : nothing}
      ${ask.superseded_by ? html`<p class="ask-replaced">${w.replacedBy(html`<a href=${`/asks/${ask.superseded_by}`}>${w.anotherAsk}</a>`)}</p>` : nothing}
      ${ask.response ? quote(w.response, ask.response) : nothing} ${ask.decision?.reason ? quote(w.reason, ask.decision.reason) : nothing}
    </div>
  `
}

/** A question with its answers, if there are any. */
export function record(host: WaypostAsk, ask: AskView, question: Question, answers: Record<string, Reply> | null | undefined): unknown {
  const given = answers?.[question.id]
  const outcome = outcomeQuestion(ask, question)
  if (answers && !asksResult(ask, question, answers)) return nothing
  return html`
    <div class="ask-question-card is-settled" dir="auto">
      ${isTitle(ask) ? nothing : html`<p class="ask-question-line">
        ${question.header ? html`<span class="ask-header-chip"><bdi lang="">${prose(question.header)}</bdi></span>` : nothing}
        <span class="ask-question-text" lang="">${prose(outcome?.question ?? question.question)}</span>
      </p>`}
      ${outcome && outcome.rows.length > 0 ? outcomeRows(outcome) : nothing}
      ${given ? answer(host, ask, question, given) : answers ? html`<p class="ask-muted">${isAsked(question, answers) ? w.noAnswer : w.notAsked}</p>` : nothing}
    </div>
  `
}

function answer(host: WaypostAsk, ask: AskView, question: Question, given: Reply): unknown {
  if (question.input === 'secret' && given.values.length > 0) return html`<p class="ask-muted">${w.sealed}</p>${given.notes ? quote(w.note, given.notes) : nothing}`
  if (given.files?.length) {
    return html`
      <ul class="ask-files" aria-label=${w.files}>
        ${given.files.map((file) => attached(host, ask, file))}
      </ul>
      ${given.notes ? quote(w.note, given.notes) : nothing}
    `
  }
  const label = (value: string) =>
    isTyped(question) ? inWords(question, value) : choices(question).find((option) => option.value === value)?.label ?? value
  if (question.input === 'form') return html`<dl class="ask-call-rows">${dataRows(given.data, '')}</dl>${given.notes ? quote(w.note, given.notes) : nothing}`
  const declined = given.declined ? [declinedWords(given.declined)] : []
  const words = [...given.values.map(label), ...(given.free_text ? [given.free_text] : []), ...declined]
  return html`
    <ul class="ask-chosen" aria-label=${w.answer}>
      ${words.map((text) => html`<li class="ask-option-button selected"><bdi>${prose(text)}</bdi></li>`)}
    </ul>
    ${given.notes ? quote(w.note, given.notes) : nothing}
  `
}

/** Data as rows, one per leaf. */
function dataRows(value: unknown, path: string): unknown {
  const inner = value !== null && typeof value === 'object' && !(value instanceof Exact) ? Object.entries(value) : []
  if (inner.length > 0) return inner.map(([key, each]) => dataRows(each, path ? `${path}/${key}` : key))
  const text = typeof value === 'string' ? value : value === true ? w.yes : value === false ? w.no : stringify(value)
  return html`<div class="ask-call-row"><dt><bdi lang="">${prose(path)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${prose(text)}</bdi></dd></div>`
}

/** What was filled in with a decision. */
export function filledIn(decision: AskView['decision']): unknown {
  const feedback = decision?.feedback
  if (!feedback || Object.keys(feedback).length === 0) return nothing
  return html`<div class="ask-record"><p class="ask-question-line"><span class="ask-question-text">${w.filledIn}</span></p><dl class="ask-call-rows">${dataRows(feedback, '')}</dl></div>`
}

function attached(host: WaypostAsk, ask: AskView, { name, size, digest }: KnownFile): unknown {
  const words = html`<bdi lang="">${prose(name)}</bdi>`
  return html`
    <li class="ask-file">
      <span class="ask-file-name">${host.fileAt ? html`<a href=${host.fileAt(ask, digest)} download>${words}</a>` : words}</span>
      <span class="ask-file-size">${sizeWords(size)}</span>
    </li>
  `
}

export function quote(name: string, text: string): unknown {
  return html`<p class="ask-quote"><span class="ask-quote-name">${name}:</span> <bdi lang="">${prose(text)}</bdi></p>`
}
