import { describe, expect, test } from 'vitest'
import { answered, approval, ask, SYSTEM, unknownOutcome } from '../../test/fixtures'
import type { JournalEvent, Permit, StepStatus } from '../wire'
import { applyAll, delta, EMPTY, pendingOf, reconnected, statusOf, type Conversation } from './conversation'

/** Events with sequence numbers, as in a journal. */
function journal(...entries: [type: string, data: Record<string, unknown>, more?: Partial<JournalEvent>][]): JournalEvent[] {
  return entries.map(([type, data, more], index) => ({ seq: index + 1, at: '2026-11-21T10:00:00Z', type, session_id: 'ses_1', actor: SYSTEM, data, ...more }))
}

/** The page, one line per entry. */
function told({ items, writing, asks, held }: Conversation): string[] {
  const lines = items.map((item) => {
    if (item.kind === 'message') return `${item.role}: ${item.text}`
    if (item.kind === 'tool') return `tool ${item.tool} ${item.state}`
    if (item.kind === 'ask') return `ask ${item.ask_id} ${asks[item.ask_id]?.status}`
    if (item.kind === 'result') return `result ${item.text}`
    if (item.kind === 'unfit') return `unfit ${item.problems.map(({ pointer }) => pointer).join(' ')}`
    return `note ${item.text}`
  })
  return [...lines, ...(writing === null ? [] : [`writing: ${writing}`]), ...(held.length > 0 ? [`held: ${held.join(' ')}`] : [])]
}

const step = (id: string, status: StepStatus) => ({ id, description: id, status })

const created = ['session_created', { agent: 'demo', title: 'Deploy' }] as const satisfies [string, Record<string, unknown>]
const said = (text: string): [string, Record<string, unknown>] => ['message', { role: 'assistant', text, html: null }]
const pending = (view = ask()): [string, Record<string, unknown>] => ['question_pending', { ask: view }]

