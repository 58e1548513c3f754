/** How far the work of a session has come: the steps of its plan, and where it stands on its chart. */

import { html, nothing } from 'lit'
import { prose } from '../../ask/visible'
import { chartOf, type ChartState, type Way } from '../../state/chart'
import type { Step, StepStatus } from '../../wire'

const STANDS: Record<StepStatus, string> = {
  pending: 'to do', in_progress: 'in hand', done: 'done', refused: 'not allowed', skipped: 'skipped', failed: 'failed',
}

/** One line that says how far the plan is, and behind it every step. */
export function planFold(steps: readonly Step[]): unknown {
  if (steps.length === 0) return nothing
  const done = steps.filter(({ status }) => status === 'done').length
  const hand = steps.find(({ status }) => status === 'in_progress')
  return html`<details class="progress">
    <summary>
      <span class="progress-what">Plan</span>
      <span class="progress-now">${hand ? html`<bdi>${prose(hand.description)}</bdi>` : nothing}</span>
      <span class="progress-count">${done} of ${steps.length} done</span>
    </summary>
    <ol class="plan-steps">${steps.map((step) => stepLine(step, steps))}</ol>
  </details>`
}

function stepLine(step: Step, steps: readonly Step[]): unknown {
  const before = (step.dependencies ?? []).map((id) => steps.findIndex((each) => each.id === id) + 1).filter((nth) => nth > 0)
  return html`<li class="plan-step is-${step.status}" aria-current=${step.status === 'in_progress' ? 'step' : nothing}>
    <span class="plan-step-words"><bdi>${prose(step.description)}</bdi> <span class="plan-step-stands">${STANDS[step.status]}</span></span>
    ${step.status === 'pending' && before.length > 0 ? html`<span class="plan-step-more">after step ${before.join(', ')}</span>` : nothing}
    ${step.result ? html`<span class="plan-step-more"><bdi>${prose(step.result)}</bdi></span>` : nothing}
  </li>`
}

/** One line that says where a workflow stands, and behind it every state with the ways that lead on. */
export function chartFold(mermaid: string, been: readonly string[]): unknown {
  const states = chartOf(mermaid)
  if (states.length === 0) return nothing
  const at = been.at(-1) ?? null
  return html`<details class="progress">
    <summary>
      <span class="progress-what">State</span>
      <span class="progress-now"><bdi>${at === null ? 'not begun' : prose(at)}</bdi></span>
      <span class="progress-count">${states.length === 1 ? '1 state' : `${states.length} states`}</span>
    </summary>
    <ol class="chart-states">${states.map((state) => stateLine(state, at, been.includes(state.name)))}
      <li class="chart-state is-end ${at === 'end' ? 'is-here' : ''}" aria-current=${at === 'end' ? 'step' : nothing}>End</li>
    </ol>
  </details>`
}

function stateLine({ name, ways }: ChartState, at: string | null, been: boolean): unknown {
  return html`<li class="chart-state ${name === at ? 'is-here' : been ? 'is-been' : ''}" aria-current=${name === at ? 'step' : nothing}>
    <code class="chart-state-name"><bdi>${prose(name)}</bdi></code>${name === at ? html` <span class="plan-step-stands">here</span>` : been ? html`<span class="visually-hidden"> was here</span>` : nothing}
    <ul class="chart-ways" aria-label="Leads on">${ways.map((way) => html`${wayOn(way)} `)}</ul>
  </li>`
}

function wayOn({ by, to }: Way): unknown {
  return html`<li><bdi>${prose(by)}</bdi> <span aria-hidden="true">→</span><span class="visually-hidden">leads to</span> <bdi>${to === null ? 'End' : prose(to)}</bdi></li>`
}
