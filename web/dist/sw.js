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

/** In what words people are told, as the app last left them here: in the language that they chose. */
async function words() {
  const kept = await (await caches.open('waypost-words')).match('/assets/words')
  return kept ? kept.json() : { lang: '', waits: '{}', several: 'Waypost', kinds: {} }
}

self.addEventListener('push', (event) => event.waitUntil(tell(event.data)))

/** Tells of what waits. Nothing in it was written by an agent, because anybody may read it on a locked screen. */
async function tell(data) {
  const { notice = '', ask = '', path = '/', agent = 'Waypost', kind = '', risk, others = 0 } = read(data)
  const { lang, waits, several, kinds } = await words()
  const title = others > 0 ? several.replace('{}', others + 1) : waits.replace('{}', agent)
  const body = others > 0 ? '' : (kinds[risk ? `${kind} ${risk}` : kind] ?? '')
  const [before] = await self.registration.getNotifications({ tag: ask })
  // What is told a second time stands in the place of the first, and rings only where it is news.
  const renotify = ask !== '' && before?.data?.notice !== notice
  await self.registration.showNotification(title, { body, lang, tag: ask, renotify, icon: '/assets/icon.svg', data: { notice, ask, path } })
}

function read(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(new URL(event.notification.data?.path ?? '/', self.location.origin)))
})

/** The page where it is open; else the inbox turns to it, or a new window opens. A page on which somebody may be writing stays. */
async function show({ href, origin }) {
  if (origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window' })
  const there = windows.find(({ url }) => url === href)
  const inbox = windows.find(({ url }) => new URL(url).pathname === '/')
  if (!there && !inbox) return void (await self.clients.openWindow(href))
  await (there ?? inbox).focus().catch(() => {})
  if (!there) await inbox.navigate(href)
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

/** The browser's service gave it another address: the server is told, where it told this person here before. */
async function renew({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return
  const [{ csrf }, { addresses }] = await Promise.all(['me', 'me/addresses'].map(async (path) => (await fetch(`/api/v1/${path}`)).json()))
  const print = await recognised(oldSubscription.endpoint)
  const old = addresses?.find(({ address }) => address === print)
  if (!old) return
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options))
  const headers = { 'content-type': 'application/json', 'x-waypost-csrf': csrf }
  await fetch('/api/v1/me/push', { method: 'PUT', headers, body: JSON.stringify(subscription) })
  await fetch(`/api/v1/me/push/${old.id}`, { method: 'DELETE', headers })
}

/** By what the server calls a browser: the first half of the SHA-256 of its endpoint. */
async function recognised(endpoint) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
