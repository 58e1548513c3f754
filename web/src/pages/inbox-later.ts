/** The elements that are not needed to show the inbox. They are loaded after it. */

import { WaypostKeys } from '../shell/waypost-keys'
import { WaypostInboxTools } from './inbox/waypost-inbox-tools'
import { WaypostRecent } from './inbox/waypost-recent'
import { WaypostViews } from './inbox/waypost-views'
import { WaypostBulkDecision } from './session/waypost-bulk-decision'

customElements.define('waypost-inbox-tools', WaypostInboxTools)
customElements.define('waypost-views', WaypostViews)
customElements.define('waypost-recent', WaypostRecent)
customElements.define('waypost-keys', WaypostKeys)
customElements.define('waypost-bulk-decision', WaypostBulkDecision)
