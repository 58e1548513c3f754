/** The icons of the app, drawn in the colour of the surrounding text. */

import { svg, type TemplateResult } from 'lit'

const icon = (paths: TemplateResult): TemplateResult =>
  svg`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`

export const icons = {
  inbox: icon(svg`<path d="M4 13.5 6.3 5.9A1.3 1.3 0 0 1 7.5 5h9a1.3 1.3 0 0 1 1.2.9L20 13.5V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18z"/><path d="M4 13.5h4.5a3.5 3.5 0 0 0 7 0H20"/>`),
  sessions: icon(svg`<path d="M5 5.5h14v10H11l-4 3.5v-3.5H5z"/><path d="M9 9.5h6M9 12h4"/>`),
  agents: icon(svg`<rect x="5" y="8.5" width="14" height="10.5" rx="2.5"/><path d="M12 8.5V5M9.5 13v1.5M14.5 13v1.5M2.5 13v2M21.5 13v2"/><circle cx="12" cy="4.2" r=".9"/>`),
  account: icon(svg`<circle cx="12" cy="8.5" r="3.75"/><path d="M4.75 19.5c1-3.5 3.8-5.25 7.25-5.25s6.25 1.75 7.25 5.25"/>`),
  history: icon(svg`<path d="M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 8.9"/><path d="M4.5 4.5v4.4h4.4M12 8v4.2l2.8 1.8"/>`),
  team: icon(svg`<circle cx="9" cy="8.5" r="3.25"/><path d="M3 19c.7-3.1 3-4.75 6-4.75S14.3 15.9 15 19M15.5 5.6a3.25 3.25 0 0 1 0 5.8M17.5 14.6c1.8.7 3 2.2 3.5 4.4"/>`),
  back: icon(svg`<path d="M14.5 5.5 8 12l6.5 6.5"/>`),
  tool: icon(svg`<path d="m5 8 4 4-4 4M11.5 16.5H19"/>`),
  done: icon(svg`<path d="m5 12.5 4.5 4.5L19 7.5"/>`),
  go: icon(svg`<path d="M12 19V5M6 11l6-6 6 6"/>`),
}
