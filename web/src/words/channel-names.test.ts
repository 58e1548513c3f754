import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { channelName } from './channel-names'
import { w } from './ask'

/** Pages about channels that people do not reply over. */
const OTHERS = ['README', 'schedule', 'terminal']
/** The channels of replies that need no page: the ways in of the server itself. */
const BUILT_IN = ['web', 'api', 'local-cli', 'ag-ui', 'conversation']

test('every channel that the documentation describes has a name for people', () => {
  const pages = readdirSync(new URL('../../../docs/channels/', import.meta.url)).filter((name) => name.endsWith('.md'))
  const channels = pages.map((name) => name.slice(0, -3)).filter((name) => !OTHERS.includes(name))
  expect(Object.keys(w.channels).sort()).toEqual([...channels, ...BUILT_IN].sort())
  expect(['discord', 'local-cli', 'slack:1', 'own', 'own:1'].map(channelName)).toEqual(['Discord', 'Terminal', 'Slack (1)', 'own', 'own:1'])
})

test('every way in of the server has a name for people', () => {
  const source = (path: string) => readFileSync(new URL(`../../../crates/${path}`, import.meta.url), 'utf8')
  const [, own = ''] = /fn channel\(self\)[^{]*\{([^}]*)\}/.exec(source('server/src/layers/credential.rs')) ?? []
  const named = ['server/src/ag_ui/thread.rs', 'engine/src/sessions/conversation.rs'].map((path) => /const CHANNEL: &str = "([\w-]+)"/.exec(source(path))?.[1])
  expect([...[...own.matchAll(/=> "([\w-]+)"/g)].map(([, name]) => name), ...named].sort()).toEqual(BUILT_IN.toSorted())
})
