/** The elements of the list of sessions, defined when the page is opened. */

import { PageSessions } from './sessions/page-sessions'

customElements.define('page-sessions', PageSessions)
