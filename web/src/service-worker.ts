import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'

/** Put in by the build: every file of the app; those without a revision bear a hash in their names. */
declare const __PRECACHE__: { readonly url: string; readonly revision: string | null }[]

/** The least that is used of a service worker's world, which TypeScript cannot know beside that of a page. */
interface WorkerScope {
  skipWaiting(): Promise<void>
  addEventListener(name: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchHappening) => void): void
}
interface FetchHappening {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

const scope = globalThis as unknown as WorkerScope
const settings = new URL('./config.json', location.href).href
const settingsCache = 'settings'

/** Where the API lives may change at any time: the file's last state counts only without network. */
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

// The person decides when a newer version takes over.
scope.addEventListener('message', (event) => {
  if (event.data === 'use-now') void scope.skipWaiting()
})

// What is not in this list, the API above all, goes to the network past this worker and is never kept by it.
precacheAndRoute(__PRECACHE__, { cleanURLs: false, ignoreURLParametersMatching: [] })
cleanupOutdatedCaches()
