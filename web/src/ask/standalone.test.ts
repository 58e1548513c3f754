import { expect, test } from 'vitest'
import { story, until } from '../../test/story'

const it = story()

test('the page of the documentation shows the form by one script tag, dressed, and sends what is answered', async () => {
  it.world.ask(it.world.session(), { id: 'ask_1' })
  const page = await it.visit('/fixture/embedding?ask=ask_1')
  await until(() => page.evaluate<boolean>('getComputedStyle(document.querySelector(".ask-option-button") ?? document.body).borderTopWidth !== "0px"'))
  await page.getByText('Smallest bundle').click()
  await page.getByText('Comes with Node.js').click()
  await page.getByRole('button', { name: 'Submit Answer' }).click()
  await page.getByText('Answered').waitFor()
  expect(it.world.found('ask_1').answers).toEqual({ framework: { values: ['svelte'] }, package_manager: { values: ['npm'] } })
  expect(await page.locator('link[rel="stylesheet"]').count()).toBe(1)
})

test('what the server refuses is shown on the page of the documentation', async () => {
  it.world.ask(it.world.session(), { id: 'ask_1' })
  const page = await it.visit('/fixture/embedding?ask=ask_1')
  await page.getByText('Smallest bundle').click()
  await page.getByText('Comes with Node.js').click()
  it.world.asks.set('ask_1', { ...it.world.found('ask_1'), status: 'withdrawn' })
  await page.getByRole('button', { name: 'Submit Answer' }).click()
  await page.getByText('This ask is withdrawn').waitFor()
})
