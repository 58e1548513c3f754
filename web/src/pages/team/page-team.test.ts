import { expect, test } from 'vitest'
import { expectAccessible } from '../../../test/axe'
import { story } from '../../../test/story'

const it = story()

test.each([['light', 1280], ['dark', 390]] as const)('A24: who takes part, what they may do, keys, channels and signs of fatigue, in %s at %d pixels', async (colorScheme, width) => {
  const page = await it.visit('/team', { colorScheme, viewport: { width, height: 800 } })
  await page.getByText('approves without reading').waitFor()
  await page.getByText('agent:deployer').waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'max' }).count()).toBeGreaterThan(0)
  expect(await page.locator('.copy-line code').allInnerTexts()).toEqual(['waypost person add NAME --role ROLE', 'waypost permissions', 'waypost key create --agent NAME'])
  await expectAccessible(page)
})

test('A24: a command is copied with one click', async () => {
  const page = await it.visit('/team', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.getByRole('button', { name: 'Copy waypost permissions' }).click()
  await page.getByText('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('waypost permissions')
})

test('A24: who may not administer is told so', async () => {
  const page = await it.visit('/')
  await page.route('**/api/v1/admin/**', (route) => route.fulfill({ status: 403, json: { code: 'not_permitted', title: 'Not permitted' } }))
  await page.getByRole('link', { name: 'Team' }).click()
  await page.getByText('Only administrators can see this.').nth(2).waitFor()
})
