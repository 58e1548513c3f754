/** Typed questions: a schema is asked as questions, and its value comes back from the answers. */

import type { Answer, Ask } from './asked.js'
import { Responded, UnreadableAnswer } from './errors.js'
import { fieldsOf } from './fields.js'
import type { Question } from './questions.js'
import { jsonSchemaOf, type OutputOf, type StandardSchema } from './standard.js'

/** Returns the questions of a schema, by field. Throws a `TypeError` for a field that people cannot be asked about. */
export function questions(schema: StandardSchema): Record<string, Question<unknown>> {
  return Object.fromEntries(Object.entries(fieldsOf(jsonSchemaOf(schema))).map(([name, { question }]) => [name, question]))
}

/**
 * Returns the value that people gave, for an ask that was posted with this schema.
 *
 * Throws `NotAnswered` if the ask ended without an answer, and `UnreadableAnswer` if an answer does not fit the schema.
 */
export async function fromAnswers<S extends StandardSchema>(schema: S, ask: Ask): Promise<OutputOf<S>> {
  const answers: Readonly<Record<string, Answer<unknown>>> = ask.answers
  if (ask.view.response != null) throw new Responded(ask.view)
  const values: Record<string, unknown> = {}
  for (const [name, { question, isNull, read }] of Object.entries(fieldsOf(jsonSchemaOf(schema)))) {
    const answer = answers[name]
    if (answer && !isOpen(answer)) values[name] = read(answer as Answer)
    else if (isNull) values[name] = null
    else if (question.required !== false) throw new UnreadableAnswer(name, 'it was left open')
  }
  const found = await schema['~standard'].validate(values)
  if (!found.issues) return found.value
  const [issue] = found.issues
  const path = (issue?.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
  throw new UnreadableAnswer(path.join('.'), issue?.message ?? 'it is not valid')
}

function isOpen({ values, freeText, files, data }: Answer<unknown>): boolean {
  return values.length === 0 && freeText === null && files.length === 0 && data === null
}
