import { expect, test } from 'vitest'
import { expectAccessible } from '../../../test/axe'
import { story } from '../../../test/story'
import type { RuleView } from '../../wire'

const it = story()

const rule: RuleView = {
  id: 'rule_1', ask_id: 'ask_1', says: 'Calls of deploy by demo, where n is from 0 to 5, until 2027-01-15T09:00:00.000Z.', scope: 'agent', arguments: [],
  tool: 'deploy', risk: 'high', made_by: { kind: 'person', name: 'zoe' }, made_at: '2026-11-21T10:00:00Z', until: '2027-01-15T09:00:00Z', ended: null,
}

/** T12 */
test('the rules in force are listed and each can be ended', async () => {
  it.world.rules = [rule, { ...rule, id: 'rule_2', says: 'Calls of scale by any agent, where to is "eu", until 2027-01-15T09:00:00.000Z.', tool: 'scale' }]
  const page = await it.visit('/rules')
  await page.getByText('Calls of deploy by demo').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End rule for deploy' }).click()
  await page.getByText('The rule for deploy has ended.').waitFor({ state: 'attached' })
  expect(await page.locator('.rule-says').allInnerTexts()).toEqual(['Calls of scale by any agent, where to is "eu".'])
})

test('where there is none, the page says how one is made', async () => {
  const page = await it.visit('/agents')
  await page.getByRole('link', { name: 'Auto-approval rules' }).click()
  await page.getByText('No active rules').waitFor()
  await expectAccessible(page)
})
