import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
// @ts-expect-error a script has no types
import { CLIENTS, types } from '../scripts/generate.mjs'
import { world } from './world.js'

const its = world()

test.each(CLIENTS as { file: string }[])('the committed types in $file are those that the server describes', async (client) => {
  const description: unknown = await (await fetch(`${its.url}/api/v1/openapi.json`)).json()
  const [file, wanted] = [new URL(`../../../${client.file}`, import.meta.url), (await types(description, client)) as string]
  if (process.env['GENERATE']) writeFileSync(file, wanted)
  expect(readFileSync(file, 'utf8') === wanted, 'they are older than the API: `npm run generate` writes them anew').toBe(true)
})
