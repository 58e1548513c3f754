import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { CSS_TARGET } from './scripts/targets.mjs'
import { texts } from './scripts/texts-plugin.mjs'

const PICTURES = fileURLToPath(new URL('pictures', import.meta.url))

/** Serves the stored screenshots next to the built page, without making them part of it. */
const pictures: Plugin = {
  name: 'pictures',
  configurePreviewServer({ middlewares }) {
    middlewares.use('/pictures', (request, response, next) => {
      const file = join(PICTURES, new URL(request.url ?? '/', 'http://localhost').pathname)
      if (!file.endsWith('.webp') || !existsSync(file)) return next()
      response.setHeader('content-type', 'image/webp')
      response.end(readFileSync(file))
    })
  },
}

/** Every state of every element on one page: `npm run gallery` for people, built for the tests that check each state. */
export default defineConfig({
  plugins: [texts, pictures],
  define: { PICTURES: JSON.stringify(existsSync(PICTURES) ? readdirSync(PICTURES) : []) },
  build: { target: 'es2022', cssTarget: CSS_TARGET, modulePreload: { polyfill: false }, outDir: 'node_modules/.waypost-gallery', rolldownOptions: { input: 'gallery.html' } },
})
