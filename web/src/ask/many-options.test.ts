import { expect, test } from 'vitest'
import { expectAccessible } from '../../test/axe'
import { bodies, button, onAskPage, page, show } from '../../test/ask-page'
import { ask, manyOptions, question } from '../../test/fixtures'

onAskPage('waypost-answer')

test('many options are filtered by words, keep what is chosen, and the button to submit stays in reach', async () => {
  await page.setViewportSize({ width: 390, height: 700 })
  await show(manyOptions())
  await button('Submit Answer').waitFor()
  const box = await button('Submit Answer').boundingBox()
  expect(box && box.y + box.height <= 700, 'without scrolling').toBe(true)
  await page.getByLabel('Region 3', { exact: true }).check()
  await page.getByRole('searchbox', { name: 'Filter 64 options' }).fill('frank')
  expect(await page.locator('.ask-option-label').allInnerTexts()).toEqual(['Region 3', 'Region 42'])
  expect(await page.getByRole('status').innerText()).toBe('2 of 64 options')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.getByLabel('Region 42').check()
  await button('Submit Answer').click()
  expect(await bodies()).toEqual([{ answers: { where: { values: ['r42'] } }, revision: 1 }])
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('a few options have no filter', async () => {
  await show(ask({ questions: [question({ id: 'where', question: 'Where to?', options: manyOptions().questions[0]!.options.slice(0, 9) })] }))
  await button('Submit Answer').waitFor()
  expect(await page.getByRole('searchbox').count()).toBe(0)
})
