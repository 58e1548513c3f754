import { expect, test } from 'vitest'
import { approval } from '../../test/fixtures'
import { story } from '../../test/story'

const it = story()
const GERMAN = { locale: 'de-DE' }

test('the app speaks the language of the browser, in its title and its times', async () => {
  it.world.ask(it.world.session(), approval({ asked_at: new Date().toISOString() }, 'low'))
  const page = await it.visit('/', GERMAN)
  await page.getByRole('heading', { name: 'Eingang' }).waitFor()
  await page.getByRole('button', { name: 'Freigeben' }).waitFor()
  expect(await page.title()).toBe('(1) Eingang · Waypost')
  expect(await page.evaluate('document.documentElement.lang')).toBe('de')
  expect(await page.locator('.ask-row time').innerText()).toBe('gerade eben')
})

test('a person chooses another language, and the browser keeps it', async () => {
  const page = await it.visit('/account', GERMAN)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en')
  await reloaded
  await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor()
  await page.goto(`${it.world.url}/rules`)
  await page.getByRole('heading', { name: 'Auto-approval rules' }).waitFor()
  expect(await page.evaluate('document.documentElement.lang')).toBe('en')
})

test('where the words cannot be had, the app is there all the same, in English', async () => {
  const page = await it.visit('/nowhere/at/all', GERMAN)
  await page.getByRole('heading', { name: 'Diese Seite gibt es nicht' }).waitFor()
  await page.route('**/ask-de.js', (route) => route.abort())
  await page.reload()
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
  expect(await page.evaluate('document.documentElement.lang')).toBe('en')
})

test('somebody who may not sign out yet stays where they are, and is told why', async () => {
  const page = await it.visit('/account')
  await page.route('**/me/sign-out', (route) => route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"code":"unavailable","title":"The store is unavailable","detail":"Try again."}' }))
  await page.getByRole('button', { name: 'Sign out here' }).click()
  await page.getByText('The store is unavailable').waitFor()
  expect(new URL(page.url()).pathname).toBe('/account')
})
