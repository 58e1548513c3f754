/**
 * Draws the messages that the guides in `docs/channels/` show, from what is sent to Slack and Telegram and by mail; tests keep those
 * messages in `crates/channels/tests/pictures/`. The look of Slack and Telegram is imitated here; the texts and buttons are the real ones.
 * The webhook and schedule pictures are screenshots of the real program.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { toldAtTheDesk } from './world/desk'
import { modelThatCalls } from './world/model'
import { story } from './world/story'

const SENT = new URL('../crates/channels/tests/pictures/', import.meta.url)
const SHOWN = new URL('../docs/channels/pictures/', import.meta.url)
/** A picture in the documentation is shown beside text, so it must be small. */
const MOST_BYTES = 60_000

interface Words { text: string }
interface Block { type: string, text?: Words, elements?: (Words | { type: 'button', text: Words, style?: string })[] }
interface Message { text: string, entities: { type: string, offset: number, length: number }[], buttons: string[][] }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const LOOK = `
  * { box-sizing: border-box; margin: 0 }
  body { font: 15px/1.45 system-ui, sans-serif; width: 560px; padding: 16px; color: #1d1c1d }
  pre, code { font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap }
  .who { font-weight: 700; margin-bottom: 4px }
  .who small { font-weight: 400; color: #616061; border: 1px solid #ccc; border-radius: 3px; padding: 0 4px }`

/** Draws Slack's blocks, one below another. */
function slack(blocks: Block[]): string {
  const drawn = blocks.map(({ type, text, elements = [] }) => {
    const inside = elements.map((element) => 'type' in element && element.type === 'button'
      ? `<span class="button ${element.style ?? ''}">${escaped(element.text.text)}</span>`
      : escaped(element.text as string)).join(' ')
    return `<div class="${type}">${text ? escaped(text.text) : inside}</div>`
  })
  return `<style>${LOOK}
    body { background: #fff }
    .header { font-size: 18px; font-weight: 800 } .context { font-size: 13px; color: #616061; margin: 4px 0 8px }
    .section { white-space: pre-wrap; margin: 8px 0 } .actions { margin-top: 12px; display: flex; gap: 8px }
    .button { border: 1px solid #bbb; border-radius: 4px; padding: 5px 12px; font-weight: 700; font-size: 14px }
    .primary { background: #007a5a; border-color: #007a5a; color: #fff } .danger { background: #e01e5a; border-color: #e01e5a; color: #fff }
  </style><div class="who">Waypost <small>APP</small></div>${drawn.join('')}`
}

/** Draws Telegram's text with its entities, and the buttons row by row. Entity offsets count UTF-16 units, as JavaScript does. */
function telegram({ text, entities, buttons }: Message): string {
  const TAGS: Record<string, string> = { bold: 'b', code: 'code', pre: 'pre' }
  let drawn = ''
  let from = 0
  for (const { type, offset, length } of entities) {
    const tag = TAGS[type] ?? 'span'
    drawn += `${escaped(text.slice(from, offset))}<${tag}>${escaped(text.slice(offset, offset + length))}</${tag}>`
    from = offset + length
  }
  const rows = buttons.map((row) => `<div class="row">${row.map((words) => `<span class="button">${escaped(words)}</span>`).join('')}</div>`)
  return `<style>${LOOK}
    body { background: #cfdce6 }
    .text { background: #fff; border-radius: 12px 12px 4px 4px; padding: 10px 12px; white-space: pre-wrap }
    .text pre { background: #f1f4f7; border-left: 3px solid #5288c1; padding: 6px 10px; border-radius: 4px }
    .row { display: flex; gap: 4px; margin-top: 4px } .who { color: #3a76a8 }
    .button { flex: 1; text-align: center; background: #5b7c96; color: #fff; border-radius: 8px; padding: 8px; font-weight: 600; font-size: 14px }
  </style><div class="text"><div class="who">Waypost</div>${drawn + escaped(text.slice(from))}</div>${rows.join('')}`
}

/** Draws a mail, which is already HTML, with the header that a mail program shows. */
function email(html: string): string {
  const [, subject = ''] = /<title>(.*?)<\/title>/.exec(html) ?? []
  const [, look = '', body = ''] = /<body style="(.*?)">(.*)<\/body>/s.exec(html) ?? []
  return `<style>${LOOK}
    body { background: #e8eaee } .mail { background: #fff; border-radius: 8px; overflow: hidden }
    .head { padding: 12px 16px; border-bottom: 1px solid #ddd } .subject { font-size: 17px; font-weight: 600 } .head small { color: #616061 }
  </style><div class="mail"><div class="head"><div class="subject">${subject}</div><small>Waypost &lt;waypost@example.com&gt;</small></div>
    <div style="${look}">${body}</div></div>`
}

