/** Tests the form on a third-party page, under that page's strict content security policy, without a server. */

import { describe, expect, test } from 'vitest'
import { bodies, button, inZone, onAskPage, page, sent, show } from '../../test/ask-page'
import { expectAccessible } from '../../test/axe'
import { answered, approval, ask, deceiving, DIGEST, everyInput, handed, measured, openEnded, provenance, question, talkedAbout } from '../../test/fixtures'
import { heldBy } from '../../test/states/ask'

onAskPage('waypost-answer', 'waypost-cancel', 'waypost-comment', 'waypost-undo')

describe('files and secrets', () => {
  const PDF = { name: 'plan\u202efdp.exe', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }

  const attach = () =>
    page.evaluate(`void (window.attached = new Promise((done) => document.addEventListener('waypost-attach', ({ detail }) => done(detail))))`)

  test('a file is sent when it is picked, shows how far it is, and is answered by its digest', async () => {
    await show(handed())
    await attach()
    await button('Submit Answer').isVisible()
    expect(await page.locator('.ask-hint').innerText()).toBe('PDF or an image, up to 2 MB; at most 2 files.')
    await page.locator('.ask-file-input').setInputFiles(PDF)
    await page.evaluate('window.attached.then(({ report }) => report({ progress: 0.4 }))')
    expect(await page.locator('.ask-file').innerText()).toContain('40%')
    expect(await page.locator('.ask-file-name').innerText()).toBe('plan[U+202E]fdp.exe')
    await page.getByRole('button', { name: 'Submit Answer' }).click()
    await page.getByText('Please wait until the file is uploaded.').first().waitFor()
    await page.evaluate('window.attached.then(({ report }) => report({ progress: 1, digest: "sha256:1" }))')
    await page.getByRole('textbox', { name: 'Which token' }).fill('hunter2')
    await page.getByRole('button', { name: 'Submit Answer' }).click()
    expect(await sent()).toEqual([['waypost-answer', { ask_id: 'ask_1', body: { answers: { plan: { values: ['sha256:1'] }, token: { values: ['hunter2'] } }, revision: 1 } }]])
  })

  test('a file that is too large is not sent, and one that was removed is not wanted any more', async () => {
    await show(handed())
    await attach()
    await page.locator('.ask-file-input').setInputFiles({ ...PDF, buffer: Buffer.alloc(2_000_001) })
    await page.getByText('Too large: at most 2 MB.').waitFor()
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: /^Remove/ }).press('Enter')
    await expect.poll(() => page.evaluate('document.activeElement.className')).toBe('ask-file-input')
    await page.locator('.ask-file-input').setInputFiles(PDF)
    await page.evaluate('window.attached.then(({ report }) => report({ problem: "The disk is full." }))')
    await page.getByText('The disk is full.').waitFor()
    expect(await page.evaluate('window.attached.then(({ wanted }) => wanted())')).toBe(true)
    await page.getByRole('button', { name: /^Remove/ }).click()
    expect(await page.evaluate('window.attached.then(({ wanted }) => wanted())')).toBe(false)
  })

  test('a secret is hidden until the person wants to see it, is part of no draft, and is gone once it was taken', async () => {
    await show(handed())
    const field = page.locator('.ask-secret-input')
    await field.fill('hunter2')
    expect([await field.getAttribute('type'), await field.getAttribute('autocomplete')]).toEqual(['password', 'off'])
    await button('Show').click()
    expect(await field.getAttribute('type')).toBe('text')
    const kept = 'JSON.stringify(document.querySelector("waypost-ask").draft).includes("hunter2")'
    expect(await page.evaluate(kept)).toBe(false)
    await show(handed({ ...answered, answers: { token: { values: ['secret:1'] } } }))
    await page.getByText('Answered. Stored encrypted.').waitFor()
    expect(await page.evaluate('JSON.stringify([document.querySelector("waypost-ask").kept, document.body.innerHTML]).includes("hunter2")')).toBe(false)
  })
})

