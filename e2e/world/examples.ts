/** The examples of `docs/asking.md`: every JSON block that asks, and the picture below it. */

import { readFileSync } from 'node:fs'

const DOCS = new URL('../../docs/', import.meta.url)
const BLOCK = /```json\n([^]*?)```(?:\n+!\[[^\]]*\]\((pictures\/asking\/[a-z-]+\.png)\))?/g

export interface Example {
  ask: Record<string, unknown>
  /** The file of its picture. */
  picture: string
}

/** A block without a `kind` is a reply to the ask above it, and has no picture. */
export function examples(): Example[] {
  const page = readFileSync(new URL('asking.md', DOCS), 'utf8')
  const blocks = [...page.matchAll(BLOCK)].map(([, json = '', picture]) => ({ ask: JSON.parse(json) as Record<string, unknown>, picture }))
  const asks = blocks.filter(({ ask }) => 'kind' in ask)
  return asks.map(({ ask, picture }) => {
    if (!picture) throw new Error(`an example has no picture under it: ${JSON.stringify(ask).slice(0, 80)}`)
    return { ask, picture: new URL(picture, DOCS).pathname }
  })
}
