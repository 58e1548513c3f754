/** The public API of this package. `waypost` is a client of the server that the environment names. */

import { Waypost } from './client.js'

export { Waypost, type Handle } from './client.js'
export { Answer, Ask, type Answers, type Decision, type Questions } from './asked.js'
export { confirm, date, datetime, file, form, number, secret, select, selectMany, text } from './questions.js'
export type { AskOptions, Input, Option, Question, QuestionOptions } from './questions.js'
export { fromAnswers, questions } from './typed.js'
export type { OutputOf, StandardSchema } from './standard.js'
export type { Call, Expected, GateOptions, Run, ToolCall } from './gate.js'
export type { Settings } from './place.js'
export type { InboxNews } from './streams.js'
export { ExactNumber, parseExact } from './exact.js'
export * from './errors.js'
export type * from './wire.js'
export type { components, operations, paths } from './generated/api.js'

/** A client of the server that the environment names: WAYPOST_URL and WAYPOST_KEY, else the server that runs on this machine. */
export const waypost = new Waypost()
export default waypost
