/** The elements of the session page, defined when the page is opened. */

import './inbox-later'
import { PageSession } from './session/page-session'
import { WaypostComposer } from './session/waypost-composer'

customElements.define('page-session', PageSession)
customElements.define('waypost-composer', WaypostComposer)