describe('a conversation', () => {
  test('shows what came of the work to the digit, and what did not fit before it', () => {
    const events = journal(
      created, said('{"n": "three"}'), ['result_unfit', { problems: [{ pointer: '/n', code: 'type', message: 'Give a whole number.' }] }],
      said('{"n": 3.0}'), ['run_completed', { summary: '{"n": 3.0}', result: { n: 3 } }],
    )
    expect(told(applyAll(EMPTY, events))).toEqual(['assistant: {"n": "three"}', 'unfit /n', 'assistant: {"n": 3.0}', 'result {"n": 3.0}', 'note Finished'])
  })

  test('tells the whole path from a question to the end', () => {
    const run = ask({ id: 'ask_2', kind: 'approval' })
    const events = journal(
      created, ['message', { role: 'user', text: 'Go' }], said('Two questions.'), pending(), ['run_suspended', { waiting_for: ['ask_1'] }],
      ['question_answered', { ask: ask(answered) }], ['run_resumed', {}],
      ['tool_completed', { call_id: 'call_q1', tool: 'ask_user_question', outcome: 'succeeded', output: '{}' }],
      ['tool_started', { call_id: 'c', tool: 'scaffold', arguments: '{}', attempt: 1 }],
      ['tool_completed', { call_id: 'c', tool: 'scaffold', outcome: 'succeeded', output: 'ok' }],
      said('Now the deployment.'), pending(run), ['run_suspended', {}], ['question_answered', { ask: { ...run, ...answered } }],
      ['tool_started', { call_id: 'd', tool: 'deploy', arguments: '{}', attempt: 1 }],
      ['tool_completed', { call_id: 'd', tool: 'deploy', outcome: 'failed', output: 'no' }], ['run_completed', { summary: 'All chosen.' }],
    )
    expect(told(applyAll(EMPTY, events))).toEqual([
      'user: Go', 'assistant: Two questions.', 'ask ask_1 answered', 'tool scaffold succeeded',
      'assistant: Now the deployment.', 'ask ask_2 answered', 'tool deploy failed', 'note Finished: All chosen.',
    ])
  })

  test('tells what a guardrail noted and withheld, and leaves to the ask what people decide', () => {
    const ruled = (way: string, ruling: string): [string, Record<string, unknown>] =>
      ['guardrails_ruled', { way, rulings: [{ guardrail: 'rules', ruling, reason: 'a key' }] }]
    const events = journal(created, ['guardrails_ruled', { way: 'to_model' }], ruled('to_model', 'block'), ruled('from_model', 'warn'), ruled('from_model', 'ask'))
    expect(told(applyAll(EMPTY, events))).toEqual([
      'note rules blocked the input of the model: a key', 'note rules warns about the output of the model: a key',
    ])
  })

  test('is the same however often and in whatever pieces the events arrive', () => {
    const events = journal(created, said('Hello'), pending(), ['run_suspended', {}], ['question_answered', { ask: ask(answered) }])
    const whole = applyAll(EMPTY, events)
    for (let cut = 0; cut <= events.length; cut += 1) {
      const again = applyAll(applyAll(EMPTY, events.slice(0, cut)), events)
      expect(again).toEqual(whole)
    }
  })

  test('holds an ask back while a message is being written and shows it once, at its end', () => {
    const [first, question, whole, suspended] = journal(created, pending(), said('One thing.'), ['run_suspended', {}]) as [JournalEvent, JournalEvent, JournalEvent, JournalEvent]
    const writing = applyAll(delta(applyAll(EMPTY, [first]), 'One', false), [question])
    expect(told(writing)).toEqual(['writing: One', 'held: ask_1'])
    expect(pendingOf(writing)).toEqual([])
    expect(told(applyAll(writing, [whole]))).toEqual(['assistant: One thing.', 'ask ask_1 pending'])
    expect(told(applyAll(writing, [whole, suspended]))).toEqual(['assistant: One thing.', 'ask ask_1 pending'])
  })

  test('shows a held ask when the turn ends without its message', () => {
    const [first, question, suspended] = journal(created, pending(), ['run_suspended', {}]) as [JournalEvent, JournalEvent, JournalEvent]
    const writing = applyAll(delta(applyAll(EMPTY, [first]), 'Never whole', false), [question])
    expect(told(applyAll(writing, [suspended]))).toEqual(['ask ask_1 pending'])
  })

  test('keeps a waiting ask last while another call goes on', () => {
    const events = journal(created, said('Both at once.'), pending(), ['tool_started', { call_id: 'c', tool: 'look', arguments: '{}', attempt: 1 }])
    const now = applyAll(EMPTY, events)
    expect(told(now)).toEqual(['assistant: Both at once.', 'tool look running', 'ask ask_1 pending'])
    expect(statusOf(now)).toBe('waiting_for_input')
  })

  test('ignores events of types it does not know, and counts them as seen', () => {
    const now = applyAll(EMPTY, journal(created, ['weather_changed', { rain: true }], said('Hello')))
    expect(told(now)).toEqual(['assistant: Hello'])
    expect(now.seq).toBe(3)
  })

  test('starts the message anew after a lost connection instead of joining two halves', () => {
    const torn = reconnected(delta(delta(EMPTY, 'The answer ', false), 'is', false))
    expect(delta(torn, 'The answer is no', true).writing).toBe('The answer is no')
    expect(delta(torn, 'Again: ', false).writing).toBe('Again: ')
  })

  test('says nothing twice when the summary is what the agent has just said', () => {
    const now = applyAll(EMPTY, journal(created, said('All done.'), ['run_completed', { summary: 'All done.' }]))
    expect(told(now)).toEqual(['assistant: All done.', 'note Finished'])
    expect(statusOf(now)).toBe('complete')
  })

  test('follows a permit to its end', () => {
    const view = { ...approval(answered), id: 'ask_1' }
    const now = applyAll(EMPTY, journal(created, pending(view), ['permit_claimed', {}, { ask_id: 'ask_1' }], ['permit_used', { outcome: 'failed' }, { ask_id: 'ask_1' }]))
    expect(now.asks['ask_1']?.approval?.permit?.state).toBe('failed')
  })

  test('F18: a call that people are asked about has an unknown outcome until it is started again', () => {
    const started = (attempt: number): [string, Record<string, unknown>] => ['tool_started', { call_id: 'c', tool: 'deploy', arguments: '{}', attempt }]
    const unknown = ask({ origin: { type: 'call_outcome_unknown', call_id: 'c', tool: 'deploy' } })
    const asked = journal(created, started(1), pending(unknown), ['question_answered', { ask: { ...unknown, ...answered } }], started(2))
    expect(told(applyAll(EMPTY, asked.slice(0, 3)))).toEqual(['tool deploy call_outcome_unknown', 'ask ask_1 pending'])
    expect(told(applyAll(EMPTY, asked))).toEqual(['tool deploy running', 'ask ask_1 answered'])
  })

  test('a call whose tool asks people waits for them, and runs on with their answer', () => {
    const question = ask({ origin: { type: 'mid_call', call_id: 'c', tool: 'book' } })
    const events = journal(
      created, ['tool_started', { call_id: 'c', tool: 'book', arguments: '{}', attempt: 1 }], pending(question),
      ['question_answered', { ask: { ...question, ...answered } }], ['tool_resumed', { call_id: 'c', tool: 'book', ask_id: 'ask_1' }],
    )
    expect(told(applyAll(EMPTY, events.slice(0, 3)))).toEqual(['tool book asking', 'ask ask_1 pending'])
    expect(told(applyAll(EMPTY, events))).toEqual(['tool book running', 'ask ask_1 answered'])
  })

  test('runs a call again under the same entry', () => {
    const started = (attempt: number): [string, Record<string, unknown>] => ['tool_started', { call_id: 'c', tool: 'look', arguments: '{}', attempt }]
    const now = applyAll(EMPTY, journal(created, started(1), started(2)))
    expect(now.items).toMatchObject([{ kind: 'tool', attempt: 2, state: 'running' }])
  })
})

