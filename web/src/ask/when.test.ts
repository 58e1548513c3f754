import { expect, test } from 'vitest'

// The element needs a browser; the texts are pure.
globalThis.HTMLElement ??= class {} as typeof HTMLElement
const { relative } = await import('./when')
const NOW = Date.parse('2026-11-21T12:00:00Z')

test('a moment is said as people say it', () => {
  const said = (seconds: number) => relative(NOW + seconds * 1000, NOW)
  expect([0, -30, 30, -60, 1080, -3 * 3600, 26 * 3600].map(said)).toEqual([
    'just now', 'just now', 'in under a minute', '1 min ago', 'in 18 min', '3 h ago', 'in 1 day',
  ])
  expect([30, 3, -3].map((seconds) => relative(NOW + seconds * 1000, NOW, true))).toEqual(Array(3).fill('in under a minute'))
  expect(said(-30 * 86_400)).toBe('Oct 22, 2026')
})
