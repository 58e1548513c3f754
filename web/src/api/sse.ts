/** Reads a text/event-stream, one connection at a time, and opens the next one when it ends. */

export interface Frame {
  id: string | null
  event: string
  data: string
}

/** Splits a stream into frames; what is incomplete waits for the next piece. Pure but for its own buffer. */
export class FrameReader {
  /** How many milliseconds the server wants readers to wait before they come back; each is told another number. */
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
  /** Asked before every connection, so that each one starts where the last one ended. */
  url: () => string
  onFrame: (frame: Frame) => void
  onConnection: (connection: Connection) => void
}

const FIRST_PAUSE = 500
const LONGEST_PAUSE = 15_000
/** The server speaks at least every 15 seconds; silence for this long means that nobody is there. */
const SILENCE = 40_000

/**
 * Runs until `stop` fires. The first pause is what the server told, so that those who were cut off together do not come
 * back as a herd; the next ones grow after each failure, and are jittered.
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

/** One connection, from opening to its end. Says whether it was ever open. */
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

/** Ends early when the browser says that it is online again. */
function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', done)
      stop.removeEventListener('abort', done)
      resolve()
    }
    const timer = window.setTimeout(done, milliseconds)
    window.addEventListener('online', done)
    stop.addEventListener('abort', done)
  })
}
