/** Draws the code in every form on a page of somebody else in colours. Import it before the element is defined. */

import { watchCode } from './painter'
import { WaypostAsk } from './waypost-ask'

WaypostAsk.addInitializer((form) => {
  let stop = new AbortController()
  form.addController({
    hostConnected() {
      stop = new AbortController()
      watchCode(form as WaypostAsk, () => import('./colours'), stop.signal)
    },
    hostDisconnected: () => stop.abort(),
  })
})