/** Draws the text of a terminal. What a person typed looks different from what the program printed. */
function terminal(lines: { said?: string, typed?: string }[]): string {
  const drawn = lines.map(({ said, typed }) => (typed === undefined ? `<div>${escaped(said ?? '')}</div>` : `<div class="typed">${escaped(typed)}</div>`))
  return `<style>${LOOK}
    body { background: #e8eaee } .screen { background: #1c2128; color: #d5dbe3; border-radius: 8px; padding: 12px 16px;
      font: 13px/1.55 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
    .typed { color: #8fd6a4; font-weight: 700 }
  </style><div class="screen">${drawn.join('')}</div>`
}

const kept = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, SENT), 'utf8')) as unknown

const its = story()

/** Saves a picture of this element, as small as possible. */
async function keeps(name: string, shown: Locator): Promise<void> {
  const photograph = await shown.screenshot({ animations: 'disabled' })
  const canvas = await (await its.world.browser.newContext()).newPage()
  const url = await canvas.evaluate(async (data) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
    const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height })
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    return canvas.toDataURL('image/webp', 0.8)
  }, photograph.toString('base64'))
  await canvas.context().close()
  const taken = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  expect(taken.length).toBeLessThan(MOST_BYTES)
  mkdirSync(SHOWN, { recursive: true })
  writeFileSync(new URL(`${name}.webp`, SHOWN), taken)
}

async function draws(name: string, drawn: string): Promise<void> {
  const page = await its.world.browser.newPage({ deviceScaleFactor: 2, viewport: { width: 560, height: 100 } })
  await page.setContent(`<!doctype html><body>${drawn}`)
  await keeps(name, page.locator('body'))
  await page.close()
}

test.each([
  ['slack', () => slack(kept('slack') as Block[])],
  ['telegram', () => telegram(kept('telegram') as Message)],
  ['email', () => email(readFileSync(new URL('email.html', SENT), 'utf8'))],
])('a message in %s, drawn from what is sent', (name, drawn) => draws(name, drawn()))

test('what the program of the guide is told by a webhook, and what is typed there', async () => {
  const { world } = its
  const desk = await toldAtTheDesk(world)
  expect(await world.server.run('person', 'address', 'zoe', 'webhook', 'desk-7')).toMatchObject({ status: 0 })
  // The program listens on a free port; the guide names a fixed one.
  const lines: { said?: string, typed?: string }[] = [{ typed: '$ node webhook.cjs' }, { said: 'listens on 127.0.0.1:9000' }]
  const hears = async (count: number) => {
    const said = []
    for (let n = 0; n < count; n += 1) said.push({ said: await desk.says() })
    return said
  }
  const call = { tool: 'deploy', arguments: { application: 'web', version: '1.4.2', environment: 'production' }, risk: 'medium' }
  await world.programAsks({ kind: 'approval', approval: call })
  lines.push(...(await hears(4)), { typed: 'approve' })
  desk.types('approve')
  // The response to the decision contains the whole ask. It and the next message can arrive in either order.
  const after = await hears(5)
  lines.push(...after.filter(({ said }) => !said.startsWith('200 ')))
  await draws('webhook', terminal(lines))
})

test('the session that a schedule has started, as the asked person sees it', async () => {
  const { world } = its
  const question = { question: 'Three branches were merged more than a month ago. Delete them?', header: 'Branches', options: [
    { label: 'Delete all three', description: 'add-login, fix-rounding and new-logo' },
    { label: 'Keep them', description: 'They are looked at again tomorrow night.' },
  ] }
  const model = await modelThatCalls('ask_user_question', { questions: [question] })
  const soon = new Date(Date.now() + 4_000)
  writeFileSync(join(world.server.data, 'waypost.toml'), `
    [[agent]]
    name = "janitor"
    description = "Cleans up what nobody needs any more."
    model = { service = "openai", name = "small", base_url = "${model}" }
    [agent.ask_user]
    roles = ["ops"]
    [[schedule]]
    name = "nightly"
    cron = "${soon.getUTCSeconds()} ${soon.getUTCMinutes()} ${soon.getUTCHours()} * * *"
    agent = "janitor"
    message = "Look for what can be cleaned up, and ask before anything is deleted."`)
  await world.serve()
  await world.server.run('person', 'add', 'zoe', '--role', 'ops')
  const zoe = await world.person('zoe', { viewport: { width: 900, height: 1010 }, colorScheme: 'light', deviceScaleFactor: 1.25 })
  await zoe.opens('/')
  await zoe.page.getByText('Delete them?').first().waitFor()
  const { items } = await zoe.reads<{ items: { session_id: string }[] }>('/api/v1/asks?status=pending')
  await zoe.opens(`/sessions/${items[0]?.session_id}`)
  await zoe.form.waitFor()
  await zoe.page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    scrollTo(0, 0)
  })
  await keeps('schedule', zoe.page.locator('body'))
})
