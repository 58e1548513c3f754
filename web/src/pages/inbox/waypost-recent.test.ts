import { expect, test } from 'vitest'
import { expectAccessible } from '../../../test/axe'
import { plainCall } from '../../../test/fixtures'
import { story } from '../../../test/story'

const it = story()
const PAST = { kind: 'approval', about: 'Run deploy?', agent: 'demo', session_id: 'ses_1', ending: 'approved', source: 'person', by: { kind: 'person', name: 'zoe' }, asked_at: '2026-11-21T09:00:00Z', ended_at: '2026-11-21T10:00:00Z', took_ms: 90_000, risk: 'low', changed: false, reason: null, imported: null }

test.each([['light', 1280], ['dark', 390]] as const)('A40: what was decided recently is below the list, in %s at %d pixels', async (colorScheme, width) => {
  it.world.ask(it.world.session(), plainCall({ id: 'ask_1' }))
  it.world.past = [{ ...PAST, ask_id: 'ask_0' }] as never
  const page = await it.visit('/', { colorScheme, viewport: { width, height: 800 } })
  await page.locator('.ask-row').waitFor()
  await page.locator('.recent summary').waitFor()
  // A wide screen reads the history for what is beside the ask.
  if (width === 390) expect(it.world.http.log.filter((line) => line.includes('/history'))).toEqual([])
  await page.getByText('Recently decided').click()
  const rows = page.locator('.recent .past-row')
  await expect.poll(() => rows.evaluateAll((all) => all.map((row) => row.getAttribute('href'))), { timeout: 10_000 }).toEqual(['/asks/ask_0'])
  await expectAccessible(page)
  it.world.past = [{ ...PAST, ask_id: 'ask_1', ending: 'rejected' }, { ...PAST, ask_id: 'ask_0' }] as never
  it.world.settle('ask_1', {})
  await expect.poll(() => rows.count(), { timeout: 10_000 }).toBe(2)
})

test('a filter is saved as a view, is there after a reload, and is removed', async () => {
  const session = it.world.session()
  for (let n = 0; n < 7; n += 1) it.world.ask(session, plainCall({ id: `ask_${n}`, agent: n < 2 ? 'other' : 'demo' }))
  const page = await it.visit('/?agent=other')
  await page.getByRole('button', { name: 'Save this view…' }).click()
  await page.getByLabel('Name of the view').fill('Of the other one')
  await page.keyboard.press('Enter')
  const view = page.getByRole('button', { name: 'Of the other one', exact: true })
  await view.waitFor()
  await expectAccessible(page)
  await view.click()
  await page.getByText('7 waiting', { exact: true }).first().waitFor()
  await page.reload()
  await view.click()
  await page.getByText('2 of 7', { exact: true }).first().waitFor()
  expect(new URL(page.url()).search).toBe('?agent=other')
  await page.getByRole('button', { name: 'Remove the view Of the other one' }).click()
  await view.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('waypost-views'))).toBe('[]')
})

test('A32: while the inbox loads, it has the places of the list and of the ask', async () => {
  let release = () => {}
  it.world.http.gate = new Promise((done) => (release = done))
  it.world.ask(it.world.session(), plainCall({ id: 'ask_1' }))
  const page = await it.visit('/')
  const places = () => page.evaluate(() => ['.inbox-list', '.inbox-pane', 'h1'].map((place) => Math.round(document.querySelector(place)?.getBoundingClientRect().left ?? -1)))
  await page.locator('.inbox-list .skeleton').waitFor()
  const before = await places()
  release()
  await page.locator('.ask-row').waitFor()
  expect(await places()).toEqual(before)
})

test('what is loaded after the inbox is in the language of the browser from its start', async () => {
  const session = it.world.session()
  for (let n = 0; n < 7; n += 1) it.world.ask(session, plainCall({ id: `ask_${n}` }))
  const page = await it.visit('/?agent=demo', { locale: 'de-DE' })
  await page.getByText('Kürzlich entschieden').waitFor()
  await page.getByRole('button', { name: 'Ansicht speichern …' }).waitFor()
})