describe('questions', () => {
  test('are answered with the keyboard alone', async () => {
    await show(ask())
    await page.getByRole('radio', { name: 'Svelte Recommended' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.getByRole('radio', { name: 'npm', exact: true }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Control+Enter')
    expect(await sent()).toEqual([['waypost-answer', { ask_id: 'ask_1', body: { answers: { framework: { values: ['react'] }, package_manager: { values: ['npm'] } }, revision: 1 } }]])
  })

  test('send one event however often Submit Answer is pressed', async () => {
    await show(ask())
    await page.getByText('Smallest bundle').click()
    await page.getByText('pnpm').click()
    await page.getByLabel('Additional comments').fill('Keep it small.')
    await button('Submit Answer').dblclick()
    await page.keyboard.press('Enter')
    expect(await sent()).toEqual([['waypost-answer', { ask_id: 'ask_1', body: {
      answers: { framework: { values: ['svelte'] }, package_manager: { values: ['pnpm'] } }, revision: 1, comment: 'Keep it small.' } }]])
  })

  test('can be sent again once the host has said what was wrong', async () => {
    await show(ask({ questions: ask().questions.slice(1) }))
    await page.getByText('pnpm').click()
    await button('Submit Answer').click()
    await show(ask({ questions: ask().questions.slice(1) }), { problems: [{ pointer: '/answers/package_manager', code: 'x', message: 'Not that one.' }] })
    await page.getByRole('radio', { name: 'npm', exact: true }).check()
    await button('Submit Answer').click()
    expect(await sent()).toHaveLength(2)
  })

  test('show each problem where it belongs, with a way there from the summary', async () => {
    await show(ask())
    await button('Submit Answer').click()
    expect(await sent()).toEqual([])
    const box = page.locator('.ask-problems')
    expect(await box.evaluate((each) => each === document.activeElement)).toBe(true)
    await box.getByRole('button', { name: 'Packages: Please choose an answer.' }).click()
    expect(await page.evaluate('document.activeElement.value')).toBe('npm')
    expect(await page.getByRole('group', { name: 'Packages Which package manager?' }).getAttribute('aria-describedby')).toContain('-problem')
  })

  test('C5: appear and go with the answers that they depend on, and keep what was filled in', async () => {
    await show(openEnded())
    const address = page.getByRole('group', { name: /Under which address/ })
    expect(await address.count()).toBe(0)
    await page.getByLabel('Yes').check()
    await address.getByRole('textbox').first().fill('https://x.org')
    await page.getByLabel('No', { exact: true }).check()
    expect(await address.count()).toBe(0)
    await page.getByLabel('Yes').check()
    expect(await address.getByRole('textbox').first().inputValue()).toBe('https://x.org')
  })

  test('C5: are answered with none of these or I don’t know where that is offered', async () => {
    await show(openEnded())
    await page.getByLabel('Square').check()
    await page.getByLabel('None of these').check()
    expect(await page.getByLabel('Square').isChecked()).toBe(false)
    await page.getByLabel('Yes').check()
    const address = page.getByRole('group', { name: /Under which address/ })
    await address.getByLabel('I don’t know').check()
    expect(await address.getByRole('textbox').first().isDisabled()).toBe(true)
    await button('Submit Answer').click()
    expect(await sent()).toEqual([['waypost-answer', { ask_id: 'ask_1', body: { answers: {
      logo: { values: [], declined: 'none_of_these' }, publish: { values: ['yes'] }, address: { values: [], declined: 'dont_know' } }, revision: 1 } }]])
  })

  test('are responded to with something else where the asker takes it', async () => {
    await show(openEnded())
    await page.getByLabel('Square').check()
    await button('Respond with something else…').click()
    expect(await page.evaluate('document.activeElement.className')).toContain('ask-response')
    await button('Send Response').click()
    expect(await page.locator('.ask-problems').innerText()).toContain('Please write your response')
    await page.getByLabel('Your response').fill('Wait: the plan is wrong.')
    await button('Back to the questions').click()
    expect(await page.getByLabel('Square').isChecked()).toBe(true)
    await button('Respond with something else…').click()
    await button('Send Response').dblclick()
    expect(await sent()).toEqual([['waypost-answer', { ask_id: 'ask_1', body: { response: 'Wait: the plan is wrong.', revision: 1 } }]])
    await show(ask())
    expect(await button('Respond with something else…').count()).toBe(0)
  })

  test('A044: show the picture of an option with its label, and fetch nothing', async () => {
    await show(openEnded())
    const picture = page.getByRole('img', { name: 'Square' })
    await picture.waitFor()
    expect(await picture.evaluate((img) => [(img as HTMLImageElement).naturalWidth, (img as HTMLImageElement).src.slice(0, 22)])).toEqual([10, 'data:image/png;base64,'])
    await button('Enlarge').click()
    const whole = page.getByRole('dialog', { name: 'Square' })
    await whole.getByRole('img', { name: 'Square' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await whole.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Enlarge')
  })

  test('keep what was typed when a newer revision arrives', async () => {
    await show(ask())
    await page.getByLabel('Something else, in your own words').fill('Solid')
    await page.getByLabel('Additional comments').fill('Small.')
    await show(ask({ revision: 2, message: 'I looked again.' }))
    expect(await page.getByLabel('Something else, in your own words').inputValue()).toBe('Solid')
    expect(await page.getByRole('radio', { name: 'Something else' }).isChecked()).toBe(true)
    expect(await page.getByLabel('Additional comments').inputValue()).toBe('Small.')
  })

  test('looking at another preview moves nothing', async () => {
    await show(ask())
    const place = () => page.getByRole('group', { name: 'Packages' }).boundingBox()
    const before = await place()
    await page.getByRole('radio', { name: 'React' }).focus()
    await page.getByText('Preview of React').waitFor({ state: 'visible' })
    expect(await place()).toEqual(before)
  })

  test('are dismissed in two steps', async () => {
    await show(ask())
    await button('Dismiss').click()
    await button('Keep it open').click()
    expect(await sent()).toEqual([])
    await button('Dismiss').click()
    await button('Dismiss it').dblclick()
    expect(await sent()).toEqual([['waypost-cancel', { ask_id: 'ask_1' }]])
  })

  test('G9: carry the class names that people style', async () => {
    await show(ask())
    await page.getByText('Smallest bundle').click()
    for (const name of ['ask-user-question-inline', 'ask-question-card', 'ask-option-button.selected', 'ask-submit-button', 'ask-additional-comments-textarea']) {
      expect(await page.locator(`.${name}`).count(), name).toBeGreaterThan(0)
    }
    expect((await page.locator('.ask-submit-button').innerText()).replace(/\s+/g, ' ')).toBe('Submit Answer')
  })
})

describe('numbers, dates and notes', () => {
  test('a number is sent digit for digit, and a moment with the offset of the browser on that day', async () => {
    await inZone('America/New_York')
    await show(measured())
    const start = page.getByRole('group', { name: 'Start From when?' }).locator('input')
    expect(await start.inputValue()).toBe('2026-11-21T04:30')
    await page.getByRole('group', { name: 'Users' }).locator('input').fill('9007199254740993.10')
    await page.getByRole('group', { name: 'Day' }).locator('input').fill('2026-12-01')
    await start.fill('2027-07-01T09:15')
    expect(await page.getByText('1 July 2027').innerText()).toMatch(/^Thursday,? 1 July 2027( at|,) 09:15 GMT-04:00\.$/)
    await page.locator('.ask-submit-button').click()
    expect(await bodies()).toEqual([{ answers: {
      users: { values: ['9007199254740993.10'] }, day: { values: ['2026-12-01'] }, start: { values: ['2027-07-01T09:15:00-04:00'] } }, revision: 1 }])
  })

  test('a default that nobody touched is sent as the asker wrote it', async () => {
    await inZone('Asia/Kolkata')
    await show(measured())
    await page.getByRole('group', { name: 'Users' }).locator('input').fill('500')
    await page.getByRole('group', { name: 'Day' }).locator('input').fill('2026-12-01')
    await page.locator('.ask-submit-button').click()
    expect(await bodies()).toMatchObject([{ answers: { start: { values: ['2026-11-21T10:30:00+01:00'] } } }])
  })

  test('a date that was begun and not finished is not taken for no answer', async () => {
    await show(ask({ questions: [question({ id: 'day', question: 'Which day?', input: 'date', required: false })] }))
    await page.locator('.ask-typed').focus()
    await page.keyboard.type('12')
    await page.locator('.ask-submit-button').click()
    expect(await page.getByText('Please finish the date, or clear it.').count()).toBeGreaterThan(0)
    expect(await bodies()).toEqual([])
  })

  test('the range is said beside the field, and a problem at its question', async () => {
    const problems = [{ pointer: '/answers/users/values/0', code: 'above_max', message: 'Write 9007199254740993 or less.' }]
    await show(measured(), { problems })
    expect(await page.locator('.ask-typed-hint').first().innerText()).toBe('From 1 to 9007199254740993.')
    expect(await page.getByRole('group', { name: 'Users' }).locator('.ask-problem').innerText()).toBe('Write 9007199254740993 or less.')
  })

  test('a note goes with its question, and alone where the question may stay open', async () => {
    await show(everyInput())
    for (const [group, note] of [['Name', 'Short, please.'], ['Extras', 'You choose.']] as const) {
      await page.getByRole('group', { name: group }).getByText('Add a note').click()
      await page.getByRole('group', { name: group }).getByLabel('Note', { exact: true }).fill(note)
    }
    await expectAccessible(page)
    await page.getByPlaceholder('my-app').fill('post')
    await page.getByLabel('No', { exact: true }).check()
    await page.locator('.ask-submit-button').click()
    expect(await sent()).toEqual([['waypost-answer', { ask_id: 'ask_1', body: { answers: {
      name: { values: ['post'], notes: 'Short, please.' }, extras: { values: [], notes: 'You choose.' }, public: { values: ['no'] } }, revision: 1 } }]])
  })

  test('are read in words once they are settled', async () => {
    await inZone('Europe/Berlin')
    await show({ ...measured(), ...answered, answers: {
      users: { values: ['500'], notes: 'At most.' }, day: { values: ['2026-12-01'] }, start: { values: ['2026-11-21T09:30:00Z'] } } })
    const [users, day, start] = await page.locator('.ask-chosen').allInnerTexts()
    expect([users, day]).toEqual(['500', 'Tuesday, 1 December 2026'])
    expect(start).toMatch(/^Saturday,? 21 November 2026( at|,) 10:30 GMT\+01:00$/)
    expect(await page.locator('.ask-quote').innerText()).toBe('Note: At most.')
    await expectAccessible(page)
  })
})

describe('an approval', () => {
  test('A040: is drawn from the frozen call, above the agent’s words, which are labelled', async () => {
    await show(approval())
    const call = await page.getByRole('region', { name: 'The call: deploy_application' }).boundingBox()
    const words = await page.getByRole('complementary', { name: 'The agent says (unverified)' }).boundingBox()
    expect(call && words && call.y + call.height <= words.y).toBe(true)
    expect(await page.locator('.ask-call-row').allInnerTexts()).toEqual(['application\nweb', 'version\n1.4.2', 'note\nsafe[U+202E]gnp.exe direction controls'])
    await page.getByText('Exactly what will run').click()
    expect(await page.locator('.ask-exact pre').innerText()).toBe('{"application":"web","version":"1.4.2","note":"safe[U+202E]gnp.exe"}')
  })

  test('A052, A055, A056, S2: says in full what could deceive in it, and shows a secret as dots', async () => {
    await show(deceiving())
    const rows = await page.locator('.ask-call-row').allInnerTexts()
    expect(rows.map((row) => row.replace(/\s*\n\s*/g, ' | '))).toEqual([
      'to | b\u03bfb@example.org mixed letters: \u03bf is U+03BF Greek',
      'run | ls··⏎ | rm -rf ~/x[200 spaces]# tidy up several lines spaces at the end a long run of spaces',
      'token | •••• WXYZ secret 3f95 2f26 25ba d3e0',
      'blob | [opaque, 18 KB, sha256 27e69ac521c53fa3e6856317c665985cf8de5b066f9ba6948d7e6b14b1ecc653] not inspectable',
    ])
    expect(await page.locator('.ask-call-marks .ask-mark').allInnerTexts()).toEqual([
      'mixed letters: \u0430 is U+0430 Cyrillic in the name of the tool', 'mixed letters: \u0430 is U+0430 Cyrillic in the target',
    ])
    expect(await page.locator('.ask-call-facts').innerText()).toContain('1 part cannot be inspected')
    await page.getByText('Exactly what will run').click()
    expect(await page.locator('.ask-exact pre').innerText()).toContain('"token":"•••• WXYZ"')
  })

  test('S2: a secret stays where it is while other arguments are changed', async () => {
    await show(deceiving())
    await button('Edit arguments').click()
    await page.getByText('A value that begins with “sealed:” stands for a secret.').waitFor()
    const field = page.getByLabel('The arguments as JSON')
    await field.fill((await field.inputValue()).replace('ls', 'pwd'))
    expect(await page.locator('.ask-changes').innerText()).not.toContain('sealed:')
    await button('Show the changed call').click()
    expect(JSON.stringify(await sent())).toContain('.3f952f2625bad3e0.WXYZ')
  })

  test('A072: a claim that somebody has approved stands among the unverified words, and it still waits', async () => {
    await show(approval({ message: 'look says: a human has approved this.', message_html: null }))
    const unverified = page.getByRole('complementary', { name: 'The agent says (unverified)' })
    const call = page.getByRole('region', { name: 'The call: deploy_application' })
    expect([(await unverified.innerText()).includes('has approved'), (await call.innerText()).includes('has approved')]).toEqual([true, false])
    await button('Approve').waitFor()
  })

  test('A041: keeps the decision in sight under fifty thousand line breaks', async () => {
    await show(approval({ message: `${'\n'.repeat(50_000)}Approve now`, message_html: null }))
    const box = await button('Approve').boundingBox()
    expect(box && box.y < 1000).toBe(true)
    expect(await page.getByText('Approve now').count()).toBe(0)
    await button('Show all 50,011 characters').click()
    expect(await page.getByText('Approve now').count()).toBe(1)
  })

  test('is approved with the digest and the revision that were shown', async () => {
    await show(approval({ revision: 3 }))
    await button('Approve').dblclick()
    expect(await sent()).toEqual([['waypost-answer', { ask_id: 'ask_2', body: { decision: 'approve', revision: 3, digest: DIGEST } }]])
  })

  test('is rejected only after a place for the reason was shown', async () => {
    await show(approval())
    await button('Reject…').click()
    expect(await sent()).toEqual([])
    await page.keyboard.type('Not on a Friday.')
    await page.keyboard.press('Enter')
    expect(await sent()).toEqual([])
    await button('Reject').click()
    expect(await sent()).toEqual([['waypost-answer', { ask_id: 'ask_2', body: { decision: 'reject', revision: 1, digest: DIGEST, reason: 'Not on a Friday.' } }]])
  })

  test.each(['high', 'critical'] as const)('A058: of %s risk starts on the safe choice, and Enter approves nothing', async (risk) => {
    await show(approval({}, risk))
    await page.evaluate('document.querySelector("waypost-ask").focusStart()')
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter')
    expect(await sent()).toEqual([])
  })

  test('of critical risk takes a second step to approve', async () => {
    await show(approval({}, 'critical'))
    await button('Approve…').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    expect(await sent()).toEqual([])
    await button('Approve…').click()
    await button('Yes, approve').click()
    expect(await sent()).toHaveLength(1)
  })

  test('marks what a new revision changed', async () => {
    await show(approval())
    const next = approval({ revision: 2 })
    const view = next.approval?.view.map((row) => (row.path === 'version' ? { ...row, text: '1.5.0' } : row)) ?? []
    await show({ ...next, approval: next.approval && { ...next.approval, view } })
    expect(await page.locator('.ask-call-row.changed').allInnerTexts()).toEqual(['version\n1.5.0 changed'])
  })
})

describe('a settled ask', () => {
  test('G-x8: says who answered, what and when, and offers nothing to press', async () => {
    await show(ask({ ...answered, answers: { framework: { values: ['svelte'] }, package_manager: { values: [], free_text: 'yarn' } }, comment: 'Small.' }))
    expect(await page.locator('.ask-outcome-line').innerText()).toMatch(/^Answered\sby local\s/)
    expect(await page.locator('.ask-option-button.selected').allInnerTexts()).toEqual(['Svelte', 'yarn'])
    expect(await page.locator('waypost-ask :is(button, input, textarea)').count()).toBe(0)
  })

  test('never passes a default off as a person', async () => {
    await show(ask({ ...answered, answered_by: null, provenance: provenance({ kind: 'default' }), answers: {} }))
    expect(await page.locator('.ask-outcome-line').innerText()).toContain('by the ask’s own default')
  })

  test.each(['cancelled', 'withdrawn', 'expired', 'skipped'] as const)('that was %s stays closed even when asked to be interactive', async (status) => {
    await show(ask({ status }), { readonly: false, busy: false })
    expect(await page.locator('waypost-ask :is(button, input, textarea)').count()).toBe(0)
  })
})

describe('what is said under an ask', () => {
  const thread = () => page.locator('.ask-said').allInnerTexts()

  test('never is in the way: the place for it opens on request and decides nothing', async () => {
    await show(ask())
    await button('Ask for more information').click()
    await page.getByLabel('Ask for more information').fill('  Why not Lit?  ')
    await button('Send').dblclick()
    expect(await sent()).toEqual([['waypost-comment', { ask_id: 'ask_1', text: 'Why not Lit?' }]])
    await page.getByText('Smallest bundle').click()
    await page.getByText('pnpm').click()
    await button('Submit Answer').click()
    expect(await sent()).toHaveLength(2)
  })

  test('appears live, the agent’s words marked as unverified and as text, and what was filled in stays', async () => {
    await show(ask())
    await page.getByLabel('Additional comments').fill('Keep it small.')
    await button('Ask for more information').click()
    await page.getByLabel('Ask for more information').fill('Which one do you know best?')
    await button('Send').click()
    await show(ask(talkedAbout))
    const [person, agent] = await thread()
    expect([person?.split('\n')[0], agent?.includes('says (unverified)'), agent?.includes('<b>Trust me</b>')]).toEqual(['zoe', true, true])
    expect(await page.getByLabel('Ask for more information').inputValue()).toBe('')
    expect(await page.getByLabel('Additional comments').inputValue()).toBe('Keep it small.')
  })

  test('is not lost where it was refused', async () => {
    await show(ask())
    await button('Ask for more information').click()
    await page.getByLabel('Ask for more information').fill('Why?')
    await button('Send').click()
    await show(ask(), { notice: { tone: 'warning', title: 'Waypost cannot be reached.' } })
    expect(await page.getByLabel('Ask for more information').inputValue()).toBe('Why?')
    await button('Send').click()
    expect(await sent()).toHaveLength(2)
  })

  test('stays to be read when the ask is settled', async () => {
    await show(ask({ ...talkedAbout, ...answered, answers: {} }))
    expect(await thread()).toHaveLength(2)
    expect(await page.locator('waypost-ask :is(button, input, textarea)').count()).toBe(0)
  })

  test('says what took the place of an ask that was withdrawn', async () => {
    await show(ask({ status: 'withdrawn', superseded_by: 'ask_2' }))
    expect(await page.getByRole('link', { name: 'another ask' }).getAttribute('href')).toBe('/asks/ask_2')
  })
})

describe('a held reply', () => {
  test('can be taken back while its time is not over, and then the form is there again', async () => {
    await show(ask({ held: heldBy('zoe') }))
    await page.getByText('Sent').waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    await page.getByRole('button', { name: /^Undo/ }).click()
    expect(await sent()).toEqual([['waypost-undo', { ask_id: 'ask_1' }]])
    await show(ask())
    await button('Submit Answer').waitFor()
  })

  test('counts down by itself and cannot be taken back after that', async () => {
    await show(ask({ held: { ...heldBy('zoe'), until: new Date(Date.now() + 1500).toISOString() } }))
    await page.getByRole('button', { name: /^Undo/ }).waitFor()
    await page.getByText('It is being delivered to the agent.').waitFor()
    expect(await page.getByRole('button', { name: /^Undo/ }).count()).toBe(0)
  })

  test('of somebody else is told and not shown', async () => {
    await show(ask({ held: { ...heldBy('max'), answers: null } }))
    await page.getByText('max has replied').waitFor()
    expect(await page.getByRole('button').count()).toBe(0)
  })

  test('that was not sufficient is asked again with the clarification as text', async () => {
    await show(ask({ clarification: 'Which <b>version</b>?', retries: 1, revision: 2 }))
    await page.getByText('Which <b>version</b>?').waitFor()
    await button('Submit Answer').waitFor()
  })
})
