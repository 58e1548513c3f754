/** Draws the Markdown of a message that is still being written, with the elements that the finished message has. */

import { html, nothing } from 'lit'
import { prose } from '../../ask/visible'
import { blocksOf, inlinesOf, type Block, type Inline } from '../../state/markdown'

/** A message that is longer than this is drawn as plain text while it is being written. */
const LONG = 65_536

/** `caret` stands after the last character. */
export function streamed(text: string, caret: unknown): unknown {
  const shown = prose(text)
  if (shown.length > LONG) return html`<div class="prose is-plain" lang="" dir="auto">${shown}${caret}</div>`
  return html`<div class="prose" lang="" dir="auto">${drawn(blocksOf(shown), caret)}</div>`
}

function drawn(blocks: readonly Block[], caret: unknown): unknown {
  if (blocks.length === 0) return caret
  return blocks.map((block, n) => one(block, n === blocks.length - 1 ? caret : nothing))
}

/** Headings have the levels that the server gives them: none is as high as one of the page. */
function one(block: Block, caret: unknown): unknown {
  switch (block.kind) {
    case 'paragraph':
      return html`<p>${line(block.text, caret)}</p>`
    case 'heading':
      if (block.level === 1) return html`<h3>${line(block.text, caret)}</h3>`
      if (block.level === 2) return html`<h4>${line(block.text, caret)}</h4>`
      return block.level === 3 ? html`<h5>${line(block.text, caret)}</h5>` : html`<h6>${line(block.text, caret)}</h6>`
    case 'code':
      return html`<pre><code>${block.text}${caret}</code></pre>`
    case 'list': {
      const items = block.items.map((item, n) => html`<li>${itemOf(item, n === block.items.length - 1 ? caret : nothing)}</li>`)
      return block.ordered ? html`<ol start=${block.start}>${items}</ol>` : html`<ul>${items}</ul>`
    }
    case 'quote':
      return html`<blockquote>${drawn(block.inner, caret)}</blockquote>`
    case 'table': {
      const [head = [], ...rows] = block.rows
      return html`<table><thead><tr>${head.map((cell) => html`<th>${line(cell, nothing)}</th>`)}</tr></thead>
        <tbody>${rows.map((row) => html`<tr>${head.map((_, n) => html`<td>${line(row[n] ?? '', nothing)}</td>`)}</tr>`)}</tbody></table>`
    }
    case 'rule':
      return html`<hr />`
  }
}

/** The first paragraph of an item is on the line of its sign. */
function itemOf([first, ...others]: Block[], caret: unknown): unknown {
  if (first?.kind !== 'paragraph') return drawn(first ? [first, ...others] : [], caret)
  return others.length === 0 ? line(first.text, caret) : html`${line(first.text, nothing)}${drawn(others, caret)}`
}

function line(text: string, caret: unknown): unknown {
  return html`${inlinesOf(text, caret !== nothing).map(part)}${caret}`
}

function part(inline: Inline): unknown {
  if (typeof inline === 'string') return inline
  switch (inline.kind) {
    case 'code':
      return html`<code>${inline.text}</code>`
    case 'strong':
      return html`<strong>${inline.inner.map(part)}</strong>`
    case 'em':
      return html`<em>${inline.inner.map(part)}</em>`
    case 'del':
      return html`<del>${inline.inner.map(part)}</del>`
    case 'link':
      return html`${inline.inner.map(part)} (${inline.host})`
    case 'break':
      return html`<br />`
  }
}
