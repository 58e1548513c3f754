import { expect, test } from 'vitest'
import { blocksOf, inlinesOf, type Block, type Inline } from './markdown'

const MARKS = { strong: '*', em: '/', del: '-' }
const spans = (parts: Inline[]): string =>
  parts.map((part) => {
    if (typeof part === 'string') return part
    if (part.kind === 'code') return `<${part.text}>`
    if (part.kind === 'break') return '|'
    return part.kind === 'link' ? `${spans(part.inner)}@${part.host}` : `${MARKS[part.kind]}${spans(part.inner)}${MARKS[part.kind]}`
  }).join('')
const finished = (text: string) => spans(inlinesOf(text, false))
const writing = (text: string) => spans(inlinesOf(text, true))

const told = (block: Block): string => {
  switch (block.kind) {
    case 'list':
      return `${block.ordered ? `ol${block.start}` : 'ul'}[${block.items.map((item) => item.map(told).join(' ')).join(', ')}]`
    case 'quote':
      return `quote[${block.inner.map(told).join(' ')}]`
    case 'table':
      return `table[${block.rows.map((row) => row.join('|')).join(', ')}]`
    case 'heading':
      return `h${block.level}[${block.text}]`
    case 'rule':
      return 'rule'
    default:
      return `${block.kind}[${block.text}]`
  }
}
const blocks = (text: string) => blocksOf(text).map(told).join(' ')

test('emphasis, code and links are told apart from signs that are only signs', () => {
  expect(finished('a **b** and *c*, __d__ and _e_, ~~f~~ and ***g***')).toBe('a *b* and /c/, *d* and /e/, -f- and */g/*')
  expect(finished('2 * 3 * 4, snake_case_name, 5 ** 6, a ~ b, \\*no\\*')).toBe('2 * 3 * 4, snake_case_name, 5 ** 6, a ~ b, *no*')
  expect(finished('`**raw**` and ``a`b``, one ` alone')).toBe('<**raw**> and <a`b>, one ` alone')
  expect(finished('[the **docs**](https://example.com/x) and ![cat](https://example.org/c.png) and [x] (y)')).toBe('the *docs*@example.com and [picture from example.org: cat] and [x] (y)')
  expect(finished('one  \ntwo\\\nthree')).toBe('one|two|three')
})

test('what is not finished is drawn as if it were, and a sign that has just begun is not drawn', () => {
  expect(['Good: **sv', 'Good: **svelte*', 'Good: **', 'Good: *', 'a `co', 'a `', 'see [docs](https://exa', '**a *b'].map(writing)).toEqual([
    'Good: *sv*', 'Good: *svelte*', 'Good: ', 'Good: ', 'a <co>', 'a ', 'see docs', '*a *b*',
  ])
  expect(['Good: **sv', 'a `co'].map(finished), 'where nothing follows, it is only a sign').toEqual(['Good: **sv', 'a `co'])
})

test('the blocks of a text', () => {
  expect(blocks('# Title\nFirst\nline\n\n---\n> said\n> again')).toBe('h1[Title] paragraph[First\nline] rule quote[paragraph[said\nagain]]')
  expect(blocks('- one\n  more\n- two\n  1. inner\n  2. last\n\nAfter')).toBe('ul[paragraph[one\nmore], paragraph[two] ol1[paragraph[inner], paragraph[last]]] paragraph[After]')
  expect(blocks('3. three\n4. four')).toBe('ol3[paragraph[three], paragraph[four]]')
  expect(blocks('```js\n**a**\n\nb\n```\nafter')).toBe('code[**a**\n\nb] paragraph[after]')
  expect(blocks('```\nnot closed\n')).toBe('code[not closed\n]')
  expect(blocks('| a | b |\n|---|---|\n| 1 | 2 |')).toBe('table[a|b, 1|2]')
  expect(blocks('')).toBe('')
})

test('no text takes long, whatever its signs', () => {
  const from = performance.now()
  for (const sign of ['*', '**a ', '*a ', '_a', '`', '[', '[a](', '> ', '- ', '~~x', '|', '# ']) {
    const text = sign.repeat(65_536 / sign.length)
    for (const block of blocksOf(text)) if ('text' in block) inlinesOf(block.text, true)
  }
  expect(performance.now() - from).toBeLessThan(20_000)
})
