import { expect, test } from 'vitest'
import { ask } from '../../../test/fixtures'
import { story } from '../../../test/story'
import type { JournalEvent } from '../../wire'

const it = story()

/** A session of five thousand events: messages, tool calls and asks, with a question at its end. */
function long(): string {
  const session = it.world.session()
  const record = it.world.record(session)
  const add = (type: string, data: Record<string, unknown>, ask_id?: string) => {
    const event: JournalEvent = { seq: record.journal.length + 1, at: '2026-11-21T10:00:00Z', type, session_id: session, actor: { kind: 'system', name: 'waypost' }, data, ...(ask_id ? { ask_id } : {}) }
    record.journal.push(event)
  }
  for (let n = 0; record.journal.length < 4_990; n += 1) {
    add('message', { role: 'assistant', text: `Step ${n}`, html: `<p>Step <strong>${n}</strong> is next.</p>` })
    add('tool_started', { call_id: `c${n}`, tool: 'look', arguments: `{"n":${n}}`, attempt: 1 })
    add('tool_completed', { call_id: `c${n}`, tool: 'look', outcome: 'succeeded', output: `found ${n}` })
    if (n % 10 > 0) continue
    const asked = ask({ id: `ask_h${n}`, session_id: session })
    add('question_pending', { ask: asked }, asked.id)
    add('question_answered', { ask: { ...asked, status: 'answered', answers: { framework: { values: ['svelte'] } }, answered_by: { kind: 'person', name: 'zoe' }, answered_at: '2026-11-21T10:00:00Z' } }, asked.id)
  }
  record.view = { ...record.view, seq: record.journal.length, status: 'waiting_for_input' }
  it.world.ask(session)
  it.world.append(session, 'run_suspended', { waiting_for: ['ask_1'] })
  return session
}

test('G-x2: a session of five thousand events opens at the question that waits', async () => {
  long()
  const page = await it.visit('/sessions')
  await page.locator('.session-row').waitFor()
  await page.locator('.session-row').click()
  await page.getByRole('button', { name: 'Submit Answer' }).waitFor()
  expect(await page.locator('[data-ask="ask_1"]').evaluate((form) => form.getBoundingClientRect().top < innerHeight)).toBe(true)
  // However long the session is, a part of it is drawn.
  const entries = page.locator('.conversation > *')
  expect(await entries.count()).toBe(200)
  await page.getByRole('button', { name: 'Show earlier entries' }).click()
  await expect.poll(() => entries.count()).toBe(1_000)
  expect(it.world.http.log.filter((line) => line.endsWith('/events')).length, 'pages, and the stream').toBeLessThan(40)
})
