import { expect, test } from 'vitest'
import { expectAccessible } from '../../../test/axe'
import { story } from '../../../test/story'

const it = story()

test.each([['light', 1280], ['dark', 390]] as const)('A24: who takes part, what they may do, keys, channels and signs of fatigue, in %s at %d pixels', async (colorScheme, width) => {
  const page = await it.visit('/team', { colorScheme, viewport: { width, height: 800 } })
  await page.getByText('approves without reading').waitFor()
  await page.getByText('agent:deployer').waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'max' }).count()).toBeGreaterThan(0)
  await expectAccessible(page)
})

test('A24: who may not administer is told so, and nothing is requested that would be refused', async () => {
  it.world.may = ['see', 'answer']
  const page = await it.visit('/team')
  await page.getByText('Only administrators can see this.').nth(2).waitFor()
  expect(it.world.http.log.filter((line) => line.includes('/admin/'))).toEqual([])
})

test('an administrator adds a person and changes roles', async () => {
  const page = await it.visit('/team')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await page.getByLabel('Name', { exact: true }).fill('ada')
  await page.getByLabel('Roles, separated by commas').fill('release, operations')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByText('The roles of ada are saved.').waitFor()
  await page.getByRole('button', { name: 'Change roles of ada' }).press('Enter')
  expect(await page.getByLabel('Roles, separated by commas').inputValue()).toBe('release, operations')
  await page.getByLabel('Roles, separated by commas').fill('release')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => it.world.people.find(({ name }) => name === 'ada')?.roles).toEqual(['release'])
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Change roles of ada')
})

test('a person who is in the team already is not replaced', async () => {
  const page = await it.visit('/team')
  const before = structuredClone(it.world.people)
  await page.getByRole('button', { name: 'Add a person' }).click()
  await page.getByLabel('Name', { exact: true }).fill('max')
  await page.keyboard.press('Enter')
  await page.getByText('max is in the team already, with these roles.').waitFor()
  expect(await page.getByLabel('Roles, separated by commas').inputValue()).toBe(before.find(({ name }) => name === 'max')!.roles.join(', '))
  expect(it.world.people).toEqual(before)
})

test('an administrator creates a key, which is shown once, and revokes one after a second look', async () => {
  const page = await it.visit('/team', { viewport: { width: 390, height: 800 } })
  await page.getByRole('button', { name: 'Create a key' }).click()
  await page.getByLabel('Name of the agent').fill('clerk')
  await page.keyboard.press('Enter')
  await page.getByText('wpk_0123456789').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Revoke the key of agent:deployer' }).click()
  await page.getByText('Programs that use this key are refused at once.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await page.getByText('The key of agent:deployer is revoked.').waitFor()
  expect(it.world.keys.map(({ principal, ended_at }) => [principal, Boolean(ended_at)])).toEqual([['agent:deployer', true], ['agent:clerk', false]])
  await page.reload()
  await page.getByText('agent:clerk').waitFor()
  expect(await page.getByText('agent:deployer').count()).toBe(0)
})

test('who may not administer is offered no changes', async () => {
  it.world.may = ['see', 'answer']
  const page = await it.visit('/team')
  await page.getByText('zoe').waitFor()
  expect(await page.locator('.team button', { hasText: /Add|Change|Create|Revoke/ }).count()).toBe(0)
})

test.each([['light', 1280], ['dark', 390]] as const)('an administrator grants and revokes permissions after a second look, in %s at %d pixels', async (colorScheme, width) => {
  const theirs = { may: ['answer', 'direct'], approve: 'critical' } as const
  it.world.rolePolicy = { revision: 3, role_policy: { everybody: { may: ['see'] }, roles: { release: { ...theirs, may: [...theirs.may] } } } }
  const page = await it.visit('/team', { colorScheme, viewport: { width, height: 800 } })
  const before = structuredClone(it.world.rolePolicy)
  await page.getByRole('button', { name: 'Change permissions of release' }).press('Enter')
  await page.getByLabel('export').check()
  await page.getByLabel('direct agents').uncheck()
  await page.getByLabel('May approve calls').selectOption('high')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Grants: export, approve up to high risk').waitFor()
  await page.getByText('Revokes: direct agents, approve up to critical risk').waitFor()
  await expectAccessible(page)
  expect(it.world.rolePolicy, 'nothing is sent before').toEqual(before)
  await page.getByRole('button', { name: 'Change permissions', exact: true }).click()
  await page.getByText('The permissions of release are saved.').waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Change permissions of release')
  const release = { may: ['answer', 'export'], approve: 'high' }
  expect(it.world.rolePolicy).toEqual({ ...before, revision: before.revision + 1, role_policy: { ...before.role_policy, roles: { ...before.role_policy.roles, release } } })
})

test('an administrator adds a role, and a role that may nothing is gone', async () => {
  const page = await it.visit('/team')
  await page.getByRole('button', { name: 'Add a role' }).click()
  await page.getByLabel('Name of the role').fill('audit')
  await page.getByLabel('export').check()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Change permissions', exact: true }).click()
  await page.getByText('The permissions of audit are saved.').waitFor()
  expect(it.world.rolePolicy.role_policy.roles).toMatchObject({ audit: { may: ['export'] } })
  await page.getByRole('button', { name: 'Change permissions of audit' }).click()
  await page.getByLabel('export').uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Change permissions', exact: true }).click()
  await expect.poll(() => Object.keys(it.world.rolePolicy.role_policy.roles ?? {})).not.toContain('audit')
})

test('permissions that another administrator changed are shown, and none of them is lost', async () => {
  const page = await it.visit('/team')
  await page.getByRole('button', { name: 'Change permissions of Everyone' }).click()
  await page.getByLabel('export').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const theirs = { revision: 9, role_policy: { everybody: { may: ['see', 'erase'] } } } as typeof it.world.rolePolicy
  it.world.rolePolicy = theirs
  await page.getByRole('button', { name: 'Change permissions', exact: true }).click()
  await page.locator('team-permissions [role=alert] .problem-line').waitFor()
  expect(it.world.rolePolicy).toEqual(theirs)
  expect(await page.getByLabel('erase').isChecked()).toBe(true)
  expect(await page.getByLabel('export').isChecked()).toBe(false)
})
