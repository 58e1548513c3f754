/** One ask alone on its page, in every state. */

import { answered, approval, ask, coded, deceiving, DIGEST, editable, everyInput, formAsk, fromTheRight, handed, limit, longCall, manyOptions, measured, openEnded, provenance, review, stopped, talkedAbout } from '../fixtures'
import type { Scene } from './scene'
import { minutesAgo, shared, you, zoe } from './worlds'

export const ASKS: Scene[] = [
  { name: 'who-require', make: (world) => shared(world, { you }), act: async (page) => { await page.getByRole('button', { name: 'Require 3 approvals…' }).click() } },
  { name: 'who-others', make: (world) => shared(world, { you: { ...you, answer: false, reject: false, reason: 'not_eligible' } }) },
  { name: 'who-hand', make: (world) => shared(world, { you, delegations: [{ by: zoe, to: { kind: 'person', name: 'local' }, note: 'I am away until Monday.', at: minutesAgo(9) }] }),
    act: async (page) => { await page.getByRole('button', { name: 'Delegate to…' }).click(); await page.getByLabel('A note for them').fill('You know this one better.') } },
  { name: 'who-choose', make: (world) => shared(world, { you }), act: async (page) => { await page.getByRole('button', { name: 'Delegate to…' }).waitFor() } },
  { name: 'who-settled', make: (world) => { const page = shared(world, {}); world.settle(page.slice('/asks/'.length), { quorum: { needed: 2, counted: 2 }, decision: { decision: 'approve', digest: DIGEST }, provenance: provenance({ open_ms: 12_000, with: [zoe] }) }); return page } },
  { name: 'draft', make: (world) => { const { id } = world.ask(world.session(), { ...ask(), you }); world.drafts.set(id, { revision: 1, fields: { framework: { values: ['react'], text: '', own: false, notes: '', declined: null, form: null } }, comment: 'I want to look at the bill first.', saved_at: minutesAgo(130) }); return `/asks/${id}` },
    act: (page) => page.getByText('Your draft, saved').waitFor() },
  { name: 'ask-limit', make: (world) => `/asks/${world.ask(world.session(), { ...ask(), ...limit }).id}` },
  { name: 'ask-questions', make: (world) => { world.ask(world.session(), { id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => { await page.getByLabel('React').check(); await page.getByLabel('Additional comments').fill('Hooks only, please.') } },
  { name: 'ask-inputs', make: (world) => { world.ask(world.session(), { ...everyInput(), id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => page.getByLabel('Yes').check() },
  { name: 'ask-measured', make: (world) => { world.ask(world.session(), { ...measured(), id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => { await page.getByText('Add a note').first().click(); await page.getByRole('button', { name: 'Submit Answer' }).click() } },
  { name: 'ask-open-ended', make: (world) => { world.ask(world.session(), { ...openEnded(), id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => { await page.getByLabel('Round').check(); await page.getByLabel('Yes').check(); await page.getByLabel('I don’t know').last().check(); await page.getByLabel('Small').check(); await page.getByRole('button', { name: 'Submit Answer' }).click() } },
  { name: 'ask-responding', make: (world) => { world.ask(world.session(), { ...openEnded(), id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => { await page.getByRole('button', { name: 'Respond with something else' }).click(); await page.getByLabel('Your response').fill('Wait: the plan is wrong.') } },
  { name: 'ask-responded', make: (world) => { world.ask(world.session(), { ...openEnded(), id: 'ask_x' }); world.settle('ask_x', { response: 'Wait: the plan is wrong.' }); return '/asks/ask_x' } },
  { name: 'ask-form', make: (world) => { world.ask(world.session(), { ...formAsk(), id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => { await page.getByRole('button', { name: 'Add to Hosts' }).click(); await page.getByRole('button', { name: 'Submit Answer' }).click() } },
  { name: 'ask-feedback', make: (world) => { world.ask(world.session(), { ...editable(), id: 'ask_x' }); return '/asks/ask_x' } },
  { name: 'ask-editing', make: (world) => { world.ask(world.session(), { ...editable(), id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => { await page.getByRole('button', { name: 'Edit arguments' }).click(); await page.getByLabel('Replicas').fill('3') } },
  { name: 'ask-handed', make: (world) => { world.ask(world.session(), { ...handed(), id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => {
    await page.locator('.ask-file-input').setInputFiles({ name: 'a much longer name than fits beside anything.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(3_000_000) })
    await page.getByRole('textbox', { name: 'Which token' }).fill('correct horse')
  } },
  { name: 'ask-handed-over', make: (world) => { world.ask(world.session(), { ...handed(), id: 'ask_x' }); world.settle('ask_x', { answers: { plan: { values: ['sha256:1'], files: [{ digest: 'sha256:1', name: 'plan.pdf', size: 123_456, media_type: 'application/pdf' }] }, token: { values: ['secret:1'] } } }); return '/asks/ask_x' } },
  { name: 'ask-problems', make: (world) => { world.ask(world.session(), { id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => page.getByRole('button', { name: 'Submit Answer' }).click() },
  { name: 'ask-approval', make: (world) => { world.ask(world.session(), { ...approval(), id: 'ask_x' }); return '/asks/ask_x' } },
  { name: 'ask-approval-critical', make: (world) => { world.ask(world.session(), { ...approval({}, 'critical'), id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => page.getByRole('button', { name: 'Approve…' }).click() },
  { name: 'ask-approval-reject', make: (world) => { world.ask(world.session(), { ...approval({}, 'high'), id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => page.getByRole('button', { name: 'Reject…' }).click() },
  { name: 'ask-approval-exact', make: (world) => { world.ask(world.session(), { ...approval({}, 'low'), id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => page.getByText('Exactly what will run').click() },
  { name: 'ask-deceiving', make: (world) => { world.ask(world.session(), { ...deceiving(), id: 'ask_x' }); return '/asks/ask_x' } },
  { name: 'ask-deceiving-edit', make: (world) => { world.ask(world.session(), { ...deceiving(), id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => page.getByRole('button', { name: 'Edit arguments' }).click() },
  { name: 'ask-approval-flood', make: (world) => { world.ask(world.session(), { ...approval({ message: '\n'.repeat(51200) + 'Approve', message_html: null }), id: 'ask_x' }); return '/asks/ask_x' } },
  { name: 'ask-long', make: (world) => { world.ask(world.session(), { ...longCall(), id: 'ask_x' }); return '/asks/ask_x' } },
  { name: 'ask-code', make: (world) => { world.ask(world.session(), { ...coded(), id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => { await page.evaluate(async () => { while (CSS.highlights.size === 0) await new Promise(requestAnimationFrame) }) } },
  { name: 'ask-right-to-left', make: (world) => { world.ask(world.session(), { ...fromTheRight(), id: 'ask_x' }); return '/asks/ask_x' } },
  { name: 'ask-options', make: (world) => { world.ask(world.session(), { ...manyOptions(), id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => { await page.getByRole('searchbox').fill('1') } },
  { name: 'ask-held-text', make: (world) => { world.ask(world.session(), { ...review(stopped), id: 'ask_x' }); return '/asks/ask_x' } },
  { name: 'ask-review', make: (world) => { world.ask(world.session(), { ...review(), id: 'ask_x' }); return '/asks/ask_x' } },
  { name: 'ask-talked-about', make: (world) => { world.ask(world.session(), { ...talkedAbout, id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => { await page.getByRole('button', { name: 'Ask for more information' }).click(); await page.getByLabel('Ask for more information').fill('And which is smaller?') } },
  { name: 'ask-talked-replaced', make: (world) => { world.ask(world.session(), { ...talkedAbout, id: 'ask_x' }); world.settle('ask_x', { status: 'withdrawn', superseded_by: 'ask_y' }); return '/asks/ask_x' } },
  { name: 'ask-dismiss', make: (world) => { world.ask(world.session(), { id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => page.getByRole('button', { name: 'Dismiss' }).click() },
  { name: 'ask-lost-race', make: (world) => { world.ask(world.session(), { ...approval(), id: 'ask_x' }); return '/asks/ask_x' }, act: async (page, world) => {
    const stale = world.found('ask_x')
    world.beforeAnswer = () => world.asks.set('ask_x', { ...stale, ...answered, answered_by: { kind: 'person', name: 'ada' }, answered_at: new Date().toISOString(), decision: { decision: 'reject', digest: DIGEST, reason: 'Not on a Friday.' } })
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByText('was faster').waitFor()
  } },
  { name: 'ask-stale', make: (world) => { world.ask(world.session(), { ...approval(), id: 'ask_x' }); return '/asks/ask_x' }, act: async (page, world) => {
    const old = world.found('ask_x')
    const call = old.approval
    if (!call) return
    world.beforeAnswer = () => world.asks.set('ask_x', { ...old, revision: 2, approval: { ...call, digest: 'sha256:aa', digest_words: '3f95 2f26 25ba', view: call.view.map((row) => (row.path === 'version' ? { ...row, text: '1.5.0' } : row)) } })
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByText('This ask changed').waitFor()
  } },
  ...(['cancelled', 'expired', 'withdrawn', 'skipped'] as const).map((status): Scene => ({
    name: `ask-${status}`, make: (world) => { world.ask(world.session(), { id: 'ask_x' }); world.settle('ask_x', { status }); return '/asks/ask_x' },
  })),
]
