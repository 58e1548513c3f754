/** The entries of a conversation: messages, tool calls, and how the session ended. */

import { html, nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import { sizeWords } from '../../ask/kept'
import { exact, prose } from '../../ask/visible'
import type { Item } from '../../state/conversation'
import type { ChildView } from '../../wire'
import { icons } from '../../look/icons'
import { statusPill } from '../status'
import { streamed } from './streamed'
import { w } from '../../words/later'
import { resultRows } from '../../state/result'
import { w as form } from '../../words/ask'

/** How many rows of a result are rendered. The JSON contains all of it. */
const ROWS = 200

type Of<K extends Item['kind']> = Extract<Item, { kind: K }>

export function messageItem(item: Of<'message'>, agent: string): unknown {
  const mine = item.role === 'user'
  const who = mine ? item.who || w.you : agent
  return html`
    <article class="message is-${item.role}" aria-label=${mine ? w.messageFrom(prose(who)) : w.agentNamed(prose(who))}>
      ${mine ? nothing : html`<p class="message-who"><bdi lang="">${prose(who)}</bdi>${item.to === '' ? nothing : w.to(html`<bdi lang="">${prose(item.to)}</bdi>`)}</p>`}
      ${item.html && !mine
        ? html`<div class="prose" lang="" dir="auto">${unsafeHTML(item.html)}</div>`
        : html`<div class="prose is-plain" lang="" dir="auto">${prose(item.text)}</div>`}
    </article>
  `
}

/** The message that is being written. It has the layout of the finished message, so that nothing jumps at its end. */
export function writingItem(text: string, agent: string): unknown {
  return html`
    <article class="message is-assistant is-writing" aria-label=${w.agentNamed(prose(agent))} aria-busy="true">
      <p class="message-who"><bdi lang="">${prose(agent)}</bdi></p>
      ${streamed(text, html`<span class="caret" aria-hidden="true"></span>`)}
    </article>
  `
}

/** `fileAt` returns the URL of a file of the session. `child` is the state of the child session that works on the call. */
export function toolItem(item: Of<'tool'>, fileAt: (digest: string) => string, child?: ChildView): unknown {
  const call = html`
    <details class="tool is-${item.state}">
      <summary>
        ${icons.tool}<code class="tool-name">${exact(item.tool || w.tool)}</code>
        <span class="tool-state">${w.toolStates[item.state]}${item.attempt > 1 ? w.attempt(item.attempt) : ''}</span>
      </summary>
      <div class="tool-body">
        ${block(w.arguments, item.arguments)} ${item.state === 'running' || item.state === 'asking' ? nothing : block(w.output, item.output)}
        ${item.whole ? html`<p class="tool-whole"><a href=${fileAt(item.whole.digest)} download>${w.saveAll}</a>, ${sizeWords(item.whole.size)}</p>` : nothing}
      </div>
    </details>
  `
  return item.child
    ? html`<div class="tool-given">
        ${call}
        <p class="tool-child"><a href="/sessions/${item.child.id}">${w.seeWhatDoes(html`<bdi lang="">${prose(item.child.agent)}</bdi>`)}</a> ${child ? statusPill(child.status) : nothing}</p>
      </div>`
    : call
}

function block(name: string, text: string): unknown {
  if (text === '') return nothing
  return html`<p class="tool-label">${name}</p>
    <pre tabindex="0" aria-label=${name}><code>${exact(text)}</code></pre>`
}

/** The result of the work: every leaf in a row, and all of it as JSON. */
export function resultItem({ text }: Of<'result'>): unknown {
  const rows = resultRows(text)
  const more = rows.length - ROWS
  return html`
    <section class="result" aria-label=${w.result}>
      <h2 class="result-title">${w.result}</h2>
      <dl class="ask-call-rows">
        ${rows.slice(0, ROWS).map(({ path, text }) => html`<div class="ask-call-row"><dt><bdi lang="">${exact(path)}</bdi></dt><dd><bdi lang="" class="ask-value" dir="auto">${exact(text)}</bdi></dd></div>`)}
      </dl>
      ${more > 0 ? html`<p class="result-more">${w.moreBelow(more)}</p>` : nothing}
      <details class="ask-exact">
        <summary>${form.asJsonTitle}</summary>
        <pre tabindex="0" aria-label=${form.asJsonTitle}><code>${exact(text)}</code></pre>
      </details>
    </section>
  `
}

/** What the model was told about a result that was not valid. */
export function unfitItem({ problems }: Of<'unfit'>): unknown {
  return html`
    <details class="tool is-failed">
      <summary>${icons.tool}<span class="tool-name">${w.unfit}</span> <span class="tool-state">${w.unfitCount(problems.length)}</span></summary>
      <ul class="tool-body unfit">
        ${problems.map(({ pointer, message }) => html`<li>${pointer ? html`<code>${exact(pointer)}</code> ` : nothing}<bdi lang="">${prose(message)}</bdi></li>`)}
      </ul>
    </details>
  `
}

export function noteItem(item: Of<'note'>): unknown {
  return html`<p class="note is-${item.tone}"><bdi>${prose(item.text)}</bdi> <waypost-when .at=${item.at}></waypost-when></p>`
}
