/** The form embedded in other apps' pages, in React and in Vue, with the code from the documentation. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { build } from 'vite'
import { afterEach, expect, test } from 'vitest'
import { until, watch } from '../world/browser'
import { story } from '../world/story'

const its = story()

const DOCS = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8')
const HERE = fileURLToPath(new URL('..', import.meta.url))

/** Returns the documentation's code block in this language. */
const shown = (language: string) => new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(DOCS)?.[1] ?? ''

const PAGES = {
  React: {
    'Ask.jsx': shown('jsx'),
    'main.jsx': `
      import { useState } from 'react'
      import { createRoot } from 'react-dom/client'
      import { Ask } from './Ask.jsx'
      function Page({ first }) {
        const [ask, setAsk] = useState(first)
        const answer = ({ ask_id, body }) => void window.send(ask_id, body).then(setAsk)
        return <Ask ask={ask} onAnswer={answer} />
      }
      window.begin.then((first) => createRoot(document.querySelector('main')).render(<Page first={first} />))`,
  },
  Vue: {
    'Ask.vue': shown('vue'),
    'main.jsx': `
      import { createApp, h, shallowRef } from 'vue'
      import Ask from './Ask.vue'
      window.begin.then((first) => {
        const ask = shallowRef(first)
        const answer = ({ ask_id, body }) => void window.send(ask_id, body).then((now) => (ask.value = now))
        createApp({ render: () => h(Ask, { ask: ask.value, onAnswer: answer }) }).mount('main')
      })`,
  },
}

/** The code with which both pages call their own server. */
const SPEAKS = `
  const told = (reply) => reply.json()
  const at = '/your-proxy/' + new URLSearchParams(location.search).get('ask')
  window.begin = fetch(at).then(told)
  window.send = (id, body) => fetch(at + '/answer', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then(told)`

const opened: { server?: Server; folder?: string } = {}
afterEach(() => {
  opened.server?.close()
  if (opened.folder) rmSync(opened.folder, { recursive: true })
  delete opened.folder
})

/** Builds a page as a user would, and returns its script. */
async function bundled(files: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(HERE, 'node_modules', '.embedding-'))
  opened.folder = folder
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const isOurs = (tag: string) => tag === 'waypost-ask'
  const built = await build({
    root: folder, configFile: false, logLevel: 'warn',
    plugins: [vue({ template: { compilerOptions: { isCustomElement: isOurs } } })],
    define: { 'process.env.NODE_ENV': '"production"' },
    mode: 'production', oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { write: false, minify: false, lib: { entry: join(folder, 'main.jsx'), formats: ['es'] }, rolldownOptions: { external: ['/assets/ask.js'] } },
  })
  return (built as { output: { code: string }[] }[])[0]?.output[0]?.code ?? ''
}

/** A third-party server: it serves its page and Waypost's two files, and calls Waypost with a person's key. */
async function serves(script: string, waypost: string, key: string, own?: string): Promise<string> {
  const page = own ?? `<!doctype html><html lang="en"><title>A page of somebody else</title><script type="module" src="/page.js"></script><main></main></html>`
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', waypost)
    if (url.pathname === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    if (url.pathname === '/page.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(`${SPEAKS}\n${script}`)
    if (url.pathname === '/your-page.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    const path = url.pathname.replace(/^\/your-proxy\/(asks\/)?/, '/api/v1/asks/')
    let body = ''
    for await (const piece of request) body += String(piece)
    const answer = await fetch(waypost + path, { method: request.method ?? 'GET', headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' }, ...(body ? { body } : {}) })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' }).end(Buffer.from(await answer.arrayBuffer()))
  }
  const server = createServer((request, response) => void respond(request, response))
  opened.server = server
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each(Object.entries(PAGES))('the form in %s, as the documentation shows it, is answered, and the program is told', async (_, files) => {
  const { world } = its
  await world.serve()
  const ask = await world.programAsks({ kind: 'questions', questions: [{ id: 'go', question: 'Go on?', input: 'confirm' }] })
  const { out } = await world.server.run('key', 'create', '--person', 'zoe', '--json')
  const { key } = JSON.parse(out) as { key: string }
  const url = await serves(await bundled(files), world.server.url, key)
  const page = await (await world.browser.newContext()).newPage()
  watch(page, world.wrong)
  await page.goto(`${url}/?ask=${ask.id}`)
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Submit Answer' }).click()
  await page.getByText(/Answered\s+by zoe/).waitFor()
  const told = await world.programWaits<{ status: string; answers: object }>(ask.id)
  expect(told).toMatchObject({ status: 'answered', answers: { go: { values: ['yes'] } } })
  await until(() => page.locator('waypost-ask :is(button, input)').count(), 0)
  await page.context().close()
})

test('the plain page of the documentation says that an ask is not there, and its form is as light or dark as it says, and no wider than can be read', async () => {
  const { world } = its
  await world.serve()
  const ask = await world.programAsks({ kind: 'questions', questions: [{ id: 'go', question: 'Go on?', input: 'text' }] })
  const { out } = await world.server.run('key', 'create', '--person', 'zoe', '--json')
  const { key } = JSON.parse(out) as { key: string }
  const url = await serves(shown('js'), world.server.url, key, shown('html'))
  const page = await (await world.browser.newContext({ colorScheme: 'dark', viewport: { width: 1280, height: 800 } })).newPage()
  watch(page, world.wrong)
  await page.goto(`${url}/?ask=ask_00000000000000000000000000`)
  await page.getByText('This question could not be loaded.').waitFor()
  await page.goto(`${url}/?ask=${ask.id}`)
  const form = page.locator('.ask-user-question-inline')
  await form.getByRole('textbox').first().waitFor()
  const background = () => form.evaluate((each) => getComputedStyle(each).backgroundColor)
  expect(await background(), 'the page is light, whatever the device is').toBe('rgb(255, 255, 255)')
  expect((await form.boundingBox())?.width).toBeLessThanOrEqual(48 * 16)
  await page.locator('waypost-ask').evaluate((each) => each.setAttribute('theme', 'dark'))
  await until(background, 'rgb(26, 29, 32)')
  await page.context().close()
})
