/** Tests every page in every state: with marked texts instead of German, no text without a mark is left. */

import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { buildInto } from './build'
import { AGENTS, STATE_GRAPH } from './fixtures'
import { WORDED } from './scenes'
import { story } from './story'
import { markedWords } from './wording/plugin'
import { unmarked } from './wording/unmarked'

const OUT = fileURLToPath(new URL('../node_modules/.waypost-marked-app', import.meta.url))
const it = story({ built: OUT })

beforeAll(() => buildInto(OUT, [markedWords]))

/** Records the JSON responses that the page receives from now on. What streams send is part of the world. */
function hears(page: Page): () => Promise<unknown[]> {
  const heard: Promise<string>[] = []
  page.on('response', (response) => {
    const { 'content-type': type = '' } = response.headers()
    if (response.url().includes('/api/') && type.endsWith('json')) heard.push(response.text().catch(() => '{}'))
  })
  return async () => (await Promise.all(heard)).map((text) => JSON.parse(text) as unknown)
}

/** The texts that a person enters, and the parts of the workflow's state graph. */
const PUT_IN = ['a much longer name than fits beside anything.pdf', ...STATE_GRAPH.split(/-->|[:\n]/)]

test.each(WORDED)('$name says nothing but words and what others wrote', async ({ make, act }) => {
  const { world } = it
  const page = await it.visit('/assets/icon.svg', { viewport: { width: 390, height: 844 }, locale: 'de-DE' })
  const heard = hears(page)
  await page.goto(world.url + make(world))
  await page.locator('main').waitFor()
  await act?.(page, world)
  const { sessions, asks, insight, past, rules } = world
  const given = async () => [await heard(), [...sessions.values()], [...asks.values()], insight, past, rules, AGENTS, PUT_IN, 'local']
  await expect.poll(async () => unmarked(page, await given())).toEqual([])
})
