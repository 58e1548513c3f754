/** Tests the package as it is published, and runs every example of its documentation unchanged against a real server. */

import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AskView } from '../src/index.js'
import { PROGRAM, world, type Person } from './world.js'

const run = promisify(execFile)
const HERE = fileURLToPath(new URL('..', import.meta.url))
const DOCS = fileURLToPath(new URL('../../../docs/connect', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'waypost-reader-'))
const its = world()
/** The server for pages that need an agent: it has the demo's agent. */
const demo = world('demo')
const stop = new AbortController()

/** Returns a page's examples in one language, each with its expected output. An example that begins with a file name is that file. */
function examples(page: string, language: string): { source: string; prints: string }[] {
  const blocks = [...readFileSync(page, 'utf8').matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, name, body]) => ({ name, body: body ?? '' }))
  return blocks.flatMap(({ name, body }, place) => {
    const next = blocks[place + 1]
    return name === language ? [{ source: body, prints: next?.name === 'text' ? next.body : '' }] : []
  })
}

/** Returns the name of the file that an example is, for the examples after it. */
const named = (source: string): string | undefined => /^\/\/ ([\w.]+\.ts)\n/.exec(source)?.[1]

const TYPED = ['typescript.md', 'vercel-ai-sdk.md', 'langchain-js.md', 'openai-agents-js.md', 'testing.md', 'ag-ui.md'].map((page) => [page, join(DOCS, page)] as const)
const PAGES = [...TYPED, ['the README of the package', join(HERE, 'README.md')] as const]
const EXAMPLES = PAGES.flatMap(([page, path]) => examples(path, 'ts').map((example, place) => ({ page, name: `${page}, example ${place + 1}`, file: `${page.replace(/\W+/g, '-')}-${place}`, ...example })))
const [FILES, PROGRAMS] = [EXAMPLES.filter(({ source }) => named(source)), EXAMPLES.filter(({ source }) => !named(source))]
const SCRIPTS = ['curl.md', 'shell.md'].map((page) => ({ page, blocks: examples(join(DOCS, page), 'sh') }))

const PRESETS: Readonly<Record<string, string>> = { confirm: 'yes', number: '3' }

/** Answers every ask as the pages describe: with the first option, a yes, or an approval. */
async function obliges(zoe: Person): Promise<void> {
  const answer = ({ questions }: AskView) =>
    Object.fromEntries(questions.map(({ id, input, options }) => [id, { values: [PRESETS[input] ?? options[0]?.value ?? 'Lantern'] }]))
  for await (const news of zoe.waypost.inbox({ signal: stop.signal })) {
    if (news.type === 'ask_changed' && news.status !== 'pending') continue
    for await (const ask of zoe.waypost.asks({ for: 'me' })) {
      const reply = ask.approval ? { decision: 'approve', revision: ask.revision, digest: ask.approval.digest } : { answers: answer(ask) }
      // Another program may have answered first. The list is read again after every event.
      await zoe.waypost.reply(ask.id, reply).catch(() => {})
    }
  }
}

beforeAll(async () => {
  const packed = JSON.parse((await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: HERE })).stdout.replace(/^[^[]*/, '')) as { filename: string; files: { path: string }[] }[]
  writeFileSync(join(folder, 'package.json'), '{"type": "module", "private": true}')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--legacy-peer-deps', join(folder, packed[0]?.filename ?? '')], { cwd: folder })
  // The packages that a reader of the AI SDK page has installed too, and the type checker.
  for (const name of ['ai', 'zod', 'langchain', '@langchain/langgraph', '@langchain/core', '@openai/agents', '@ag-ui/client', 'vitest', 'typescript', '@types/node']) {
    mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true })
    symlinkSync(join(HERE, 'node_modules', name), join(folder, 'node_modules', name))
  }
  for (const name of ['model.ts', 'chat.ts', 'openai-model.ts']) cpSync(join(HERE, 'test', name), join(folder, name))
  for (const { source } of FILES) writeFileSync(join(folder, named(source) ?? ''), source)
  for (const { file, source } of PROGRAMS) writeFileSync(join(folder, `${file}.ts`), `${source}\nexport {}\n`)
  const compilerOptions = { target: 'ES2022', module: 'NodeNext', lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: ['node'], strict: true, exactOptionalPropertyTypes: true, skipLibCheck: true, outDir: 'out' }
  const ofLangChain = ['agent.ts', 'langchain-js-md-*.ts']
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'], exclude: ofLangChain }))
  // The types of LangChain do not fit themselves under `exactOptionalPropertyTypes`.
  writeFileSync(join(folder, 'tsconfig.langchain.json'), JSON.stringify({ compilerOptions: { ...compilerOptions, exactOptionalPropertyTypes: false }, include: ofLangChain }))
  void obliges(await its.person()).catch(() => {})
})

