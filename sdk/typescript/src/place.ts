/**
 * Where the server is, and as whom to call it: what was given, else what the surroundings say, else the note that a server
 * leaves in its data folder on a laptop. A browser has neither surroundings nor folders, so it is given both.
 */

import { NotConfigured } from './errors.js'

/** How to reach a server. Whatever is left out is looked for in the surroundings. */
export interface Settings {
  /** Where it is; else WAYPOST_URL or WAYPOST_SERVER, else the server that runs on the data folder. */
  url?: string | undefined
  /** The key of an agent or a service; else WAYPOST_KEY. A person's key answers instead. */
  key?: string | undefined
  /** The data folder of a server on this machine; else WAYPOST_DATA, else the platform's own. */
  data?: string | undefined
  /** For how many milliseconds a request is repeated while the server cannot be reached; a minute where left out. */
  patience?: number | undefined
  /** What sends the requests; the platform's own `fetch` where left out. */
  fetch?: typeof globalThis.fetch | undefined
}

/** A server, and what opens it. */
export interface Place {
  url: string
  headers: Record<string, string>
  /** The folder with the note that it was read off, which a restarted server writes anew. */
  folder?: string
}

interface Surroundings {
  env?: Record<string, string | undefined>
  platform?: string
  getBuiltinModule?(name: 'node:fs'): { readFileSync(path: string, encoding: 'utf8'): string }
  getBuiltinModule?(name: 'node:os'): { homedir(): string }
}

const around = (): Surroundings | undefined => (globalThis as { process?: Surroundings }).process

function variable(name: string): string | undefined {
  return around()?.env?.[name]?.trim() || undefined
}

/** Finds the server. Throws {@link NotConfigured} with the cure where there is nothing to be found. */
export function find(settings: Settings): Place {
  const url = settings.url ?? (settings.data === undefined ? (variable('WAYPOST_URL') ?? variable('WAYPOST_SERVER')) : undefined)
  const key = settings.key ?? variable('WAYPOST_KEY')
  if (url !== undefined) {
    if (!/^https?:\/\//.test(url)) throw new NotConfigured(`${url} is no URL of a server: write it with http:// or https:// before it`)
    if (key === undefined) throw new NotConfigured(`no key for ${url}: give one, or set WAYPOST_KEY; \`waypost key create --agent NAME\` makes one`)
    return { url: url.replace(/\/+$/, ''), headers: { authorization: `Bearer ${key}` } }
  }
  for (const folder of folders(settings.data)) {
    const note = read(folder)
    if (note === undefined) continue
    const [proof, as] = key === undefined ? [note.token, { 'x-waypost-as': 'agent:cli' }] : [key, {}]
    if (proof === undefined) throw new NotConfigured(`the server at ${note.url} takes no program without a key: set WAYPOST_KEY`)
    return { url: note.url, headers: { authorization: `Bearer ${proof}`, ...as }, folder }
  }
  throw new NotConfigured('no server is known: set WAYPOST_URL and WAYPOST_KEY, or start one on this machine with `waypost serve`')
}

function folders(chosen: string | undefined): string[] {
  const data = chosen ?? variable('WAYPOST_DATA')
  if (data !== undefined) return [data]
  const home = around()?.getBuiltinModule?.('node:os').homedir()
  const base = { win32: variable('APPDATA'), darwin: home && `${home}/Library/Application Support` }
  const own = around()?.platform
  const found = own === 'win32' || own === 'darwin' ? base[own] : (variable('XDG_DATA_HOME') ?? (home && `${home}/.local/share`))
  // A demo stands in a folder of its own; whoever named none means whatever runs.
  return found ? [`${found}/waypost`, `${found}/waypost/demo`] : []
}

function read(folder: string): { url: string; token?: string } | undefined {
  try {
    const text = around()?.getBuiltinModule?.('node:fs').readFileSync(`${folder}/server.json`, 'utf8')
    return text === undefined ? undefined : (JSON.parse(text) as { url: string; token?: string })
  } catch {
    return undefined
  }
}
