import { expect, test } from 'vitest'
import { routeOf } from './routes'

test('every address leads to its page, and none is guessed', () => {
  expect(routeOf('/')).toEqual({ page: 'inbox' })
  expect(routeOf('/sessions')).toEqual({ page: 'sessions' })
  expect(routeOf('/sessions/ses_1/')).toEqual({ page: 'session', id: 'ses_1' })
  expect(routeOf('/asks/ask_1')).toEqual({ page: 'ask', id: 'ask_1' })
  expect(routeOf('/asks')).toEqual({ page: 'lost' })
  expect(routeOf('/agents')).toEqual({ page: 'agents' })
  expect(routeOf('/agents/demo')).toEqual({ page: 'lost' })
  expect(routeOf('/sessions/%zz')).toEqual({ page: 'session', id: '%zz' })
  expect(routeOf('/account')).toEqual({ page: 'account' })
  expect(routeOf('/sign-in/oidc/company')).toEqual({ page: 'returned', provider: 'company' })
  expect(routeOf('/a/b/c')).toEqual({ page: 'lost' })
})
