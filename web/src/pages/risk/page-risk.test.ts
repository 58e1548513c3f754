import { expect, test } from 'vitest'
import { expectAccessible } from '../../../test/axe'
import { story } from '../../../test/story'

const it = story()

/** A120 */
test('floors are listed, kept and removed, and what the rest of the role policy says stays', async () => {
  const floors = [{ name: 'databases', risk: 'high' as const, tool: 'drop_*' }]
  it.world.rolePolicy = { revision: 4, role_policy: { everybody: { may: ['see'] }, risk: { floors } }, declared_risk: { floors: [{ name: 'prod', risk: 'critical', target: 'prod-*' }] } }
  const page = await it.visit('/agents')
  await page.getByRole('link', { name: 'Risk floors' }).click()
  await page.getByText('counts as at least high risk').waitFor()
  await expectAccessible(page)
  expect(await page.getByText('From waypost.toml on the server').count()).toBe(1)

  await page.getByRole('textbox', { name: 'Name' }).fill('payments')
  await page.getByRole('textbox', { name: 'Tool' }).fill('pay')
  await page.getByRole('textbox', { name: 'Condition' }).fill('amount > 100')
  await page.getByRole('button', { name: 'Save floor' }).click()
  await page.getByText('The floor payments is now active.').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Remove the floor databases' }).click()
  await page.getByText('The floor databases was removed.').waitFor({ state: 'attached' })
  const kept = [{ name: 'payments', risk: 'high', tool: 'pay', when: 'amount > 100' }]
  expect(it.world.rolePolicy).toMatchObject({ revision: 6, role_policy: { everybody: { may: ['see'] }, risk: { floors: kept } } })
})

test('floors that somebody else has written since are shown, and nothing of them is lost', async () => {
  const page = await it.visit('/risk')
  await page.getByText('No floors yet').waitFor()
  it.world.rolePolicy = { revision: 1, role_policy: { everybody: {}, risk: { floors: [{ name: 'theirs', risk: 'critical' }] } } }
  await page.getByRole('combobox', { name: 'Minimum risk of a call that matches no floor' }).selectOption('high')
  await page.getByText('theirs').waitFor()
  expect(it.world.rolePolicy).toEqual({ revision: 1, role_policy: { everybody: {}, risk: { floors: [{ name: 'theirs', risk: 'critical' }] } } })
})
