import { expect, test } from 'vitest'
import { approval, plainCall } from '../../../test/fixtures'
import { expectAccessible } from '../../../test/axe'
import { readToTheEnd, story, until } from '../../../test/story'

const it = story()

/** C9, P5 */
test('several calls are approved in one go, but for what is left out and what was not opened', async () => {
  const session = it.world.session()
  for (const [id, risk] of [['ask_1', 'low'], ['ask_2', 'medium'], ['ask_3', 'high']] as const) it.world.ask(session, plainCall({ id }, risk))
  const page = await it.visit(`/sessions/${session}`)
  await page.getByText('Decide together, with exceptions').click()
  await expectAccessible(page, 'waypost-bulk-decision')
  const choices = page.locator('.bulk-choice input')
  expect(await Promise.all([0, 1, 2].map((n) => choices.nth(n).isChecked()))).toEqual([true, true, false])
  expect(await choices.nth(2).isDisabled(), 'what is risky is opened first').toBe(true)
  await page.locator('.bulk-details').nth(2).locator('summary').click()
  await choices.nth(2).check()
  await choices.nth(0).uncheck()
  await readToTheEnd(page.locator('waypost-bulk-decision'))
  await page.getByRole('button', { name: 'Approve 2 of 3' }).click()
  await page.getByText('2 approved.').waitFor()
  await until(() => it.world.found('ask_3').status === 'answered')
  expect(['ask_1', 'ask_2', 'ask_3'].map((id) => it.world.found(id).status)).toEqual(['pending', 'answered', 'answered'])
})

/** C9 */
test('one that somebody else has settled meanwhile is told, and the others are decided', async () => {
  const session = it.world.session()
  for (const id of ['ask_1', 'ask_2']) it.world.ask(session, plainCall({ id }, 'low'))
  const page = await it.visit(`/sessions/${session}`)
  await page.getByText('Decide together, with exceptions').click()
  // The ask is settled meanwhile; the page does not know it yet.
  it.world.asks.set('ask_1', { ...it.world.found('ask_1'), status: 'withdrawn' })
  await readToTheEnd(page.locator('waypost-bulk-decision'))
  await page.getByRole('button', { name: 'Approve all 2' }).click()
  await page.getByText('1 approved. 1 not decided:').waitFor()
  expect(it.world.found('ask_2').status).toBe('answered')
})

/** A065 */
test('where some of a bulk take a fresh proof, it is asked for once and those are sent again', async () => {
  const session = it.world.session()
  for (const [id, risk] of [['ask_1', 'low'], ['ask_2', 'high'], ['ask_3', 'high']] as const) it.world.ask(session, plainCall({ id }, risk))
  it.world.stepUp = true
  const page = await it.visit(`/sessions/${session}`)
  await page.getByText('Decide together, with exceptions').click()
  for (const n of [1, 2]) {
    await page.locator('.bulk-details').nth(n).locator('summary').click()
    await page.locator('.bulk-choice input').nth(n).check()
  }
  await readToTheEnd(page.locator('waypost-bulk-decision'))
  await page.getByRole('button', { name: 'Approve all 3' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill('123456')
  await page.keyboard.press('Enter')
  await page.getByText('3 approved.').waitFor()
  expect(['ask_1', 'ask_2', 'ask_3'].map((id) => it.world.found(id).status)).toEqual(['answered', 'answered', 'answered'])
})

test('nothing is approved together that was not on the screen, and what is long or could deceive is opened first', async () => {
  const session = it.world.session()
  const lines = { view: [{ path: 'sql', text: 'select 1;⏎\n'.repeat(60), marks: ['several lines'] }] }
  for (const [id, call] of [['ask_1', plainCall()], ['ask_2', plainCall({}, 'low', lines)], ['ask_3', approval({}, 'low')]] as const) it.world.ask(session, { ...call, id })
  const page = await it.visit(`/sessions/${session}`, { viewport: { width: 390, height: 700 } })
  await page.getByText('Decide together, with exceptions').click()
  const choices = page.locator('.bulk-choice input')
  expect(await Promise.all([0, 1, 2].map((n) => choices.nth(n).isDisabled()))).toEqual([false, true, true])
  await page.locator('.bulk-details').nth(1).locator('summary').click()
  await choices.nth(1).check()
  const bulk = page.locator('waypost-bulk-decision')
  await bulk.getByRole('button', { name: 'Show the rest' }).click()
  expect(['ask_1', 'ask_2', 'ask_3'].map((id) => it.world.found(id).status)).toEqual(['pending', 'pending', 'pending'])
  await readToTheEnd(bulk)
  await bulk.getByRole('button', { name: 'Approve 2 of 3' }).click()
  await page.getByText('2 approved.').waitFor()
})

test('a rejection that does not arrive keeps its reason in sight, and the second press sends the same under the same key', async () => {
  const session = it.world.session()
  const ids = ['ask_1', 'ask_2', 'ask_3']
  for (const id of ids) it.world.ask(session, plainCall({ id }, 'low'))
  const page = await it.visit(`/sessions/${session}`)
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/asks/decide') && sent.push(`${request.headers()['idempotency-key']} ${request.postData()}`))
  await page.getByText('Decide together, with exceptions').click()
  const why = page.getByLabel('Why not?')
  await page.getByRole('button', { name: 'Reject 3…' }).click()
  await why.fill('Not on a Friday.')
  await page.getByRole('button', { name: 'Go back' }).click()
  await page.getByRole('button', { name: 'Reject 3…' }).click()
  expect(await why.inputValue(), 'what would be sent is in sight').toBe('Not on a Friday.')
  await it.world.http.die()
  await why.press('Control+Enter')
  await page.getByText('This may not have arrived. Sending it again is safe.').waitFor()
  expect(await why.inputValue()).toBe('Not on a Friday.')
  await it.world.http.rise()
  await page.getByRole('button', { name: 'Reject 3', exact: true }).click()
  await page.getByText('3 rejected.').waitFor()
  await why.waitFor({ state: 'detached' })
  expect([sent.length, new Set(sent).size]).toEqual([2, 1])
  expect(ids.map((id) => it.world.found(id).decision?.reason)).toEqual(ids.map(() => 'Not on a Friday.'))
})
