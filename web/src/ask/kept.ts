/** Files and secrets that a person gives besides text and choices. Neither becomes part of a draft. Pure. */

import type { FieldProblem, Question, Reply } from '../wire'
import { escapePointer } from './pointer'
import { w } from '../words/ask'
import { number, textOf } from '../words/language'

/** A file that a person has selected, uploading or uploaded. */
export interface Attached {
  readonly name: string
  readonly size: number
  /** How much of it has arrived, from 0 to 1. */
  readonly progress: number
  /** Identifies the file once all of it has arrived. */
  readonly digest?: string
  /** Why it was not accepted. */
  readonly problem?: string
}

export interface Kept {
  readonly files: Readonly<Record<string, readonly Attached[]>>
  readonly secrets: Readonly<Record<string, string>>
}

export const NOTHING_KEPT: Kept = { files: {}, secrets: {} }

export function isKept({ input }: Question): boolean {
  return input === 'file' || input === 'secret'
}

/** What is sent for a question that takes a file or a secret. */
export function keptReply(question: Question, kept: Kept): Reply | null {
  const secret = kept.secrets[question.id] ?? ''
  const digests = (kept.files[question.id] ?? []).flatMap(({ digest }) => digest ?? [])
  const values = question.input === 'secret' ? (secret === '' ? [] : [secret]) : digests
  return values.length > 0 ? { values } : null
}

/** Files that are not uploaded yet. An answer without them would not be what the person sees. */
export function unfinished(questions: readonly Question[], kept: Kept): FieldProblem[] {
  const open = ({ id }: Question) => (kept.files[id] ?? []).some(({ digest }) => digest === undefined)
  const say = ({ id }: Question) => {
    const failed = (kept.files[id] ?? []).some(({ problem }) => problem !== undefined)
    const message = failed ? w.removeFailed : w.waitForFile
    return { pointer: `/answers/${escapePointer(id)}`, code: 'unfinished', message }
  }
  return questions.filter(open).map(say)
}

export interface Limits {
  accept: string[]
  bytes: number | null
  files: number
}

export function limits({ rules }: Question): Limits {
  const number = (value: unknown) => (typeof value === 'number' ? value : null)
  const accept = Array.isArray(rules?.['accept']) ? (rules['accept'] as unknown[]).filter((type) => typeof type === 'string') : []
  return { accept, bytes: number(rules?.['max_bytes']), files: number(rules?.['max_files']) ?? 1 }
}

/** The accepted files, shown before the person selects any. */
export function limitWords(question: Question): string {
  const { accept, bytes, files } = limits(question)
  const types = accept.map((type) => textOf(w.families, type.replace('/*', '')) ?? type.replace(/^application\//, '').toUpperCase())
  const size = bytes === null ? '' : w.upTo(sizeWords(bytes))
  const what = [types.join(w.or) || w.anyFile(files), size].filter(Boolean).join(', ')
  return `${what[0]?.toUpperCase() ?? ''}${what.slice(1)}${files > 1 ? w.mostFiles(files) : ''}.`
}

export function sizeWords(bytes: number): string {
  if (bytes < 1000) return w.bytes(bytes)
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${number(size < 10 ? Math.round(size * 10) / 10 : Math.round(size))} ${unit}`
}
