import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileLanguage, languageOf } from './code-language'
import { tokensOf } from './colours'

/** The pieces of a text with their colours, such as `keyword:SELECT`. */
const seen = (text: string, language: string) => tokensOf(text, language).map(({ kind, from, to }) => `${kind}:${text.slice(from, to)}`)

test('the language of a text is what its form, its argument or the file beside it says, and otherwise none', () => {
  const texts = ['{"a": 1}', '[1, 2]', '{{ template }}', '[draft] Hello', '[U+202E]gnp', 'select a\nfrom b', 'Select a plan', 'DELETE FROM t', '<p>x</p>', '< 5 minutes', '#!/usr/bin/env python3\n', '#!/bin/sh\n', '--- a/x\n+++ b/x\n@@ -1 +1 @@\n']
  expect(texts.map((text) => languageOf(text))).toEqual(['json', 'json', '', '', '', 'sql', '', 'sql', 'xml', '', 'python', 'bash', 'diff'])
  expect([languageOf('rm -rf x', 'command'), languageOf('rm', 'command'), languageOf('rm -rf x', 'note')]).toEqual(['bash', '', ''])
  const beside = [['a = 1\nb = 2', 'src/x.py'], ['a = 1', 'src/x.py'], ['a\nb', 'x.py', 'y.rs'], ['src/x.py', 'src/x.py']]
  expect(beside.map(([text = '', ...files]) => languageOf(text, 'content', files))).toEqual(['python', '', '', ''])
  const names = ['a/b.tsx', 'Dockerfile', 'deploy/dockerfile', 'README', 'a b.py', 'x.py\n', '.env', 'https://a.b/c.py']
  expect(names.map(fileLanguage)).toEqual(['typescript', 'dockerfile', 'dockerfile', '', '', 'python', '', ''])
})

test('the pieces of code have their colours, also in a language inside another one', () => {
  expect(seen('{"a": [1, true, "x"]}', 'json')).toEqual(['name:"a"', 'number:1', 'keyword:true', 'string:"x"'])
  expect(seen('SELECT 1 -- one', 'sql')).toEqual(['keyword:SELECT', 'number:1', 'comment:-- one'])
  expect(seen('<b class="x"><script>let a = 1</script>', 'html')).toEqual(['type:b', 'name:class', 'string:"x"', 'type:script', 'keyword:let', 'number:1', 'type:script'])
  expect(seen('whatever', 'nothing-we-know')).toEqual([])
})

test('the code of a patch has the colours of its file, without the signs of its lines', () => {
  const change = '@@ -1,2 +1,2 @@\n def f():\n-  return 1\n+  return "a"\n'
  const patch = `diff --git a/x.py b/x.py\n--- a/x.py\n+++ b/x.py\n${change}--- a/none\n+++ b/none\n${change}`
  expect(seen(patch, 'diff')).toEqual(['keyword:def', 'name:f', 'keyword:return', 'number:1', 'keyword:return', 'string:"a"'])
  const long = '+++ b/x.ts\n@@ -0,0 +1,2 @@\n+/* one\n+two */\n'
  expect(seen(long, 'diff')).toEqual(['comment:/* one\n', 'comment:two */'])
})

/** The contrast of two colours as WCAG defines it. */
function contrast(one: string, other: string): number {
  const light = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [bright = 0, dim = 0] = [light(one), light(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

test('every colour of code can be read on everything that code lies on, in light and dark', () => {
  const sheet = readFileSync(new URL('./look/tokens.css', import.meta.url), 'utf8')
  const colours = new Map([...sheet.matchAll(/(--wp-[\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name = '', light = '', dark = '']) => [name, [light, dark]]))
  const code = [...colours].filter(([name]) => name.startsWith('--wp-code-'))
  expect(code).toHaveLength(6)
  const hard = code.flatMap(([name, shades]) =>
    ['bg', 'surface', 'sunken', 'accent-soft', 'danger-soft', 'warn-soft'].flatMap((under) =>
      shades.flatMap((shade, n) => (contrast(shade, colours.get(`--wp-${under}`)?.[n] ?? '') >= 4.5 ? [] : [`${name} on ${under}`])),
    ),
  )
  expect(hard).toEqual([])
})
