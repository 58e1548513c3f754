/** A real Chromium, with pages that fail the test if anything goes wrong on them. */

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect } from 'vitest'

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
/** A domain that an attacker owns and that resolves to this machine. */
const REBOUND = '--host-resolver-rules=MAP evil.com 127.0.0.1'
const WHOLE = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']
/** The same engine without browser windows. It opens pages in half the time. */
const SHELL = [process.env['HEADLESS_SHELL'], '/usr/bin/chromium-headless-shell']

/** For pages whose requests a test holds or answers: once a service worker controls a page, `page.route` may not see them. */
export const ROUTED = { serviceWorkers: 'block' } as const

export function launch(): Promise<Browser> {
  return launchOneOf([...SHELL, ...WHOLE])
}

/** Launches a browser with windows, for features that only it has, such as push messages. */
export function launchWhole(): Promise<Browser> {
  return launchOneOf(WHOLE)
}

function launchOneOf(places: (string | undefined)[]): Promise<Browser> {
  const executablePath = places.find((place) => place && existsSync(place))
  if (!executablePath) throw new Error('Chromium is missing: install it, or say where it is with CHROMIUM=/path')
  return chromium.launch({ executablePath, args: [...ARGS, REBOUND] })
}

/** A separate browser context. It shares nothing with other people's. */
export async function ownBrowser(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(20_000)
  return context
}

/** The origins that pages may load from: this machine, and the domain that resolves to it. */
const OWN = /^(?:blob|data|about|chrome-error):|^https?:\/\/(?:localhost|127\.0\.0\.1|evil\.com)[:/]/

/** Records what must never happen on a page: script errors, CSP violations, requests to other hosts, dialogs. */
export function watch(page: Page, wrong: string[]): void {
  page.on('request', (request) => {
    // The pages of an identity provider are not checked.
    const elsewhere = new URL(page.url()).pathname.startsWith('/interaction/')
    if (!elsewhere && !OWN.test(request.url())) wrong.push(`a request to ${request.url()}`)
  })
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('dialog', (dialog) => {
    wrong.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    // A killed server, and refusals that the page handles, are also reported here. They are ignored.
    const expected = /Failed to load resource|net::ERR_|An unknown error occurred when fetching the script/.test(message.text())
    if (message.type() === 'error' && !expected) wrong.push(message.text())
  })
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  nodes: { html: string; failureSummary: string }[]
}

/** Returns the violations that axe finds on a page, by all of its rules. The script bypasses the page's CSP, as a browser extension does. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const found = (await page.evaluate('axe.run().then(({violations}) => violations)')) as Violation[]
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html}\n${node.failureSummary}`).join('\n')}`)
}

/** Waits until a condition holds. This is the only kind of waiting here; nothing waits for a fixed time. */
export async function until<T>(what: () => T | Promise<T>, expected: T): Promise<void> {
  await expect.poll(what, { timeout: 20_000, interval: 25 }).toEqual(expected)
}
