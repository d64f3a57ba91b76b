/**
 * Returns a function that runs work, and throws what `refused` returns instead while as much as `most` of the same key is under way.
 */
export function limitedByKey(most: number) {
  const working = new Map<string, number>()
  return async <T>(key: string, work: () => Promise<T>, refused: () => Error): Promise<T> => {
    const before = working.get(key) ?? 0
    if (before >= most) throw refused()
    working.set(key, before + 1)
    try {
      return await work()
    } finally {
      const left = (working.get(key) ?? 1) - 1
      if (left > 0) working.set(key, left)
      else working.delete(key)
    }
  }
}
