/** How many keys a decision takes. docs/web.md has the numbers. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { until } from '../world/browser'
import { story } from '../world/story'

const its = story()

const approval = (n: number, risk: string) => ({ kind: 'approval', approval: { tool: `tool_${n}`, arguments: { city: 'Oslo' }, risk } })
const choice = (n: number) => ({ kind: 'questions', questions: [{ id: 'which', question: `Which of ${n}?`, input: 'select', required: true, options: ['Red', 'Blue'].map((label) => ({ value: label, label })) }] })
const confirm = { kind: 'questions', questions: [{ id: 'go', question: 'Go on?', input: 'confirm', required: true }] }

/** Counts the keys that are pressed. */
class Keyboard {
  pressed = 0

  constructor(readonly page: Page) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key)
      this.pressed += 1
    }
  }

  /** Returns how many keys were pressed since the last call. */
  count(): number {
    const { pressed } = this
    this.pressed = 0
    return pressed
  }
}

/** Waits until this ask is open, and a key would decide it. */
const opens = async (page: Page, title: string) => {
  await page.locator('.inbox-pane .ask-is-pending').getByRole('heading', { name: title, exact: true }).waitFor()
  await page.locator('.inbox-pane :is(.ask-approve-button, .ask-option-button[data-key])').first().waitFor()
}

test('each kind of decision takes as few keys as docs/web.md says', async () => {
  const { world } = its
  await world.serve('--undo-window', '60m')
  const { page } = await world.person()
  const keyboard = new Keyboard(page)
  const taken: Record<string, number> = {}
  const decides = async (kind: string, ask: unknown, title: string, decided: string, ...keys: string[]) => {
    await world.programAsks(ask)
    await page.locator('.ask-row', { hasText: title }).click()
    await opens(page, title)
    await keyboard.press(...keys)
    await page.getByText(decided).first().waitFor()
    taken[kind] = keyboard.count()
  }
  await decides('low', approval(1, 'low'), 'Run tool_1?', 'You approved it', 'a')
  await decides('confirm', confirm, 'Go on?', 'Sent', '1')
  await decides('choice', choice(1), 'Which of 1?', 'Sent', '2')

  await world.programAsks(approval(2, 'critical'))
  await page.locator('.ask-row', { hasText: 'tool_2' }).click()
  await opens(page, 'Run tool_2?')
  await keyboard.press('a')
  await until(() => page.evaluate(() => document.activeElement?.className ?? ''), 'ask-approve-button')
  await keyboard.press('Enter')
  await page.locator('.ask-second-step .ask-approve-button').waitFor()
  await until(() => page.evaluate(() => document.activeElement?.classList.contains('ask-back-button')), true)
  await keyboard.press('Tab', 'Enter')
  await page.locator('.inbox-pane .ask-outcome').getByText('Approved').waitFor()
  taken['critical'] = keyboard.count()
  expect(taken).toEqual({ low: 1, confirm: 1, choice: 1, critical: 4 })
})

test('five choices and five approvals take ten keys, and the focus is in the next ask each time', async () => {
  const { world } = its
  await world.serve('--undo-window', '60m')
  const { page } = await world.person()
  const titles: string[] = []
  for (let n = 1; n <= 5; n += 1) {
    await world.programAsks(choice(n))
    await world.programAsks(approval(n, 'low'))
    titles.push(`Which of ${n}?`, `Run tool_${n}?`)
  }
  await until(() => page.locator('.ask-row').count(), 10)
  const keyboard = new Keyboard(page)
  for (const title of titles) {
    await opens(page, title)
    if (title !== titles[0]) await until(() => page.evaluate(() => document.activeElement?.closest('waypost-ask') !== null), true)
    await keyboard.press(title.startsWith('Which') ? '1' : 'a')
  }
  await until(() => page.locator('.ask-row').count(), 0)
  expect(keyboard.count()).toBe(10)
})

test('a person who wants to stay at the decided ask says so in the account', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const { page } = local
  await local.opens('/account')
  await page.getByLabel('Open the next ask after each decision').uncheck()
  await local.opens('/')
  await world.programAsks(approval(1, 'low'))
  await opens(page, 'Run tool_1?')
  await world.programAsks(approval(2, 'low'))
  await until(() => page.locator('.ask-row').count(), 2)
  await page.keyboard.press('a')
  await until(() => page.evaluate(() => document.activeElement?.textContent?.trim()), 'Next ask')
  await page.keyboard.press('Enter')
  await opens(page, 'Run tool_2?')
})
