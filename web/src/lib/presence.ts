/** Whether somebody looks at the app and there is a network. */
export function isPresent(): boolean {
  return navigator.onLine && document.visibilityState === 'visible'
}

/** Calls when that may have changed; answers how to stop. */
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
