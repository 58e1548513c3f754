/** Defines the app's elements; importing this module starts the app. It contains the inbox; other pages are loaded when a person opens them. */

import './look/index.css'
import './ask/index'
import { PageInbox } from './pages/inbox/page-inbox'
import { WaypostApp } from './shell/waypost-app'
import { WaypostOutbox } from './shell/waypost-outbox'
import { beginToSpeak } from './shell/language'

customElements.define('waypost-outbox', WaypostOutbox)
customElements.define('page-inbox', PageInbox)
void beginToSpeak().then(() => customElements.define('waypost-app', WaypostApp))
