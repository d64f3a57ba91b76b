interface Waiting<Value> {
  readonly resolve: (value: Value | null) => void
  readonly reject: (problem: unknown) => void
}

/**
 * Batches requests for single items: those made within `ms` go in calls of at most `size` keys. Returns null for keys that the response
 * leaves out. A failed call fails for all of its keys and for no others.
 */
export function batched<Value>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  { size, ms }: { readonly size: number; readonly ms: number },
): (key: string) => Promise<Value | null> {
  let waiting = new Map<string, Waiting<Value>[]>()

  async function send(batch: ReadonlyMap<string, readonly Waiting<Value>[]>): Promise<void> {
    try {
      const answer = await ask([...batch.keys()])
      for (const [key, those] of batch) for (const { resolve } of those) resolve(answer.get(key) ?? null)
    } catch (problem) {
      for (const those of batch.values()) for (const { reject } of those) reject(problem)
    }
  }

  function sendAll(): void {
    const all = [...waiting]
    waiting = new Map()
    for (let from = 0; from < all.length; from += size) void send(new Map(all.slice(from, from + size)))
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setTimeout(sendAll, ms)
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }])
    })
}
