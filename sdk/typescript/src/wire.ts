/** The names that the API's own description has for what travels, as this package uses them. */

import type { components } from './generated/api.js'

type Schemas = components['schemas']

/** One ask, as the server tells it. */
export type AskView = Schemas['AskView']
/** One ask, as it is sent. */
export type AskBody = Schemas['AskBody']
/** What an ask becomes when it is revised. */
export type RevisionBody = Schemas['RevisionBody']
/** What a person sends. */
export type ReplyBody = Schemas['ReplyBody']
/** Who may answer. */
export type Who = Schemas['WhoBody']
/** What an ask accepted for one question. */
export type AnswerView = Schemas['Answer']
/** One of a file's names. */
export type FileView = Schemas['File']
/** The licence to run a call once. */
export type Licence = Schemas['LicenceView']
/** A frozen call. */
export type CallView = Schemas['CallView']
/** An entry of a session's journal. */
export type EventView = Schemas['EventView']
/** A session. */
export type SessionView = Schemas['SessionView']
/** Whoever a credential proves somebody to be. */
export type Principal = Schemas['Principal']
/** Why a request was not served. */
export type Problem = Schemas['Problem']
/** One thing that is wrong with what was sent. */
export type Fault = Schemas['Fault']
/** How bad a mistake would be. */
export type Risk = Schemas['Risk']
/** Something to look at before choosing. */
export type Preview = Schemas['Preview']
/** What a written answer or a selection must look like. */
export type Rules = Schemas['RulesBody']
/** Under which condition a question is asked. */
export type When = Schemas['When']
/** What happens at the deadline. */
export type OnExpiry = Schemas['OnExpiry']
/** The contents that an argument names. */
export type Pin = Schemas['Pin']
/** Who may answer too, from when on. */
export type Step = Schemas['StepBody']
