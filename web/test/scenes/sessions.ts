/** Sessions, in every state. */

import { approval, DIGEST, PLAN } from '../fixtures'
import type { Scene } from './scene'
import { talk, family, later, zoe } from './worlds'

export const SESSIONS: Scene[] = [
  { name: 'session-plan', make: (world) => { const session = world.session({ agent: 'operator', title: 'Release version 2' }); world.hear(session, 'Please release version 2.'); world.say(session, 'I will go through these steps.'); world.append(session, 'plan_changed', { steps: PLAN }); return `/sessions/${session}` },
    act: (page) => page.locator('.progress summary').click() },
  { name: 'session-graph', make: (world) => { const session = world.session({ agent: 'editor', title: 'Release the handbook' }); for (const at of ['Draft', 'Review']) world.append(session, 'work_kept', { at, version: 1 }); world.say(session, 'The draft is written. Please look at it.'); return `/sessions/${session}` },
    act: (page) => page.locator('.progress summary').click() },
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
  { name: 'session-failed', make: (world) => { const session = talk(world); world.append(session, 'run_failed', { code: 'model', message: 'The model could not be reached.' }); return `/sessions/${session}` } },
  { name: 'session-brought', make: (world) => { const session = world.session({ can_resume: true, brought_by: zoe }); world.say(session, 'One question.'); return `/sessions/${session}` } },
  { name: 'session-resume', make: (world) => { const session = world.session({ can_resume: true, resume: 'manual' }); world.say(session, 'One question.'); const asked = world.ask(session); world.append(session, 'run_suspended', { waiting_for: [asked.id] }); world.settle(asked.id, { answers: { framework: { values: [], free_text: 'Something much smaller' } } }); return `/sessions/${session}` } },
  { name: 'session-cancel', make: (world) => { const session = talk(world); world.ask(session); return `/sessions/${session}` }, act: async (page) => page.getByRole('button', { name: 'Cancel session' }).click() },
  { name: 'session-bulk', make: (world) => { const session = world.session({ agent: 'deployer', title: 'Roll out everywhere' }); for (const [tool, risk] of [['build', 'low'], ['publish', 'medium'], ['deploy', 'high']] as const) { const call = approval({ id: `ask_${tool}` }, risk); world.ask(session, { ...call, approval: { ...call.approval!, tool } }) } return `/sessions/${session}` },
    act: (page) => page.getByText('Decide together, with exceptions').click() },
  { name: 'session-long', make: (world) => { const session = world.session({ title: 'A long way' }); for (let n = 1; n <= 200; n += 1) world.say(session, `Step ${n} is done.`); world.ask(session); return `/sessions/${session}` },
    act: async (page) => { await page.locator('.ask-is-pending').waitFor(); await page.evaluate('window.scrollTo(0, 0)') } },
  { name: 'session-result', make: (world) => {
    const session = world.session({ agent: 'clerk', title: 'Read the invoice' })
    world.append(session, 'result_unfit', { problems: [{ pointer: '/total', code: 'type', message: 'Give a number.' }, { pointer: '/lines/0/name', code: 'required', message: 'Give the name of what was bought.' }] })
    world.append(session, 'run_completed', { summary: 'The invoice is read.', result: { number: '2026-114', total: 1280.5, paid: false, lines: [{ name: 'Paint, ten litres of it in the colour of the door', price: 1280.5 }] } })
    return `/sessions/${session}`
  }, act: (page) => page.getByText('The result was not valid').click() },
  { name: 'session-lost', make: () => '/sessions/ses_none' },
]
