/** Picking an agent and starting it: its elements, defined once the page is opened. */

import { PageAgents } from './agents/page-agents'

customElements.define('page-agents', PageAgents)
