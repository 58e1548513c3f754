import { defineConfig } from 'vitest/config'

/** Photographs every page and state into `pictures/`; `npm test` does not. */
export default defineConfig({
  test: { include: ['test/pictures.ts'], globalSetup: 'test/build.ts', maxConcurrency: 3, testTimeout: 300_000, hookTimeout: 60_000 },
})
