/** Reads a text/event-stream over one connection at a time and reconnects when it ends. */

export interface Frame {
  id: string | null
  event: string
  data: string
}

/** Splits a stream into frames. An incomplete frame waits for the next piece. Pure except for its own buffer. */
export class FrameReader {
  /** The delay in milliseconds before a reconnect, as the server requests it; each reader receives another value. */
  retry: number | null = null
  #rest = ''

  push(piece: string): Frame[] {
    const blocks = (this.#rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    this.#rest = blocks.pop() ?? ''
    for (const block of blocks) this.retry = retry(block) ?? this.retry
    return blocks.map(frame).filter((found) => found !== null)
  }
}

function retry(block: string): number | null {
  const told = /^retry: ?(\d+)$/m.exec(block)
  return told ? Number(told[1]) : null
}

function frame(block: string): Frame | null {
  const found: Frame = { id: null, event: 'message', data: '' }
  const data: string[] = []
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    const name = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (name === 'data') data.push(value)
    if (name === 'event') found.event = value
    if (name === 'id') found.id = value
  }
  return data.length > 0 ? { ...found, data: data.join('\n') } : null
}

export type Connection = 'connecting' | 'live' | 'lost'

export interface StreamOptions {
  /** Called before every connection, so that each one starts where the last one ended. */
  url: () => string
  onFrame: (frame: Frame) => void
  onConnection: (connection: Connection) => void
}

const FIRST_PAUSE = 500
const LONGEST_PAUSE = 15_000
/** The server sends something at least every 15 seconds. Silence for this long means that the connection is dead. */
const SILENCE = 40_000

/**
 * Runs until `stop` fires. The first delay is the one that the server requested, so that readers that were disconnected
 * together do not all return together. Later delays grow after each failure and have jitter.
 */
export async function follow(options: StreamOptions, stop: AbortSignal): Promise<void> {
  let failures = 0
  while (!stop.aborted) {
    options.onConnection(failures === 0 ? 'connecting' : 'lost')
    const reader = new FrameReader()
    const opened = await connect(options, reader, stop).catch(() => false)
    if (stop.aborted) return
    failures = opened ? 1 : failures + 1
    options.onConnection('lost')
    const grown = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1)) * (0.75 + Math.random() / 2)
    await pause(opened ? (reader.retry ?? grown) : grown, stop)
  }
}

/** Runs one connection from opening to end. Returns whether it was ever open. */
async function connect(options: StreamOptions, reader: FrameReader, stop: AbortSignal): Promise<boolean> {
  const silence = new AbortController()
  const signal = AbortSignal.any([stop, silence.signal])
  let watch = window.setTimeout(() => silence.abort(), SILENCE)
  try {
    const response = await fetch(options.url(), { headers: { accept: 'text/event-stream' }, signal, cache: 'no-store' })
    if (!response.ok || !response.body) return false
    options.onConnection('live')
    const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await pieces.read().catch(() => ({ done: true, value: '' }))
      if (done) return true
      window.clearTimeout(watch)
      watch = window.setTimeout(() => silence.abort(), SILENCE)
      for (const found of reader.push(value)) options.onFrame(found)
    }
  } finally {
    window.clearTimeout(watch)
  }
}

/** Ends the pauses of the streams that wait before they reconnect. */
const pauses = new Set<() => void>()

/** Lets the streams reconnect at once, because the server was just reached. */
export const reconnect = (): void => pauses.forEach((end) => end())

/** Ends early when the browser is online again, or the server was reached. */
function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      window.clearTimeout(timer)
      pauses.delete(done)
      window.removeEventListener('online', done)
      stop.removeEventListener('abort', done)
      resolve()
    }
    const timer = window.setTimeout(done, milliseconds)
    pauses.add(done)
    window.addEventListener('online', done)
    stop.addEventListener('abort', done)
  })
}
