/** Builds what is tested into a place of its own, so that a test never runs against yesterday's build. */

import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export const BUILT = fileURLToPath(new URL('../node_modules/.waypost-test', import.meta.url))
const ROOT = fileURLToPath(new URL('..', import.meta.url))

export default async function setup(): Promise<void> {
  await buildInto(BUILT)
}

export async function buildInto(outDir: string): Promise<void> {
  const common = { root: ROOT, logLevel: 'warn' as const }
  await build({ ...common, configFile: `${ROOT}vite.config.ts`, build: { outDir, emptyOutDir: true } })
  await build({ ...common, configFile: `${ROOT}vite.element.config.ts`, build: { outDir, emptyOutDir: false } })
}