test('the newest plan stands, and the states that the work was in are kept in their order', () => {
  const plan = [step('pack', 'done'), step('go', 'in_progress')]
  const now = applyAll(EMPTY, journal(created, ['plan_changed', { steps: [step('pack', 'pending')] }], ['work_kept', { at: 'packing' }], ['plan_changed', { steps: plan }], ['work_kept', { at: 'going' }]))
  expect({ plan: now.plan, been: now.been }).toEqual({ plan, been: ['packing', 'going'] })
})

test('A8: after a report that a call ran, neither the call nor its approval say that it is unknown, and a running call is not waiting', () => {
  const call = approval({ id: 'ask_d' })
  const permit = { ask_id: 'ask_d', state: 'created', uses: 0 }
  const approved = { ...call, ...answered, approval: call.approval && { ...call.approval, permit: permit as unknown as Permit } }
  const states = (events: JournalEvent[]) => {
    const now = applyAll(EMPTY, events)
    return [now.asks['ask_d']?.approval?.permit?.state, ...now.items.flatMap((item) => (item.kind === 'tool' ? [item.state] : []))]
  }
  const path: Parameters<typeof journal> = [
    created, pending(call), ['question_answered', { ask: approved }], ['tool_started', { call_id: 'call_d1', tool: 'deploy_application', arguments: '{}', attempt: 1 }],
    pending(unknownOutcome({ id: 'ask_u' })),
    ['question_answered', { ask: unknownOutcome({ ...answered, id: 'ask_u', answers: { what_now: { values: ['happened'] } } }) }],
  ]
  expect([3, 4, 5, 6].map((count) => states(journal(...path.slice(0, count))))).toEqual([
    ['created'], ['claimed', 'running'], ['claimed', 'call_outcome_unknown'], ['reported', 'reported'],
  ])
})
