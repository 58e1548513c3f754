import { expect, test } from 'vitest'
import { expectAccessible } from '../../../test/axe'
import { story } from '../../../test/story'

const it = story()

test('the account says where somebody is signed in, and axe finds nothing wrong with it', async () => {
  const page = await it.visit('/account')
  await page.getByText('Safari on iPhone').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out: Safari on iPhone' }).click()
  await page.getByText('Safari on iPhone is signed out.').waitFor({ state: 'attached' })
})

test('one-time codes are set up with a picture or by typing, and the recovery codes are shown once', async () => {
  const page = await it.visit('/account', { viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: 'Set up one-time codes' }).click()
  await page.getByText('JBSWY3DPEHPK3PXP').waitFor()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('This code is wrong').waitFor()
  await page.getByRole('textbox', { name: 'Code' }).fill('123456')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('abcd-efgh-jkmn').waitFor()
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})

test('a password is set from the account', async () => {
  const page = await it.visit('/account')
  await page.getByLabel('New password').fill('a quiet lake at noon')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Your password is set.').waitFor({ state: 'attached' })
})

test('A22: light or dark is selected in the account, and stays so when the app is opened again', async () => {
  const page = await it.visit('/account', { colorScheme: 'light' })
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [light, dark] = ['rgb(246, 245, 241)', 'rgb(18, 20, 22)']
  const select = page.getByRole('combobox', { name: 'Appearance' })
  await select.waitFor()
  expect(await background()).toBe(light)
  await select.selectOption({ label: 'Dark' })
  expect(await background()).toBe(dark)
  await expectAccessible(page)
  await page.reload()
  await select.waitFor()
  expect([await background(), await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)]).toEqual([dark, 'dark'])
  await select.selectOption({ label: 'Same as the device' })
  expect(await background()).toBe(light)
})

test('A22: the selected colours are there before anything is drawn, and in other tabs at once', async () => {
  const page = await it.visit('/', { colorScheme: 'light' })
  await page.evaluate(() => localStorage.setItem('waypost-theme', 'dark'))
  const other = await it.tab(page, '/account')
  await page.route('**/assets/app.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  const drawn = (where: typeof page) => where.evaluate(() => [getComputedStyle(document.documentElement).colorScheme, document.querySelector<HTMLMetaElement>('meta[name=theme-color][media=all]')?.content])
  await expect.poll(() => drawn(page)).toEqual(['dark', '#131517'])
  await other.getByRole('combobox', { name: 'Appearance' }).selectOption({ label: 'Light' })
  await expect.poll(() => drawn(page)).toEqual(['light', '#f6f5f1'])
})
