/**
 * Finds the server and the credential: the given settings, else the environment, else the file that a local server writes to its
 * data folder. A browser has neither an environment nor folders, so it needs both settings.
 */

import { NotConfigured } from './errors.js'

/** How to reach a server. A setting that is left out is looked up in the environment. */
export interface Settings {
  /** The server's URL; by default WAYPOST_URL or WAYPOST_SERVER, else the server that runs on the data folder. */
  url?: string | undefined
  /** The key of an agent or a service; by default WAYPOST_KEY. With a person's key, the client can answer asks. */
  key?: string | undefined
  /** The data folder of a server on this machine; by default WAYPOST_DATA, else the platform's folder. */
  data?: string | undefined
  /** The run that the client's gates are part of by default; else WAYPOST_RUN_ID. */
  runId?: string | undefined
  /** For how many milliseconds a request is repeated while the server cannot be reached; a minute by default. */
  patience?: number | undefined
  /** The function that sends requests; the platform's `fetch` by default. */
  fetch?: typeof globalThis.fetch | undefined
}

/** A server's URL and credential. */
export interface Place {
  url: string
  headers: Record<string, string>
  /** The folder of the local server's file that this was read from. A restarted server writes that file again. */
  folder?: string
}

const A_KEY = '`waypost key create --agent NAME` makes a key'
const CURE =
  `Set WAYPOST_URL and WAYPOST_KEY (${A_KEY}), or start a server on this machine with \`waypost serve\`. ` +
  'If that server has a data folder of its own, set WAYPOST_DATA to it.'

interface Surroundings {
  env?: Record<string, string | undefined>
  platform?: string
  getBuiltinModule?(name: 'node:fs'): { readFileSync(path: string, encoding: 'utf8'): string }
  getBuiltinModule?(name: 'node:os'): { homedir(): string }
}

const around = (): Surroundings | undefined => (globalThis as { process?: Surroundings }).process

/** Returns the value of an environment variable, or `undefined` if it is empty. */
export function variable(name: string): string | undefined {
  return around()?.env?.[name]?.trim() || undefined
}

/** Returns everything in the environment that names a server. */
export function environment(): string {
  return JSON.stringify(['WAYPOST_URL', 'WAYPOST_SERVER', 'WAYPOST_KEY', 'WAYPOST_DATA'].map(variable))
}

/** Finds the server. Throws {@link NotConfigured} with instructions if there is none. */
export function find(settings: Settings): Place {
  const url = settings.url ?? (settings.data === undefined ? (variable('WAYPOST_URL') ?? variable('WAYPOST_SERVER')) : undefined)
  const key = settings.key ?? variable('WAYPOST_KEY')
  if (url !== undefined) {
    if (!/^https?:\/\//.test(url)) throw new NotConfigured(`${url} is not a server URL: begin it with http:// or https://`)
    if (key === undefined) throw new NotConfigured(`there is no key for ${url}: WAYPOST_KEY is not set. ${CURE}`)
    return { url: url.replace(/\/+$/, ''), headers: { authorization: `Bearer ${key}` } }
  }
  const looked = folders(settings.data)
  for (const folder of looked) {
    const note = read(folder)
    if (note === undefined) continue
    const [proof, as] = key === undefined ? [note.token, { 'x-waypost-as': 'agent:cli' }] : [key, {}]
    if (proof === undefined) throw new NotConfigured(`the server at ${note.url} accepts no program without a key, and WAYPOST_KEY is not set. ${CURE}`)
    return { url: note.url, headers: { authorization: `Bearer ${proof}`, ...as }, folder }
  }
  const nowhere = looked.length ? `, and there is no ${looked.map(file).join(' and no ')}` : ''
  throw new NotConfigured(`no server is known: WAYPOST_URL is not set${nowhere}. ${CURE}`)
}

/** Says that the server did not accept the credential, where the credential is from, and what to do. */
export function notAccepted({ url, headers, folder }: Place): string {
  if (folder === undefined || !headers['x-waypost-as']) return `${url} does not know this key. Check WAYPOST_KEY and WAYPOST_URL; ${A_KEY}.`
  const why = `${url} did not accept the token in ${file(folder)}, so another server probably runs there now. No key was found`
  return `${why}: WAYPOST_KEY is not set. Set it (${A_KEY}), or set WAYPOST_DATA to the data folder of that server.`
}

/** Says what to check if no server responds. */
export function namedBy({ folder }: Place): string {
  const named = folder === undefined ? 'check WAYPOST_URL' : `its address is from ${file(folder)}`
  return `Check that a server runs there (\`waypost serve\` starts one); ${named}`
}

function file(folder: string): string {
  return `${folder}/server.json`
}

function folders(chosen: string | undefined): string[] {
  const data = chosen ?? variable('WAYPOST_DATA')
  if (data !== undefined) return [data]
  const home = around()?.getBuiltinModule?.('node:os').homedir()
  const base = { win32: variable('APPDATA'), darwin: home && `${home}/Library/Application Support` }
  const own = around()?.platform
  const found = own === 'win32' || own === 'darwin' ? base[own] : (variable('XDG_DATA_HOME') ?? (home && `${home}/.local/share`))
  // A demo has its own data folder. If no folder was named, any server that is running is meant.
  return found ? [`${found}/waypost`, `${found}/waypost/demo`] : []
}

function read(folder: string): { url: string; token?: string } | undefined {
  try {
    const text = around()?.getBuiltinModule?.('node:fs').readFileSync(file(folder), 'utf8')
    return text === undefined ? undefined : (JSON.parse(text) as { url: string; token?: string })
  } catch {
    return undefined
  }
}
