/** Event streams that reconnect by themselves and continue after the last event that was seen. */

import { Pause, type Failed, type Http } from './http.js'
import { Garbled, WaypostError } from './errors.js'
import { parseKeeping } from './exact.js'
import type { AskView, EventView } from './wire.js'

/** The server sends something at least every 15 seconds. After this long a silence, the connection counts as lost. */
const SILENCE = 40_000
/** A stream that ends within this many milliseconds counts as ended at once. */
const AT_ONCE = 1000

/** An event of the inbox stream: the list must be read again, or an ask changed. */
export type InboxNews = { type: 'reset' } | { type: 'ask_changed'; askId: string; revision: number; status: AskView['status'] }

/** One event of a stream, or a frame without data. */
interface Frame {
  id: string | undefined
  event: string
  data: string | undefined
  /** After how many milliseconds to reconnect. */
  retry: number | undefined
}

/** Yields a session's journal after `after` and follows it, without end. If a restore of the server made the journal shorter, it starts again. */
export async function* events(http: Http, session: string, after: number, signal?: AbortSignal): AsyncGenerator<EventView, void, undefined> {
  let last = after
  const path = `/api/v1/sessions/${encodeURIComponent(session)}/events`
  for await (const { id, event: name, data } of follow(http, path, () => ({ 'last-event-id': String(last) }), signal)) {
    // The server was restored to an earlier state, and the journal is shorter than what was read. It is read from the beginning.
    if (name === 'reset') last = 0
    // A live update of what an agent is saying has no id: it is not a journal entry.
    if (id === undefined) continue
    const event = said<EventView>(http, data)
    if (event.seq <= last) continue
    last = event.seq
    yield event
  }
}

/** Yields inbox changes, without end. After every reconnect `reset` comes again: what changed in the meantime is in the list. */
export async function* inbox(http: Http, signal?: AbortSignal): AsyncGenerator<InboxNews, void, undefined> {
  for await (const { event, data } of follow(http, '/api/v1/asks/events', () => ({}), signal)) {
    if (event === 'reset') yield { type: 'reset' }
    if (event !== 'ask_changed') continue
    const { ask_id, revision, status } = said<{ ask_id: string; revision: number; status: AskView['status'] }>(http, data)
    yield { type: 'ask_changed', askId: ask_id, revision, status }
  }
}

function said<T>(http: Http, data: string | undefined): T {
  try {
    return parseKeeping(data ?? '') as T
  } catch (cause) {
    throw new Garbled(http.url, cause)
  }
}

/** Yields the events at `path`, across reconnects. */
async function* follow(http: Http, path: string, resume: () => Record<string, string>, signal: AbortSignal | undefined): AsyncGenerator<Frame, void, undefined> {
  for (let [pause, back] = [new Pause(), 0]; ; ) {
    const [silence, begun] = [new AbortController(), Date.now()]
    let [arrived, later] = [false, 0]
    try {
      const answer = await open(http, path, resume(), silence, signal)
      if (answer instanceof Response) {
        for await (const frame of frames(answer, silence)) {
          back = frame.retry ?? back
          if (frame.data === undefined) continue
          arrived = true
          yield frame
        }
      } else {
        later = answer.retryAfter
        http.hints.noResponse(answer.problem, !pause.isFirst)
      }
    } catch (cause) {
      signal?.throwIfAborted()
      // Every other error is a lost connection; its name differs between platforms.
      if (cause instanceof WaypostError) throw cause
    } finally {
      silence.abort()
    }
    // The pauses grow both when the server is down for long and when it ends every stream at once.
    if (arrived && Date.now() - begun >= AT_ONCE) pause = new Pause()
    // The server tells each reader a different time to reconnect.
    await pause.next(signal, Math.max(back, later))
  }
}

async function open(http: Http, path: string, resume: Record<string, string>, silence: AbortController, signal: AbortSignal | undefined): Promise<Response | Failed> {
  const both = signal === undefined ? silence.signal : AbortSignal.any([signal, silence.signal])
  const headers = { accept: 'text/event-stream', ...resume }
  const answer = await unlessSilent(silence, http.once(path, { headers, streams: true, signal: both }))
  if (answer instanceof Response && !answer.headers.get('content-type')?.startsWith('text/event-stream')) throw new Garbled(http.url)
  return answer
}

async function* frames(answer: Response, silence: AbortController): AsyncGenerator<Frame, void, undefined> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (reader === undefined) return
  let rest = ''
  for (;;) {
    const { done, value } = await unlessSilent(silence, reader.read())
    // An incomplete frame at the end is dropped: its event comes again.
    if (done) return
    const parts = (rest + value).split(/\r?\n\r?\n/)
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const frame = read(part)
      if (frame !== undefined) yield frame
    }
  }
}

function unlessSilent<T>(silence: AbortController, heard: Promise<T>): Promise<T> {
  const timer = setTimeout(() => silence.abort(), SILENCE)
  return heard.finally(() => clearTimeout(timer))
}

function read(part: string): Frame | undefined {
  const fields: Record<string, string[]> = {}
  for (const line of part.split(/\r?\n/)) {
    const [, name, value] = /^(\w+): ?(.*)$/s.exec(line) ?? []
    if (name !== undefined) (fields[name] ??= []).push(value ?? '')
  }
  const [retry, data] = [fields['retry']?.at(-1) ?? '', fields['data']?.join('\n')]
  if (data === undefined && !/^\d+$/.test(retry)) return undefined
  return { id: fields['id']?.at(-1), event: fields['event']?.at(-1) ?? 'message', data, retry: /^\d+$/.test(retry) ? Number(retry) : undefined }
}
