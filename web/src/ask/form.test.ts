/** Tests forms, the form of an approval and the argument editor in a real browser. */

import { expect, test } from 'vitest'
import { bodies, button, onAskPage, page, show } from '../../test/ask-page'
import { expectAccessible } from '../../test/axe'
import { DIGEST, editable, formAsk, fromTheRight } from '../../test/fixtures'
import { FORM_PROBLEMS } from '../../test/states/ask'

onAskPage('waypost-answer')

test('a form is filled in field by field and sent as its data', async () => {
  await show(formAsk())
  await page.getByLabel('Name required').fill('status')
  await page.getByLabel('Replicas').fill('9007199254740993')
  await page.getByLabel('Region').selectOption({ label: 'Oregon' })
  await page.getByRole('group', { name: 'Open to everybody' }).getByLabel('No').check()
  await page.getByLabel('Tuesday').check()
  await page.getByLabel('E-mail').fill('ann@example.org')
  await button('Add to Hosts').click()
  await button('Add to Hosts').click()
  await page.getByLabel('Port').first().fill('80')
  await page.getByLabel('Port').last().fill('443')
  await button('Remove Hosts 1').click()
  await page.getByLabel('Labels').fill('{"a": 1.0}')
  await page.locator('.ask-submit-button').click()
  expect(await bodies()).toEqual([{ answers: { service: { values: [], data: { text:
    '{"name":"status","replicas":9007199254740993,"region":"us","public":false,"days":["Tuesday"],"owner":{"mail":"ann@example.org"},"hosts":[{"port":443}],"labels":{"a": 1.0}}' } } }, revision: 1 }])
})

test('what is missing is said at its field, with a way there from the summary', async () => {
  await show(formAsk())
  await page.locator('.ask-submit-button').click()
  expect(await bodies()).toEqual([])
  await expect.poll(() => page.locator('.ask-field-problem').allInnerTexts()).toEqual(['This is required.', 'This is required.', 'This is required.'])
  await page.locator('.ask-problems').getByRole('button', { name: 'E-mail: This is required.' }).click()
  expect(await page.evaluate('document.activeElement.type')).toBe('email')
})

test('a problem of the server stands at its field, and one without a field at the question', async () => {
  await show(formAsk(), { problems: FORM_PROBLEMS })
  expect(await page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator('.ask-question-card > .ask-problem').innerText()).toBe('There is no such field.')
})

test('P2: what is filled in beside an approval goes with it, and is asked for first', async () => {
  await show(editable())
  await button('Approve').click()
  expect(await bodies()).toEqual([])
  await page.getByRole('group', { name: 'For how much a month?' }).locator('input').fill('12.50')
  await page.getByLabel('Yes', { exact: true }).check()
  await button('Approve').click()
  expect(await bodies()).toEqual([{ decision: 'approve', revision: 1, digest: DIGEST, feedback: { where: 'eu', budget: { text: '12.50' }, tell: true } }])
})

test('A022: a field that fills an argument says that the call changes', async () => {
  await show(editable())
  await page.getByLabel('Oregon', { exact: true }).check()
  expect(await button('Approve').count()).toBe(0)
  expect(await button('Show the changed call').count()).toBe(1)
})

test('P6: arguments are changed in a form of the tool’s schema, and the difference is shown before', async () => {
  await show(editable())
  await button('Edit arguments').click()
  await expectAccessible(page)
  await button('Show the changed call').click()
  expect(await bodies()).toEqual([])
  await page.getByLabel('Replicas').fill('3')
  await page.getByLabel('Region').selectOption({ label: 'Oregon' })
  await page.locator('.ask-changes li').first().waitFor()
  const said = await page.locator('.ask-changes li').allInnerTexts()
  expect(said.map((each) => each.replaceAll(/\s+/g, ' '))).toEqual(['replicas before: 2.0 after: 3', 'region before: "eu" after: "us"'])
  await button('Show the changed call').click()
  expect(await bodies()).toEqual([{ decision: 'approve', revision: 1, digest: DIGEST, arguments: { text:
    '{"name":"status","replicas":3,"region":"us","owner":{"mail":"ann@example.org"},"trace":9007199254740993}' } }])
})

test('P6: without a schema the arguments are changed as JSON text', async () => {
  await show(editable(null))
  await button('Edit arguments').click()
  const text = page.getByLabel('The arguments as JSON')
  await text.fill('{"name":')
  await button('Show the changed call').click()
  expect(await bodies()).toEqual([])
  await text.fill('{"name":"web"}')
  await button('Show the changed call').click()
  expect(await bodies()).toMatchObject([{ arguments: { text: '{"name":"web"}' } }])
})

test('A020: a newer revision closes the editor and is decided anew', async () => {
  await show(editable())
  await button('Edit arguments').click()
  await show({ ...editable(), revision: 2 })
  expect(await page.locator('.ask-editing').count()).toBe(0)
  await button('Approve').waitFor()
})

test('what is written from right to left is laid out so: message, questions, options, comments', async () => {
  await show(fromTheRight())
  const directions = (selector: string) => page.locator(selector).evaluateAll((all) => all.map((each) => getComputedStyle(each).direction))
  expect(await directions('.ask-question-card')).toEqual(['rtl', 'rtl', 'rtl'])
  const option = page.locator('.ask-option-button').first()
  const [row, mark, label] = await Promise.all([option, option.locator('input'), option.locator('.ask-option-label bdi')].map((each) => each.boundingBox()))
  expect(mark!.x).toBeGreaterThan(label!.x)
  expect(row!.x + row!.width - mark!.x).toBeLessThan(60)
  expect(await directions('.ask-agent-words .prose, .ask-said > .ask-plain > bdi, .ask-option-description > bdi')).toEqual(['rtl', 'rtl', 'rtl', 'rtl'])
  await expectAccessible(page)
  await show(formAsk())
  expect(await directions('.ask-question-card, .ask-field')).not.toContain('rtl')
})
