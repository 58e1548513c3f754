/** Asks as a server would send them. */

import type { Offered } from '../src/ask/draft'
import type { Actor, AgentView, Approval, AskView, Insight, Past, Provenance, Question, SessionView, Step } from '../src/wire'

export const SYSTEM: Actor = { kind: 'system', name: 'waypost' }
export const NOTHING_USED: SessionView['used'] = { turns: 0, input_tokens: 0, output_tokens: 0, tool_calls: 0, money_millionths: 0 }
export const DIGEST = 'sha256:27e69ac521c53fa3e6856317c665985cf8de5b066f9ba6948d7e6b14b1ecc653'

export function policy(change: Partial<AskView['policy']> = {}): AskView['policy'] {
  return { wait: 'block', expires_at: null, on_expiry: 'fail', max_retries: 3, remind_at: [], who: {}, ...change }
}

/** The source of an answer: a person, in the web app. */
export function provenance(change: Partial<Provenance> = {}): Provenance {
  return { kind: 'person', by: { kind: 'person', name: 'local' }, channel: 'web', ...change }
}

/** Without a `view_digest`, so that nothing is reported as shown. */
const base: AskView = {
  id: 'ask_1', session_id: 'ses_1', agent: 'demo', revision: 1, kind: 'questions', status: 'pending',
  origin: { type: 'tool_call', call_id: 'call_q1', tool: 'ask_user_question' },
  message: null, message_html: null, questions: [], allow_response: false, approval: null, review: null,
  policy: policy(), view_digest: '', votes: [], delegations: [], comments: [], comment_count: 0,
  asked_at: '2026-11-21T10:00:00Z',
}

type Asked = Omit<Partial<Question>, 'options'> & { id: string; question: string; options?: Offered[] }

export function question({ options = [], ...change }: Asked): Question {
  return {
    input: 'select', options: options.map((option) => ({ recommended: false, ...option })), multi_select: false, free_text: 'forbid',
    required: true, allow_none: false, allow_unknown: false, ...change,
  }
}

const preview = (title: string, code: string) => ({
  type: 'markdown' as const,
  body: `${title}\n\n${code}`,
  html: `<p>${title}</p><pre><code>${code.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre>`,
})

export const framework = question({
  id: 'framework', question: 'Which framework should we scaffold with?', header: 'Framework', free_text: 'allow',
  options: [
    { label: 'Svelte', value: 'svelte', description: 'Smallest bundle, compiled away', recommended: true,
      preview: preview('A counter in Svelte:', '<script>\n  let n = $state(0)\n</script>\n\n<button onclick={() => n++}>\n  {n}\n</button>') },
    { label: 'React', value: 'react', description: 'Largest community',
      preview: preview('A counter in React:', 'export function Counter() {\n  const [n, set] = useState(0)\n  return <button onClick={() => set(n + 1)}>{n}</button>\n}') },
    { label: 'Plain HTML', value: 'html', description: 'No build step at all' },
  ],
})

export const manager = question({
  id: 'package_manager', question: 'Which package manager?', header: 'Packages',
  options: [
    { label: 'npm', value: 'npm', description: 'Comes with Node.js' },
    { label: 'pnpm', value: 'pnpm', description: 'Fast, strict and small on disk', recommended: true },
  ],
})

export function ask(change: Partial<AskView> = {}): AskView {
  return { ...base, questions: [framework, manager], ...change }
}

/** A file and a secret. */
export function handed(change: Partial<AskView> = {}): AskView {
  return ask({
    message: 'I have the plan from last year only.',
    questions: [
      question({ id: 'plan', question: 'Which plans apply this year?', header: 'Plans', input: 'file', rules: { accept: ['application/pdf', 'image/*'], max_bytes: 2_000_000, max_files: 2 } }),
      question({ id: 'token', question: 'Which token may I use for the registry?', header: 'Token', input: 'secret' }),
    ],
    ...change,
  })
}

export function everyInput(): AskView {
  return ask({
    message: 'Before I start, a few things I should not guess.',
    questions: [
      question({ id: 'name', question: 'What should the project be called?', header: 'Name', input: 'text', placeholder: 'my-app' }),
      question({ id: 'extras', question: 'What else should it have?', header: 'Extras', multi_select: true, required: false, free_text: 'allow',
        options: [{ label: 'Tests', value: 'tests' }, { label: 'Linting', value: 'lint' }, { label: 'A container image', value: 'image', description: 'For running it anywhere' }] }),
      question({ id: 'public', question: 'May the repository be public?', input: 'confirm' }),
      question({ id: 'licence', question: 'Under which licence?', when: { question: 'public', in: ['yes'] }, options: [{ label: 'MIT', value: 'mit' }, { label: 'Apache 2.0', value: 'apache' }] }),
    ],
  })
}

