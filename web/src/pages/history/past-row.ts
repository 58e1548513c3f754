/** A row of the history: what was asked, how it ended, by whom and how soon. */

import { html, nothing } from 'lit'
import { prose } from '../../ask/visible'
import { durationWords } from '../../ask/words'
import type { Past } from '../../wire'
import { w } from '../../words/later'
import { w as form } from '../../words/ask'

export function pastRow({ ask_id, about, agent, ending, by, source, took_ms, ended_at, risk, changed, reason, imported }: Past): unknown {
  const who = source === 'rule' ? w.aRule : source === 'default' ? w.ownDefault : by?.name
  return html`<li><a class="session-row past-row" href="/asks/${ask_id}">
    <span class="session-row-title"><bdi lang="">${prose(about)}</bdi></span>
    <span class="past-ending past-${ending}">${w.endings[ending]}${changed && ending === 'approved' ? w.changed : ''}${imported ? w.imported(prose(imported.by.name)) : ''}</span>
    <span class="session-row-facts">
      <bdi lang="">${prose(agent)}</bdi> ${risk ? html`<span>${form.risk[risk]}</span>` : nothing} ${who ? html`<span>${w.by(html`<bdi>${prose(who)}</bdi>`)}</span>` : nothing}
      <span>${w.after(durationWords(took_ms))}</span> <waypost-when .at=${ended_at}></waypost-when>
    </span>
    ${reason ? html`<span class="past-reason"><bdi lang="">${prose(reason)}</bdi></span>` : nothing}
  </a></li>`
}
