/** The page is reloaded at every step of the demo. Nothing is lost, asked twice or done twice. */

import { expect, test } from 'vitest'
import { until } from '../world/browser'
import { story } from '../world/story'

const its = story()

test('G1, G2, G6: with a reload at every step, the demo ends as it does without', async () => {
  const { world } = its
  await world.demo('as people read')
  const local = await world.person()
  const { page } = local
  const facts = page.locator('.session-facts')
  await page.reload()
  await local.form.waitFor()
  await page.reload()

  await local.chooses('Svelte')
  await local.comments('Keep it small, please.')
  const kept = async () => {
    const asks = (await local.journal()).filter(({ type }) => type === 'question_pending')
    return (await local.reads<{ draft: { comment?: string } | null }>(`/api/v1/asks/${asks[0]?.ask_id ?? ''}/draft`)).draft?.comment
  }
  await until(kept, 'Keep it small, please.')
  await page.reload()
  await local.sees('Your draft, saved')
  await until(() => local.form.getByRole('radio', { name: 'Svelte' }).isChecked(), true)
  await local.chooses('pnpm')
  await local.submits()
  await local.sees(/Answered\s+by local/)
  await page.reload()

  await local.form.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await page.reload()
  await local.form.getByRole('button', { name: 'Reject…' }).click()
  await page.reload()
  await local.approves()
  await page.locator('.tool', { hasText: 'deploy_application' }).waitFor()
  await page.reload()
  await local.sees('is live at')
  await page.reload()
  await until(() => facts.innerText(), 'demo\nComplete')
  expect(await page.locator('.ask-quote').innerText()).toBe('Comment: Keep it small, please.')
  expect((await local.journal()).map(({ type }) => type).filter((type) => /^question|completed$/.test(type))).toEqual([
    'question_pending', 'question_answered', 'tool_completed', 'question_pending', 'question_answered', 'tool_completed', 'run_completed',
  ])
  expect(world.deployments()).toHaveLength(1)
})
