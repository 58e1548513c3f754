import { expect, test } from 'vitest'
import { story } from '../../../test/story'

const it = story()

test('what came of a session stands in rows and as JSON, and what did not fit before it is a line that unfolds', async () => {
  const session = it.world.session({ agent: 'clerk' })
  it.world.append(session, 'result_unfit', { problems: [{ pointer: '/total', code: 'type', message: 'Give a number.' }] })
  it.world.append(session, 'run_completed', { summary: '{"total": 12.50}', result: { total: 12.5 } })
  const page = await it.visit(`/sessions/${session}`)
  const result = page.getByRole('region', { name: 'Result' })
  await expect.poll(() => result.locator('.ask-call-row').allInnerTexts()).toEqual(['total\n12.50'])
  await result.getByText('As JSON').click()
  expect(await result.locator('pre').innerText()).toBe('{"total": 12.50}')
  const unfit = page.locator('.tool', { hasText: 'The result was not valid' })
  expect(await unfit.locator('summary').innerText()).toContain('1 problem')
  await unfit.locator('summary').click()
  await expect.poll(() => unfit.getByRole('listitem').allInnerTexts()).toEqual(['/total Give a number.'])
  await page.getByText('Finished').first().waitFor()
})

test('of a result of a thousand parts the first are drawn, and all of them stand in the JSON', async () => {
  const session = it.world.session()
  it.world.append(session, 'run_completed', { summary: '', result: Array.from({ length: 1000 }, (_, n) => n) })
  const page = await it.visit(`/sessions/${session}`)
  await page.getByText('800 more are in the JSON below.').waitFor()
  expect(await page.locator('.result .ask-call-row').count()).toBe(200)
})
