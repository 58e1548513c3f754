/** The documentation that the program carries. */

import { expect, test } from 'vitest'
import { story } from '../world/story'

const its = story()

test('the documentation is read and searched without a network and without a credential', async () => {
  const { world } = its
  await world.serve()
  const { page } = await world.person()
  const { origin } = new URL(page.url())
  await page.goto(`${origin}/docs`)
  expect(new URL(page.url()).pathname).toBe('/docs/')
  await page.getByRole('heading', { name: 'Waypost', level: 1 }).nth(1).waitFor()
  await page.getByRole('link', { name: 'what can be asked', exact: true }).click()
  await page.getByRole('heading', { name: 'What can be asked', level: 1 }).waitFor()

  await page.getByRole('button', { name: 'Toggle Searchbar' }).click()
  // The site searches when a key is released, which `fill` does not do.
  await page.getByRole('searchbox').pressSequentially('socket permit expired')
  await page.getByRole('link', { name: /permit_expired/ }).first().waitFor()

  const list = await (await fetch(`${origin}/llms.txt`)).text()
  const pages = [...list.matchAll(/\]\((\/docs\/[^)]+)\)/g)].map(([, path]) => path)
  const statuses = await Promise.all(pages.map(async (path) => (await fetch(origin + path)).status))
  expect(pages.length).toBeGreaterThan(50)
  expect(new Set(statuses)).toEqual(new Set([200]))
})
