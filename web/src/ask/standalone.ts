/** The form for anybody's page, by one script tag: defines `<waypost-ask>` and brings the style sheet that lies beside the script. */

export * from './index'

const SHEET = 'ask.css'
const beside = import.meta.url

/** A page that has the style sheet already, or one of its own, says so by its link. */
if (!document.querySelector('link[rel="stylesheet"]:is([href$="ask.css"], [data-waypost-look])')) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: new URL(SHEET, beside).href }))
}
