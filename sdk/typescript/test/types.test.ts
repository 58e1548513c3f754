import { expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { confirm, fromAnswers, select, text, type Answer, type Handle, type Ask, type Waypost } from '../src/index.js'

/** Nothing here runs. The test is that this file compiles. */
declare const waypost: Waypost

test('an answer is one of the options that were offered', () => {
  const asks = () => ({
    one: waypost.ask('Which?', { options: ['eu', { label: 'America', value: 'us' }, { label: 'asia' }] }),
    free: waypost.ask('Which?', { options: ['eu', 'us'], freeText: 'allow' }),
    words: waypost.ask('What?'),
    several: waypost.askAll({ region: select('Which?', ['eu', 'us']), sure: confirm('Sure?'), name: text('What?') }),
    later: waypost.postAsk('Which?', { options: ['eu', 'us'] }),
  })
  type Asks = ReturnType<typeof asks>
  expectTypeOf<Awaited<Asks['one']>['value']>().toEqualTypeOf<'eu' | 'us' | 'asia' | null>()
  expectTypeOf<Awaited<Asks['free']>['value']>().toEqualTypeOf<string | null>()
  expectTypeOf<Awaited<Asks['words']>>().toEqualTypeOf<Answer>()
  expectTypeOf<Awaited<Asks['several']>['region']['value']>().toEqualTypeOf<'eu' | 'us' | null>()
  expectTypeOf<Awaited<Asks['several']>['sure']['value']>().toEqualTypeOf<'yes' | 'no' | null>()
  expectTypeOf<Awaited<Asks['several']>['name']['value']>().toEqualTypeOf<string | null>()
  expectTypeOf<Asks['later']>().toEqualTypeOf<Promise<Handle<Ask<'eu' | 'us'>>>>()
})

test('what a schema gives has the type of the schema', () => {
  const Plan = z.object({ region: z.enum(['eu', 'us']), replicas: z.int().default(3), note: z.string().optional() })
  const asks = () => ({ plan: waypost.ask(Plan, { expiresIn: '1d' }), later: waypost.postAsk(Plan), read: fromAnswers(Plan, {} as Ask) })
  type Asks = ReturnType<typeof asks>
  expectTypeOf<Awaited<Asks['plan']>>().toEqualTypeOf<{ region: 'eu' | 'us'; replicas: number; note?: string | undefined }>()
  expectTypeOf<Awaited<Asks['read']>>().toEqualTypeOf<Awaited<Asks['plan']>>()
  expectTypeOf<Asks['later']>().toEqualTypeOf<Promise<Handle<Ask>>>()
  // @ts-expect-error a schema has its own options
  const wrong = () => waypost.ask(Plan, { options: ['eu'] })
  expectTypeOf(wrong).toBeFunction()
})

test('a gated function keeps its types, and nonsense does not compile', () => {
  const gated = () => waypost.requiresApproval('deploy', (args: { version: string }) => args.version.length)
  expectTypeOf<ReturnType<typeof gated>>().parameter(0).toEqualTypeOf<{ version: string }>()
  expectTypeOf<ReturnType<ReturnType<typeof gated>>>().toEqualTypeOf<Promise<number>>()
  const wrong = () => {
    // @ts-expect-error there is no such input
    void waypost.ask('Which?', { input: 'guess' })
    // @ts-expect-error there is no such end
    void waypost.ask('Which?', { onExpiry: 'approve' })
    // @ts-expect-error nothing runs without saying which call it is
    void waypost.runApproved('ask_1', () => {})
    // @ts-expect-error nor with another thing said in its place
    void waypost.runApproved('ask_1', () => {}, { expect: () => true })
    // @ts-expect-error a call has arguments
    void waypost.approve({ tool: 'deploy' })
  }
  expectTypeOf(wrong).toBeFunction()
})
