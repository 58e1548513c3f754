/**
 * The inbox stream, opened once per browser. The tab that holds the lock reads the stream and forwards it to the other tabs.
 * When that tab closes, another tab takes over. A tab that joins or takes over reads the whole list again, so it misses no
 * change.
 */

import { follow, type Connection, type Frame } from './sse'
import { streams } from './client'

export interface AskChanged {
  ask_id: string
  session_id: string
  status: string
  revision: number
}

export interface InboxFeed {
  /** The stream restarts: read the list again. */
  onReset: () => void
  onChange: (change: AskChanged) => void
  onConnection: (connection: Connection) => void
}

type Word =
  | { say: 'reset' }
  | { say: 'change'; change: AskChanged }
  | { say: 'connection'; connection: Connection }
  | { say: 'hello' }

const NAME = 'waypost-inbox'

export function openInboxFeed(feed: InboxFeed, stop: AbortSignal): void {
  const channel = new BroadcastChannel(NAME)
  stop.addEventListener('abort', () => channel.close())
  let leads: Connection | null = null

  const hear = (word: Word) => {
    if (word.say === 'reset') feed.onReset()
    if (word.say === 'change') feed.onChange(word.change)
    if (word.say === 'connection') feed.onConnection(word.connection)
    if (word.say === 'hello' && leads) channel.postMessage({ say: 'connection', connection: leads } satisfies Word)
  }
  const tell = (word: Word) => {
    if (stop.aborted) return
    channel.postMessage(word)
    hear(word)
  }
  const lead = () =>
    follow(
      {
        url: () => streams.inbox,
        onFrame: (frame) => wordOf(frame, tell),
        onConnection: (connection) => {
          leads = connection
          tell({ say: 'connection', connection })
        },
      },
      stop,
    )

  channel.onmessage = ({ data }: MessageEvent<Word>) => hear(data)
  feed.onReset()
  channel.postMessage({ say: 'hello' } satisfies Word)
  // Web Locks do not exist on plain HTTP outside localhost. There, every tab reads the stream itself.
  if (!navigator.locks) void lead()
  else void navigator.locks.request(NAME, { signal: stop }, lead).catch(() => {})
}

function wordOf(frame: Frame, tell: (word: Word) => void): void {
  if (frame.event === 'reset') tell({ say: 'reset' })
  if (frame.event !== 'ask_changed') return
  const change = JSON.parse(frame.data) as AskChanged | { data: AskChanged }
  tell({ say: 'change', change: 'data' in change ? change.data : change })
}
