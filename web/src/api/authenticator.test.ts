import { expect, test } from 'vitest'
import { betterAddress, toBytes, toText } from './authenticator'

test('bytes travel as text and come back as they were', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  for (const length of [0, 1, 2, 3, 255, 256]) expect([...toBytes(toText(bytes.subarray(0, length)))]).toEqual([...bytes.subarray(0, length)])
  expect(toText(Uint8Array.of(0xfb, 0xff))).toBe('-_8')
})

test('an address of numbers is told where passkeys work instead', () => {
  const at = (address: string) => betterAddress(new URL(address) as unknown as Location)
  expect(['http://127.0.0.1:4747/', 'http://[::1]:4747/', 'http://localhost:4747/', 'https://ask.example.org/'].map(at)).toEqual([
    'http://localhost:4747', 'http://localhost:4747', null, null,
  ])
})
