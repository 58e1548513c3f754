/** The elements that are not needed to show the inbox. They are loaded for a long inbox, and when a person opens a group of calls or the help on keys. */

import { WaypostKeys } from '../shell/waypost-keys'
import { WaypostInboxTools } from './inbox/waypost-inbox-tools'
import { WaypostBulkDecision } from './session/waypost-bulk-decision'

customElements.define('waypost-inbox-tools', WaypostInboxTools)
customElements.define('waypost-keys', WaypostKeys)
customElements.define('waypost-bulk-decision', WaypostBulkDecision)
