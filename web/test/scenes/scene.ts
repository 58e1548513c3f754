import type { Page } from 'playwright-core'
import type { World } from '../world'

/** One state of one page. */
export interface Scene {
  name: string
  /** Brings the world there, and gives the address. */
  make: (world: World) => string
  /** What a person does on the page before it is looked at. */
  act?: (page: Page, world: World) => Promise<void>
}
