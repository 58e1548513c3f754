/** One session: its elements, defined once the page is opened. */

import { PageSession } from './session/page-session'
import { WaypostComposer } from './session/waypost-composer'

customElements.define('page-session', PageSession)
customElements.define('waypost-composer', WaypostComposer)
