/** The progress of a session: the steps of its plan, and its state in the state graph. */

import { html, nothing } from 'lit'
import { prose } from '../../ask/visible'
import { graphOf, type GraphState, type Way } from '../../state/graph'
import type { Step } from '../../wire'
import { w } from '../../words/later'

/** One line with the progress of the plan; unfolded, it lists every step. */
export function planFold(steps: readonly Step[]): unknown {
  if (steps.length === 0) return nothing
  const done = steps.filter(({ status }) => status === 'done').length
  const hand = steps.find(({ status }) => status === 'in_progress')
  return html`<details class="progress">
    <summary>
      <span class="progress-what">${w.plan}</span>
      <span class="progress-now">${hand ? html`<bdi lang="">${prose(hand.description)}</bdi>` : nothing}</span>
      <span class="progress-count">${w.doneOf({ done, all: steps.length })}</span>
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

/** One line with the state of a workflow; unfolded, it lists every state with its transitions. */
export function graphFold(mermaid: string, been: readonly string[]): unknown {
  const states = graphOf(mermaid)
  if (states.length === 0) return nothing
  const at = been.at(-1) ?? null
  return html`<details class="progress">
    <summary>
      <span class="progress-what">${w.state}</span>
      <span class="progress-now"><bdi>${at === null ? w.notBegun : prose(at)}</bdi></span>
      <span class="progress-count">${w.states(states.length)}</span>
    </summary>
    <ol class="graph-states">${states.map((state) => stateLine(state, at, been.includes(state.name)))}
      <li class="graph-state is-end ${at === 'end' ? 'is-here' : ''}" aria-current=${at === 'end' ? 'step' : nothing}>${w.end}</li>
    </ol>
  </details>`
}

function stateLine({ name, ways }: GraphState, at: string | null, been: boolean): unknown {
  return html`<li class="graph-state ${name === at ? 'is-here' : been ? 'is-been' : ''}" aria-current=${name === at ? 'step' : nothing}>
    <code class="graph-state-name"><bdi lang="">${prose(name)}</bdi></code>${name === at ? html` <span class="plan-step-stands">${w.here}</span>` : been ? html`<span class="visually-hidden">${w.wasHere}</span>` : nothing}
    <ul class="graph-ways" aria-label=${w.leadsOn}>${ways.map((way) => html`${wayOn(way)} `)}</ul>
  </li>`
}

function wayOn({ by, to }: Way): unknown {
  return html`<li><bdi lang="">${prose(by)}</bdi> <span aria-hidden="true">→</span><span class="visually-hidden">${w.leadsTo}</span> <bdi>${to === null ? w.end : prose(to)}</bdi></li>`
}
