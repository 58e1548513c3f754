import type { Page } from 'playwright-core'
import type { World } from '../world'

/** One state of one page. */
export interface Scene {
  name: string
  /** Prepares the world and returns the URL. */
  make: (world: World) => string
  /** What a person does on the page before it is checked. */
  act?: (page: Page, world: World) => Promise<void>
}
