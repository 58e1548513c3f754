/** The active auto-approval rules: what each one covers, who created it, and a button to end it. */

import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { recordsApi } from '../../api/records'
import type { Problem } from '../../api/client'
import { prose } from '../../ask/visible'
import { icons } from '../../look/icons'
import type { RuleView } from '../../wire'
import { asProblem, PageElement, problemLine, skeleton } from '../page'
import { w } from '../../words/later'
import { ruleWords } from '../rule-words'
import { w as app } from '../../words/app'

export class PageRules extends PageElement {
  static override properties = { rules: { state: true }, problem: { state: true }, busy: { state: true }, said: { state: true } }

  declare rules: RuleView[] | null
  declare problem: Problem | null
  /** The id of the rule that is being ended. */
  declare busy: string | null
  declare said: string

  constructor() {
    super()
    this.rules = null
    this.problem = null
    this.busy = null
    this.said = ''
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.#load()
  }

  async #load(): Promise<void> {
    try {
      this.rules = await recordsApi.rules()
    } catch (error) {
      this.problem = asProblem(error)
    }
  }

  async #end(rule: RuleView): Promise<void> {
    if (this.busy) return
    this.busy = rule.id
    this.problem = null
    try {
      await recordsApi.endRule(rule.id)
      this.rules = (this.rules ?? []).filter(({ id }) => id !== rule.id)
      this.said = w.ruleOver(rule.tool)
      this.querySelector<HTMLElement>('h1')?.focus()
    } catch (error) {
      this.problem = asProblem(error)
    } finally {
      this.busy = null
    }
  }

  #rule(rule: RuleView): unknown {
    return html`<li class="rule">
      <p class="rule-says"><bdi>${prose(ruleWords(rule))}</bdi></p>
      <p class="rule-facts">
        <span>${w.madeBy(html`<bdi lang="">${prose(rule.made_by.name)}</bdi>`)} <waypost-when .at=${rule.made_at}></waypost-when></span>
        <span>${w.ends} <waypost-when .due=${true} .at=${rule.until}></waypost-when></span>
        <a class="plain-link" href="/asks/${rule.ask_id}">${w.theDecision}</a>
        <button type="button" class="ask-reject-button" ?disabled=${this.busy !== null} aria-label=${w.endRule(rule.tool)}
          @click=${() => void this.#end(rule)}>${this.busy === rule.id ? w.ending : w.endIt}</button>
      </p>
    </li>`
  }

  protected override render(): unknown {
    const { rules } = this
    return html`
      <div class="narrow is-wide">
        <header class="detail-head">
          <a class="back" href="/agents">${icons.back}<span>${app.names.agents}</span></a>
          <h1 tabindex="-1">${w.standingRules}</h1>
        </header>
        <p class="visually-hidden" role="status">${this.said}</p>
        ${problemLine(this.problem)}
        ${rules === null
          ? this.problem ? nothing : skeleton(3)
          : rules.length === 0
            ? html`<div class="empty"><h2>${w.noRules}</h2><p>${w.noRulesText}</p></div>`
            : html`<ul class="rules">${repeat(rules, ({ id }) => id, (rule) => this.#rule(rule))}</ul>`}
      </div>
    `
  }
}
