import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { approval, ask } from '../../test/fixtures'
import { story, until } from '../../test/story'

const it = story()

/** Opens a page in a browser that has stored the app's files. */
async function installed(path: string): Promise<Page> {
  const page = await it.visit(path, { serviceWorkers: 'allow' })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  await page.reload()
  return page
}
const kept = (page: Page) => page.evaluate(async () => {
  const found = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  return found.flat().map(({ url }) => new URL(url).pathname)
})

test('the app opens without a connection, and nothing that is asked is kept in the browser', async () => {
  it.world.ask(it.world.session())
  const page = await installed('/')
  await page.locator('.ask-row').waitFor()
  await until(async () => (await kept(page)).includes('/assets/page.js'))
  expect((await kept(page)).filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
  await it.world.http.die()
  await page.reload()
  await page.getByText('Connection lost').waitFor()
  await it.world.http.rise()
  await page.locator('.ask-row').waitFor()
})

test('what the browser needs to install the app is there', async () => {
  const page = await it.visit('/')
  const manifest = await page.evaluate(async () => (await fetch(document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '')).json() as Promise<{ icons: { src: string }[]; start_url: string; display: string }>)
  expect([manifest.start_url, manifest.display]).toEqual(['/', 'standalone'])
  for (const { src } of manifest.icons) expect((await page.request.get(it.world.url + src)).headers()['content-type']).toMatch(/^image\//)
})

test('an answer written without a connection outlives a reload and is sent once, even with two tabs open', async () => {
  it.world.ask(it.world.session(), approval({ id: 'ask_1' }, 'low'))
  const page = await installed('/asks/ask_1')
  const other = await it.tab(page, '/')
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await it.world.http.die()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Your answer is saved in this browser').waitFor()
  await page.reload()
  await it.world.http.rise()
  await page.getByText('Approved').waitFor()
  await other.getByText('Nothing is waiting for you').waitFor()
  expect(it.world.http.log.filter((line) => line.endsWith('/answer'))).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('waypost-outbox'))).toBeNull()
})

test('an answer that is not to be sent after all is not, and what is secret or grave is never kept', async () => {
  const session = it.world.session()
  it.world.ask(session, approval({ id: 'ask_1' }, 'low'))
  it.world.ask(session, approval({ id: 'ask_2' }, 'high'))
  it.world.ask(session, { id: 'ask_3', questions: ask().questions.slice(0, 1).map((each) => ({ ...each, input: 'secret', options: [] })) })
  const waits = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem('waypost-outbox') ?? '[]') as { ask_id: string }[]).map(({ ask_id }) => ask_id))
  const pages = await Promise.all(['ask_1', 'ask_2', 'ask_3'].map((id) => it.visit(`/asks/${id}`)))
  const [low, high, secret] = pages
  if (!low || !high || !secret) throw new Error('three pages')
  for (const page of pages) await page.locator('waypost-ask').waitFor()
  await it.world.http.die()
  for (const page of [low, high]) await page.getByRole('button', { name: 'Approve' }).click()
  await secret.locator('.ask-question-card input').fill('correct horse')
  await secret.getByRole('button', { name: 'Submit Answer' }).click()
  for (const page of [high, secret]) await page.getByText('This may not have arrived.').waitFor()
  expect(await Promise.all([low, high, secret].map(waits))).toEqual([['ask_1'], [], []])
  await low.getByRole('button', { name: 'Do not send' }).click()
  expect(await waits(low)).toEqual([])
  await low.getByText('Your answer is saved').waitFor({ state: 'detached' })
  await it.world.http.rise()
  await low.getByText('Connection lost').waitFor({ state: 'detached' })
  expect(it.world.found('ask_1').status).toBe('pending')
})

test('what may not have arrived, and had, is not said to be lost once how it ended is known', async () => {
  it.world.ask(it.world.session(), approval({ id: 'ask_1' }, 'high'))
  const page = await installed('/asks/ask_1')
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await it.world.http.die()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('This may not have arrived.').waitFor()
  it.world.settle('ask_1', { decision: { decision: 'approve' } as never })
  await it.world.http.rise()
  await page.getByText('Approved').waitFor()
  expect(await page.getByText('This may not have arrived.').count()).toBe(0)
})

