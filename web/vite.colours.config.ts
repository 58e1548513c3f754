import { defineConfig } from 'vite'
import { CSS_TARGET } from './scripts/targets.mjs'

/** The colours of code in one file: the app and the embedded form load it once there is code to show. */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    cssTarget: CSS_TARGET,
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/ask/colours.ts',
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'assets/colours.js', codeSplitting: false },
    },
  },
})
