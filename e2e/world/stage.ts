/** Shows a person's page under a line with a command and a caption, and keeps pictures of both for an animated picture. */

import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { ownBrowser } from './browser'
import type { Person } from './person'

/** The size of the person's page, in CSS pixels. */
export const PAGE = { width: 600, height: 800 }
const LINES = 92
const SCALE = 1.5
/** Number of pictures in which the pointer reaches its target, and in which the page scrolls. */
const STEPS = 4
const STEP_MS = 45

const STAGE = `<!doctype html><style>
  * { box-sizing: border-box; margin: 0 }
  body { width: ${PAGE.width}px; font: 600 19px/1.3 system-ui, sans-serif; background: #14201c; color: #fff; overflow: hidden }
  header { height: ${LINES}px; padding: 11px 20px; display: grid; align-content: space-between }
  .command { display: flex; justify-content: space-between; font: 17px/1.4 ui-monospace, monospace; color: #cfe9de }
  .command b { font-weight: 400; color: #7fd1ae }
  .running { color: #7fd1ae } .killed { color: #ff9d8f; font-weight: 700 }
  img { display: block; width: ${PAGE.width}px; height: ${PAGE.height}px }
  svg { position: absolute; inset: 0 auto auto 0; width: 26px; height: 26px; filter: drop-shadow(0 1px 2px #0006) }
</style>
<header>
  <div class="command"><span><b>$ </b><span id="command"></span></span><span id="state"></span></div>
  <div id="caption"></div>
</header>
<img id="page" alt="">
<svg viewBox="0 0 24 24" id="pointer">
  <path d="M4 2v17l4.6-4.2 3 7 3-1.3-3-6.8H18z" fill="#111" stroke="#fff" stroke-width="1.5"/>
</svg>`

export interface Line {
  command: string
  state: 'running' | 'killed' | ''
  caption: string
}

export class Stage {
  #pictures: Buffer[] = []
  #delays: number[] = []
  #line: Line = { command: '', state: '', caption: '' }
  #pointer = { x: PAGE.width - 90, y: PAGE.height - 160 }

  private constructor(
    readonly person: Person,
    readonly stage: Page,
  ) {}

  /** The person's browser context must have these `looks`. */
  static async around(person: Person): Promise<Stage> {
    const viewport = { width: PAGE.width, height: PAGE.height + LINES }
    const stage = await (await ownBrowser(person.browser, { viewport, deviceScaleFactor: SCALE })).newPage()
    await stage.setContent(STAGE)
    return new Stage(person, stage)
  }

  /** The options of that browser context. */
  static readonly looks = { viewport: PAGE, deviceScaleFactor: SCALE, colorScheme: 'light' as const }

  /** How many seconds the pictures take. */
  get seconds(): number {
    return this.#delays.reduce((sum, delay) => sum + delay, 0) / 1000
  }

  /** The pictures that were kept. */
  get pictures(): readonly Buffer[] {
    return this.#pictures
  }

  /** Changes the lines above the page. */
  says(line: Partial<Line>): void {
    this.#line = { ...this.#line, ...line }
  }

  /** Keeps a picture of the page as it is now, shown for `ms`. */
  async keeps(ms: number): Promise<void> {
    const page = await this.#still()
    await this.stage.evaluate(
      async ({ line, data, x, y, top }) => {
        const at = (id: string) => document.getElementById(id) as HTMLElement
        at('command').textContent = line.command
        at('state').textContent = line.state && `● ${line.state}`
        at('state').className = line.state
        at('caption').textContent = line.caption
        at('pointer').style.translate = `${x}px ${y + top}px`
        const image = at('page') as HTMLImageElement
        image.src = `data:image/png;base64,${data}`
        await image.decode()
      },
      { line: this.#line, data: page.toString('base64'), ...this.#pointer, top: LINES },
    )
    const picture = await this.stage.screenshot()
    if (this.#pictures.at(-1)?.equals(picture)) {
      this.#delays.push((this.#delays.pop() ?? 0) + ms)
      return
    }
    this.#pictures.push(picture)
    this.#delays.push(ms)
  }

  /** Types the command letter by letter. */
  async types(command: string): Promise<void> {
    for (let end = 0; end < command.length; end += 3) {
      this.says({ command: command.slice(0, end), state: '' })
      await this.keeps(70)
    }
    this.says({ command })
  }

  /** Moves the pointer to an element and clicks it. */
  async clicks(target: Locator, ms: number): Promise<void> {
    await this.pointsAt(target)
    await target.click()
    // Where it really is, the pointer would hover over whatever is scrolled below it.
    await this.person.page.mouse.move(0, 0)
    await this.keeps(ms)
  }

  /** Moves the pointer to an element that is already in view. */
  async pointsAt(target: Locator): Promise<void> {
    const box = await target.boundingBox()
    if (!box) throw new Error('There is nothing to point at.')
    const from = this.#pointer
    const to = { x: box.x + box.width * 0.75, y: box.y + box.height * 0.65 }
    await this.#inSteps(async (part) => {
      this.#pointer = { x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) }
      await this.keeps(STEP_MS)
    })
  }

  /** Scrolls until the top of the window is `top` pixels below the top of the page, or as far as possible. */
  async scrollsTo(top: number): Promise<void> {
    const { page } = this.person
    const [from, most] = await page.evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight] as const)
    await this.#inSteps(async (part) => {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), Math.round(from + (Math.min(top, most) - from) * part))
      await this.keeps(STEP_MS)
    })
  }

  /** Keeps a picture every `ms` until the condition is true. */
  async watches(until: Locator, ms: number): Promise<void> {
    while (!(await until.isVisible())) {
      await this.keeps(ms)
      await until.waitFor({ timeout: ms / 2 }).catch(() => undefined)
    }
  }

  /** The pictures as one animated WebP that repeats. */
  async encoded(): Promise<Buffer> {
    const options = { loop: 0, delay: this.#delays, lossless: true, effort: 6, minSize: true }
    return await sharp(this.#pictures, { join: { animated: true } }).webp(options).toBuffer()
  }

  /** Takes a screenshot of the page, again if the page scrolls meanwhile: such a screenshot shows two places at once. */
  async #still(): Promise<Buffer> {
    const { page } = this.person
    const drawn = () => page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
      return scrollY
    })
    const before = await drawn()
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    return (await drawn()) === before ? picture : this.#still()
  }

  /** Calls `step` with the parts of a movement that begins and ends slowly. */
  async #inSteps(step: (part: number) => Promise<void>): Promise<void> {
    for (let n = 1; n <= STEPS; n += 1) await step((1 - Math.cos((Math.PI * n) / STEPS)) / 2)
  }
}
