import { defineConfig } from 'vitest/config'

/** Photographs every page and state into the untracked folder `pictures/`. */
export default defineConfig({
  test: { include: ['test/pictures.ts'], globalSetup: 'test/build.ts', testTimeout: 300_000, hookTimeout: 60_000 },
})
