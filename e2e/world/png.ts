/** Makes a screenshot small: it keeps the 256 most frequent colours, maps the others to the nearest of those, and compresses tightly. */

import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const COLOURS = 256

/** Converts a PNG with 8 bits per channel and no transparency, which is what a browser's screenshot is. */
export function small(png: Buffer): Buffer {
  const header = chunks(png, 'IHDR')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  if (header[8] !== 8 || header[9] !== 2) throw new Error('a screenshot is expected to be eight bits a channel, in colour')
  const pixels = unfiltered(inflateSync(chunks(png, 'IDAT')), width, height)
  const palette = mostFrequent(pixels)
  const nearest = new Map(palette.map((colour, index) => [colour, index]))
  const rows = Buffer.alloc((width + 1) * height)
  pixels.forEach((colour, at) => {
    let index = nearest.get(colour)
    if (index === undefined) nearest.set(colour, (index = closest(palette, colour)))
    rows[at + Math.floor(at / width) + 1] = index
  })
  header[9] = 3
  const table = Buffer.from(palette.flatMap(channels))
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('PLTE', table), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))])
}

/** Returns the joined contents of all chunks of one type. */
function chunks(png: Buffer, type: string): Buffer {
  const found: Buffer[] = []
  for (let at = SIGNATURE.length; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === type) found.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  return Buffer.concat(found)
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Returns every pixel as one number. Each row begins with the filter that relates it to its neighbours (PNG, section 9). */
function unfiltered(raw: Buffer, width: number, height: number): number[] {
  const stride = width * 3
  const pixels: number[] = []
  let above = Buffer.alloc(stride)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)] ?? 0
    const row = Buffer.from(raw.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)))
    for (let x = 0; x < stride; x++) row[x] = (row[x] ?? 0) + predicted(filter, row[x - 3] ?? 0, above[x] ?? 0, above[x - 3] ?? 0)
    for (let x = 0; x < stride; x += 3) pixels.push(row.readUIntBE(x, 3))
    above = row
  }
  return pixels
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 4) {
    const [a, b, c] = [left, up, corner].map((value) => Math.abs(left + up - corner - value)) as [number, number, number]
    return a <= b && a <= c ? left : b <= c ? up : corner
  }
  return [0, left, up, (left + up) >> 1][filter] ?? 0
}

function mostFrequent(pixels: readonly number[]): number[] {
  const counts = new Map<number, number>()
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).slice(0, COLOURS).map(([colour]) => colour)
}

function closest(palette: readonly number[], colour: number): number {
  const wanted = channels(colour)
  const distance = (other: number) => channels(other).reduce((sum, value, n) => sum + (value - (wanted[n] ?? 0)) ** 2, 0)
  return palette.reduce((best, other, index) => (distance(other) < distance(palette[best] ?? 0) ? index : best), 0)
}

function channels(colour: number): number[] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255]
}
