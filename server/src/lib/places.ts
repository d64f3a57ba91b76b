/** Takes a place of a key. Returns a function to call once it is free again; null: the key has `most` already. */
type TakePlace = (key: string, most: number) => (() => void) | null

/** Counts the places that each key has taken. Keys without any take no memory. */
export function countPlaces(): TakePlace {
  const taken = new Map<string, number>()
  return (key, most) => {
    const count = taken.get(key) ?? 0
    if (count >= most) return null
    taken.set(key, count + 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      const left = (taken.get(key) ?? 1) - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
    }
  }
}

/** Returns a function that runs work, and throws what `refused` returns instead while as much as `most` of the same key is under way. */
export function limitedByKey(most: number) {
  const take = countPlaces()
  return async <T>(key: string, work: () => Promise<T>, refused: () => Error): Promise<T> => {
    const leave = take(key, most)
    if (leave === null) throw refused()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
