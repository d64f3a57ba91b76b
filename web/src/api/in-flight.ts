/** Cancel handles of running requests, keyed by URL; several to one URL stand beside each other. */
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
    /** Aborts all that are in flight to the URL and answers how many. */
    cancel(url: string): number {
      const handles = [...(running.get(url) ?? [])]
      for (const handle of handles) handle.abort()
      return handles.length
    },
  }
}
