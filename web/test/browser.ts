/** A real Chromium for tests: one browser per file, a new context for every test. */

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect } from 'vitest'

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
const PLACES = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export function launch(): Promise<Browser> {
  const executablePath = PLACES.find((place) => place && existsSync(place))
  if (!executablePath) throw new Error('Chromium is missing: install it, or say where it is with CHROMIUM=/path')
  return chromium.launch({ executablePath, args: ARGS })
}

/** Opens a page that fails the test where the page's own code fails or is stopped by the content security policy. */
export async function openPage(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Page & { errors: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  const errors: string[] = []
  watch(page, errors)
  await page.goto(url)
  return Object.assign(page, { errors })
}

export function watch(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    const expected = /Failed to load resource|net::ERR_/.test(message.text())
    if (message.type() === 'error' && !expected) errors.push(message.text())
  })
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** No violations of any rule axe knows, on the page or within one part of it. The script goes in past the page's policy, as a person's tools do. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const found = await page.evaluate(async (within) => {
    const { axe } = window as unknown as { axe: { run: (within: string) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }> } }
    const { violations } = await axe.run(within)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html}\n${node.failureSummary}`).join('\n')}`)
  }, within)
  expect(found).toEqual([])
}
