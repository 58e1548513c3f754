/** A question that is sent by mail over an independent mail server, and answered by mail or on its page. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { CERTIFICATE, MailServer, links, reply } from '../world/mail'
import { story } from '../world/story'

const its = story()

const SECRET = 'a bell that only the postman rings'
const CHOICE = {
  kind: 'questions',
  questions: [{ id: 'way', question: 'Which way?', input: 'select', options: [{ label: 'Left', value: 'left' }, { label: 'Right', value: 'right' }] }],
}

interface Known {
  status: string
  untold?: unknown[]
  provenance?: { by: { name: string }; channel: string }
}

const servers: MailServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.ends())))

/** Starts a server that sends its mail through this mail server. Zoe reads mail. */
async function served(host: MailServer, more = 'tls = "none"\n'): Promise<void> {
  const { world } = its
  servers.push(host)
  const port = await host.starts()
  const table = `[channel.email]\nhost = "127.0.0.1"\nport = ${port}\nfrom = "Waypost <waypost@example.com>"\n${more}`
  const inbound = 'reply_to = "waypost@agents.example"\ninbound_secret = { file = "secret" }\n'
  writeFileSync(join(world.server.data, 'secret'), SECRET)
  writeFileSync(join(world.server.data, 'waypost.toml'), table + inbound)
  await world.serve()
  expect(await world.server.run('person', 'address', 'zoe', 'email', 'Zoe@Example.com')).toMatchObject({ status: 0 })
}

/** Delivers a mail as the inbound mail service does, and returns the status. */
async function comes(mail: string, secret = SECRET): Promise<number> {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' }
  return (await fetch(`${its.world.server.url}/channels/email`, { method: 'POST', headers, body: mail })).status
}

test('a question comes by mail, its link opens it, and whatever reads the links of the mail changes nothing', async () => {
  const { world } = its
  const host = new MailServer()
  await served(host)
  const ask = await world.programAsks(CHOICE)
  const arrived = await host.arrives(1)
  expect([arrived.to, arrived.mail.subject]).toEqual([['zoe@example.com'], `A question from deployer [${ask.id.slice(-6)}]`])
  expect(arrived.text).toContain('| Which way?')
  const [link = '', ...others] = links(arrived)
  expect(others).toEqual([])
  for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200)
  expect(await world.programSees<Known>(ask.id)).toMatchObject({ status: 'pending' })
  const zoe = await world.stranger('zoe', link)
  await zoe.page.getByRole('button', { name: 'Continue as zoe' }).click()
  await zoe.form.waitFor()
  await zoe.chooses('Left')
  await zoe.submits()
  expect(await world.programWaits<Known>(ask.id)).toMatchObject({ status: 'answered', provenance: { by: { name: 'zoe' } } })
})

test('a reply by mail answers, once, and only with the secret and from whom it was sent to', async () => {
  const { world } = its
  const host = new MailServer()
  await served(host)
  const ask = await world.programAsks(CHOICE)
  const arrived = await host.arrives(1)
  const mail = reply(arrived, 'Zoe@Example.com', 'r1@example.com', 'Left')
  expect([await comes(mail, 'another'), await comes('no mail'), await comes(mail.replace('Zoe@Example.com', 'eve@example.com'))]).toEqual([401, 400, 200])
  expect(await world.programSees<Known>(ask.id)).toMatchObject({ status: 'pending' })
  expect([await comes(mail), await comes(mail)]).toEqual([200, 200])
  const known = await world.programWaits<Known>(ask.id)
  expect(known).toMatchObject({ status: 'answered', provenance: { by: { name: 'zoe' }, channel: 'email' } })
  expect(JSON.stringify(known)).toContain('"left"')
  expect(host.all.map(({ mail: { subject } }) => subject)).toEqual([arrived.mail.subject])
  expect(await comes(reply(arrived, 'zoe@example.com', 'r2@example.com', 'Right'))).toBe(200)
  const told = await host.arrives(2)
  expect([told.to, told.mail.subject]).toEqual([['zoe@example.com'], 'Your reply was not accepted'])
  expect(told.text).toContain('zoe answered first.')
})

test('what the mail server puts off comes later, and what it refuses is told of', async () => {
  const { world } = its
  const host = new MailServer()
  await served(host)
  host.refuses({ code: 451, words: 'Later' })
  await world.programAsks(CHOICE)
  await host.arrives(1)
  host.refuses({ code: 550, words: 'No such person' })
  const ask = await world.programAsks(CHOICE)
  const local = await world.person()
  const untold = async () => (await local.reads<Known>(`/api/v1/asks/${ask.id}`)).untold
  await expect.poll(untold).toMatchObject([{ channel: 'email', person: { name: 'zoe' } }])
  expect(host.all).toHaveLength(1)
})

test('a password goes over TLS, to a server whose certificate is one to trust', async () => {
  const { world } = its
  const host = new MailServer({ user: 'waypost', password: SECRET })
  world.surroundings = { SSL_CERT_FILE: CERTIFICATE }
  await served(host, 'user = "waypost"\npassword = { file = "secret" }\n')
  await world.programAsks(CHOICE)
  expect((await host.arrives(1)).to).toEqual(['zoe@example.com'])
  await world.server.die()
  world.surroundings = {}
  await world.serve()
  const before = host.connected
  await world.programAsks(CHOICE)
  await expect.poll(() => host.connected).toBeGreaterThan(before + 1)
  expect([host.signedIn, host.all.length]).toEqual([1, 1])
})
