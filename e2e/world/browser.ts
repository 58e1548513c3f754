/** A real Chromium, and pages that must not fail. */

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect } from 'vitest'

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
/** A name that somebody else owns and has made to lead here. */
const REBOUND = '--host-resolver-rules=MAP evil.com 127.0.0.1'
const WHOLE = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']
/** The same engine without the browser's own windows: pages open in it in half of the time. */
const SHELL = [process.env['HEADLESS_SHELL'], '/usr/bin/chromium-headless-shell']

export function launch(): Promise<Browser> {
  return launchOneOf([...SHELL, ...WHOLE])
}

/** With what only a browser with windows has, as a service that tells its device. */
export function launchWhole(): Promise<Browser> {
  return launchOneOf(WHOLE)
}

function launchOneOf(places: (string | undefined)[]): Promise<Browser> {
  const executablePath = places.find((place) => place && existsSync(place))
  if (!executablePath) throw new Error('Chromium is missing: install it, or say where it is with CHROMIUM=/path')
  return chromium.launch({ executablePath, args: [...ARGS, REBOUND] })
}

/** A browser of somebody's own: nothing in it is shared with anybody else's. */
export async function ownBrowser(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(20_000)
  return context
}

/** Where anything may be fetched from: this machine, and the name that was made to lead here. */
const OWN = /^(?:blob|data|about|chrome-error):|^https?:\/\/(?:localhost|127\.0\.0\.1|evil\.com)[:/]/

/** Notes whatever must never happen on a page: code that fails, code the policy stops, a request to somebody else, a dialog. */
export function watch(page: Page, wrong: string[]): void {
  page.on('request', (request) => {
    // Where people sign in elsewhere is no page of ours.
    const elsewhere = new URL(page.url()).pathname.startsWith('/interaction/')
    if (!elsewhere && !OWN.test(request.url())) wrong.push(`a request to ${request.url()}`)
  })
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('dialog', (dialog) => {
    wrong.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    // A server that was killed, and refusals that a page is meant to handle, are told here too.
    const expected = /Failed to load resource|net::ERR_|An unknown error occurred when fetching the script/.test(message.text())
    if (message.type() === 'error' && !expected) wrong.push(message.text())
  })
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  nodes: { html: string; failureSummary: string }[]
}

/** What axe finds on a page, by all of its rules. The script goes in past the page's policy, as a person's tools do. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const found = (await page.evaluate('axe.run().then(({violations}) => violations)')) as Violation[]
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html}\n${node.failureSummary}`).join('\n')}`)
}

/** Waits until something is so; the only waiting there is, and never for a fixed time. */
export async function until<T>(what: () => T | Promise<T>, expected: T): Promise<void> {
  await expect.poll(what, { timeout: 20_000, interval: 25 }).toEqual(expected)
}
