let forward = false

/** Whether the browser's latest move through its history led to a newer entry: by Forward, or to an address typed over the hash. */
export const movedForward = (): boolean => forward

/**
 * Counts the pages of the app below the current one in the browser's history. react-router numbers the entries that it creates
 * (`history.state.idx`, 0 for the first). An entry created by hand, such as an address typed over the hash, has neither number nor key and
 * would break the count, so it gets both before the router sees it.
 */
export function watchHistoryDepth(): () => number {
  let last = read() ?? 0
  function read(): number | null {
    const state: unknown = history.state
    return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null
  }
  addEventListener('popstate', () => {
    const index = read()
    if (index === null) history.replaceState({ idx: last + 1, key: `typed-${last + 1}-${Date.now()}` }, '')
    const next = index ?? last + 1
    forward = next > last
    last = next
  })
  return () => {
    last = read() ?? last
    return last
  }
}
