interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

interface Bounds {
  /** Pieces of work of a key at a time; items that come while so many run wait. */
  readonly atOnce: number
  /** Most items of a piece of work. */
  readonly most: number
}

/**
 * Returns a function that does the work of one item. Items of a key that have to wait are then done together: many small transactions
 * become a few. `work` returns the results in the order of the items. If it fails for
 * several items, each is tried alone, so that one cannot make others fail: work that failed must have changed nothing.
 */
export function workTogether<Item, Result>(
  work: (key: string, items: readonly Item[]) => Promise<readonly Result[]>,
  { atOnce, most }: Bounds,
): (key: string, item: Item) => Promise<Result> {
  const waiting = new Map<string, Waiting<Item, Result>[]>()
  const running = new Map<string, number>()

  async function settle(key: string, taken: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(
        key,
        taken.map(({ item }) => item),
      )
      if (results.length !== taken.length) throw new Error(`${taken.length} items have ${results.length} results`)
      for (const [index, result] of results.entries()) taken[index]?.resolve(result)
    } catch (error) {
      if (taken.length > 1) await Promise.all(taken.map((alone) => settle(key, [alone])))
      else taken[0]?.reject(error)
    }
  }

  function takeWaiting(key: string): readonly Waiting<Item, Result>[] {
    const queue = waiting.get(key) ?? []
    const taken = queue.splice(0, most)
    if (queue.length === 0) waiting.delete(key)
    return taken
  }

  async function run(key: string, first: Waiting<Item, Result>): Promise<void> {
    running.set(key, (running.get(key) ?? 0) + 1)
    for (let taken: readonly Waiting<Item, Result>[] = [first]; taken.length > 0; taken = takeWaiting(key)) await settle(key, taken)
    const others = (running.get(key) ?? 1) - 1
    if (others === 0) running.delete(key)
    else running.set(key, others)
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const next = { item, resolve, reject }
      if ((running.get(key) ?? 0) < atOnce) return void run(key, next)
      const queue = waiting.get(key)
      if (queue) queue.push(next)
      else waiting.set(key, [next])
    })
}
