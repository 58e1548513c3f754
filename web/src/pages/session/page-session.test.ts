import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../test/axe'
import { approval, DIGEST } from '../../../test/fixtures'
import { story, until } from '../../../test/story'

const it = story()

/** The conversation, one line per entry. */
async function told(page: Page): Promise<string[]> {
  return page.locator('.conversation > *').evaluateAll((all) =>
    all.map((each) => {
      const ask = each.querySelector('section.ask-user-question-inline')
      if (ask) return `${ask.querySelector('.ask-title')?.textContent ?? ''} ${/ask-is-(\w+)/.exec(ask.className)?.[1] ?? ''}`
      if (each.classList.contains('tool')) return `tool ${each.querySelector('.tool-name')?.textContent ?? ''} ${each.querySelector('.tool-state')?.textContent ?? ''}`
      return each.querySelector('.prose')?.textContent?.trim() ?? each.querySelector('bdi')?.textContent ?? ''
    }),
  )
}

function asked(): string {
  const { world } = it
  const session = world.session()
  world.hear(session, 'Please go.')
  world.say(session, 'Two questions.')
  world.ask(session)
  world.append(session, 'run_suspended', { waiting_for: ['ask_1'] })
  return session
}

async function answerBoth(page: Page): Promise<void> {
  await page.getByText('Smallest bundle').click()
  await page.getByText('Comes with Node.js').click()
  await page.getByRole('button', { name: 'Submit Answer' }).click()
}

test.each([['light', 1280], ['dark', 390]] as const)('axe finds nothing wrong in %s at %d pixels', async (colorScheme, width) => {
  const session = asked()
  it.world.append(session, 'tool_started', { call_id: 'c', tool: 'look', arguments: '{"a":1}', attempt: 1 })
  it.world.write(session, 'Still wri')
  const page = await it.visit(`/sessions/${session}`, { colorScheme, viewport: { width, height: width === 390 ? 844 : 800 } })
  await page.getByText('Still wri').waitFor()
  await page.locator('.tool summary').click()
  await page.getByRole('button', { name: 'Cancel session' }).click()
  await expectAccessible(page)
})

test('goes from the streamed message over the form and the approval to the end, and is the same after a reload', async () => {
  const { world } = it
  const session = world.session()
  const page = await it.visit(`/sessions/${session}`)
  await page.getByRole('heading', { name: 'Scaffold and deploy' }).waitFor()
  await until(() => world.http.open.sessions === 1)
  world.hear(session, 'Please go.')
  for (const piece of ['Two ', 'quest', 'ions.']) world.write(session, piece)
  await page.getByText('Two questions.').waitFor()
  world.say(session, 'Two questions.')
  world.ask(session)
  world.append(session, 'run_suspended', { waiting_for: ['ask_1'] })
  await answerBoth(page)
  await page.getByText('Answered').waitFor()
  world.append(session, 'run_resumed', {})
  world.ask(session, approval({ id: 'ask_2' }, 'low'))
  world.append(session, 'run_suspended', { waiting_for: ['ask_2'] })
  await page.getByRole('button', { name: 'Approve' }).click()
  await until(() => world.found('ask_2').status === 'answered')
  world.append(session, 'tool_started', { call_id: 'call_d1', tool: 'deploy_application', arguments: '{}', ask_id: 'ask_2', attempt: 1 })
  world.append(session, 'tool_completed', { call_id: 'call_d1', tool: 'deploy_application', outcome: 'succeeded', output: 'ok' })
  world.append(session, 'run_completed', { summary: 'Svelte and npm, deployed.' })
  await page.getByText('Finished: Svelte').waitFor()
  const ending = ['Please go.', 'Two questions.', '2 questions answered', 'Run deploy_application? answered', 'tool deploy_application Done', 'Finished: Svelte and npm, deployed.']
  expect(await told(page)).toEqual(ending)
  expect(world.found('ask_1').answers).toEqual({ framework: { values: ['svelte'] }, package_manager: { values: ['npm'] } })
  expect(world.found('ask_2').decision).toEqual({ decision: 'approve', revision: 1, digest: DIGEST })
  await page.reload()
  await page.getByText('Finished: Svelte').waitFor()
  expect(await told(page)).toEqual(ending)
  expect(await page.locator('waypost-ask :is(button, input)').count()).toBe(0)
})

