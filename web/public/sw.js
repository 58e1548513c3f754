/**
 * Keeps the app's own files, so that it opens on a bad line or on none. It always asks the server first, and it never
 * keeps or answers anything of the API: what is asked and answered is not stored here.
 */

const SHELL = 'waypost-shell'
const START = ['/', '/assets/app.js', '/assets/app.css', '/assets/icon.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(START)).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** The pages that the app draws; all of them are one document. */
const isPage = ({ mode }, { pathname }) => mode === 'navigate' && /^\/($|asks\/|sessions($|\/)|agents$|rules$|history$|account$)/.test(pathname)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (isPage(request, url)) event.respondWith(first(request, '/'))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(first(request, url.pathname))
})

/** What the server says, and where it cannot be reached what it said last. */
async function first(request, name) {
  const cache = await caches.open(SHELL)
  try {
    const response = await fetch(request)
    if (response.ok && !response.redirected) await cache.put(name, response.clone())
    return response
  } catch (error) {
    const kept = await cache.match(name)
    if (kept) return kept
    throw error
  }
}
