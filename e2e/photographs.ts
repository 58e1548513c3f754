/** Takes screenshots of every page and state into the untracked folder `pictures/`, and the README's picture of the form. */

import { mkdirSync } from 'node:fs'
import { test } from 'vitest'
import { story } from './world/story'
import { demo, inbox, inEveryLook, outside, type Stop } from './world/tour'

const SHOTS = new URL('pictures/', import.meta.url).pathname
const README = new URL('../docs/pictures/form.png', import.meta.url).pathname

const its = story()

async function photograph(stops: AsyncGenerator<Stop>): Promise<void> {
  mkdirSync(SHOTS, { recursive: true })
  for await (const { name, page } of stops) {
    await inEveryLook(page, async (look) => {
      await page.screenshot({ path: `${SHOTS}${name}-${look}.png` })
      await page.screenshot({ path: `${SHOTS}${name}-${look}-whole.png`, fullPage: true })
    })
  }
}

test('photographs of every page before signing in', () => photograph(outside(its.world)))
test('photographs of every state of the demo', () => photograph(demo(its.world)))
test('photographs of every ask in the inbox', () => photograph(inbox(its.world)))

test('a photograph of the form for the README', async () => {
  await its.world.demo()
  const local = await its.world.person('local', { viewport: { width: 1000, height: 1500 }, colorScheme: 'light' })
  await local.chooses('Svelte', 'pnpm')
  await local.comments('Keep it small, please.')
  await local.page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await local.page.mouse.move(0, 0)
  await local.page.screenshot({ path: README })
})
