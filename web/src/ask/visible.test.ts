import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exact, prose, sentence } from './visible'

test('A049 and A050: no control character and no direction control survives in any text', () => {
  const nasty = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).join('') + '\u061c\u200e\u200f\u202a\u202e\u2066\u2069'
  for (const show of [prose, exact]) expect(show(nasty)).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
  expect(prose('safe\u202egnp.exe')).toBe('safe[U+202E]gnp.exe')
})

test('A051: nothing can hide in what will be run', () => {
  expect(exact('a\u200bb\u{e0041}c\ufeff\u00ad\u3164')).toBe('a[U+200B]b[U+E0041]c[U+FEFF][U+00AD][U+3164]')
})

test('lines, tabs, accents and joined emoji are left as they are', () => {
  expect(prose('Zoë\n\tsays 👩‍💻')).toBe('Zoë\n\tsays 👩‍💻')
  expect(prose('one\r\ntwo')).toBe('one\ntwo')
})

test('A126: text is made visible as the table that the program shares says', () => {
  const table = JSON.parse(readFileSync(new URL('../../../crates/core/tests/visible.json', import.meta.url), 'utf8')) as [string, string][]
  for (const [text, drawn] of table) expect(exact(text)).toBe(drawn)
  expect(prose(`pay${'\u0301'.repeat(2000)}`)).toBe(`pay${'\u0301'.repeat(8)}[1992 more marks]`)
})

test('names in a sentence of the server are in quotes, and a single backtick stays', () => {
  expect(sentence('this needs the permission `administer`, which none of your roles gives')).toBe('this needs the permission “administer”, which none of your roles gives')
  expect(sentence('` is not closed')).toBe('` is not closed')
})
