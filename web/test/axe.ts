/** What axe says of a page. The script goes in past the page's policy, as a person's tools do. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { resize } from './drawn'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What may change with the width of a page, and what with its colours; all else is the same in every look. */
const BY_WIDTH = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']
const BY_COLOUR = ['color-contrast', 'link-in-text-block']

interface Violation {
  id: string
  nodes: { html: string; failureSummary: string }[]
}

/** What of these rules, or of all there are, is broken within one part of the page. */
async function violations(page: Page, within: string, rules: string[] = []): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const some = rules.length > 0 ? { runOnly: { type: 'rule', values: rules } } : {}
  const found = await page.evaluate(
    async ([within, options]) => {
      const { axe } = window as unknown as { axe: { run: (within: string, options: object) => Promise<{ violations: Violation[] }> } }
      return (await axe.run(within, options)).violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })) }))
    },
    [within, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } }, ...some }] as const,
  )
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html}\n${node.failureSummary}`).join('\n')}`)
}

/** No violations of any rule axe knows, on the page or within one part of it. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  expect(await violations(page, within)).toEqual([])
}

const sideways = (page: Page) => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

/** The same on a telephone and on a desk, by day and by night; and nothing is wider than the page. */
export async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  for (const [width, height, dayRules] of [[390, 844, []], [1280, 800, BY_WIDTH]] as const) {
    await resize(page, width, height)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await violations(page, 'html', [...dayRules]), `${width} light`).toEqual([])
    expect(await sideways(page), `${width} scrolls sideways`).toBe(0)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page, 'html', BY_COLOUR), `${width} dark`).toEqual([])
  }
}
