/** The elements that are not needed to show the inbox. They are loaded when a person opens a group of calls or the help on keys. */

import { WaypostKeys } from '../shell/waypost-keys'
import { WaypostBulkDecision } from './session/waypost-bulk-decision'

customElements.define('waypost-keys', WaypostKeys)
customElements.define('waypost-bulk-decision', WaypostBulkDecision)