test('G5: the form appears once, never before the message is whole, and is never drawn twice', async () => {
  const { world } = it
  const session = world.session()
  const page = await it.visit(`/sessions/${session}`)
  await until(() => world.http.open.sessions === 1)
  await page.evaluate(`(() => {
    window.seen = []
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        for (const node of addedNodes) if (node.localName === 'waypost-ask') window.seen.push(['came', !!document.querySelector('.is-writing')])
        for (const node of removedNodes) if (node.localName === 'waypost-ask') window.seen.push(['went'])
      }
    }).observe(document.querySelector('main'), { childList: true, subtree: true })
  })()`)
  world.write(session, 'One ')
  await page.getByText('One').waitFor()
  world.ask(session)
  world.write(session, 'thing.')
  await page.getByText('One thing.').waitFor()
  world.say(session, 'One thing.')
  world.append(session, 'run_suspended', { waiting_for: ['ask_1'] })
  await page.getByRole('button', { name: 'Submit Answer' }).waitFor()
  await answerBoth(page)
  await page.getByText('Answered').waitFor()
  expect(await page.evaluate('window.seen')).toEqual([['came', false]])
})

test('an answer that is sent while the server is dead is kept, and taken once when it is back', async () => {
  const session = asked()
  const page = await it.visit(`/sessions/${session}`)
  await page.getByLabel('Additional comments').fill('Half a thought')
  await it.world.http.die()
  await answerBoth(page)
  await page.getByText('Waypost cannot be reached.').waitFor()
  await page.getByText('One answer will be sent as soon as Waypost can be reached.').waitFor()
  await expectAccessible(page)
  await it.world.http.rise()
  await page.getByText('Answered').waitFor()
  await page.getByText('One answer will be sent').waitFor({ state: 'detached' })
  expect(it.world.found('ask_1').comment).toBe('Half a thought')
  expect(it.world.http.log.filter((line) => line.endsWith('/answer'))).toHaveLength(1)
  it.world.append(session, 'run_completed', { summary: 'Well done.' })
  await page.getByText('Well done.').waitFor()
  expect(await told(page)).toEqual(['Please go.', 'Two questions.', '2 questions answered', 'Finished: Well done.'])
})

test('a message that was being written when the server died is not joined with its second half', async () => {
  const { world } = it
  const session = world.session()
  const page = await it.visit(`/sessions/${session}`)
  await until(() => world.http.open.sessions === 1)
  world.write(session, 'The first try')
  await page.getByText('The first try').waitFor()
  await world.http.die()
  await world.http.rise()
  await until(() => world.http.open.sessions === 1)
  world.write(session, 'The second')
  await page.getByText('The second').waitFor()
  expect(await told(page)).toEqual(['The second'])
})

test('a message that is being written is drawn as it will be when it is finished', async () => {
  const session = it.world.session()
  it.world.write(session, 'Good: **svelte**\n\n- one `file`\n- **tw')
  const page = await it.visit(`/sessions/${session}`)
  const writing = page.locator('.is-writing .prose')
  await writing.locator('strong', { hasText: 'tw' }).waitFor()
  expect(await writing.innerText()).toBe('Good: svelte\n\none file\ntw')
  expect(await writing.locator('li code').innerText()).toBe('file')
  await expectAccessible(page)
  it.world.write(session, 'o**')
  await writing.locator('strong', { hasText: 'two' }).waitFor()
})

test('a page that joins in mid-message shows all of it', async () => {
  const session = it.world.session()
  it.world.write(session, 'Already ')
  const page = await it.visit(`/sessions/${session}`)
  await page.getByText('Already').waitFor()
  it.world.write(session, 'here.')
  await page.getByText('Already here.').waitFor()
})

test('a long journal is read whole and in order', async () => {
  const session = it.world.session()
  for (let count = 1; count <= 450; count += 1) it.world.say(session, `Line ${count}.`)
  const page = await it.visit(`/sessions/${session}`)
  await page.getByText('Line 450.').waitFor()
  await page.getByRole('button', { name: 'Show earlier entries (250)' }).click()
  expect(await told(page)).toEqual(Array.from({ length: 450 }, (_, index) => `Line ${index + 1}.`))
})

