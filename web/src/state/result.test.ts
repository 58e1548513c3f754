import { expect, test } from 'vitest'
import { resultRows, resultText } from './result'

test('a result has a row for each of its leaves, with its numbers as they were written', () => {
  const text = '{"total": 1.0, "id": 9007199254740993, "parts": [{"name": "door", "a/b": true}, []], "note": null}'
  expect(resultRows(text).map(({ path, text }) => `${path} = ${text}`)).toEqual(['total = 1.0', 'id = 9007199254740993', 'parts/0/name = door', 'parts/0/a~1b = true', 'parts/1 = []', 'note = null'])
  expect(resultRows('42')).toEqual([{ path: '', text: '42' }])
})

test('the text is that of the agent where its last words were the result, and written anew where they were not', () => {
  expect(resultText({ n: 3 }, ' {"n": 3.0} ')).toBe('{"n": 3.0}')
  expect([resultText({ n: 3 }, 'Done.'), resultText({ n: 3 }, '{"n": 4}'), resultText('', '')]).toEqual(['{\n  "n": 3\n}', '{\n  "n": 3\n}', '""'])
})
