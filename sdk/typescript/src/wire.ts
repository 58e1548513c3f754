/** Names for the API types of the generated description that this package uses. */

import type { components } from './generated/api.js'

type Schemas = components['schemas']

/** An ask as the server returns it. */
export type AskView = Schemas['AskView']
/** An ask as it is sent. */
export type AskBody = Schemas['AskBody']
/** A new revision of an ask. */
export type RevisionBody = Schemas['RevisionBody']
/** A person's reply. */
export type ReplyBody = Schemas['ReplyBody']
/** Who may answer. */
export type Who = Schemas['WhoBody']
/** The accepted answer to one question. */
export type AnswerView = Schemas['Answer']
/** A file of an answer. */
export type FileView = Schemas['File']
/** The permit to run a call once. */
export type ClaimedPermit = Schemas['ClaimedPermitView']
/** A frozen call. */
export type CallView = Schemas['CallView']
/** A journal entry of a session. */
export type EventView = Schemas['EventView']
/** A session. */
export type SessionView = Schemas['SessionView']
/** The principal that a credential identifies. */
export type Principal = Schemas['Principal']
/** Why the server refused a request. */
export type Problem = Schemas['Problem']
/** One fault of a request. */
export type Fault = Schemas['Fault']
/** How bad a mistake would be. */
export type Risk = Schemas['Risk']
/** Something to look at before choosing an option. */
export type Preview = Schemas['Preview']
/** What a written answer or a selection must satisfy. */
export type Rules = Schemas['RulesBody']
/** The condition under which a question is asked. */
export type When = Schemas['When']
/** What happens at the deadline. */
export type OnExpiry = Schemas['OnExpiry']
/** The contents that an argument refers to. */
export type Pin = Schemas['Pin']
/** An escalation step: who else may answer, and from when on. */
export type Step = Schemas['StepBody']
