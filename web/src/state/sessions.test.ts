import { expect, test } from 'vitest'
import type { SessionView } from '../wire'
import { grouped } from './sessions'

const session = (id: string, agent: string) => ({ id, agent }) as SessionView
const shown = (rows: ReturnType<typeof grouped>) => rows.map((row) => ('session' in row ? row.session.id : `${row.agent}: ${row.sessions.map(({ id }) => id).join(' ')}`))

test('the asks of an agent that runs elsewhere are one group, in the place of the newest', () => {
  const all = [session('1', 'demo'), session('2', 'deployer'), session('3', 'demo'), session('4', 'deployer'), session('5', 'demo'), session('6', 'mailer'), session('7', 'deployer')]
  expect(shown(grouped(all, new Set(['demo'])))).toEqual(['1', 'deployer: 2 4 7', '3', '5', '6'])
  expect(shown(grouped(all, null)), 'until the agents are known, nothing is grouped').toEqual(['1', '2', '3', '4', '5', '6', '7'])
})
