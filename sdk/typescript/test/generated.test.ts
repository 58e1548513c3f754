import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
// @ts-expect-error a script has no types
import { types } from '../scripts/generate.mjs'
import { world } from './world.js'

const its = world()

test('the committed types are those that the server describes', async () => {
  const description: unknown = await (await fetch(`${its.url}/api/v1/openapi.json`)).json()
  const [file, wanted] = [new URL('../src/generated/api.ts', import.meta.url), (await types(description)) as string]
  if (process.env['GENERATE']) writeFileSync(file, wanted)
  expect(readFileSync(file, 'utf8') === wanted, 'they are older than the API: `npm run generate` writes them anew').toBe(true)
})
