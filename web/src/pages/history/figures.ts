/** What asks show together: a few figures, the tools where people say otherwise, and what rules covered. */

import { html, nothing } from 'lit'
import { exact, prose } from '../../ask/visible'
import { durationWords } from '../../ask/words'
import type { Insight, RuleView, Spread } from '../../wire'

export function figures(insight: Insight): unknown {
  const { asked, waiting, endings, seen, decided, judged, overridden } = insight
  const over = asked - waiting
  return html`<dl class="figures">
    ${figure('Asked', asked.toLocaleString('en'), waiting > 0 ? `${waiting.toLocaleString('en')} of them wait` : 'none of them waits')}
    ${figure('Seen after', time(seen), spread(seen, 'known once somebody has answered'))}
    ${figure('Decided after', time(decided), spread(decided, 'nobody has decided anything'))}
    ${figure('Expired', share(endings.expired ?? 0, over), `${(endings.expired ?? 0).toLocaleString('en')} that nobody answered in time`)}
    ${figure('Overridden', share(overridden, judged), `${overridden.toLocaleString('en')} of ${judged.toLocaleString('en')} calls and texts rejected, or changed first`)}
  </dl>`
}

function figure(name: string, value: string, more: string): unknown {
  return html`<div class="figure"><dt>${name}</dt><dd><strong>${value}</strong> <span>${more}</span></dd></div>`
}

const time = ({ of, median_ms }: Spread) => (of > 0 ? durationWords(median_ms) : '–')
const spread = ({ of, most_ms }: Spread, none: string) => (of > 0 ? `half of ${of.toLocaleString('en')}; nine of ten within ${durationWords(most_ms)}` : none)

/** A share in per cent; nothing of nothing is no share. */
function share(part: number, whole: number): string {
  return whole > 0 ? `${Math.round((part / whole) * 100)} %` : '–'
}

export function toolTable({ tools }: Insight): unknown {
  if (tools.length === 0) return nothing
  return html`<section class="history-part" aria-labelledby="history-tools">
    <h2 id="history-tools">Calls by tool</h2>
    <div class="table-frame" tabindex="0" role="group" aria-labelledby="history-tools"><table class="figures-table">
      <thead><tr><th scope="col">Tool</th><th scope="col">Approved</th><th scope="col">Overridden</th><th scope="col">By a rule</th></tr></thead>
      <tbody>${tools.map(({ tool, approved, overridden, by_rule }) => html`<tr>
        <th scope="row"><code><bdi>${exact(tool)}</bdi></code></th><td>${approved}</td>
        <td>${overridden} <span class="table-share">${share(overridden, approved + overridden)}</span></td><td>${by_rule}</td>
      </tr>`)}</tbody>
    </table></div>
  </section>`
}

/** The rules in force, each with what it covered in this time. */
export function ruleList({ rules: covered }: Insight, rules: RuleView[]): unknown {
  if (rules.length === 0) return nothing
  return html`<section class="history-part" aria-labelledby="history-rules">
    <h2 id="history-rules">Standing rules in force</h2>
    <ul class="covered">${rules.map(({ id, says }) => html`<li><bdi>${prose(says)}</bdi>
      <span class="covered-count">covered ${covered.find(({ rule }) => rule === id)?.covered ?? 0}</span></li>`)}</ul>
    <p><a class="plain-link" href="/rules">See and end rules</a></p>
  </section>`
}