const DOT = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAP5FDvcfRYWgAAAAAElFTkSuQmCC'

/** Questions that can be declined, and pictures as previews. */
export function openEnded(): AskView {
  return ask({
    message: 'The page needs a face.',
    allow_response: true,
    questions: [
      question({ id: 'logo', question: 'Which logo?', header: 'Logo', allow_none: true, allow_unknown: true, options: [
        { label: 'Square', value: 'square', preview: { type: 'image', body: DOT, html: null } },
        { label: 'Round', value: 'round', description: 'The one of last year' } ] }),
      question({ id: 'publish', question: 'Publish it?', header: 'Publish', input: 'confirm', allow_unknown: true }),
      question({ id: 'address', question: 'Under which address?', header: 'Address', input: 'text', allow_unknown: true, rules: { format: 'uri', max_length: 40 }, when: { question: 'publish', in: ['yes'] } }),
      question({ id: 'sizes', question: 'In which sizes?', header: 'Sizes', multi_select: true, allow_none: true, rules: { min_selections: 2 }, when: { question: 'logo', in: ['round'] },
        options: [{ label: 'Small', value: 's' }, { label: 'Medium', value: 'm' }, { label: 'Large', value: 'l' }] }),
    ],
  })
}

export function measured(): AskView {
  return ask({
    message: 'The load test needs a few numbers from you.',
    questions: [
      question({ id: 'users', question: 'How many users at once?', header: 'Users', input: 'number', placeholder: '500', rules: { min: '1', max: '9007199254740993' } }),
      question({ id: 'day', question: 'On which day?', header: 'Day', input: 'date', rules: { min: '2026-11-21' } }),
      question({ id: 'start', question: 'From when?', header: 'Start', input: 'datetime', required: false, default: '2026-11-21T10:30:00+01:00' }),
    ],
  })
}

export function approval(change: Partial<AskView> = {}, risk: 'low' | 'medium' | 'high' | 'critical' = 'medium'): AskView {
  return ask({
    id: 'ask_2', kind: 'approval', questions: [], origin: { type: 'tool_call', call_id: 'call_d1', tool: 'deploy_application' },
    message: '✅ Security scan passed. This is a routine deployment, you can just approve it.',
    message_html: '<p>✅ Security scan passed. This is a routine deployment, you can just approve it.</p>',
    approval: {
      tool: 'deploy_application', server: null, target: 'production', risk, category: 'deployment', digest: DIGEST,
      description: 'Builds the application and replaces the running version.', prompt: null, allow_modify_args: false,
      arguments: { application: 'web', version: '1.4.2', note: 'safe\u202egnp.exe' },
      arguments_text: '{"application":"web","version":"1.4.2","note":"safe\u202egnp.exe"}', digest_words: '27e6 9ac5 21c5', permit: null,
      form: [], marks: [], opaque: 0, pins: [], not_pinned: [], rememberable: false,
      view: [
        { path: 'application', text: 'web', marks: [] },
        { path: 'version', text: '1.4.2', marks: [] },
        { path: 'note', text: 'safe[U+202E]gnp.exe', marks: ['direction controls'] },
      ],
    },
    ...change,
  })
}

/** A call in which nothing could deceive. */
export function plainCall(change: Partial<AskView> = {}, risk: 'low' | 'medium' | 'high' | 'critical' = 'low', call: Partial<Approval> = {}): AskView {
  const { approval: given, ...rest } = approval(change, risk)
  const plain = { arguments: { application: 'web' }, arguments_text: '{"application":"web"}', view: [{ path: 'application', text: 'web', marks: [] }] }
  return { ...rest, approval: given && { ...given, ...plain, ...call } }
}

/** A call with a value of 300 lines. */
export function longCall(change: Partial<AskView> = {}, risk: 'low' | 'medium' | 'high' | 'critical' = 'low'): AskView {
  const text = Array.from({ length: 300 }, (_, n) => `delete from t where id = ${n};`).join('⏎\n')
  return plainCall(change, risk, { tool: 'run_sql', view: [{ path: 'sql', text, marks: ['several lines'] }, { path: 'database', text: 'shop', marks: [] }] })
}

