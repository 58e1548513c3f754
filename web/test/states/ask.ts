/** Every state of `<waypost-ask>`, by its properties. */

import type { AskView, Held } from '../../src/wire'
import { answered, approval, ask, coded, deceiving, DIGEST, editable, everyInput, formAsk, handed, limit, measured, openEnded, policy, provenance, review, stopped, talkedAbout } from '../fixtures'
import type { State } from './index'

const zoe = { kind: 'person' as const, name: 'zoe' }
const others = { answer: false, reject: false, reason: 'not_eligible', voted: false, in_place_of: null }
const you = { ...others, answer: true, reject: true, reason: null }
const vote = { by: zoe, at: '2026-11-21T10:01:00Z', comment: 'Looks fine.', counts: true, provenance: provenance({ by: zoe }) }
const shared = { policy: policy({ who: { people: ['local'], roles: ['release'], quorum: 2 } }), quorum: { needed: 2, counted: 1 }, votes: [vote] }

/** A reply that can still be undone. */
export const heldBy = (name: string): Held => ({
  by: { kind: 'person', name }, at: new Date(Date.now() - 2000).toISOString(), until: new Date(Date.now() + 18_000).toISOString(),
  judging: false, answers: { framework: { values: ['svelte'] } },
})

const PLAN_GIVEN = { values: ['sha256:1'], files: [{ digest: 'sha256:1', name: 'plan.pdf', size: 1234, media_type: 'application/pdf' }] }
export const FORM_PROBLEMS = [
  { pointer: '/answers/service/data/owner/mail', code: 'format', message: 'Write an e-mail address.' },
  { pointer: '/answers/service/data/colour', code: 'unknown_field', message: 'There is no such field.' },
]

const QUESTIONS: [string, AskView, Record<string, unknown>?][] = [
  ['questions', ask()],
  ['every input', everyInput()],
  ['numbers and dates', measured()],
  ['other ways to answer', openEnded()],
  ['a response is written', openEnded(), { step: 'responding' }],
  ['a file and a secret', handed()],
  ['a form', formAsk()],
  ['a form with problems', formAsk(), { problems: FORM_PROBLEMS }],
  ['problems with numbers', measured(), { problems: [{ pointer: '/answers/users/values/0', code: 'not_a_number', message: 'Write a number, such as 42 or 3.5.' }] }],
  ['problems', ask(), { problems: [{ pointer: '/answers/framework', code: 'required', message: 'Please choose.' }] }],
  ['a problem in the words of the server', ask(), { problems: [{ pointer: '/answers/framework', code: 'not_free', message: 'Send `framework` without a name that is taken.' }] }],
  ['a clarification', ask({ clarification: 'Which version?', retries: 1, revision: 2 })],
  ['an agent at its limit', ask(limit)],
  ['a draft that was taken up', ask({ you }), { saved: { revision: 1, fields: { framework: { values: ['react'], text: '', own: false, notes: '', declined: null, form: null } }, comment: 'I want to look at the bill first.', saved_at: '2026-11-21T10:00:00Z' } }],
  ['dismissing', ask(), { step: 'dismissing' }],
  ['busy', ask(), { busy: true }],
  ['read-only', ask(), { readonly: true }],
  ['a notice', ask(), { notice: { tone: 'warning', title: 'This ask has changed.' } }],
  ['what was said', ask(talkedAbout)],
  ['asking for more', ask(talkedAbout), { wantsMore: true }],
]

const DECISIONS: [string, AskView, Record<string, unknown>?][] = [
  ['a call of low risk', approval({}, 'low')],
  ['a call of medium risk', approval()],
  ['a call of high risk', approval({}, 'high')],
  ['a critical call', approval({}, 'critical')],
  ['a critical call, confirming', approval({}, 'critical'), { step: 'confirming' }],
  ['rejecting', approval({}, 'high'), { step: 'rejecting' }],
  ['a call that could deceive', deceiving()],
  ['a call with code', coded()],
  ['a call with a form beside it', editable()],
  ['a review', review()],
  ['a held text', review(stopped)],
  ['an approval that others give', approval({ policy: policy({ who: { roles: ['release'], quorum: 2 } }), you: others, quorum: { needed: 2, counted: 1 }, votes: [vote] })],
  ['one approval of several', approval({ ...shared, you }, 'high')],
  ['handing it on', approval({ policy: policy({ who: { people: ['local'] } }), you }), { people: ['max', 'zoe'], step: 'delegating' }],
  ['it was handed on', approval({ ...shared, you, delegations: [{ by: zoe, to: { kind: 'person', name: 'local' }, note: 'I am away until Monday.', at: '2026-11-21T10:00:00Z' }] }), { people: ['max', 'zoe'] }],
  ['requiring one approval more', approval({ ...shared, you }, 'high'), { step: 'restricting' }],
]

const SETTLED: [string, AskView, Record<string, unknown>?][] = [
  ['a held reply', ask({ held: heldBy('zoe') })],
  ['a held reply of somebody else', ask({ held: { ...heldBy('max'), answers: null } })],
  ['a judged reply', ask({ held: { ...heldBy('zoe'), until: null, judging: true } })],
  ['an answer', ask({ ...answered, answers: { framework: { values: ['svelte'] } }, comment: 'Small.' })],
  ['a response', ask({ ...answered, response: 'Wait: the plan is wrong.' })],
  ['a given file and secret', handed({ ...answered, answers: { plan: PLAN_GIVEN, token: { values: ['secret:1'] } } })],
  ['a form that is settled', formAsk({ ...answered, answers: { service: { values: [], data: { name: 'web', owner: { mail: 'a@b.c' } } } } })],
  ['an approved call', approval({ ...answered, decision: { decision: 'approve', digest: DIGEST } })],
  ['a call that two approved', approval({ ...answered, ...shared, quorum: { needed: 2, counted: 2 }, decision: { decision: 'approve', digest: DIGEST }, provenance: provenance({ open_ms: 12_000, with: [zoe] }) })],
  ['a rejected call', approval({ ...answered, decision: { decision: 'reject', digest: DIGEST, reason: 'Not today.' } })],
  ['an ask that was replaced', ask({ status: 'withdrawn', superseded_by: 'ask_2', settled_at: '2026-11-21T10:00:00Z' })],
  ...(['cancelled', 'expired', 'withdrawn', 'skipped'] as const).map((status): [string, AskView] => [status, ask({ status })]),
]

const stated = ([name, ask, more]: [string, AskView, Record<string, unknown>?]): State => ({ element: 'waypost-ask', name, given: { ask, ...more } })

export const ASK_STATES: State[] = [...QUESTIONS, ...DECISIONS, ...SETTLED].map(stated)
