/**
 * Stores the app's own files, so that the app opens on a bad connection or without one. It always asks the server first. It
 * never stores or answers API requests, so no ask and no answer is stored here.
 */

const SHELL = 'waypost-shell'
const START = ['/', '/assets/app.js', '/assets/app.css', '/assets/theme.js', '/assets/icon.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(START)).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** The pages of the app; all of them are one document. */
const isPage = ({ mode }, { pathname }) => mode === 'navigate' && /^\/($|asks\/|sessions($|\/)|agents$|rules$|risk$|team$|history$|account$)/.test(pathname)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (isPage(request, url)) event.respondWith(first(request, '/'))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(first(request, url.pathname))
})

/** The server's response, or the last stored one if the server cannot be reached. */
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

/** The texts of notifications, as the app stored them last, in the language that the person selected. */
async function words() {
  const kept = await (await caches.open('waypost-words')).match('/assets/words')
  return kept ? kept.json() : { lang: '', waits: '{}', several: 'Waypost', kinds: {} }
}

self.addEventListener('push', (event) => event.waitUntil(tell(event.data)))

/** Shows a notification. It contains no text of an agent, because anyone can read it on a locked screen. */
async function tell(data) {
  const { notice = '', ask = '', path = '/', agent = 'Waypost', kind = '', risk, others = 0 } = read(data)
  const { lang, waits, several, kinds } = await words()
  const title = others > 0 ? several.replace('{}', others + 1) : waits.replace('{}', agent)
  const body = others > 0 ? '' : (kinds[risk ? `${kind} ${risk}` : kind] ?? '')
  const [before] = await self.registration.getNotifications({ tag: ask })
  // A repeated notification replaces the first one. It only alerts again if it is a new notice.
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

/**
 * Focuses the page if it is open. Otherwise the open inbox navigates to it, or a new window opens. Other pages stay, because a
 * person may be typing there.
 */
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

/** The push service has changed the subscription. The server is told, if it had the old one for this person. */
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

/** The fingerprint by which the server identifies a browser: the first half of the SHA-256 of its endpoint. */
async function recognised(endpoint) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