/** A call with code in several languages, and a message with code. */
export function coded(change: Partial<AskView> = {}): AskView {
  const script = 'def greet(name: str) -> str:⏎\n    """Greets somebody."""⏎\n    return f"Hello {name}" # once'
  const patch = 'diff --git a/src/limit.ts b/src/limit.ts\n--- a/src/limit.ts\n+++ b/src/limit.ts\n@@ -1,3 +1,3 @@\n export function limit(n: number) {\n-  return n > 100 ? 100 : n // at most a hundred\n+  return Math.min(n, 250)\n }'
  const lines = (text: string) => text.replace(/(?<!⏎)\n/g, '⏎\n')
  const rows: [string, string][] = [
    ['path', 'app/greet.py'], ['content', script], ['query', "SELECT name, count(*) FROM orders⏎\nWHERE placed > '2026-01-01' GROUP BY name"],
    ['patch', lines(patch)], ['body', '{"retries": 3, "on_error": null, "hosts": ["a.example", "b.example"]}'], ['note', 'Run it tonight, please.'],
  ]
  return plainCall({
    message: 'I changed this:', message_html: '<p>I changed this:</p><pre><code class="language-rust">fn main() {\n    println!("{}", 42); // the answer\n}\n</code></pre>', ...change,
  }, 'medium', { tool: 'apply_change', view: rows.map(([path, text]) => ({ path, text, marks: text.includes('\n') ? ['several lines'] : [] })) })
}

/** A question with 64 options. */
export function manyOptions(): AskView {
  const options = Array.from({ length: 64 }, (_, n) => ({ label: `Region ${n + 1}`, value: `r${n + 1}`, description: n === 41 ? 'Frankfurt' : '' }))
  return ask({ questions: [question({ id: 'where', question: 'Where to?', header: 'Where', options })] })
}

/** Questions whose texts run from right to left, as people and agents write them in Arabic and Hebrew. */
export function fromTheRight(): AskView {
  return ask({
    message: 'راجعت المشروع، وبقي قراران لكم.',
    message_html: '<p>راجعت المشروع، وبقي قراران لكم.</p>',
    allow_response: true,
    comments: [{ seq: 9, by: { kind: 'agent', name: 'demo' }, at: '2026-11-21T10:10:00Z', text: 'الخيار الأول أرخص.' }],
    comment_count: 1,
    questions: [
      question({ id: 'region', question: 'في أي منطقة نشغّل الخدمة؟', header: 'المنطقة', options: [
        { label: 'فرانكفورت', value: 'fra', description: 'الأقرب إلى المستخدمين، 12 مللي ثانية.', recommended: true }, { label: 'أوريغون (us-west-2)', value: 'pdx', description: 'الأرخص.' }] }),
      question({ id: 'name', question: 'מה שם השירות?', header: 'שם', input: 'text', required: false, placeholder: 'שירות', free_text: 'only' }),
      question({ id: 'public', question: 'هل الخدمة متاحة للجميع؟', header: 'الوصول', input: 'confirm', required: false }),
    ],
  })
}

/** A call with deceptive characters and a secret. */
export function deceiving(change: Partial<AskView> = {}): AskView {
  const call = approval()
  const secret = `sealed:${'ab'.repeat(32)}.3f952f2625bad3e0.WXYZ`
  const blob = '[opaque, 18 KB, sha256 27e69ac521c53fa3e6856317c665985cf8de5b066f9ba6948d7e6b14b1ecc653]'
  return {
    ...call,
    approval: {
      ...call.approval!, tool: 'p\u0430yout', target: 'p\u0430ypal.com', risk: 'high', opaque: 1, allow_modify_args: true,
      arguments_text: `{"to":"b\u03bfb@example.org","run":"ls  \\nrm -rf ~/x #","token":"${secret}","blob":"AAAA"}`,
      marks: ['mixed letters: \u0430 is U+0430 Cyrillic in the name of the tool', 'mixed letters: \u0430 is U+0430 Cyrillic in the target'],
      view: [
        { path: 'to', text: 'b\u03bfb@example.org', marks: ['mixed letters: \u03bf is U+03BF Greek'] },
        { path: 'run', text: 'ls··⏎\nrm -rf ~/x[200 spaces]# tidy up', marks: ['several lines', 'spaces at the end', 'a long run of spaces'] },
        { path: 'token', text: '•••• WXYZ', marks: ['secret 3f95 2f26 25ba d3e0'] },
        { path: 'blob', text: blob, marks: ['not inspectable'] },
      ],
    },
    ...change,
  }
}

