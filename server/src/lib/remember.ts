interface Bounds {
  /** How long a value is remembered. */
  readonly ms: number
  /** Most values; the oldest are forgotten first. */
  readonly most: number
}

/** Runs work, at once or when it is its turn. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>

export interface Remembered<Value> {
  /** `inTurn`: how to load what is not remembered; default: at once. */
  readonly get: (key: string, inTurn?: InTurn) => Promise<Value | null>
  /** Forgets everything. Call it after a change of what was loaded. */
  readonly forget: () => void
}

interface Entry<Value> {
  readonly value: Promise<Value | null>
  readonly until: number
}

/**
 * Remembers for a short time what was loaded, so that many small requests for the same do not each ask the database. What is absent (null)
 * and what failed is not remembered. `now` counts milliseconds.
 */
export function remember<Value>(
  load: (key: string) => Promise<Value | null>,
  { ms, most }: Bounds,
  now: () => number = () => performance.now(),
): Remembered<Value> {
  // in the order in which they end
  const entries = new Map<string, Entry<Value>>()

  function add(key: string, inTurn: InTurn): Promise<Value | null> {
    const entry = { value: inTurn(() => load(key)), until: now() + ms }
    entries.delete(key)
    entries.set(key, entry)
    const drop = () => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    entry.value.then((value) => value === null && drop(), drop)
    for (const oldest of entries.keys()) {
      if (entries.size <= most) break
      entries.delete(oldest)
    }
    return entry.value
  }

  return {
    get: (key, inTurn = (work) => work()) => {
      const known = entries.get(key)
      return known && known.until > now() ? known.value : add(key, inTurn)
    },
    forget: () => entries.clear(),
  }
}