test('what was filled in stays away while the answer made of it waits, and is back when it is taken back', async () => {
  const you = { answer: true, reject: true, reason: null, voted: false, in_place_of: null }
  it.world.ask(it.world.session(), { ...ask(), id: 'ask_1', you })
  it.world.drafts.set('ask_1', { revision: 1, fields: {}, comment: 'I want to look at the bill first.', saved_at: '2026-11-21T10:00:30.000Z' })
  const page = await it.visit('/asks/ask_1')
  await page.getByText('Your draft, saved').waitFor()
  await page.route('**/answer', (route) => route.abort())
  await page.getByLabel('Svelte').check()
  await page.getByRole('radio', { name: 'pnpm' }).check()
  await page.getByRole('button', { name: 'Submit Answer' }).click()
  await page.getByText('Your answer is saved in this browser').waitFor()
  const looked = page.waitForResponse('**/draft')
  await page.reload()
  await looked
  await page.getByRole('button', { name: 'Do not send' }).waitFor()
  expect(await page.getByLabel('Additional comments').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Do not send' }).click()
  await page.getByText('Your draft, saved').waitFor()
  expect(await page.getByLabel('Additional comments').inputValue()).toBe('I want to look at the bill first.')
})

test('an answer that comes too late is told, with the way to its ask', async () => {
  it.world.ask(it.world.session(), approval({ id: 'ask_1' }, 'low'))
  const page = await it.visit('/asks/ask_1')
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await it.world.http.die()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Your answer is saved in this browser').waitFor()
  it.world.asks.set('ask_1', { ...it.world.found('ask_1'), status: 'expired' })
  await it.world.http.rise()
  await page.getByText('An answer that was sent late was not accepted').waitFor()
  expect(await page.getByRole('link', { name: 'View it' }).getAttribute('href')).toBe('/asks/ask_1')
})

test('new asks are told of where nobody looks and somebody wants it, and never what they say', async () => {
  const page = await it.visit('/', { permissions: ['notifications'] })
  await page.evaluate(`
    window.told = []
    window.Notification = class { static permission = 'granted'; static requestPermission() { return Promise.resolve('granted') } constructor(title, { body }) { window.told.push(title + ': ' + body) } }
    localStorage.setItem('waypost-notify', 'yes')
  `)
  await page.getByText('Nothing is waiting for you').waitFor()
  // What tells is loaded after the page, and before the offer to undo.
  await expect.poll(() => page.evaluate(`customElements.get('waypost-undo') !== undefined`)).toBe(true)
  const session = it.world.session()
  it.world.ask(session, { id: 'ask_1' })
  await page.locator('.ask-row').first().waitFor()
  await page.evaluate(`Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })`)
  it.world.ask(session, approval({ id: 'ask_2' }, 'high'))
  await expect.poll(() => page.evaluate('window.told')).toEqual(['demo is waiting for you: Approval, high risk'])
})

test('asks that arrive before what tells of them is loaded are told of too', async () => {
  const page = await it.visit('/fixture/ask', { permissions: ['notifications'] })
  await page.addInitScript(`
    window.told = []
    window.Notification = class { static permission = 'granted'; static requestPermission() { return Promise.resolve('granted') } constructor(title, { body }) { window.told.push(title + ': ' + body) } }
    localStorage.setItem('waypost-notify', 'yes')
  `)
  let release = () => {}
  const gate = new Promise<void>((done) => (release = done))
  await page.route('**/assets/installed.js', async (route) => {
    await gate
    await route.continue()
  })
  const session = it.world.session()
  it.world.ask(session, { id: 'ask_1' })
  await page.goto(it.world.url)
  await page.locator('.ask-row').first().waitFor()
  await page.evaluate(`Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })`)
  it.world.ask(session, approval({ id: 'ask_2' }, 'high'))
  await expect.poll(() => page.locator('.ask-row').count(), { timeout: 10_000 }).toBe(2)
  expect(await page.evaluate('window.told')).toEqual([])
  release()
  await expect.poll(() => page.evaluate('window.told')).toEqual(['demo is waiting for you: Approval, high risk'])
})
