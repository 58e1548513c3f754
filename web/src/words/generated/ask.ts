/** Generated from texts/en/web-ask.ftl by scripts/texts.mjs. */

import type { Value } from '../language'

export interface Texts {
  readonly risk: Readonly<Record<'low' | 'medium' | 'high' | 'critical', string>>
  readonly kinds: Readonly<Record<'same' | 'prefix' | 'at_most' | 'any' | 'given', string>>
  readonly limits: Readonly<Record<'turns' | 'tokens' | 'tool_calls' | 'money' | 'time', string>>
  readonly ends: Readonly<Record<'1' | '24' | '168' | '720', string>>
  readonly families: Readonly<Record<'image' | 'text' | 'audio' | 'video', string>>
  readonly faults: Partial<Readonly<Record<
    | 'required' | 'no_such_option' | 'too_few' | 'too_many' | 'too_short' | 'too_long' | 'too_small' | 'too_large'
    | 'too_early' | 'too_late' | 'pattern' | 'not_a_number' | 'not_an_integer' | 'not_a_date' | 'not_a_datetime'
    | 'not_an_email' | 'not_a_uri' | 'unknown_file' | 'file_too_large' | 'wrong_file_type' | 'too_common'
    | 'unknown_person' | 'in_the_past' | 'too_far',
    string
  >>>
  readonly riskCount: (values: { count: number; risk: Value }) => string
  readonly from: (agent: unknown) => unknown[]
  readonly forAgent: (agent: Value) => string
  readonly version: (revision: Value) => string
  readonly expires: (values: { when: unknown; then: Value }) => unknown[]
  readonly askedAgain: string
  readonly agentSays: string
  readonly agentSaysHere: string
  readonly questions: (count: number) => string
  readonly questionsForYou: (count: number) => string
  readonly savedAgo: (when: unknown) => unknown[]
  readonly startOver: string
  readonly otherLook: (count: number) => string
  readonly oneMissing: string
  readonly showAll: (characters: Value) => string
  readonly showAllLines: (count: number) => string
  readonly showAllRows: (count: number) => string
  readonly showLess: string
  readonly dismiss: string
  readonly dismissThis: string
  readonly dismissSure: string
  readonly keepOpen: string
  readonly dismissIt: string
  readonly sending: string
  readonly partMissing: string
  readonly waitsToBeSent: string
  readonly goBack: string
  readonly optional: string
  readonly required: string
  readonly happened: (tool: Value) => string
  readonly aCall: string
  readonly mayRead: string
  readonly maySay: string
  readonly mayGoOn: (agent: Value) => string
  readonly run: (tool: unknown) => unknown[]
  readonly reviewThis: string
  readonly aQuestion: string
  readonly outcomeUnknown: string
  readonly guardrail: string
  readonly toolAsks: string
  readonly approval: string
  readonly review: string
  readonly questionKind: (count: number) => string
  readonly responded: string
  readonly answered: string
  readonly approved: string
  readonly rejected: string
  readonly dismissed: string
  readonly withdrawn: string
  readonly expired: string
  readonly skipped: string
  readonly ownDefault: string
  readonly ruleOf: (maker: Value) => string
  readonly aRule: string
  readonly aJudge: string
  readonly importedBy: (who: unknown) => unknown[]
  readonly decidedElsewhere: (values: { who: unknown; by: unknown }) => unknown[]
  readonly inPlaceOf: (person: Value) => string
  readonly withOthers: (people: Value) => string
  readonly over: (channel: Value) => string
  readonly channels: Readonly<Record<
    | 'web' | 'api' | 'local-cli' | 'ag-ui' | 'conversation' | 'slack' | 'telegram' | 'discord' | 'whatsapp' | 'email'
    | 'webhook' | 'push',
    string
  >>
  readonly openFor: (long: Value) => string
  readonly proofs: Readonly<Record<
    | 'key' | 'cookie' | 'link' | 'password' | 'passkey' | 'code' | 'oidc' | 'local_admin' | 'channel',
    string
  >>
  readonly proofUnknown: (by: Value) => string
  readonly provedAgain: (by: Value) => string
  readonly provedBefore: (time: Value) => string
  readonly seconds: (count: Value) => string
  readonly minutes: (count: Value) => string
  readonly hours: (count: Value) => string
  readonly days: (count: number) => string
  readonly permits: Readonly<Record<'created' | 'claimed' | 'succeeded' | 'reported' | 'failed' | 'void' | 'unknown', string>>
  readonly onExpiry: Readonly<Record<'default' | 'reject' | 'continue' | 'other', string>>
  readonly by: (who: unknown) => unknown[]
  readonly byHow: (values: { who: unknown; how: unknown }) => unknown[]
  readonly shown: string
  readonly comment: string
  readonly response: string
  readonly reason: string
  readonly note: string
  readonly replacedBy: (ask: unknown) => unknown[]
  readonly anotherAsk: string
  readonly noAnswer: string
  readonly notAsked: string
  readonly sealed: string
  readonly files: string
  readonly answer: string
  readonly filledIn: string
  readonly yes: string
  readonly no: string
  readonly sent: string
  readonly hasReplied: (who: unknown) => unknown[]
  readonly youApproved: string
  readonly youRejected: string
  readonly undo: string
  readonly judgesYours: string
  readonly judges: string
  readonly handing: string
  readonly heldYours: string
  readonly held: string
  readonly toolSays: string
  readonly theCall: string
  readonly opaque: (count: number) => string
  readonly arguments: string
  readonly none: string
  readonly askedBy: string
  readonly raisedBy: (floor: Value) => string
  readonly server: string
  readonly target: string
  readonly contentsOf: (what: Value) => string
  readonly notPinned: string
  readonly unchecked: string
  readonly digest: string
  readonly exactly: string
  readonly exactText: string
  readonly dots: string
  readonly toolDescription: string
  readonly empty: string
  readonly isNew: string
  readonly isChanged: string
  readonly marks: Readonly<Record<'direction' | 'invisible' | 'control' | 'lines' | 'end' | 'spaces' | 'opaque' | 'combining', string>>
  readonly marksOf: Readonly<Record<'normal' | 'mixed' | 'script' | 'secret', (letters: Value) => string>>
  readonly places: Readonly<Record<'tool' | 'server' | 'target' | 'name', (mark: Value) => string>>
  readonly markIs: string
  readonly yourDecision: string
  readonly rejectStep: string
  readonly reject: string
  readonly approve: string
  readonly showRest: string
  readonly approveStep: string
  readonly approveAlways: string
  readonly showChanged: string
  readonly changeArguments: string
  readonly confirmApproval: string
  readonly critical: (what: unknown) => unknown[]
  readonly yesApprove: string
  readonly whyNot: string
  readonly whyNotHint: string
  readonly thisText: string
  readonly changeHint: string
  readonly sealedHint: string
  readonly argumentsAsJson: string
  readonly notJsonYet: string
  readonly nothingChanged: string
  readonly changes: (count: number) => string
  readonly before: string
  readonly after: string
  readonly oneObject: string
  readonly submit: string
  readonly ctrlEnter: string
  readonly comments: string
  readonly isArgument: string
  readonly inYourZone: (zone: Value) => string
  readonly finishDate: string
  readonly addNote: string
  readonly addNoteTo: (question: Value) => string
  readonly remark: string
  readonly recommended: string
  readonly somethingElse: string
  readonly somethingElseLabel: string
  readonly ownWords: string
  readonly previewOf: (option: unknown) => unknown[]
  readonly noPreview: string
  readonly enlarge: string
  readonly filterOptions: (count: number) => string
  readonly optionsShown: (values: { found: Value; all: Value }) => string
  readonly noneOfThese: string
  readonly dontKnow: string
  readonly respondStep: string
  readonly respond: string
  readonly yourResponse: string
  readonly yourResponseHint: string
  readonly backToQuestions: string
  readonly sendResponse: string
  readonly hide: string
  readonly show: string
  readonly sealHint: string
  readonly attached: string
  readonly sendingFile: (name: Value) => string
  readonly remove: string
  readonly removeNamed: (name: Value) => string
  readonly tooLarge: (size: Value) => string
  readonly removeFailed: string
  readonly waitForFile: string
  readonly upTo: (size: Value) => string
  readonly or: string
  readonly and: string
  readonly anyFile: (most: number) => string
  readonly mostFiles: (most: Value) => string
  readonly bytes: (count: Value) => string
  readonly attach: string
  readonly write: string
  readonly choose: string
  readonly writeResponse: string
  readonly forExample: (example: Value) => string
  readonly needed: string
  readonly writeNumber: string
  readonly notJson: string
  readonly chooseAny: string
  readonly chooseExactly: (count: Value) => string
  readonly chooseBetween: (values: { least: Value; most: Value }) => string
  readonly chooseLeast: (count: Value) => string
  readonly chooseMost: (count: Value) => string
  readonly writeLeast: (count: Value) => string
  readonly writeMost: (values: { count: Value; now: Value }) => string
  readonly charactersBetween: (values: { least: Value; most: Value }) => string
  readonly charactersLeast: (count: Value) => string
  readonly charactersMost: (count: Value) => string
  readonly anEmail: string
  readonly anAddress: string
  readonly aWholeNumber: string
  readonly rangeBetween: (values: { least: Value; most: Value }) => string
  readonly orMore: (bound: Value) => string
  readonly orLess: (bound: Value) => string
  readonly orLater: (bound: Value) => string
  readonly orEarlier: (bound: Value) => string
  readonly moreThan: (bound: Value) => string
  readonly lessThan: (bound: Value) => string
  readonly itemsBetween: (values: { least: Value; most: Value }) => string
  readonly itemsLeast: (count: Value) => string
  readonly itemsMost: (count: Value) => string
  readonly asJson: string
  readonly asJsonTitle: string
  readonly chooseOne: string
  readonly leaveOpen: string
  readonly noChoice: string
  readonly removeItem: (values: { title: Value; nth: Value }) => string
  readonly add: string
  readonly addTo: (title: Value) => string
  readonly withRole: (roles: Value) => string
  readonly forOthers: string
  readonly forThem: (whom: Value) => string
  readonly isFor: (whom: unknown) => unknown[]
  readonly isForSince: (values: { whom: unknown; since: unknown }) => unknown[]
  readonly approvals: (values: { counted: Value; needed: Value }) => string
  readonly countsNoLonger: string
  readonly handedOn: (values: { by: unknown; to: unknown }) => unknown[]
  readonly youVoted: string
  readonly inPlace: (person: unknown) => unknown[]
  readonly mayReject: string
  readonly youStarted: string
  readonly notPermitted: string
  readonly forOthersToAnswer: string
  readonly delegateStep: string
  readonly handThis: string
  readonly handTo: string
  readonly handNote: string
  readonly handOver: string
  readonly requireStep: (count: Value) => string
  readonly requireMore: string
  readonly requireSure: (count: Value) => string
  readonly require: (count: Value) => string
  readonly saidAbout: string
  readonly earlier: (count: number) => string
  readonly says: string
  readonly saysUnverified: string
  readonly askForMore: string
  readonly askForMoreHint: string
  readonly send: string
  readonly commentTooLong: string
  readonly replyHere: string
  readonly alwaysAllow: string
  readonly where: string
  readonly allowThese: string
  readonly whoseCalls: string
  readonly howLong: string
  readonly reachLabel: (values: { reach: 'session' | 'agent' | 'everywhere'; agent: Value }) => string
  readonly kindFor: (values: { kind: Value; argument: Value }) => string
  readonly suggested: string
  readonly wouldHaveCovered: (count: number) => string
  readonly wouldHaveLetRun: (calls: unknown) => unknown[]
  readonly justOutside: (calls: unknown) => unknown[]
  readonly usePattern: string
  readonly beginsWith: (text: Value) => string
  readonly upToNumber: (most: Value) => string
  readonly isAnything: string
  readonly isOneOf: (values: Value) => string
  readonly is: (value: Value) => string
  readonly ruleReach: (values: { reach: 'session' | 'agent' | 'everywhere'; agent: Value }) => string
  readonly ruleSentence: (values: { tool: Value; reach: Value; until: Value }) => string
  readonly ruleSentenceWhere: (values: { tool: Value; reach: Value; where: Value; until: Value }) => string
  readonly ruleAllows: (rule: unknown) => unknown[]
  readonly ruleWouldAllow: (rule: unknown) => unknown[]
  readonly stopped: string
  readonly stoppedLabel: string
  readonly toReview: string
  readonly toReviewLabel: string
  readonly justNow: string
  readonly soon: string
  readonly ago: (long: Value) => string
  readonly in: (long: Value) => string
  readonly daysAgo: (count: number) => string
  readonly inDays: (count: number) => string
  readonly keys: Readonly<Record<'option' | 'approve' | 'reject' | 'edit' | 'undo', string>>
}
