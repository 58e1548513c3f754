import { expect, test } from 'vitest'
import { rememberedTeam, rememberTeam } from './team'

function kept(): Storage {
  const all = new Map<string, string>()
  return { getItem: (key: string) => all.get(key) ?? null, setItem: (key: string, value: string) => all.set(key, value), removeItem: (key: string) => all.delete(key) } as unknown as Storage
}

test('a team that the address names goes before the one that was used last, and none is remembered as none', () => {
  const browser = kept()
  expect(rememberedTeam('', browser)).toBe('')
  rememberTeam('blue', browser)
  expect(rememberedTeam('', browser)).toBe('blue')
  expect(rememberedTeam('?to=/&team=%20green', browser)).toBe('green')
  expect(rememberedTeam('?team=', browser)).toBe('')
  rememberTeam('', browser)
  expect(rememberedTeam('', browser)).toBe('')
  expect(rememberedTeam('?team=green', null)).toBe('green')
})
