import { expect, test } from 'vitest'
import { expectAccessible } from '../../test/axe'
import { approval } from '../../test/fixtures'
import { story, until } from '../../test/story'

const it = story()

test('the command palette goes to a page and to an ask by a few letters, and keys alone are enough', async () => {
  it.world.ask(it.world.session(), approval({ id: 'ask_1', agent: 'deployer' }))
  const page = await it.visit('/')
  const box = page.getByRole('combobox', { name: 'Commands' })
  await page.locator('.ask-row').waitFor()
  await page.keyboard.press('Control+k')
  await box.waitFor()
  await until(() => box.evaluate((each) => each === document.activeElement))
  await expectAccessible(page)
  await page.keyboard.type('hist')
  await page.getByRole('option', { name: /^History/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'History', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await box.waitFor()
  await page.keyboard.type('deployer')
  await page.getByRole('option', { name: /deployer/ }).waitFor()
  await page.keyboard.press('Enter')
  await until(() => new URL(page.url()).pathname === '/asks/ask_1')
  await page.keyboard.press('Control+k')
  await box.waitFor()
  await page.keyboard.type('no such thing')
  await page.getByText('Nothing matches.').waitFor()
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
})

test('g and a letter go to a page, and never decide', async () => {
  it.world.ask(it.world.session(), approval({ id: 'ask_1' }, 'low'))
  const page = await it.visit('/')
  await page.locator('.ask-row').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor()
  expect(it.world.found('ask_1').status).toBe('pending')
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await page.locator('.ask-row').waitFor()
})
