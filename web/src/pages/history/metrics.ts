/** Metrics over all asks: a few numbers, the tools whose calls people reject or change, and the calls that rules covered. */

import { html, nothing } from 'lit'
import { exact, prose } from '../../ask/visible'
import { durationWords } from '../../ask/words'
import type { Insight, RuleView, Spread } from '../../wire'
import { w } from '../../words/later'
import { ruleWords } from '../rule-words'
import { language, number } from '../../words/language'

export function metrics(insight: Insight): unknown {
  const { asked, waiting, endings, seen, decided, judged, overridden } = insight
  const over = asked - waiting
  return html`<dl class="metrics">
    ${metric(w.asked, number(asked), w.someWait(waiting))}
    ${metric(w.seenAfter, time(seen), spread(seen, w.seenUnknown))}
    ${metric(w.decidedAfter, time(decided), spread(decided, w.decidedUnknown))}
    ${metric(w.expired, share(endings.expired ?? 0, over), w.expiredText(endings.expired ?? 0))}
    ${metric(w.overridden, share(overridden, judged), w.overriddenText({ count: overridden, all: judged }))}
  </dl>`
}

function metric(name: string, value: string, more: string): unknown {
  return html`<div class="metric"><dt>${name}</dt><dd><strong>${value}</strong> <span>${more}</span></dd></div>`
}

const time = ({ of, median_ms }: Spread) => (of > 0 ? durationWords(median_ms) : '–')
const spread = ({ of, most_ms }: Spread, none: string) => (of > 0 ? w.spread({ of, long: durationWords(most_ms) }) : none)

/** A share in percent; a dash if the total is zero. */
function share(part: number, whole: number): string {
  return whole > 0 ? (part / whole).toLocaleString(language, { style: 'percent' }) : '–'
}

export function toolTable({ tools }: Insight): unknown {
  if (tools.length === 0) return nothing
  return html`<section class="history-part" aria-labelledby="history-tools">
    <h2 id="history-tools">${w.byTool}</h2>
    <div class="table-frame" tabindex="0" role="group" aria-labelledby="history-tools"><table class="metrics-table">
      <thead><tr><th scope="col">${w.toolColumn}</th><th scope="col">${w.approved}</th><th scope="col">${w.overridden}</th><th scope="col">${w.byRule}</th></tr></thead>
      <tbody>${tools.map(({ tool, approved, overridden, by_rule }) => html`<tr>
        <th scope="row"><code><bdi lang="">${exact(tool)}</bdi></code></th><td>${approved}</td>
        <td>${overridden} <span class="table-share">${share(overridden, approved + overridden)}</span></td><td>${by_rule}</td>
      </tr>`)}</tbody>
    </table></div>
  </section>`
}

/** The active rules, each with the number of calls that it covered in this time. */
export function ruleList({ rules: covered }: Insight, rules: RuleView[]): unknown {
  if (rules.length === 0) return nothing
  return html`<section class="history-part" aria-labelledby="history-rules">
    <h2 id="history-rules">${w.rulesInForce}</h2>
    <ul class="covered">${rules.map((rule) => html`<li><bdi>${prose(ruleWords(rule))}</bdi>
      <span class="covered-count">${w.covered(covered.find((each) => each.rule === rule.id)?.covered ?? 0)}</span></li>`)}</ul>
    <p><a class="plain-link" href="/rules">${w.seeRules}</a></p>
  </section>`
}
