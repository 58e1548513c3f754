/** Compresses screenshots and compares them. A browser does both, because it has the codecs. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    pixelmatch: (one: Uint8ClampedArray, other: Uint8ClampedArray, marked: null, width: number, height: number, options: object) => number
  }
}

const PIXELMATCH = readFileSync(createRequire(import.meta.url).resolve('pixelmatch'), 'utf8').replace('export default function', 'window.pixelmatch = function')

/** The quality of a stored screenshot: text stays sharp, and the file has a third of the lossless size. */
const QUALITY = 0.6

/** A screenshot as a small WebP. */
export async function small(darkroom: Page, png: Buffer): Promise<Buffer> {
  const url = await darkroom.evaluate(async ([data, quality]) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
    const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height })
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    return canvas.toDataURL('image/webp', quality)
  }, [png.toString('base64'), QUALITY] as const)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** The share of pixels in which two screenshots differ, ignoring antialiasing; 1 if their sizes differ. */
export async function difference(darkroom: Page, one: Buffer, other: Buffer): Promise<number> {
  await darkroom.evaluate(PIXELMATCH)
  return darkroom.evaluate(async (pictures) => {
    const drawn = await Promise.all(pictures.map(async (data) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/webp;base64,${data}`)).blob())
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
      context?.drawImage(picture, 0, 0)
      return context?.getImageData(0, 0, picture.width, picture.height)
    }))
    const [a, b] = drawn
    if (!a || !b || a.width !== b.width || a.height !== b.height) return 1
    return window.pixelmatch(a.data, b.data, null, a.width, a.height, { threshold: 0.15 }) / (a.width * a.height)
  }, [one.toString('base64'), other.toString('base64')])
}
