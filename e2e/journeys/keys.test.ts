/** The whole demo, answered by keyboard only, and what a screen reader is told at each step. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { until } from '../world/browser'
import { story } from '../world/story'

const its = story()

/** The accessibility tree, without what differs from one run to the next. */
async function tree(page: Page): Promise<string> {
  const told = await page.locator('body').ariaSnapshot()
  return `${told
    .replaceAll(/\bses_\w+/g, 'ses_…')
    .replaceAll(/\bask_[0-9a-z]{20,}/g, 'ask_…')
    .replaceAll(/\bcrd_\w+/g, 'crd_…')
    .replaceAll(/open for \d+ s/g, 'open for … s')
    .replaceAll(/\b(?:just now|in under a minute|\d+ (?:sec|min)\. ago)/g, 'just now')}\n`
}

const kept = (step: string) => new URL(`../trees/${step}.yml`, import.meta.url).pathname

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = () => page.evaluate(() => {
    const here = document.activeElement
    const labels = here instanceof HTMLInputElement || here instanceof HTMLTextAreaElement ? [...(here.labels ?? [])].map((label) => label.innerText) : []
    return [here?.getAttribute('aria-label') ?? '', ...labels, here instanceof HTMLElement ? here.innerText : ''].join(' ').trim()
  })
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab')
    if (name.test(await focused())) return
  }
  throw new Error(`The Tab key leads to nothing called ${name.source}.`)
}

/** The offer to undo is loaded before the first decision, some moments after the page. */
const undoIsLoaded = (page: Page): Promise<void> => page.locator('waypost-undo:defined').waitFor({ state: 'attached' })

test('G2, G6, G9: the demo is answered by keys alone, and a screen reader is told every step of it', async () => {
  await its.world.demo()
  const { page } = await its.world.stranger('local', its.world.server.link)
  await tabTo(page, /^Continue as local$/)
  await expect(await tree(page)).toMatchFileSnapshot(kept('1-link'))
  await page.keyboard.press('Enter')

  const form = page.locator('.ask-is-pending')
  await form.getByRole('radio', { name: 'pnpm' }).waitFor()
  await until(() => page.title(), '(1) Session · Waypost')
  await undoIsLoaded(page)
  await expect(await tree(page)).toMatchFileSnapshot(kept('2-questions'))
  await page.keyboard.press('1')
  await page.keyboard.press('1')
  await until(() => page.locator('.ask-option-button.selected .ask-option-label bdi').allInnerTexts(), ['Svelte', 'pnpm'])
  await tabTo(page, /^Additional comments/)
  await page.keyboard.type('Keep it small, please.')
  await page.keyboard.press('Control+Enter')

  await form.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await until(() => page.title(), '(1) Session · Waypost')
  await expect(await tree(page)).toMatchFileSnapshot(kept('3-approval'))
  await tabTo(page, /^Reject…$/)
  await page.keyboard.press('Enter')
  await page.getByLabel('Why not?').waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName), 'the reason has the focus').toBe('TEXTAREA')
  await expect(await tree(page)).toMatchFileSnapshot(kept('4-rejecting'))
  await tabTo(page, /^Go back$/)
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  // For a high risk, the shortcut key only moves the focus to the button.
  await page.locator('body').press('a')
  await until(() => page.evaluate(() => document.activeElement?.textContent?.trim()), 'Approve')
  expect(its.world.deployments()).toEqual([])
  await page.keyboard.press('Enter')

  await page.getByText('is live at').first().waitFor()
  await until(() => page.locator('.session-facts').innerText(), 'demo\nComplete')
  await until(() => page.title(), 'Session · Waypost')
  await expect(await tree(page)).toMatchFileSnapshot(kept('5-end'))
  expect(its.world.deployments()).toHaveLength(1)
})

test('the inbox is gone through, an ask answered and another dismissed by keys alone', async () => {
  const { world } = its
  await world.serve()
  const { page } = await world.person()
  const first = await world.programAsks({ kind: 'questions', questions: [{ id: 'go', question: 'Go on?', input: 'confirm' }] })
  // The ask that came first is selected, and stays selected when the next one comes.
  await page.locator('.ask-is-pending').waitFor()
  const second = await world.programAsks({ kind: 'approval', approval: { tool: 'deploy', arguments: {} } })
  await until(() => page.locator('.ask-row').count(), 2)
  await page.getByText('Nothing happened before this').waitFor()
  await undoIsLoaded(page)
  await expect(await tree(page)).toMatchFileSnapshot(kept('6-inbox'))
  await tabTo(page, /^Skip to content$/)
  await page.keyboard.press('Enter')
  const told = (id: string) => world.programWaits<{ status: string }>(id)
  for (let asks = 0; asks < 2; asks += 1) {
    // After the first decision, the other ask opens by itself.
    if (asks === 0) await page.keyboard.press('j')
    const form = page.locator('.ask-is-pending')
    const id = await form.getAttribute('data-ask-id')
    if (await form.getByRole('radio').count()) {
      await page.keyboard.press('1')
      await page.keyboard.press('Control+Enter')
      await until(async () => (await told(first.id)).status, 'answered')
    } else {
      await page.keyboard.press('r')
      await page.getByLabel('Why not?').waitFor()
      await page.keyboard.type('Not on a Friday.')
      await tabTo(page, /^Reject$/)
      await page.keyboard.press('Enter')
      await until(async () => (await told(second.id)).status, 'answered')
    }
    await page.locator(`.ask-is-pending[data-ask-id="${id}"]`).waitFor({ state: 'detached' })
  }
  await until(() => page.title(), 'Inbox · Waypost')
})
