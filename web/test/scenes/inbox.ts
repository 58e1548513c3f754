/** The inbox, in every state. */

import type { Scene } from './scene'
import { fill, busy, family } from './worlds'

export const INBOX: Scene[] = [
  { name: 'inbox', make: (world) => (fill(world), '/') },
  { name: 'inbox-many', make: (world) => (fill(world), busy(world), '/') },
  { name: 'inbox-filter', make: (world) => (fill(world), busy(world), '/?agent=deployer'), act: (page) => page.locator('.inbox-filters summary').click() },
  { name: 'inbox-together', make: (world) => (fill(world), busy(world), '/'), act: async (page) => { await page.getByRole('button', { name: /4 similar/ }).click(); if ((page.viewportSize()?.width ?? 0) < 1000) await page.getByText('Decide together').click() } },
  { name: 'inbox-keys', make: (world) => (fill(world), '/'), act: (page) => page.keyboard.press('?') },
  { name: 'inbox-palette', make: (world) => (fill(world), '/'), act: async (page) => { await page.locator('.ask-row').first().waitFor(); await page.keyboard.press('Control+k'); await page.getByRole('combobox', { name: 'Commands' }).waitFor() } },
  { name: 'inbox-empty', make: () => '/' },
  { name: 'inbox-away', make: (world) => (fill(world), '/'), act: async (page, world) => { await page.getByText('3 waiting').waitFor(); await world.http.die(); await page.getByText('Connection lost').waitFor() } },
  { name: 'inbox-unsafe', make: (world) => (fill(world), (world.unsafeSettings = ['fsync', 'synchronous_commit']), '/') },
  { name: 'inbox-loading', make: (world) => { world.http.gate = Promise.resolve(); return '/' }, act: async (page, world) => { world.http.gate = new Promise(() => {}); await page.reload() } },
  { name: 'inbox-below', make: (world) => (family(world), '/') },
]
