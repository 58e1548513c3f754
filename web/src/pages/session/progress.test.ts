import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../test/axe'
import { PLAN } from '../../../test/fixtures'
import { story } from '../../../test/story'
import type { Step } from '../../wire'

const it = story()
const PHONE = { viewport: { width: 390, height: 844 } }

function planned(steps: Step[] = PLAN): string {
  const session = it.world.session({ agent: 'operator' })
  it.world.hear(session, 'Release it.')
  it.world.append(session, 'plan_changed', { steps, added: [], modified: [], removed: [] })
  return session
}

function drafting(...been: string[]): string {
  const session = it.world.session({ agent: 'editor' })
  for (const at of been) it.world.append(session, 'work_kept', { at, version: 1 })
  return session
}

/** The rows of the unfolded section, as a person reads them. */
const rows = (page: Page) => page.locator('.progress li:not(li li)').evaluateAll((all) => all.map((each) => `${each.getAttribute('aria-current') ? '> ' : ''}${each.textContent?.replaceAll(/\s+/g, ' ').trim()}`))

test.each([['light', 1280], ['dark', 390]] as const)('axe finds nothing wrong in %s at %d pixels', async (colorScheme, width) => {
  for (const session of [planned(), drafting('Draft', 'Review')]) {
    const page = await it.visit(`/sessions/${session}`, { colorScheme, viewport: { width, height: 800 } })
    await page.locator('.progress summary').click()
    await expectAccessible(page)
  }
})

test('the steps of a plan are shown with how each stands, and change while one looks', async () => {
  const session = planned()
  const page = await it.visit(`/sessions/${session}`, PHONE)
  await page.getByText('1 of 5 done').click()
  expect(await rows(page)).toEqual([
    'Read what changed since the last release done 14 changes, 2 of them breaking',
    'Delete the old branches denied',
    '> Write the release notes in progress',
    'Tag the release to do after step 3',
    'Announce it to everybody to do after step 3, 4',
  ])
  const steps = PLAN.slice(2).map((step) => ({ ...step, status: 'done' as const }))
  it.world.append(session, 'plan_changed', { steps, added: [], modified: ['notes', 'tag', 'post'], removed: ['read', 'old'] })
  await page.getByText('3 of 3 done').waitFor()
  expect(await rows(page)).toEqual(['Write the release notes done', 'Tag the release done', 'Announce it to everybody done'])
})

test('the graph of a workflow says where it stands, where it was and what leads on', async () => {
  const session = drafting('Draft', 'Review')
  const page = await it.visit(`/sessions/${session}`, PHONE)
  await page.getByText('3 states').click()
  expect(await rows(page)).toEqual([
    'Draft visited written →leads to Review',
    '> Review here changes wanted →leads to Draft approved →leads to Released dropped →leads to End',
    'Released announced →leads to End',
    'End',
  ])
  it.world.append(session, 'work_kept', { at: 'end', version: 1 })
  await expect.poll(async () => (await rows(page)).at(-1)).toBe('> End')
})

test('a session below is shown with how it stands, and the whole session can be saved', async () => {
  const { world } = it
  const planner = world.session({ agent: 'planner' })
  const painter = world.session({ agent: 'painter' })
  world.append(planner, 'tool_started', { call_id: 'p1', tool: 'painter', arguments: '{}', attempt: 1 })
  world.append(planner, 'child_started', { call_id: 'p1', tool: 'painter', child_id: painter, agent: 'painter', message: '' })
  const record = world.record(planner)
  record.view = { ...record.view, children: [{ id: painter, call_id: 'p1', agent: 'painter', title: '', status: 'failed', pending: 0 }] }
  const page = await it.visit(`/sessions/${planner}`)
  await page.locator('.tool-child', { hasText: 'Failed' }).waitFor()
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()])
  expect(saved.suggestedFilename()).toBe(`${planner}.json`)
})
