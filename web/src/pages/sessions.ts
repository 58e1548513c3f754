/** The list of sessions: its elements, defined once the page is opened. */

import { PageSessions } from './sessions/page-sessions'

customElements.define('page-sessions', PageSessions)