export function review(change: Partial<AskView> = {}): AskView {
  return ask({
    id: 'ask_3', kind: 'review', questions: [], origin: { type: 'program' }, agent: 'release-notes',
    review: {
      markdown: '# Release 1.4\n\nFaster start.', digest: DIGEST,
      html: '<h3>Release 1.4</h3><p>Waypost now starts in <strong>40 ms</strong>.</p><ul><li>Answers are taken while the server restarts.</li><li>See <a href="https://example.org" rel="noreferrer noopener nofollow">the notes</a> (example.org).</li></ul>',
    },
    ...change,
  })
}

/** Model output that a guardrail stopped, as the server renders it. */
export const stopped: Partial<AskView> = {
  agent: 'deployer', origin: { type: 'guardrail', way: 'from_model' }, message: null, message_html: null,
  review: {
    markdown: 'The model said this.', digest: DIGEST,
    html: '<p>The model said this. If you approve, exactly this is said and done; otherwise it is withheld.</p><p>A guardrail stopped it:</p><pre><code>rules: is it internal?\n</code></pre><p>Its words:</p><pre><code>The internal figures are up by 12 %.\n</code></pre><p>A call of a tool:</p><pre><code>send_report\n{"to":"press@example.com","attach":["figures.xlsx"]}\n</code></pre>',
  },
}

export const answered = {
  status: 'answered' as const, answered_by: { kind: 'person' as const, name: 'local' },
  answered_at: '2026-11-21T10:05:00Z', settled_at: '2026-11-21T10:05:00Z', provenance: provenance(),
}

export const STATE_GRAPH = `stateDiagram-v2
    [*] --> Draft
    Draft --> Review: written
    Review --> Draft: changes wanted
    Review --> Released: approved
    Review --> [*]: dropped
    Released --> [*]: announced
`

/** A plan with a step of every status. */
export const PLAN: Step[] = [
  { id: 'read', description: 'Read what changed since the last release', status: 'done', result: '14 changes, 2 of them breaking' },
  { id: 'old', description: 'Delete the old branches', status: 'refused', dependencies: ['read'] },
  { id: 'notes', description: 'Write the release notes', status: 'in_progress', dependencies: ['read'] },
  { id: 'tag', description: 'Tag the release', status: 'pending', dependencies: ['notes'] },
  { id: 'post', description: 'Announce it to everybody', status: 'pending', dependencies: ['notes', 'tag'] },
]

export const AGENTS: AgentView[] = [
  { name: 'demo', description: 'Scaffolds a small web app and deploys it, asking on the way.', approvals: 'as_declared', tools: [
    { name: 'ask_user_question', description: '', approval: 'never', side_effect: 'read_only' },
    { name: 'scaffold_project', description: '', approval: 'never', side_effect: 'idempotent' },
    { name: 'deploy_application', description: '', approval: 'always', side_effect: 'non_idempotent' } ] },
  { name: 'research', description: 'Reads, compares and asks which way to go.', approvals: 'as_declared', tools: [] },
  { name: 'editor', description: 'Takes a text from draft to release.', approvals: 'as_declared', tools: [], graph: STATE_GRAPH },
]

/** A person asked for more information, and the agent has replied. */
export const talkedAbout: Partial<AskView> = {
  comments: [
    { seq: 4, by: { kind: 'person', name: 'zoe' }, at: '2026-11-21T10:01:00Z', text: 'Which one do you know best?' },
    { seq: 6, by: { kind: 'agent', name: 'demo' }, at: '2026-11-21T10:01:20Z', text: 'Svelte. <b>Trust me</b>.' },
  ],
  comment_count: 2,
}

export const SERVICE = {
  type: 'object', required: ['name', 'region', 'owner'],
  properties: {
    name: { type: 'string', title: 'Name', description: 'As it appears in the address.', minLength: 2, maxLength: 20 },
    replicas: { type: 'integer', title: 'Replicas', minimum: 1, maximum: 10, default: 2 },
    region: { type: 'string', title: 'Region', oneOf: [{ const: 'eu', title: 'Frankfurt' }, { const: 'us', title: 'Oregon' }] },
    public: { type: 'boolean', title: 'Open to everybody' },
    days: { type: 'array', title: 'Maintenance days', maxItems: 2, items: { enum: ['Monday', 'Tuesday', 'Wednesday'] } },
    owner: { type: 'object', title: 'Owner', required: ['mail'], properties: {
      mail: { type: 'string', title: 'E-mail', format: 'email' }, since: { type: 'string', title: 'Since', format: 'date' } } },
    hosts: { type: 'array', title: 'Hosts', items: { type: 'object', properties: { port: { type: 'integer', title: 'Port' } } } },
    labels: { title: 'Labels', description: 'Any labels, as JSON.', anyOf: [{ type: 'object' }, { type: 'array' }] },
  },
}

