/**
 * The Markdown of a message that is still being written, as blocks. The server renders the finished message; this is the part of
 * Markdown that agents use most, and its last block may be incomplete. Pure, and linear in the length of the text.
 */

export type Inline =
  | string
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del'; inner: Inline[] }
  | { kind: 'link'; inner: Inline[]; host: string }
  | { kind: 'break' }

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'quote'; inner: Block[] }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'rule' }

/** Deeper lists, quotes and emphasis are text. */
const DEEP = 8
/** Emphasis that is longer than this is text. */
const LONG = 500

const FENCE = /^ {0,3}(`{3,}|~{3,})/
const HEADING = /^ {0,3}(#{1,6})( +|$)/
const RULE = /^ {0,3}([-*_])( *\1){2,} *$/
const QUOTE = /^ {0,3}> ?/
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])( +|$)/
const COLUMNS = /^\|?[ :-]+(\|[ :-]*)+$/

const isBlank = (line: string): boolean => line.trim() === ''
const begins = (line: string): boolean => [FENCE, HEADING, RULE, QUOTE, ITEM].some((each) => each.test(line))

/** The blocks of a text. */
export function blocksOf(text: string): Block[] {
  return blocks(text.split('\n'), 0)
}

function blocks(lines: readonly string[], depth: number): Block[] {
  if (depth > DEEP) return [{ kind: 'paragraph', text: lines.join('\n') }]
  const found: Block[] = []
  for (let at = 0; at < lines.length; ) {
    if (isBlank(lines[at] ?? '')) at += 1
    else {
      const [block, end] = blockAt(lines, at, depth)
      found.push(block)
      at = end
    }
  }
  return found
}

/** The block that begins at a line, and the line after it. */
function blockAt(lines: readonly string[], at: number, depth: number): [Block, number] {
  const line = lines[at] ?? ''
  const [, fence] = FENCE.exec(line) ?? []
  if (fence) return codeAt(lines, at, fence)
  const [mark, level] = HEADING.exec(line) ?? []
  if (mark !== undefined) return [{ kind: 'heading', level: level?.length ?? 1, text: line.slice(mark.length).trimEnd().replace(/(^| )#+$/, '') }, at + 1]
  if (RULE.test(line)) return [{ kind: 'rule' }, at + 1]
  if (QUOTE.test(line)) {
    const end = endOf(lines, at, (each) => QUOTE.test(each))
    return [{ kind: 'quote', inner: blocks(lines.slice(at, end).map((each) => each.replace(QUOTE, '')), depth + 1) }, end]
  }
  if (ITEM.test(line)) return listAt(lines, at, depth)
  if (line.includes('|') && COLUMNS.test((lines[at + 1] ?? '').trim())) {
    const end = endOf(lines, at, (each) => each.includes('|'))
    return [{ kind: 'table', rows: lines.slice(at, end).filter((_, n) => n !== 1).map(cells) }, end]
  }
  const end = endOf(lines, at + 1, (each) => !isBlank(each) && !begins(each))
  return [{ kind: 'paragraph', text: lines.slice(at, end).map((each) => each.trimStart()).join('\n') }, end]
}

/** The first line from `at` on that does not belong to the block. */
function endOf(lines: readonly string[], at: number, belongs: (line: string) => boolean): number {
  let end = at
  while (end < lines.length && belongs(lines[end] ?? '')) end += 1
  return end
}

function codeAt(lines: readonly string[], at: number, fence: string): [Block, number] {
  const closes = (line: string) => (FENCE.exec(line)?.[1] ?? '').startsWith(fence) && isBlank(line.replace(FENCE, ''))
  const end = endOf(lines, at + 1, (each) => !closes(each))
  return [{ kind: 'code', text: lines.slice(at + 1, end).join('\n') }, end + 1]
}

const cells = (line: string): string[] => line.trim().replace(/^\||\|$/g, '').split('|').map((each) => each.trim())

/** A list: what is indented as far as the text of an item belongs to the item. */
function listAt(lines: readonly string[], from: number, depth: number): [Block, number] {
  const ordered = /\d/.test(ITEM.exec(lines[from] ?? '')?.[2] ?? '')
  const items: Block[][] = []
  let at = from
  while (at < lines.length) {
    const [mark = '', , sign = ''] = ITEM.exec(lines[at] ?? '') ?? []
    if (mark === '' || RULE.test(lines[at] ?? '') || /\d/.test(sign) !== ordered) break
    const indent = mark.length
    const inside = (line: string) => isBlank(line) || line.length - line.trimStart().length >= Math.min(indent, 4)
    const follows = (line: string, n: number) => inside(line) || (!isBlank(lines[at + n] ?? '') && !begins(line))
    let end = at + 1
    while (end < lines.length && follows(lines[end] ?? '', end - at - 1)) end += 1
    const own = lines.slice(at, end).map((line, n) => (n === 0 ? line.slice(indent) : line.slice(Math.min(indent, line.length - line.trimStart().length))))
    items.push(blocks(own, depth + 1))
    at = end
  }
  return [{ kind: 'list', ordered, start: Number.parseInt(ITEM.exec(lines[from] ?? '')?.[2] ?? '1', 10), items }, at]
}

/** The parts of a line of text. `open` if more may follow: then emphasis that has no end yet goes to the end of the text. */
export function inlinesOf(text: string, open: boolean, depth = 0): Inline[] {
  const found: Inline[] = []
  let plain = ''
  for (let at = 0; at < text.length; ) {
    const part = depth > DEEP ? null : partAt(text, at, open, depth)
    if (part) {
      if (plain !== '') found.push(plain)
      plain = ''
      if (part[0] !== '') found.push(part[0])
      at = part[1]
    } else {
      plain += text[at] ?? ''
      at += 1
    }
  }
  return plain === '' ? found : [...found, plain]
}

/** The part that begins at a character, and where it ends; null if the character is text. */
function partAt(text: string, at: number, open: boolean, depth: number): [Inline, number] | null {
  switch (text[at]) {
    case '\\':
      return /[!-/:-@[-`{-~]/.test(text[at + 1] ?? '') ? [text[at + 1] ?? '', at + 2] : text[at + 1] === '\n' ? [{ kind: 'break' }, at + 2] : null
    case ' ':
      return text.startsWith('  \n', at) ? [{ kind: 'break' }, at + 3] : null
    case '`':
      return codeIn(text, at, open)
    case '!':
    case '[':
      return linkIn(text, at, open, depth)
    case '*':
    case '_':
    case '~':
      return emphasisIn(text, at, open, depth)
    default:
      return null
  }
}

