/** Abort controllers of the running requests, keyed by URL. Several requests to one URL may run at the same time. */
export function createInFlight() {
  const running = new Map<string, Set<AbortController>>()
  return {
    open(url: string, outer?: AbortSignal): AbortController {
      const handle = new AbortController()
      if (outer?.aborted) handle.abort()
      outer?.addEventListener('abort', () => handle.abort(), { once: true })
      const handles = running.get(url) ?? new Set()
      running.set(url, handles.add(handle))
      return handle
    },
    close(url: string, handle: AbortController): void {
      const handles = running.get(url)
      handles?.delete(handle)
      if (handles?.size === 0) running.delete(url)
    },
    /** Aborts every request in flight to the URL. Returns how many it aborted. */
    cancel(url: string): number {
      const handles = [...(running.get(url) ?? [])]
      for (const handle of handles) handle.abort()
      return handles.length
    },
  }
}
