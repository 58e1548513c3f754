import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../test/axe'
import { INSIGHT, PAST } from '../../../test/fixtures'
import { story } from '../../../test/story'

const it = story()
const PHONE = { viewport: { width: 390, height: 844 } }

function past(): void {
  it.world.past = PAST
  it.world.insight = INSIGHT
}
const rows = (page: Page) => page.locator('.past-row').evaluateAll((all) => all.map((each) => each.querySelector('.past-ending')?.textContent))

test.each([['light', 1280], ['dark', 390]] as const)('axe finds nothing wrong in %s at %d pixels, empty and full', async (colorScheme, width) => {
  const page = await it.visit('/history', { colorScheme, viewport: { width, height: 800 } })
  await page.getByRole('heading', { name: 'No decisions' }).waitFor()
  expect(await page.locator('.metric strong').allInnerTexts(), 'a share of nothing is none').toEqual(['0', '–', '–', '–', '–'])
  await expectAccessible(page)
  past()
  await page.reload()
  await page.locator('.past-row').first().waitFor()
  await expectAccessible(page)
})

test('says how soon people decide, how often they say otherwise, and what rules covered', async () => {
  past()
  it.world.rules = [{ id: 'rule_1', ask_id: 'ask_1', says: 'Calls of deploy_application by deployer.', scope: 'agent', arguments: [], tool: 'deploy_application', risk: 'low', made_by: { kind: 'person', name: 'zoe' }, made_at: '2026-11-01T10:00:00Z', until: '2026-12-01T10:00:00Z', ended: null }]
  const page = await it.visit('/history', PHONE)
  await page.getByText('covered 120').waitFor()
  expect(await page.locator('.metric').allInnerTexts().then((all) => all.map((each) => each.replaceAll('\n', ' ')))).toEqual([
    'Asked 1,284 12 still waiting',
    'Seen after 94 s median of 1,100; 90% within 45 min',
    'Decided after 2 min median of 1,194; 90% within 68 min',
    'Expired 5% 58 not answered in time',
    'Overridden 11% 84 of 763 calls and texts rejected or changed',
  ])
})

test('decisions are filtered, older ones follow, and a reload shows the same', async () => {
  past()
  const page = await it.visit('/history', PHONE)
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect.poll(() => rows(page)).toEqual(['Approved', 'Rejected', 'Approved, changed', 'Approved'])
  await page.getByLabel('Outcome').selectOption('rejected')
  await expect.poll(() => rows(page)).toEqual(['Rejected'])
  await page.getByLabel('Decided by').fill('zoe')
  await page.getByRole('heading', { name: 'No decisions' }).waitFor()
  await page.getByLabel('Decided by').fill('max')
  await expect.poll(() => rows(page)).toEqual(['Rejected'])
  await page.reload()
  await expect.poll(() => rows(page)).toEqual(['Rejected'])
  expect(new URL(page.url()).search).toBe('?days=30&ending=rejected&by=max')
})

test('what was decided is saved as a sheet and as JSON', async () => {
  past()
  const page = await it.visit('/history')
  for (const [words, name] of [['Save as CSV', 'history.csv'], ['Save as JSON', 'history.json']] as const) {
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: words }).click()])
    expect(saved.suggestedFilename()).toBe(name)
  }
})
