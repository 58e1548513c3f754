import { expect, test } from 'vitest'
import { policy } from '../../test/fixtures'
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

test('the form is as light or dark as the page around it, unless the page says which, and no wider than can be read', async () => {
  it.world.ask(it.world.session(), { id: 'ask_1' })
  const page = await it.visit('/fixture/embedding?ask=ask_1', { colorScheme: 'dark', viewport: { width: 1920, height: 900 } })
  await page.getByText('Smallest bundle').waitFor()
  const surface = () => page.evaluate(() => getComputedStyle(document.querySelector('.ask-user-question-inline') as Element).backgroundColor)
  const [light, dark] = ['rgb(255, 255, 255)', 'rgb(26, 29, 32)']
  await expect.poll(surface).toBe(light)
  const set = (name: string, value: string) => page.evaluate(([name, value]) => document.querySelector(name === 'theme' ? 'waypost-ask' : 'html')?.setAttribute(name, value), [name, value] as const)
  await set('theme', 'dark')
  expect(await surface()).toBe(dark)
  await page.evaluate(() => (document.documentElement.style.colorScheme = 'light dark'))
  await set('theme', '')
  expect(await surface()).toBe(dark)
  await set('theme', 'light')
  expect(await surface()).toBe(light)
  expect(await page.evaluate(() => document.querySelector('waypost-ask')?.clientWidth)).toBe(768)
})

test('times on the page of the documentation are by the server’s clock, however wrong the clock of the device is', async () => {
  it.world.ask(it.world.session(), { id: 'ask_1', policy: policy({ expires_at: new Date(Date.now() + 20.4 * 60_000).toISOString() }) })
  const page = await it.visit('/fixture/embedding')
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 })
  await page.goto(`${it.world.url}/fixture/embedding?ask=ask_1`)
  expect(await page.locator('.ask-expiry waypost-when').innerText()).toBe('in 20 min')
})

test('an ask that cannot be loaded leaves the words of the page, and no error', async () => {
  const page = await it.visit('/fixture/embedding?ask=ask_none')
  await page.getByText('This question could not be loaded.').waitFor()
})
