import { expect, test } from 'vitest'
import { expectAccessible } from '../../test/axe'
import { answered, approval, ask, policy, provenance } from '../../test/fixtures'
import { story } from '../../test/story'
import type { AskView, Provenance, You } from '../wire'
import { groupWords, whyNot } from './standing'
import { howAnswered, proofWords } from './words'

const it = story()
const YOU: You = { answer: true, reject: true, reason: null, voted: false, in_place_of: null }
const zoe = { kind: 'person' as const, name: 'zoe' }

function asked(change: Partial<AskView>): void {
  it.world.ask(it.world.session(), { ...approval({ id: 'ask_1', ...change }, 'low') })
}

test('for whom an ask is, in words', () => {
  expect(groupWords({})).toBe(null)
  expect(groupWords({ people: ['zoe'] })).toBe('zoe')
  expect(groupWords({ people: ['zoe', 'max'], roles: ['release', 'ops'] })).toBe('zoe, max or anyone with the role release or ops')
  expect(whyNot(ask({ you: { ...YOU, answer: false, reject: false }, policy: policy({ who: { roles: ['release'] } }) }))).toBe('for anyone with the role release')
  expect(whyNot(ask({ you: YOU }))).toBe(null)
})

test('how it was answered, in words', () => {
  const told = (change: Partial<Provenance>) => howAnswered(ask({ ...answered, provenance: provenance(change) }))
  expect(told({ open_ms: 12_400 })).toBe('via Web, open for 12 s')
  expect(told({ in_place_of: zoe, with: [zoe], open_ms: 180_000 })).toBe('on behalf of zoe, with zoe, via Web, open for 3 min')
  expect(told({ kind: 'default', channel: 'deadline' })).toBe(null)
})

test('what proved who answered, in words', () => {
  const told = (change: Partial<Provenance>) =>
    proofWords(ask({ ...answered, answered_at: '2026-11-21T10:03:00Z', provenance: provenance(change) }))
  const again = { by: 'passkey' as const, at: '2026-11-21T10:00:00Z' }
  const signedIn: Partial<Provenance>[] = [{}, { signed_in: 'local_admin' }, { signed_in: 'link', credential: 'crd_1' }, { signed_in: 'oidc', credential: 'crd_1', again }]
  expect(signedIn.map(told)).toEqual([
    null,
    'Identity confirmed by the admin of the server’s machine',
    'Signed in with a link',
    'Signed in at an identity provider, confirmed again with a passkey 3 min before',
  ])
  expect(told({ kind: 'rule', signed_in: 'link' })).toBe(null)
})

test('somebody for whom it is not sees all of it, with the reason, and no way to answer', async () => {
  const votes = [{ by: zoe, at: '2026-11-21T10:01:00Z', comment: null, counts: true, provenance: provenance({ by: zoe }) }]
  asked({ you: { ...YOU, answer: false, reject: false, reason: 'not_eligible' }, policy: policy({ who: { roles: ['release'] } }), quorum: { needed: 2, counted: 1 }, votes })
  const page = await it.visit('/asks/ask_1')
  await page.getByText('Other people answer this. You can only view it.').waitFor()
  const standing = await page.locator('.ask-standing').innerText()
  expect(standing).toContain('For anyone with the role release.')
  expect(standing).toContain('1 of 2 approvals: zoe')
  expect(await page.locator('.ask-actions').count()).toBe(0)
})

test('a person with a veto may reject and not approve', async () => {
  asked({ you: { ...YOU, answer: false, reason: 'not_eligible' }, policy: policy({ who: { people: ['zoe'] } }) })
  const page = await it.visit('/asks/ask_1')
  await page.getByRole('button', { name: 'Reject…' }).waitFor()
  expect(await page.locator('.ask-actions button').allInnerTexts()).toEqual(['Reject…'])
})

test('a person who has approved waits for the others and may still reject', async () => {
  asked({ you: { ...YOU, voted: true }, quorum: { needed: 2, counted: 1 }, policy: policy({ who: { people: ['zoe', 'local'] } }) })
  const page = await it.visit('/asks/ask_1')
  await page.getByText('You approved it. More approvals are needed.').waitFor()
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Reject…' }).waitFor()
})

test('an ask is handed to somebody else from the form, who is not oneself', async () => {
  asked({ you: YOU, policy: policy({ who: { people: ['local'] } }) })
  const page = await it.visit('/asks/ask_1')
  await page.getByRole('button', { name: 'Delegate to…' }).click()
  await expect.poll(() => page.evaluate('document.activeElement.className')).toBe('ask-hand-to')
  const choice = page.getByLabel('Who should answer instead of you?')
  expect(await choice.locator('option').allInnerTexts()).toEqual(['max', 'zoe'])
  await choice.selectOption('zoe')
  await page.getByLabel('A note for them').fill('I am away.')
  await page.getByRole('button', { name: 'Delegate', exact: true }).click()
  await page.getByText('local delegated it to zoe').waitFor()
  expect(it.world.found('ask_1').delegations?.map(({ to, note }) => [to.name, note])).toEqual([['zoe', 'I am away.']])
})

test('one more approval is required after a second look, and once more if need be', async () => {
  asked({ you: YOU })
  const page = await it.visit('/asks/ask_1')
  await page.getByRole('button', { name: 'Require 2 approvals…' }).click()
  await page.getByText('Nobody can lower this number again.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Require 2', exact: true }).click()
  await page.getByText('0 of 2 approvals.').waitFor()
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await page.getByRole('button', { name: 'Require 3 approvals…' }).waitFor()
  expect(it.world.found('ask_1').policy.who?.quorum).toBe(2)
})

test('a reply says what was shown and since when', async () => {
  asked({ you: YOU, view_digest: 'sha256:drawn' })
  const page = await it.visit('/asks/ask_1')
  await expect.poll(() => it.world.http.log.includes('POST /api/v1/asks/ask_1/opened')).toBe(true)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Approved').waitFor()
  expect(it.world.found('ask_1').decision).toMatchObject({ shown: { digest: 'sha256:drawn', opened_at: '2026-11-21T10:00:00.000Z' } })
  expect(it.world.http.log.filter((line) => line.endsWith('/opened'))).toHaveLength(1)
})
