import { cleanupOutdatedCaches, PrecacheController } from 'workbox-precaching'
import { pageUrl, routes } from './navigation/routes.ts'

/** Set by the build: every file of the app. Files without a revision have a hash in their names. */
declare const __PRECACHE__: { readonly url: string; readonly revision: string | null }[]

/** The parts of the service worker scope that are used here. TypeScript cannot load its types beside those of a page. */
interface WorkerScope {
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(name: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchHappening) => void): void
  addEventListener(name: 'push', listener: (event: PushHappening) => void): void
  addEventListener(name: 'notificationclick', listener: (event: ClickHappening) => void): void
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: { readonly type: 'window' }): Promise<readonly WindowOfApp[]>
    openWindow(address: string): Promise<unknown>
  }
}
interface WindowOfApp {
  focus(): Promise<unknown>
  navigate(address: string): Promise<unknown>
}
interface PushHappening extends Lasting {
  readonly data: { json(): unknown } | null
}
interface ClickHappening extends Lasting {
  readonly notification: Notification
}
interface Lasting {
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface FetchHappening extends Lasting {
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

// The build puts the list in place of the name, so it is named once.
const files = __PRECACHE__
const app = new PrecacheController()
app.addToCacheList(files)

/**
 * How many files are fetched at the same time. Workbox fetches them one after the other, and a phone would wait for a round trip per file. A
 * browser opens six connections to a host, and the page needs some of them.
 */
const lanes = 4

scope.addEventListener('install', (event) => {
  for (let lane = 0; lane < lanes; lane += 1) {
    const part = new PrecacheController()
    part.addToCacheList(files.filter((_file, index) => index % lanes === lane))
    void part.install(event)
  }
})
scope.addEventListener('activate', (event) => void app.activate(event))
cleanupOutdatedCaches()

/** The cache key of a file of the app, also for the address of its folder; undefined: the address is something else. */
function appFile(address: string): string | undefined {
  const url = new URL(address)
  url.hash = ''
  if (url.pathname.endsWith('/')) url.pathname += 'index.html'
  return app.getCacheKeyForURL(url.href)
}

// Requests for anything outside the list, above all the API, bypass this worker and are never cached by it.
scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.url === settings) event.respondWith(freshSettings(request))
  const cacheKey = appFile(request.url)
  if (cacheKey !== undefined) event.respondWith(app.strategy.handle({ event, request, params: { cacheKey } }))
})

/** Shows a push message. A later one of the same notification replaces it. */
async function show(message: unknown): Promise<void> {
  const { body, tag, notification } = message as { body: string; tag: string; notification: string }
  await scope.registration.showNotification('Adroit', {
    body,
    tag,
    icon: './icons/192.png',
    data: new URL(`./#${pageUrl(routes.notification, { id: notification })}`, location.href).href,
  })
}

/** Opens the notification in a window of the app that is open, or in a new one. */
async function openFrom(address: string): Promise<void> {
  const [open] = await scope.clients.matchAll({ type: 'window' })
  if (!open) return void (await scope.clients.openWindow(address))
  await open.navigate(address)
  await open.focus()
}

scope.addEventListener('push', (event) => event.data && event.waitUntil(show(event.data.json())))
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openFrom(String(event.notification.data)))
})

// The user decides when a newer version takes over.
scope.addEventListener('message', (event) => {
  if (event.data === 'use-now') void scope.skipWaiting()
})