test('an agent is written to when it waits for words, and not while it asks', async () => {
  const session = asked()
  const page = await it.visit(`/sessions/${session}`)
  await page.getByRole('button', { name: 'Submit Answer' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Message to the agent' }).count()).toBe(0)
  await answerBoth(page)
  await page.getByText('Answered').waitFor()
  it.world.append(session, 'run_completed', { summary: 'Done.' })
  await page.getByRole('textbox', { name: 'Message to the agent' }).fill('One more thing.')
  await page.keyboard.press('Enter')
  await page.locator('.message.is-user').nth(1).waitFor()
  expect(await told(page)).toEqual(['Please go.', 'Two questions.', '2 questions answered', 'Finished: Done.', 'One more thing.'])
})

test('a message whose reply was lost is sent again under the same key', async () => {
  const session = it.world.session()
  it.world.append(session, 'run_completed', { summary: 'Done.' })
  const page = await it.visit(`/sessions/${session}`)
  const keys: (string | undefined)[] = []
  await page.route('**/messages', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) await route.abort()
    else await route.continue()
  })
  await page.getByRole('textbox', { name: 'Message to the agent' }).fill('Again, please.')
  await page.keyboard.press('Enter')
  await page.getByText('Waypost cannot be reached').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.message.is-user').waitFor()
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
})

test('a session of an outside program takes no messages', async () => {
  const session = it.world.session({ agent: 'cli' })
  it.world.append(session, 'run_completed', { summary: 'Done.' })
  const page = await it.visit(`/sessions/${session}`)
  await page.getByText('Finished').waitFor()
  await until(() => it.world.http.log.includes('GET /api/v1/agents'))
  expect(await page.getByRole('textbox').count()).toBe(0)
})

test('a session started to be resumed by hand has a Resume button', async () => {
  const session = it.world.session({ resume: 'manual', can_resume: true })
  it.world.say(session, 'Ready when you are.')
  const page = await it.visit(`/sessions/${session}`)
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Resume' }).waitFor({ state: 'detached' })
  expect(it.world.record(session).journal.at(-1)?.type).toBe('run_resumed')
})

test('a session is cancelled in two steps, and its form closes', async () => {
  const session = asked()
  const page = await it.visit(`/sessions/${session}`)
  await page.getByRole('button', { name: 'Cancel session' }).click()
  await page.getByRole('button', { name: 'Cancel the session' }).click()
  await until(async () => (await told(page)).join('; ') === 'Please go.; Two questions.; 2 questions cancelled; Cancelled')
})

test('a session that is not there says so', async () => {
  const page = await it.visit('/sessions/ses_nothing')
  await page.getByText('Not found').waitFor()
  await expectAccessible(page)
})

test('F19: of a long output the beginning is shown, and all of it can be saved', async () => {
  const session = it.world.session()
  const attachment = { digest: 'sha256:1', name: 'output.txt', size: 2_000_000, media_type: 'text/plain' }
  it.world.append(session, 'tool_started', { call_id: 'c1', tool: 'list', arguments: '{}', attempt: 1 })
  it.world.append(session, 'tool_completed', { call_id: 'c1', tool: 'list', outcome: 'succeeded', output: 'The beginning', attachment })
  const page = await it.visit(`/sessions/${session}`)
  await page.locator('.tool summary').click()
  expect(await page.locator('.tool-whole').innerText()).toBe('Save the full output, 2 MB')
  expect(await page.getByRole('link', { name: 'Save the full output' }).getAttribute('href')).toBe(`/api/v1/sessions/${session}/files/sha256:1`)
  await expectAccessible(page)
})

test.each([
  ['a pause, with its reason', { paused: 'The budget is used up.' }, 'Paused: The budget is used up.'],
  ['where a session came from', { brought_by: { kind: 'person' as const, name: 'zoe' } }, 'zoe imported this session. It continues when you resume it.'],
])('the way on says %s', async (_, change, words) => {
  const session = it.world.session({ can_resume: true, ...change })
  it.world.say(session, 'One question.')
  const page = await it.visit(`/sessions/${session}`)
  await page.getByText(words).waitFor()
  await page.getByRole('button', { name: 'Resume' }).waitFor()
})

test('on a phone, one line of the header stays, and a long form begins below what the agent said', async () => {
  const session = asked()
  const page = await it.visit(`/sessions/${session}`, { viewport: { width: 390, height: 844 } })
  await page.locator('waypost-ask').waitFor()
  const tops = () => page.evaluate(() => ['.session-head', '.session-head h1', '.message:last-of-type'].map((place) => document.querySelector(place)?.getBoundingClientRect()).map((box) => [Math.round(box?.top ?? -1), Math.round(box?.bottom ?? -1)]))
  await expect.poll(async () => (await tops())[0]?.[0]).toBe(-52)
  const [head = [], title = [], words = []] = await tops()
  expect(head[1]).toBeLessThan(64)
  expect(title[0]).toBeGreaterThanOrEqual(0)
  expect(words[0]).toBeGreaterThanOrEqual(head[1] ?? 0)
  expect(words[1]).toBeLessThan(844 / 2)
})
