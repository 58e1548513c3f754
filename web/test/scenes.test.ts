/** Tests that every page is accessible in every state: on a phone and on a desktop, in light and dark, with large text and wide spacing. */

import { expect, test } from 'vitest'
import { expectAccessibleInEveryLook } from './axe'
import { expectFits } from './fits'
import { LOOKED_AT, SCENES } from './scenes'
import { story } from './story'

const it = story()

test.each(LOOKED_AT)('everybody can use and read $name, in every look', async ({ make, act }) => {
  const page = await it.visit(make(it.world), { viewport: { width: 390, height: 844 } })
  await page.locator('main').waitFor()
  await act?.(page, it.world)
  await expectAccessibleInEveryLook(page)
  await expectFits(page)
})

test('every scene has a name of its own', () => {
  const names = SCENES.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
