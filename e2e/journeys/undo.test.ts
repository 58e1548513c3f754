/** A decision in the web app can be undone for some seconds. Until then nothing runs, and the app says when it came too late. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ROUTED, until } from '../world/browser'
import { story } from '../world/story'

const its = story()

interface Told {
  status: string
  decision: { decision: string } | null
}

const call = (tool: string, args: object, risk = 'low') => ({ kind: 'approval', approval: { tool, arguments: args, risk } })
const question = (text: string) => ({ kind: 'questions', questions: [{ id: 'go', question: text, input: 'confirm', required: true }] })
const undo = (page: Page) => page.locator('.undo')
const rows = (page: Page) => page.locator('.ask-row-title').allInnerTexts()

test('an approval is undone and decided again, and nothing could run before it was final', async () => {
  const { world } = its
  await world.serve('--undo-window', '60m')
  const local = await world.person()
  const { page } = local
  const first = await world.programAsks(call('send_card', { city: 'Oslo' }))
  await page.getByText('Run send_card?').first().waitFor()
  await world.programAsks(call('drop_table', { table: 'orders' }))
  await until(() => page.locator('.ask-row').count(), 2)
  await page.locator('.ask-approve-button').waitFor()
  await page.keyboard.press('a')
  await undo(page).getByText('Approved: send_card').waitFor()
  expect((await world.programSees<Told>(first.id)).status, 'the program does not see it yet').toBe('pending')
  await until(() => rows(page), ['Run drop_table?'])
  await page.keyboard.press('u')
  await undo(page).waitFor({ state: 'detached' })
  await local.form.getByRole('heading', { name: 'Run send_card?' }).waitFor()
  await until(async () => (await rows(page)).length, 2)
  expect((await world.programSees<Told>(first.id)).status).toBe('pending')
})

test('a decision that is not undone becomes final, and Undo after that says that it came too late', async () => {
  const { world } = its
  await world.serve('--undo-window', '4s')
  const { page } = await world.person('local', ROUTED)
  const first = await world.programAsks(call('send_card', { city: 'Oslo' }))
  await page.locator('.ask-approve-button').waitFor()
  await world.programAsks(question('Go on?'))
  await until(() => page.locator('.ask-row').count(), 2)
  // The request to undo is on its way until the server has made the decision final.
  let arrive = () => {}
  await page.route('**/undo', async (route) => {
    await new Promise<void>((done) => (arrive = done))
    await route.continue()
  })
  await page.keyboard.press('a')
  await undo(page).getByRole('button', { name: 'Undo' }).click()
  const told = await world.programWaits<Told>(first.id)
  expect([told.status, told.decision?.decision]).toEqual(['answered', 'approve'])
  arrive()
  await undo(page).getByText('Too late to undo. The decision was already final.').waitFor()
  await undo(page).getByRole('button', { name: 'Close' }).click()
  await undo(page).waitFor({ state: 'detached' })
})

test('an Undo that the server cannot do says so, and does not say that it came too late', async () => {
  const { world } = its
  await world.serve('--undo-window', '60m')
  const { page } = await world.person('local', ROUTED)
  const first = await world.programAsks(call('send_card', { city: 'Oslo' }))
  await page.locator('.ask-approve-button').waitFor()
  await world.programAsks(question('Go on?'))
  await until(() => page.locator('.ask-row').count(), 2)
  await page.route('**/undo', (route) => route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"status":503,"code":"storage_full","title":"The disk is full"}' }))
  await page.keyboard.press('a')
  await undo(page).getByRole('button', { name: 'Undo' }).click()
  await undo(page).getByText('Not undone: ').waitFor()
  await undo(page).getByText('The decision becomes final when its time to undo is over.').waitFor()
  expect((await world.programSees<Told>(first.id)).status).toBe('pending')
})

test('a bulk decision is undone as a whole, and a critical call is final at once', async () => {
  const { world } = its
  await world.serve('--undo-window', '60m')
  const local = await world.person()
  const { page } = local
  for (const city of ['Oslo', 'Rome', 'Lima']) await world.programAsks(call('send_card', { city }))
  await page.getByRole('button', { name: /3 similar/ }).click()
  await page.locator('.bulk-actions').waitFor()
  while ((await page.locator('.bulk-actions .ask-rest-button').count()) > 0) await page.locator('.bulk-actions .ask-rest-button').evaluateAll((all) => (all as HTMLElement[])[0]?.click())
  await page.getByRole('button', { name: 'Approve all 3' }).click()
  await undo(page).getByText('3 approved').waitFor()
  await until(() => page.locator('.ask-row').count(), 3)
  await undo(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: /3 similar/ }).waitFor()
  await undo(page).waitFor({ state: 'detached' })

  await page.mouse.move(900, 300)
  const critical = await world.programAsks(call('drop_table', { table: 'orders' }, 'critical'))
  await page.locator('.ask-row', { hasText: 'drop_table' }).click()
  await local.readsTheCall()
  await local.form.locator('.ask-approve-button').click()
  await local.form.getByRole('button', { name: 'Yes, approve' }).click()
  await until(async () => (await world.programSees<Told>(critical.id)).status, 'answered')
  expect(await undo(page).count()).toBe(0)
})

test('where the operator turns it off, a decision is final at once', async () => {
  const { world } = its
  await world.serve('--undo-window', '0s')
  const { page } = await world.person()
  const asked = await world.programAsks(call('send_card', { city: 'Oslo' }))
  await page.locator('.ask-approve-button').waitFor()
  await page.keyboard.press('a')
  await until(async () => (await world.programSees<Told>(asked.id)).status, 'answered')
  expect(await undo(page).count()).toBe(0)
})

test.each([['ahead', 2], ['behind', -2]] as const)('a browser whose clock is two hours %s says times by the server, and offers to undo for as long as that is possible', async (_, hours) => {
  const { world } = its
  await world.serve('--undo-window', '50s')
  const first = await world.programAsks({ ...call('send_card', { city: 'Oslo' }), policy: { expires_in: 1200 } })
  const local = await world.person()
  const { page } = local
  await page.clock.install({ time: Date.now() + hours * 3_600_000 })
  await page.goto(new URL(`/asks/${first.id}`, page.url()).href)
  await page.locator('.ask-approve-button').waitFor()
  expect(await page.locator('.ask-meta waypost-when').innerText()).toBe('just now')
  expect(await page.locator('.ask-expiry').innerText()).toMatch(/^Expires in (19|20) min,/)
  await page.keyboard.press('a')
  await page.locator('.ask-outcome-line').getByText('just now').waitFor()
  const left = /\((\d+) s\)/.exec(await page.locator('.ask-undo-button').innerText())
  expect(Number(left?.[1])).toBeGreaterThan(30)
  expect(Number(left?.[1])).toBeLessThanOrEqual(50)
  await page.keyboard.press('u')
  await page.locator('.ask-approve-button').waitFor()
  expect((await world.programSees<Told>(first.id)).status).toBe('pending')
})
