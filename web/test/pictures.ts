/** Photographs every page and state, in two sizes and two colours, to be looked at. */

import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, openPage } from './browser'
import { answered, approval, ask, deceiving, DIGEST, editable, everyInput, formAsk, handed, INSIGHT, limit, measured, openEnded, PAST, PLAN, review, stopped, talkedAbout } from './fixtures'
import type { AskView } from '../src/wire'
import { World } from './world'

const SHOTS = new URL('../pictures/', import.meta.url).pathname
const only = process.env['ONLY']
let browser: Browser

beforeAll(async () => {
  mkdirSync(SHOTS, { recursive: true })
  browser = await launch()
})
afterAll(() => browser.close())

interface Scene {
  name: string
  make: (world: World) => string
  act?: (page: Page, world: World) => Promise<void>
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

function fill(world: World): void {
  const first = world.session({ title: 'Write the release notes', agent: 'release-notes' })
  world.ask(first, { ...review(), id: 'ask_r', asked_at: minutesAgo(190) })
  const second = world.session({ title: 'Clean up old branches', agent: 'janitor' })
  world.ask(second, { ...approval({}, 'critical'), id: 'ask_c', agent: 'janitor', asked_at: minutesAgo(42), policy: { expires_at: minutesAgo(-18), on_expiry: 'reject' } })
  const third = world.session()
  world.ask(third, { ...ask(), id: 'ask_q', asked_at: minutesAgo(3) })
  const done = world.session({ title: 'Compare three queue libraries', agent: 'research' })
  world.append(done, 'run_completed', { summary: 'Done.' })
  const bad = world.session({ title: 'Migrate the billing tables', agent: 'dba' })
  world.append(bad, 'run_failed', { code: 'model', message: 'The model could not be reached.' })
  world.session({ title: 'Summarise this week’s incidents', agent: 'research' })
}

/** More than one sees at a glance. */
function busy(world: World): void {
  const session = world.session({ title: 'Roll out everywhere', agent: 'deployer' })
  for (const [n, risk] of (['low', 'low', 'medium', 'high'] as const).entries()) world.ask(session, { ...approval({}, risk), id: `ask_b${n}`, agent: 'deployer', asked_at: minutesAgo(60 + n) })
  world.ask(session, { ...ask(), id: 'ask_o', agent: 'research', asked_at: minutesAgo(300), policy: { who: { roles: ['release'] }, escalate: [{ roles: ['chief'] }], escalated: 1 } })
}

function talk(world: World): string {
  const session = world.session()
  world.hear(session, 'Please scaffold a small web app and deploy it.')
  world.append(session, 'message', { role: 'assistant', text: 'x', html: '<p>I looked at the repository. It is empty, so nothing is in the way.</p><p>Two things I should not decide <strong>alone</strong>:</p><ul><li>the framework</li><li>the package manager</li></ul>', tool_calls: [] })
  return session
}

/** A planner for whom a painter asks leave. */
function family(world: World): { planner: string; painter: string } {
  const planner = world.session({ agent: 'planner', title: 'Have the house painted' })
  const lineage = { root: planner, parent: planner, call_id: 'p1', above: [{ session_id: planner, agent: 'planner' }] }
  const painter = world.session({ agent: 'painter', title: 'Paint the door', lineage })
  world.hear(planner, 'Have the house painted.')
  world.say(planner, 'I will have it done.')
  world.append(planner, 'tool_started', { call_id: 'p1', tool: 'painter', arguments: '{"task":"Paint the door"}', attempt: 1 })
  world.append(planner, 'child_started', { call_id: 'p1', tool: 'painter', child_id: painter, agent: 'painter', message: 'Paint the door' })
  world.append(planner, 'run_suspended', { waiting_for: [] })
  world.hear(painter, 'Paint the door')
  world.ask(painter, approval({ id: 'ask_1', agent: 'painter', lineage }, 'low'))
  world.append(painter, 'run_suspended', { waiting_for: ['ask_1'] })
  return { planner, painter }
}

function later(world: World): string {
  const session = talk(world)
  const asked = world.ask(session)
  world.append(session, 'run_suspended', { waiting_for: [asked.id] })
  world.settle(asked.id, { answers: { framework: { values: ['svelte'] }, package_manager: { values: ['pnpm'] } }, comment: 'Keep it small, please.' })
  world.append(session, 'run_resumed', {})
  world.append(session, 'tool_started', { call_id: 'c1', tool: 'scaffold_project', arguments: '{"framework":"svelte"}', attempt: 1 })
  world.append(session, 'tool_completed', { call_id: 'c1', tool: 'scaffold_project', outcome: 'succeeded', output: 'created 14 files' })
  world.say(session, 'The app is scaffolded with Svelte and pnpm. Next I would like to deploy it.')
  return session
}

const zoe = { kind: 'person' as const, name: 'zoe' }
const you = { answer: true, reject: true, reason: null, voted: false, in_place_of: null }
/** One ask of several approvers, alone on its page. */
function shared(world: World, change: Partial<AskView>): string {
  const votes = [{ by: zoe, at: minutesAgo(4), comment: 'Looks fine.', counts: true }]
  const policy = { who: { people: ['local'], roles: ['release'], quorum: 2 } }
  return `/asks/${world.ask(world.session(), { ...approval({}, 'high'), asked_at: minutesAgo(20), policy, quorum: { needed: 2, counted: 1 }, votes, ...change }).id}`
}

const SCENES: Scene[] = [
  { name: 'who-require', make: (world) => shared(world, { you }), act: async (page) => { await page.getByRole('button', { name: 'Require 3 approvals…' }).click() } },
  { name: 'who-others', make: (world) => shared(world, { you: { ...you, answer: false, reject: false, reason: 'not_eligible' } }) },
  { name: 'who-hand', make: (world) => shared(world, { you, delegations: [{ by: zoe, to: { kind: 'person', name: 'local' }, note: 'I am away until Monday.', at: minutesAgo(9) }] }),
    act: async (page) => { await page.getByRole('button', { name: 'Hand to…' }).click(); await page.getByLabel('A note for them').fill('You know this one better.') } },
  { name: 'who-choose', make: (world) => shared(world, { you }), act: async (page) => { await page.getByRole('button', { name: 'Hand to…' }).waitFor() } },
  { name: 'who-settled', make: (world) => { const page = shared(world, {}); world.settle(page.slice('/asks/'.length), { quorum: { needed: 2, counted: 2 }, decision: { decision: 'approve', digest: DIGEST }, provenance: { kind: 'person', channel: 'web', open_ms: 12_000, with: [zoe] } }); return page } },
  { name: 'draft', make: (world) => { const { id } = world.ask(world.session(), { ...ask(), you }); world.drafts.set(id, { revision: 1, fields: { framework: { values: ['react'], text: '', own: false, notes: '', declined: null, form: null } }, comment: 'I want to look at the bill first.', saved_at: minutesAgo(130) }); return `/asks/${id}` },
    act: (page) => page.getByText('Filled in as you left it').waitFor() },
  { name: 'session-plan', make: (world) => { const session = world.session({ agent: 'operator', title: 'Release version 2' }); world.hear(session, 'Please release version 2.'); world.say(session, 'I will go through these steps.'); world.append(session, 'plan_changed', { steps: PLAN }); return `/sessions/${session}` },
    act: (page) => page.locator('.progress summary').click() },
  { name: 'session-chart', make: (world) => { const session = world.session({ agent: 'editor', title: 'Release the handbook' }); for (const at of ['Draft', 'Review']) world.append(session, 'work_kept', { at, version: 1 }); world.say(session, 'The draft is written. Please look at it.'); return `/sessions/${session}` },
    act: (page) => page.locator('.progress summary').click() },
  { name: 'ask-limit', make: (world) => `/asks/${world.ask(world.session(), { ...ask(), ...limit }).id}` },
  { name: 'inbox', make: (world) => (fill(world), '/') },
  { name: 'inbox-many', make: (world) => (fill(world), busy(world), '/') },
  { name: 'inbox-filter', make: (world) => (fill(world), busy(world), '/?agent=deployer'), act: (page) => page.locator('.inbox-filters summary').click() },
  { name: 'inbox-together', make: (world) => (fill(world), busy(world), '/'), act: async (page) => { await page.getByRole('button', { name: /4 alike/ }).click(); if ((page.viewportSize()?.width ?? 0) < 1000) await page.getByText('Decide together').click() } },
  { name: 'inbox-keys', make: (world) => (fill(world), '/'), act: (page) => page.keyboard.press('?') },
  { name: 'inbox-empty', make: () => '/' },
  { name: 'inbox-away', make: (world) => (fill(world), '/'), act: async (page, world) => { await page.getByText('3 waiting').waitFor(); await world.http.die(); await page.getByText('Connection lost').waitFor() } },
  { name: 'inbox-loading', make: (world) => { world.http.gate = Promise.resolve(); return '/' }, act: async (page, world) => { world.http.gate = new Promise(() => {}); await page.reload() } },
  { name: 'signed-out', make: (world) => ((world.signedIn = false), '/') },
  { name: 'signed-out-team', make: (world) => ((world.signedIn = false), (world.passwords = true), (world.providers = [{ name: 'house', label: 'Example Inc.' }]), '/?team=blue') },
  { name: 'by-link', make: (world) => { world.ask(world.session(), approval({ id: 'ask_l' }, 'medium')); world.onlyAsks = ['ask_l']; return '/asks/ask_l' } },
  { name: 'by-link-sign-in', make: (world) => { world.passwords = true; world.providers = [{ name: 'house', label: 'Example Inc.' }]; world.ask(world.session(), approval({ id: 'ask_l' }, 'medium')); world.onlyAsks = ['ask_l']; return '/asks/ask_l' },
    act: async (page) => { await page.getByRole('button', { name: 'Approve' }).click(); await page.getByRole('heading', { name: 'Sign in to decide' }).waitFor() } },
  { name: 'by-link-elsewhere', make: (world) => { world.passwords = true; world.onlyAsks = ['ask_l']; return '/sessions' } },
  { name: 'sessions', make: (world) => (fill(world), '/sessions') },
  { name: 'sessions-empty', make: () => '/sessions' },
  { name: 'agents', make: () => '/agents' },
  { name: 'history', make: (world) => ((world.past = PAST), (world.insight = INSIGHT), '/history') },
  { name: 'ask-sent-later', make: (world) => (world.ask(world.session(), approval({ id: 'ask_x' }, 'low')), '/asks/ask_x'), act: async (page, world) => { await world.http.die(); await page.getByRole('button', { name: 'Approve' }).click(); await page.getByText('is kept in this browser').waitFor() } },
  { name: 'lost', make: () => '/nowhere/at/all' },
  { name: 'session-writing', make: (world) => { const session = talk(world); world.write(session, 'Now I am thinking about the next step, and this text is still being wri'); return `/sessions/${session}` } },
  { name: 'session-form', make: (world) => { const session = talk(world); const asked = world.ask(session); world.append(session, 'run_suspended', { waiting_for: [asked.id] }); return `/sessions/${session}` } },
  { name: 'session-approval', make: (world) => { const session = later(world); const asked = world.ask(session, { ...approval({}, 'high') }); world.append(session, 'run_suspended', { waiting_for: [asked.id] }); return `/sessions/${session}` } },
  { name: 'session-done', make: (world) => {
    const session = later(world)
    const asked = world.ask(session, { ...approval({}, 'high') })
    world.settle(asked.id, { decision: { decision: 'approve', digest: DIGEST } })
    world.append(session, 'permit_claimed', { ask_id: asked.id, permit: 'p' }, { ask_id: asked.id })
    world.append(session, 'tool_started', { call_id: 'call_d1', tool: 'deploy_application', arguments: '{"application":"web","version":"1.4.2"}', ask_id: asked.id, attempt: 1 })
    world.append(session, 'tool_completed', { call_id: 'call_d1', tool: 'deploy_application', outcome: 'succeeded', output: 'deployed web 1.4.2' })
    world.append(session, 'permit_used', { outcome: 'succeeded', output: 'x' }, { ask_id: asked.id })
    world.say(session, 'Done. The app uses Svelte and pnpm, and version 1.4.2 is live.')
    world.append(session, 'run_completed', { summary: 'Scaffolded and deployed.' })
    return `/sessions/${session}`
  } },
  { name: 'session-tool-open', make: (world) => `/sessions/${later(world)}`, act: async (page) => page.locator('.tool summary').first().click() },
  { name: 'session-above', make: (world) => `/sessions/${family(world).planner}` },
  { name: 'session-below', make: (world) => `/sessions/${family(world).painter}` },
  { name: 'inbox-below', make: (world) => (family(world), '/') },
  { name: 'session-failed', make: (world) => { const session = talk(world); world.append(session, 'run_failed', { code: 'model', message: 'The model could not be reached.' }); return `/sessions/${session}` } },
  { name: 'session-brought', make: (world) => { const session = world.session({ can_resume: true, brought_by: zoe }); world.say(session, 'One question.'); return `/sessions/${session}` } },
  { name: 'session-resume', make: (world) => { const session = world.session({ can_resume: true, resume: 'manual' }); world.say(session, 'One question.'); const asked = world.ask(session); world.append(session, 'run_suspended', { waiting_for: [asked.id] }); world.settle(asked.id, { answers: { framework: { values: [], free_text: 'Something much smaller' } } }); return `/sessions/${session}` } },
  { name: 'session-cancel', make: (world) => { const session = talk(world); world.ask(session); return `/sessions/${session}` }, act: async (page) => page.getByRole('button', { name: 'Cancel session' }).click() },
  { name: 'ask-questions', make: (world) => { world.ask(world.session(), { id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => { await page.getByLabel('React').check(); await page.getByLabel('Additional comments').fill('Hooks only, please.') } },
  { name: 'ask-inputs', make: (world) => { world.ask(world.session(), { ...everyInput(), id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => page.getByLabel('Yes').check() },
  { name: 'ask-measured', make: (world) => { world.ask(world.session(), { ...measured(), id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => { await page.getByText('Add a note').first().click(); await page.getByRole('button', { name: 'Submit Answer' }).click() } },
  { name: 'ask-open-ended', make: (world) => { world.ask(world.session(), { ...openEnded(), id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => { await page.getByLabel('Round').check(); await page.getByLabel('Yes').check(); await page.getByLabel('I don’t know').last().check(); await page.getByLabel('Small').check(); await page.getByRole('button', { name: 'Submit Answer' }).click() } },
  { name: 'ask-responding', make: (world) => { world.ask(world.session(), { ...openEnded(), id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => { await page.getByRole('button', { name: 'Respond with something else' }).click(); await page.getByLabel('Your response').fill('Wait: the plan is wrong.') } },
  { name: 'ask-responded', make: (world) => { world.ask(world.session(), { ...openEnded(), id: 'ask_x' }); world.settle('ask_x', { response: 'Wait: the plan is wrong.' }); return '/asks/ask_x' } },
  { name: 'ask-form', make: (world) => { world.ask(world.session(), { ...formAsk(), id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => { await page.getByRole('button', { name: 'Add to Hosts' }).click(); await page.getByRole('button', { name: 'Submit Answer' }).click() } },
  { name: 'ask-feedback', make: (world) => { world.ask(world.session(), { ...editable(), id: 'ask_x' }); return '/asks/ask_x' } },
  { name: 'ask-editing', make: (world) => { world.ask(world.session(), { ...editable(), id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => { await page.getByRole('button', { name: 'Change the arguments' }).click(); await page.getByLabel('Replicas').fill('3') } },
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
  { name: 'ask-deceiving-edit', make: (world) => { world.ask(world.session(), { ...deceiving(), id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => page.getByRole('button', { name: 'Change the arguments' }).click() },
  { name: 'ask-approval-flood', make: (world) => { world.ask(world.session(), { ...approval({ message: '\n'.repeat(51200) + 'Approve', message_html: null }), id: 'ask_x' }); return '/asks/ask_x' } },
  { name: 'ask-held-text', make: (world) => { world.ask(world.session(), { ...review(stopped), id: 'ask_x' }); return '/asks/ask_x' } },
  { name: 'ask-review', make: (world) => { world.ask(world.session(), { ...review(), id: 'ask_x' }); return '/asks/ask_x' } },
  { name: 'ask-talked-about', make: (world) => { world.ask(world.session(), { ...talkedAbout, id: 'ask_x' }); return '/asks/ask_x' }, act: async (page) => { await page.getByRole('button', { name: 'Ask for more' }).click(); await page.getByLabel('Ask for more').fill('And which is smaller?') } },
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
    await page.getByText('has changed').waitFor()
  } },
  ...(['cancelled', 'expired', 'withdrawn', 'skipped'] as const).map((status): Scene => ({
    name: `ask-${status}`, make: (world) => { world.ask(world.session(), { id: 'ask_x' }); world.settle('ask_x', { status }); return '/asks/ask_x' },
  })),
]

for (const scene of SCENES.filter(({ name }) => !only || name.includes(only))) {
  test(scene.name, async () => {
    for (const width of [390, 1280]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const world = await World.open()
        const path = scene.make(world)
        const page = await openPage(browser, world.url + path, { viewport: { width, height: width === 390 ? 844 : 800 }, colorScheme, reducedMotion: 'reduce' })
        await page.waitForLoadState('load')
        await page.evaluate('document.fonts.ready')
        await page.locator('main').waitFor()
        await page.waitForTimeout(250)
        await scene.act?.(page, world)
        await page.waitForTimeout(250)
        await page.screenshot({ path: `${SHOTS}${scene.name}-${width}-${colorScheme}.png`, fullPage: !scene.name.startsWith('session') })
        const wide = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
        expect(Math.max(0, Number(wide)), `${scene.name} at ${width} scrolls sideways`).toBe(0)
        expect(page.errors).toEqual([])
        await page.context().close()
        await world.http.die().catch(() => {})
      }
    }
  })
}
