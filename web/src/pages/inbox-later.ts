/** The elements of the inbox that are not needed to show the first asks. They are loaded right after them. */

import { WaypostKeys } from '../shell/waypost-keys'
import { WaypostInboxTools } from './inbox/waypost-inbox-tools'
import { WaypostBulkDecision } from './session/waypost-bulk-decision'

customElements.define('waypost-keys', WaypostKeys)
customElements.define('waypost-inbox-tools', WaypostInboxTools)
customElements.define('waypost-bulk-decision', WaypostBulkDecision)
