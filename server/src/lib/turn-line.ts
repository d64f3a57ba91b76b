/** Waiting entries under keys of one or more levels, in the order of their turns. */
export interface TurnLine<Entry> {
  readonly isEmpty: () => boolean
  /** Adds an entry under its keys, outermost first. */
  readonly add: (keys: readonly string[], entry: Entry) => void
  /** Removes an entry that leaves before its turn; does nothing if it has had its turn. */
  readonly remove: (keys: readonly string[], entry: Entry) => void
  /** Removes and returns the next entry of the first outermost key that may have a turn; undefined: none may, or none waits. */
  readonly next: (may?: (key: string) => boolean) => Entry | undefined
}

/**
 * Returns an empty line. On each level keys take turns: the key that has had one goes to the end, so that a key with many entries delays
 * another by one entry, not by all of its own. Entries under the same keys have their turns in the order in which they came.
 */
export function turnLine<Entry>(levels: number): TurnLine<Entry> {
  return levels === 0 ? queue() : ring(levels)
}

function queue<Entry>(): TurnLine<Entry> {
  const entries = new Set<Entry>()
  return {
    isEmpty: () => entries.size === 0,
    add: (_keys, entry) => void entries.add(entry),
    remove: (_keys, entry) => void entries.delete(entry),
    next: () => {
      for (const first of entries) {
        entries.delete(first)
        return first
      }
      return undefined
    },
  }
}

function ring<Entry>(levels: number): TurnLine<Entry> {
  // in the order of their turns
  const lines = new Map<string, TurnLine<Entry>>()

  function lineOf(key: string): TurnLine<Entry> {
    const line = lines.get(key) ?? turnLine<Entry>(levels - 1)
    lines.set(key, line)
    return line
  }

  return {
    isEmpty: () => lines.size === 0,
    add: ([key = '', ...inner], entry) => lineOf(key).add(inner, entry),
    remove: ([key = '', ...inner], entry) => {
      const line = lines.get(key)
      line?.remove(inner, entry)
      if (line?.isEmpty()) lines.delete(key)
    },
    next: (may = () => true) => {
      for (const [key, line] of lines) {
        if (!may(key)) continue
        lines.delete(key)
        const entry = line.next()
        if (!line.isEmpty()) lines.set(key, line)
        return entry
      }
      return undefined
    },
  }
}
