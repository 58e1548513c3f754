/** Takes a screenshot of every example of `docs/asking.md` as a person sees it, against the real program. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { examples } from './world/examples'
import { small } from './world/png'
import { story } from './world/story'

/** A picture in the documentation is shown beside text, so it must be small. */
const MOST_BYTES = 40_000

const its = story()

test('every example of the documentation, photographed as it is asked', async () => {
  await its.world.serve()
  const local = await its.world.person('local', { viewport: { width: 700, height: 900 }, colorScheme: 'light' })
  for (const { ask, picture } of examples()) {
    const { id } = await its.world.programAsks(ask)
    await local.opens(`/asks/${id}`)
    await local.form.waitFor()
    await local.page.evaluate(async () => {
      await document.fonts.ready
      ;(document.activeElement as HTMLElement | null)?.blur()
    })
    await local.page.mouse.move(0, 0)
    mkdirSync(dirname(picture), { recursive: true })
    const taken = small(await local.form.screenshot({ animations: 'disabled' }))
    expect(taken.length, picture).toBeLessThan(MOST_BYTES)
    writeFileSync(picture, taken)
  }
})
