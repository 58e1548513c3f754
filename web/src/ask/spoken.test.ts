import { expect, test } from 'vitest'
import { approval, ask } from '../../test/fixtures'
import { bodies, onAskPage, page, show } from '../../test/ask-page'

onAskPage('waypost-answer')

const say = (lang: string) => page.locator('waypost-ask').evaluate((form, lang) => form.setAttribute('lang', lang), lang)
const nearest = (lang: string) => page.locator('main').evaluate((main, lang) => main.setAttribute('lang', lang), lang)
const buttons = async () => (await page.getByRole('button').allInnerTexts()).map((text) => text.trim())

test('the form speaks the language of the nearest element that names one, and English where nobody speaks it', async () => {
  await show(approval({}, 'low'))
  const told: string[][] = []
  for (const [tell, lang] of [[nearest, 'de'], [say, 'en'], [say, 'de-AT'], [say, 'fr']] as const) {
    await tell(lang)
    await page.locator('waypost-ask').evaluate((form) => (form as unknown as { requestUpdate: () => void }).requestUpdate())
    await page.evaluate('document.querySelector("waypost-ask").updateComplete')
    told.push((await buttons()).slice(0, 2))
  }
  const [german, english] = [['Ablehnen …', 'Freigeben'], ['Reject…', 'Approve']]
  expect(told).toEqual([german, english, german, english])
})

test('two forms on one page speak a language each, also when one of them replies to what somebody did', async () => {
  await say('de')
  await show(ask())
  await page.evaluate(async (view) => {
    const other = Object.assign(document.createElement('waypost-ask'), { ask: { ...view, id: 'ask_other' }, lang: 'en' })
    document.querySelector('main')?.append(other)
    await (other as unknown as { updateComplete: Promise<unknown> }).updateComplete
  }, ask())
  const german = page.locator('waypost-ask').first()
  await page.getByRole('button', { name: 'Submit Answer' }).click()
  await page.getByRole('button', { name: 'Antwort senden' }).click()
  expect(await german.getByRole('alert').last().innerText()).toBe('Bitte sehen Sie 2 Stellen noch einmal an\nFramework: Bitte wählen Sie eine Antwort.\nPackages: Bitte wählen Sie eine Antwort.')
  expect(await page.locator('waypost-ask').last().getByText('Please check 2 answers').count()).toBe(1)
  expect(await bodies()).toEqual([])
})

test('what the server found wrong is told by its code, and what is not known stays as it is, marked as English', async () => {
  await say('de')
  const problem = (code: string, id: string) => ({ pointer: `/answers/${id}`, code, message: `What ${code} means.` })
  await show(ask(), { problems: [problem('no_such_option', 'framework'), problem('brand_new', 'package_manager')] })
  const [known, unknown] = [page.locator('.ask-problem').first(), page.locator('.ask-problem').last()]
  expect([await known.innerText(), await unknown.innerText()]).toEqual(['Diese Möglichkeit gibt es hier nicht. Bitte wählen Sie eine der angebotenen.', 'What brand_new means.'])
  expect([await known.locator('[lang]').count(), await unknown.locator('[lang="en"]').count()]).toEqual([0, 1])
})

test('what an agent wrote carries no language, and the warnings beside it are in the one that is spoken', async () => {
  await say('de')
  await show(approval({}, 'low'))
  const words = page.getByText('Security scan passed').last()
  expect(await words.evaluate((text) => text.closest('[lang]')?.getAttribute('lang'))).toBe('')
  expect(await page.locator('.ask-mark').allInnerTexts()).toEqual(['Zeichen, die die Schreibrichtung ändern'])
})
