/** A real Chromium for tests: one browser per file, a new context for every test. */

import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
const WHOLE = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** The same engine without the browser's own windows. Pages open in half the time. */
const SHELL = [process.env['HEADLESS_SHELL'], '/usr/bin/chromium-headless-shell']

/** `more` is passed to Chromium at its start. */
export function launch(...more: string[]): Promise<Browser> {
  return launchOneOf([...SHELL, ...WHOLE], more)
}

/** The full browser, for features that the headless shell does not have, such as push messages. */
export function launchWhole(): Promise<Browser> {
  return launchOneOf(WHOLE, [])
}

function launchOneOf(places: (string | undefined)[], more: string[]): Promise<Browser> {
  const executablePath = places.find((place) => place && existsSync(place))
  if (!executablePath) throw new Error('Chromium is missing: install it, or say where it is with CHROMIUM=/path')
  return chromium.launch({ executablePath, args: [...ARGS, ...more] })
}

/** Opens a page. The test fails if the page's code throws or is blocked by the content security policy. */
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
