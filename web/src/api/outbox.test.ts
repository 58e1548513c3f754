/** Tests what happens to an answer that could not be sent, and what the pages show about it. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { approval, DIGEST } from '../../test/fixtures'
import { story, until } from '../../test/story'

const it = story()

function asks(...ids: string[]): void {
  const session = it.world.session()
  for (const id of ids) it.world.ask(session, approval({ id }, 'low'))
}

const waits = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem('waypost-outbox') ?? '[]') as { ask_id: string }[]).map(({ ask_id }) => ask_id))
const sent = () => it.world.http.log.filter((line) => line.endsWith('/answer'))

async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve' }).click()
}

/** Approves while no request can be sent. */
async function approveOffline(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await it.world.http.die()
  await approve(page)
  await page.getByText('Your answer is saved in this browser').waitFor()
}

test('what one person wrote is never sent as another one who has signed in since, and is there when they are back', async () => {
  asks('ask_1')
  const page = await it.visit('/asks/ask_1')
  await approveOffline(page)
  it.world.who = 'max'
  it.world.csrf = 'proof-2'
  await it.world.http.rise()
  await page.locator('.nav-me').getByText('max').waitFor()
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  expect([it.world.found('ask_1').status, await waits(page), await page.getByText('One answer will be sent').count()]).toEqual(['pending', ['ask_1'], 0])
  it.world.who = 'local'
  await page.reload()
  await page.getByText('Approved').waitFor()
  expect(await waits(page)).toEqual([])
})

test('a click in the page of somebody who is signed in no more is nobody else’s', async () => {
  asks('ask_1')
  const page = await it.visit('/asks/ask_1')
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  it.world.who = 'max'
  it.world.csrf = 'proof-2'
  await approve(page)
  await page.locator('.nav-me').getByText('max').waitFor()
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  expect(it.world.found('ask_1').status).toBe('pending')
  await approve(page)
  await page.getByText('Approved').waitFor()
})

test('what is taken back while another answer is on its way is not sent', async () => {
  asks('ask_1', 'ask_2')
  const page = await it.visit('/asks/ask_1')
  const other = await it.tab(page, '/asks/ask_2')
  await other.getByRole('button', { name: 'Approve' }).waitFor()
  await approveOffline(page)
  await approve(other)
  await other.getByText('Your answer is saved in this browser').waitFor()
  expect(await waits(page)).toEqual(['ask_1', 'ask_2'])
  let open = () => {}
  await page.context().route('**/answer', async (route) => {
    await new Promise<void>((done) => (open = done))
    await route.continue()
  })
  const first = page.context().waitForEvent('request', (request) => request.url().endsWith('/answer'))
  await it.world.http.rise()
  await first
  await page.getByRole('button', { name: 'Do not send' }).click()
  const done = page.context().waitForEvent('response', (response) => response.url().endsWith('/answer'))
  open()
  await done
  await page.getByText('Approved').waitFor()
  await page.evaluate(() => navigator.locks.request('waypost-outbox', () => {}))
  expect([sent(), it.world.found('ask_2').status]).toEqual([['POST /api/v1/asks/ask_1/answer'], 'pending'])
})

test('an answer is kept over what passes, and sent again although the connection never broke', async () => {
  asks('ask_1')
  const page = await it.visit('/asks/ask_1')
  const replies = [{ status: 200, contentType: 'text/html', body: '<h1>Sign in to this network</h1>' }, { status: 409, json: { code: 'in_progress' } }]
  await page.route('**/answer', (route) => {
    const reply = replies.shift()
    return reply ? route.fulfill(reply) : route.continue()
  })
  await approve(page)
  await page.getByText('Your answer is saved in this browser').waitFor()
  await until(() => it.world.found('ask_1').status === 'answered')
  await page.getByText('Approved').waitFor()
  expect([sent().length, await page.getByText('not accepted').count(), await page.getByText('is saved in this browser').count(), replies]).toEqual([1, 0, 0, []])
})

test('the tab that kept an answer hears what another one did with it', async () => {
  asks('ask_1')
  const page = await it.visit('/asks/ask_1')
  await page.route('**/answer', (route) => route.abort())
  await page.route('**/asks/events', (route) => route.abort())
  await approve(page)
  await page.getByText('Your answer is saved in this browser').waitFor()
  const other = await it.tab(page, '/')
  await page.getByText('Your answer is saved in this browser').waitFor({ state: 'detached' })
  // The first tab may see the settled ask before the other tab hears that the server accepted its answer.
  await other.waitForFunction(() => localStorage.getItem('waypost-outbox') === null)
  expect(it.world.found('ask_1').status).toBe('answered')
})

test('an answer is kept although the person who gave it looks at another ask by the time it cannot be sent', async () => {
  asks('ask_1', 'ask_2')
  const page = await it.visit('/')
  let fail = () => {}
  await page.route('**/answer', async (route) => {
    await new Promise<void>((done) => (fail = done))
    await route.abort()
  })
  const [first, second] = [page.locator('.ask-row').first(), page.locator('.ask-row').last()]
  await first.click()
  const on = page.waitForRequest('**/answer')
  await approve(page)
  const asked = new URL((await on).url()).pathname.split('/').at(-2)
  await second.click()
  await page.locator(`waypost-ask:not([data-ask="${asked}"])`).first().waitFor()
  fail()
  await page.getByText('One answer will be sent as soon as Waypost can be reached').waitFor()
  expect(await waits(page)).toEqual([asked])
})

test('an answer that was sent late can be undone, wherever the person is by then', async () => {
  asks('ask_1')
  const page = await it.visit('/agents')
  await page.getByRole('heading', { name: 'Agents' }).waitFor()
  await page.getByRole('link', { name: 'Inbox' }).click()
  await approveOffline(page)
  await page.goBack()
  await page.getByRole('heading', { name: 'Agents' }).waitFor()
  await page.route('**/answer', (route) => route.fulfill({ json: it.world.hold('ask_1', { decision: { decision: 'approve', digest: DIGEST } }) }))
  await it.world.http.rise()
  await page.locator('.undo').getByRole('button', { name: 'Undo' }).waitFor()
  expect(await page.locator('.undo p').innerText()).toBe(`Approved: ${it.world.found('ask_1').approval?.tool}`)
})
