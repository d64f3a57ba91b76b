/** Whether the page is visible and there is a network. */
export function isPresent(): boolean {
  return navigator.onLine && document.visibilityState === 'visible'
}

/** Calls back when that may have changed. Returns a function that stops watching. */
export function watchPresence(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}