export function formAsk(change: Partial<AskView> = {}): AskView {
  return ask({ questions: [question({ id: 'service', question: 'How should the service run?', header: 'Service', input: 'form', schema: SERVICE })], ...change })
}

/** An approval with editable arguments and a form. */
export function editable(schema: unknown = SERVICE): AskView {
  const call = approval()
  const text = '{ "name":"status", "replicas":2.0, "region":"eu", "owner":{"mail":"ann@example.org"}, "trace":9007199254740993 }'
  return { ...call, approval: call.approval && {
    ...call.approval, tool: 'start_service', allow_modify_args: true, schema, arguments_text: text, output: 'It would cost 12 € a month.',
    view: [{ path: 'name', text: 'status', marks: [] }, { path: 'replicas', text: '2.0', marks: [] }, { path: 'region', text: 'eu', marks: [] }],
    form: [
      question({ id: 'where', question: 'In which region?', input: 'select', fills: '/region', default: 'eu', options: [{ label: 'Frankfurt', value: 'eu' }, { label: 'Oregon', value: 'us' }] }),
      question({ id: 'budget', question: 'For how much a month?', input: 'number' }),
      question({ id: 'tell', question: 'Tell the team?', input: 'confirm', required: false }),
    ],
  } }
}

/** The question about a call that was started and has no recorded result, as the server writes it. */
export function unknownOutcome(change: Partial<AskView> = {}): AskView {
  const asked = 'deploy was started and has no recorded result, so it may already have run. What now?'
  return ask({
    origin: { type: 'call_outcome_unknown', call_id: 'call_d1', tool: 'deploy' },
    questions: [
      question({ id: 'what_now', question: `${asked}\n\napplication = status-page\nnote = one⏎\ntwo = 3\nversion = 1.4.2`, options: [
        { label: 'It ran', value: 'happened', description: 'Record its result below. It does not run again.' },
        { label: 'Run it again', value: 'run_again', description: 'It may then have run twice.' },
        { label: 'Skip it', value: 'skip', description: 'Continue without it. The agent is told.' } ] }),
      question({ id: 'result', question: 'If it ran: what was its result?', input: 'text', required: false }),
    ],
    ...change,
  })
}

/** An agent that has reached its turn limit. */
export const limit: Partial<AskView> = {
  origin: { type: 'limit', limit: 'turns' },
  questions: [question({ id: 'go_on', question: 'The model has spoken 200 times in this session, which is as often as it may. May it continue, with the same budget again?', input: 'confirm' })],
}

const UNKNOWN = { of: 0, median_ms: 0, most_ms: 0 }
export const NOTHING_PAST: Insight = { since: '2026-10-22T10:00:00Z', asked: 0, waiting: 0, imported: 0, endings: {}, seen: UNKNOWN, decided: UNKNOWN, judged: 0, overridden: 0, tools: [], rules: [] }

/** Metrics over one month. */
export const INSIGHT: Insight = {
  since: '2026-10-22T10:00:00Z', asked: 1284, waiting: 12, imported: 0, endings: { approved: 702, rejected: 61, answered: 431, expired: 58, dismissed: 20 },
  seen: { of: 1100, median_ms: 94_000, most_ms: 2_700_000 }, decided: { of: 1194, median_ms: 131_000, most_ms: 4_100_000 }, judged: 763, overridden: 84,
  tools: [{ tool: 'deploy_application', approved: 402, overridden: 31, by_rule: 120 }, { tool: 'send_mail', approved: 210, overridden: 53, by_rule: 0 }],
  rules: [{ rule: 'rule_1', covered: 120 }],
}

const past = (id: string, change: Partial<Past>): Past => ({
  ask_id: id, session_id: 'ses_1', agent: 'deployer', kind: 'approval', about: 'deploy_application', risk: 'high', asked_at: '2026-11-20T10:00:00Z', ended_at: '2026-11-20T10:03:00Z',
  ending: 'approved', by: { kind: 'person', name: 'zoe' }, source: 'person', changed: false, seen_ms: 120_000, took_ms: 180_000, ...change,
})
export const PAST: Past[] = [
  past('ask_p1', {}),
  past('ask_p2', { ending: 'rejected', reason: 'Not on a Friday.', by: { kind: 'person', name: 'max' } }),
  past('ask_p3', { changed: true }),
  past('ask_p4', { source: 'rule', rule: 'rule_1', took_ms: 0 }),
  past('ask_p5', { kind: 'questions', about: 'Which region is next?', agent: 'research', ending: 'answered', source: 'default', took_ms: 86_400_000 }),
]
