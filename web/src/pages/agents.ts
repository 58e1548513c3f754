/** The elements of the page that starts agents, defined when the page is opened. */

import { PageAgents } from './agents/page-agents'

customElements.define('page-agents', PageAgents)
