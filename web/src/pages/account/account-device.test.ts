import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../test/axe'
import { launchWhole } from '../../../test/browser'
import { story } from '../../../test/story'

const it = story({ browser: launchWhole })

/** A browser with a fake push service: it creates one subscription and can remove it. */
const PLAYED = `
  let made = null
  const key = () => new Uint8Array(65).fill(4).buffer
  const subscription = () => ({
    endpoint: 'https://push.example/send/1', options: { userVisibleOnly: true, applicationServerKey: key() },
    toJSON: () => ({ endpoint: 'https://push.example/send/1', expirationTime: null, keys: { p256dh: 'B', auth: 'A' } }),
    unsubscribe: async () => ((made = null), true),
  })
  PushManager.prototype.getSubscription = async () => made
  PushManager.prototype.subscribe = async () => (made = subscription())
  Notification.requestPermission = async () => 'granted'
`
const BROWSERS = [{ name: 'push', way: 'browser' }] as const
const DEVICE = 'This device can notify you'

/** Opens the account page in a browser that can receive notifications. */
async function account(played = PLAYED): Promise<Page> {
  it.world.reached = { addresses: [], channels: [...BROWSERS] }
  it.world.pushKey = 'BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ'
  const page = await it.visit('/', { serviceWorkers: 'allow', permissions: ['notifications'] })
  await page.addInitScript(played)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  await page.goto(`${it.world.url}/account`)
  return page
}

test('a person is told on this device, sees it in the list, and takes it back', async () => {
  const page = await account()
  await page.getByText(DEVICE).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Notify me on this device' }).click()
  await page.locator('.factor-name', { hasText: 'Browser: Chrome on Linux (this one)' }).waitFor()
  await page.locator('account-device p', { hasText: 'This device notifies you' }).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop notifying me here' }).click()
  await page.getByText(DEVICE).first().waitFor()
  await expect.poll(() => page.locator('.factor-name').count()).toBe(0)
  expect(it.world.reached.addresses).toEqual([])
})

test('a device has the texts of notifications before the server can send the first one', async () => {
  const page = await account(`${PLAYED}
    caches.delete('waypost-words')
    ServiceWorkerContainer.prototype.register = () => new Promise(() => {})
  `)
  const kept: boolean[] = []
  await page.route('**/me/push', async (route) => {
    if (route.request().method() === 'PUT') kept.push(await page.evaluate(() => caches.has('waypost-words')))
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Notify me on this device' }).click()
  await page.locator('.factor-name', { hasText: '(this one)' }).waitFor()
  expect(kept).toEqual([true])
})

test('a person who signs out is told nothing more in this browser', async () => {
  const page = await account()
  await page.getByRole('button', { name: 'Notify me on this device' }).click()
  await page.locator('.factor-name', { hasText: '(this one)' }).waitFor()
  await page.getByRole('button', { name: 'Sign out here' }).click()
  await page.waitForURL('**/')
  expect(it.world.reached.addresses).toEqual([])
})

test('a browser that does not let Waypost tell says how that is undone, and one whose service is away says so', async () => {
  const page = await account(`Object.defineProperty(Notification, 'permission', { get: () => 'denied' })`)
  await page.getByText('Allow them in the site settings').waitFor()
  await page.addInitScript(`${PLAYED}; Object.defineProperty(Notification, 'permission', { get: () => 'granted' }); PushManager.prototype.subscribe = async () => { throw new DOMException('no service', 'AbortError') }`)
  await page.reload()
  await page.getByRole('button', { name: 'Notify me on this device' }).click()
  await page.getByRole('alert').getByText('This browser cannot receive notifications.').waitFor()
  expect(it.world.reached.addresses).toEqual([])
})

test('on a telephone that tells of installed apps alone, the page says how to install it', async () => {
  it.world.reached = { addresses: [], channels: [...BROWSERS] }
  const page = await it.visit('/')
  await page.addInitScript(`delete window.PushManager; Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' })`)
  await page.goto(`${it.world.url}/account`)
  await page.getByText('first add Waypost to the Home Screen').waitFor()
  await expectAccessible(page)
})

test('where the server tells no browser, a person can be told while a page is open', async () => {
  const page = await it.visit('/account')
  await page.getByText('while it is open and you look at something else').waitFor()
  await page.getByRole('button', { name: 'Notify me here' }).waitFor()
})
