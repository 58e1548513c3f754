/** Access control: one-time links are used up only by people, and requests from other sites' pages are refused. */

import { once } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ownBrowser } from '../world/browser'
import { story } from '../world/story'

const its = story()

const servers: HttpServer[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** A page of another site on this machine, with this body. */
async function otherSite(body: string): Promise<number> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Other</title>${body}`))
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('A073: looking at a link changes nothing, pressing its button uses it up, and a used one says so', async () => {
  const { world } = its
  await world.serve()
  const { link } = world.server
  for (let time = 0; time < 10; time += 1) {
    for (const method of ['HEAD', 'GET']) {
      const seen = await fetch(link, { method })
      expect({ status: seen.status, cookie: seen.headers.get('set-cookie') }).toEqual({ status: 200, cookie: null })
    }
  }
  const scanner = await (await ownBrowser(world.browser)).newPage()
  await scanner.goto(link, { waitUntil: 'networkidle' })
  expect(await scanner.context().cookies()).toEqual([])

  const local = await world.person()
  expect(new URL(local.page.url()).pathname).toBe('/')
  await scanner.getByRole('button', { name: 'Continue as local' }).click()
  await scanner.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await scanner.getByText('waypost link', { exact: true }).waitFor()
  await scanner.reload()
  expect(await scanner.context().cookies()).toEqual([])
  await scanner.context().close()
})

test('A077: the cookie of a person is no script’s business, and no address is left behind', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const [cookie, ...others] = await local.context.cookies()
  expect(others).toEqual([])
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  expect(await local.page.evaluate(() => [document.cookie, document.referrer, history.length > 0])).toEqual(['', '', true])
})

test('A078: a form or a script of another origin answers nothing, cookie or not', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const ask = await world.programAsks({ kind: 'questions', questions: [{ question: 'Really?', input: 'confirm' }] })
  await local.form.waitFor()
  const answer = `${new URL(local.url).origin}/api/v1/asks/${ask.id}/answer`
  const body = JSON.stringify({ answers: { really: { values: ['yes'] } } })
  const forged = `<form method="post" enctype="text/plain" action="${answer}"><input name='${body.slice(0, -1)},"x":"' value='"}'><button>Free prize</button></form>`
  const port = await otherSite(forged)

  // The browser sends the cookie to another port of the same host, but not to another host.
  for (const [host, status] of [['localhost', 403], ['127.0.0.1', 401]] as const) {
    const tab = await local.context.newPage()
    await tab.goto(`http://${host}:${port}`)
    await tab.evaluate(([to, text]) => fetch(to, { method: 'POST', mode: 'no-cors', credentials: 'include', body: text }).catch(() => {}), [answer, body] as const)
    const posted = tab.waitForResponse(answer)
    await tab.getByRole('button', { name: 'Free prize' }).click()
    expect((await posted).status(), `form on ${host}`).toBe(status)
    await tab.close()
  }
  expect(await local.reads<{ status: string }>(`/api/v1/asks/${ask.id}`)).toMatchObject({ status: 'pending' })
})

test('A079: another origin is told nothing, not even in a preflight', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const tab = await local.context.newPage()
  await tab.goto(`http://localhost:${await otherSite('')}`)
  const read = (init: RequestInit) =>
    tab.evaluate(([to, how]) => fetch(to, how).then(() => 'read', () => 'refused'), [`${local.url}/api/v1/asks`, init] as const)
  expect(await read({ credentials: 'include' })).toBe('refused')
  expect(await read({ method: 'POST', credentials: 'include', headers: { 'x-waypost-csrf': '1' }, body: '{}' })).toBe('refused')
  await tab.close()
})

test('A059: no page of another site can frame this one', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const tab = await local.context.newPage()
  await tab.goto(`http://localhost:${await otherSite(`<iframe src="${local.url}/"></iframe>`)}`, { waitUntil: 'networkidle' })
  const frame = tab.frames()[1]
  expect(await frame?.evaluate(() => document.querySelector('waypost-app') === null).catch(() => true)).toBe(true)
  await tab.close()
})

test('A080: under another name the server has no page, no API and no stream', async () => {
  const { world } = its
  await world.serve()
  const { port } = new URL(world.server.url)
  const stranger = await (await ownBrowser(world.browser)).newPage()
  for (const path of ['/', '/sessions', '/api/v1/me', '/api/v1/asks', '/api/v1/asks/events', '/assets/app.js', '/healthz']) {
    const seen = await stranger.goto(`http://evil.com:${port}${path}`)
    expect({ path, status: seen?.status() }).toEqual({ path, status: 421 })
  }
  await stranger.context().close()
})

test('A081: without a credential nothing is told but that one is missing', async () => {
  const { world } = its
  await world.serve()
  const { url } = world.server
  for (const path of ['/api/v1/me', '/api/v1/asks', '/api/v1/sessions', '/api/v1/asks/events']) {
    expect({ path, status: (await fetch(url + path)).status }).toEqual({ path, status: 401 })
  }
  const nobody = await (await ownBrowser(world.browser)).newPage()
  await nobody.goto(`${url}/sessions`)
  await nobody.getByRole('heading', { name: 'Sign in to Waypost' }).waitFor()
  await nobody.context().close()
})
