/** Runs every scenario of the official MCP conformance suite against the MCP server, in each protocol version. The suite expects a server with
 * its own tools, prompts and resources. What cannot apply here is listed below; everything else passes. */

import { expect, test } from 'vitest'
import { conforms, type Verdicts } from '../world/conformance'
import { VERSIONS } from '../world/mcp'
import { story } from '../world/story'

const its = story()

/** Scenarios that call the suite's own tools (`test_simple_text`, `greet`), with fixed results. */
const OF_ITS_OWN_TOOLS = /^(tools-call-.+|elicitation-sep.+|input-required-result-.+|json-schema-2020-12|http-custom-header-server-validation|server-sse-polling)$/
/** Scenarios of features that this server neither has nor announces: it has tools and tasks. */
const NOT_OFFERED = /^(prompts-.+|resources-.+|completion-complete|logging-set-level|sep-2164-resource-not-found)$/

/** Checks that cannot apply, in scenarios that do. */
const CANNOT_APPLY = [
  // They are about lists of features that are not offered.
  'caching: sep-2549-prompts-list-caching-hints',
  'caching: sep-2549-resources-list-caching-hints',
  'caching: sep-2549-resources-templates-list-caching-hints',
  // There are no sessions, so any node can serve any request.
  'server-sse-multiple-streams: server-sse-multiple-streams-session',
  // They call the suite's own tools.
  'server-stateless: sep-2575-http-server-no-independent-requests-on-stream',
  'server-stateless: sep-2575-missing-capability-http-400',
  'server-stateless: sep-2575-server-no-log-without-loglevel',
  'server-stateless: sep-2575-server-rejects-undeclared-capability',
]

/** Returns the applicable scenarios with the number of passed checks, and the checks that failed. */
function told(verdicts: Verdicts): { passed: string[]; missed: string[] } {
  const applies = [...verdicts].filter(([name]) => !OF_ITS_OWN_TOOLS.test(name) && !NOT_OFFERED.test(name)).sort()
  const missed = applies.flatMap(([name, { missed }]) => missed.map((id) => `${name}: ${id}`))
  return { passed: applies.map(([name, { passed }]) => `${name} ${passed.length}`), missed: missed.filter((one) => !CANNOT_APPLY.includes(one)) }
}

/** How many different checks of each applicable scenario pass. */
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