function codeIn(text: string, at: number, open: boolean): [Inline, number] | null {
  const fence = /^`+/.exec(text.slice(at, at + LONG))?.[0] ?? ''
  const from = at + fence.length
  const end = text.indexOf(fence, from)
  if (end < 0) return open ? [from < text.length ? { kind: 'code', text: text.slice(from) } : '', text.length] : [fence, from]
  return [{ kind: 'code', text: text.slice(from, end).replaceAll('\n', ' ') }, end + fence.length]
}

const LINK = /(!?)\[([^[\]\n]{1,500})\]\(([^()\s]{1,2000})\)/y
const OPEN_LINK = /!?\[([^[\]\n]{1,500})\]\([^()\s]{0,2000}$/y

/** A link is its text and its host, as in the finished message. It leads nowhere until then. */
function linkIn(text: string, at: number, open: boolean, depth: number): [Inline, number] | null {
  LINK.lastIndex = OPEN_LINK.lastIndex = at
  const [whole, image, label = '', address = ''] = LINK.exec(text) ?? []
  if (whole !== undefined) {
    const host = hostOf(address)
    return [image ? `[picture from ${host}: ${label}]` : { kind: 'link', inner: inlinesOf(label, false, depth + 1), host }, at + whole.length]
  }
  const [begun] = open ? (OPEN_LINK.exec(text) ?? []) : []
  return begun === undefined ? null : [(/\[(.*)\]/s.exec(begun) ?? [])[1] ?? '', text.length]
}

function hostOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.protocol === 'mailto:' ? url.pathname : (url?.host ?? address)
}

const isWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
const isSpace = (sign: string | undefined): boolean => sign === undefined || /\s/.test(sign)

function emphasisIn(text: string, at: number, open: boolean, depth: number): [Inline, number] | null {
  const sign = text[at] ?? ''
  const twice = text[at + 1] === sign
  if (!twice && sign === '~') return null
  const mark = twice ? sign + sign : sign
  const from = at + mark.length
  if (from === text.length) return open ? ['', from] : null
  if (isSpace(text[from]) || (sign === '_' && isWord(text[at - 1]))) return null
  const kind = sign === '~' ? 'del' : twice ? 'strong' : 'em'
  const end = closing(text, from, mark)
  if (end >= 0) return [{ kind, inner: inlinesOf(text.slice(from, end), false, depth + 1) }, end + mark.length]
  const begun = open && twice && text.length - from <= LONG && !text.slice(from).includes('\n\n')
  return begun ? [{ kind, inner: inlinesOf(text.slice(from).replace(/[*_~]$/, ''), true, depth + 1) }, text.length] : null
}

/** Where emphasis ends; -1 if it does not. */
function closing(text: string, from: number, mark: string): number {
  const last = Math.min(text.length - mark.length, from + LONG)
  const sign = mark[0] ?? ''
  for (let at = from + 1; at <= last; at += 1) {
    if (!text.startsWith(mark, at) || isSpace(text[at - 1]) || text[at - 1] === '\\') continue
    if (mark.length === 1 && text[at + 1] === sign) at += 1
    else if (sign !== '_' || !isWord(text[at + mark.length])) return mark.length === 2 && text[at + 2] === sign ? at + 1 : at
  }
  return -1
}
