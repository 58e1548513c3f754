// Prints pending asks and sends back what a person types: an answer as text, or `approve` or `reject`.
const { createServer } = require('node:http')
const { createInterface } = require('node:readline')
const { randomUUID } = require('node:crypto')
const { Webhook } = require('standardwebhooks')

const { WAYPOST_WEBHOOK_SECRET, WAYPOST_URL = 'http://127.0.0.1:4747', ADDRESS = 'desk-7', PORT = '9000' } = process.env
const webhook = new Webhook(WAYPOST_WEBHOOK_SECRET)
let waits

function told({ type, data }) {
  for (const ask of data.asks ?? []) {
    const what = ask.approval ? `run ${ask.approval.tool}?` : (ask.questions?.[0].question ?? ask.url)
    console.log(`${type}: ${ask.agent} asks: ${what}`)
    for (const row of ask.approval?.rows ?? []) console.log(`  ${row.path}: ${row.text}`)
    if (ask.status === 'pending') waits = ask
  }
}

async function brings(text) {
  if (!waits) return console.log('no ask is pending')
  const { notice, revision, approval, review } = waits
  const said = waits.kind === 'questions' ? { text } : { decision: text, digest: (approval ?? review).digest }
  const body = JSON.stringify({ address: ADDRESS, notice, revision, ...said })
  const [id, now] = [`reply_${randomUUID()}`, new Date()]
  const signed = { 'webhook-id': id, 'webhook-timestamp': `${Math.floor(now / 1000)}`, 'webhook-signature': webhook.sign(id, now, body) }
  const answer = await fetch(`${WAYPOST_URL}/channels/webhook`, { method: 'POST', headers: signed, body })
  console.log(answer.status, await answer.text())
}

const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  try {
    told(webhook.verify(body, request.headers))
    response.writeHead(204).end()
  } catch {
    response.writeHead(401).end()
  }
})
server.listen(Number(PORT), '127.0.0.1', () => console.log(`listens on 127.0.0.1:${server.address().port}`))
createInterface({ input: process.stdin }).on('line', brings)
