import { expect, test } from 'vitest'
import { expectAccessible } from '../../../test/axe'
import { approval } from '../../../test/fixtures'
import { readToTheEnd, story } from '../../../test/story'

const it = story()

/** A planner whose child session, a painter, asks. */
function asked(): { planner: string; painter: string } {
  const { world } = it
  const planner = world.session({ agent: 'planner', title: 'Have the house painted' })
  const lineage = { root: planner, parent: planner, call_id: 'p1', above: [{ session_id: planner, agent: 'planner' }] }
  const painter = world.session({ agent: 'painter', title: 'Paint the door', lineage })
  world.hear(planner, 'Have the house painted.')
  world.append(planner, 'tool_started', { call_id: 'p1', tool: 'painter', arguments: '{"task":"Paint the door"}', attempt: 1 })
  world.append(planner, 'child_started', { call_id: 'p1', tool: 'painter', child_id: painter, agent: 'painter', message: 'Paint the door' })
  world.append(planner, 'run_suspended', { waiting_for: [] })
  world.ask(painter, approval({ id: 'ask_1', agent: 'painter', lineage }, 'low'))
  world.append(painter, 'run_suspended', { waiting_for: ['ask_1'] })
  return { planner, painter }
}

test.each([['light', 1280], ['dark', 390]] as const)('axe finds nothing wrong in %s at %d pixels', async (colorScheme, width) => {
  const { planner } = asked()
  const page = await it.visit(`/sessions/${planner}`, { colorScheme, viewport: { width, height: 800 } })
  await readToTheEnd(page.locator('waypost-ask'))
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await expectAccessible(page)
})

test('C10: what is asked below a session is answered at it, and each leads to the other', async () => {
  const { planner, painter } = asked()
  const page = await it.visit(`/sessions/${planner}`)
  const below = page.getByRole('region', { name: 'Asked by agents that work for this agent' })
  expect(await below.locator('.ask-from').textContent()).toBe('from painter, for planner')
  expect(await page.locator('.session-facts .status').textContent()).toBe('Waiting for you')
  await below.getByRole('button', { name: 'Approve' }).click()
  await below.getByText('Approved').waitFor()
  await page.getByText('Working', { exact: true }).first().waitFor()
  expect(it.world.found('ask_1').status).toBe('answered')
  await below.getByRole('link', { name: 'See where painter asks this' }).click()
  await page.waitForURL(`**/sessions/${painter}`);
  await page.locator('.session-for').getByRole('link', { name: 'planner' }).click()
  await page.waitForURL(`**/sessions/${planner}`)
  expect(await page.getByRole('link', { name: 'See what painter is doing' }).getAttribute('href')).toBe(`/sessions/${painter}`)
})

test('the inbox and the list of sessions say for whom an agent works', async () => {
  asked()
  const page = await it.visit('/')
  expect(await page.locator('.ask-row-agent').first().textContent()).toBe('painter for planner')
  await page.goto(new URL('/sessions', page.url()).href)
  expect(await page.locator('.session-row-facts', { hasText: 'painter' }).textContent()).toContain('for planner')
})
