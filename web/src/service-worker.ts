import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'

/** Set by the build: every file of the app. Files without a revision have a hash in their names. */
declare const __PRECACHE__: { readonly url: string; readonly revision: string | null }[]

/** The parts of the service worker scope that are used here. TypeScript cannot load its types beside those of a page. */
interface WorkerScope {
  skipWaiting(): Promise<void>
  addEventListener(name: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchHappening) => void): void
}
interface FetchHappening {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

// TypeScript's types of service workers conflict with those of windows, so that the used part is declared above
const scope = globalThis as unknown as WorkerScope
const settings = new URL('./config.json', location.href).href
const settingsCache = 'settings'

/** Fetches `config.json`. The API base may change at any time, so the cached copy is used only without a network. */
async function freshSettings(request: Request): Promise<Response> {
  const cache = await caches.open(settingsCache)
  try {
    const response = await fetch(request)
    if (response.ok) await cache.put(settings, response.clone())
    return response
  } catch (problem) {
    const kept = await cache.match(settings)
    if (kept) return kept
    throw problem
  }
}

scope.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && event.request.url === settings) event.respondWith(freshSettings(event.request))
})

// The user decides when a newer version takes over.
scope.addEventListener('message', (event) => {
  if (event.data === 'use-now') void scope.skipWaiting()
})

// Requests for anything outside this list, above all the API, bypass this worker and are never cached by it.
precacheAndRoute(__PRECACHE__, { cleanURLs: false, ignoreURLParametersMatching: [] })
cleanupOutdatedCaches()
