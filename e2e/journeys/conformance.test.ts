/** The MCP server under the protocol's own conformance suite, every scenario of each version. The suite is made for a server with tools, prompts and
 * resources of its own; which of that cannot apply here is said below, and everything else is passed. */

import { expect, test } from 'vitest'
import { conforms, type Verdicts } from '../world/conformance'
import { VERSIONS } from '../world/mcp'
import { story } from '../world/story'

const its = story()

/** Scenarios that call tools of the suite's own (`test_simple_text`, `greet`), with fixed results. */
const OF_ITS_OWN_TOOLS = /^(tools-call-.+|elicitation-sep.+|input-required-result-.+|json-schema-2020-12|http-custom-header-server-validation|server-sse-polling)$/
/** Scenarios of what this server does not offer, and does not say that it offers: it has tools, and tasks. */
const NOT_OFFERED = /^(prompts-.+|resources-.+|completion-complete|logging-set-level|sep-2164-resource-not-found)$/

/** Checks that cannot apply in a scenario that does. */
const CANNOT_APPLY = [
  // They are about lists of what is not offered.
  'caching: sep-2549-prompts-list-caching-hints',
  'caching: sep-2549-resources-list-caching-hints',
  'caching: sep-2549-resources-templates-list-caching-hints',
  // No sessions are kept, so any node answers any request.
  'server-sse-multiple-streams: server-sse-multiple-streams-session',
  // They call tools of the suite's own.
  'server-stateless: sep-2575-http-server-no-independent-requests-on-stream',
  'server-stateless: sep-2575-missing-capability-http-400',
  'server-stateless: sep-2575-server-no-log-without-loglevel',
  'server-stateless: sep-2575-server-rejects-undeclared-capability',
]

/** What applies, with how much of it was passed; and what was not. */
function told(verdicts: Verdicts): { passed: string[]; missed: string[] } {
  const applies = [...verdicts].filter(([name]) => !OF_ITS_OWN_TOOLS.test(name) && !NOT_OFFERED.test(name)).sort()
  const missed = applies.flatMap(([name, { missed }]) => missed.map((id) => `${name}: ${id}`))
  return { passed: applies.map(([name, { passed }]) => `${name} ${passed.length}`), missed: missed.filter((one) => !CANNOT_APPLY.includes(one)) }
}

/** How many different things each scenario looks at that applies. */
const PASSED = {
  '2025-06-18': ['ping 2', 'server-initialize 2', 'server-session-lifecycle 0', 'tools-list 2'],
  '2025-11-25': ['dns-rebinding-protection 2', 'ping 2', 'server-initialize 2', 'server-session-lifecycle 0', 'server-sse-multiple-streams 0', 'tools-list 3'],
  '2026-07-28': ['caching 4', 'dns-rebinding-protection 2', 'http-header-validation 5', 'server-sse-multiple-streams 2', 'server-stateless 19', 'tools-list 4'],
}

test('the MCP server passes what applies of the protocol’s own conformance suite, in each version', async () => {
  await its.world.serve()
  const { out } = await its.world.server.run('key', 'create', '--agent', 'writer', '--json')
  const { key } = JSON.parse(out) as { key: string }
  const found = await Promise.all(VERSIONS.map(async (version) => [version, told(await conforms(version, its.world.server.url, key))] as const))
  expect(found).toEqual(VERSIONS.map((version) => [version, { passed: PASSED[version], missed: [] }]))
})
