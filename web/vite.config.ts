import { defineConfig } from 'vite'
import { unindented } from './scripts/indent-plugin.mjs'
import { chunkName, texts } from './scripts/texts-plugin.mjs'

/** The app. File names contain no hash, so that the committed build is the same on every machine. */
export default defineConfig({
  plugins: [texts, unindented],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/app.js',
        chunkFileNames: chunkName,
        assetFileNames: (asset) => (asset.names[0]?.endsWith('.css') ? 'assets/app.css' : 'assets/[name][extname]'),
      },
    },
  },
})
