/** Accessibility checks with axe. The script bypasses the page's content security policy, as assistive tools do. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { resize } from './drawn'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The rules whose result can depend on the width of a page, and those that can depend on its colours. All other results are
 * the same in every look.
 */
const BY_WIDTH = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']
const BY_COLOUR = ['color-contrast', 'link-in-text-block']

interface Violation {
  id: string
  nodes: { html: string; failureSummary: string }[]
}

/** The violations of these rules, or of all rules, within one part of the page. */
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

/** Expects no violations of any axe rule, on the page or within one part of it. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  expect(await violations(page, within)).toEqual([])
}

const sideways = (page: Page) => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

/** The same on a phone and on a desktop, in light and dark. Also expects that nothing is wider than the page. */
export async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  for (const [width, height, dayRules] of [[390, 844, []], [1280, 800, BY_WIDTH]] as const) {
    await resize(page, width, height)
    // At its end, where the bar of actions has its own place and is not above something else.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await violations(page, 'html', [...dayRules]), `${width} light`).toEqual([])
    expect(await sideways(page), `${width} scrolls sideways`).toBe(0)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page, 'html', BY_COLOUR), `${width} dark`).toEqual([])
  }
}
