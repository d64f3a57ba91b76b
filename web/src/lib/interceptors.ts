export interface Leaving {
  readonly to: string
  /** forward: by the browser's Forward, or to an address typed over the hash. */
  readonly kind: 'back' | 'forward' | 'push' | 'replace'
}

/** Returns whether the navigation may proceed. */
export type Interceptor = (leaving: Leaving) => boolean | Promise<boolean>

interface Entry {
  readonly ask: Interceptor
  readonly backOnly: boolean
}

const entries: Entry[] = []

/**
 * Registers an interceptor that runs before every navigation, including the browser's Back. Returns a function that removes it. `backOnly`:
 * it runs only on going back, for example to close an open sheet instead, and on going forward, which it cannot veto.
 */
export function intercept(ask: Interceptor, backOnly = false): () => void {
  const entry = { ask, backOnly }
  entries.push(entry)
  return () => {
    const at = entries.indexOf(entry)
    if (at >= 0) entries.splice(at, 1)
  }
}

const concerned = (kind: Leaving['kind']) => entries.filter((entry) => !entry.backOnly || kind === 'back' || kind === 'forward')

export function hasInterceptor(kind: Leaving['kind']): boolean {
  return concerned(kind).length > 0
}

/** Asks the interceptors from the newest to the oldest; the first veto decides. */
export async function mayLeave(leaving: Leaving): Promise<boolean> {
  for (const entry of concerned(leaving.kind).reverse()) {
    if (!(await entry.ask(leaving)) && !(entry.backOnly && leaving.kind === 'forward')) return false
  }
  return true
}
