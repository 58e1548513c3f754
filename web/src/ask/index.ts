/** The entry point for pages that embed the form: importing this module defines `<waypost-ask>`. */

import './look/index.css'
import { WaypostAsk } from './waypost-ask'
import { WaypostWhen } from './when'

if (!customElements.get('waypost-when')) customElements.define('waypost-when', WaypostWhen)
if (!customElements.get('waypost-ask')) customElements.define('waypost-ask', WaypostAsk)

export { AnswerEvent, AttachEvent, CancelEvent, CommentEvent, DelegateEvent, DraftEvent, SuggestEvent, RestrictEvent, UndoEvent } from './events'
export { WaypostAsk }

declare global {
  interface HTMLElementTagNameMap {
    'waypost-ask': WaypostAsk
    'waypost-when': WaypostWhen
  }
}
