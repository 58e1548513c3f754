/** Generated from texts/en/web-later.ftl by scripts/texts.mjs. */

import type { Value } from '../language'

export interface Texts {
  readonly status: Readonly<Record<'running' | 'waiting_for_input' | 'complete' | 'failed' | 'cancelled', string>>
  readonly toolStates: Readonly<Record<
    | 'running' | 'asking' | 'call_outcome_unknown' | 'succeeded' | 'reported' | 'failed' | 'skipped',
    string
  >>
  readonly steps: Readonly<Record<'pending' | 'in_progress' | 'done' | 'refused' | 'skipped' | 'failed', string>>
  readonly endings: Readonly<Record<
    | 'answered' | 'responded' | 'approved' | 'rejected' | 'dismissed' | 'withdrawn' | 'expired' | 'skipped',
    string
  >>
  readonly newSession: string
  readonly noSessions: string
  readonly noSessionsText: string
  readonly startOne: string
  readonly searchSessions: string
  readonly allStatuses: string
  readonly noSuchSession: string
  readonly singleAsks: (count: number) => string
  readonly waitingOf: (count: number) => string
  readonly olderSessions: string
  readonly you: string
  readonly messageFrom: (who: Value) => string
  readonly agentNamed: (who: Value) => string
  readonly to: (whom: unknown) => unknown[]
  readonly tool: string
  readonly attempt: (nth: Value) => string
  readonly arguments: string
  readonly output: string
  readonly saveAll: string
  readonly seeWhatDoes: (who: unknown) => unknown[]
  readonly allSessions: string
  readonly session: string
  readonly export: string
  readonly cancel: string
  readonly cancelSession: string
  readonly cancelThis: string
  readonly cancelSure: string
  readonly keepIt: string
  readonly cancelIt: string
  readonly triesAgain: (when: unknown) => unknown[]
  readonly working: string
  readonly resume: string
  readonly paused: (why: unknown) => unknown[]
  readonly broughtBy: (who: unknown) => unknown[]
  readonly allAnswered: string
  readonly lost: string
  readonly earlierEntries: (count: number) => string
  readonly conversation: string
  readonly askedBelow: string
  readonly seeWhere: (who: unknown) => unknown[]
  readonly for: (whom: unknown) => unknown[]
  readonly plan: string
  readonly doneOf: (values: { done: Value; all: Value }) => string
  readonly afterStep: (steps: Value) => string
  readonly state: string
  readonly notBegun: string
  readonly states: (count: number) => string
  readonly end: string
  readonly here: string
  readonly wasHere: string
  readonly leadsOn: string
  readonly leadsTo: string
  readonly messageLabel: string
  readonly writeTo: string
  readonly send: string
  readonly finished: string
  readonly finishedSaying: (summary: Value) => string
  readonly failed: (why: Value) => string
  readonly cancelled: string
  readonly cancelledBecause: (why: Value) => string
  readonly result: string
  readonly moreBelow: (count: number) => string
  readonly unfit: string
  readonly unfitCount: (count: number) => string
  readonly guarded: (values: { guardrail: Value; ruling: 'warn' | 'block'; way: 'to_model' | 'from_model'; why: Value }) => string
  readonly standingRules: string
  readonly noAgents: string
  readonly noAgentsText: string
  readonly agent: string
  readonly whatAbout: string
  readonly starting: string
  readonly startSession: string
  readonly approvalsOff: string
  readonly approvalsHigh: string
  readonly approvalsAll: string
  readonly asksFirst: string
  readonly mayAskFirst: string
  readonly ruleOver: (tool: Value) => string
  readonly madeBy: (who: unknown) => unknown[]
  readonly ends: string
  readonly theDecision: string
  readonly endRule: (tool: Value) => string
  readonly ending: string
  readonly endIt: string
  readonly noRules: string
  readonly noRulesText: string
  readonly ruleReach: (values: { reach: 'session' | 'agent' | 'everywhere'; agent: Value }) => string
  readonly someAgent: string
  readonly serverIs: (server: Value) => string
  readonly targetIs: (target: Value) => string
  readonly ruleCovers: (values: { tool: Value; reach: Value }) => string
  readonly ruleCoversWhere: (values: { tool: Value; reach: Value; where: Value }) => string
  readonly riskFloors: string
  readonly riskFloorsText: string
  readonly noFloors: string
  readonly newFloor: string
  readonly floorName: string
  readonly countsAsLeast: string
  readonly floorSays: (risk: Value) => string
  readonly floorConditions: Readonly<Record<'tool' | 'target' | 'agent' | 'when', string>>
  readonly floorExamples: Readonly<Record<'name' | 'tool' | 'target' | 'agent' | 'when', string>>
  readonly floorDeclared: string
  readonly keepFloor: string
  readonly removeFloor: (name: Value) => string
  readonly floorKept: (name: Value) => string
  readonly floorGone: (name: Value) => string
  readonly unknownCounts: string
  readonly unknownUsual: string
  readonly unknownKept: string
  readonly history: string
  readonly lookBack: string
  readonly spans: Readonly<Record<'7' | '30' | '90' | '365', string>>
  readonly howEnded: string
  readonly anyWay: string
  readonly filters: Readonly<Record<'agent' | 'tool' | 'by', string>>
  readonly aRule: string
  readonly ownDefault: string
  readonly changed: string
  readonly imported: (who: Value) => string
  readonly by: (who: unknown) => unknown[]
  readonly after: (long: Value) => string
  readonly nothingDecided: string
  readonly nothingDecidedText: string
  readonly showOlder: string
  readonly saveCsv: string
  readonly saveJson: string
  readonly saveRecord: string
  readonly decisions: string
  readonly recordHint: (command: unknown) => unknown[]
  readonly asked: string
  readonly someWait: (count: number) => string
  readonly seenAfter: string
  readonly seenUnknown: string
  readonly decidedAfter: string
  readonly decidedUnknown: string
  readonly expired: string
  readonly expiredText: (count: number) => string
  readonly overridden: string
  readonly overriddenText: (values: { count: number; all: number }) => string
  readonly spread: (values: { of: number; long: Value }) => string
  readonly byTool: string
  readonly toolColumn: string
  readonly approved: string
  readonly byRule: string
  readonly rulesInForce: string
  readonly covered: (count: number) => string
  readonly seeRules: string
  readonly account: string
  readonly whereSignedIn: string
  readonly signOutHere: string
  readonly signOutEverywhere: string
  readonly signOut: string
  readonly signOutOf: (device: Value) => string
  readonly isSignedOut: (device: Value) => string
  readonly aBrowser: string
  readonly thisOne: string
  readonly proofs: Readonly<Record<'link' | 'password' | 'passkey' | 'code' | 'oidc' | 'cookie', string>>
  readonly signedInBy: (proof: Value) => string
  readonly used: string
  readonly notices: string
  readonly deviceOn: string
  readonly deviceOff: string
  readonly deviceDenied: string
  readonly deviceInstall: string
  readonly deviceCannot: string
  readonly tellDevice: string
  readonly noticesOn: string
  readonly noticesOff: string
  readonly doNotTell: string
  readonly tell: string
  readonly changePassword: string
  readonly setAPassword: string
  readonly passwordNow: string
  readonly newPassword: string
  readonly setPassword: string
  readonly passwordSet: string
  readonly codes: string
  readonly codesOn: (left: number) => string
  readonly codesOff: string
  readonly anotherApp: string
  readonly remove: string
  readonly codesGone: string
  readonly setUpCodes: string
  readonly codesSet: string
  readonly scan: string
  readonly secretQr: string
  readonly secret: (secret: unknown) => unknown[]
  readonly code: string
  readonly confirm: string
  readonly recovery: string
  readonly recoveryText: string
  readonly passkeys: string
  readonly passkeysText: string
  readonly passkeyMade: (name: Value) => string
  readonly passkeyRemoved: (name: Value) => string
  readonly made: string
  readonly notUsed: string
  readonly removePasskey: (name: Value) => string
  readonly removing: string
  readonly passkeysElsewhere: (link: unknown) => unknown[]
  readonly noPasskeys: string
  readonly passkeyName: string
  readonly passkeyExample: string
  readonly waitingForAuthenticator: string
  readonly makePasskey: string
  readonly appearance: string
  readonly appearanceText: string
  readonly asDevice: string
  readonly themes: Readonly<Record<'light' | 'dark', string>>
  readonly deciding: string
  readonly advance: string
  readonly language: string
  readonly whereReached: string
  readonly whereReachedText: string
  readonly reachedNowhere: string
  readonly noChannels: string
  readonly since: string
  readonly removeAddress: (where: Value) => string
  readonly addressRemoved: (where: Value) => string
  readonly byCode: (where: Value) => string
  readonly drawCode: string
  readonly sendItTo: (values: { channel: Value; code: Value; name: Value }) => string
  readonly waitsForCode: string
  readonly codeTooOld: string
  readonly reachedThere: (where: Value) => string
  readonly addressOn: (values: { channel: Value; name: Value }) => string
  readonly sendCode: string
  readonly codeSentTo: (address: Value) => string
  readonly codeOnItsWay: (address: unknown) => unknown[]
  readonly anotherAddress: string
  readonly addressFaults: Partial<Readonly<Record<'not_an_address' | 'undelivered' | 'unknown_code' | 'taken', string>>>
  readonly howTold: string
  readonly howToldText: string
  readonly toldOver: string
  readonly toldFrom: Readonly<Record<'low' | 'medium' | 'high' | 'critical' | 'never', string>>
  readonly quietHours: string
  readonly quietOn: string
  readonly quietFrom: string
  readonly quietTo: string
  readonly zone: string
  readonly together: string
  readonly togetherOn: string
  readonly toldAt: (nth: Value) => string
  readonly reminders: string
  readonly remindAtMost: string
  readonly remindEvery: Readonly<Record<'0' | '60' | '240' | '1440', string>>
  readonly remindMinutes: (minutes: Value) => string
  readonly urgent: string
  readonly urgentFrom: Readonly<Record<'low' | 'medium' | 'high' | 'critical', string>>
  readonly away: string
  readonly awayOn: string
  readonly awayUntil: string
  readonly standIn: string
  readonly standInNobody: string
  readonly standInText: string
  readonly savePreferences: string
  readonly preferencesSaved: string
  readonly preferenceFaults: Partial<Readonly<Record<
    | 'in_quiet_hours' | 'out_of_range' | 'past' | 'oneself' | 'unknown_person' | 'unknown_zone' | 'unknown_channel',
    string
  >>>
  readonly languageText: string
  readonly asBrowser: string
  readonly undoApproved: (what: Value) => string
  readonly undoRejected: (what: Value) => string
  readonly undoAnswered: (what: Value) => string
  readonly undoApprovedCount: (count: Value) => string
  readonly undoRejectedCount: (count: Value) => string
  readonly undoTooLate: string
  readonly undoTooLateText: (count: number) => string
  readonly undoFailed: (why: Value) => string
  readonly undoFailedText: string
  readonly undoSee: string
  readonly undoClose: string
  readonly keys: Readonly<Record<'next' | 'previous' | 'search' | 'submit' | 'select' | 'goes' | 'palette' | 'help', string>>
  readonly paletteHint: string
  readonly paletteGoTo: string
  readonly paletteHelp: string
  readonly paletteNone: string
  readonly contextBefore: string
  readonly contextDecisions: (tool: unknown) => unknown[]
  readonly contextOf: (agent: unknown) => unknown[]
  readonly contextNone: string
  readonly teamText: string
  readonly teamLink: string
  readonly people: string
  readonly noRoles: string
  readonly everybody: string
  readonly permissionsTitle: string
  readonly permissionNames: Readonly<Record<'see' | 'direct' | 'answer' | 'administer' | 'export' | 'erase', string>>
  readonly approvesUpTo: (risk: Value) => string
  readonly addRole: string
  readonly roleName: string
  readonly roleKnown: (name: Value) => string
  readonly changePermissions: string
  readonly changePermissionsOf: (name: Value) => string
  readonly changePermissionsShort: string
  readonly approvesLabel: string
  readonly approvesNothing: string
  readonly wouldGrant: (names: Value) => string
  readonly wouldRevoke: (names: Value) => string
  readonly permissionsSoon: string
  readonly permissionsSaved: (name: Value) => string
  readonly permissionsSavedAll: string
  readonly keysOfPrograms: string
  readonly noKeys: string
  readonly changeRoles: string
  readonly changeRolesOf: (name: Value) => string
  readonly rolesLabel: string
  readonly addPerson: string
  readonly personName: string
  readonly personKnown: (name: Value) => string
  readonly rolesSaved: (name: Value) => string
  readonly newKey: string
  readonly nameOfAgent: string
  readonly keyMade: (principal: unknown) => unknown[]
  readonly revoke: string
  readonly revokeOf: (principal: Value) => string
  readonly revokeSure: string
  readonly keyRevoked: (principal: Value) => string
  readonly neverUsed: string
  readonly channelsTitle: string
  readonly onlyInbox: string
  readonly channelsText: (file: unknown) => unknown[]
  readonly channelsDocs: string
  readonly fatigue: string
  readonly fatigueText: (count: number) => string
  readonly fatigueNone: string
  readonly fatigueCounts: (values: { asked: Value; approved: Value; rejected: Value }) => string
  readonly fatigueOpen: (time: Value) => string
  readonly signs: Readonly<Record<'over_budget' | 'hurried' | 'streak', string>>
  readonly forAdministrators: string
  readonly rulesAndLog: string
  readonly copy: string
  readonly copied: string
  readonly notCopied: string
  readonly copyCommand: (command: Value) => string
  readonly addOwnAgent: string
  readonly addOwnAgentText: (file: unknown) => unknown[]
  readonly addAgentDocs: string
  readonly connectAgent: string
  readonly connectAgentText: string
  readonly tryAsking: string
  readonly recent: string
  readonly recentNone: string
  readonly recentAll: string
  readonly views: string
  readonly saveView: string
  readonly viewName: string
  readonly save: string
  readonly removeView: (name: Value) => string
  readonly removeFilter: (values: { label: Value; words: Value }) => string
  readonly whyNotHint: string
  readonly rejectCount: (count: Value) => string
  readonly rejectCountStep: (count: Value) => string
  readonly approveAll: (count: Value) => string
  readonly approveSome: (values: { count: Value; all: Value }) => string
  readonly openFirst: string
  readonly whatRuns: string
  readonly decideTogether: string
  readonly decideTogetherText: string
  readonly theseFirst: (values: { shown: Value; all: number }) => string
}
