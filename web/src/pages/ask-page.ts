/** The page of one ask. It is loaded when a person opens it, and otherwise after the inbox, because the next tap may open it. */

import { PageAsk } from './ask/page-ask'

customElements.define('page-ask', PageAsk)
