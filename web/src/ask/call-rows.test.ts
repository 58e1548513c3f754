import { expect, test } from 'vitest'
import { expectAccessible } from '../../test/axe'
import { bodies, button, onAskPage, page, show } from '../../test/ask-page'
import { approval } from '../../test/fixtures'
import { tree } from './call-rows'

onAskPage('waypost-answer')

const row = (path: string, text = 'x') => ({ path, text, marks: [] })
const files = Array.from({ length: 10 }, (_, n) => [row(`files/${n}/path`, `src/${n}.ts`), row(`files/${n}/content`, 'text')]).flat()
const PATCH = 'diff --git a/x b/x\n@@ -1 +1 @@\n-one\n+two\n'
const nested = approval({}, 'low')
const call = { ...nested, approval: { ...nested.approval!, marks: [], view: [row('branch', 'main'), ...files, row('patch', PATCH)] } }

test('nested data is a tree, and what has one row only, or little in it, is a row', () => {
  const names = (nodes: ReturnType<typeof tree>): unknown[] => nodes.map((node) => ('row' in node ? node.name : [node.name, names(node.nodes)]))
  expect(names(tree([row('a'), row('b/c')]))).toEqual(['a', 'b/c'])
  expect(names(tree([row('a'), ...files.slice(0, 8), row('to/name'), row('')]))).toEqual([
    'a', ['files', ['0', '1', '2', '3'].map((n) => [n, ['path', 'content']])], 'to/name', '',
  ])
})

test('A4: a part of a call folds, and what was folded before it was seen is opened again by Show the rest', async () => {
  await page.setViewportSize({ width: 1000, height: 600 })
  await show(call)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^files/ }).click()
  expect(await page.locator('.ask-call-row').count()).toBe(2)
  expect(await page.locator('.ask-line-added').allInnerTexts()).toEqual(['+two\n'])
  const rest = page.getByRole('button', { name: 'Show the rest' })
  await rest.waitFor()
  while ((await rest.count()) > 0) await page.locator('.ask-rest-button').evaluateAll((all) => (all as HTMLElement[])[0]?.click())
  expect(await page.locator('.ask-call-row').count()).toBe(22)
  await button('Approve').click()
  expect((await bodies()).length).toBe(1)
})
