/** The entries of a conversation: what was said, what was run, how it ended. */

import { html, nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import { sizeWords } from '../../ask/kept'
import { exact, prose } from '../../ask/visible'
import type { Item, ToolState } from '../../state/conversation'
import type { ChildView } from '../../wire'
import { icons } from '../../look/icons'
import { statusPill } from '../status'

type Of<K extends Item['kind']> = Extract<Item, { kind: K }>

export function messageItem(item: Of<'message'>, agent: string): unknown {
  const mine = item.role === 'user'
  const who = mine ? item.who || 'You' : agent
  return html`
    <article class="message is-${item.role}" aria-label="${mine ? 'Message from' : 'Agent'} ${prose(who)}">
      ${mine ? nothing : html`<p class="message-who"><bdi>${prose(who)}</bdi>${item.to === '' ? nothing : html` to <bdi>${prose(item.to)}</bdi>`}</p>`}
      ${item.html && !mine
        ? html`<div class="prose">${unsafeHTML(item.html)}</div>`
        : html`<div class="prose is-plain" dir="auto">${prose(item.text)}</div>`}
    </article>
  `
}

/** The message being written. It takes the same room as the whole one will, so that nothing jumps at its end. */
export function writingItem(text: string, agent: string): unknown {
  return html`
    <article class="message is-assistant is-writing" aria-label="Agent ${prose(agent)}" aria-busy="true">
      <p class="message-who"><bdi>${prose(agent)}</bdi></p>
      <div class="prose is-plain" dir="auto">${prose(text)}<span class="caret" aria-hidden="true"></span></div>
    </article>
  `
}

const STATES: Record<ToolState, string> = { running: 'Running', asking: 'Asks', in_doubt: 'In doubt', succeeded: 'Done', failed: 'Failed', skipped: 'Skipped' }

/** `fileAt` says where a file of the session can be saved from, and `child` how the session stands that works on the call. */
export function toolItem(item: Of<'tool'>, fileAt: (digest: string) => string, child?: ChildView): unknown {
  const call = html`
    <details class="tool is-${item.state}">
      <summary>
        ${icons.tool}<code class="tool-name">${exact(item.tool || 'tool')}</code>
        <span class="tool-state">${STATES[item.state]}${item.attempt > 1 ? ` · attempt ${item.attempt}` : ''}</span>
      </summary>
      <div class="tool-body">
        ${block('Arguments', item.arguments)} ${item.state === 'running' || item.state === 'asking' ? nothing : block('Output', item.output)}
        ${item.whole ? html`<p class="tool-whole"><a href=${fileAt(item.whole.digest)} download>Save all of it</a>, ${sizeWords(item.whole.size)}</p>` : nothing}
      </div>
    </details>
  `
  return item.child
    ? html`<div class="tool-given">
        ${call}
        <p class="tool-child"><a href="/sessions/${item.child.id}">See what <bdi>${prose(item.child.agent)}</bdi> does</a> ${child ? statusPill(child.status) : nothing}</p>
      </div>`
    : call
}

function block(name: string, text: string): unknown {
  if (text === '') return nothing
  return html`<p class="tool-label">${name}</p>
    <pre tabindex="0" aria-label=${name}><code>${exact(text)}</code></pre>`
}

export function noteItem(item: Of<'note'>): unknown {
  return html`<p class="note is-${item.tone}"><bdi>${prose(item.text)}</bdi> <waypost-when .at=${item.at}></waypost-when></p>`
}
