/** Tests what a person sees if a part of the form cannot be loaded when they open it. */

import { expect, test } from 'vitest'
import { expectAccessible } from '../../test/axe'
import { approval, policy } from '../../test/fixtures'
import { story } from '../../test/story'

const it = story()
const MISSING = 'This could not be loaded. Check your connection and press again.'
const you = { answer: true, reject: true, reason: null, voted: false, in_place_of: null }

const PARTS: [control: string, file: string, opened: string][] = [
  ['Edit arguments', 'edit', '.ask-editing'],
  ['Delegate to…', 'second-steps', '.ask-hand-to'],
  ['Require 2 approvals…', 'second-steps', '.ask-second-step'],
  ['Always allow…', 'remember', '.ask-remember-says'],
]

test.each(PARTS)('“%s” says that it could not be loaded, and works when it is pressed again', async (control, file, opened) => {
  const ask = approval({ id: 'ask_1', you, policy: policy({ who: { people: ['local', 'zoe'] } }) }, 'low')
  it.world.ask(it.world.session(), { ...ask, approval: { ...ask.approval!, rememberable: true, allow_modify_args: true } })
  const page = await it.visit('/asks/ask_1', { serviceWorkers: 'block' })
  await page.route(`**/assets/${file}.js*`, (route) => route.abort())
  const pressed = page.locator('waypost-ask').locator('button, summary').filter({ hasText: control })
  await pressed.click()
  await page.getByText(MISSING).waitFor()
  await expectAccessible(page)
  await page.unroute(`**/assets/${file}.js*`)
  if (file === 'remember') await pressed.click()
  await pressed.click()
  await page.locator(opened).first().waitFor()
  expect(await page.getByText(MISSING).count()).toBe(0)
})
