/** Select an agent, describe the task, start the session. */

import { html, nothing } from 'lit'
import { prose } from '../../ask/visible'
import { sessionsApi } from '../../api/session-calls'
import { OnceKey, type Problem } from '../../api/client'
import type { AgentTool, AgentView } from '../../wire'
import { go } from '../../shell/navigate'
import { copyLine } from '../copy-line'
import { asProblem, PageElement, problemLine, skeleton } from '../page'
import { w } from '../../words/later'
import { w as form } from '../../words/ask'
import { w as app } from '../../words/app'

export class PageAgents extends PageElement {
  static override properties = {
    agents: { state: true }, chosen: { state: true }, message: { state: true }, busy: { state: true }, problem: { state: true },
  }

  declare agents: AgentView[] | null
  declare chosen: string | null
  declare message: string
  declare busy: boolean
  declare problem: Problem | null
  #once = new OnceKey()

  constructor() {
    super()
    this.agents = null
    this.chosen = null
    this.message = ''
    this.busy = false
    this.problem = null
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.#load()
  }

  async #load(): Promise<void> {
    try {
      this.agents = await sessionsApi.agents()
      this.chosen ??= this.agents[0]?.name ?? null
    } catch (error) {
      this.problem = asProblem(error)
    }
  }

  async #start(event: Event): Promise<void> {
    event.preventDefault()
    if (this.busy || !this.chosen) return
    this.busy = true
    this.problem = null
    try {
      const message = this.message.trim()
      const session = await sessionsApi.start(this.chosen, message, this.#once.keyFor(`${this.chosen}\n${message}`))
      go(`/sessions/${session.id}`)
    } catch (error) {
      this.problem = asProblem(error)
      this.busy = false
    }
  }

  #agent(agent: AgentView): unknown {
    const chosen = agent.name === this.chosen
    return html`
      <label class="agent-card ${chosen ? 'selected' : ''}">
        <input type="radio" name="agent" value=${agent.name} .checked=${chosen} aria-labelledby="agent-${agent.name}"
          aria-describedby="about-${agent.name}" @change=${() => (this.chosen = agent.name)} />
        <span class="agent-words">
          <span class="agent-name" id="agent-${agent.name}"><bdi lang="">${prose(agent.name)}</bdi></span>
          <span class="agent-about" id="about-${agent.name}">
            ${agent.description ? html`<bdi lang="">${prose(agent.description)}</bdi>` : nothing}
            ${asks(agent)}
            ${agent.tools.length > 0 ? html`<span class="agent-tools">${agent.tools.map(tool)}</span>` : nothing}
          </span>
        </span>
      </label>
    `
  }

  protected override render(): unknown {
    const { agents } = this
    return html`
      <div class="narrow is-wide">
        <header class="page-head"><h1 tabindex="-1">${app.names.agents}</h1><a class="plain-link" href="/rules">${w.standingRules}</a>
          <a class="plain-link" href="/risk">${w.riskFloors}</a></header>
        ${problemLine(this.problem)}
        ${agents === null
          ? this.problem ? nothing : skeleton(2)
          : agents.length === 0
            ? html`<div class="empty"><h2>${w.noAgents}</h2><p>${w.noAgentsText}</p></div>
              <div class="agent-ways"><section class="team-part"><h2>${w.addOwnAgent}</h2><p>${w.addOwnAgentText(html`<code>waypost.toml</code>`)}</p>${copyLine('waypost init')}
                <p><a class="plain-link" href="/docs/agents-without-rust.html">${w.addAgentDocs}</a></p></section>
              <section class="team-part"><h2>${w.connectAgent}</h2><p>${w.connectAgentText}</p>${copyLine('waypost connect claude-code')}${copyLine('waypost key create --agent NAME')}</section>
              <section class="team-part"><h2>${w.tryAsking}</h2>${copyLine("waypost ask 'Deploy now?' --confirm")}</section></div>`
            : html`
                <form class="start-form" @submit=${(event: Event) => void this.#start(event)}>
                  <fieldset class="agent-list">
                    <legend class="visually-hidden">${w.agent}</legend>
                    ${agents.map((agent) => this.#agent(agent))}
                  </fieldset>
                  <label class="start-label" for="start-message">${w.whatAbout} <span class="ask-optional">${form.optional}</span></label>
                  <textarea class="text-field" id="start-message" rows="3" dir="auto" .value=${this.message}
                    @input=${(event: Event) => (this.message = (event.target as HTMLTextAreaElement).value)}></textarea>
                  <p class="start-actions"><button class="primary-button" ?disabled=${this.busy}>${this.busy ? w.starting : w.startSession}</button></p>
                </form>
              `}
      </div>
    `
  }
}

/** For which calls the agent asks, if that differs from what its tools declare. */
function asks({ approvals }: AgentView): unknown {
  switch (approvals) {
    case 'off':
      return html`<strong class="agent-approvals is-off">${w.approvalsOff}</strong>`
    case 'high_only':
      return html`<span class="agent-approvals">${w.approvalsHigh}</span>`
    case 'all':
      return html`<span class="agent-approvals">${w.approvalsAll}</span>`
    default:
      return nothing
  }
}

function tool({ name, approval }: AgentTool): unknown {
  return html`<span class="agent-tool"><code>${name}</code>${approval === 'never' ? nothing : html`<span class="ask-muted">${approval === 'always' ? w.asksFirst : w.mayAskFirst}</span>`}</span>`
}
