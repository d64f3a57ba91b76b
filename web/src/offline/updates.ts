import { useNotice } from '../state/notice.ts'

/** Minimum time in ms between checks for a newer version. */
const lookEveryMs = 3_600_000

let asked = false

/** Activates the waiting version. Every tab then runs it after its own reload. */
function use(worker: ServiceWorker): void {
  asked = true
  worker.postMessage('use-now')
}

function notify(worker: ServiceWorker): void {
  useNotice.setState({ update: () => use(worker) })
}

/** Resolves once a worker that is being installed waits for activation, or has failed. */
function installed(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'installing') return
      worker.removeEventListener('statechange', look)
      resolve(worker.state !== 'redundant')
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

/**
 * Registers the service worker, which caches the app itself for offline use, and reports when a newer version waits. The app never reloads
 * on its own.
 */
export async function watchForUpdates(): Promise<void> {
  // plain http, old browsers, and the development server, which has no service worker
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const { serviceWorker } = navigator
  await serviceWorker.register('./service-worker.js', { updateViaCache: 'none' })
  const registration = await serviceWorker.getRegistration()
  if (!registration) return
  // without a controlling worker this is the first visit, and the version is already the newest
  if (registration.waiting && serviceWorker.controller) notify(registration.waiting)
  registration.addEventListener('updatefound', async () => {
    const worker = registration.installing
    if (worker && serviceWorker.controller && (await installed(worker))) notify(worker)
  })
  let hadController = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload()
    // another tab activated the new version: files that this tab has not loaded yet are gone
    else if (hadController) useNotice.setState({ update: () => location.reload() })
    hadController = true
  })
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < lookEveryMs) return
    looked = Date.now()
    void registration.update().catch(() => undefined)
  })
}

/** Fetches the newest version and reloads the page with it. */
export async function changeToNewest(): Promise<void> {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  await registration?.update().catch(() => undefined)
  const worker = registration?.installing ?? registration?.waiting
  if (worker && (await installed(worker)) && worker.state === 'installed') use(worker)
  else location.reload()
}
