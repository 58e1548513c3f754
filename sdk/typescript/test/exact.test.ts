import { expect, test } from 'vitest'
import { Inexact, parseExact } from '../src/index.js'
import { isExact, parseKeeping, stringify } from '../src/exact.js'

test('a number is taken only where JavaScript has that very number', () => {
  const exact = ['0', '-0', '1', '1.0', '1.50', '-3e2', '0.1', '9007199254740991', '-9007199254740991', '1e-7', '100e-2', '123456.789', '5e-324']
  const not = ['9007199254740992', '9007199254740993', '-9007199254740993', '1e22', '1e400', '0.10000000000000000001', '12345678901234567890', '1e-400', '0.12345678901234567']
  expect(exact.filter((literal) => !isExact(literal))).toEqual([])
  expect(not.filter(isExact)).toEqual([])
})

test('a number that would lose digits is refused with its place and its text', () => {
  expect(parseExact('{"to": "9007199254740993", "n": [1, 2.50, -3e2]}')).toEqual({ to: '9007199254740993', n: [1, 2.5, -300] })
  let told: unknown
  try {
    parseExact('{"a/b": [1, {"amount": 9007199254740993}]}')
  } catch (error) {
    told = error
  }
  expect(told).toBeInstanceOf(Inexact)
  expect(told).toMatchObject({ pointer: '/a~1b/1/amount', number: '9007199254740993', text: '{"a/b": [1, {"amount": 9007199254740993}]}' })
})

test('text within JSON is no number', () => {
  const tricky = '{"a": "\\"9007199254740993", "9007199254740993": "\\\\", "b": "1e400"}'
  expect(parseExact(tricky)).toEqual(JSON.parse(tricky))
})

test('what is kept of a number is found by no text that is sent', () => {
  const sent = '{"__proto__":[1e400,{"a":"\\u0000exact:1,\\"b\\":2"}],"n":-9007199254740993,"0":0,"one":[1,0.5,-0],"quote":"\\\\"}'
  const kept = parseKeeping(sent)
  expect(stringify(kept)).toBe('{"0":0,"__proto__":[1e400,{"a":"\\u0000exact:1,\\"b\\":2"}],"n":-9007199254740993,"one":[1,0.5,0],"quote":"\\\\"}')
  expect(Object.getPrototypeOf(kept)).toBe(Object.prototype)
  for (const wrong of ['09007199254740993', '9007199254740993.', '[1 9007199254740993]', '"9007199254740993', '+9007199254740993']) expect(() => parseKeeping(wrong)).toThrow(SyntaxError)
})

test('neither a long text nor a long number is too much', () => {
  const value = { text: 'x'.repeat(12 << 20), quotes: '"\\'.repeat(1 << 18), amount: 9007199254740993n, zeros: 1 }
  expect(stringify(parseKeeping(stringify(value)))).toBe(stringify(value))
  expect(isExact(`1.${'0'.repeat(1 << 20)}1`)).toBe(false)
})

test('a bigint is written with all its digits, and a number that has lost some is refused', () => {
  expect(stringify({ amount: 9007199254740993n, at: new Date(0), left: undefined, list: [undefined, true, null, 'ü"'] })).toBe(
    '{"amount":9007199254740993,"at":"1970-01-01T00:00:00.000Z","list":[null,true,null,"ü\\""]}',
  )
  expect(() => stringify({ amount: 2 ** 53 })).toThrow(Inexact)
  expect(() => stringify([Number.NaN])).toThrow(Inexact)
})
