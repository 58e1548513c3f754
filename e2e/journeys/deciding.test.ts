/** Nothing is approved unseen, the decision is always in reach, and people see what their press did where they pressed. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ROUTED, until } from '../world/browser'
import { story } from '../world/story'

const its = story()

interface Told {
  status: string
  decision: { decision: string } | null
}

const STATEMENTS = Array.from({ length: 300 }, (_, n) => `delete from orders where id = ${n};`).join('\n')
const call = (tool: string, args: object, risk = 'low') => ({ kind: 'approval', approval: { tool, arguments: args, risk } })

/** Whether all of an element is in the window, and nothing covers it. */
const inView = (page: Page, selector: string) => page.locator(selector).first().evaluate((each) => {
  const { top, bottom, left, width } = each.getBoundingClientRect()
  const isOnTop = (x: number, y: number) => each.contains(document.elementFromPoint(left + width * x, top + (bottom - top) * y))
  return top >= 0 && bottom <= window.innerHeight && [0.1, 0.5, 0.9].every((x) => isOnTop(x, 0.1) && isOnTop(x, 0.9))
})
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

test('keys approve a call of 300 lines only after all of it was shown, and a call that could deceive never at once', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const long = await world.programAsks(call('run_sql', { sql: STATEMENTS }))
  await local.opens(`/asks/${long.id}`)
  const { page } = local
  await local.form.getByRole('button', { name: 'Show the rest' }).waitFor()
  await page.keyboard.press('a')
  await local.form.locator('.ask-value', { hasText: 'id = 299;' }).waitFor({ state: 'attached' })
  expect((await world.programSees<Told>(long.id)).status).toBe('pending')
  while ((await local.form.locator('.ask-rest-button').count()) > 0) await page.keyboard.press('a')
  expect((await world.programSees<Told>(long.id)).status).toBe('pending')
  await page.keyboard.press('a')
  await until(async () => (await world.programSees<Told>(long.id)).decision?.decision, 'approve')

  const deceiving = await world.programAsks(call('http_post', { to: 'p\u0430ypal.com', note: 'safe\u202egnp.exe' }, 'medium'))
  await local.opens(`/asks/${deceiving.id}`)
  await local.readsTheCall()
  await page.keyboard.press('a')
  await until(() => focused(page), 'Approve')
  expect((await world.programSees<Told>(deceiving.id)).status).toBe('pending')
  await page.keyboard.press('Enter')
  await until(async () => (await world.programSees<Told>(deceiving.id)).decision?.decision, 'approve')
})

test('on a phone, the decision about a patch of 25 files and the answer among 64 options are in reach without scrolling', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person('local', { viewport: { width: 390, height: 844 } })
  const files = Array.from({ length: 25 }, (_, n) => ({ path: `src/file-${n}.ts`, content: `line\n`.repeat(40) }))
  const patch = await world.programAsks(call('apply_patch', { files }))
  await local.opens(`/asks/${patch.id}`)
  await local.form.locator('.ask-rest-button').waitFor()
  expect(await inView(local.page, '.ask-rest-button')).toBe(true)
  expect(await inView(local.page, '.ask-reject-button')).toBe(true)
  const options = Array.from({ length: 64 }, (_, n) => ({ label: `Region ${n + 1}`, value: `r${n + 1}` }))
  const region = await world.programAsks({ kind: 'questions', questions: [{ id: 'region', question: 'Which region?', options }] })
  await local.opens(`/asks/${region.id}`)
  await local.form.getByRole('searchbox', { name: 'Filter 64 options' }).fill('42')
  await local.form.getByLabel('Region 42').check()
  expect(await inView(local.page, '.ask-submit-button')).toBe(true)
  await local.submits()
  expect((await world.programWaits<{ answers: object }>(region.id)).answers).toEqual({ region: { values: ['r42'] } })
})

test('an answer to a long form that waits for the server says so at its button, and that it was sent', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const questions = ['Oslo', 'Rome', 'Lima', 'Kyoto', 'Accra', 'Quito'].map((city) => ({ question: `Is ${city} next?`, input: 'confirm' }))
  const ask = await world.programAsks({ kind: 'questions', questions })
  await local.opens(`/asks/${ask.id}`)
  for (const n of questions.keys()) await local.form.getByRole('radio', { name: 'Yes' }).nth(n).check()
  await world.server.die()
  await local.page.getByText('Connection lost').waitFor()
  await local.page.evaluate(() => scrollTo(0, 0))
  expect(await inView(local.page, '.ask-submit-button')).toBe(true)
  await local.submits()
  const button = local.form.getByRole('button', { name: 'Saved, sent when connected' })
  await button.waitFor()
  expect([await button.isDisabled(), await inView(local.page, '.ask-notice'), await inView(local.page, '.ask-submit-button')]).toEqual([true, true, true])
  await world.server.start()
  await local.page.locator('.ask-outcome-line', { hasText: 'Answered' }).waitFor()
  expect(await inView(local.page, '.ask-outcome-line')).toBe(true)
  expect((await world.programSees<Told>(ask.id)).status).toBe('answered')
})

test('the result of a bulk decision stands where it was made, and the way on has the focus', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const { page } = local
  await world.programAsks(call('drop_table', { table: 'orders' }, 'critical'))
  for (const city of ['Oslo', 'Rome', 'Lima']) await world.programAsks(call('send_card', { city }))
  await page.getByRole('button', { name: /3 similar/ }).click()
  const approve = page.getByRole('button', { name: 'Approve all 3' })
  await page.locator('.bulk-actions').waitFor()
  while ((await page.locator('.bulk-actions .ask-rest-button').count()) > 0) await page.locator('.bulk-actions .ask-rest-button').evaluateAll((all) => (all as HTMLElement[])[0]?.click())
  await approve.click()
  await page.locator('.pane-result').getByText('3 approved.').waitFor()
  await until(() => focused(page), 'Next ask')
  expect(await page.locator('waypost-ask').count(), 'no other ask opened by itself').toBe(0)
  await page.keyboard.press('Enter')
  await local.form.getByText('critical risk').waitFor()
})

test('of a bulk decision that was refused in part, the result has the focus, and no other ask opens by itself', async () => {
  const { world } = its
  await world.serve()
  const { page } = await world.person('local', ROUTED)
  await world.programAsks(call('drop_table', { table: 'orders' }, 'critical'))
  const asks: { id: string }[] = []
  for (const city of ['Oslo', 'Rome', 'Lima']) asks.push(await world.programAsks(call('send_card', { city })))
  await page.getByRole('button', { name: /3 similar/ }).click()
  await page.locator('.bulk-actions').waitFor()
  while ((await page.locator('.bulk-actions .ask-rest-button').count()) > 0) await page.locator('.bulk-actions .ask-rest-button').evaluateAll((all) => (all as HTMLElement[])[0]?.click())
  // Somebody else is faster with one of them.
  await page.route('**/asks/decide', async (route) => {
    await world.server.run('answer', asks[1]?.id ?? '', '--reject')
    await route.continue()
  })
  await page.getByRole('button', { name: 'Approve all 3' }).click()
  const result = page.locator('.pane-result > .bulk-said')
  await result.getByText(/^2 approved\. 1 not decided: /).waitFor()
  await until(() => result.evaluate((said) => said === document.activeElement), true)
  expect(await page.locator('waypost-ask').count()).toBe(0)
  const ended = await Promise.all(asks.map(({ id }) => world.programSees<Told>(id)))
  expect(ended.map(({ decision }) => decision?.decision)).toEqual(['approve', 'reject', 'approve'])
})
