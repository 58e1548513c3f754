/** Builds the tested files into a separate folder, so that a test never runs against an old build. */

import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { CONFIGS } from '../scripts/targets.mjs'

export const BUILT = fileURLToPath(new URL('../node_modules/.waypost-test', import.meta.url))
/** The page that shows every state of every element. */
export const GALLERY = fileURLToPath(new URL('../node_modules/.waypost-gallery', import.meta.url))
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

export default async function setup(): Promise<void> {
  await buildInto(BUILT)
  await build({ root: ROOT, logLevel: 'warn', configFile: `${ROOT}vite.gallery.config.ts`, build: { outDir: GALLERY, emptyOutDir: true } })
}

/** Builds exactly what people are served. In a test, libraries would otherwise include their development tools. */
export async function buildInto(outDir: string, plugins: Plugin[] = []): Promise<void> {
  process.env['NODE_ENV'] = 'production'
  const common = { root: ROOT, logLevel: 'warn' as const, plugins }
  for (const [n, config] of CONFIGS.entries()) await build({ ...common, configFile: `${ROOT}${config}`, build: { outDir, emptyOutDir: n === 0 } })
}
