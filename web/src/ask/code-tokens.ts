/** The pieces of code that have a colour, as the highlighter reports them. Pure. */

export type Kind = 'comment' | 'keyword' | 'string' | 'number' | 'name' | 'type'

export interface Token {
  kind: Kind
  from: number
  to: number
}

/** The colour of each scope of the highlighter, by the first word of its name. Other scopes have the colour of text. */
const KINDS: Record<string, Kind> = {
  comment: 'comment', quote: 'comment', doctag: 'comment', meta: 'comment',
  keyword: 'keyword', literal: 'keyword', operator: 'keyword', 'selector-tag': 'keyword', 'template-tag': 'keyword', section: 'keyword',
  string: 'string', regexp: 'string', char: 'string', link: 'string', code: 'string',
  number: 'number', symbol: 'number', bullet: 'number',
  title: 'name', attr: 'name', attribute: 'name', property: 'name', function: 'name', 'selector-class': 'name', 'selector-id': 'name', 'selector-attr': 'name', 'selector-pseudo': 'name',
  type: 'type', built_in: 'type', class: 'type', name: 'type', variable: 'type', 'template-variable': 'type',
}

/** Receives what the highlighter finds. It has the methods that the highlighter expects. */
export class Tokens {
  readonly tokens: Token[] = []
  readonly #open: (Kind | undefined)[] = []
  #at = 0

  addText(text: string): void {
    const kind = this.#open.findLast((each) => each !== undefined)
    const last = this.tokens.at(-1)
    if (kind && last?.kind === kind && last.to === this.#at) last.to += text.length
    else if (kind && text !== '') this.tokens.push({ kind, from: this.#at, to: this.#at + text.length })
    this.#at += text.length
  }

  startScope(name: string): void {
    this.#open.push(KINDS[name] ?? KINDS[name.split('.')[0] ?? ''])
  }

  endScope(): void {
    this.#open.pop()
  }

  openNode(name: string): void {
    this.startScope(name)
  }

  closeNode(): void {
    this.endScope()
  }

  /** Takes over the pieces of a language inside another one. */
  __addSublanguage({ tokens, end }: Tokens): void {
    for (const { kind, from, to } of tokens) this.tokens.push({ kind, from: from + this.#at, to: to + this.#at })
    this.#at += end
  }

  get end(): number {
    return this.#at
  }

  finalize(): void {}

  toHTML(): string {
    return ''
  }
}
