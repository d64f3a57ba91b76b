import { useNotice } from '../state/notice.ts'

/** Looks for a newer version at most this often, in ms. */
const lookEveryMs = 3_600_000

let asked = false

/** Lets the version that waits take over; every tab then runs it after its own reload. */
function use(worker: ServiceWorker): void {
  asked = true
  worker.postMessage('use-now')
}

function tell(worker: ServiceWorker): void {
  useNotice.setState({ update: () => use(worker) })
}

/** Resolves once a worker that is being installed waits to take over, or has failed. */
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
 * Registers the service worker, which keeps the app itself for opening without network, and says when a newer one waits.
 * Nothing is ever reloaded by itself.
 */
export async function watchForUpdates(): Promise<void> {
  // plain http, old browsers, and a development server, which has none
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const { serviceWorker } = navigator
  await serviceWorker.register('./service-worker.js', { updateViaCache: 'none' })
  const registration = await serviceWorker.getRegistration()
  if (!registration) return
  // without one in control this is the first visit, and the newest version already
  if (registration.waiting && serviceWorker.controller) tell(registration.waiting)
  registration.addEventListener('updatefound', async () => {
    const worker = registration.installing
    if (worker && serviceWorker.controller && (await installed(worker))) tell(worker)
  })
  let hadController = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload()
    // another tab took it: what this one has not loaded yet is gone with the old version
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

/** Fetches the newest version and reloads with it. */
export async function changeToNewest(): Promise<void> {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  await registration?.update().catch(() => undefined)
  const worker = registration?.installing ?? registration?.waiting
  if (worker && (await installed(worker)) && worker.state === 'installed') use(worker)
  else location.reload()
}
