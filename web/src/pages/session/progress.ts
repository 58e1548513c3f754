/** How far the work of a session has come: the steps of its plan, and where it stands on its chart. */

import { html, nothing } from 'lit'
import { prose } from '../../ask/visible'
import { chartOf, type ChartState, type Way } from '../../state/chart'
import type { Step } from '../../wire'
import { w } from '../../words/later'

/** One line that says how far the plan is, and behind it every step. */
export function planFold(steps: readonly Step[]): unknown {
  if (steps.length === 0) return nothing
  const done = steps.filter(({ status }) => status === 'done').length
  const hand = steps.find(({ status }) => status === 'in_progress')
  return html`<details class="progress">
    <summary>
      <span class="progress-what">${w.plan}</span>
      <span class="progress-now">${hand ? html`<bdi lang="">${prose(hand.description)}</bdi>` : nothing}</span>
      <span class="progress-count">${w.doneOf(done, steps.length)}</span>
    </summary>
    <ol class="plan-steps">${steps.map((step) => stepLine(step, steps))}</ol>
  </details>`
}

function stepLine(step: Step, steps: readonly Step[]): unknown {
  const before = (step.dependencies ?? []).map((id) => steps.findIndex((each) => each.id === id) + 1).filter((nth) => nth > 0)
  return html`<li class="plan-step is-${step.status}" aria-current=${step.status === 'in_progress' ? 'step' : nothing}>
    <span class="plan-step-words"><bdi lang="">${prose(step.description)}</bdi> <span class="plan-step-stands">${w.steps[step.status]}</span></span>
    ${step.status === 'pending' && before.length > 0 ? html`<span class="plan-step-more">${w.afterStep(before.join(', '))}</span>` : nothing}
    ${step.result ? html`<span class="plan-step-more"><bdi lang="">${prose(step.result)}</bdi></span>` : nothing}
  </li>`
}

/** One line that says where a workflow stands, and behind it every state with the ways that lead on. */
export function chartFold(mermaid: string, been: readonly string[]): unknown {
  const states = chartOf(mermaid)
  if (states.length === 0) return nothing
  const at = been.at(-1) ?? null
  return html`<details class="progress">
    <summary>
      <span class="progress-what">${w.state}</span>
      <span class="progress-now"><bdi>${at === null ? w.notBegun : prose(at)}</bdi></span>
      <span class="progress-count">${w.states(states.length)}</span>
    </summary>
    <ol class="chart-states">${states.map((state) => stateLine(state, at, been.includes(state.name)))}
      <li class="chart-state is-end ${at === 'end' ? 'is-here' : ''}" aria-current=${at === 'end' ? 'step' : nothing}>${w.end}</li>
    </ol>
  </details>`
}

function stateLine({ name, ways }: ChartState, at: string | null, been: boolean): unknown {
  return html`<li class="chart-state ${name === at ? 'is-here' : been ? 'is-been' : ''}" aria-current=${name === at ? 'step' : nothing}>
    <code class="chart-state-name"><bdi lang="">${prose(name)}</bdi></code>${name === at ? html` <span class="plan-step-stands">${w.here}</span>` : been ? html`<span class="visually-hidden">${w.wasHere}</span>` : nothing}
    <ul class="chart-ways" aria-label=${w.leadsOn}>${ways.map((way) => html`${wayOn(way)} `)}</ul>
  </li>`
}

function wayOn({ by, to }: Way): unknown {
  return html`<li><bdi lang="">${prose(by)}</bdi> <span aria-hidden="true">→</span><span class="visually-hidden">${w.leadsTo}</span> <bdi>${to === null ? w.end : prose(to)}</bdi></li>`
}