afterAll(() => {
  stop.abort()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns an environment with only what a reader has. */
async function around(page = ''): Promise<Record<string, string>> {
  const [server, key] = page === 'ag-ui.md' ? [demo, await demo.key('person', 'zoe')] : [its, await its.key('agent', 'deployer')]
  return { PATH: `${join(PROGRAM, '..')}:${process.env['PATH']}`, HOME: folder, WAYPOST_URL: server.url, WAYPOST_KEY: key }
}

test('the published package has what it needs, and nothing else is installed with it', async () => {
  const { stdout } = await run('npm', ['ls', '--all', '--parseable'], { cwd: folder }).catch((error: { stdout: string }) => error)
  expect(stdout).toContain('node_modules/waypost')
  const manifest = JSON.parse(readFileSync(join(folder, 'node_modules/waypost/package.json'), 'utf8')) as Record<string, unknown>
  expect([manifest['dependencies'], manifest['type']]).toEqual([undefined, 'module'])
})

test('every example has its types', async () => {
  const checks = ['tsconfig.json', 'tsconfig.langchain.json'].map((file) => run(process.execPath, [join(HERE, 'node_modules/typescript/bin/tsc'), '-p', file], { cwd: folder }))
  for (const { stdout } of await Promise.all(checks.map((check) => check.catch((error: { stdout: string }) => error)))) expect(stdout).toBe('')
})

test('what one process asked another goes on with, and runs once', async () => {
  const env = await around()
  const says = async (line: string) => (await run(process.execPath, ['--input-type=module', '-e', `import { waypost } from 'waypost'\n${line}`], { cwd: folder, env })).stdout.trim()
  const id = await says(`console.log((await waypost.postApproval({ tool: 'deploy', arguments: { version: '1.4.2' } })).id)`)
  const goOn = `await waypost.runApproved('${id}', ({ version }) => console.log('deployed', version), { tool: 'deploy' }).catch(({ name }) => console.log(name))`
  expect([await says(goOn), await says(goOn)]).toEqual(['deployed 1.4.2', 'AlreadyRan'])
})

test.each(PROGRAMS)('$name prints what the page says', async ({ page, file, prints }) => {
  const { stdout } = await run(process.execPath, [`out/${file}.js`], { cwd: folder, env: await around(page), timeout: 30_000 })
  expect(prints === '' ? stdout : stdout.trim()).toBe(prints === '' ? stdout : prints.trim())
})

test('the test of the page about tests passes', async () => {
  const command = [join(HERE, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, 'deploy.test.ts']
  const { stdout } = await run(process.execPath, command, { cwd: folder, env: { ...(await around()), WAYPOST_BIN: PROGRAM, NO_COLOR: '1' } })
  expect(stdout).toMatch(/Tests +1 passed/)
})

test.each(SCRIPTS)('the shell of $page prints what the page says', async ({ blocks }) => {
  const { WAYPOST_KEY: _, ...env } = await around()
  const script = blocks.map(({ source }) => source).join('\n')
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env: { ...env, WAYPOST_DATA: its.data }, timeout: 30_000 })
  expect(stdout).toBe(blocks.map(({ prints }) => prints).join(''))
})
