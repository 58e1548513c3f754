import { defineConfig } from 'vitest/config'
import { texts } from './scripts/texts-plugin.mjs'

/** Takes screenshots of every page and state into `pictures/`. `npm test` does not run it. */
export default defineConfig({
  plugins: [texts],
  test: { include: ['test/pictures.ts'], globalSetup: 'test/build.ts', maxConcurrency: 3, testTimeout: 300_000, hookTimeout: 60_000 },
})
