import { expect, test } from 'vitest'
import { expectAccessible } from '../../test/axe'
import { story } from '../../test/story'

const it = story()

test('axe finds nothing wrong when nobody is signed in, and the page says what to do', async () => {
  it.world.signedIn = false
  const page = await it.visit('/')
  await page.getByRole('heading', { name: 'Sign in to Waypost' }).waitFor()
  expect(await page.locator('main p').innerText()).toBe('Run waypost link and open the link that it prints.')
  await expectAccessible(page)
})

test('going from page to page takes the title and the focus along, and the way back works', async () => {
  const page = await it.visit('/')
  await page.getByRole('link', { name: 'Agents' }).click()
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Agents')
  expect(await page.title()).toBe('Agents · Waypost')
  await page.goBack()
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
})

test('a person whose sign-in ended while the page was open is told so', async () => {
  const page = await it.visit('/')
  await page.getByText('Nothing is waiting for you').waitFor()
  it.world.signedIn = false
  await it.world.http.die()
  await it.world.http.rise()
  await page.getByRole('heading', { name: 'Sign in to Waypost' }).waitFor()
})

test('an address that leads nowhere says so', async () => {
  const page = await it.visit('/nowhere/at/all')
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
  await expectAccessible(page)
})

test('a person signs in with a password, and hears when it is wrong', async () => {
  it.world.signedIn = false
  it.world.passwords = true
  const page = await it.visit('/agents', { viewport: { width: 390, height: 844 } })
  await page.getByLabel('Name').fill('zoe')
  await page.getByLabel('Password').fill('a loud lake at noon')
  await page.keyboard.press('Enter')
  await page.getByText('Sign-in failed').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Password').fill('a quiet lake at noon')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Agents' }).waitFor()
})

test('a person of another team signs in there, and the browser remembers which', async () => {
  it.world.signedIn = false
  it.world.passwords = true
  it.world.team = 'blue'
  const page = await it.visit('/agents?team=blue', { viewport: { width: 390, height: 844 } })
  expect(await page.getByLabel('Team').inputValue()).toBe('blue')
  await expectAccessible(page)
  await page.getByLabel('Name').fill('zoe')
  await page.getByLabel('Password').fill('a quiet lake at noon')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Agents' }).waitFor()
  it.world.signedIn = false
  const again = await it.tab(page, '/agents')
  await again.getByText('Sign in to Waypost').waitFor()
  expect(await again.getByLabel('Team').inputValue()).toBe('blue')
})

test('a person who came by a link to an ask sees nothing else, and how to', async () => {
  it.world.ask(it.world.session(), { id: 'ask_1' })
  it.world.onlyAsks = ['ask_1']
  it.world.passwords = true
  const page = await it.visit('/sessions')
  await page.getByRole('heading', { name: 'Sign in to see this.' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Name').fill('local')
  await page.getByLabel('Password').fill('a quiet lake at noon')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Sessions' }).waitFor()
})

test('the account is one tap away on a telephone', async () => {
  const page = await it.visit('/', { viewport: { width: 390, height: 844 } })
  const link = page.getByRole('link', { name: 'Account' })
  const box = await link.boundingBox()
  expect(box && box.width >= 44 && box.height >= 44, JSON.stringify(box)).toBe(true)
  await link.click()
  await page.getByRole('heading', { name: 'Account' }).waitFor()
  expect(await link.getAttribute('aria-current')).toBe('page')
})

test('the text font is shipped, and nothing else is loaded for Latin letters', async () => {
  const page = await it.visit('/')
  await page.getByText('Nothing is waiting for you').waitFor()
  expect(await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('1rem "Inter Variable"')))).toBe(true)
  const fonts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)).filter((name) => name?.endsWith('.woff2')))
  expect([...new Set(fonts)]).toEqual(['inter-latin-wght-normal.woff2'])
})
