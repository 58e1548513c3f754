/** The form for any page, with one script tag: defines `<waypost-ask>` and loads the style sheet that is next to the script. */

import './coloured'

export * from './index'

const SHEET = 'ask.css'
const beside = import.meta.url

/** A page that already has the style sheet, or has one of its own, says so with its link element. */
if (!document.querySelector('link[rel="stylesheet"]:is([href$="ask.css"], [data-waypost-look])')) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: new URL(SHEET, beside).href }))
}
