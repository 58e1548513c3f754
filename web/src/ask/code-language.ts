/** Which language a text is written in, from what is certain: its form, the name of its argument, or a file name beside it. Pure. */

import { DIFF } from './visible'

/** The languages of files, by the ends of their names. */
const ENDS: Record<string, string> = {
  js: 'javascript', mjs: 'javascript', cjs: 'javascript', jsx: 'javascript', ts: 'typescript', mts: 'typescript', tsx: 'typescript',
  py: 'python', rs: 'rust', go: 'go', java: 'java', kt: 'kotlin', rb: 'ruby', php: 'php', c: 'cpp', h: 'cpp', cc: 'cpp', cpp: 'cpp', hpp: 'cpp', cs: 'csharp',
  sh: 'bash', bash: 'bash', zsh: 'bash', sql: 'sql', json: 'json', yml: 'yaml', yaml: 'yaml', toml: 'ini', ini: 'ini',
  html: 'xml', htm: 'xml', xml: 'xml', svg: 'xml', vue: 'xml', svelte: 'xml', css: 'css', scss: 'css', less: 'css', md: 'markdown', dockerfile: 'dockerfile', diff: 'diff', patch: 'diff',
}
const FILE = /^(?:[\w@~.-]*\/)*([\w@~-][\w@~.-]*?)(?:\.(\w{1,10}))?$/
const STATEMENT = /^\s*(?:--[^\n]*\n\s*)*(?:select\s[^]*\sfrom|insert\s+into|update\s[^]*\sset|delete\s+from|with\s+\w+\s+as|create\s+(?:or\s|unique\s|temp|table|index|view|schema|database|user|role|function)|alter\s+(?:table|index|view|user|role|database)|drop\s+(?:table|index|view|schema|database|user|role)|truncate\s|grant\s|revoke\s|explain\s|merge\s+into)/i

/** Whether a text is nothing but the name of a file. */
export const bareName = (text: string): boolean => fileLanguage(text) !== ''

/** The language of a file with this name; empty if the name does not say. */
export function fileLanguage(name: string): string {
  const [, stem = '', end = ''] = FILE.exec(name.trim()) ?? []
  return ENDS[(end || (/^dockerfile$/i.test(stem) ? stem : '')).toLowerCase()] ?? ''
}

/** The language of `text`; empty if nothing says so. `name` is the name of the argument, `files` are the file names among the others. */
export function languageOf(text: string, name = '', files: readonly string[] = []): string {
  if (DIFF.test(text)) return 'diff'
  if (/^\s*[{[]/.test(text) && /[}\]]\s*$/.test(text) && /["\d\]}]|true|false|null/.test(text)) return isJson(text) ? 'json' : ''
  if (STATEMENT.test(text)) return 'sql'
  if (text.startsWith('#!')) return /python/.test(text.slice(0, 60)) ? 'python' : /node|deno|bun/.test(text.slice(0, 60)) ? 'javascript' : 'bash'
  if (/(^|[/_])(command|cmd|shell|script|bash)$/i.test(name) && /\s/.test(text)) return 'bash'
  if (/^\s*<(?:!doctype|\?xml|[a-z][\w-]*[\s>/])/i.test(text)) return 'xml'
  const [file] = files
  return files.length === 1 && file && file !== text && text.includes('\n') ? fileLanguage(file) : ''
}

/** Arguments that hide a secret may be no valid JSON. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return /^\s*\{\s*"/.test(text)
  }
}
