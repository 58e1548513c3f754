/** What an attentive person sees of the forms in a conversation, from one change of the page to the next. */

import type { Page } from 'playwright-core'

declare global {
  interface Window {
    sightings: string[]
  }
}

/** Records every change, from the next page load on. Equal consecutive states are recorded once. */
export async function lookAtEveryChange(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const known: Element[] = []
    window.sightings = []
    const look = () => {
      const talk = document.querySelector('.conversation')
      if (!talk) return
      const named = [...document.querySelectorAll('.ask-user-question-inline')].map((drawn) => {
        const form = drawn.closest('waypost-ask') ?? drawn
        if (!known.includes(form)) known.push(form)
        return `form ${known.indexOf(form) + 1}${form === talk.lastElementChild ? ' at the end' : ''}`
      })
      const waits = talk.querySelector('.is-writing') !== null && talk.querySelector('.ask-is-pending') !== null
      const sight = (named.join(', ') || 'no form') + (waits ? ', while words came' : '')
      if (window.sightings.at(-1) !== sight) window.sightings.push(sight)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

export function sightings(page: Page): Promise<string[]> {
  return page.evaluate(() => window.sightings)
}
