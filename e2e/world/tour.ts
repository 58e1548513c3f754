/** Visits every page and state, in the order in which a person reaches them. */

import type { Page } from 'playwright-core'
import { ownBrowser } from './browser'
import type { World } from './world'

export interface Stop {
  name: string
  page: Page
}

const LOOKS = [390, 1280].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })))

/** Shows a page at phone and desktop size, in light and dark mode. */
export async function inEveryLook(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await look(`${width}-${colorScheme}`)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** The pages before sign-in, and those that need no sign-in. */
export async function* outside(world: World): AsyncGenerator<Stop> {
  await world.serve()
  const page = await (await ownBrowser(world.browser)).newPage()
  const at = async (name: string, path: string): Promise<Stop> => {
    await page.goto(new URL(path, world.server.link).href)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return { name, page }
  }
  const link = await world.link()
  yield await at('link', link)
  yield await at('signed-out', '/')
  await page.goto(link)
  await page.getByRole('button', { name: 'Continue as local' }).click()
  await page.getByRole('heading', { name: 'Nothing is waiting for you' }).waitFor()
  yield await at('link-used', link)
  yield await at('docs', '/docs/api')
  yield await at('docs-errors', '/docs/errors')
  yield await at('docs-error', '/docs/errors/stale_view')
  yield await at('lost', '/nowhere/at/all')
  yield await at('agents-empty', '/agents')
  yield await at('sessions-empty', '/sessions')
  yield await at('inbox-empty', '/')
  await page.context().close()
}

/** The demo, from beginning to end. */
export async function* demo(world: World): AsyncGenerator<Stop> {
  await world.demo('slowly')
  const local = await world.person()
  const { page, session } = local
  await page.locator('.is-writing').waitFor()
  yield { name: 'session-writing', page }
  await world.server.die()
  await page.locator('.away').waitFor()
  yield { name: 'session-away', page }
  await world.demo()
  await local.form.waitFor()
  yield { name: 'session-form', page }
  await local.submits()
  await page.locator('.ask-problems').waitFor()
  yield { name: 'session-problems', page }
  await local.answersTheQuestions()
  yield { name: 'session-approval', page }
  await local.form.getByRole('button', { name: 'Reject…' }).click()
  yield { name: 'session-rejecting', page }
  await page.reload()
  await local.form.getByRole('button', { name: 'Dismiss' }).click()
  yield { name: 'session-dismissing', page }
  await page.getByRole('button', { name: 'Cancel session' }).click()
  yield { name: 'session-leaving', page }
  await page.reload()
  await world.server.die()
  await world.demo('slowly')
  await local.approves()
  await page.locator('.tool.is-running', { hasText: 'deploy_application' }).waitFor()
  yield { name: 'session-running', page }
  await world.server.die()
  await world.demo()
  await local.form.getByRole('radio', { name: 'It ran' }).waitFor()
  yield { name: 'session-outcome-unknown', page }
  await local.chooses('Run it again')
  await local.submits()
  await local.sees('is live at')
  await page.getByText('What was shown').click()
  await page.locator('.tool summary').last().click()
  yield { name: 'session-done', page }
  await local.opens('/agents')
  await page.getByRole('button', { name: 'Start session' }).waitFor()
  yield { name: 'agents', page }
  await page.getByLabel('What should the agent do?').fill('The same again, please.')
  await page.getByRole('button', { name: 'Start session' }).click()
  await local.form.waitFor()
  await local.sends(`/api/v1/sessions/${local.session}/cancel`, { reason: 'A mistake.' })
  await local.sees('Cancelled: A mistake.')
  yield { name: 'session-cancelled', page }
  await local.sends('/api/v1/sessions', { agent: 'demo', message: 'Another one.' })
  await local.opens('/sessions')
  await page.locator('.session-row', { hasText: 'Waiting' }).waitFor()
  yield { name: 'sessions', page }
  await local.opens(`/sessions/${session}`)
}

const APPROVAL = {
  kind: 'approval',
  message: 'The copy from **last night** is complete, so nothing can be lost.\n\n- 3 tables\n- about 12,000 rows',
  approval: {
    tool: 'delete_rows', server: 'billing', risk: 'critical', category: 'data', prompt: 'Delete invoices_2019 before 2020-01-01',
    arguments: { table: 'invoices_2019', before: '2020-01-01', force: true, limit: 9007199254740993n.toString(), note: '' },
  },
  policy: { expires_at: new Date(Date.now() + 2 * 3600_000).toISOString(), on_expiry: 'reject' },
}

/** The asks of outside programs: a full inbox, and single asks. */
export async function* inbox(world: World): AsyncGenerator<Stop> {
  await world.serve()
  const local = await world.person()
  const { page } = local
  const review = await world.programAsks({ kind: 'review', review: { markdown: '# Release 1.4.2\n\n- Faster inbox\n- Fixes `#12`\n\nThanks to everybody who **helped**.' } })
  await world.programAsks({ kind: 'questions', questions: [{ question: 'Which region should the new replica run in?', options: [{ label: 'eu-north', recommended: true }, { label: 'us-east' }] }] })
  const many = await world.programAsks({ kind: 'questions', message: 'I cannot find these in the ticket.', questions: [
    { question: 'Who should hear about the outage?', header: 'Audience', multi_select: true, options: [{ label: 'Customers' }, { label: 'Support' }, { label: 'Everybody in the company' }] },
    { question: 'Shall the page say that we are sorry?', input: 'confirm' },
    { question: 'In one sentence: what happened?', header: 'Summary', placeholder: 'The login was down because …', required: false },
  ] })
  const approval = await world.programAsks(APPROVAL)
  await local.page.locator('.ask-row').nth(3).waitFor()
  yield { name: 'inbox', page }
  await local.opens(`/asks/${many.id}`)
  await local.form.getByLabel('Support').check()
  yield { name: 'ask-questions', page }
  await local.opens(`/asks/${review.id}`)
  await local.form.waitFor()
  yield { name: 'ask-review', page }
  await local.opens(`/asks/${approval.id}`)
  await local.form.getByText('Exactly what will run').click()
  yield { name: 'ask-approval', page }
  await local.form.getByRole('button', { name: 'Approve…' }).click()
  yield { name: 'ask-confirming', page }
  await local.form.getByRole('button', { name: 'Yes, approve' }).click()
  await local.sees(/Approved\s+by local/)
  yield { name: 'ask-approved', page }
  await local.opens(`/asks/${many.id}`)
  await local.dismisses()
  await local.sees(/Dismissed\s+by local/)
  yield { name: 'ask-dismissed', page }
}
