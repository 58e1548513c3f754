/** Tests "Always allow…" in the form of an approval. */

import { expect, test } from 'vitest'
import { onAskPage, page, sent, show } from '../../test/ask-page'
import { expectAccessible } from '../../test/axe'
import { approval, DIGEST } from '../../test/fixtures'
import type { AskView } from '../wire'

onAskPage('waypost-answer', 'waypost-suggest')

const rememberable = (change: Partial<AskView> = {}): AskView => {
  const ask = approval(change)
  return { ...ask, approval: { ...ask.approval!, rememberable: true, arguments_text: '{"application":"web","n":5}',
    view: [{ path: 'application', text: 'web', marks: [] }, { path: 'n', text: '5', marks: [] }] } }
}

test('axe finds nothing wrong with it', async () => {
  await show(rememberable(), { suggestions: [{ arguments: [{ pointer: '/n', at_most: 9 }], covered: 4, near_misses: [{ ask_id: 'ask_9', why: 'rejected', pointer: null }] }] })
  await page.getByText('Always allow…').click()
  await page.getByText('Would have covered 4 calls that people approved.').waitFor()
  await expectAccessible(page)
})

/** T12 */
test('an approval makes a rule only where a person says so, and its sentence says what it covers', async () => {
  await show(rememberable())
  await page.getByText('Always allow…').click()
  await page.getByLabel('Whose calls').selectOption('agent')
  await page.locator('.ask-remember-argument').filter({ hasText: 'n' }).last().getByRole('combobox').selectOption('at_most')
  await page.getByLabel('is from 0 to, for n').fill('10')
  expect(await page.locator('.ask-remember-says').innerText()).toBe(
    'Would allow calls of deploy_application by demo, where application is web and n is from 0 to 10, for a day. All other calls still need approval.')
  await page.getByLabel('Allow these calls without asking, starting with my approval').check()
  await page.getByRole('button', { name: 'Approve and always allow' }).click()
  const [suggest, answer] = await sent()
  expect(suggest).toEqual(['waypost-suggest', { ask_id: 'ask_2' }])
  const { body } = answer![1] as { body: { remember: { until: string } } }
  expect(body).toMatchObject({ decision: 'approve', revision: 1, digest: DIGEST, remember: { scope: 'agent', arguments: [{ pointer: '/n', at_most: '10' }] } })
  expect(Date.parse(body.remember.until)).toBeGreaterThan(Date.now())
})

test('a suggestion is only a pattern: it is taken by a person, and rejecting sends no rule', async () => {
  await show(rememberable(), { suggestions: [{ arguments: [{ pointer: '/application', equals: 'web' }, { pointer: '/n', at_most: 9 }], covered: 1, near_misses: [] }] })
  await page.getByText('Always allow…').click()
  await page.getByRole('button', { name: 'Use this pattern' }).click()
  expect(await page.locator('.ask-remember-says').innerText()).toContain('n is from 0 to 9')
  await page.getByLabel('Allow these calls without asking, starting with my approval').check()
  await page.getByRole('button', { name: 'Reject…' }).click()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  expect((await sent()).map(([, detail]) => detail['body'])).toEqual([{ decision: 'reject', revision: 1, digest: DIGEST }])
})

test('what wants a person each time has no such fold', async () => {
  await show(approval({}, 'critical'))
  await page.getByRole('button', { name: 'Reject…' }).waitFor()
  expect(await page.getByText('Always allow…').count()).toBe(0)
})
