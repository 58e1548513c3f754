/** Streams that resume by themselves: after a cut they go on behind the last event that was seen. */

import type { Http } from './http.js'
import { Pause } from './http.js'
import { WaypostError } from './errors.js'
import { parseKeeping } from './exact.js'
import type { AskView, EventView } from './wire.js'

/** The server speaks at least every 15 seconds; silence for this long means that nobody is there. */
const SILENCE = 40_000

/** What the inbox stream says: that the list is to be read anew, or that an ask has changed. */
export type InboxNews = { type: 'reset' } | { type: 'ask_changed'; askId: string; revision: number; status: AskView['status'] }

interface Frame {
  id: string | undefined
  event: string
  data: string
}

/** A session's journal from behind `after`, and on as it grows, without end. */
export async function* events(http: Http, session: string, after: number, signal?: AbortSignal): AsyncGenerator<EventView, void, undefined> {
  let last = after
  const path = `/api/v1/sessions/${encodeURIComponent(session)}/events`
  for await (const frame of follow(http, path, () => ({ 'last-event-id': String(last) }), signal)) {
    // What an agent is saying just now has no id: it is not journalled and stands in no history.
    if (frame.id === undefined) continue
    const event = parseKeeping(frame.data) as EventView
    if (event.seq <= last) continue
    last = event.seq
    yield event
  }
}

/** The inbox as it changes, without end. After every cut it says `reset` again: what happened meanwhile is in the list. */
export async function* inbox(http: Http, signal?: AbortSignal): AsyncGenerator<InboxNews, void, undefined> {
  for await (const frame of follow(http, '/api/v1/asks/events', () => ({}), signal)) {
    if (frame.event === 'reset') yield { type: 'reset' }
    if (frame.event !== 'ask_changed') continue
    const { ask_id, revision, status } = JSON.parse(frame.data) as { ask_id: string; revision: number; status: AskView['status'] }
    yield { type: 'ask_changed', askId: ask_id, revision, status }
  }
}

async function* follow(
  http: Http,
  path: string,
  resume: () => Record<string, string>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Frame, void, undefined> {
  for (let pause = new Pause(); ; await pause.next(signal)) {
    const silence = new AbortController()
    const both = signal === undefined ? silence.signal : AbortSignal.any([signal, silence.signal])
    try {
      const headers = { accept: 'text/event-stream', ...resume() }
      const answer = await unlessSilent(silence, http.send(path, { headers, streams: true, signal: both, patience: Infinity }))
      for await (const frame of frames(answer, silence)) {
        pause = new Pause()
        yield frame
      }
    } catch (cause) {
      signal?.throwIfAborted()
      // Everything else is a cut, under whatever name the platform has for it.
      if (cause instanceof WaypostError) throw cause
    } finally {
      silence.abort()
    }
  }
}

async function* frames(answer: Response, silence: AbortController): AsyncGenerator<Frame, void, undefined> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (reader === undefined) return
  let rest = ''
  for (;;) {
    const { done, value } = await unlessSilent(silence, reader.read())
    // Half a frame at the end is none: whatever was in it comes again.
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
    const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (name !== undefined) (fields[name] ??= []).push(value ?? '')
  }
  if (fields['event'] === undefined && fields['data'] === undefined) return undefined
  return { id: fields['id']?.at(-1), event: fields['event']?.at(-1) ?? 'message', data: (fields['data'] ?? []).join('\n') }
}
