/** Navigates within the app without reloading the page. */

export function go(path: string, how: 'pushState' | 'replaceState' = 'pushState'): void {
  history[how](null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

/** Handles clicks on links of the app. The browser handles all other clicks. */
export function takeLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return
  if (!/^\/($|asks\/|sessions($|\/)|agents$|rules$|risk$|team$|history$|account$)/.test(link.pathname)) return
  event.preventDefault()
  if (link.href !== location.href) go(link.pathname + link.search)
}
